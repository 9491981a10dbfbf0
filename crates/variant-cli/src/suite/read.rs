//! Reading suite files, with every position judged.

use std::path::{Path, PathBuf};
use std::{fmt, iter};

use variant_core::dynamic::DynError;
use variant_core::perft::{Count, CountMode, Entries, Entry, Suite};
use variant_core::{DynBoard, RulesError, Variant};

use crate::files::read_whole;
use crate::games;

/// A position of a suite, ready to be counted.
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) board: Box<DynBoard>,
    pub(super) mode: CountMode,
    pub(super) counts: Vec<Count>,
}

/// What is wrong with a suite file, and where.
#[derive(Debug)]
pub(crate) struct Fault {
    file: String,
    line: Option<usize>,
    why: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.file)?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        write!(f, " {}", self.why)
    }
}

/// Faults that are listed; a file may have millions of them.
const MOST_FAULTS: usize = 100;

/// The faults of some suite files: the first of them, and the number of all.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    first: Vec<Fault>,
    number: usize,
}

impl Faults {
    fn add(&mut self, fault: Fault) {
        if self.first.len() < MOST_FAULTS {
            self.first.push(fault);
        }
        self.number += 1;
    }

    /// The number of all faults.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// A line for each of the first faults, and one for the others if there are any.
    pub(crate) fn lines(&self) -> impl Iterator<Item = String> {
        let more = self.number - self.first.len();
        let more = (more > 0).then(|| format!("and {more} more faults"));
        self.first.iter().map(Fault::to_string).chain(more)
    }
}

/// The counts of some files that are to be made, and those that are too large.
#[derive(Default)]
pub(super) struct Extent {
    /// The number of counts to make.
    pub(super) counts: u64,
    /// The nodes of all of them together.
    pub(super) nodes: u64,
    /// The number of counts that are too large.
    pub(super) skipped: u64,
}

/// Reads all files and judges every position; counts of more than `max` nodes are to be skipped.
pub(super) fn files(paths: &[PathBuf], max: u64) -> Result<(Vec<SuiteFile>, Extent), Faults> {
    let mut faults = Faults::default();
    let mut extent = Extent::default();
    let mut files = Vec::new();
    for path in paths {
        let file = match SuiteFile::read(path) {
            Ok(file) => file,
            Err(fault) => {
                faults.add(fault);
                continue;
            }
        };
        for position in file.positions() {
            match position {
                Ok(position) => extent.add(&position.counts, max),
                Err(fault) => faults.add(fault),
            }
        }
        files.push(file);
    }
    if faults.number == 0 { Ok((files, extent)) } else { Err(faults) }
}

impl Extent {
    fn add(&mut self, counts: &[Count], max: u64) {
        for count in counts {
            if count.nodes > max {
                self.skipped += 1;
            } else {
                self.counts += 1;
                // Only the progress bar needs it.
                self.nodes = self.nodes.saturating_add(count.nodes);
            }
        }
    }
}

/// A suite file. Only its text is kept: positions are read one at a time whenever they are needed,
/// since a long file may have a million of them.
pub(super) struct SuiteFile {
    pub(super) name: String,
    text: String,
}

impl SuiteFile {
    fn read(path: &Path) -> Result<Self, Fault> {
        let name = path.display().to_string();
        let fault = |line, why: String| Fault { file: name.clone(), line, why };
        let bytes = read_whole(path).map_err(|error| fault(None, error.to_string()))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            let line = before.split(|byte| *byte == b'\n').count();
            fault(Some(line), "not valid UTF-8".into())
        })?;
        Ok(Self { name, text })
    }

    /// The positions, each judged. A fault of a single position does not end them; any other does.
    pub(super) fn positions(&self) -> impl Iterator<Item = Result<Position, Fault>> {
        let mut entries = Suite::entries(&self.text);
        let mut game = None;
        let mut ended = false;
        iter::from_fn(move || {
            if ended {
                return None;
            }
            let entry = match entries.next()? {
                Ok(entry) => entry,
                Err(error) => return Some(Err(self.fault(Some(error.line), &error.kind))),
            };
            let game = match game {
                Some(game) => game,
                None => match self.game(&entries) {
                    Ok(found) => *game.insert(found),
                    Err(fault) => {
                        ended = true;
                        return Some(Err(fault));
                    }
                },
            };
            let mode = entries.mode();
            Some(match game.from_fen(&entry.fen, &entry.rules) {
                Ok(board) => Ok(Position { line: entry.line, board, mode, counts: entry.counts }),
                Err(error) => Err(self.fault(line_at_fault(&entry, &error), &error)),
            })
        })
    }

    /// The game that the headers name.
    fn game(&self, entries: &Entries<'_>) -> Result<Variant, Fault> {
        let game = games::find(entries.game().unwrap_or_default())
            .map_err(|error| self.fault(self.line_of("# game:"), &error))?;
        if entries.mode() == CountMode::Paths && !game.has_paths() {
            let why = "this game has no paths to count, only moves";
            return Err(self.fault(self.line_of("# count:"), &why));
        }
        Ok(game)
    }

    /// The number of the first line that begins with a header.
    fn line_of(&self, header: &str) -> Option<usize> {
        let mut lines = (1..).zip(self.text.lines());
        let found = lines.find(|(_, line)| line.trim_start_matches('\u{feff}').starts_with(header));
        found.map(|(number, _)| number)
    }

    fn fault(&self, line: Option<usize>, why: &dyn fmt::Display) -> Fault {
        Fault { file: self.name.clone(), line, why: why.to_string() }
    }
}

/// The line of the position, or that of its rules if they are what is wrong.
fn line_at_fault(entry: &Entry, error: &DynError) -> Option<usize> {
    if error.is::<RulesError>() { entry.rules_line } else { Some(entry.line) }
}

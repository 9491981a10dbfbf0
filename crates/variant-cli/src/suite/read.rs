//! Reading suite files, with every position judged.

use std::fmt;
use std::path::{Path, PathBuf};

use variant_core::dynamic::DynError;
use variant_core::perft::{Count, CountMode, Entry, Suite};
use variant_core::{DynBoard, RulesError};

use crate::files::read_whole;
use crate::games;

/// A position of a suite, ready to be counted.
pub(super) struct Position {
    pub(super) file: String,
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

/// The positions of all files, or what is wrong with any of them.
pub(super) fn positions(files: &[PathBuf]) -> Result<Vec<Position>, Vec<Fault>> {
    let mut reader = Reader::default();
    for path in files {
        if let Err(fault) = reader.file(path) {
            reader.faults.push(fault);
        }
    }
    if reader.faults.is_empty() { Ok(reader.positions) } else { Err(reader.faults) }
}

#[derive(Default)]
struct Reader {
    positions: Vec<Position>,
    faults: Vec<Fault>,
}

impl Reader {
    /// Reads a file. A fault of a single position is noted; any other ends it.
    fn file(&mut self, path: &Path) -> Result<(), Fault> {
        let file = path.display().to_string();
        let fault = |line, why: &dyn fmt::Display| {
            let file = file.clone();
            Fault { file, line, why: why.to_string() }
        };
        let bytes = read_whole(path).map_err(|error| fault(None, &error))?;
        let text = str::from_utf8(&bytes).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|byte| *byte == b'\n').count();
            fault(Some(line), &"not valid UTF-8")
        })?;
        let suite = Suite::parse(text).map_err(|error| fault(Some(error.line), &error.kind))?;
        let game = games::find(&suite.game)
            .map_err(|error| fault(last_line(text.lines(), "# game:"), &error))?;
        if suite.mode == CountMode::Paths && !game.has_paths() {
            let line = last_line(text.lines(), "# count:");
            return Err(fault(line, &"this game has no paths to count, only moves"));
        }
        for entry in &suite.entries {
            match game.from_fen(&entry.fen, &entry.rules) {
                Ok(board) => self.positions.push(Position {
                    file: file.clone(),
                    line: entry.line,
                    board,
                    mode: suite.mode,
                    counts: entry.counts.clone(),
                }),
                Err(error) => self.faults.push(fault(line_at_fault(entry, &error), &error)),
            }
        }
        Ok(())
    }
}

/// The line of the position, or that of its rules if they are what is wrong.
fn line_at_fault(entry: &Entry, error: &DynError) -> Option<usize> {
    if error.is::<RulesError>() { entry.rules_line } else { Some(entry.line) }
}

/// The number of the last line that begins with a header.
fn last_line<'a>(lines: impl Iterator<Item = &'a str>, header: &str) -> Option<usize> {
    (1..).zip(lines).filter(|(_, line)| line.starts_with(header)).map(|(number, _)| number).last()
}

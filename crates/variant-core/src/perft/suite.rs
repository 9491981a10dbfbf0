//! Perft suites: text files with positions and their counts.
//!
//! A line is a position and its counts, `<FEN> ;D1 n ;D2 n ...`. Empty lines are skipped, and
//! lines that begin with `#` are comments, but for three headers. A byte order mark before a line is
//! ignored: files that were joined may have several.
//!
//! - `# game: NAME` names the game and must stand before the first position;
//! - `# count: moves` or `# count: paths` says what the counts count (moves, unless it is said);
//! - `# rules: key=value,...` sets the rules of the next position only.
//!
//! [`Suite::parse`] reads a whole file; [`Suite::entries`] reads one position at a time.
//!
//! ```
//! let suite = variant_core::perft::Suite::parse("# game: hexapawn\nppp/3/PPP w ;D1 3 ;D2 10\n")?;
//! assert_eq!(suite.game, "hexapawn");
//! assert_eq!(suite.entries[0].counts[1].nodes, 10);
//! # Ok::<(), variant_core::perft::SuiteError>(())
//! ```

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::CountMode;
use crate::excerpt::Excerpt;

/// A suite file that has been read; its positions have not been judged yet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Suite {
    /// The name of the game.
    pub game: String,
    /// What the counts count.
    pub mode: CountMode,
    /// The positions in the order of the file.
    pub entries: Vec<Entry>,
}

/// A position of a suite.
///
/// ```
/// use variant_core::perft::Suite;
///
/// let suite = Suite::parse("# game: hexapawn\n# rules: a=b\nppp/3/PPP w ;D1 3\n1p1/P2/3 w ;D1 2")?;
/// assert_eq!(suite.entries[0].rules, "a=b");
/// assert_eq!(suite.entries[1].rules, "", "they hold for one position");
/// # Ok::<(), variant_core::perft::SuiteError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The number of the line, from 1.
    pub line: usize,
    /// The position as it stands in the file.
    pub fen: String,
    /// The number of the line with the rules, from 1; `None` if there is none.
    pub rules_line: Option<usize>,
    /// The rules of this position, as `key=value,...`; empty for the default rules.
    pub rules: String,
    /// The expected counts in the order of the file.
    pub counts: Vec<Count>,
}

/// An expected count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Count {
    /// The depth in plies.
    pub depth: u8,
    /// The number of nodes expected.
    pub nodes: u64,
}

/// A suite file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
#[non_exhaustive]
pub struct SuiteError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub kind: SuiteErrorKind,
}

/// What can be wrong with a suite file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SuiteErrorKind {
    /// A position, or the end of the file, comes before `# game:`.
    #[error("no `# game:` header before it")]
    NoGame,
    /// The game or the count mode is given twice.
    #[error("the header `# {0}:` was given before")]
    Repeated(&'static str),
    /// The count mode is given after the first position.
    #[error("the header `# {0}:` must come before the first position")]
    Late(&'static str),
    /// A header names nothing that is known.
    #[error("{} is unknown for `# {header}:`", Excerpt(.value))]
    UnknownValue {
        /// The header's name.
        header: &'static str,
        /// Its value.
        value: String,
    },
    /// A position has no counts.
    #[error("the position has no counts, expected `;D1 n`")]
    NoCounts,
    /// A part between semicolons is no count.
    #[error("{} is no count, expected `Dn count`", Excerpt(.0))]
    NotACount(String),
    /// A depth is given twice for the position.
    #[error("depth {0} is given twice")]
    RepeatedDepth(u8),
    /// The line of rules is not followed by a position.
    #[error("these rules are followed by no position")]
    UnusedRules,
    /// The line of rules follows another one without a position between.
    #[error("the rules of the next position were given before")]
    RepeatedRules,
    /// The file has no position.
    #[error("the file has no position")]
    Empty,
}

impl Suite {
    /// Reads a whole suite.
    ///
    /// # Errors
    ///
    /// [`SuiteError`] for the first line that is not as it should be.
    pub fn parse(text: &str) -> Result<Self, SuiteError> {
        let mut entries = Self::entries(text);
        let positions = entries.by_ref().collect::<Result<_, _>>()?;
        let game = entries.game.unwrap_or_default();
        Ok(Self { game, mode: entries.mode.unwrap_or_default(), entries: positions })
    }

    /// Reads a suite one position at a time, so that a long file needs no more memory than its
    /// text. The iterator ends after the first error.
    ///
    /// ```
    /// use variant_core::perft::Suite;
    ///
    /// let mut entries = Suite::entries("# game: hexapawn\nppp/3/PPP w ;D1 3\nppp/3/PPP w");
    /// assert_eq!(entries.next().unwrap()?.counts[0].nodes, 3);
    /// assert_eq!(entries.game(), Some("hexapawn"));
    /// assert_eq!(entries.next().unwrap().unwrap_err().line, 3, "no counts");
    /// assert!(entries.next().is_none());
    /// # Ok::<(), variant_core::perft::SuiteError>(())
    /// ```
    pub fn entries(text: &str) -> Entries<'_> {
        Entries {
            lines: text.lines(),
            line: 0,
            game: None,
            mode: None,
            rules: None,
            found: false,
            ended: false,
        }
    }
}

/// The positions of a suite, one at a time: see [`Suite::entries`].
#[derive(Clone, Debug)]
pub struct Entries<'a> {
    lines: core::str::Lines<'a>,
    /// The number of the last line that was read.
    line: usize,
    game: Option<String>,
    mode: Option<CountMode>,
    /// The rules of the next position, with the line that gave them.
    rules: Option<(usize, String)>,
    /// Whether a position has been read.
    found: bool,
    ended: bool,
}

impl Iterator for Entries<'_> {
    type Item = Result<Entry, SuiteError>;

    fn next(&mut self) -> Option<Self::Item> {
        while !self.ended {
            let entry = if let Some(line) = self.lines.next() {
                self.line += 1;
                self.read(line).map_err(|kind| SuiteError { line: self.line, kind })
            } else {
                self.ended = true;
                self.finish().map(|()| None)
            };
            self.ended |= entry.is_err();
            if let Some(entry) = entry.transpose() {
                return Some(entry);
            }
        }
        None
    }
}

impl core::iter::FusedIterator for Entries<'_> {}

impl Entries<'_> {
    /// The name of the game; known once a position has been read.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// What the counts count; settled once a position has been read.
    pub fn mode(&self) -> CountMode {
        self.mode.unwrap_or_default()
    }

    /// Reads a line, which may be a position.
    fn read(&mut self, line: &str) -> Result<Option<Entry>, SuiteErrorKind> {
        let line = line.trim_start_matches('\u{feff}');
        if let Some(game) = line.strip_prefix("# game:") {
            self.game_header(game.trim())?;
        } else if let Some(mode) = line.strip_prefix("# count:") {
            self.count_header(mode.trim())?;
        } else if let Some(rules) = line.strip_prefix("# rules:") {
            let rules = (self.line, rules.trim().to_string());
            set_once(&mut self.rules, rules, SuiteErrorKind::RepeatedRules)?;
        } else if !line.starts_with('#') && !line.trim().is_empty() {
            return self.position(line).map(Some);
        }
        Ok(None)
    }

    fn game_header(&mut self, name: &str) -> Result<(), SuiteErrorKind> {
        let unknown = || SuiteErrorKind::UnknownValue { header: "game", value: name.to_string() };
        if name.is_empty() || name.contains(char::is_whitespace) {
            return Err(unknown());
        }
        set_once(&mut self.game, name.to_string(), SuiteErrorKind::Repeated("game"))
    }

    fn count_header(&mut self, name: &str) -> Result<(), SuiteErrorKind> {
        let unknown = || SuiteErrorKind::UnknownValue { header: "count", value: name.to_string() };
        let mode = CountMode::from_name(name).ok_or_else(unknown)?;
        if self.found {
            return Err(SuiteErrorKind::Late("count"));
        }
        set_once(&mut self.mode, mode, SuiteErrorKind::Repeated("count"))
    }

    fn position(&mut self, line: &str) -> Result<Entry, SuiteErrorKind> {
        if self.game.is_none() {
            return Err(SuiteErrorKind::NoGame);
        }
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap_or_default().to_string();
        let mut counts: Vec<Count> = Vec::new();
        for part in parts {
            let count =
                read_count(part).ok_or_else(|| SuiteErrorKind::NotACount(part.to_string()))?;
            if counts.iter().any(|earlier| earlier.depth == count.depth) {
                return Err(SuiteErrorKind::RepeatedDepth(count.depth));
            }
            counts.push(count);
        }
        if counts.is_empty() {
            return Err(SuiteErrorKind::NoCounts);
        }
        self.found = true;
        let (rules_line, rules) = self.rules.take().unzip();
        let rules = rules.unwrap_or_default();
        Ok(Entry { line: self.line, fen, rules_line, rules, counts })
    }

    /// What the end of the file may be wrong about.
    fn finish(&self) -> Result<(), SuiteError> {
        if let Some((line, _)) = self.rules {
            return Err(SuiteError { line, kind: SuiteErrorKind::UnusedRules });
        }
        let error = |kind| Err(SuiteError { line: self.line.max(1), kind });
        match (&self.game, self.found) {
            (None, _) => error(SuiteErrorKind::NoGame),
            (Some(_), false) => error(SuiteErrorKind::Empty),
            (Some(_), true) => Ok(()),
        }
    }
}

fn set_once<T>(
    slot: &mut Option<T>,
    value: T,
    repeated: SuiteErrorKind,
) -> Result<(), SuiteErrorKind> {
    slot.replace(value).map_or(Ok(()), |_| Err(repeated))
}

/// Reads `D5 23864582`.
fn read_count(part: &str) -> Option<Count> {
    let (depth, nodes) = part.strip_prefix('D')?.split_once(' ')?;
    let nodes = nodes.trim_start();
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(depth) || !digits(nodes) {
        return None;
    }
    Some(Count { depth: depth.parse().ok()?, nodes: nodes.parse().ok()? })
}

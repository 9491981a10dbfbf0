//! Games read from text.

use core::iter::FusedIterator;
use core::str::FromStr;

use alloc::boxed::Box;

use super::error::{Fault, RecordError, RecordErrorKind};
use super::location::Location;
use super::movetext::{Head, Scanner};
use super::replay::replay;
use super::source::{Source, Text};
use super::visitor::{MainLine, Visitor};
use super::warning::RecordWarning;
use super::{ReadOptions, Record, Recorded};

/// Reads the games of a text, which are all of the game that `B` is a board of.
///
/// ```
/// use variant_core::{example::Hexapawn, record};
///
/// let text = "[Variant \"hexapawn\"]\n1. a2 bxa2 0-1\n\n[Variant \"hexapawn\"]\n1. b2 *\n";
/// let plies: Vec<usize> = record::read::<Hexapawn>(text)
///     .map(|record| Ok(record?.game().moves().len()))
///     .collect::<Result<_, record::RecordError>>()?;
/// assert_eq!(plies, [2, 1]);
/// # Ok::<(), record::RecordError>(())
/// ```
pub fn read<B: Recorded>(text: &str) -> Records<'_, Record<B>> {
    visit(text, MainLine)
}

/// Reads the games of a text and makes of each what `visitor` does.
///
/// See [`Visitor`] for an example.
pub fn visit<'a, B: Recorded, V: Visitor<B> + 'a>(
    text: &'a str,
    visitor: V,
) -> Records<'a, V::Output> {
    visit_games(Games::of_text(text), visitor)
}

/// Reads the games of a file, or of anything else that bytes are read from, as [`visit`] does.
#[cfg(feature = "std")]
pub fn visit_from<'a, B: Recorded, R: std::io::BufRead + 'a, V: Visitor<B> + 'a>(
    input: R,
    visitor: V,
) -> Records<'a, V::Output> {
    visit_games(Games::of_input(input), visitor)
}

fn visit_games<'a, B: Recorded, V: Visitor<B> + 'a>(
    games: Games<'a>,
    mut visitor: V,
) -> Records<'a, V::Output> {
    let games = games.with_comments(V::COMMENTS);
    Records::new(games, move |head, options, scanner| replay(head, options, scanner, &mut visitor))
}

/// Reads the games of a file, or of anything else that bytes are read from, as [`read`] does;
/// in memory that does not grow with the file.
///
/// ```
/// use std::io::BufReader;
/// use variant_core::{example::Hexapawn, record};
///
/// // A file would be opened here.
/// let file = BufReader::new("[Variant \"hexapawn\"]\n1. a2 bxa2 0-1".as_bytes());
/// for record in record::read_from::<Hexapawn, _>(file) {
///     assert_eq!(record?.game().moves().len(), 2);
/// }
/// # Ok::<(), record::RecordError>(())
/// ```
#[cfg(feature = "std")]
pub fn read_from<'a, B: Recorded, R: std::io::BufRead + 'a>(input: R) -> Records<'a, Record<B>> {
    visit_from(input, MainLine)
}

/// The games of a text, one after the other: as [`Record`]s from [`read`], as
/// [`Summary`](crate::dynamic::Summary) from [`dynamic::check`](crate::dynamic::check).
///
/// A game that is broken is an error, and reading goes on with the next one. Only when the text
/// itself can be read no further is its error the last item.
pub struct Records<'a, T> {
    games: Games<'a>,
    read: Box<Read<'a, T>>,
}

/// Reads a game whose tags have been read.
type Read<'a, T> = dyn FnMut(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault> + 'a;

impl<'a, T> Records<'a, T> {
    pub(crate) fn new(
        games: Games<'a>,
        read: impl FnMut(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault> + 'a,
    ) -> Self {
        Self { games, read: Box::new(read) }
    }

    /// Reads by other options.
    ///
    /// ```
    /// use variant_core::{DrawRules, example::Hexapawn, record::{self, ReadOptions}};
    ///
    /// let text = "[Variant \"hexapawn\"]\n1. a2 *";
    /// let options = ReadOptions::default().with_draws(DrawRules::NONE);
    /// let mut records = record::read::<Hexapawn>(text).with_options(options);
    /// assert_eq!(records.next().unwrap()?.game().draws(), DrawRules::NONE);
    /// # Ok::<(), record::RecordError>(())
    /// ```
    pub fn with_options(mut self, options: ReadOptions) -> Self {
        self.games.options = options;
        self
    }

    /// Calls `report` with the warnings of each game before the game itself is returned. They are
    /// ignored otherwise.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record};
    ///
    /// let text = "[Variant \"hexapawn\"]\n1. a2 2. bxa2 *";
    /// let mut warnings = Vec::new();
    /// let records = record::read::<Hexapawn>(text);
    /// let records = records.with_warnings(|warning| warnings.push(warning.to_string()));
    /// assert_eq!(records.flatten().count(), 1);
    /// assert_eq!(warnings, ["game 1: line 2, column 7: move number 2., expected 1..."]);
    /// ```
    pub fn with_warnings(mut self, report: impl FnMut(RecordWarning) + 'a) -> Self {
        self.games.report = Some(Box::new(report));
        self
    }

    /// The game of a text that holds exactly one.
    ///
    /// # Errors
    ///
    /// What is wrong with the game, [`RecordErrorKind::NoGame`] or [`RecordErrorKind::SecondGame`].
    ///
    /// ```
    /// use variant_core::{DrawRules, example::Hexapawn, record::{self, ReadOptions}};
    ///
    /// let text = "[Variant \"hexapawn\"]\n1. a2 *\n";
    /// let options = ReadOptions::default().with_draws(DrawRules::NONE);
    /// let record = record::read::<Hexapawn>(text).with_options(options).only()?;
    /// assert_eq!(record.game().moves().len(), 1);
    /// assert!(record::read::<Hexapawn>("").only().is_err());
    /// assert!(record::read::<Hexapawn>(&format!("{text}\n{text}")).only().is_err());
    /// # Ok::<(), record::RecordError>(())
    /// ```
    pub fn only(mut self) -> Result<T, RecordError> {
        let none = RecordError { game: 1, at: Location::START, kind: RecordErrorKind::NoGame };
        let game = self.games.next(&mut self.read).unwrap_or(Err(none))?;
        // A second game is one too many before any of its moves is read.
        let second = |head: Head, _, _: &mut Scanner<'_>| -> Result<(), Fault> {
            Err(RecordErrorKind::SecondGame.at(head.at))
        };
        self.games.next(second).transpose().map(|_| game)
    }
}

impl<T> Iterator for Records<'_, T> {
    type Item = Result<T, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.games.next(&mut self.read)
    }
}

impl<T> FusedIterator for Records<'_, T> {}

impl<T> core::fmt::Debug for Records<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Records").field("games", &self.games.number).finish_non_exhaustive()
    }
}

/// Reads a text that holds exactly one game.
impl<B: Recorded> FromStr for Record<B> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        read(text).only()
    }
}

/// A text of games, whichever games they are.
pub(crate) struct Games<'a> {
    scanner: Scanner<'a>,
    options: ReadOptions,
    /// What is told of the warnings.
    report: Option<Box<dyn FnMut(RecordWarning) + 'a>>,
    /// How many games have begun.
    number: u64,
    /// The last game was left in its midst.
    broken: bool,
    /// There is nothing more to read.
    done: bool,
}

impl<'a> Games<'a> {
    /// The games of a text.
    pub(crate) fn of_text(text: &'a str) -> Self {
        Self::new(Box::new(Text(text)))
    }

    /// The games of an input.
    #[cfg(feature = "std")]
    pub(crate) fn of_input(input: impl std::io::BufRead + 'a) -> Self {
        Self::new(Box::new(super::source::Input(input)))
    }

    fn new(source: Box<dyn Source + 'a>) -> Self {
        let scanner = Scanner::new(source);
        Self {
            scanner,
            options: ReadOptions::default(),
            report: None,
            number: 0,
            broken: false,
            done: false,
        }
    }

    /// Keeps the comments of the games, or skips them.
    pub(crate) fn with_comments(mut self, keep: bool) -> Self {
        self.scanner.keep_comments(keep);
        self
    }

    /// Reads the next game by means of `read`, which gets its tags.
    pub(crate) fn next<T>(
        &mut self,
        read: impl FnOnce(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault>,
    ) -> Option<Result<T, RecordError>> {
        if self.done {
            return None;
        }
        self.number += 1;
        let attempted = self.attempt(read).and_then(|game| self.doubt().map(|()| game));
        match attempted {
            Ok(None) => {
                self.done = true;
                None
            }
            Ok(Some(game)) => Some(Ok(game)),
            Err(Fault { at, kind }) => {
                #[cfg(feature = "std")]
                {
                    self.done = matches!(kind, RecordErrorKind::Io(_));
                }
                Some(Err(RecordError { game: self.number, at, kind }))
            }
        }
    }

    fn attempt<T>(
        &mut self,
        read: impl FnOnce(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault>,
    ) -> Result<Option<T>, Fault> {
        if self.broken && !self.scanner.skip_to_game()? {
            return Ok(None);
        }
        self.broken = true;
        let game = match self.scanner.head()? {
            Some(head) => Some(read(head, self.options, &mut self.scanner)?),
            None => None,
        };
        self.broken = false;
        Ok(game)
    }

    /// Reports the warnings of a game that was read.
    fn doubt(&mut self) -> Result<(), Fault> {
        for (at, kind) in self.scanner.warnings().take() {
            if self.options.strict {
                return Err(RecordErrorKind::Doubtful(kind).at(at));
            }
            if let Some(report) = &mut self.report {
                report(RecordWarning { game: self.number, at, kind });
            }
        }
        Ok(())
    }
}

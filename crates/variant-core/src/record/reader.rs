//! Games read from text.

use core::iter::FusedIterator;
use core::str::FromStr;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::ToString;

use super::error::{Fault, Location, RecordError, RecordErrorKind};
use super::movetext::{GameResult, Head, Item, Number, Scanner};
use super::source::{Source, Text};
use super::verdict::settle;
use super::writer::{counted_number, move_number};
use super::{ReadOptions, Record, Recorded};
use crate::game::Game;
use crate::position::Rules;
use crate::square::Color;
use crate::text::MoveError;

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
    Records::new(Games::of_text(text), read_game)
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
    Records::new(Games::of_input(input), read_game)
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
type Read<'a, T> = dyn Fn(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault> + 'a;

impl<'a, T> Records<'a, T> {
    pub(crate) fn new(
        games: Games<'a>,
        read: impl Fn(Head, ReadOptions, &mut Scanner<'_>) -> Result<T, Fault> + 'a,
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
}

impl<T> Iterator for Records<'_, T> {
    type Item = Result<T, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        self.games.next(&self.read)
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
        let mut games = Games::of_text(text);
        let none = RecordError { game: 1, at: Location::START, kind: RecordErrorKind::NoGame };
        let record = games.next(read_game).unwrap_or(Err(none))?;
        // A second game is one too many before any of its moves is read.
        let second = games.next(|head, _, _| -> Result<(), Fault> {
            Err(RecordErrorKind::SecondGame.at(head.at))
        });
        second.transpose().map(|_| record)
    }
}

/// A text of games, whichever games they are.
pub(crate) struct Games<'a> {
    scanner: Scanner<'a>,
    options: ReadOptions,
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
        Self { scanner, options: ReadOptions::default(), number: 0, broken: false, done: false }
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
        match self.attempt(read) {
            Ok(None) => {
                self.done = true;
                None
            }
            Ok(Some(game)) => Some(Ok(game)),
            Err(Fault { at, kind }) => {
                self.broken = true;
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
        self.broken = false;
        let Some(head) = self.scanner.head()? else { return Ok(None) };
        let game = read(head, self.options, &mut self.scanner)?;
        self.scanner.finish()?;
        Ok(Some(game))
    }
}

/// Reads the game whose tags have been read.
pub(crate) fn read_game<B: Recorded>(
    head: Head,
    options: ReadOptions,
    scanner: &mut Scanner<'_>,
) -> Result<Record<B>, Fault> {
    check_variant::<B>(&head)?;
    let mut game = start::<B>(&head, options)?;
    let (result, at) = loop {
        match scanner.item(B::DIALECT)? {
            Item::Result(result, at) => break (result, at),
            Item::Move { at, number } => {
                if let Some(outcome) = game.outcome() {
                    return Err(RecordErrorKind::MoveAfterEnd(outcome).at(at));
                }
                if game.moves().len() == options.max_moves {
                    return Err(RecordErrorKind::TooManyMoves(options.max_moves).at(at));
                }
                if let Some(number) = number {
                    check_number(&game, &number)?;
                }
                let mv = parse_move(game.board(), scanner.text());
                let mv = mv.map_err(|error| RecordErrorKind::Move(error).at(at))?;
                game.play_legal(mv);
            }
        }
    };
    check_result(&head, result, at)?;
    let termination = head.get("Termination").map(|(text, _)| text);
    settle(&mut game, result, termination).map_err(|kind| kind.at(at))?;
    if let Some((found, at)) = head.get("PlyCount") {
        let plies = game.moves().len();
        if found != plies.to_string() {
            return Err(RecordErrorKind::PlyCount { found: found.to_string(), plies }.at(at));
        }
    }
    Ok(Record::with_tags(game, head.tags))
}

/// Whether the tags name the game that `B` is a board of.
fn check_variant<B: Recorded>(head: &Head) -> Result<(), Fault> {
    let (variant, game_type) = (head.get("Variant"), head.get("GameType"));
    let wrong = variant
        .filter(|(name, _)| *name != B::VARIANT)
        .or_else(|| game_type.filter(|(name, _)| !B::DIALECT.is_named(name)));
    match wrong {
        Some((name, at)) => Err(RecordErrorKind::UnknownVariant(name.to_string()).at(at)),
        None if variant.or(game_type).is_none() => Err(RecordErrorKind::NoVariant.at(head.at)),
        None => Ok(()),
    }
}

/// The game before its first move.
fn start<B: Recorded>(head: &Head, options: ReadOptions) -> Result<Game<B>, Fault> {
    let rules = match head.get("Rules") {
        None => B::Rules::default(),
        Some((text, at)) => {
            B::Rules::parse(text).map_err(|error| RecordErrorKind::Rules(error).at(at))?
        }
    };
    let fen = head.get("FEN");
    let expected = if fen.is_some() { "1" } else { "0" };
    if let Some((set_up, at)) = head.get("SetUp").filter(|(set_up, _)| *set_up != expected) {
        return Err(RecordErrorKind::SetUp(set_up.to_string()).at(at));
    }
    let board = match fen {
        None => B::start(rules),
        Some((fen, at)) => {
            // Draughts programs end the FEN of a tag with a full stop.
            let stop = if B::DIALECT.game_type().is_some() { "." } else { "" };
            B::from_fen(fen.strip_suffix(stop).unwrap_or(fen), rules)
                .map_err(|error| RecordErrorKind::Fen(Box::new(error)).at(at))?
        }
    };
    let draws = match head.get("DrawRules") {
        Some((text, at)) => {
            Some(text.parse().map_err(|error| RecordErrorKind::DrawRules(error).at(at))?)
        }
        None => options.draws,
    };
    Ok(match draws {
        Some(draws) => Game::with_draws(board, draws),
        None => Game::new(board),
    })
}

/// Whether a number is that of the move to be played. It may count from the start of the record
/// where the board counts from elsewhere, as some programs have it after a FEN.
fn check_number<B: Recorded>(game: &Game<B>, number: &Number) -> Result<(), Fault> {
    let (ply, board) = (game.moves().len(), game.board());
    let expected = move_number(game, ply, board);
    let right = number.value == expected || number.value == counted_number(game, ply);
    let white = board.side_to_move() == Color::White;
    // One dot may stand before a move of Black as well; three tell that White's is missing.
    if right && !(white && number.several_dots) {
        return Ok(());
    }
    let dots = |several| if several { "..." } else { "." };
    let found = format!("{}{}", number.value, dots(number.several_dots));
    let expected = format!("{expected}{}", dots(!white));
    Err(RecordErrorKind::MoveNumber { found, expected }.at(number.at))
}

/// Reads a move in the notation of the dialect, or else in the other one.
fn parse_move<B: Recorded>(board: &B, text: &str) -> Result<B::Move, MoveError> {
    if !B::DIALECT.is_san() {
        return board.parse_any(text);
    }
    board.parse_san(text).or_else(|error| match board.parse_move(text) {
        Err(other) if other.is_malformed() => Err(error),
        mv => mv,
    })
}

/// Whether the tag `Result`, if there is one, agrees with the result after the moves.
fn check_result(head: &Head, result: GameResult, at: Location) -> Result<(), Fault> {
    let Some((text, tag_at)) = head.get("Result") else { return Ok(()) };
    match GameResult::from_text(text) {
        None => Err(RecordErrorKind::BadResult(text.to_string()).at(tag_at)),
        Some(tag) if tag == result => Ok(()),
        Some(tag) => {
            Err(RecordErrorKind::OtherResult { found: result.text(), tag: tag.text() }.at(at))
        }
    }
}

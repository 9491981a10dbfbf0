//! Positions and moves as text.

use core::error::Error;
use core::fmt::{self, Write};

use alloc::string::String;
use alloc::vec::Vec;

use crate::excerpt::Excerpt;
use crate::position::{Board, Move as _};
use crate::square::Square;

/// A game whose positions and moves can be written and read.
///
/// A move has two texts: the *coordinate* text, which programs exchange, and the *SAN*, which
/// people read. A game whose moves differ in their squares need write neither itself.
///
/// What is written is strict: all moves of a position have different texts, and
/// each is read back as the same move.
pub trait Notation: Board {
    /// The name of the game, as programs and game records have it: lower case, words joined by
    /// hyphens.
    const VARIANT: &'static str;

    /// Other names of the game, as other programs have them.
    const ALIASES: &'static [&'static str] = &[];

    /// Whether this is a name of the game: [`VARIANT`](Self::VARIANT) or one of
    /// [`ALIASES`](Self::ALIASES), in capital or small letters, with blanks or hyphens.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert!(Hexapawn::is_named("Hexapawn"));
    /// assert!(!Hexapawn::is_named("chess"));
    /// ```
    fn is_named(name: &str) -> bool {
        let mut aliases = Self::ALIASES.iter();
        is_same_name(Self::VARIANT, name) || aliases.any(|known| is_same_name(known, name))
    }

    /// What can be wrong with a FEN.
    type FenError: Error + Send + Sync + 'static;

    /// Reads a position. Implausible material is forgiven.
    ///
    /// # Errors
    ///
    /// What is wrong with the text, and where; or every fault of the position.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// assert!(Hexapawn::from_fen("ppp/P2/1PP b", ()).is_ok());
    /// let error = Hexapawn::from_fen("ppp/P2/1Px b", ()).unwrap_err();
    /// assert_eq!(error.to_string(), "FEN: rank 1 has 'x', expected a man or a number");
    /// ```
    fn from_fen(fen: &str, rules: Self::Rules) -> Result<Self, Self::FenError>;

    /// Writes the position as a FEN, clocks included.
    ///
    /// # Errors
    ///
    /// Those of `out` only.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let mut line = String::from("FEN: ");
    /// Hexapawn::start(()).write_fen(&mut line)?;
    /// assert_eq!(line, "FEN: ppp/3/PPP w");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result;

    /// Writes the coordinate text of a legal move: where it begins and where it ends, unless
    /// that is not enough to tell the moves of the game apart.
    ///
    /// # Errors
    ///
    /// Those of `out` only.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let mut line = String::from("1. ... ");
    /// board.write_move(board.parse_san("bxa2")?, &mut line)?;
    /// assert_eq!(line, "1. ... b3a2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn write_move(&self, mv: Self::Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}{}", mv.from(), mv.to())
    }

    /// Reads the coordinate text of a legal move.
    ///
    /// Unless a game overrides it: two squares, of whose names the first has 16 bytes at most.
    ///
    /// # Errors
    ///
    /// [`MoveError`], which distinguishes a malformed text from an illegal or ambiguous move.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{MoveErrorKind, example::Hexapawn};
    ///
    /// let board = Hexapawn::start(());
    /// let mv = board.parse_move("b1b2")?;
    /// assert_eq!(board.move_text(mv), "b1b2");
    /// let illegal = board.parse_move("b1b3").unwrap_err();
    /// assert!(matches!(illegal.kind(), MoveErrorKind::Illegal { .. }));
    /// let malformed = board.parse_move("b1-b2").unwrap_err();
    /// assert!(matches!(malformed.kind(), MoveErrorKind::Malformed { .. }));
    /// # Ok::<(), variant_core::MoveError>(())
    /// ```
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError> {
        let (from, rest) = leading_square::<Self::Square>(text)
            .ok_or_else(|| MoveError::malformed(text, 0, "a square"))?;
        let to = rest.parse::<Self::Square>();
        let to = to.map_err(|_| MoveError::malformed(text, text.len() - rest.len(), "a square"))?;
        let moves = self.legal_moves();
        let found = moves.into_iter().find(|mv| (mv.from(), mv.to()) == (from, to));
        found.ok_or_else(|| MoveError::illegal(text, "no such move"))
    }

    /// Writes the SAN of a legal move; its coordinate text in a game that has nothing of the
    /// kind.
    ///
    /// # Errors
    ///
    /// Those of `out` only.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let mut line = String::from("1. ... ");
    /// board.write_san(board.parse_move("b3a2")?, &mut line)?;
    /// assert_eq!(line, "1. ... bxa2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn write_san(&self, mv: Self::Move, out: &mut dyn Write) -> fmt::Result {
        self.write_move(mv, out)
    }

    /// Reads the SAN of a legal move.
    ///
    /// # Errors
    ///
    /// [`MoveError`], which distinguishes a malformed text from an illegal or ambiguous move.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// assert_eq!(board.parse_san("bxa2")?, board.parse_move("b3a2")?);
    /// assert!(board.parse_san("cxb2").is_err(), "there is nothing to capture");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn parse_san(&self, text: &str) -> Result<Self::Move, MoveError> {
        self.parse_move(text)
    }

    /// What a player announces with a legal move, in the order in which it is said: nothing, unless
    /// the game has such a custom. No rule of play depends on it.
    fn announcements(&self, _mv: Self::Move) -> Vec<String> {
        Vec::new()
    }

    /// The position as a FEN.
    fn fen(&self) -> String {
        written(|out| self.write_fen(out))
    }

    /// The coordinate text of a legal move.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// let mv = board.parse_move("a1a2").unwrap();
    /// assert_eq!(board.move_text(mv), "a1a2");
    /// ```
    fn move_text(&self, mv: Self::Move) -> String {
        written(|out| self.write_move(mv, out))
    }

    /// The SAN of a legal move.
    fn san(&self, mv: Self::Move) -> String {
        written(|out| self.write_san(mv, out))
    }

    /// The coordinate text of each of some legal moves.
    ///
    /// A game in which the text of a move depends on the other moves overrides it, to look at these
    /// once.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// let mut texts = board.texts_of(&board.legal_moves());
    /// texts.sort_unstable();
    /// assert_eq!(texts, ["a1a2", "b1b2", "c1c2"]);
    /// ```
    fn texts_of(&self, moves: &[Self::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.move_text(*mv)).collect()
    }

    /// The SAN of each of some legal moves: see [`texts_of`](Self::texts_of).
    fn sans_of(&self, moves: &[Self::Move]) -> Vec<String> {
        moves.iter().map(|mv| self.san(*mv)).collect()
    }

    /// Reads a legal move in either notation, coordinate text first.
    ///
    /// # Errors
    ///
    /// That of the coordinate text if it is well formed, else that of the SAN.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(board.parse_any("a1a2"), board.parse_any("a2"));
    /// ```
    fn parse_any(&self, text: &str) -> Result<Self::Move, MoveError> {
        match self.parse_move(text) {
            Ok(mv) => Ok(mv),
            Err(error) => match self.parse_san(text) {
                Err(_) if !error.is_malformed() => Err(error),
                san => san,
            },
        }
    }
}

/// Whether two names of a game are the same but for capitals, blanks and hyphens.
pub(crate) fn is_same_name(known: &str, name: &str) -> bool {
    let plain =
        |byte: u8| if matches!(byte, b' ' | b'_') { b'-' } else { byte.to_ascii_lowercase() };
    known.bytes().map(plain).eq(name.bytes().map(plain))
}

/// Bytes that the name of a square may have in a move's text; every beginning of it is tried.
const LONGEST_SQUARE: usize = 16;

/// The longest square that a text begins with, and the rest of it.
fn leading_square<S: Square>(text: &str) -> Option<(S, &str)> {
    let longest = text.len().min(LONGEST_SQUARE);
    let ends = (1..=longest).rev().filter(|end| text.is_char_boundary(*end));
    ends.map(|end| text.split_at(end)).find_map(|(head, rest)| Some((head.parse().ok()?, rest)))
}

/// The text that `write` writes.
pub(crate) fn written(write: impl FnOnce(&mut dyn Write) -> fmt::Result) -> String {
    let mut text = String::new();
    // A string takes whatever is written, so that there is no error to report.
    let _ = write(&mut text);
    text
}

/// A text that is not a legal move of the position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} move {}: {kind}", .kind.adjective(), Excerpt(.text))]
pub struct MoveError {
    text: String,
    kind: MoveErrorKind,
}

/// What can be wrong with the text of a move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MoveErrorKind {
    /// It is no move text at all.
    #[error("expected {expected} at column {}", .at + 1)]
    Malformed {
        /// Where the text goes wrong, in bytes from 0.
        at: usize,
        /// What should have stood there.
        expected: &'static str,
    },
    /// It is a move, but not a legal one; with what is wrong about it.
    #[error("{0}")]
    Illegal(&'static str),
    /// It fits several legal moves; these are their coordinate texts.
    #[error("it fits {}", .0.join(" "))]
    Ambiguous(Vec<String>),
}

impl MoveErrorKind {
    const fn adjective(&self) -> &'static str {
        match self {
            Self::Malformed { .. } => "malformed",
            Self::Illegal(_) => "illegal",
            Self::Ambiguous(_) => "ambiguous",
        }
    }
}

impl MoveError {
    /// A text that is no move text, because `expected` does not stand at byte `at`.
    ///
    /// ```
    /// let error = variant_core::MoveError::malformed("e3", 2, "a square");
    /// assert_eq!(error.to_string(), r#"malformed move "e3": expected a square at column 3"#);
    /// ```
    pub fn malformed(text: &str, at: usize, expected: &'static str) -> Self {
        Self { text: text.into(), kind: MoveErrorKind::Malformed { at, expected } }
    }

    /// A move that is not legal.
    ///
    /// ```
    /// let error = variant_core::MoveError::illegal("e3e9", "no such move");
    /// assert_eq!(error.to_string(), r#"illegal move "e3e9": no such move"#);
    /// ```
    pub fn illegal(text: &str, why: &'static str) -> Self {
        Self { text: text.into(), kind: MoveErrorKind::Illegal(why) }
    }

    /// A text that fits several legal moves.
    ///
    /// ```
    /// let error = variant_core::MoveError::ambiguous("Nc3", vec!["b1c3".into(), "d1c3".into()]);
    /// assert_eq!(error.to_string(), r#"ambiguous move "Nc3": it fits b1c3 d1c3"#);
    /// ```
    pub fn ambiguous(text: &str, candidates: Vec<String>) -> Self {
        Self { text: text.into(), kind: MoveErrorKind::Ambiguous(candidates) }
    }

    /// The text that was read.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What is wrong with it.
    pub fn kind(&self) -> &MoveErrorKind {
        &self.kind
    }

    /// Whether the text is no move text at all, in any position.
    pub fn is_malformed(&self) -> bool {
        matches!(self.kind, MoveErrorKind::Malformed { .. })
    }
}

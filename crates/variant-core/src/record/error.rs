//! What can be wrong with the text of a game, and where.

use core::error::Error;

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;

use super::location::Location;
use super::tags::TagError;
use super::warning::RecordWarningKind;
use crate::excerpt::Excerpt;
use crate::game::EndError;
use crate::position::{DrawRulesError, Outcome, RulesError};
use crate::text::MoveError;

/// A game that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("game {game}: {at}: {kind}")]
#[non_exhaustive]
pub struct RecordError {
    /// The number of the game in the text, from 1.
    pub game: u64,
    /// Where it goes wrong.
    pub at: Location,
    /// What is wrong.
    pub kind: RecordErrorKind,
}

/// A fault of a game whose number is known further up.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) at: Location,
    pub(crate) kind: RecordErrorKind,
}

impl RecordErrorKind {
    /// A fault of this kind at a place.
    pub(crate) fn at(self, at: Location) -> Fault {
        Fault { at, kind: self }
    }
}

/// What can be wrong with the text of a game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The text can be read no further.
    #[cfg(feature = "std")]
    #[error("cannot read on: {0}")]
    Io(std::io::Error),
    /// The bytes are no UTF-8.
    #[error("invalid UTF-8")]
    InvalidUtf8,
    /// A character that nothing begins with, or that stands where something else should.
    #[error("expected {expected}, found {}", describe(*.found))]
    Unexpected {
        /// What should have stood there.
        expected: &'static str,
        /// The character; `None` for the end of the line or of the text.
        found: Option<char>,
    },
    /// A word or a tag is longer than any can be.
    #[error("{what} of more than {limit} bytes")]
    TooLong {
        /// What is too long.
        what: &'static str,
        /// How many bytes it may have.
        limit: usize,
    },
    /// A comment in braces is still open where the text or the game ends. The place is that of
    /// its beginning.
    #[error("the comment is never closed")]
    UnclosedComment,
    /// A variation in parentheses is still open where the text or the game ends. The place is
    /// that of its beginning.
    #[error("the variation is never closed")]
    UnclosedVariation,
    /// A parenthesis closes nothing.
    #[error("the parenthesis closes nothing")]
    UnopenedVariation,
    /// A tag is given twice.
    #[error("the tag {0} is given twice")]
    RepeatedTag(String),
    /// A tag cannot be what it is.
    #[error(transparent)]
    Tag(TagError),
    /// The text holds no game.
    #[error("no game")]
    NoGame,
    /// There is another game where one was expected.
    #[error("another game begins")]
    SecondGame,
    /// No tag names the game that is played.
    #[error("no tag says which game this is")]
    NoVariant,
    /// The game that is played is not among those expected.
    #[error("{} is not a game that is expected here", Excerpt(.0))]
    UnknownVariant(String),
    /// The rules are not such of the game.
    #[error(transparent)]
    Rules(RulesError),
    /// The start position is none.
    #[error(transparent)]
    Fen(Box<dyn Error + Send + Sync>),
    /// `SetUp` and `FEN` do not go together.
    #[error("SetUp is {}, expected \"1\" beside a FEN and \"0\" or nothing without one", Excerpt(.0))]
    SetUp(String),
    /// The rules for draws cannot be read.
    #[error("draw rules: {0}")]
    DrawRules(DrawRulesError),
    /// A move cannot be read, or is not legal.
    #[error(transparent)]
    Move(MoveError),
    /// There is a move after the end of the game.
    #[error("a move after the end of the game: {0}")]
    MoveAfterEnd(Outcome),
    /// There are more moves than are read.
    #[error("more than {0} moves")]
    TooManyMoves(usize),
    /// The number of a move is not the one that it should be.
    #[error("move number {found}, expected {expected}")]
    MoveNumber {
        /// The number with its dots.
        found: String,
        /// The number with its dots, as it should be.
        expected: String,
    },
    /// A number is not followed by a move.
    #[error("a move number without a move")]
    NoMove,
    /// The game has no result after its last move: the text is cut off.
    #[error("the game has no result at its end")]
    NoResult,
    /// The reader is [strict](super::ReadOptions::with_strict), and the game would be read with a
    /// warning.
    #[error(transparent)]
    Doubtful(RecordWarningKind),
    /// A variation stands before the first move that it could replace.
    #[error("a variation before the first move")]
    NoVariedMove,
    /// Variations are nested too deeply to be kept.
    #[error("variations nested more than {0} deep")]
    TooDeep(usize),
    /// Something stands between the result and the next game.
    #[error("text after the result")]
    AfterResult,
    /// The tag `Result` holds no result.
    #[error("{} is no result, expected \"1-0\", \"0-1\", \"1/2-1/2\" or \"*\"", Excerpt(.0))]
    BadResult(String),
    /// The result at the end of the moves is not the one that the tag promised.
    #[error("the result {found} is not that of the tag, {tag}")]
    OtherResult {
        /// The result after the moves.
        found: &'static str,
        /// The one of the tag.
        tag: &'static str,
    },
    /// The result is not the one that the game came to.
    #[error("the result {found} is not that of the game, {outcome}")]
    WrongResult {
        /// The result as written.
        found: &'static str,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The game cannot have ended as `Result` and `Termination` say.
    #[error("impossible end: {0}")]
    End(EndError),
    /// The tag `PlyCount` does not tell the number of moves.
    #[error("the tag PlyCount is {}, the game has {plies} moves", Excerpt(.found))]
    PlyCount {
        /// The count as written.
        found: String,
        /// How many moves there are.
        plies: usize,
    },
}

/// A character in words.
fn describe(found: Option<char>) -> String {
    found.map_or_else(|| "the end of the line".into(), |found| format!("{found:?}"))
}

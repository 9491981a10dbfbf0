//! What a reader doubts in a game that it reads.

use alloc::string::String;
use alloc::vec::Vec;

use super::location::Location;
use crate::excerpt::Excerpt;
use crate::position::Outcome;

/// A doubt about a game that has been read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}: {at}: {kind}")]
#[non_exhaustive]
pub struct RecordWarning {
    /// The number of the game in the text, from 1.
    pub game: u64,
    /// Where the doubt arose.
    pub at: Location,
    /// What is doubted.
    pub kind: RecordWarningKind,
}

/// What can be doubted in a game that can be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordWarningKind {
    /// No tag names the game that is played. The reader expects only one.
    #[error("no tag names the game, read as {0}")]
    NoVariant(&'static str),
    /// A blank line stands between two tags of a game.
    #[error("a blank line between two tags")]
    BlankBetweenTags,
    /// A backslash in the value of a tag does not escape anything. It is kept.
    #[error("a backslash that escapes nothing, kept")]
    Backslash,
    /// A mark such as `!!!` or `$300` has no meaning. It is dropped.
    #[error("a mark without a meaning, dropped")]
    UnknownMark,
    /// The number of a move is not the expected one.
    #[error("move number {found}, expected {expected}")]
    MoveNumber {
        /// The number with its dots.
        found: String,
        /// The number with its dots, as expected.
        expected: String,
    },
    /// The number of a move has no dot, or a blank before its dots.
    #[error("move number {found:?}, expected {expected:?}")]
    NumberSpelling {
        /// The number as written.
        found: String,
        /// The number with its dots.
        expected: String,
    },
    /// The game has no result after its last move; the moves are complete.
    #[error("no result after the moves, read as {0}")]
    NoResult(&'static str),
    /// The result is `*` although the game is over.
    #[error("the game is over: {0}")]
    Unfinished(Outcome),
    /// The game went on after a draw that its draw rules make automatic, as far as the reader knows
    /// them. It is read without that rule.
    #[error("the game goes on after {0}")]
    PlayedOn(Outcome),
    /// The game has a winner or is drawn, and nothing says why: neither the position nor a
    /// termination.
    #[error("nothing says why the game ended, read as {0}")]
    Unexplained(Outcome),
    /// Neither player scores. The game is read as unfinished.
    #[error("the result 0-0 has no winner and is no draw, read as *")]
    BothLose,
    /// The tag `Termination` is not a known reason. Its text is kept.
    #[error("unknown termination {}", Excerpt(.0))]
    UnknownTermination(String),
    /// The tag `Termination` names a reason that does not fit. Its text is kept.
    #[error("the termination {} does not fit {fitting}", Excerpt(.found))]
    OtherTermination {
        /// The termination as written.
        found: String,
        /// How the game ended, with its reason.
        fitting: String,
    },
    /// There are more warnings than are kept.
    #[error("more warnings")]
    More,
}

/// The warnings of a game, up to a limit.
#[derive(Default)]
pub(super) struct Warnings(Vec<(Location, RecordWarningKind)>);

/// Warnings kept for a game: a game full of them must not fill the memory.
const MOST_WARNINGS: usize = 100;

impl Warnings {
    pub(super) fn push(&mut self, at: Location, kind: RecordWarningKind) {
        if self.0.len() < MOST_WARNINGS {
            self.0.push((at, kind));
        } else if self.0.len() == MOST_WARNINGS {
            self.0.push((at, RecordWarningKind::More));
        }
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    pub(super) fn take(&mut self) -> Vec<(Location, RecordWarningKind)> {
        core::mem::take(&mut self.0)
    }
}

//! Why a game refuses a move or an end.

use core::fmt::Debug;

use crate::position::{IllegalMove, Outcome, Reason};

/// A move that a game refuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError<M: Debug> {
    /// The game has ended before.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<M>),
}

/// An end that a game refuses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EndError {
    /// The game has ended before.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The reason is one that the position decides on, and it has not.
    #[error("{0} is for the position to decide, and it has not")]
    NotOnTheBoard(Reason),
    /// The reason goes with another result: a resignation has a winner, a draw has none.
    #[error("{} does not go with {}", .0.reason(), .0.result())]
    WrongResult(Outcome),
    /// The draw rules of the game have no such draw.
    #[error("draws by {0} are switched off")]
    SwitchedOff(Reason),
    /// The draw that is claimed has not come about.
    #[error("no draw by {reason}: {reached} reached of {limit}")]
    TooEarly {
        /// The draw that is claimed.
        reason: Reason,
        /// How often the position has occurred, or how many quiet plies have been made.
        reached: u32,
        /// How often, or how many, it takes.
        limit: u32,
    },
}

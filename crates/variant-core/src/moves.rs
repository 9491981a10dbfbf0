//! Moves: the trait that every game's move type has, and the list of them.

use core::fmt::Debug;
use core::hash::Hash;

use smallvec::SmallVec;

use crate::square::Square;

/// A move: a small value that means something in the position it was generated for.
///
/// Nothing is assumed about the squares: a capture may end where it began, and several men
/// may be captured.
pub trait Move: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The squares of the game.
    type Square: Square;

    /// The square that the moving man leaves.
    fn from(self) -> Self::Square;

    /// The square where the moving man comes to stand.
    fn to(self) -> Self::Square;

    /// The move as an integer, for tables and files; stable within a major version.
    fn to_bits(self) -> u128;

    /// The move with this integer, `None` if [`to_bits`](Self::to_bits) gives it to none.
    ///
    /// It need not be legal in any position.
    fn from_bits(bits: u128) -> Option<Self>;
}

/// A list of moves: on the stack for ordinary positions, on the heap beyond 128 moves, so that
/// it cannot overflow.
pub type MoveList<M> = SmallVec<[M; 128]>;

//! Positions in a fixed number of bytes.

use core::hash::Hash;

use crate::board::Board;

/// A game whose positions fit a fixed number of bytes, for tables and files.
///
/// Two positions have the same bytes exactly when they are equal: men, side to move, rights
/// and rules are packed, clocks are not. The bytes are stable within a major version.
pub trait Packed: Board {
    /// The array of bytes.
    type Bytes: AsRef<[u8]> + Copy + Eq + Hash + Send + Sync + 'static;

    /// The smallest depth whose perft takes longer than to pack a position and look it up in a
    /// table; 2 unless the game counts two plies faster than that.
    const SHALLOWEST_HASHED: u8 = 2;

    /// The position as bytes.
    fn pack(&self) -> Self::Bytes;

    /// The position with these bytes, clocks at their start; `None` if no valid position has
    /// them, or if their number is wrong.
    fn unpack(bytes: &[u8]) -> Option<Self>;
}

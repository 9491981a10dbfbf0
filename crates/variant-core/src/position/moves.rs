//! Moves: the trait of every game's move type.

use core::fmt::Debug;
use core::hash::Hash;

use super::OnStack;
use crate::square::Square;

/// A move: a small value that means something in the position it was generated for.
///
/// Nothing is assumed about the squares: a capture may end where it began, and several pieces
/// may be captured.
pub trait Move: Copy + Ord + Hash + Debug + Send + Sync + 'static {
    /// The squares of the game.
    type Square: Square;

    /// The moves that a [`MoveList`](crate::MoveList) holds before it needs the heap: `[Self; 128]`;
    /// `[Self; 32]` where a move has more than a few bytes, since lists are returned by value.
    type OnStack: OnStack<Self>;

    /// The square that the moving piece leaves.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let mv = board.parse_any("bxa2")?;
    /// assert_eq!(mv.from().to_string(), "b3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from(self) -> Self::Square;

    /// The square where the moving piece comes to stand.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let mv = board.parse_any("bxa2")?;
    /// assert_eq!(mv.to().to_string(), "a2");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn to(self) -> Self::Square;

    /// The move as an integer, for tables and files; stable within a major version.
    ///
    /// ```
    /// use std::collections::HashSet;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let moves = Hexapawn::start(()).legal_moves();
    /// let numbers: HashSet<u128> = moves.iter().map(|mv| mv.to_bits()).collect();
    /// assert_eq!(numbers.len(), 3, "no two moves have the same");
    /// ```
    fn to_bits(self) -> u128;

    /// The move with this integer, `None` if [`to_bits`](Self::to_bits) gives it to none.
    ///
    /// It need not be legal in any position.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, Move};
    ///
    /// let mv = Hexapawn::start(()).parse_any("b1b2")?;
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// assert_eq!(Move::from_bits(u128::MAX), None);
    /// # Ok::<(), variant_core::MoveError>(())
    /// ```
    fn from_bits(bits: u128) -> Option<Self>;
}

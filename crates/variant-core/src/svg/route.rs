//! The route of a move over the board, for pictures.

use alloc::vec::Vec;

use crate::position::{Board, Move as _, Piece as _};
use crate::square::{Color, Square};

/// The route of a move over the board: where it begins, each square that it lands on, and the pieces
/// that it takes off the board.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
/// let route = board.route(board.parse_any("bxa2")?);
/// assert_eq!(route.from.to_string(), "b3");
/// assert_eq!(route.landings, ["a2".parse()?]);
/// assert_eq!(route.captured, ["a2".parse()?]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Route<S> {
    /// The square that the moving piece leaves.
    pub from: S,
    /// The squares landed on, in order.
    pub landings: Vec<S>,
    /// The squares of the pieces taken off the board: in the order of their capture if the game
    /// knows one.
    pub captured: Vec<S>,
}

impl<S: Square> Route<S> {
    /// A route from a square over `landings`, the last of which is where the move ends.
    ///
    /// ```
    /// use variant_core::{Grid, Route};
    ///
    /// let [a1, a3, c3]: [Grid<5, 5>; 3] = ["a1", "a3", "c3"].map(|text| text.parse().unwrap());
    /// let route = Route::new(a1, vec![a3, c3], vec![]);
    /// assert_eq!(route.landings.len(), 2);
    /// ```
    pub fn new(from: S, landings: Vec<S>, captured: Vec<S>) -> Self {
        Self { from, landings, captured }
    }

    /// The route of a move that goes straight to its end and captures the opposing pieces that are
    /// gone afterwards.
    pub(crate) fn straight<B: Board<Square = S>>(board: &B, mv: B::Move) -> Self {
        let mut after = board.clone();
        after.play_unchecked(mv);
        let side = board.side_to_move();
        let is_enemy =
            |piece: Option<B::Piece>, side: Color| piece.is_some_and(|piece| piece.color() != side);
        let lost = |square: &S| {
            is_enemy(board.piece_at(*square), side) && !is_enemy(after.piece_at(*square), side)
        };
        Self::new(mv.from(), [mv.to()].into(), S::all().filter(lost).collect())
    }
}

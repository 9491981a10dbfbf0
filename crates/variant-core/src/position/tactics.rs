//! What engines and servers ask of a position beyond its legal moves.

use super::{Board, MoveList};
use crate::bitboard::Bitboard;
use crate::square::Color;

/// A game in which pieces are captured.
pub trait Captures: Board {
    /// The squares of the pieces that a legal move takes off the board.
    ///
    /// They need not contain the square that the move ends on, and they may.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let captured = board.captured(board.parse_san("bxa2")?);
    /// assert_eq!(captured.into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["a2"]);
    /// assert!(board.captured(board.parse_san("b2")?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn captured(&self, mv: Self::Move) -> Bitboard<Self::Square>;

    /// The legal moves that capture.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ()).unwrap();
    /// assert_eq!(board.legal_captures().len(), 1);
    /// ```
    fn legal_captures(&self) -> MoveList<Self::Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| !self.captured(*mv).is_empty());
        moves
    }
}

/// A game with a royal piece that may not be left attacked.
pub trait Checks: Captures {
    /// The pieces of one side that attack a square: those that could capture an
    /// opposing piece there if nothing were pinned.
    fn attackers_to(&self, square: Self::Square, by: Color) -> Bitboard<Self::Square>;

    /// The pieces that give check to the side to move.
    fn checkers(&self) -> Bitboard<Self::Square>;

    /// Whether the side to move is in check.
    fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether a legal move gives check.
    fn gives_check(&self, mv: Self::Move) -> bool {
        let mut after = self.clone();
        after.play_unchecked(mv);
        after.is_check()
    }
}

//! What engines and servers ask of a position beyond its legal moves.

use core::iter::FusedIterator;

use super::{Board, MoveList, MoveListIter};
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

    /// The legal moves that capture nothing.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ()).unwrap();
    /// assert_eq!(board.legal_quiets().len(), 2);
    /// ```
    fn legal_quiets(&self) -> MoveList<Self::Move> {
        let mut moves = self.legal_moves();
        moves.retain(|mv| self.captured(*mv).is_empty());
        moves
    }

    /// The legal moves one by one, captures first. The quiet moves are not generated before they are
    /// asked for.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ()).unwrap();
    /// let mut moves = board.captures_first();
    /// assert_eq!(moves.next(), board.parse_san("bxa2").ok());
    /// assert_eq!(moves.count(), 2);
    /// ```
    fn captures_first(&self) -> CapturesFirst<'_, Self> {
        CapturesFirst {
            board: self,
            moves: self.legal_captures().into_iter(),
            quiets_are_listed: false,
        }
    }
}

/// The legal moves of a position, captures first: see [`Captures::captures_first`].
#[derive(Debug)]
pub struct CapturesFirst<'a, B: Board> {
    board: &'a B,
    /// What is left of the moves of this stage.
    moves: MoveListIter<B::Move>,
    quiets_are_listed: bool,
}

impl<B: Captures> Iterator for CapturesFirst<'_, B> {
    type Item = B::Move;

    fn next(&mut self) -> Option<B::Move> {
        if self.moves.len() == 0 && !self.quiets_are_listed {
            self.moves = self.board.legal_quiets().into_iter();
            self.quiets_are_listed = true;
        }
        self.moves.next()
    }
}

impl<B: Captures> FusedIterator for CapturesFirst<'_, B> {}

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

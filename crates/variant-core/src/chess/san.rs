//! What a game says about its moves so that they have SAN.

use core::ops::ControlFlow;

use crate::position::{Checks, Move as _, Outcome, Piece as _, Reason};
use crate::square::Square as _;
use crate::text::Notation;

/// A chess-like game whose moves have SAN, by [`write_san`](super::write_san) and
/// [`read_san`](super::read_san), which its [`Notation`] calls.
///
/// Letters name pieces, and pawns have none. A pawn changes its file by one at most.
///
/// This is all that a game with kings, rooks, knights and pawns says:
///
/// ```ignore
#[doc = include_str!("../../tests/small_chess/san_game.rs")]
/// ```
pub trait SanGame: Checks + Notation {
    /// The letters of the pieces that a pawn may become.
    const PROMOTIONS: &'static [&'static str];

    /// Why a move is refused that is written as a promotion but is not that promotion.
    const NO_PROMOTION: &'static str = "no pawn reaches the last rank by it";

    /// The special moves of the game.
    const SPECIALS: &'static [Special] = &[];

    /// The letters of a piece, the same for both sides; `None` for a pawn.
    fn letters(piece: Self::Piece) -> Option<&'static str>;

    /// The letters of a piece that a text begins with: the longest of all pieces.
    ///
    /// A game overrides this for speed only.
    fn leading_letters(text: &str) -> Option<&'static str> {
        let letters = Self::Piece::ALL.iter().filter_map(|piece| Self::letters(*piece));
        letters.filter(|letters| text.starts_with(letters)).max_by_key(|letters| letters.len())
    }

    /// The letters of the piece that a pawn becomes by a legal move.
    fn promotion(&self, mv: Self::Move) -> Option<&'static str>;

    /// Whether a legal move is written with `x`: whether it goes to an occupied square. A game
    /// with captures en passant overrides this. Not asked of special moves.
    fn is_capture(&self, mv: Self::Move) -> bool {
        self.piece_at(mv.to()).is_some()
    }

    /// Which of [`SPECIALS`](Self::SPECIALS) a legal move is.
    fn special(&self, _mv: Self::Move) -> Option<Special> {
        None
    }

    /// Calls `visitor` with each legal move to a square, in an unspecified order, of those pieces of
    /// the side to move that are `wanted` on the square where they stand.
    ///
    /// Unless a game overrides it, every wanted piece is asked for its moves. A game that finds the
    /// pieces that attack a square reads and writes SAN faster with a method of its own.
    fn visit_moves_to(
        &self,
        to: Self::Square,
        wanted: impl Fn(Self::Square, Self::Piece) -> bool,
        mut visitor: impl FnMut(Self::Move),
    ) {
        for from in Self::Square::all() {
            let piece = self.piece_at(from).filter(|piece| piece.color() == self.side_to_move());
            if piece.is_some_and(|piece| wanted(from, piece)) {
                let _ = self.visit_moves_from(from, |mv| {
                    if mv.to() == to {
                        visitor(mv);
                    }
                    ControlFlow::Continue(())
                });
            }
        }
    }
}

/// A kind of move that is written in its own way: letters, a joint, the target square.
///
/// The origin is written before the joint if another special move of the kind goes to the same
/// square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Special {
    /// The letters that the text begins with.
    pub letters: &'static str,
    /// What stands before the target square: `~`.
    pub joint: &'static str,
    /// What is missing if the joint follows other letters: `K before ~`.
    pub expected: &'static str,
}

/// Whether the side to move is checkmated.
pub(super) fn is_checkmate<B: SanGame>(board: &B) -> bool {
    board.outcome().map(Outcome::reason) == Some(Reason::Checkmate)
}

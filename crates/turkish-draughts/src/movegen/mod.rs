//! The rules of moving: quiet moves in `quiet`, captures in `captures`.
//!
//! The board is flipped if it is Black's turn, so that the side to move always moves north and all
//! of this is written once.

mod captures;
mod places;
mod quiet;

use core::ops::ControlFlow;

use variant_core::MoveList;

use crate::bitboards::{Bitboard, flip};
use crate::moves::Move;
use crate::square::Square;

pub(crate) use captures::{Capture, grouped_by_pieces};
pub(crate) use places::{Places, hash};

/// The pieces as the side to move sees them, itself moving north.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// The men of the side to move.
    pub(crate) men: Bitboard,
    /// Its kings.
    pub(crate) kings: Bitboard,
    /// All pieces of the opponent.
    pub(crate) theirs: Bitboard,
    /// Whether the ranks are counted from Black's side.
    pub(crate) flipped: bool,
}

impl View {
    /// The view of a side, given its pieces, the kings of both sides and the opponent's pieces.
    #[inline]
    pub(crate) fn new(own: Bitboard, kings: Bitboard, theirs: Bitboard, flipped: bool) -> Self {
        // Without a branch: which side is to move is hard to predict.
        let seen = |set| if flipped { flip(set) } else { set };
        let (men, kings) = (own - kings, own & kings);
        Self { men: seen(men), kings: seen(kings), theirs: seen(theirs), flipped }
    }

    /// A set of squares as the board has it, or one of the board's as it is seen here.
    #[inline]
    pub(crate) const fn set(&self, set: Bitboard) -> Bitboard {
        if self.flipped { flip(set) } else { set }
    }

    /// The square of the board that is the only one of a set seen here.
    #[inline]
    pub(crate) fn square(&self, single: Bitboard) -> Square {
        Square::from_index_unchecked(self.set(single).bits().trailing_zeros() as usize)
    }

    /// The capture that the piece of the side to move on a square could begin; `None` if there is no
    /// such piece.
    pub(crate) fn capture_from(&self, square: Square) -> Option<Capture> {
        let piece = self.set(square.into());
        (self.men | self.kings).intersects(piece).then_some(Capture::by(piece))
    }

    /// The squares without pieces.
    #[inline]
    pub(crate) fn empty(&self) -> Bitboard {
        !(self.men | self.kings | self.theirs)
    }

    /// Calls `visitor` with each legal move and the number of its paths. Capturing is compulsory.
    #[inline]
    pub(crate) fn visit_moves<V>(&self, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        if self.must_capture() {
            self.visit_captures(visitor)
        } else {
            self.visit_quiet(Bitboard::all(), &mut |mv| visitor(mv, 1))
        }
    }

    /// Adds the legal captures to a list.
    pub(crate) fn list_captures(&self, moves: &mut MoveList<Move>) {
        let _ = self.visit_captures(&mut |mv, _| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Adds the quiet moves of the pieces on `origins` to a list, were no capture possible.
    pub(crate) fn list_quiets(&self, origins: Bitboard, moves: &mut MoveList<Move>) {
        let _ = self.visit_quiet(origins, &mut |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }
}

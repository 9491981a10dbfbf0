//! The steps and captures of pawns.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::{Bitboard, Bitboards, PENULTIMATE_RANK};
use crate::board::Board;
use crate::piece::Class;
use crate::square::Square;

impl Bitboards {
    /// The squares of `landing` that a pawn may step to or capture on if checks and pins are left
    /// out: one step forward if that square is empty, and one step diagonally forward to capture.
    #[inline]
    pub(crate) fn pawn_targets(&self, from: Square, side: Color, landing: Bitboard) -> Bitboard {
        let [step, ..] = attacks::pawns(from.bitboard(), side);
        ((step - self.occupied()) | attacks::pawn(from, side) & self.side(!side)) & landing
    }

    /// The pawns of a side with targets in `landing` if checks and pins are left out.
    #[inline]
    pub(super) fn pawns_that_reach(&self, landing: Bitboard, side: Color) -> Bitboard {
        // Backwards, as pawns of the other side would go.
        let [before, ..] = attacks::pawns(landing - self.occupied(), !side);
        let [_, beside, too] = attacks::pawns(landing & self.side(!side), !side);
        self.class(Class::Pawn) & self.side(side) & (before | beside | too)
    }
}

impl Board {
    /// The squares of `landing` that a pawn may go to.
    #[inline]
    pub(super) fn pawn_moves(&self, from: Square, landing: Bitboard) -> Bitboard {
        let targets = self.bitboards.pawn_targets(from, self.side, landing);
        if PENULTIMATE_RANK[self.side.index()].contains(from) {
            self.arrival_targets(from, targets)
        } else {
            targets & self.checks.allowed_targets(from)
        }
    }
}

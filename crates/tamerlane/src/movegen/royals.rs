//! The steps of royals.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::{Bitboard, Bitboards};
use crate::board::Board;
use crate::square::Square;

impl Board {
    /// The squares of some that a royal may step to. Only a side's last royal has to avoid attacks.
    #[inline]
    pub(crate) fn royal_targets(&self, from: Square, to: Bitboard) -> Bitboard {
        let steps = attacks::ROYAL[from.to_index()] & self.bitboards.landing(self.side) & to;
        let steps = match self.checks.royal {
            None => steps,
            Some(_) => self.bitboards.unattacked(from, self.side, steps),
        };
        steps | self.citadel_targets(from) & to
    }
}

impl Bitboards {
    /// The squares of a set where a royal of a side is not attacked once it is there.
    #[inline]
    pub(crate) fn unattacked(&self, royal: Square, side: Color, squares: Bitboard) -> Bitboard {
        // The royal itself blocks nothing: it would step along the line that checks it.
        let occupied = self.occupied() ^ royal.bitboard();
        let mut safe = Bitboard::EMPTY;
        for square in squares {
            if !self.is_attacked(square, !side, occupied) {
                safe |= square.bitboard();
            }
        }
        safe
    }
}

//! The steps of a king.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::square::Bitboard;

impl Bitboards {
    /// Of the wanted squares, those that a side's king may step to: beside it that no own piece stands on
    /// and the opponent does not attack. So the kings never stand side by side.
    #[inline]
    pub(crate) fn king_targets(&self, side: Color, wanted: Bitboard) -> Bitboard {
        let king = self.king(side);
        // Without the king itself: it could not hide behind its own square from a slider.
        let occupied = self.occupied() - king.into();
        let mut targets = Bitboard::EMPTY;
        let near = attacks::king(king) & wanted;
        for square in near - self.side(side) - attacks::king(self.king(!side)) {
            if self.near_attackers(square, !side).is_empty()
                && !attacks::any_sees(self.snipers(square, !side), square, occupied)
            {
                targets |= square.into();
            }
        }
        targets
    }
}

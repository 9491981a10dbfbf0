//! The steps of a king.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::square::Bitboard;

impl Bitboards {
    /// The squares that a side's king may step to: those beside it that no own piece stands on
    /// and the opponent does not attack. So the kings never stand side by side.
    #[inline]
    pub(crate) fn king_targets(&self, side: Color) -> Bitboard {
        let king = self.king(side);
        // Without the king itself: it could not hide behind its own square from a slider.
        let occupied = self.occupied() - king.into();
        let mut targets = Bitboard::EMPTY;
        for square in attacks::king(king) - self.side(side) {
            if !self.is_attacked(square, !side, occupied) {
                targets.insert(square);
            }
        }
        targets
    }
}

//! The moves of all pieces but the king.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::piece::Class;
use crate::square::{Bitboard, Square};

impl Bitboards {
    /// The squares that a piece other than a king may move to, checks, pins and own pieces apart.
    /// It moves as every class that it belongs to.
    #[inline]
    pub(crate) fn piece_targets(&self, from: Square, side: Color) -> Bitboard {
        let occupied = self.occupied();
        if self.class(Class::Pawn).contains(from) {
            return self.pawn_targets(from, side);
        }
        let mut targets = Bitboard::EMPTY;
        if self.class(Class::Leaper).contains(from) {
            targets |= attacks::knight(from);
        }
        if self.class(Class::Orthogonal).contains(from) {
            targets |= attacks::orthogonal(from, occupied);
        }
        if self.class(Class::Diagonal).contains(from) {
            targets |= attacks::diagonal(from, occupied);
        }
        targets
    }
}

//! The moves of pawns: no double step, no capture en passant, one promotion.

use variant_core::Color;
use variant_core::bitboard::rays;

use crate::attacks::{self, Table};
use crate::bitboards::Bitboards;
use crate::moves::Move;
use crate::piece::Piece;
use crate::square::{Bitboard, Square};

/// The square in front of a pawn of each side on each square.
static STEPS: [Table; 2] = [rays::leaps([(0, 1)]), rays::leaps([(0, -1)])];

impl Bitboards {
    /// The squares that a pawn may step to or capture on, checks and pins apart.
    #[inline]
    pub(super) fn pawn_targets(&self, from: Square, side: Color) -> Bitboard {
        let step = STEPS[side.index()][from.to_index()] - self.occupied();
        let captures = attacks::pawn(from, side) & self.side(!side);
        step | captures
    }
}

/// The move of a pawn: on the last rank it must be promoted.
#[inline]
pub(super) fn pawn_move(from: Square, to: Square, side: Color) -> Move {
    if to.is_last_rank(side) { Move::promotion(from, to) } else { Move::new(from, to) }
}

/// The piece that a pawn is promoted to: a general, always.
#[inline]
pub(crate) const fn promoted(pawn: Piece) -> Piece {
    match pawn {
        Piece::BlackPawn => Piece::BlackGeneral,
        _ => Piece::WhiteGeneral,
    }
}

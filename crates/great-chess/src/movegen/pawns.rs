//! The moves of pawns: no double step, no capture en passant, one promotion.

use variant_core::bitboard::rays;
use variant_core::{Color, Direction, Piece as _};

use crate::attacks::{self, Table};
use crate::bitboards::Bitboards;
use crate::moves::Move;
use crate::piece::{Class, Kind, Piece};
use crate::square::{Bitboard, Square};

/// The square in front of a pawn of each side on each square.
static STEPS: [Table; 2] = [rays::leaps([(0, 1)]), rays::leaps([(0, -1)])];

impl Bitboards {
    /// The squares that a pawn may step to or capture on, ignoring checks and pins.
    #[inline]
    pub(super) fn pawn_targets(&self, from: Square, side: Color) -> Bitboard {
        let step = STEPS[side.index()][from.to_index()] - self.occupied();
        let captures = attacks::pawn(from, side) & self.side(!side);
        step | captures
    }
}

/// The three ways of the pawns of a side, a step and a capture on either hand: what each adds to the
/// number of a square, and the squares that some pawns reach by it, whatever stands there.
#[inline(always)]
pub(crate) fn ways(pawns: Bitboard, side: Color) -> [(i32, Bitboard); 3] {
    use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    // Each direction is a constant here, so that its mask is computed at compile time.
    match side {
        Color::White => [way(pawns, North), way(pawns, NorthWest), way(pawns, NorthEast)],
        Color::Black => [way(pawns, South), way(pawns, SouthWest), way(pawns, SouthEast)],
    }
}

#[inline(always)]
fn way(pawns: Bitboard, direction: Direction) -> (i32, Bitboard) {
    (direction.files() + 10 * direction.ranks(), pawns.shift(direction))
}

/// Whether a piece of the side to move is promoted on a square: a pawn on the last rank, which
/// cannot refuse.
#[inline]
pub(crate) fn is_promotion(piece: Piece, to: Square) -> bool {
    piece.is(Class::Pawn) && to.is_last_rank(piece.color())
}

/// The move of a pawn.
#[inline]
pub(super) fn pawn_move(from: Square, to: Square, side: Color) -> Move {
    if is_promotion(Piece::new(side, Kind::Pawn), to) {
        Move::promotion(from, to)
    } else {
        Move::new(from, to)
    }
}

/// The piece that a pawn is promoted to: a general, always.
#[inline]
pub(crate) const fn promoted(pawn: Piece) -> Piece {
    match pawn {
        Piece::BlackPawn => Piece::BlackGeneral,
        _ => Piece::WhiteGeneral,
    }
}

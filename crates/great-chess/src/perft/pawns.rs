//! The moves of all pawns of a side at once.

use variant_core::Color;

use crate::movegen;
use crate::square::Bitboard;

/// Where the pawns of a side go. No two of them reach one square in one of these ways.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    steps: Bitboard,
    west: Bitboard,
    east: Bitboard,
}

impl PawnTargets {
    /// Where some pawns step to, and where they capture.
    #[inline(always)]
    pub(super) fn new(pawns: Bitboard, side: Color) -> Self {
        let [(_, steps), (_, west), (_, east)] = movegen::pawn_ways(pawns, side);
        Self { steps, west, east }
    }

    /// The number of moves, given the squares that may be stepped to and those that may be
    /// captured on.
    #[inline(always)]
    pub(super) fn count(&self, steps: Bitboard, captures: Bitboard) -> u32 {
        (self.steps & steps).count()
            + (self.west & captures).count()
            + (self.east & captures).count()
    }

    /// How many more moves there are if a square is empty than if the opponent's piece stands on
    /// it.
    #[inline(always)]
    pub(super) fn gain(&self, square: Bitboard) -> i32 {
        i32::from(self.steps.intersects(square))
            - i32::from(self.west.intersects(square))
            - i32::from(self.east.intersects(square))
    }
}

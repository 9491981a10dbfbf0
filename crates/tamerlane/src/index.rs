//! Sets of squares: who stands where, one set for each side and for each class of men that move
//! alike.
//!
//! They say all that attacks, checks and pins depend on. Being small and `Copy`, they can be
//! taken a move further where the array of squares, the key and the clocks are of no use.

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, PATH};
use crate::piece::class;
use crate::square::Square;

/// The men of each class and of each side.
#[derive(Clone, Copy)]
pub(crate) struct Index {
    classes: [Bb; class::COUNT],
    sides: [Bb; 2],
}

impl Index {
    /// No men.
    pub(crate) const EMPTY: Self = Self { classes: [0; class::COUNT], sides: [0; 2] };

    /// Adds men of a class and a side, or takes them out.
    #[inline]
    pub(crate) fn flip(&mut self, squares: Bb, class: usize, side: Color) {
        self.sides[side.index()] ^= squares;
        self.classes[class] ^= squares;
    }

    /// The men of a side.
    #[inline]
    pub(crate) fn side(&self, side: Color) -> Bb {
        self.sides[side.index()]
    }

    /// The men of both sides.
    #[inline]
    pub(crate) fn occupied(&self) -> Bb {
        self.sides[0] | self.sides[1]
    }

    /// The men of a class, of both sides.
    #[inline]
    pub(crate) fn class(&self, class: usize) -> Bb {
        self.classes[class]
    }

    #[inline]
    pub(crate) fn royal_bits(&self, side: Color) -> Bb {
        self.class(class::ROYAL) & self.side(side)
    }

    /// The royal of a side that has exactly one: the side that can be in check.
    #[inline]
    pub(crate) fn only_royal(&self, side: Color) -> Option<Square> {
        let royals = self.royal_bits(side);
        (royals != 0 && is_single(royals))
            .then(|| Square::from_number(royals.trailing_zeros() as u8))
    }

    /// No other pawn can stand on its last rank.
    #[inline]
    pub(crate) fn waiting_bits(&self, side: Color) -> Bb {
        self.class(class::PAWN) & self.side(side) & attacks::LAST_RANK[side.index()]
    }

    /// The squares where a side's men may stop: no own man stands there, and no waiting pawn.
    #[inline]
    pub(crate) fn landing(&self, side: Color) -> Bb {
        BOARD & !self.side(side) & !self.waiting_bits(!side)
    }

    /// The squares that a pawn may step to or capture on, its royal apart.
    #[inline]
    pub(crate) fn pawn_targets(&self, from: Square, side: Color, landing: Bb) -> Bb {
        let [step, ..] = attacks::pawns(from.bit(), side);
        step & !self.occupied() | attacks::pawn(from, side) & self.side(!side) & landing
    }

    /// The men of a side that attack a square, were the occupied squares these.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: Bb) -> Bb {
        let mut attackers = self.near_attackers(square, by);
        for sniper in attacks::squares(self.snipers(square, by)) {
            if PATH[square.at()][sniper.at()] & occupied == 0 {
                attackers |= sniper.bit();
            }
        }
        attackers
    }

    /// Whether a side attacks a square, were the occupied squares these.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bb) -> bool {
        let path = &PATH[square.at()];
        self.near_attackers(square, by) != 0
            || attacks::squares(self.snipers(square, by))
                .any(|sniper| path[sniper.at()] & occupied == 0)
    }

    /// The men that attack a square whatever stands between.
    #[inline]
    pub(crate) fn near_attackers(&self, square: Square, by: Color) -> Bb {
        let at = square.at();
        let leapers = attacks::VIZIER[at] & self.class(class::VIZIER)
            | attacks::GENERAL[at] & self.class(class::GENERAL)
            | attacks::KNIGHT[at] & self.class(class::KNIGHT)
            | attacks::ELEPHANT[at] & self.class(class::ELEPHANT)
            | attacks::CAMEL[at] & self.class(class::CAMEL)
            | attacks::WAR_MACHINE[at] & self.class(class::WAR_MACHINE)
            | attacks::royals_beside(square) & self.class(class::ROYAL)
            | attacks::pawn(square, !by) & self.class(class::PAWN);
        leapers & self.side(by)
    }

    /// The men that attack a square if nothing stands on their path.
    #[inline]
    pub(crate) fn snipers(&self, square: Square, by: Color) -> Bb {
        let at = square.at();
        let snipers = attacks::ROOK_REACH[at] & self.class(class::ROOK)
            | attacks::PICKET_REACH[at] & self.class(class::PICKET)
            | attacks::GIRAFFE_REACH[at] & self.class(class::GIRAFFE);
        snipers & self.side(by)
    }

    /// Whether a side is in check: it has exactly one royal, which is attacked.
    #[inline]
    pub(crate) fn side_in_check(&self, side: Color) -> bool {
        self.only_royal(side).is_some_and(|royal| self.is_attacked(royal, !side, self.occupied()))
    }
}

/// Whether a set that is not empty has just one square.
#[inline]
#[expect(
    clippy::manual_is_power_of_two,
    reason = "counting bits is slow where no instruction does"
)]
pub(crate) fn is_single(set: Bb) -> bool {
    set & (set - 1) == 0
}

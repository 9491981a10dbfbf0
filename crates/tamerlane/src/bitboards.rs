//! The pieces as bitboards: one for each side and one for each class of pieces that move alike.
//!
//! Attacks, checks and pins depend on nothing else. Being small and `Copy`, these sets can be taken
//! a move further where the array of squares, the key and the clocks are not needed.

use variant_core::{Color, Square as _};

use crate::attacks::{self, PATH};
use crate::piece::Class;
use crate::square::{BOARD_SQUARES, Square};

/// A set of squares.
pub(crate) type Bitboard = variant_core::Bitboard<Square>;

/// The 110 board squares.
pub(crate) const BOARD: Bitboard = Bitboard::from_bits_unchecked((1 << BOARD_SQUARES) - 1);
/// The rank where the pawns of each side end their journeys.
pub(crate) const LAST_RANK: [Bitboard; 2] = [rank(9), rank(0)];
/// The rank before it.
pub(crate) const PENULTIMATE_RANK: [Bitboard; 2] = [rank(8), rank(1)];

const fn rank(rank: usize) -> Bitboard {
    Bitboard::from_bits_unchecked(((1 << Square::FILES) - 1) << (rank * Square::FILES))
}

/// The pieces of each class and of each side.
#[derive(Clone, Copy)]
pub(crate) struct Bitboards {
    classes: [Bitboard; Class::COUNT],
    sides: [Bitboard; 2],
}

impl Bitboards {
    /// No pieces.
    pub(crate) const EMPTY: Self =
        Self { classes: [Bitboard::EMPTY; Class::COUNT], sides: [Bitboard::EMPTY; 2] };

    /// Adds pieces of a class and a side, or removes them.
    #[inline]
    pub(crate) fn flip(&mut self, squares: Bitboard, class: Class, side: Color) {
        self.sides[side.index()] ^= squares;
        self.classes[class as usize] ^= squares;
    }

    /// The pieces of a side.
    #[inline]
    pub(crate) fn side(&self, side: Color) -> Bitboard {
        self.sides[side.index()]
    }

    /// The pieces of both sides.
    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The pieces of a class, of both sides.
    #[inline]
    pub(crate) fn class(&self, class: Class) -> Bitboard {
        self.classes[class as usize]
    }

    /// The royals of a side.
    #[inline]
    pub(crate) fn royals(&self, side: Color) -> Bitboard {
        self.class(Class::Royal) & self.side(side)
    }

    /// The royal of a side that has exactly one: the side that can be in check.
    #[inline]
    pub(crate) fn only_royal(&self, side: Color) -> Option<Square> {
        let royals = self.royals(side);
        if royals.has_several() { None } else { royals.first() }
    }

    /// The pawns of pawns of a side that wait: no other pawn can stand on its last rank.
    #[inline]
    pub(crate) fn waiting(&self, side: Color) -> Bitboard {
        self.class(Class::Pawn) & self.side(side) & LAST_RANK[side.index()]
    }

    /// The pieces of a side that attack a square if the occupied squares are these.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: Bitboard) -> Bitboard {
        let mut attackers = self.unblockable_attackers(square, by);
        for sniper in self.snipers(square, by) {
            if !PATH[square.to_index()][sniper.to_index()].intersects(occupied) {
                attackers |= sniper.bitboard();
            }
        }
        attackers
    }

    /// Whether a side attacks a square if the occupied squares are these.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        let path = &PATH[square.to_index()];
        !self.unblockable_attackers(square, by).is_empty()
            || self
                .snipers(square, by)
                .into_iter()
                .any(|sniper| !path[sniper.to_index()].intersects(occupied))
    }

    /// The leapers, royals and pawns of a side that attack a square.
    #[inline]
    pub(crate) fn unblockable_attackers(&self, square: Square, by: Color) -> Bitboard {
        let at = square.to_index();
        let attackers = attacks::VIZIER[at] & self.class(Class::Vizier)
            | attacks::GENERAL[at] & self.class(Class::General)
            | attacks::KNIGHT[at] & self.class(Class::Knight)
            | attacks::ELEPHANT[at] & self.class(Class::Elephant)
            | attacks::CAMEL[at] & self.class(Class::Camel)
            | attacks::WAR_MACHINE[at] & self.class(Class::WarMachine)
            | attacks::ROYAL_ATTACKERS[at] & self.class(Class::Royal)
            | attacks::pawn(square, !by) & self.class(Class::Pawn);
        attackers & self.side(by)
    }

    /// The sliders of a side that attack a square if nothing stands on their paths.
    #[inline]
    pub(crate) fn snipers(&self, square: Square, by: Color) -> Bitboard {
        let at = square.to_index();
        let snipers = attacks::ROOK_REACH[at] & self.class(Class::Rook)
            | attacks::PICKET_REACH[at] & self.class(Class::Picket)
            | attacks::GIRAFFE_REACH[at] & self.class(Class::Giraffe);
        snipers & self.side(by)
    }

    /// The pieces of a side that can go to a square unless something prevents them. Royals and waiting
    /// pawns always may: an exchange and a relocation go anywhere, and a citadel is not attacked.
    #[inline]
    pub(crate) fn may_reach(&self, square: Square, side: Color) -> Bitboard {
        let [step_from, ..] = attacks::pawns(square.bitboard(), !side);
        self.unblockable_attackers(square, side)
            | self.snipers(square, side)
            | step_from & self.class(Class::Pawn) & self.side(side)
            | self.royals(side)
            | self.waiting(side)
    }

    /// Whether a side is in check: it has exactly one royal, which is attacked.
    #[inline]
    pub(crate) fn is_in_check(&self, side: Color) -> bool {
        self.only_royal(side).is_some_and(|royal| self.is_attacked(royal, !side, self.occupied()))
    }
}

//! The pieces that give check and those that are pinned, and where that lets a piece go.

use variant_core::Color;

use crate::attacks::{self, PATH};
use crate::bitboards::{BOARD, Bitboard, Bitboards};
use crate::piece::Class;
use crate::square::Square;

/// The checks and pins that a side suffers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Checks {
    /// The side's royal if it has exactly one; otherwise nothing is forbidden.
    pub(crate) royal: Option<Square>,
    /// Whether that royal is attacked.
    pub(crate) in_check: bool,
    /// The squares where a piece ends every check: the whole board if there is no check.
    pub(crate) check_mask: Bitboard,
    /// The side's pieces that stand alone between their only royal and an opposing slider.
    pub(crate) pinned: Bitboard,
    /// The sliders that pin them.
    pinners: Bitboard,
}

impl Bitboards {
    /// Finds the checks and pins that a side suffers: only one with exactly one royal does.
    #[inline]
    pub(crate) fn checks(&self, side: Color) -> Checks {
        let royal = self.only_royal(side);
        let mut checks = Checks { royal, ..Checks::NONE };
        let Some(royal) = royal else { return checks };
        let path = &PATH[royal.to_index()];
        let (own, occupied) = (self.side(side), self.occupied());

        let unblockable = self.unblockable_attackers(royal, !side);
        if !unblockable.is_empty() {
            checks.in_check = true;
            // Only capturing it ends such a check, and no move captures two.
            checks.check_mask =
                if unblockable.has_several() { Bitboard::EMPTY } else { unblockable };
        }
        for sniper in self.snipers(royal, !side) {
            let path = path[sniper.to_index()];
            let blockers = path & occupied;
            if blockers.is_empty() {
                checks.in_check = true;
                checks.check_mask &= path | sniper.bitboard();
            } else if !blockers.has_several() && blockers.intersects(own) {
                checks.pinned |= blockers;
                checks.pinners |= sniper.bitboard();
            }
        }
        checks
    }

    /// Whether a side attacks a square, which it does not attack now, when one of its pieces has gone
    /// to another square: that piece does, or a slider whose path it has left.
    #[inline]
    pub(crate) fn attacks_by_moving(
        &self,
        square: Square,
        side: Color,
        class: Class,
        from: Square,
        to: Square,
    ) -> bool {
        let mut snipers = self.snipers(square, side) - from.bitboard();
        if attacks::origins(square, class, side).contains(to) {
            if !class.is_slider() {
                return true;
            }
            snipers |= to.bitboard();
        }
        let path = &PATH[square.to_index()];
        let occupied = (self.occupied() - from.bitboard()) | to.bitboard();
        snipers.into_iter().any(|sniper| !path[sniper.to_index()].intersects(occupied))
    }
}

impl Checks {
    /// No checks and no pins, nor a royal that could suffer them.
    pub(crate) const NONE: Self = Self {
        royal: None,
        in_check: false,
        check_mask: BOARD,
        pinned: Bitboard::EMPTY,
        pinners: Bitboard::EMPTY,
    };

    /// The squares that checks and pins let a piece go to, if it is not a royal.
    #[inline]
    pub(crate) fn allowed_targets(&self, from: Square) -> Bitboard {
        match self.royal {
            Some(royal) if self.pinned.contains(from) => {
                self.check_mask & self.pin_lines(from, royal)
            }
            _ => self.check_mask,
        }
    }

    /// The squares that all pins of a pinned piece have in common, pinners included.
    fn pin_lines(&self, pinned: Square, royal: Square) -> Bitboard {
        let path = &PATH[royal.to_index()];
        self.pinners
            .into_iter()
            .filter(|pinner| path[pinner.to_index()].contains(pinned))
            .fold(BOARD, |common, pinner| common & (path[pinner.to_index()] | pinner.bitboard()))
    }
}

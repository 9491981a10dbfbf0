//! Who gives check, who is pinned, and where that lets a man go.

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, PATH};
use crate::index::{Index, is_single};
use crate::square::Square;

/// What the enemy does to the side to move.
pub(crate) struct Safety {
    /// The side's royal if it has exactly one; without it nothing is forbidden.
    pub(super) royal: Option<Square>,
    /// The squares where a man ends every check: all of the board unless there is one.
    pub(super) rescue: Bb,
    /// Whether there is a check.
    pub(super) in_check: bool,
    /// Own men that stand alone between their only royal and an enemy man.
    pub(super) pinned: Bb,
    /// The enemy men that pin them.
    pub(super) pinners: Bb,
}

impl Index {
    /// What the enemy does to a side's only royal.
    #[inline]
    pub(crate) fn safety(&self, side: Color) -> Safety {
        let royal = self.only_royal(side);
        let mut safety = Safety { royal, rescue: BOARD, in_check: false, pinned: 0, pinners: 0 };
        let Some(royal) = royal else { return safety };
        let path = &PATH[royal.at()];
        let (own, occupied) = (self.side(side), self.occupied());

        let near = self.near_attackers(royal, !side);
        if near != 0 {
            safety.in_check = true;
            // Only taking it ends the check of a man that is near, and nothing takes two.
            safety.rescue = if is_single(near) { near } else { 0 };
        }
        for sniper in attacks::squares(self.snipers(royal, !side)) {
            let blockers = path[sniper.at()] & occupied;
            if blockers == 0 {
                safety.in_check = true;
                safety.rescue &= path[sniper.at()] | sniper.bit();
            } else if is_single(blockers) && blockers & own != 0 {
                safety.pinned |= blockers;
                safety.pinners |= sniper.bit();
            }
        }
        safety
    }
}

impl Safety {
    /// The squares that a pinned man may go to for its royal's sake: those that all its pins
    /// have in common, pinners included.
    fn pin_lines(&self, man: Square, royal: Square) -> Bb {
        let path = &PATH[royal.at()];
        attacks::squares(self.pinners)
            .filter(|pinner| path[pinner.at()] & man.bit() != 0)
            .fold(BOARD, |common, pinner| common & (path[pinner.at()] | pinner.bit()))
    }

    /// The squares that a man may go to for its royal's sake, if it is no royal.
    #[inline]
    pub(super) fn allowed(&self, man: Square) -> Bb {
        match self.royal {
            Some(royal) if self.pinned & man.bit() != 0 => self.rescue & self.pin_lines(man, royal),
            _ => self.rescue,
        }
    }
}

//! Legal moves: listed man by man, or counted.
//!
//! A side with two or more royals is never in check: each of its men goes where it can. A side
//! with one royal is asked first what the enemy does to it: who gives check, and who is pinned.
//! In check a man may only go where it ends every check; a pinned man may only go along every
//! pin that it stands in. Two checkers may be blocked by one man and one man may be pinned twice,
//! since the paths of giraffes run along files and ranks: so the squares are intersected, and
//! there is no "double check".
//!
//! The rare rules are next door: [`royals`], [`citadels`], [`arrivals`], [`exchange`],
//! [`relocation`].

mod arrivals;
mod citadels;
mod counting;
mod exchange;
mod relocation;
mod royals;

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, PATH};
use crate::board::{Board, is_single};
use crate::moves::Move;
use crate::piece::class;
use crate::square::Square;

/// What the enemy does to the side to move.
pub(crate) struct Safety {
    /// The side's royal if it has exactly one; without it nothing is forbidden.
    royal: Option<Square>,
    /// The squares where a man ends every check: all of the board unless there is one.
    rescue: Bb,
    /// Whether there is a check.
    in_check: bool,
    /// Own men that stand alone between their only royal and an enemy man.
    pinned: Bb,
    /// The enemy men that pin them.
    pinners: Bb,
}

impl Board {
    /// What the enemy does to a side's only royal.
    #[inline]
    fn safety(&self, side: Color) -> Safety {
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

    /// The squares that a pinned man may go to for its royal's sake: those that all its pins
    /// have in common, pinners included.
    fn pin_lines(man: Square, royal: Square, safety: &Safety) -> Bb {
        let path = &PATH[royal.at()];
        attacks::squares(safety.pinners)
            .filter(|pinner| path[pinner.at()] & man.bit() != 0)
            .fold(BOARD, |common, pinner| common & (path[pinner.at()] | pinner.bit()))
    }

    /// The squares that a man of a side may go to for its royal's sake, if it is no royal.
    #[inline]
    fn allowed(man: Square, safety: &Safety) -> Bb {
        match safety.royal {
            Some(royal) if safety.pinned & man.bit() != 0 => {
                safety.rescue & Self::pin_lines(man, royal, safety)
            }
            _ => safety.rescue,
        }
    }

    /// The squares where a side's men may stop: no own man stands there, and no waiting pawn.
    #[inline]
    fn landing(&self, side: Color) -> Bb {
        BOARD & !self.side(side) & !self.waiting_bits(!side)
    }

    /// The squares that a pawn may step to or capture on, its royal apart.
    #[inline]
    fn pawn_targets(&self, from: Square, side: Color, landing: Bb) -> Bb {
        let bit = from.bit();
        let step = match side {
            Color::White => bit << 11 & BOARD,
            Color::Black => bit >> 11,
        };
        step & !self.occupied() | attacks::pawn(from, side) & self.side(!side) & landing
    }

    /// Visits the legal moves of the men on some squares.
    pub(crate) fn visit_moves_of<V>(&self, squares: Bb, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        let side = self.side;
        let safety = self.safety(side);
        let (landing, occupied) = (self.landing(side), self.occupied());
        for from in attacks::squares(self.side(side) & squares) {
            let class = self.men[from.at()].map_or(class::PAWN, crate::Piece::class);
            let targets = match class {
                class::ROYAL => self.royal_targets(from, landing, &safety),
                class::PAWN => {
                    let targets = self.pawn_targets(from, side, landing);
                    if attacks::PENULTIMATE_RANK[side.index()] & from.bit() == 0 {
                        targets & Self::allowed(from, &safety)
                    } else {
                        self.arrival_targets(from, targets, &safety)
                    }
                }
                _ => {
                    attacks::of_man(from, class, occupied) & landing & Self::allowed(from, &safety)
                }
            };
            for to in attacks::squares(targets) {
                visitor(Move::new(from, to))?;
            }
        }
        for from in attacks::squares(self.waiting_bits(side) & squares) {
            for to in attacks::squares(self.relocation_targets(from, &safety)) {
                visitor(Move::relocation(from, to))?;
            }
        }
        if let Some(king) = safety.royal
            && squares & king.bit() != 0
            && self.is_exchange_due(king, &safety)
        {
            for man in attacks::squares(self.exchange_targets(king)) {
                visitor(Move::exchange(king, man))?;
            }
        }
        ControlFlow::Continue(())
    }
}

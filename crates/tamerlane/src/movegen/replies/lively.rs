//! Moves that are neither calm nor rare: what they touch is looked at again.

use super::{Replies, Safety};
use crate::attacks::{self, Bb, LEAPERS, PATH};
use crate::index::{Index, is_single};
use crate::movegen::sliders::Sliders;
use crate::moves::MoveKind;
use crate::piece::class;
use crate::square::Square;

/// What is left when a man has been taken off its square, and before it is put on another.
pub(super) struct Lifted<'a> {
    pub(super) from: Square,
    pub(super) class: usize,
    pub(super) occupied: Bb,
    pub(super) prey: Bb,
    pub(super) sliders: &'a Sliders,
    /// The squares from which checks and pins are looked at again.
    pub(super) lines: Bb,
    /// The squares from which the man itself would check or pin on an empty board.
    pub(super) bearing: Bb,
    /// The squares from which the safe squares beside the royal are.
    pub(super) steps: Bb,
    /// All squares that are not calm.
    pub(super) lively: Bb,
}

impl Replies<'_> {
    /// Whether the moves of sliders and of pinned men depend on a square.
    #[inline]
    pub(super) fn depends_on(&self, square: Square) -> bool {
        (self.sliders.seen | self.pinned_pawns_see) & square.bit() != 0
    }

    /// Takes a man off its square.
    #[inline]
    pub(super) fn lift<'b>(&self, from: Square, class: usize, sliders: &'b Sliders) -> Lifted<'b> {
        let bit = from.bit();
        let (occupied, prey) = (self.board.index.occupied() ^ bit, self.prey & !bit);
        let all_if = |touched: Bb| if touched & bit == 0 { 0 } else { Bb::MAX };
        let bearing = self.bearing(class);
        let lines = self.king.lines_to | all_if(self.king.lines_from);
        let steps = self.king.steps_to | all_if(self.king.steps_from);
        let looked_at = lines | bearing | steps | sliders.seen;
        let lively = looked_at | self.pinned_pawns_see | self.men | self.relocations;
        Lifted { from, class, occupied, prey, sliders, lines, bearing, steps, lively }
    }

    /// Number of replies, the only royal's apart, while the man is on no square.
    fn replies_without(&self, lifted: &Lifted<'_>) -> u32 {
        let (occupied, prey) = (lifted.occupied, lifted.prey);
        self.leaps + lifted.sliders.moves + count_pawns(self.pawn_squares, occupied, prey)
            - self.pin_loss(&self.safety, occupied, self.landing, prey)
    }

    /// The moves that pins forbid.
    #[inline]
    pub(super) fn pin_loss(&self, safety: &Safety, occupied: Bb, landing: Bb, prey: Bb) -> u32 {
        let held = safety.pinned & !self.heirs;
        if held == 0 { 0 } else { self.pin_loss_of(held, safety, occupied, landing, prey) }
    }

    /// The moves that pins forbid some men.
    pub(super) fn pin_loss_of(
        &self,
        held: Bb,
        safety: &Safety,
        occupied: Bb,
        landing: Bb,
        prey: Bb,
    ) -> u32 {
        let mut loss = 0;
        for man in attacks::squares(held) {
            let targets = match self.board.class_at(man) {
                class::PAWN => {
                    let [step, west, east] = attacks::pawns(man.bit(), self.side);
                    step & !occupied | (west | east) & prey
                }
                class => attacks::of_man(man, class, occupied) & landing,
            };
            loss += (targets & !safety.allowed(man)).count_ones();
        }
        loss
    }

    /// Number of replies to some moves of a man that are not rare.
    pub(super) fn count_lively(&self, lifted: &Lifted<'_>, targets: Bb) -> u64 {
        let calm = targets & !lifted.lively;
        // Most men have none.
        let without = if calm == 0 { 0 } else { self.replies_without(lifted) };
        let mut count = 0;
        for to in attacks::squares(targets) {
            let replies = if calm & to.bit() != 0 {
                let on = |squares: Bb| u32::from(squares & to.bit() != 0);
                let [steps, west, east] = self.pawn_squares;
                let safe = self.safe_from(lifted.from, lifted.class, to).count_ones();
                Some(without + safe + on(west) + on(east) - on(steps))
            } else {
                self.after_lively(lifted, to)
            };
            count += match replies {
                Some(replies) if replies != 0 || !self.exchanges_if_stuck => u64::from(replies),
                _ => self.board.count_one_by_one(lifted.from, MoveKind::Plain, to.bit()),
            };
        }
        count
    }

    /// Number of replies to a move that is neither calm nor rare, unless it gives check.
    #[inline]
    pub(super) fn after_lively(&self, lifted: &Lifted<'_>, to: Square) -> Option<u32> {
        let bit = to.bit();
        let taken = self.men & bit;
        let (occupied, prey) = (lifted.occupied | bit, lifted.prey | bit);
        let landing = self.landing | taken;
        let index = || self.index_after(lifted, to);

        let looked_again;
        let safety = if self.touches_lines(lifted, to, occupied) {
            looked_again = index().safety(self.side);
            if looked_again.in_check {
                return None;
            }
            &looked_again
        } else {
            &self.safety
        };
        let mut count = match safety.royal {
            Some(king) if lifted.steps & bit != 0 => {
                let steps = attacks::ROYAL[king.at()] & landing;
                index().unattacked(king, self.side, steps).count_ones()
            }
            Some(_) => self.safe_from(lifted.from, lifted.class, to).count_ones(),
            None => 0,
        };
        count += self.leaps + lifted.sliders.count_after(to, taken != 0, self.landing);
        if taken != 0 {
            count = count + self.recaptures(to) - self.leaps_of(to);
        }
        let pawns = if self.pawns & bit == 0 {
            self.pawn_squares
        } else {
            attacks::pawns(self.pawns ^ bit, self.side)
        };
        count += count_pawns(pawns, occupied, prey);
        count -= self.pin_loss(safety, occupied, landing, prey);
        for pawn in attacks::squares(self.waiting) {
            count += index().relocation_targets(pawn, self.side, 0, safety).count_ones();
        }
        Some(count)
    }

    /// Whether a move to a square could give check or change the pins.
    #[inline]
    pub(super) fn touches_lines(&self, lifted: &Lifted<'_>, to: Square, occupied: Bb) -> bool {
        match self.safety.royal {
            Some(_) if lifted.lines & to.bit() != 0 => true,
            // The man bears on the king: through two others it does nothing.
            Some(king) if lifted.bearing & to.bit() != 0 => {
                let between = PATH[king.at()][to.at()] & occupied;
                between == 0 || is_single(between)
            }
            _ => false,
        }
    }

    /// The index after a move.
    pub(super) fn index_after(&self, lifted: &Lifted<'_>, to: Square) -> Index {
        let mut index = self.board.index;
        if self.men & to.bit() != 0 {
            index.flip(to.bit(), self.board.class_at(to), self.side);
        }
        index.flip(lifted.from.bit() | to.bit(), lifted.class, self.board.side);
        index
    }

    /// How many leapers, and royals that mind no attacks, can take on a square.
    pub(super) fn recaptures(&self, square: Square) -> u32 {
        let only = if self.safety.royal.is_some() { self.royals } else { 0 };
        let attackers = self.board.index.near_attackers(square, self.side);
        (attackers & !self.pawns & !only).count_ones()
    }

    /// How many moves the leaper on a square had.
    pub(super) fn leaps_of(&self, square: Square) -> u32 {
        let class = self.board.class_at(square);
        let table = LEAPERS.into_iter().find(|(leaper, _)| *leaper == class);
        table.map_or(0, |(_, table)| (table[square.at()] & self.landing).count_ones())
    }
}

/// Number of moves of pawns that step and strike on these squares.
#[inline]
pub(super) fn count_pawns([steps, west, east]: [Bb; 3], occupied: Bb, prey: Bb) -> u32 {
    (steps & !occupied).count_ones() + (west & prey).count_ones() + (east & prey).count_ones()
}

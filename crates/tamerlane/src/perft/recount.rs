//! Moves after which a part of the replies is recounted: whatever the move touches.

use crate::attacks::{self, LEAPERS, PATH};
use crate::bitboards::{Bitboard, Bitboards};
use crate::piece::Class;
use crate::square::Square;

use super::replies::{Replies, count_pawns};
use super::sliders::Sliders;

/// A position without the piece that moves: it has been taken off its square, and not yet been put
/// on another.
pub(super) struct Lifted<'a> {
    from: Square,
    class: Class,
    occupied: Bitboard,
    /// The other pieces of the side that moves.
    prey: Bitboard,
    sliders: &'a Sliders,
    /// A move to these squares may change checks and pins, whatever the class of the piece.
    pub(super) lines: Bitboard,
    /// The squares from which the piece itself could give check or pin.
    checking: Bitboard,
    /// A move to these squares may change the safe squares beside the royal.
    pub(super) steps: Bitboard,
    /// A move to any other square is corrected like a local one.
    pub(super) recounted: Bitboard,
}

impl Replies<'_> {
    /// Takes a piece off its square.
    #[inline]
    pub(super) fn lift<'b>(&self, from: Square, class: Class, sliders: &'b Sliders) -> Lifted<'b> {
        let all_if = |touched: Bitboard| {
            if touched.contains(from) { Bitboard::all() } else { Bitboard::EMPTY }
        };
        let bitboards = &self.board.bitboards;
        let checking = self.checking_squares(class);
        let lines = self.king.lines_to | all_if(self.king.lines_from);
        let steps = self.king.steps_to | all_if(self.king.steps_from);
        Lifted {
            from,
            class,
            occupied: bitboards.occupied() ^ from.bitboard(),
            prey: bitboards.side(self.board.side) ^ from.bitboard(),
            sliders,
            lines,
            checking,
            steps,
            recounted: lines | checking | steps | self.touching(sliders),
        }
    }

    /// The number of replies, except those of an only royal, while the piece is on no square.
    fn moves_lifted(&self, lifted: &Lifted<'_>) -> u32 {
        let (occupied, prey) = (lifted.occupied, lifted.prey);
        self.leaps + lifted.sliders.moves + count_pawns(self.pawn_squares, occupied, prey)
            - self.count_pinned(&self.checks, occupied, self.landing, prey)
    }

    /// The number of replies to some moves of a piece.
    pub(super) fn recount(&self, lifted: &Lifted<'_>, targets: Bitboard) -> u64 {
        let corrected = targets - lifted.recounted;
        // Most pieces have no such move.
        let moves = if corrected.is_empty() { 0 } else { self.moves_lifted(lifted) };
        let Lifted { from, class, .. } = *lifted;
        let mut count = 0;
        for to in targets {
            let replies = if corrected.contains(to) {
                let [steps, west, east] =
                    self.pawn_squares.map(|squares| u32::from(squares.contains(to)));
                Some(moves + self.safe_after(from, class, to).count() + west + east - steps)
            } else {
                self.after_recount(lifted, to)
            };
            count += match replies {
                Some(replies) if replies != 0 || !self.exchanges_if_stuck => u64::from(replies),
                _ => self.count_by_making(from, class, to.bitboard()),
            };
        }
        count
    }

    /// The number of replies to a move that touches something, unless it gives check.
    #[inline]
    fn after_recount(&self, lifted: &Lifted<'_>, to: Square) -> Option<u32> {
        let bitboard = to.bitboard();
        let captured = self.own & bitboard;
        let (occupied, prey) = (lifted.occupied | bitboard, lifted.prey | bitboard);
        let landing = self.landing | captured;
        let bitboards = || self.bitboards_after(lifted, to);

        let checks_after;
        let checks = if self.touches_lines(lifted, to, occupied) {
            checks_after = bitboards().checks(self.side);
            if checks_after.in_check {
                return None;
            }
            &checks_after
        } else {
            &self.checks
        };
        let mut count = match checks.royal {
            Some(king) if lifted.steps.contains(to) => {
                let steps = attacks::ROYAL[king.to_index()] & landing;
                bitboards().unattacked(king, self.side, steps).count()
            }
            Some(_) => self.safe_after(lifted.from, lifted.class, to).count(),
            None => 0,
        };
        count += self.leaps + lifted.sliders.count_after(to, !captured.is_empty(), self.landing);
        if !captured.is_empty() {
            count = count + self.recaptures(to) - self.leaps_of(to);
        }
        let pawns = if self.pawns.contains(to) {
            attacks::pawns(self.pawns ^ bitboard, self.side)
        } else {
            self.pawn_squares
        };
        count += count_pawns(pawns, occupied, prey);
        count -= self.count_pinned(checks, occupied, landing, prey);
        for pawn in self.waiting {
            let stuck = Bitboard::EMPTY;
            count += bitboards().forks_and_traps(pawn, self.side, stuck, checks).count();
        }
        Some(count)
    }

    /// Whether a move to a square could give check or change the pins.
    #[inline]
    fn touches_lines(&self, lifted: &Lifted<'_>, to: Square, occupied: Bitboard) -> bool {
        match self.checks.royal {
            Some(_) if lifted.lines.contains(to) => true,
            // Through two other pieces, the piece does nothing to the king.
            Some(king) if lifted.checking.contains(to) => {
                !(PATH[king.to_index()][to.to_index()] & occupied).has_several()
            }
            _ => false,
        }
    }

    /// The bitboards after a move.
    pub(super) fn bitboards_after(&self, lifted: &Lifted<'_>, to: Square) -> Bitboards {
        let mut bitboards = self.board.bitboards;
        if self.own.contains(to) {
            bitboards.flip(to.bitboard(), self.board.class_at(to), self.side);
        }
        let squares = lifted.from.bitboard() | to.bitboard();
        bitboards.flip(squares, lifted.class, self.board.side);
        bitboards
    }

    /// The number of leapers, and of royals that need not avoid attacks, that can capture on a
    /// square.
    pub(super) fn recaptures(&self, square: Square) -> u32 {
        let attackers = self.board.bitboards.unblockable_attackers(square, self.side) - self.pawns;
        match self.checks.royal {
            Some(_) => (attackers - self.royals).count(),
            None => attackers.count(),
        }
    }

    /// The number of moves that the leaper on a square had.
    pub(super) fn leaps_of(&self, square: Square) -> u32 {
        let class = self.board.class_at(square);
        let table = LEAPERS.into_iter().find(|(leaper, _)| *leaper == class);
        table.map_or(0, |(_, table)| (table[square.to_index()] & self.landing).count())
    }
}

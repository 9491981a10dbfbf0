//! Counting legal moves without listing them.

use variant_core::Color;

use crate::attacks::{self, Bb, PENULTIMATE_RANK};
use crate::board::Board;
use crate::piece::class;

use super::safety::Safety;

impl Board {
    /// Number of legal moves.
    #[inline]
    pub(crate) fn count_legal_moves(&self) -> u64 {
        if self.is_drawn_by_citadel() {
            return 0;
        }
        let side = self.side;
        let safety = self.index.safety(side);
        let landing = self.index.landing(side);
        let mut count = self.count_ordinary(&safety, landing);
        for from in attacks::squares(self.index.waiting_bits(side)) {
            count += self.relocation_targets(from, &safety).count_ones();
        }
        if let Some(king) = safety.royal
            && self.is_exchange_due(king, &safety)
        {
            count += self.exchange_targets(king).count_ones();
        }
        u64::from(count)
    }

    /// Whether any move but an exchange is legal.
    #[cold]
    pub(super) fn has_ordinary_move(&self, safety: &Safety) -> bool {
        self.count_ordinary(safety, self.index.landing(self.side)) != 0
            || attacks::squares(self.index.waiting_bits(self.side))
                .any(|from| self.relocation_targets(from, safety) != 0)
    }

    /// Number of moves of men as they move.
    #[inline]
    fn count_ordinary(&self, safety: &Safety, landing: Bb) -> u32 {
        let side = self.side;
        let mut count = 0;
        for royal in attacks::squares(self.index.royal_bits(side)) {
            count += self.royal_targets(royal, landing, safety).count_ones();
        }
        let pawns = self.index.class(class::PAWN) & self.index.side(side);
        let arriving = pawns & PENULTIMATE_RANK[side.index()];
        if arriving != 0 {
            count += self.count_arrivals(arriving, landing, safety);
        }
        if safety.rescue != 0 {
            let free = self.index.side(side) & !safety.pinned & !arriving;
            count += self.count_men(free, landing & safety.rescue);
            count += self.count_pawns(pawns & free, side, safety.rescue, landing);
            let pinned = safety.pinned & !arriving;
            if pinned != 0 {
                count += self.count_pinned(pinned, landing, safety);
            }
        }
        count
    }

    /// Number of steps and captures of some pawns.
    #[inline]
    fn count_pawns(&self, pawns: Bb, side: Color, rescue: Bb, landing: Bb) -> u32 {
        let enemy = self.index.side(!side) & landing & rescue;
        let [steps, west, east] = attacks::pawns(pawns, side);
        (steps & !self.index.occupied() & rescue).count_ones()
            + (west & enemy).count_ones()
            + (east & enemy).count_ones()
    }

    /// Number of squares of a set that some men attack, pawns and royals apart.
    #[inline]
    fn count_men(&self, men: Bb, targets: Bb) -> u32 {
        let occupied = self.index.occupied();
        let mut count = 0;
        for (class, table) in attacks::LEAPERS {
            for from in attacks::squares(self.index.class(class) & men) {
                count += (table[from.at()] & targets).count_ones();
            }
        }
        for from in attacks::squares(self.index.class(class::ROOK) & men) {
            count += (attacks::rook(from, occupied) & targets).count_ones();
        }
        for from in attacks::squares(self.index.class(class::PICKET) & men) {
            count += (attacks::picket(from, occupied) & targets).count_ones();
        }
        for from in attacks::squares(self.index.class(class::GIRAFFE) & men) {
            count += (attacks::giraffe(from, occupied) & targets).count_ones();
        }
        count
    }

    /// Number of moves of some pinned men.
    #[cold]
    fn count_pinned(&self, pinned: Bb, landing: Bb, safety: &Safety) -> u32 {
        let mut count = 0;
        for from in attacks::squares(pinned) {
            let class = self.class_at(from);
            let targets = if class == class::PAWN {
                self.index.pawn_targets(from, self.side, landing)
            } else {
                attacks::of_man(from, class, self.index.occupied()) & landing
            };
            count += (targets & safety.allowed(from)).count_ones();
        }
        count
    }
}

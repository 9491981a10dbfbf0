//! Counting legal moves without listing them.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::{Bitboard, PENULTIMATE_RANK};
use crate::board::Board;
use crate::piece::Class;

impl Board {
    /// The number of legal moves.
    #[inline]
    pub(crate) fn count_legal_moves(&self) -> u64 {
        if self.is_drawn_by_citadel() {
            return 0;
        }
        let side = self.side;
        let landing = self.bitboards.landing(side);
        let mut count = self.count_ordinary(landing);
        for from in self.bitboards.waiting(side) {
            count += self.relocation_targets(from).count();
        }
        if let Some(king) = self.checks.royal.filter(|king| self.may_exchange_now(*king)) {
            count += self.exchange_targets(king, Bitboard::all()).count();
        }
        u64::from(count)
    }

    /// The number of moves except relocations and exchanges.
    #[inline]
    fn count_ordinary(&self, landing: Bitboard) -> u32 {
        let (side, bitboards, checks) = (self.side, &self.bitboards, &self.checks);
        let mut count = 0;
        for royal in bitboards.royals(side) {
            count += self.royal_targets(royal, Bitboard::all()).count();
        }
        let pawns = bitboards.class(Class::Pawn) & bitboards.side(side);
        let arriving = pawns & PENULTIMATE_RANK[side.index()];
        if !arriving.is_empty() {
            count += self.count_arrivals(arriving, landing);
        }
        if !checks.check_mask.is_empty() {
            let free = bitboards.side(side) - checks.pinned - arriving;
            count += self.count_free(free, landing & checks.check_mask);
            count += self.count_pawns(pawns & free, side, checks.check_mask, landing);
            let pinned = checks.pinned - arriving;
            if !pinned.is_empty() {
                count += self.count_pinned(pinned, landing);
            }
        }
        count
    }

    /// The number of moves of pawns one step before the last rank.
    #[cold]
    fn count_arrivals(&self, pawns: Bitboard, landing: Bitboard) -> u32 {
        let mut count = 0;
        for from in pawns {
            let targets = self.bitboards.pawn_targets(from, self.side, landing);
            count += self.arrival_targets(from, targets).count();
        }
        count
    }

    /// The number of steps and captures of some pawns.
    #[inline]
    fn count_pawns(
        &self,
        pawns: Bitboard,
        side: Color,
        check_mask: Bitboard,
        landing: Bitboard,
    ) -> u32 {
        let prey = self.bitboards.side(!side) & landing & check_mask;
        let [steps, west, east] = attacks::pawns(pawns, side);
        ((steps - self.bitboards.occupied()) & check_mask).count()
            + (west & prey).count()
            + (east & prey).count()
    }

    /// The number of squares of a set that some leapers and sliders attack, added up.
    #[inline]
    fn count_free(&self, pieces: Bitboard, targets: Bitboard) -> u32 {
        let (bitboards, occupied) = (&self.bitboards, self.bitboards.occupied());
        let mut count = 0;
        for (class, table) in attacks::LEAPERS {
            for from in bitboards.class(class) & pieces {
                count += (table[from.to_index()] & targets).count();
            }
        }
        for class in [Class::Rook, Class::Picket, Class::Giraffe] {
            for from in bitboards.class(class) & pieces {
                count += (attacks::slider(from, class, occupied) & targets).count();
            }
        }
        count
    }

    /// The number of moves of some pinned pieces.
    #[cold]
    fn count_pinned(&self, pinned: Bitboard, landing: Bitboard) -> u32 {
        let bitboards = &self.bitboards;
        let mut count = 0;
        for from in pinned {
            let targets = match self.class_at(from) {
                Class::Pawn => bitboards.pawn_targets(from, self.side, landing),
                class => attacks::of(from, class, self.side, bitboards.occupied()) & landing,
            };
            count += (targets & self.checks.allowed_targets(from)).count();
        }
        count
    }
}

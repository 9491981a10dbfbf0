//! Relocation: a waiting pawn of pawns goes to any square from which it forks or traps.
//!
//! A fork is two enemy men attacked at once. A trap is one enemy man attacked that then has no
//! pseudo-legal move, with the pawn on its new square and its old square empty.
//!
//! From a square diagonally before it, the pawn stands in the way of pickets and giraffes alone,
//! and can be taken by royals, generals and pawns alone. So the latter are never trapped, and all
//! others are trapped whatever the square, or not at all.

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, FILE_A, FILE_K, PENULTIMATE_RANK};
use crate::board::Board;
use crate::index::{Index, is_single};
use crate::piece::{Kind, class};
use crate::square::Square;

use super::safety::Safety;

/// The squares from which a pawn of a side attacks a man of a set to its left, and to its right
/// as White sees it.
fn attacked_from(men: Bb, side: Color) -> (Bb, Bb) {
    let men = men & BOARD;
    match side {
        Color::White => ((men & !FILE_K) >> 10, (men & !FILE_A) >> 12),
        Color::Black => ((men & !FILE_K) << 12 & BOARD, (men & !FILE_A) << 10 & BOARD),
    }
}

impl Board {
    /// The squares that a waiting pawn of pawns of the side to move may be put on.
    #[cold]
    pub(super) fn relocation_targets(&self, from: Square, safety: &Safety) -> Bb {
        let stuck = self.stuck_before_second_arrival(!self.side);
        self.index.relocation_targets(from, self.side, stuck, safety)
    }

    /// The pawns of pawns of a side whose second arrival has nowhere to go: they cannot even
    /// take a pawn before them.
    fn stuck_before_second_arrival(&self, side: Color) -> Bb {
        if self.third_journey_start(side).is_some() {
            return 0;
        }
        let pawns =
            self.index.class(class::PAWN) & self.index.side(side) & PENULTIMATE_RANK[side.index()];
        attacks::squares(pawns)
            .filter(|pawn| self.kind_at(*pawn) == Some(Kind::PawnOfPawnsAgain))
            .fold(0, |stuck, pawn| stuck | pawn.bit())
    }
}

impl Index {
    /// The squares that a side's waiting pawn of pawns may be put on; some enemy pawns have no
    /// move for a reason of their own.
    pub(super) fn relocation_targets(
        &self,
        from: Square,
        side: Color,
        stuck: Bb,
        safety: &Safety,
    ) -> Bb {
        let possible = self.relocation_landing(side) & safety.allowed(from);
        let (left, right) = attacked_from(self.side(!side), side);
        let fork = left & right & possible;
        fork | self.traps(from, side, stuck, (left ^ right) & possible)
    }

    /// The squares that relocation may reach at all: not those of friendly royals, of waiting
    /// pawns, and of the enemy's only royal.
    fn relocation_landing(&self, side: Color) -> Bb {
        let waiting = self.waiting_bits(Color::White) | self.waiting_bits(Color::Black);
        let enemy_royals = self.royal_bits(!side);
        let stays = if is_single(enemy_royals) { enemy_royals } else { 0 };
        BOARD & !waiting & !self.royal_bits(side) & !stays
    }

    /// Those of some squares from which the pawn traps a man.
    fn traps(&self, from: Square, side: Color, stuck: Bb, possible: Bb) -> Bb {
        let enemy = !side;
        let occupied = self.occupied() ^ from.bit();
        let waiting = self.waiting_bits(side) ^ from.bit();
        let landing = BOARD & !self.side(enemy) & !waiting;
        // The men that the pawn would attack from some of the squares.
        let (left, right) = attacked_from(possible, enemy);
        let attacked = (left | right) & self.side(enemy);

        let mut trapped = stuck;
        for (class, table) in attacks::LEAPERS {
            if class == class::GENERAL {
                continue;
            }
            for man in attacks::squares(self.class(class) & attacked) {
                if table[man.at()] & landing == 0 {
                    trapped |= man.bit();
                }
            }
        }
        for man in attacks::squares(self.class(class::ROOK) & attacked) {
            if attacks::rook(man, occupied) & landing == 0 {
                trapped |= man.bit();
            }
        }
        let mut traps = 0;
        for class in [class::PICKET, class::GIRAFFE] {
            for man in attacks::squares(self.class(class) & attacked) {
                for pawn in attacks::squares(attacks::pawn(man, enemy) & possible) {
                    if attacks::of_man(man, class, occupied | pawn.bit()) & landing == 0 {
                        traps |= pawn.bit();
                    }
                }
            }
        }
        let (left, right) = attacked_from(trapped, side);
        traps | (left | right) & possible
    }
}

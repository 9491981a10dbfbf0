//! Checks and pins: what keeps a move from leaving its own king attacked.

use variant_core::{Color, Piece as _};

use crate::attacks::{self, Reach};
use crate::bitboards::{Bitboards, Change};
use crate::square::{BOARD, Bitboard, Square};

/// The checks and pins against a king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct KingSafety {
    /// The opponent's pieces that give check.
    pub(crate) checkers: Bitboard,
    /// The pieces that stand alone between their king and a slider of the opponent.
    pub(crate) pinned: Bitboard,
}

impl Bitboards {
    /// Finds what gives check to a side's king, and what is pinned. A king never gives check.
    #[inline]
    pub(crate) fn king_safety(&self, side: Color) -> KingSafety {
        let king = self.king(side);
        let (own, occupied) = (self.side(side), self.occupied());
        let mut safety =
            KingSafety { checkers: self.near_attackers(king, !side), pinned: Bitboard::EMPTY };
        for sniper in self.snipers(king, !side) {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                safety.checkers |= sniper.into();
            } else if !blockers.has_several() && blockers.intersects(own) {
                safety.pinned |= blockers;
            }
        }
        safety
    }

    /// What gives check to a side's king and what is pinned, in one set: the sides tell them apart.
    #[inline]
    pub(crate) fn checks_and_pins(&self, side: Color) -> Bitboard {
        let KingSafety { checkers, pinned } = self.king_safety(side);
        checkers | pinned
    }

    /// The [`checks_and_pins`](Self::checks_and_pins) of the opponent after a legal move, found before
    /// it is made. The opponent is not in check yet: the piece that moves gives check itself, or
    /// it uncovers a slider.
    #[inline]
    pub(crate) fn checks_and_pins_after(&self, change: Change) -> Bitboard {
        let Change { from, to, piece, arrived, .. } = change;
        let (side, target) = (piece.color(), Bitboard::from(to));
        let (king, origin) = (self.king(!side), Bitboard::from(from));
        let mut snipers = self.snipers(king, side) - origin;
        let mut found = Bitboard::EMPTY;
        match attacks::reach(arrived, to, king) {
            Reach::None => {}
            Reach::Line => snipers |= target,
            Reach::Near => found = target,
        }
        let occupied = (self.occupied() - origin) | target;
        let opponent = self.side(!side) - target;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                found |= sniper.into();
            } else if !blockers.has_several() {
                found |= blockers & opponent;
            }
        }
        found
    }

    /// The squares where the moves of all pieces but the king must end to leave it out of check:
    /// any not taken by an own piece; in check, the checker's and those between it and the king;
    /// none in double check.
    #[inline]
    pub(crate) fn check_mask(&self, side: Color, safety: &KingSafety) -> Bitboard {
        let not_own = BOARD - self.side(side);
        match safety.checkers.first() {
            None => not_own,
            Some(_) if safety.checkers.has_several() => Bitboard::EMPTY,
            Some(checker) => {
                not_own & (attacks::between(self.king(side), checker) | safety.checkers)
            }
        }
    }

    /// The squares where a pinned piece keeps its king safe: those in its direction from the king. Of
    /// these it can reach none beyond its pinner.
    #[inline]
    pub(crate) fn pin_mask(&self, pinned: Square, side: Color) -> Bitboard {
        attacks::ray_through(self.king(side), pinned)
    }
}

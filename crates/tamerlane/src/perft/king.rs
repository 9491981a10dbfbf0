//! What the opponent does to a side's only royal, and which of its moves could change that.

use variant_core::Color;

use crate::attacks::{self, PATH};
use crate::bitboards::{Bitboard, Bitboards};
use crate::square::Square;

/// The facts about an only royal that is not in check, and the squares that they depend on.
///
/// Few squares matter: a path with two pieces on it attacks nothing even if one of them leaves it,
/// and one of several attackers of a square is enough.
#[derive(Clone, Copy, Default)]
pub(super) struct KingFacts {
    /// The squares beside the royal where it would not be attacked.
    pub(super) safe: Bitboard,
    /// Checks and pins may change when an opposing piece leaves these squares,
    pub(super) lines_from: Bitboard,
    /// or when one comes to these.
    pub(super) lines_to: Bitboard,
    /// The safe squares may change when an opposing piece leaves these squares,
    pub(super) steps_from: Bitboard,
    /// or when one comes to these; besides, it may attack safe squares from where it comes to.
    pub(super) steps_to: Bitboard,
}

impl KingFacts {
    /// The facts about the only royal of a side, which is not in check.
    pub(super) fn new(bitboards: &Bitboards, king: Square, side: Color, landing: Bitboard) -> Self {
        let mut facts = Self::default();
        facts.look_at_lines(bitboards, king, side);
        let beside = attacks::ROYAL[king.to_index()];
        // A capture beside the royal makes one more square to step to.
        facts.steps_to = beside & bitboards.side(side);
        for square in beside & landing {
            facts.look_beside(bitboards, king, side, square);
        }
        facts
    }

    /// Finds the moves that could give check or change the pins.
    #[inline]
    fn look_at_lines(&mut self, bitboards: &Bitboards, king: Square, side: Color) {
        let path = &PATH[king.to_index()];
        let (own, opponent) = (bitboards.side(side), bitboards.side(!side));
        for sniper in bitboards.snipers(king, !side) {
            let path = path[sniper.to_index()];
            let (ours, theirs) = (path & own, path & opponent);
            match (ours.count(), theirs.count()) {
                // A pin, which the sniper makes and any piece on the path ends.
                (1, 0) => {
                    self.lines_from |= sniper.bitboard();
                    self.lines_to |= path;
                }
                // A piece that leaves the path gives check, or makes a pin.
                (0 | 1, 1) => self.lines_from |= theirs,
                _ => {}
            }
        }
    }

    /// Finds out whether a square beside the royal is safe, and which moves could change that.
    #[inline]
    fn look_beside(&mut self, bitboards: &Bitboards, king: Square, side: Color, square: Square) {
        let unblockable = bitboards.unblockable_attackers(square, !side);
        if !unblockable.is_empty() {
            if !unblockable.has_several() {
                self.steps_from |= unblockable;
            }
            return;
        }
        let path = &PATH[square.to_index()];
        let own = bitboards.side(side);
        // The royal itself blocks nothing.
        let occupied = bitboards.occupied() ^ king.bitboard();
        let mut blockers = Bitboard::EMPTY;
        for sniper in bitboards.snipers(square, !side) {
            let path = path[sniper.to_index()];
            let between = path & occupied;
            if between.is_empty() {
                // One attacker is enough, while it stays and its path stays empty.
                self.steps_from |= sniper.bitboard();
                self.steps_to |= path;
                return;
            }
            if !between.has_several() {
                blockers |= between - own;
            }
        }
        self.steps_from |= blockers;
        self.safe |= square.bitboard();
    }
}

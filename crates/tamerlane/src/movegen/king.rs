//! What the enemy does to a side's only royal, and which moves of the enemy could change that.

use variant_core::Color;

use crate::attacks::{self, Bb, PATH};
use crate::index::{Index, is_single};
use crate::square::Square;

/// The facts about an only royal that is not in check, and the squares that they depend on.
///
/// A path with two men on it attacks nothing even if one of them leaves it, and of several
/// attackers of a square one is enough: so that few squares matter.
#[derive(Clone, Copy, Default)]
pub(super) struct KingFacts {
    /// The squares beside the royal where it would not be attacked.
    pub(super) safe: Bb,
    /// The squares that an enemy may not leave without a look at checks and pins.
    pub(super) lines_from: Bb,
    /// Those that it may not come to.
    pub(super) lines_to: Bb,
    /// The squares that an enemy may not leave without a look at the squares beside the royal.
    pub(super) steps_from: Bb,
    /// Those that it may not come to, unless it attacks nothing that was safe.
    pub(super) steps_to: Bb,
}

impl KingFacts {
    /// The facts about the only royal of a side, which is not in check.
    pub(super) fn new(index: &Index, king: Square, side: Color, landing: Bb) -> Self {
        let mut facts = Self::default();
        facts.look_at_lines(index, king, side);
        let beside = attacks::ROYAL[king.at()];
        // What is taken beside the royal makes one more square to step to.
        facts.steps_to = beside & index.side(side);
        for square in attacks::squares(beside & landing) {
            facts.look_beside(index, king, side, square);
        }
        facts
    }

    /// Which moves could give check or change the pins.
    #[inline]
    fn look_at_lines(&mut self, index: &Index, king: Square, side: Color) {
        let path = &PATH[king.at()];
        let (own, occupied) = (index.side(side), index.occupied());
        for sniper in attacks::squares(index.snipers(king, !side)) {
            let path = path[sniper.at()];
            let (friends, enemies) = (path & own, path & occupied & !own);
            match (friends.count_ones(), enemies.count_ones()) {
                // A pin, which the sniper makes and any man on the path ends.
                (1, 0) => {
                    self.lines_from |= sniper.bit();
                    self.lines_to |= path;
                }
                // A man that leaves the path gives check, or makes a pin.
                (0 | 1, 1) => self.lines_from |= enemies,
                _ => {}
            }
        }
    }

    /// Whether a square beside the royal is safe, and which moves could change that.
    #[inline]
    fn look_beside(&mut self, index: &Index, king: Square, side: Color, square: Square) {
        let near = index.near_attackers(square, !side);
        if near != 0 {
            if is_single(near) {
                self.steps_from |= near;
            }
            return;
        }
        let path = &PATH[square.at()];
        let own = index.side(side);
        // The royal itself casts no shadow.
        let occupied = index.occupied() ^ king.bit();
        let mut blockers = 0;
        for sniper in attacks::squares(index.snipers(square, !side)) {
            let path = path[sniper.at()];
            let between = path & occupied;
            if between == 0 {
                // One attacker is enough, while it stays and its path stays empty.
                self.steps_from |= sniper.bit();
                self.steps_to |= path;
                return;
            }
            if is_single(between) {
                blockers |= between & !own;
            }
        }
        self.steps_from |= blockers;
        self.safe |= square.bit();
    }
}

//! Where royals step.

use variant_core::Color;

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::index::Index;
use crate::square::Square;

use super::safety::Safety;

impl Board {
    /// The squares that a royal may step to. Only the last royal of a side minds attacks.
    #[inline]
    pub(super) fn royal_targets(&self, from: Square, landing: Bb, safety: &Safety) -> Bb {
        let steps = attacks::ROYAL[from.at()] & landing;
        let steps = match safety.royal {
            None => steps,
            Some(_) => self.index.unattacked(from, self.side, steps),
        };
        steps | self.citadel_targets(from)
    }
}

impl Index {
    /// The squares of a set that the enemy of a royal does not attack once it is there.
    #[inline]
    pub(super) fn unattacked(&self, royal: Square, side: Color, squares: Bb) -> Bb {
        // The royal itself casts no shadow: it would step along the line that checks it.
        let occupied = self.occupied() ^ royal.bit();
        let mut safe = 0;
        for square in attacks::squares(squares) {
            if !self.is_attacked(square, !side, occupied) {
                safe |= square.bit();
            }
        }
        safe
    }
}

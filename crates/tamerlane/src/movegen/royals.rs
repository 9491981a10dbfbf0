//! Where royals step.

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::square::Square;

use super::Safety;

impl Board {
    /// The squares that a royal may step to. Only the last royal of a side minds attacks.
    #[inline]
    pub(super) fn royal_targets(&self, from: Square, landing: Bb, safety: &Safety) -> Bb {
        let steps = attacks::ROYAL[from.at()] & landing;
        let steps = match safety.royal {
            None => steps,
            Some(_) => self.unattacked(from, steps),
        };
        steps | self.citadel_targets(from)
    }

    /// The squares of a set that the enemy does not attack once the royal is there.
    #[inline]
    fn unattacked(&self, from: Square, squares: Bb) -> Bb {
        // The royal itself casts no shadow: it would step along the line that checks it.
        let occupied = self.occupied() ^ from.bit();
        let mut safe = 0;
        for square in attacks::squares(squares) {
            if !self.is_attacked(square, !self.side, occupied) {
                safe |= square.bit();
            }
        }
        safe
    }
}

//! The two clocks of a chess position.

use crate::square::Color;

/// The clocks of a position: both stop at 65535.
///
/// ```
/// use variant_core::{Color, chess::Clocks};
///
/// let mut clocks = Clocks::default();
/// clocks.tick(Color::White, false);
/// clocks.tick(Color::Black, false);
/// assert_eq!(clocks, Clocks { quiet_plies: 2, move_number: 2 });
/// clocks.tick(Color::White, true);
/// assert_eq!(clocks, Clocks { quiet_plies: 0, move_number: 2 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clocks {
    /// The plies since the last irreversible move: a capture or a pawn move.
    pub quiet_plies: u16,
    /// The number of the move to be played, from 1.
    pub move_number: u16,
}

/// The clocks of a game that has not begun: 0 and 1.
impl Default for Clocks {
    fn default() -> Self {
        Self::START
    }
}

impl Clocks {
    /// The clocks of a game that has not begun: 0 and 1.
    pub const START: Self = Self { quiet_plies: 0, move_number: 1 };

    /// Counts a move of a side.
    #[inline]
    pub fn tick(&mut self, side: Color, irreversible: bool) {
        self.quiet_plies = if irreversible { 0 } else { self.quiet_plies.saturating_add(1) };
        // Black's move completes the number: its index is 1.
        self.move_number = self.move_number.saturating_add(side.index() as u16);
    }
}

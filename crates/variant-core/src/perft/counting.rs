//! What perft asks of a game, and what it counts.

use core::ops::ControlFlow;

use crate::position::Board;

/// What perft counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CountMode {
    /// Moves. Captures of the same pieces by the same piece to the same square are one move,
    /// whatever their order.
    #[default]
    Moves,
    /// Paths: every order of jumps that plays a capture counts.
    Paths,
}

impl CountMode {
    /// The mode with this name: `moves` or `paths`.
    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Moves, Self::Paths].into_iter().find(|mode| mode.name() == name)
    }

    /// The name of the mode.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Paths => "paths",
        }
    }
}

/// A game that perft can count.
///
/// Every method is provided: `impl Counting for Board {}` is enough. A game in which one move can
/// be played along several paths overrides [`HAS_PATHS`](Self::HAS_PATHS) and
/// [`visit_paths`](Self::visit_paths); a game that can count in bulk overrides
/// [`Board::count_moves`], [`count_paths`](Self::count_paths) and
/// [`count_replies`](Self::count_replies).
///
/// # Counts
///
/// A count of paths or replies that has more than 64 bits is `u64::MAX`, which stands for "too many": sums and
/// products of such counts saturate. [`Perft`](super::Perft) never returns it as a result; it returns
/// [`PerftError::TooLarge`](super::PerftError::TooLarge).
pub trait Counting: Board {
    /// Whether a move can be played along several paths, which perft can count one by one.
    const HAS_PATHS: bool = false;

    /// Calls `visitor` with each legal move once and with the number of its paths, until it
    /// breaks. All paths of a move lead to the same position; without
    /// [`HAS_PATHS`](Self::HAS_PATHS) every move has one.
    fn visit_paths<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Self::Move, u64) -> ControlFlow<()>,
    {
        self.visit_moves(|mv| visitor(mv, 1))
    }

    /// The number of paths of all legal moves together; `u64::MAX` if there are [too many](Self#counts).
    fn count_paths(&self) -> u64 {
        if !Self::HAS_PATHS {
            return self.count_moves();
        }
        let mut count = 0_u64;
        let _ = self.visit_paths(|_, paths| {
            count = count.saturating_add(paths);
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of paths of a move; 0 if it is not legal.
    fn paths(&self, mv: Self::Move) -> u64 {
        let mut found = 0;
        let _ = self.visit_paths(|legal, paths| {
            if legal == mv {
                found = paths;
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found
    }

    /// The number of ways to play two plies: the replies to each legal move, added up. For
    /// [`CountMode::Paths`], a move counts its paths times those of its replies; `u64::MAX` if there are
    /// [too many](Self#counts).
    ///
    /// This is the hook for the last two plies of perft: a game that can count the replies to a
    /// move without playing it overrides the method. The result must be the same as here.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, perft::CountMode, prelude::*};
    ///
    /// assert_eq!(Hexapawn::start(()).count_replies(CountMode::Moves), 10);
    /// ```
    fn count_replies(&self, mode: CountMode) -> u64 {
        let mut count = 0_u64;
        let _ = self.visit_paths(|mv, paths| {
            let mut after = self.clone();
            after.play_unchecked(mv);
            let replies = match mode {
                CountMode::Moves => after.count_moves(),
                CountMode::Paths => after.count_paths().saturating_mul(paths),
            };
            count = count.saturating_add(replies);
            ControlFlow::Continue(())
        });
        count
    }
}

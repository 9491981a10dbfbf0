//! Perft: the number of move sequences of a given length, the yardstick of move generators.
//!
//! Depth 0 counts 1. A position without moves counts 0 from depth 1 on; nothing else cuts the
//! tree, no draw and no end by material. The depth is a `u8`, so that the recursion is bounded.

use core::ops::ControlFlow;

use crate::board::Board;
use crate::suite::CountMode;

/// What perft does at its last two plies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Leaves {
    /// The last ply is counted, not made: the *bulk counting* that is standard for perft.
    #[default]
    Counted,
    /// The last two plies are counted at once, by
    /// [`count_replies_at_once`](Board::count_replies_at_once): not every move of the ply above
    /// the leaves is made. The answer is the same; the speed is not to be compared with that of
    /// standard perft.
    Skipped,
}

/// How to count: what, and with which shortcuts. The answer depends on nothing but the mode.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft::{Leaves, Perft}};
///
/// let board = Hexapawn::start(());
/// assert_eq!(Perft::new().count(&board, 2), 10);
/// assert_eq!(Perft::new().leaves(Leaves::Skipped).count(&board, 2), 10);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Perft {
    mode: CountMode,
    leaves: Leaves,
}

impl Perft {
    /// Moves are counted, and the leaves with standard bulk counting.
    ///
    /// ```
    /// use variant_core::perft::Perft;
    ///
    /// assert_eq!(Perft::new(), Perft::default());
    /// ```
    pub const fn new() -> Self {
        Self { mode: CountMode::Moves, leaves: Leaves::Counted }
    }

    /// Counts sequences of moves, or of paths.
    ///
    /// ```
    /// use variant_core::{perft::Perft, suite::CountMode};
    ///
    /// assert_ne!(Perft::new().mode(CountMode::Paths), Perft::new());
    /// ```
    #[must_use]
    pub const fn mode(self, mode: CountMode) -> Self {
        Self { mode, ..self }
    }

    /// Counts the leaves in this way.
    ///
    /// ```
    /// use variant_core::perft::{Leaves, Perft};
    ///
    /// assert_ne!(Perft::new().leaves(Leaves::Skipped), Perft::new());
    /// ```
    #[must_use]
    pub const fn leaves(self, leaves: Leaves) -> Self {
        Self { leaves, ..self }
    }

    /// The number of sequences of so many plies.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft::Perft};
    ///
    /// assert_eq!(Perft::new().count(&Hexapawn::start(()), 2), 10);
    /// ```
    pub fn count<B: Board>(self, board: &B, depth: u8) -> u64 {
        self.watched(board, depth, &mut |_| ControlFlow::Continue(()))
            .unwrap_or_else(Interrupted::counted)
    }

    /// [`count`](Self::count) that reports its progress and can be stopped: `watch` gets the
    /// number of nodes counted since its last call, some thousand at a time, and stops the
    /// count by breaking.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft::Perft};
    ///
    /// let board = Hexapawn::start(());
    /// let counted = Perft::new().watched(&board, 2, &mut |_| ControlFlow::Continue(()));
    /// assert_eq!(counted, Ok(10));
    /// assert!(Perft::new().watched(&board, 2, &mut |_| ControlFlow::Break(())).is_err());
    /// ```
    pub fn watched<B: Board>(
        self,
        board: &B,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<u64, Interrupted> {
        let mut count = Count { perft: self, counted: 0, reported: 0, watch };
        let flow = if depth == 0 {
            count.counted = 1;
            ControlFlow::Continue(())
        } else if self.mode == CountMode::Paths && B::HAS_PATHS {
            count.descend_paths(board, depth, 1)
        } else {
            count.descend(board, depth)
        };
        match flow {
            ControlFlow::Continue(()) if count.report().is_continue() => Ok(count.counted),
            _ => Err(Interrupted { counted: count.counted }),
        }
    }

    /// The number of ways to play two plies.
    #[inline]
    fn count_replies<B: Board>(self, board: &B, mode: CountMode) -> u64 {
        match self.leaves {
            Leaves::Counted => board.count_replies(mode),
            Leaves::Skipped => board.count_replies_at_once(mode),
        }
    }
}

/// Perft, counting the moves of the last ply without making them.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft};
///
/// assert_eq!(perft(&Hexapawn::start(()), 2), 10);
/// ```
pub fn perft<B: Board>(board: &B, depth: u8) -> u64 {
    perft_by(board, CountMode::Moves, depth)
}

/// [`perft`] that counts sequences of moves or of paths.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft::perft_by, suite::CountMode};
///
/// // A game without paths has one for each move.
/// assert_eq!(perft_by(&Hexapawn::start(()), CountMode::Paths, 2), 10);
/// ```
pub fn perft_by<B: Board>(board: &B, mode: CountMode, depth: u8) -> u64 {
    Perft::new().mode(mode).count(board, depth)
}

/// Perft that makes every move down to the last ply and counts the positions reached.
///
/// It is many times slower than [`perft`] and gives the same number unless there is a fault in
/// `make`, `unmake` or `count_moves`.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft, perft_plain};
///
/// let board = Hexapawn::start(());
/// assert_eq!(perft_plain(&board, 4), perft(&board, 4));
/// ```
pub fn perft_plain<B: Board>(board: &B, depth: u8) -> u64 {
    fn plain<B: Board>(board: &mut B, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = board.legal_moves();
        let below = |mv| {
            let undo = board.make(mv);
            let nodes = plain(board, depth - 1);
            board.unmake(mv, undo);
            nodes
        };
        moves.into_iter().map(below).sum()
    }
    plain(&mut board.clone(), depth)
}

/// Each legal move with the perft below it, which is [`perft`] of `depth - 1`; nothing at
/// depth 0.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{divide, example::Hexapawn, perft};
///
/// let board = Hexapawn::start(());
/// let total: u64 = divide(&board, 4).map(|(_, nodes)| nodes).sum();
/// assert_eq!(total, perft(&board, 4));
/// ```
pub fn divide<B: Board>(board: &B, depth: u8) -> impl Iterator<Item = (B::Move, u64)> {
    let moves = if depth == 0 { crate::MoveList::new() } else { board.legal_moves() };
    let mut board = board.clone();
    moves.into_iter().map(move |mv| {
        let undo = board.make(mv);
        let nodes = perft(&board, depth - 1);
        board.unmake(mv, undo);
        (mv, nodes)
    })
}

/// A count that was stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("interrupted after {counted} nodes")]
pub struct Interrupted {
    counted: u64,
}

impl Interrupted {
    /// An error about a count that had come so far.
    ///
    /// ```
    /// assert_eq!(variant_core::perft::Interrupted::new(24).counted(), 24);
    /// ```
    pub const fn new(counted: u64) -> Self {
        Self { counted }
    }

    /// How many nodes had been counted.
    ///
    /// ```
    /// assert_eq!(variant_core::perft::Interrupted::new(24).counted(), 24);
    /// ```
    pub const fn counted(self) -> u64 {
        self.counted
    }
}

/// [`perft`] that reports its progress and can be stopped: `watch` gets the number of nodes
/// counted since its last call, some thousand at a time, and stops the count by breaking.
///
/// # Errors
///
/// [`Interrupted`] if `watch` broke.
///
/// ```
/// use std::ops::ControlFlow;
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft::perft_watched};
///
/// let board = Hexapawn::start(());
/// let mut seen = 0;
/// let total = perft_watched(&board, 5, &mut |nodes| {
///     seen += nodes;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(total, Ok(seen));
/// assert!(perft_watched(&board, 5, &mut |_| ControlFlow::Break(())).is_err());
/// ```
pub fn perft_watched<B: Board>(
    board: &B,
    depth: u8,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<u64, Interrupted> {
    perft_watched_by(board, CountMode::Moves, depth, watch)
}

/// [`perft_watched`] that counts sequences of moves or of paths.
///
/// # Errors
///
/// [`Interrupted`] if `watch` broke.
///
/// ```
/// use std::ops::ControlFlow;
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft::perft_watched_by, suite::CountMode};
///
/// let board = Hexapawn::start(());
/// let mut watch = |_| ControlFlow::Continue(());
/// assert_eq!(perft_watched_by(&board, CountMode::Paths, 2, &mut watch), Ok(10));
/// ```
pub fn perft_watched_by<B: Board>(
    board: &B,
    mode: CountMode,
    depth: u8,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Result<u64, Interrupted> {
    Perft::new().mode(mode).watched(board, depth, watch)
}

/// A running count, and the part of it that the watcher knows of.
struct Count<'a> {
    perft: Perft,
    counted: u64,
    reported: u64,
    watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Count<'_> {
    /// Counts below a position; `depth` is 1 or more.
    fn descend<B: Board>(&mut self, board: &B, depth: u8) -> ControlFlow<()> {
        match depth {
            ..=1 => self.counted += board.count_moves(),
            2 => self.counted += self.perft.count_replies(board, CountMode::Moves),
            3.. => board.visit_moves(|mv| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                self.descend(&after, depth - 1)
            })?,
        }
        self.report_sometimes()
    }

    /// Counts paths below a position that `ways` paths lead to. Beyond the largest number there
    /// is, the count stays at that.
    fn descend_paths<B: Board>(&mut self, board: &B, depth: u8, ways: u64) -> ControlFlow<()> {
        match depth {
            ..=1 => self.add_paths(board.count_paths(), ways),
            2 => self.add_paths(self.perft.count_replies(board, CountMode::Paths), ways),
            3.. => board.visit_paths(|mv, paths| {
                let mut after = board.clone();
                after.play_unchecked(mv);
                self.descend_paths(&after, depth - 1, ways.saturating_mul(paths))
            })?,
        }
        self.report_sometimes()
    }

    #[inline]
    fn add_paths(&mut self, paths: u64, ways: u64) {
        self.counted = self.counted.saturating_add(paths.saturating_mul(ways));
    }

    /// Reports often enough to stop within a moment, seldom enough to cost nothing.
    fn report_sometimes(&mut self) -> ControlFlow<()> {
        if self.counted - self.reported >= 1 << 16 {
            self.report()
        } else {
            ControlFlow::Continue(())
        }
    }

    fn report(&mut self) -> ControlFlow<()> {
        let new = self.counted - self.reported;
        self.reported = self.counted;
        (self.watch)(new)
    }
}

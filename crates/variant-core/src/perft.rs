//! Perft: the number of move sequences of a given length, the yardstick of move generators.
//!
//! Depth 0 counts 1. A position without moves counts 0 from depth 1 on; nothing else cuts the
//! tree, no draw and no end by material. The depth is a `u8`, so that the recursion is bounded.

mod count;
mod memory;
#[cfg(feature = "rayon")]
mod parallel;
#[cfg(feature = "std")]
mod table;

use core::ops::ControlFlow;

use self::count::Count;
pub use self::memory::Memory;
#[cfg(feature = "std")]
pub use self::table::{Table, TableError};
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
pub struct Perft<M = ()> {
    mode: CountMode,
    leaves: Leaves,
    memory: M,
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
        Self { mode: CountMode::Moves, leaves: Leaves::Counted, memory: () }
    }

    /// Looks up positions in a table, and keeps their counts there.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft::{Perft, Table}};
    ///
    /// let table = Table::new(1).unwrap();
    /// assert_eq!(Perft::new().table(&table).count(&Hexapawn::start(()), 2), 10);
    /// ```
    #[cfg(feature = "std")]
    pub const fn table<B>(self, table: &Table<B>) -> Perft<&Table<B>> {
        Perft { mode: self.mode, leaves: self.leaves, memory: table }
    }
}

impl<M> Perft<M> {
    /// Counts sequences of moves, or of paths.
    ///
    /// ```
    /// use variant_core::{perft::Perft, suite::CountMode};
    ///
    /// assert_ne!(Perft::new().mode(CountMode::Paths), Perft::new());
    /// ```
    #[must_use]
    pub fn mode(self, mode: CountMode) -> Self {
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
    pub fn leaves(self, leaves: Leaves) -> Self {
        Self { leaves, ..self }
    }

    /// What is counted.
    ///
    /// ```
    /// use variant_core::{perft::Perft, suite::CountMode};
    ///
    /// assert_eq!(Perft::new().counts(), CountMode::Moves);
    /// ```
    pub fn counts(&self) -> CountMode {
        self.mode
    }

    /// The number of sequences of so many plies.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft::Perft};
    ///
    /// assert_eq!(Perft::new().count(&Hexapawn::start(()), 2), 10);
    /// ```
    pub fn count<B: Board>(self, board: &B, depth: u8) -> u64
    where
        M: Memory<B>,
    {
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
    ) -> Result<u64, Interrupted>
    where
        M: Memory<B>,
    {
        match self.leaves {
            Leaves::Counted => self.watched_to::<B, false>(board, depth, watch),
            Leaves::Skipped => self.watched_to::<B, true>(board, depth, watch),
        }
    }

    /// [`watched`](Self::watched), the leaves counted or skipped as `SKIPPED` says. A program that
    /// always wants the one has no code for the other.
    fn watched_to<B: Board, const SKIPPED: bool>(
        self,
        board: &B,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<u64, Interrupted>
    where
        M: Memory<B>,
    {
        let mut count = Count::<M, SKIPPED>::new(self, watch);
        let nodes = count.below(board, depth, 1);
        // The last few nodes are told even if nobody wants more.
        match nodes.filter(|_| count.report().is_some()) {
            Some(nodes) => Ok(nodes),
            None => Err(Interrupted { counted: count.counted() }),
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
    Perft::new().mode(mode).watched_to::<B, false>(board, depth, watch)
}

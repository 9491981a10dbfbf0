//! Perft with a table or on several threads, of a game chosen at run time.

use core::ops::ControlFlow;

use crate::packed::Packed;
use crate::perft::{Interrupted, Leaves, Memory, Perft, Table, TableError};
use crate::suite::CountMode;

/// How [`DynBoard::divide_with`](super::DynBoard::divide_with) counts. The answer depends on
/// nothing but the mode.
///
/// ```
/// use std::ops::ControlFlow;
/// use variant_core::{Variant, dynamic::Counting, example::Hexapawn};
///
/// let board = Variant::of::<Hexapawn>().start("").unwrap();
/// let counting = Counting::new().hash(1);
/// let total = board.divide_with(&counting, 2, &|_| ControlFlow::Continue(()), &mut |_, _| {});
/// assert_eq!(total, Ok(10));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counting {
    perft: Perft,
    hash_mib: Option<usize>,
    #[cfg(feature = "rayon")]
    parallel: bool,
}

impl Counting {
    /// Moves are counted, on this thread, without a table.
    ///
    /// ```
    /// use variant_core::dynamic::Counting;
    ///
    /// assert_eq!(Counting::new(), Counting::default());
    /// ```
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts sequences of moves, or of paths.
    ///
    /// ```
    /// use variant_core::{dynamic::Counting, suite::CountMode};
    ///
    /// assert_ne!(Counting::new().mode(CountMode::Paths), Counting::new());
    /// ```
    #[must_use]
    pub fn mode(self, mode: CountMode) -> Self {
        Self { perft: self.perft.mode(mode), ..self }
    }

    /// Counts the leaves in this way.
    ///
    /// ```
    /// use variant_core::{dynamic::Counting, perft::Leaves};
    ///
    /// assert_ne!(Counting::new().leaves(Leaves::Skipped), Counting::new());
    /// ```
    #[must_use]
    pub fn leaves(self, leaves: Leaves) -> Self {
        Self { perft: self.perft.leaves(leaves), ..self }
    }

    /// Looks positions up in a [`Table`] of so many MiB.
    ///
    /// ```
    /// use variant_core::dynamic::Counting;
    ///
    /// assert_ne!(Counting::new().hash(16), Counting::new());
    /// ```
    #[must_use]
    pub fn hash(self, mib: usize) -> Self {
        Self { hash_mib: Some(mib), ..self }
    }

    /// Counts by all threads of the current `rayon` pool.
    ///
    /// ```
    /// use variant_core::dynamic::Counting;
    ///
    /// assert_ne!(Counting::new().parallel(), Counting::new());
    /// ```
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn parallel(self) -> Self {
        Self { parallel: true, ..self }
    }

    pub(super) fn counts_paths(&self) -> bool {
        self.perft.counts() == CountMode::Paths
    }

    /// The table that was asked for.
    pub(super) fn table<B: Packed>(&self) -> Result<Option<Table<B>>, TableError> {
        self.hash_mib.map(Table::new).transpose()
    }

    /// The count below a position.
    pub(super) fn below<B: Packed>(
        &self,
        table: Option<&Table<B>>,
        board: &B,
        depth: u8,
        watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<u64, Interrupted> {
        match table {
            Some(table) => self.count(self.perft.table(table), board, depth, watch),
            None => self.count(self.perft, board, depth, watch),
        }
    }

    #[cfg_attr(not(feature = "rayon"), expect(clippy::unused_self, reason = "no choice"))]
    fn count<B: Packed, M: Memory<B> + Send + Sync>(
        &self,
        perft: Perft<M>,
        board: &B,
        depth: u8,
        watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<u64, Interrupted> {
        #[cfg(feature = "rayon")]
        if self.parallel {
            return perft.parallel(board, depth, watch);
        }
        perft.watched(board, depth, &mut |nodes| watch(nodes))
    }
}

/// Why a count has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CountError {
    /// The watcher stopped it.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
    /// There is no table as was asked for.
    #[error(transparent)]
    Table(#[from] TableError),
}

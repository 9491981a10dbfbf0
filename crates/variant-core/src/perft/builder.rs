//! How to count: what, and with which means.

use core::fmt;
use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use super::count::{Count, Progress, times};
use super::memory::Memory;
use super::{CountMode, Counting, Interrupted, PerftError};
#[cfg(feature = "std")]
use super::{Table, TableError};
use crate::position::Packed;

/// How perft counts. The result depends only on the mode.
///
/// ```
/// use std::ops::ControlFlow;
/// use variant_core::perft::Perft;
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let board = Hexapawn::start(());
/// let mut nodes = 0;
/// let counted = Perft::new()
///     .hash(1)
///     .progress(&mut |new| {
///         nodes += new;
///         ControlFlow::Continue(())
///     })
///     .count(&board, 5)?;
/// assert_eq!(counted, nodes);
///
/// let stopped = Perft::new().progress(&mut |_| ControlFlow::Break(())).count(&board, 5);
/// assert!(stopped.is_err());
/// # Ok::<(), variant_core::perft::PerftError>(())
/// ```
#[derive(Default)]
pub struct Perft<'a> {
    pub(super) mode: CountMode,
    #[cfg(feature = "std")]
    hash_mib: Option<usize>,
    #[cfg(feature = "rayon")]
    threads: usize,
    progress: Option<Progress<'a>>,
}

impl<'a> Perft<'a> {
    /// Counts moves, on the current thread, without a hash table.
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts sequences of moves or of paths.
    #[must_use]
    pub fn mode(self, mode: CountMode) -> Self {
        Self { mode, ..self }
    }

    /// Looks up positions in a [`Table`] of this size in MiB, made for this count; it is smaller if the count
    /// cannot fill it.
    #[cfg(feature = "std")]
    #[must_use]
    pub fn hash(self, mib: usize) -> Self {
        Self { hash_mib: Some(mib), ..self }
    }

    /// Counts on this many threads; 0 and 1 mean the current thread.
    #[cfg(feature = "rayon")]
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// Reports progress: `progress` receives the number of nodes counted since its last call, and
    /// stops the count by breaking. It is called on the current thread.
    #[must_use]
    pub fn progress(self, progress: &'a mut dyn FnMut(u64) -> ControlFlow<()>) -> Self {
        Self { progress: Some(progress), ..self }
    }

    /// The number of sequences of some plies.
    ///
    /// # Errors
    ///
    /// [`PerftError`] if the progress callback stopped the count, if there are more nodes than a `u64` holds,
    /// or if there is no memory for the table or no way to start the threads.
    pub fn count<B: Counting + Packed>(self, board: &B, depth: u8) -> Result<u64, PerftError> {
        #[cfg(feature = "std")]
        if let Some(table) = self.table(board, depth)? {
            return self.count_with(&table, board, depth);
        }
        self.count_by((), board, depth)
    }

    /// [`count`](Self::count) with a table that is kept from one count to the next. The size given
    /// to [`hash`](Self::hash) is not used.
    ///
    /// # Errors
    ///
    /// Those of [`count`](Self::count).
    ///
    /// ```
    /// use variant_core::perft::{Perft, Table};
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let table = Table::new(1)?;
    /// let board = Hexapawn::start(());
    /// for depth in 0..5 {
    ///     assert_eq!(Perft::new().count_with(&table, &board, depth), Perft::new().count(&board, depth));
    /// }
    /// # Ok::<(), variant_core::perft::TableError>(())
    /// ```
    #[cfg(feature = "std")]
    pub fn count_with<B: Counting + Packed>(
        self,
        table: &Table<B>,
        board: &B,
        depth: u8,
    ) -> Result<u64, PerftError> {
        self.count_by(table, board, depth)
    }

    /// Counts after each of some legal moves; calls `each` with the move and its count. For
    /// [`CountMode::Paths`] a move counts its paths times what follows it. The sum may have more than 64
    /// bits.
    ///
    /// # Errors
    ///
    /// Those of [`count`](Self::count).
    ///
    /// ```
    /// use variant_core::perft::Perft;
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// let mut lines = Vec::new();
    /// let total = Perft::new().divide(&board, &board.legal_moves(), 2, &mut |mv, nodes| {
    ///     lines.push(format!("{}: {nodes}", board.move_text(mv)));
    /// })?;
    /// assert_eq!(total, 10);
    /// assert_eq!(lines.len(), 3);
    /// # Ok::<(), variant_core::perft::PerftError>(())
    /// ```
    pub fn divide<B: Counting + Packed>(
        mut self,
        board: &B,
        moves: &[B::Move],
        depth: u8,
        each: &mut dyn FnMut(B::Move, u64),
    ) -> Result<u128, PerftError> {
        #[cfg(feature = "std")]
        let table = self.table(board, depth)?;
        let Some(depth) = depth.checked_sub(1) else { return Ok(1) };
        let mut total = 0_u128;
        let paths = match self.mode {
            CountMode::Paths if B::HAS_PATHS => paths_of(board, moves),
            _ => vec![1; moves.len()],
        };
        for (mv, paths) in moves.iter().zip(paths) {
            let mut after = board.clone();
            after.play_unchecked(*mv);
            let mut progress = |nodes: u64| match &mut self.progress {
                Some(progress) => progress(nodes.saturating_mul(paths)),
                None => ControlFlow::Continue(()),
            };
            let below = Perft {
                mode: self.mode,
                #[cfg(feature = "std")]
                hash_mib: None,
                #[cfg(feature = "rayon")]
                threads: self.threads,
                progress: Some(&mut progress),
            };
            #[cfg(feature = "std")]
            let nodes = match &table {
                Some(table) => below.count_by(table, &after, depth),
                None => below.count_by((), &after, depth),
            };
            #[cfg(not(feature = "std"))]
            let nodes = below.count_by((), &after, depth);
            let nodes = nodes.map_err(|error| match error {
                PerftError::Interrupted(Interrupted { counted }) => {
                    let before = u64::try_from(total).unwrap_or(u64::MAX);
                    let counted = before.saturating_add(counted.saturating_mul(paths));
                    Interrupted { counted }.into()
                }
                other => other,
            })?;
            let nodes = times(nodes, paths).map_err(|_| PerftError::TooLarge)?;
            each(*mv, nodes);
            total += u128::from(nodes);
        }
        Ok(total)
    }

    #[cfg(feature = "std")]
    fn table<B: Counting + Packed>(
        &self,
        board: &B,
        depth: u8,
    ) -> Result<Option<Table<B>>, TableError> {
        self.hash_mib.map(|mib| Table::for_count(mib, board, depth)).transpose()
    }

    fn count_by<B: Counting, M: Memory<B> + Send + Sync>(
        self,
        memory: M,
        board: &B,
        depth: u8,
    ) -> Result<u64, PerftError> {
        let mut ignored = |_| ControlFlow::Continue(());
        let progress = self.progress.unwrap_or(&mut ignored);
        #[cfg(feature = "rayon")]
        if self.threads > 1 {
            return super::parallel::count(self.mode, memory, self.threads, board, depth, progress);
        }
        Count::new(self.mode, memory, progress).total(board, depth)
    }
}

/// The number of paths of each of some legal moves, all from one list of moves.
fn paths_of<B: Counting>(board: &B, moves: &[B::Move]) -> Vec<u64> {
    let mut paths = Vec::new();
    let _ = board.visit_paths(|mv, of_move| {
        paths.push((mv, of_move));
        ControlFlow::Continue(())
    });
    paths.sort_unstable();
    let of_move = |mv| paths.binary_search_by_key(mv, |(legal, _)| *legal);
    moves.iter().map(|mv| of_move(mv).map_or(0, |place| paths[place].1)).collect()
}

impl fmt::Debug for Perft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Perft");
        fields.field("mode", &self.mode);
        #[cfg(feature = "std")]
        fields.field("hash_mib", &self.hash_mib);
        #[cfg(feature = "rayon")]
        fields.field("threads", &self.threads);
        fields.finish_non_exhaustive()
    }
}

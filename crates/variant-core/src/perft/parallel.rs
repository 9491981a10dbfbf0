//! Perft on all threads of a pool.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use alloc::vec::Vec;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::{Interrupted, Memory, Perft};
use crate::board::Board;
use crate::suite::CountMode;

/// Parts for each thread at least, so that no thread waits long for the last of them: some
/// parts are ten times as large as others.
const PARTS: usize = 64;

/// The least depth below a part: for less, a thread is not worth waking.
const SHALLOWEST: u8 = 3;

/// A position that a part of the count begins at, and the number of ways to it.
struct Part<B> {
    board: B,
    ways: u64,
}

impl<M> Perft<M> {
    /// [`watched`](Self::watched) by all threads of the current `rayon` pool. The answer is the
    /// same; `watch` is called from any of the threads.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke; within a moment the other threads stop, too.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft::Perft};
    ///
    /// let board = Hexapawn::start(());
    /// let counted = Perft::new().parallel(&board, 5, &|_| ControlFlow::Continue(()));
    /// assert_eq!(counted, Ok(Perft::new().count(&board, 5)));
    /// ```
    pub fn parallel<B: Board>(
        self,
        board: &B,
        depth: u8,
        watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
    ) -> Result<u64, Interrupted>
    where
        M: Memory<B> + Sync + Send,
    {
        let wanted = rayon::current_num_threads().saturating_mul(PARTS);
        let (parts, depth) = self.split(board, depth, wanted);
        let counted = AtomicU64::new(0);
        let stopped = AtomicBool::new(false);
        let total = parts.par_iter().with_max_len(1).map(|part| {
            let mut watch = |nodes: u64| {
                let nodes = nodes.saturating_mul(part.ways);
                let _ = counted.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |counted| {
                    Some(counted.saturating_add(nodes))
                });
                if stopped.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
                let flow = watch(nodes);
                if flow.is_break() {
                    stopped.store(true, Ordering::Relaxed);
                }
                flow
            };
            if stopped.load(Ordering::Relaxed) {
                return None;
            }
            let nodes = self.watched(&part.board, depth, &mut watch).ok()?;
            Some(nodes.saturating_mul(part.ways))
        });
        let total = total.try_reduce(|| 0, |one, other| Some(one.saturating_add(other)));
        total.ok_or_else(|| Interrupted::new(counted.into_inner()))
    }

    /// Splits a count into as many parts as are wanted, if there are as many, and gives the
    /// depth of each.
    fn split<B: Board>(&self, board: &B, depth: u8, wanted: usize) -> (Vec<Part<B>>, u8)
    where
        M: Memory<B>,
    {
        let by_paths = self.mode == CountMode::Paths;
        let mut parts = Vec::from([Part { board: board.clone(), ways: 1 }]);
        let mut below = depth;
        while below > SHALLOWEST && !parts.is_empty() && parts.len() < wanted {
            let mut next = Vec::new();
            for part in &parts {
                let _ = part.board.visit_paths(|mv, paths| {
                    let mut board = part.board.clone();
                    board.play_unchecked(mv);
                    let ways = if by_paths { part.ways.saturating_mul(paths) } else { part.ways };
                    next.push(Part { board, ways });
                    ControlFlow::Continue(())
                });
            }
            parts = next;
            below -= 1;
        }
        (parts, below)
    }
}

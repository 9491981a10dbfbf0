//! Perft on several threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::mpsc;

use alloc::string::ToString;
use alloc::vec::Vec;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::count::{Count, Progress};
use super::memory::Memory;
use super::{CountMode, Counting, Interrupted, PerftError};

/// Parts for each thread at least: some parts are ten times as large as others, and no thread
/// should wait long for the last of them.
const PARTS: usize = 64;

/// The least depth below a part: for less, a thread is not worth waking.
const SHALLOWEST: u8 = 3;

/// Time between two reports.
const REPORT: Duration = Duration::from_millis(20);

/// A position that a part of the count begins at, and the number of paths to it.
struct Part<B> {
    board: B,
    paths: u64,
}

/// What the threads share.
#[derive(Default)]
struct Shared {
    counted: AtomicU64,
    stopped: AtomicBool,
}

/// Counts on threads of its own; `progress` is called on the current thread.
pub(super) fn count<B: Counting, M: Memory<B> + Send + Sync>(
    mode: CountMode,
    memory: M,
    threads: usize,
    board: &B,
    depth: u8,
    progress: Progress<'_>,
) -> Result<u64, PerftError> {
    let mode = if B::HAS_PATHS { mode } else { CountMode::Moves };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| PerftError::Threads { threads, why: error.to_string() })?;
    let (parts, depth) = split(mode, board, depth, threads.saturating_mul(PARTS));
    let (parts, shared) = (&parts, &Shared::default());
    let total = pool.in_place_scope(|scope| {
        let (done, result) = mpsc::channel();
        scope.spawn(move |_| {
            // Nobody receives it if the count has been stopped.
            let _ = done.send(sum(mode, memory, parts, depth, shared));
        });
        let mut reported = 0;
        loop {
            let total = result.recv_timeout(REPORT);
            let counted = shared.counted.load(Ordering::Relaxed);
            if progress(counted - reported).is_break() {
                shared.stopped.store(true, Ordering::Relaxed);
                return None;
            }
            reported = counted;
            match total {
                Ok(total) => return total,
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return None,
            }
        }
    });
    Ok(total.ok_or_else(|| Interrupted { counted: shared.counted.load(Ordering::Relaxed) })?)
}

/// The sum of all parts, counted on the threads of the current pool; `None` if it is stopped.
fn sum<B: Counting, M: Memory<B> + Send + Sync>(
    mode: CountMode,
    memory: M,
    parts: &[Part<B>],
    depth: u8,
    shared: &Shared,
) -> Option<u64> {
    let counts = parts.par_iter().with_max_len(1).map(|part| {
        let mut progress = |nodes: u64| {
            let nodes = nodes.saturating_mul(part.paths);
            let add = |counted: u64| Some(counted.saturating_add(nodes));
            let _ = shared.counted.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
            if shared.stopped.load(Ordering::Relaxed) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        if shared.stopped.load(Ordering::Relaxed) {
            return None;
        }
        let nodes = Count::new(mode, memory, &mut progress).total(&part.board, depth).ok()?;
        Some(nodes.saturating_mul(part.paths))
    });
    counts.try_reduce(|| 0, |one, other| Some(one.saturating_add(other)))
}

/// Splits a count into as many parts as are wanted, if there are as many, and returns the depth of
/// each.
fn split<B: Counting>(mode: CountMode, board: &B, depth: u8, wanted: usize) -> (Vec<Part<B>>, u8) {
    let mut parts = Vec::from([Part { board: board.clone(), paths: 1 }]);
    let mut below = depth;
    while below > SHALLOWEST && !parts.is_empty() && parts.len() < wanted {
        let mut next = Vec::new();
        for part in &parts {
            let _ = part.board.visit_paths(|mv, paths| {
                let mut board = part.board.clone();
                board.play_unchecked(mv);
                let paths = if mode == CountMode::Paths { paths } else { 1 };
                next.push(Part { board, paths: part.paths.saturating_mul(paths) });
                ControlFlow::Continue(())
            });
        }
        parts = next;
        below -= 1;
    }
    (parts, below)
}

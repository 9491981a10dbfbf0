//! Perft on several threads.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use core::time::Duration;
use std::sync::mpsc;

use alloc::string::ToString;
use alloc::vec::Vec;

use rayon::iter::{IndexedParallelIterator, IntoParallelRefIterator, ParallelIterator};

use super::count::{self, Count, Progress};
use super::error::Stop;
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
    let too_large = |_| PerftError::TooLarge;
    let (parts, depth) =
        split(mode, board, depth, threads.saturating_mul(PARTS)).map_err(too_large)?;
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
                return Err(Stop::Interrupted);
            }
            reported = counted;
            match total {
                Ok(total) => return total,
                Err(mpsc::RecvTimeoutError::Timeout) => {}
                Err(mpsc::RecvTimeoutError::Disconnected) => return Err(Stop::Interrupted),
            }
        }
    });
    total.map_err(|stop| match stop {
        Stop::Interrupted => Interrupted { counted: shared.counted.load(Ordering::Relaxed) }.into(),
        Stop::TooLarge => PerftError::TooLarge,
    })
}

/// The sum of all parts, counted on the threads of the current pool.
fn sum<B: Counting, M: Memory<B> + Send + Sync>(
    mode: CountMode,
    memory: M,
    parts: &[Part<B>],
    depth: u8,
    shared: &Shared,
) -> Result<u64, Stop> {
    let counts = parts.par_iter().with_max_len(1).map(|part| {
        let mut progress = |nodes: u64| {
            // Only reports are made of it.
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
            return Err(Stop::Interrupted);
        }
        let nodes = Count::new(mode, memory, &mut progress).total(&part.board, depth);
        let nodes = nodes.map_err(|error| match error {
            PerftError::Interrupted(_) => Stop::Interrupted,
            _ => Stop::TooLarge,
        })?;
        count::times(nodes, part.paths)
    });
    counts.try_reduce(|| 0, count::plus)
}

/// Splits a count into as many parts as are wanted, if there are as many, and returns the depth of
/// each.
fn split<B: Counting>(
    mode: CountMode,
    board: &B,
    depth: u8,
    wanted: usize,
) -> Result<(Vec<Part<B>>, u8), Stop> {
    let mut parts = Vec::from([Part { board: board.clone(), paths: 1 }]);
    let mut below = depth;
    while below > SHALLOWEST && !parts.is_empty() && parts.len() < wanted {
        let mut next = Vec::new();
        for part in &parts {
            let mut too_large = Ok(());
            let _ = part.board.visit_paths(|mv, paths| {
                let mut board = part.board.clone();
                board.play_unchecked(mv);
                let paths = if mode == CountMode::Paths { paths } else { 1 };
                match count::times(part.paths, paths) {
                    Ok(paths) => next.push(Part { board, paths }),
                    Err(stop) => too_large = Err(stop),
                }
                ControlFlow::Continue(())
            });
            too_large?;
        }
        parts = next;
        below -= 1;
    }
    Ok((parts, below))
}

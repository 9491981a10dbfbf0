//! The recursion of perft.

use core::ops::ControlFlow;

use super::error::Stop;
use super::memory::Memory;
use super::{CountMode, Counting, Interrupted, PerftError};

/// A progress callback: it receives the number of nodes counted since its last call, some thousand
/// at a time, and stops the count by breaking.
pub(super) type Progress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Nodes between two reports: few enough to stop within a moment, enough to cost nothing.
const BETWEEN_REPORTS: u64 = 1 << 16;

/// A running count, and how much of it has been reported.
pub(super) struct Count<'a, M> {
    mode: CountMode,
    memory: M,
    /// The nodes so far, for reports only: the result is what the recursion returns.
    counted: u64,
    reported: u64,
    progress: Progress<'a>,
}

impl<'a, M: Copy> Count<'a, M> {
    pub(super) fn new(mode: CountMode, memory: M, progress: Progress<'a>) -> Self {
        Self { mode, memory, counted: 0, reported: 0, progress }
    }

    /// The whole count.
    pub(super) fn total<B: Counting>(mut self, board: &B, depth: u8) -> Result<u64, PerftError>
    where
        M: Memory<B>,
    {
        if !B::HAS_PATHS {
            // Every move has one path: the counts are the same, and moves are counted faster.
            self.mode = CountMode::Moves;
        }
        let nodes = self.below(board, depth, 1);
        let nodes = nodes.and_then(|nodes| self.report().map(|()| nodes));
        nodes.map_err(|stop| match stop {
            Stop::Interrupted => Interrupted { counted: self.counted }.into(),
            Stop::TooLarge => PerftError::TooLarge,
        })
    }

    /// Counts below a position that `paths` paths lead to. The result is that of the position alone.
    fn below<B: Counting>(&mut self, board: &B, depth: u8, paths: u64) -> Result<u64, Stop>
    where
        M: Memory<B>,
    {
        if depth < M::SHALLOWEST {
            return self.without_lookup(board, depth, paths);
        }
        let place = match self.memory.recall(board, depth, self.mode) {
            Ok(nodes) => return self.add(nodes, paths),
            Err(place) => place,
        };
        let nodes = self.without_lookup(board, depth, paths)?;
        self.memory.remember(place, nodes);
        Ok(nodes)
    }

    /// [`below`](Self::below), this position itself not looked up.
    #[inline]
    fn without_lookup<B: Counting>(&mut self, board: &B, depth: u8, paths: u64) -> Result<u64, Stop>
    where
        M: Memory<B>,
    {
        let mode = self.mode;
        let nodes = match (depth, mode) {
            (0, _) => 1,
            (1, CountMode::Moves) => board.count_moves(),
            (1, CountMode::Paths) => board.count_paths(),
            (2, _) => board.count_replies(mode),
            // Nothing to look up, and too little for a report after each move.
            (3, _) if M::SHALLOWEST > 2 => {
                after_each(board, mode, |after, _| Ok(after.count_replies(mode)))?
            }
            (3.., _) => {
                return after_each(board, mode, |after, of_move| {
                    self.below(after, depth - 1, paths.saturating_mul(of_move))
                });
            }
        };
        self.add(nodes, paths)
    }

    /// Adds nodes to the running count, and reports now and then.
    #[inline]
    fn add(&mut self, nodes: u64, paths: u64) -> Result<u64, Stop> {
        known(nodes)?;
        self.counted = self.counted.saturating_add(nodes.saturating_mul(paths));
        if self.counted - self.reported >= BETWEEN_REPORTS {
            self.report()?;
        }
        Ok(nodes)
    }

    /// Reports what is new.
    fn report(&mut self) -> Result<(), Stop> {
        let new = self.counted - self.reported;
        self.reported = self.counted;
        if (self.progress)(new).is_continue() { Ok(()) } else { Err(Stop::Interrupted) }
    }
}

/// Adds up what `below` counts after each move; `below` also receives the number of paths of the
/// move.
#[inline]
fn after_each<B: Counting>(
    board: &B,
    mode: CountMode,
    mut below: impl FnMut(&B, u64) -> Result<u64, Stop>,
) -> Result<u64, Stop> {
    let mut nodes = Ok(0_u64);
    let _ = board.visit_paths(|mv, paths| {
        let paths = if mode == CountMode::Paths { paths } else { 1 };
        let mut after = board.clone();
        after.play_unchecked(mv);
        let of_move = below(&after, paths).and_then(|below| times(below, paths));
        nodes = nodes.and_then(|nodes| plus(nodes, of_move?));
        if nodes.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    nodes
}

/// The sum of two counts.
#[inline]
pub(super) fn plus(nodes: u64, more: u64) -> Result<u64, Stop> {
    known(nodes.saturating_add(more))
}

/// The nodes below a move with several paths.
#[inline]
pub(super) fn times(nodes: u64, paths: u64) -> Result<u64, Stop> {
    known(nodes.saturating_mul(paths))
}

/// A count that is not [too large](Counting#counts).
#[inline]
fn known(nodes: u64) -> Result<u64, Stop> {
    if nodes == u64::MAX { Err(Stop::TooLarge) } else { Ok(nodes) }
}

//! The recursion of perft.

use core::ops::ControlFlow;

use super::memory::Memory;
use super::{CountMode, Counting, Interrupted};

/// A progress callback: it receives the number of nodes counted since its last call, some thousand
/// at a time, and stops the count by breaking.
pub(super) type Progress<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Nodes between two reports: few enough to stop within a moment, enough to cost nothing.
const BETWEEN_REPORTS: u64 = 1 << 16;

/// A running count, and how much of it has been reported.
pub(super) struct Count<'a, M> {
    mode: CountMode,
    memory: M,
    counted: u64,
    reported: u64,
    progress: Progress<'a>,
}

impl<'a, M: Copy> Count<'a, M> {
    pub(super) fn new(mode: CountMode, memory: M, progress: Progress<'a>) -> Self {
        Self { mode, memory, counted: 0, reported: 0, progress }
    }

    /// The whole count.
    pub(super) fn total<B: Counting>(mut self, board: &B, depth: u8) -> Result<u64, Interrupted>
    where
        M: Memory<B>,
    {
        if !B::HAS_PATHS {
            // Every move has one path: the counts are the same, and moves are counted faster.
            self.mode = CountMode::Moves;
        }
        let nodes = self.below(board, depth, 1);
        match nodes.filter(|_| self.report().is_some()) {
            Some(nodes) => Ok(nodes),
            None => Err(Interrupted { counted: self.counted }),
        }
    }

    /// Counts below a position that `paths` paths lead to; `None` if the count is stopped.
    ///
    /// The result is that of the position alone.
    fn below<B: Counting>(&mut self, board: &B, depth: u8, paths: u64) -> Option<u64>
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
        Some(nodes)
    }

    /// [`below`](Self::below), this position itself not looked up.
    #[inline]
    fn without_lookup<B: Counting>(&mut self, board: &B, depth: u8, paths: u64) -> Option<u64>
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
                after_each(board, mode, |after, _| Some(after.count_replies(mode)))?
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
    fn add(&mut self, nodes: u64, paths: u64) -> Option<u64> {
        self.counted = self.counted.saturating_add(nodes.saturating_mul(paths));
        if self.counted - self.reported >= BETWEEN_REPORTS {
            self.report()?;
        }
        Some(nodes)
    }

    /// Reports what is new.
    fn report(&mut self) -> Option<()> {
        let new = self.counted - self.reported;
        self.reported = self.counted;
        (self.progress)(new).is_continue().then_some(())
    }
}

/// Adds up what `below` counts after each move; `below` also receives the number of paths of the
/// move. `None` as soon as `below` returns it.
#[inline]
fn after_each<B: Counting>(
    board: &B,
    mode: CountMode,
    mut below: impl FnMut(&B, u64) -> Option<u64>,
) -> Option<u64> {
    let mut nodes = 0_u64;
    let flow = board.visit_paths(|mv, paths| {
        let paths = if mode == CountMode::Paths { paths } else { 1 };
        let mut after = board.clone();
        after.play_unchecked(mv);
        match below(&after, paths) {
            Some(below) => nodes = nodes.saturating_add(below.saturating_mul(paths)),
            None => return ControlFlow::Break(()),
        }
        ControlFlow::Continue(())
    });
    flow.is_continue().then_some(nodes)
}

//! The recursion of perft.

use core::ops::ControlFlow;

use super::{Memory, Perft};
use crate::board::Board;
use crate::suite::CountMode;

/// A running count, and the part of it that the watcher knows of. The leaves are
/// [skipped](super::Leaves::Skipped) or counted.
pub(super) struct Count<'a, M, const SKIPPED: bool> {
    perft: Perft<M>,
    counted: u64,
    reported: u64,
    watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl<'a, M: Copy, const SKIPPED: bool> Count<'a, M, SKIPPED> {
    pub(super) fn new(perft: Perft<M>, watch: &'a mut dyn FnMut(u64) -> ControlFlow<()>) -> Self {
        Self { perft, counted: 0, reported: 0, watch }
    }

    /// The nodes counted so far, each as often as there are ways to it.
    pub(super) fn counted(&self) -> u64 {
        self.counted
    }

    /// Counts below a position that `ways` ways lead to; `None` if the watcher breaks.
    ///
    /// The answer is that of the position alone. Beyond the largest number there is, it stays at
    /// that.
    pub(super) fn below<B: Board>(&mut self, board: &B, depth: u8, ways: u64) -> Option<u64>
    where
        M: Memory<B>,
    {
        // A game without paths has one for each move: the counts are the same, moves are faster.
        let mode = if B::HAS_PATHS { self.perft.mode } else { CountMode::Moves };
        if depth < M::SHALLOWEST {
            return self.counting(board, depth, ways, mode);
        }
        let place = match self.perft.memory.recall(board, depth, mode) {
            Ok(nodes) => return self.told(nodes, ways),
            Err(place) => place,
        };
        let nodes = self.counting(board, depth, ways, mode)?;
        self.perft.memory.remember(place, nodes);
        Some(nodes)
    }

    /// [`below`](Self::below), this position itself not looked up.
    #[inline]
    fn counting<B: Board>(
        &mut self,
        board: &B,
        depth: u8,
        ways: u64,
        mode: CountMode,
    ) -> Option<u64>
    where
        M: Memory<B>,
    {
        let nodes = match (depth, mode) {
            (0, _) => 1,
            (1, CountMode::Moves) => board.count_moves(),
            (1, CountMode::Paths) => board.count_paths(),
            (2, _) => Self::replies(board, mode),
            // Nothing to look up, and too little for a report after each move.
            (3, _) if M::SHALLOWEST > 2 => {
                after_each(board, mode, |after, _| Some(Self::replies(after, mode)))?
            }
            (3.., _) => {
                return after_each(board, mode, |after, paths| {
                    self.below(after, depth - 1, ways.saturating_mul(paths))
                });
            }
        };
        self.told(nodes, ways)
    }

    /// Number of ways to play two plies.
    #[inline]
    fn replies<B: Board>(board: &B, mode: CountMode) -> u64 {
        if SKIPPED { board.count_replies_at_once(mode) } else { board.count_replies(mode) }
    }

    /// Adds nodes to the running count; reports often enough to stop within a moment, seldom
    /// enough to cost nothing.
    #[inline]
    fn told(&mut self, nodes: u64, ways: u64) -> Option<u64> {
        self.counted = self.counted.saturating_add(nodes.saturating_mul(ways));
        if self.counted - self.reported >= 1 << 16 {
            self.report()?;
        }
        Some(nodes)
    }

    /// Tells the watcher what it does not know yet.
    pub(super) fn report(&mut self) -> Option<()> {
        let new = self.counted - self.reported;
        self.reported = self.counted;
        (self.watch)(new).is_continue().then_some(())
    }
}

/// The sum of what `below` counts after each move, which it gets the number of paths of, for each
/// of these; `None` as soon as `below` gives that.
#[inline]
fn after_each<B: Board>(
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

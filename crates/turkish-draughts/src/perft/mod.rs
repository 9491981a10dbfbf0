//! Perft: everything of [`variant_core::perft`](mod@variant_core::perft), and bulk counting for this game.

// Bulk counting finds the numbers that perft asks for, most of them without a list of moves. It is
// derived from `movegen`, which holds the rules, and tested equal to it. In one direction, no two
// men of a side reach the same square, nor do two kings: the squares reached are as many as the
// moves. The same holds for first jumps.
//
// - `men`: captures of men, those of all men at once;
// - `kings`: captures of kings by up to three jumps;
// - `sight`: what all kings see in all four directions, by a carry;
// - `replies`: the last two plies.

mod kings;
mod men;
mod replies;
mod sight;

use core::ops::ControlFlow;

pub use variant_core::perft::*;

use crate::bitboards::{Bitboard, union};
use crate::board::Board;
use crate::movegen::{View, grouped_by_pieces};
use crate::moves::Move;

use men::{Ground, steps_of_men};
use sight::Sight;

impl Counting for Board {
    const HAS_PATHS: bool = true;

    #[inline]
    fn visit_paths<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        self.view().visit_moves(&mut visitor)
    }

    #[inline]
    fn count_paths(&self) -> u64 {
        count(&self.view(), CountMode::Paths)
    }

    fn count_replies(&self, mode: CountMode) -> u64 {
        use variant_core::Board as _;
        replies::count_replies(&self.view(), self.view_of(!self.side_to_move()), mode)
    }
}

/// Number of legal moves, or of their paths.
#[inline]
pub(crate) fn count(view: &View, mode: CountMode) -> u64 {
    view.count(steps_of_men(view.men), mode)
}

/// Number of squares in several sets.
#[inline]
fn count_of<const N: usize>(sets: [Bitboard; N]) -> u64 {
    sets.into_iter().map(|set| u64::from(set.count())).sum()
}

/// The longest captures so far: how many pieces they take, and how many they are.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    length: u32,
    captures: u64,
}

impl Tally {
    /// Adds captures of some length, unless there are longer ones.
    #[inline]
    fn add(&mut self, length: u32, captures: u64) {
        if length > self.length {
            *self = Self { length, captures: 0 };
        }
        if length == self.length {
            self.captures += captures;
        }
    }
}

impl View {
    #[inline]
    fn ground(&self) -> Ground {
        Ground { theirs: self.theirs, empty: self.empty() }
    }

    /// Number of legal moves, or of their paths, if the neighbours of the men are known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the rare cases are functions of their own")]
    fn count(&self, steps: [Bitboard; 3], mode: CountMode) -> u64 {
        if !self.kings.is_empty() {
            return self.count_with_kings(steps, mode);
        }
        let ground = self.ground();
        let landed = ground.landed(steps);
        if union(landed).is_empty() {
            return count_of(steps.map(|step| step & ground.empty));
        }
        ground.count_captures(landed).captures
    }

    /// The same if there are kings. Counting the squares that all kings reach in a direction, and
    /// those beyond the pieces that they jump, does without a look at any single king unless there
    /// is a second jump.
    #[inline(never)]
    fn count_with_kings(&self, steps: [Bitboard; 3], mode: CountMode) -> u64 {
        let reached = self.reached_by_kings();
        let jumped = self.jumped_by_kings(reached);
        let ground = self.ground();
        let landed = if self.men.is_empty() { [Bitboard::EMPTY; 3] } else { ground.landed(steps) };
        if !union(jumped).is_empty() {
            return self.count_captures(landed, jumped, mode);
        }
        if !union(landed).is_empty() {
            return ground.count_captures(landed).captures;
        }
        // The kings' own squares are among those reached.
        let of_kings = count_of(reached) - 4 * u64::from(self.kings.count());
        count_of(steps.map(|step| step & ground.empty)) + of_kings
    }

    /// [`count`](Self::count) if the kings' sight of the board is known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn count_seen(&self, steps: [Bitboard; 3], sight: &Sight, mode: CountMode) -> u64 {
        let look = sight.look();
        let ground = self.ground();
        let landed = ground.landed(steps);
        if union(landed).is_empty() & !look.can_jump() {
            return count_of(steps.map(|step| step & ground.empty)) + look.count_reached();
        }
        self.count_captures(landed, look.jumped(), mode)
    }

    /// Number of the longest captures of men and kings, if these are the squares that men land on
    /// by their first jumps, and the pieces that kings jump first.
    #[inline(never)]
    fn count_captures(&self, landed: [Bitboard; 3], jumped: [Bitboard; 4], mode: CountMode) -> u64 {
        let mut tally = Tally::default();
        if !union(landed).is_empty() {
            tally = self.ground().count_captures(landed);
        }
        if union(jumped).is_empty() {
            return tally.captures;
        }
        if let Some(Tally { length, captures }) = self.count_short_captures(jumped, mode) {
            tally.add(length, captures);
            return tally.captures;
        }
        self.count_listed_captures(mode)
    }

    /// Number of the longest captures, by the list of movegen.
    #[inline(never)]
    fn count_listed_captures(&self, mode: CountMode) -> u64 {
        self.with_longest_captures(|longest| match mode {
            CountMode::Moves => {
                grouped_by_pieces(longest).map(|(_, ends)| u64::from(ends.count())).sum()
            }
            CountMode::Paths => longest.iter().fold(0_u64, |sum, capture| {
                let landings = u64::from(capture.landings.count());
                sum.saturating_add(capture.paths.saturating_mul(landings))
            }),
        })
    }
}

//! Captures of kings by up to three jumps, counted without a list.
//!
//! Each jump leads away from what the ones before have changed. Straight on, the captured piece
//! lies behind; to the side, the new line has no other square in common with the line before; and
//! the third line can only be one of these, or run beside the first one. So three jumps can be read
//! from the board as it stands, and no two paths meet. The fourth can cross the first line again:
//! from there on, movegen lists the captures.

use variant_core::Direction;
use variant_core::perft::CountMode;

use super::Tally;
use crate::bitboards::{Bitboard, OF_KINGS, files_of, fill, ranks_of, step, union};
use crate::movegen::{Capture, View};

/// Number of jumps that can be read from the board as it stands.
const KNOWN: u32 = 3;

/// The captures of one side's kings, being followed jump by jump.
struct Walk<'a> {
    view: &'a View,
    empty: Bitboard,
    /// The opposing pieces between two empty squares of a file, and of a rank.
    open: [Bitboard; 2],
    mode: CountMode,
    tally: Tally,
}

/// A king after some jumps.
#[derive(Clone, Copy)]
struct Step {
    captured: Bitboard,
    /// The piece that was captured last.
    last: Bitboard,
    direction: Direction,
    paths: u64,
}

/// 0 along a file, 1 along a rank.
#[inline]
const fn axis(direction: Direction) -> usize {
    matches!(direction, Direction::East | Direction::West) as usize
}

/// The whole lines that cross a direction on squares of a set.
#[inline]
fn lines_across(direction: Direction, set: Bitboard) -> Bitboard {
    if axis(direction) == 0 { ranks_of(set) } else { files_of(set) }
}

impl View {
    /// The kings' own squares and those that they reach, direction by direction.
    #[inline]
    pub(super) fn reached_by_kings(&self) -> [Bitboard; 4] {
        let empty = self.empty();
        OF_KINGS.map(|direction| fill(self.kings, direction, empty))
    }

    /// The pieces that kings can jump, if these are the squares that they reach.
    #[inline]
    pub(super) fn jumped_by_kings(&self, reached: [Bitboard; 4]) -> [Bitboard; 4] {
        let empty = self.empty();
        [0, 1, 2, 3].map(|i| {
            let direction = OF_KINGS[i];
            step(reached[i], direction) & self.theirs & step(empty, direction.opposite())
        })
    }

    /// Whether a king can jump.
    #[inline]
    pub(super) fn kings_can_jump(&self) -> bool {
        !self.kings.is_empty() && !union(self.jumped_by_kings(self.reached_by_kings())).is_empty()
    }

    /// The longest captures of kings, if none takes more than three pieces; `jumped` are the
    /// pieces that they jump first.
    pub(super) fn count_short_captures(
        &self,
        jumped: [Bitboard; 4],
        mode: CountMode,
    ) -> Option<Tally> {
        let empty = self.empty();
        let open = [Direction::North, Direction::East].map(|direction| {
            self.theirs & step(empty, direction) & step(empty, direction.opposite())
        });
        let mut walk = Walk { view: self, empty, open, mode, tally: Tally::default() };
        for (direction, jumped) in OF_KINGS.into_iter().zip(jumped) {
            for last in jumped.singles() {
                let first = Step { captured: last, last, direction, paths: 1 };
                if !walk.follow(1, first, first) {
                    return None;
                }
            }
        }
        Some(walk.tally)
    }
}

impl Walk<'_> {
    /// Counts the longest captures that begin so; `false` if one is too long to be counted here.
    fn follow(&mut self, length: u32, at: Step, first: Step) -> bool {
        let Step { captured, last, direction, paths } = at;
        let landings = fill(step(last, direction), direction, self.empty);
        if length == KNOWN {
            if !(self.view.theirs - captured).is_empty() && self.goes_on(at, landings, first) {
                return false;
            }
            self.count(length, landings, paths);
            return true;
        }
        let mut ends = true;
        let ahead = step(landings, direction) & self.open[axis(direction)];
        if !ahead.is_empty() {
            ends = false;
            let starts = if self.mode == CountMode::Paths { landings.count() } else { 1 };
            let (captured, paths) = (captured | ahead, paths * u64::from(starts));
            if !self.follow(length + 1, Step { captured, last: ahead, direction, paths }, first) {
                return false;
            }
        }
        let open = self.open[axis(direction) ^ 1];
        if open.intersects(lines_across(direction, landings)) {
            for direction in [direction.right(), direction.left()] {
                let jumped = step(fill(landings, direction, self.empty), direction) & open;
                for last in jumped.singles() {
                    ends = false;
                    let captured = captured | last;
                    if !self.follow(length + 1, Step { captured, last, direction, paths }, first) {
                        return false;
                    }
                }
            }
        }
        if ends {
            self.count(length, landings, paths);
        }
        true
    }

    /// Adds the captures that end on these squares.
    #[inline]
    fn count(&mut self, length: u32, landings: Bitboard, paths: u64) {
        self.tally.add(length, paths * u64::from(landings.count()));
    }

    /// Whether a fourth jump follows on the board as it has become.
    fn goes_on(&self, third: Step, landings: Bitboard, first: Step) -> bool {
        let back = first.direction.opposite();
        let from = step(fill(first.last, back, self.empty), back) & self.view.kings;
        let Step { captured, direction, paths, .. } = third;
        // The run of landing squares may be longer now.
        let landings = fill(landings, direction, self.empty | from | captured);
        let mut found = false;
        Capture { from, captured, direction: Some(direction), landings, paths }
            .visit_jumps(self.view, |_| found = true);
        found
    }
}

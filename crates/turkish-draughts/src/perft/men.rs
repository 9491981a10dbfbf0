//! Captures of men, those of all men at once.
//!
//! A man never comes back to a rank that it has left, and on a rank it goes in one direction only.
//! So it meets no square that its own capture has changed: its jumps can be read from the board as
//! it stands. A sequence of directions and a last square tell the origin and the captured pieces,
//! so that no two sequences are the same move.

use variant_core::Direction;

use super::{Tally, count_of};
use crate::bitboards::{Bitboard, OF_MEN, step, union};

/// The neighbours of men, direction by direction.
#[inline]
pub(super) fn steps_of_men(men: Bitboard) -> [Bitboard; 3] {
    OF_MEN.map(|direction| step(men, direction))
}

/// Whether two men stand on one square, having come in different directions.
#[inline]
fn meets([north, east, west]: [Bitboard; 3]) -> bool {
    !(north & (east | west) | east & west).is_empty()
}

/// What the captures of men depend on, but for the men themselves.
#[derive(Clone, Copy)]
pub(super) struct Ground {
    pub(super) theirs: Bitboard,
    pub(super) empty: Bitboard,
}

/// A capture of a man, by one path.
#[derive(Clone, Copy)]
pub(super) struct ManCapture {
    pub(super) from: Bitboard,
    pub(super) to: Bitboard,
    pub(super) captured: Bitboard,
}

impl Ground {
    /// The squares that men on these squares land on by one jump.
    #[inline]
    fn jumps(self, direction: Direction, men: Bitboard) -> Bitboard {
        step(step(men, direction) & self.theirs, direction) & self.empty
    }

    /// Where the first jumps of men end, if these are their neighbours.
    #[inline]
    pub(super) fn landed(self, steps: [Bitboard; 3]) -> [Bitboard; 3] {
        [0, 1, 2].map(|i| step(steps[i] & self.theirs, OF_MEN[i]) & self.empty)
    }

    /// Where the next jumps of men end, if their last ones ended on these squares.
    #[inline]
    fn next_jumps(self, landed: [Bitboard; 3]) -> [Bitboard; 3] {
        let [north, east, west] = landed;
        [
            self.jumps(Direction::North, north | east | west),
            self.jumps(Direction::East, north | east),
            self.jumps(Direction::West, north | west),
        ]
    }

    /// Number of the longest captures of men, of which there are some, if their first jumps end
    /// on these squares. None of them has a second path.
    #[inline(never)]
    pub(super) fn count_captures(self, first: [Bitboard; 3]) -> Tally {
        // Nearly all are single or double jumps.
        let second = self.next_jumps(first);
        if union(second).is_empty() {
            return Tally { length: 1, captures: count_of(first) };
        }
        if !meets(first) && union(self.next_jumps(second)).is_empty() {
            return Tally { length: 2, captures: count_of(second) };
        }
        self.count_long_captures(first)
    }

    /// The same for more jumps, or for men that meet.
    #[inline(never)]
    fn count_long_captures(self, first: [Bitboard; 3]) -> Tally {
        let (mut landed, mut length) = (first, 1);
        loop {
            let next = self.next_jumps(landed);
            if union(next).is_empty() {
                return Tally { length, captures: count_of(landed) };
            }
            // While no two men stand on one square, each square is one capture.
            if meets(landed) {
                let mut tally = Tally::default();
                for (direction, landed) in OF_MEN.into_iter().zip(first) {
                    self.count_from(landed, direction, 1, &mut tally);
                }
                return tally;
            }
            (landed, length) = (next, length + 1);
        }
    }

    /// Counts the captures of all men that have landed on these squares by jumps in the same
    /// directions, one sequence of directions at a time.
    #[cold]
    fn count_from(self, landed: Bitboard, last: Direction, length: u32, tally: &mut Tally) {
        if landed.is_empty() {
            return;
        }
        tally.add(length, landed.count().into());
        for next in OF_MEN {
            if next != last.opposite() {
                self.count_from(self.jumps(next, landed), next, length + 1, tally);
            }
        }
    }

    /// Calls `each` with each of the longest captures of men if they are single or double jumps,
    /// and no two men meet; returns whether they are.
    #[inline]
    pub(super) fn for_each_short_capture(
        self,
        first: [Bitboard; 3],
        mut each: impl FnMut(ManCapture),
    ) -> bool {
        let second = self.next_jumps(first);
        if union(second).is_empty() {
            for_each_jump(first, |to, back| {
                let captured = step(to, back);
                each(ManCapture { from: step(captured, back), to, captured });
            });
            return true;
        }
        if meets(first) || !union(self.next_jumps(second)).is_empty() {
            return false;
        }
        let [north, east, _] = first;
        for_each_jump(second, |to, back| {
            let between = step(step(to, back), back);
            let first = if north.intersects(between) {
                Direction::South
            } else if east.intersects(between) {
                Direction::West
            } else {
                Direction::East
            };
            let jumped = step(between, first);
            let captured = jumped | step(to, back);
            each(ManCapture { from: step(jumped, first), to, captured });
        });
        true
    }
}

/// Calls `each` with the end of each jump, and the direction back.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the directions are constants")]
fn for_each_jump(landed: [Bitboard; 3], mut each: impl FnMut(Bitboard, Direction)) {
    for (direction, ends) in OF_MEN.into_iter().zip(landed) {
        for to in ends.singles() {
            each(to, direction.opposite());
        }
    }
}

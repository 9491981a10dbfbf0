//! Captures of kings by up to three jumps, counted without a list.
//!
//! Each jump leads away from what the ones before have changed. Straight on, the captured man lies
//! behind; to the side, the new line has no other square in common with the line before; and the
//! third line can only be one of these, or run beside the first one. So three jumps can be read from
//! the board as it stands, and no two ways meet. The fourth can cross the first line again: from
//! there on, [`captures`](crate::captures) keeps lists.

use variant_core::perft::CountMode;

use crate::captures::{Sink as _, Tally};
use crate::movegen::View;
use crate::ways::{Bb, Lanes, Way};

/// Number of jumps that the board as it stands tells.
const KNOWN: u32 = 3;

/// The captures of one side's kings, being followed jump by jump.
struct Walk {
    empty: Bb,
    enemies: Bb,
    /// The men that can be jumped along a file, and along a rank, from an empty square.
    open: [Bb; 2],
    mode: CountMode,
    tally: Tally,
}

/// A king behind the man that it has captured last.
#[derive(Clone, Copy)]
struct Step {
    captured: Bb,
    last: Bb,
    way: Way,
    paths: u64,
}

impl View {
    /// The longest captures of kings, if none takes more than three men; `jumped` are the men
    /// that they jump first.
    pub(crate) fn count_short_captures(&self, jumped: Lanes, mode: CountMode) -> Option<Tally> {
        let (empty, enemies) = (self.empty(), self.enemies);
        let between = |ways: [Way; 2]| enemies & ways[0].step(empty) & ways[1].step(empty);
        let open = [between([Way::North, Way::South]), between([Way::East, Way::West])];
        let mut walk = Walk { empty, enemies, open, mode, tally: Tally::default() };
        for (way, mut jumped) in Way::ALL.into_iter().zip(jumped) {
            while jumped != 0 {
                let last = jumped & jumped.wrapping_neg();
                jumped ^= last;
                let first = Step { captured: last, last, way, paths: 1 };
                if !walk.follow(1, first, self.kings, first) {
                    return None;
                }
            }
        }
        Some(walk.tally)
    }
}

impl Walk {
    /// Counts the longest captures that begin so; `false` if one is too long to be counted here.
    fn follow(&mut self, length: u32, step: Step, kings: Bb, first: Step) -> bool {
        let Step { captured, last, way, paths } = step;
        let run = way.fill(way.step(last), self.empty);
        if length == KNOWN {
            if self.enemies & !captured != 0 && self.goes_on(step, kings, first) {
                return false;
            }
            self.count(length, run, paths);
            return true;
        }
        let mut ends = true;
        let ahead = way.step(run) & self.open[way.axis()];
        if ahead != 0 {
            ends = false;
            let ways = if self.mode == CountMode::Paths { run.count_ones() } else { 1 };
            let (captured, paths) = (captured | ahead, paths * u64::from(ways));
            if !self.follow(length + 1, Step { captured, last: ahead, way, paths }, kings, first) {
                return false;
            }
        }
        let open = self.open[way.axis() ^ 1];
        if open & way.lines_across(run) != 0 {
            for way in way.sides() {
                let mut jumped = way.step(way.fill(run, self.empty)) & open;
                while jumped != 0 {
                    ends = false;
                    let last = jumped & jumped.wrapping_neg();
                    jumped ^= last;
                    let captured = captured | last;
                    let step = Step { captured, last, way, paths };
                    if !self.follow(length + 1, step, kings, first) {
                        return false;
                    }
                }
            }
        }
        if ends {
            self.count(length, run, paths);
        }
        true
    }

    /// Adds the captures that end on a run of squares.
    #[inline]
    fn count(&mut self, length: u32, run: Bb, paths: u64) {
        if self.tally.accepts(length) {
            self.tally.moves += paths * u64::from(run.count_ones());
        }
    }

    /// Whether a fourth jump follows on the board as it has become.
    fn goes_on(&self, step: Step, kings: Bb, first: Step) -> bool {
        let Step { captured, last, way, .. } = step;
        let back = first.way.back();
        let from = back.step(back.fill(first.last, self.empty)) & kings;
        let (empty, enemies) = (self.empty | from | captured, self.enemies & !captured);
        let run = way.fill(way.step(last), empty);
        let [left, right] = way.sides();
        [way, left, right]
            .into_iter()
            .any(|way| way.step(way.fill(run, empty)) & enemies & way.back().step(empty) != 0)
    }
}

//! Numbers of moves, without a move listed.
//!
//! Counts are taken from whole sets of men: one way at a time, no two men of a side reach the
//! same square, so that the squares reached are as many as the moves. The same holds for first
//! jumps, and for longer captures of men one sequence of ways at a time.

use variant_core::suite::CountMode;

use crate::captures::{Chains, Sink as _, Tally, for_each_end};
use crate::movegen::View;
use crate::ways::{Bb, Lanes, Way, fill_all, step_all};

/// Number of squares in several sets.
#[inline]
fn count_of<const N: usize>(sets: [Bb; N]) -> u64 {
    sets.into_iter().map(|set| u64::from(set.count_ones())).sum()
}

/// The squares in any of several sets.
#[inline]
fn any_of<const N: usize>(sets: [Bb; N]) -> Bb {
    sets.into_iter().fold(0, |all, set| all | set)
}

impl View {
    /// Number of legal moves, or of their paths.
    #[inline]
    pub(crate) fn count(&self, mode: CountMode) -> u64 {
        self.count_stepped(self.steps_of_men(), mode)
    }

    /// The neighbours of the men that are no kings, way by way.
    #[inline]
    pub(crate) fn steps_of_men(&self) -> [Bb; 3] {
        Way::OF_MEN.map(|way| way.step(self.men))
    }

    /// [`count`](Self::count) if the neighbours of the men are known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the rare cases are functions of their own")]
    pub(crate) fn count_stepped(&self, steps: [Bb; 3], mode: CountMode) -> u64 {
        if self.kings != 0 {
            return self.count_with_kings(steps, mode);
        }
        let empty = self.empty();
        let landed = self.landed(steps);
        // Most captures are single jumps: three more jumps of all men at once tell.
        if self.second_jumps_of_men(landed) != 0 {
            return self.count_captures_of_men(landed).moves;
        }
        // Both are counted, since which one is wanted is hard to predict.
        let quiet = count_of(steps.map(|step| step & empty));
        let captures = count_of(landed);
        if captures == 0 { quiet } else { captures }
    }

    /// Where the first jumps of men end, if these are their neighbours.
    #[inline]
    pub(crate) fn landed(&self, steps: [Bb; 3]) -> [Bb; 3] {
        let empty = self.empty();
        [0, 1, 2].map(|way| Way::OF_MEN[way].step(steps[way] & self.enemies) & empty)
    }

    /// The same if there are kings. Counting the squares that all kings reach in a way, and those
    /// behind the men that they jump, does without a look at any single king unless there is a
    /// second jump.
    #[inline(never)]
    fn count_with_kings(&self, steps: [Bb; 3], mode: CountMode) -> u64 {
        let empty = self.empty();
        let reached = fill_all([self.kings; 4], empty);
        let jumped = self.jumped_behind_all(reached);
        let landed = self.landed(steps);
        if any_of(jumped) == 0 {
            if any_of(landed) == 0 {
                let of_kings = reached.map(|squares| squares ^ self.kings);
                return count_of(steps.map(|step| step & empty)) + count_of(of_kings);
            }
            return self.count_captures_of_men(landed).moves;
        }
        if self.second_jumps_of_men(landed) == 0 {
            let runs = fill_all(step_all(jumped).map(|squares| squares & empty), empty);
            if self.second_jumps_of_kings(runs) == 0 {
                return count_of(landed) + count_of(runs);
            }
        }
        self.count_captures(landed, jumped, mode)
    }

    /// Number of the longest captures of men and kings, if these are the squares that men land on
    /// by their first jumps, and the men that kings jump first.
    #[inline(never)]
    fn count_captures(&self, landed: [Bb; 3], jumped: Lanes, mode: CountMode) -> u64 {
        let empty = self.empty();
        let mut tally = Tally::default();
        if any_of(landed) != 0 {
            tally = self.count_captures_of_men(landed);
        }
        let mut chains = Chains::new();
        let length = self.chains(jumped, &mut chains);
        if !tally.accepts(length) {
            return tally.moves;
        }
        match mode {
            CountMode::Moves => for_each_end(&chains, length, empty, |_, ends| {
                tally.moves += u64::from(ends.count_ones());
            }),
            CountMode::Paths => chains.iter().for_each(|chain| {
                tally.moves = tally.moves.saturating_add(chain.count_paths(empty));
            }),
        }
        tally.moves
    }

    /// The men that kings can jump way by way, if these are the squares that they reach.
    #[inline]
    pub(crate) fn jumped_behind_all(&self, reached: Lanes) -> Lanes {
        let (seen, empty) = (step_all(reached), self.empty());
        [0, 1, 2, 3].map(|way| seen[way] & self.enemies & Way::ALL[way].back().step(empty))
    }

    /// The squares that men land on by second jumps, if their first ones ended on these.
    #[inline]
    pub(crate) const fn second_jumps_of_men(&self, landed: [Bb; 3]) -> Bb {
        let [north, east, west] = landed;
        self.jumps(Way::North, north | east | west)
            | self.jumps(Way::East, north | east)
            | self.jumps(Way::West, north | west)
    }

    /// The men that kings capture by second jumps, if these are the squares behind the first ones.
    /// What a first jump changes lies on the line behind it, where no second jump goes: so that
    /// the board can be taken as it stands.
    #[inline]
    fn second_jumps_of_kings(&self, runs: Lanes) -> Bb {
        let [north, east, south, west] = runs;
        let (file, rank) = (north | south, east | west);
        let starts = [north | rank, east | file, south | rank, west | file];
        any_of(self.jumped_behind_all(fill_all(starts, self.empty())))
    }

    /// Number of the longest captures of men, of which there are some; `landed` is where their
    /// first jumps end. None of them has a second path.
    #[inline(never)]
    fn count_captures_of_men(&self, landed: [Bb; 3]) -> Tally {
        let [n, e, w] = landed;
        let north = [n, e, w].map(|landed| self.jumps(Way::North, landed));
        let east = [n, e].map(|landed| self.jumps(Way::East, landed));
        let west = [n, w].map(|landed| self.jumps(Way::West, landed));
        let ended = [any_of(north), any_of(east), any_of(west)];
        if any_of(ended) == 0 {
            return Tally { length: 1, moves: count_of(landed) };
        }
        if self.second_jumps_of_men(ended) == 0 {
            return Tally { length: 2, moves: count_of(north) + count_of(east) + count_of(west) };
        }
        let mut tally = Tally::default();
        let mut go_on = |way: Way, sets: &[Bb]| {
            for landed in sets.iter().filter(|landed| **landed != 0) {
                self.count_jumps_of_men(*landed, way, 2, &mut tally);
            }
        };
        go_on(Way::North, &north);
        go_on(Way::East, &east);
        go_on(Way::West, &west);
        tally
    }

    /// Counts the captures of all men that have landed on these squares by jumps of the same ways.
    fn count_jumps_of_men(&self, landed: Bb, way: Way, length: u32, tally: &mut Tally) {
        if tally.accepts(length) {
            tally.moves += u64::from(landed.count_ones());
        }
        for next in Way::OF_MEN {
            let landed = if next == way.back() { 0 } else { self.jumps(next, landed) };
            if landed != 0 {
                self.count_jumps_of_men(landed, next, length + 1, tally);
            }
        }
    }
}

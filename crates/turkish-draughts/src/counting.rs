//! Numbers of moves, without a move listed.
//!
//! Counts are taken from whole sets of men: one way at a time, no two men of a side reach the
//! same square, so that the squares reached are as many as the moves. The same holds for first
//! jumps, and for longer captures of men one sequence of ways at a time.

use variant_core::perft::CountMode;

use crate::captures::{Chains, Sink as _, Tally, for_each_end};
use crate::movegen::View;
use crate::sight::{Sight, turned_back};
use crate::ways::{Bb, Lanes, Way, files_of, fill_all, ranks_of, step_all, step_back_all};

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

/// Whether two men stand on one square, having come from different sides.
#[inline]
pub(crate) const fn meets([north, east, west]: [Bb; 3]) -> bool {
    north & (east | west) | east & west != 0
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
        let ground = self.ground();
        let landed @ [north, east, west] = ground.landed(steps);
        if any_of(landed) == 0 {
            return count_of(steps.map(|step| step & ground.empty));
        }
        ground.count_captures(north, east, west).moves
    }

    /// The same if there are kings. Counting the squares that all kings reach in a way, and those
    /// behind the men that they jump, does without a look at any single king unless there is a
    /// second jump.
    #[inline(never)]
    fn count_with_kings(&self, steps: [Bb; 3], mode: CountMode) -> u64 {
        let reached = fill_all([self.kings; 4], self.empty());
        let jumped = self.jumped_behind_all(reached);
        let ground = self.ground();
        let landed @ [north, east, west] =
            if self.men == 0 { [0; 3] } else { ground.landed(steps) };
        if any_of(jumped) == 0 {
            if any_of(landed) == 0 {
                // The kings' own squares are among those reached.
                let of_kings = count_of(reached) - 4 * u64::from(self.kings.count_ones());
                return count_of(steps.map(|step| step & ground.empty)) + of_kings;
            }
            return ground.count_captures(north, east, west).moves;
        }
        self.count_captures(landed, jumped, mode)
    }

    /// [`count_stepped`](Self::count_stepped) if the kings' sight of the board is known.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    pub(crate) fn count_seen(&self, steps: [Bb; 3], sight: &Sight, mode: CountMode) -> u64 {
        let (reached, jumped) = sight.look();
        let ground = self.ground();
        let landed = ground.landed(steps);
        if any_of(jumped) | any_of(landed) == 0 {
            return count_of(steps.map(|step| step & ground.empty)) + count_of(reached);
        }
        self.count_captures(landed, turned_back(jumped), mode)
    }

    /// Number of the longest captures of men and kings, if these are the squares that men land on
    /// by their first jumps, and the men that kings jump first.
    #[inline(never)]
    fn count_captures(
        &self,
        landed @ [north, east, west]: [Bb; 3],
        jumped: Lanes,
        mode: CountMode,
    ) -> u64 {
        let empty = self.empty();
        let mut tally = Tally::default();
        if any_of(landed) != 0 {
            tally = self.ground().count_captures(north, east, west);
        }
        if any_of(jumped) == 0 {
            return tally.moves;
        }
        if let Some(Tally { length, moves }) = self.count_short_captures(jumped, mode) {
            if tally.accepts(length) {
                tally.moves += moves;
            }
            return tally.moves;
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
        let seen = step_all(reached);
        let mut open = step_back_all([self.empty(); 4]);
        for (open, seen) in open.iter_mut().zip(seen) {
            *open &= seen & self.enemies;
        }
        open
    }

    /// The squares that kings land on by jumping these men, way by way.
    #[inline]
    fn runs_behind(&self, jumped: Lanes) -> Lanes {
        // A man that can be jumped has an empty square behind it.
        fill_all(step_all(jumped), self.empty())
    }

    /// Whether kings can capture, and where a man that enters may change what they do: wherever
    /// they see it, before their first jump or after it.
    #[inline]
    pub(crate) fn influence_of_kings(&self) -> (bool, Bb) {
        if self.kings == 0 { (false, 0) } else { self.influence_of_some_kings() }
    }

    /// The same if there are kings.
    #[inline(never)]
    fn influence_of_some_kings(&self) -> (bool, Bb) {
        let reached = fill_all([self.kings; 4], self.empty());
        let jumped = self.jumped_behind_all(reached);
        if any_of(jumped) == 0 {
            return (false, any_of(reached));
        }
        let runs = self.runs_behind(jumped);
        if self.has_second_jumps_of_kings(runs) {
            // Long captures change the board: they may see any square.
            return (true, Bb::MAX);
        }
        let [north, east, south, west] = runs;
        let (file, rank) = (north | south, east | west);
        (true, any_of(reached) | any_of(fill_all([rank, file, rank, file], self.empty())))
    }

    /// Whether kings capture by second jumps, if these are the squares behind the first ones.
    /// What a first jump changes lies on the line behind it, where no second jump goes: so that
    /// the board can be taken as it stands.
    #[inline]
    fn has_second_jumps_of_kings(&self, runs: Lanes) -> bool {
        if any_of(self.jumped_behind_all(runs)) != 0 {
            return true;
        }
        let [north, east, south, west] = runs;
        let (file, rank) = (north | south, east | west);
        let empty = self.empty();
        // To the sides there must be a man between two empty squares, on a line with the run.
        let beside = |ways: [Way; 2], runs: Bb, lines: Bb| {
            let [one, other] = ways;
            let open = self.enemies & one.step(empty) & other.step(empty);
            let seen = |way: Way| way.step(way.fill(runs, empty)) & open;
            open & lines != 0 && seen(one) | seen(other) != 0
        };
        beside([Way::East, Way::West], file, ranks_of(file))
            || beside([Way::North, Way::South], rank, files_of(rank))
    }
}

/// What the captures of men depend on, but for the men themselves.
#[derive(Clone, Copy)]
pub(crate) struct Ground {
    pub(crate) enemies: Bb,
    pub(crate) empty: Bb,
}

impl Ground {
    /// The squares that men on these squares land on by one jump.
    #[inline]
    pub(crate) const fn jumps(self, way: Way, men: Bb) -> Bb {
        way.step(way.step(men) & self.enemies) & self.empty
    }

    /// Where the first jumps of men end, if these are their neighbours.
    #[inline]
    pub(crate) fn landed(self, steps: [Bb; 3]) -> [Bb; 3] {
        [0, 1, 2].map(|way| Way::OF_MEN[way].step(steps[way] & self.enemies) & self.empty)
    }

    /// Where the next jumps of men end, if their last ones ended on these squares.
    #[inline]
    pub(crate) const fn next_jumps(self, landed: [Bb; 3]) -> [Bb; 3] {
        let [north, east, west] = landed;
        [
            self.jumps(Way::North, north | east | west),
            self.jumps(Way::East, north | east),
            self.jumps(Way::West, north | west),
        ]
    }

    /// Number of the longest captures of men, of which there are some, if their first jumps end
    /// on these squares. None of them has a second path.
    #[inline(never)]
    pub(crate) fn count_captures(self, north: Bb, east: Bb, west: Bb) -> Tally {
        // Nearly all are single or double jumps.
        let first = [north, east, west];
        let second = self.next_jumps(first);
        if any_of(second) == 0 {
            return Tally { length: 1, moves: count_of(first) };
        }
        if !meets(first) && any_of(self.next_jumps(second)) == 0 {
            return Tally { length: 2, moves: count_of(second) };
        }
        self.count_long_captures(first)
    }

    /// The same for more jumps, or for men that meet.
    #[inline(never)]
    fn count_long_captures(self, first: [Bb; 3]) -> Tally {
        let (mut landed, mut length) = (first, 1);
        loop {
            let next = self.next_jumps(landed);
            if any_of(next) == 0 {
                return Tally { length, moves: count_of(landed) };
            }
            // While no two men stand on one square, each square is one capture.
            if meets(landed) {
                return self.count_by_ways(first);
            }
            (landed, length) = (next, length + 1);
        }
    }

    /// The same, one sequence of ways at a time.
    #[cold]
    fn count_by_ways(self, landed: [Bb; 3]) -> Tally {
        let mut tally = Tally::default();
        for (way, landed) in Way::OF_MEN.into_iter().zip(landed) {
            if landed != 0 {
                self.count_from(landed, way, 1, &mut tally);
            }
        }
        tally
    }

    /// Counts the captures of all men that have landed on these squares by jumps of the same ways.
    fn count_from(self, landed: Bb, way: Way, length: u32, tally: &mut Tally) {
        if tally.accepts(length) {
            tally.moves += u64::from(landed.count_ones());
        }
        for next in Way::OF_MEN {
            let landed = if next == way.back() { 0 } else { self.jumps(next, landed) };
            if landed != 0 {
                self.count_from(landed, next, length + 1, tally);
            }
        }
    }
}

//! Captures of the greatest number, without listing the ways that they can go.
//!
//! **Men.** A man never comes back to a rank it has left, and on a rank it goes one way only.
//! So it meets no square that its own capture has changed: its jumps can be read from the board
//! as it stands, and those of all men at once. A sequence of ways and a last square tell the
//! origin and the captured men, so that no two sequences are the same move.
//!
//! **Kings.** A king changes the board under its own feet. Its captures are followed jump by jump,
//! all of one length together. After a jump there is a run of squares to land on; a *chain* is all
//! ways to the same run with the same men captured, and carries their number. Going straight on is
//! the same from every square of the run; to the sides, each square has its own next man. From four
//! captured men on, different orders meet: equal chains are merged then.

use smallvec::SmallVec;
use variant_core::suite::CountMode;

use crate::movegen::View;
use crate::moves::Move;
use crate::ways::{Bb, Way};

/// The number of captured men from which on ways round the same men can meet.
const MEETING: u32 = 4;

/// All ways of a king to the run of squares behind the man it captured last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Chain {
    /// The square that the king has left.
    from: Bb,
    /// The captured men.
    captured: Bb,
    /// The man that was captured last.
    last: Bb,
    /// The way of the last jump.
    way: Way,
    /// Number of ways.
    paths: u64,
}

type Chains = SmallVec<[Chain; 24]>;

/// The longest captures so far: how many men they take, and how many they are.
#[derive(Clone, Copy, Default, Debug)]
struct Tally {
    length: u32,
    moves: u64,
}

/// The longest captures so far, each with the number of its paths.
#[derive(Default, Debug)]
pub(crate) struct List {
    length: u32,
    pub(crate) moves: SmallVec<[(Move, u64); 32]>,
}

/// Number of squares in several sets.
#[inline]
fn count_of<const N: usize>(sets: [Bb; N]) -> u64 {
    sets.into_iter().map(|set| u64::from(set.count_ones())).sum()
}

/// What is done with the captures of a length.
trait Sink {
    /// Makes room for captures of this length; `false` if there are longer ones.
    fn accepts(&mut self, length: u32) -> bool;
}

impl Sink for Tally {
    #[inline]
    fn accepts(&mut self, length: u32) -> bool {
        if length > self.length {
            *self = Self { length, moves: 0 };
        }
        length == self.length
    }
}

impl Sink for List {
    #[inline]
    fn accepts(&mut self, length: u32) -> bool {
        if length > self.length {
            self.length = length;
            self.moves.clear();
        }
        length == self.length
    }
}

impl View {
    /// Number of legal moves, or of their paths.
    #[inline]
    pub(crate) fn count(&self, mode: CountMode) -> u64 {
        if self.kings != 0 {
            return self.count_with_kings(mode);
        }
        let landed = Way::OF_MEN.map(|way| self.jumps(way, self.men));
        if landed[0] | landed[1] | landed[2] == 0 {
            return self.count_quiet_of_men();
        }
        // Most captures are single jumps: three more jumps of all men at once tell.
        if self.second_jumps_of_men(landed) == 0 {
            return count_of(landed);
        }
        self.count_captures_of_men(landed).moves
    }

    /// The same if there are kings. Counting the squares that all kings reach in a way, and those
    /// behind the men that they jump, does without a look at any single king unless there is a
    /// second jump.
    #[inline(never)]
    fn count_with_kings(&self, mode: CountMode) -> u64 {
        let empty = self.empty();
        let reached = Way::ALL.map(|way| way.fill(self.kings, empty));
        let jumped = [0, 1, 2, 3].map(|way| self.jumped_behind(Way::ALL[way], reached[way]));
        let landed = Way::OF_MEN.map(|way| self.jumps(way, self.men));
        let by_men = landed[0] | landed[1] | landed[2];
        if jumped[0] | jumped[1] | jumped[2] | jumped[3] == 0 {
            if by_men == 0 {
                let of_kings = reached.map(|squares| squares ^ self.kings);
                return self.count_quiet_of_men() + count_of(of_kings);
            }
        } else if self.second_jumps_of_men(landed) == 0 {
            let runs = [0, 1, 2, 3].map(|way| {
                let (way, jumped) = (Way::ALL[way], jumped[way]);
                way.fill(way.step(jumped) & empty, empty)
            });
            if self.second_jumps_of_kings(runs) == 0 {
                return count_of(landed) + count_of(runs);
            }
        }
        let mut tally = self.count_captures_of_men(landed);
        let (length, chains) = self.chains(jumped);
        if length == 0 || !tally.accepts(length) {
            return tally.moves;
        }
        match mode {
            CountMode::Moves => for_each_end(&chains, length, empty, |_, ends| {
                tally.moves += u64::from(ends.count_ones());
            }),
            CountMode::Paths => chains.iter().for_each(|chain| {
                let ends = u64::from(chain.run(empty).count_ones());
                tally.moves = tally.moves.saturating_add(chain.paths.saturating_mul(ends));
            }),
        }
        tally.moves
    }

    /// The squares that men land on by second jumps, if their first ones ended on these.
    #[inline]
    const fn second_jumps_of_men(&self, landed: [Bb; 3]) -> Bb {
        let [north, east, west] = landed;
        self.jumps(Way::North, north | east | west)
            | self.jumps(Way::East, north | east)
            | self.jumps(Way::West, north | west)
    }

    /// The men that kings capture by second jumps, if these are the squares behind the first ones.
    /// What a first jump changes lies on the line behind it, where no second jump goes: so that
    /// the board can be taken as it stands.
    #[inline]
    const fn second_jumps_of_kings(&self, runs: [Bb; 4]) -> Bb {
        let [north, east, south, west] = runs;
        self.jumped(Way::North, north | east | west)
            | self.jumped(Way::East, north | east | south)
            | self.jumped(Way::South, east | south | west)
            | self.jumped(Way::West, north | south | west)
    }

    /// Number of the longest captures of men; `landed` is where their first jumps end. None of
    /// them has a second path.
    #[inline(never)]
    fn count_captures_of_men(&self, landed: [Bb; 3]) -> Tally {
        let mut tally = Tally::default();
        for (way, landed) in Way::OF_MEN.into_iter().zip(landed) {
            if landed != 0 {
                self.count_jumps_of_men(landed, way, 1, &mut tally);
            }
        }
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

    /// The longest captures.
    pub(crate) fn list_captures(&self) -> List {
        let mut list = List::default();
        let jumps = |way: Way| way.back().step(way.back().step(self.jumps(way, self.men)));
        let mut men = Way::OF_MEN.into_iter().fold(0, |set, way| set | jumps(way));
        while men != 0 {
            let man = men & men.wrapping_neg();
            men ^= man;
            self.list_jumps_of_man(man, man, None, 0, &mut list);
        }
        if self.kings != 0 {
            let (length, chains) = self.chains(Way::ALL.map(|way| self.jumped(way, self.kings)));
            if length > 0 && list.accepts(length) {
                self.list_chains(length, &chains, &mut list);
            }
        }
        list
    }

    fn list_jumps_of_man(&self, from: Bb, at: Bb, way: Option<Way>, captured: Bb, list: &mut List) {
        for next in Way::OF_MEN {
            let landed = self.jumps(next, at);
            if landed == 0 || way.is_some_and(|way| next == way.back()) {
                continue;
            }
            let captured = captured | next.step(at);
            if list.accepts(captured.count_ones()) {
                list.moves.push((self.capture(from, landed, captured), 1));
            }
            self.list_jumps_of_man(from, landed, Some(next), captured, list);
        }
    }

    fn list_chains(&self, length: u32, chains: &Chains, list: &mut List) {
        let empty = self.empty();
        for_each_end(chains, length, empty, |group, mut ends| {
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                let paths = group
                    .iter()
                    .filter(|chain| chain.run(empty) & end != 0)
                    .fold(0_u64, |sum, chain| sum.saturating_add(chain.paths));
                let Chain { from, captured, .. } = group[0];
                list.moves.push((self.capture(from, end, captured), paths));
            }
        });
    }

    fn capture(&self, from: Bb, to: Bb, captured: Bb) -> Move {
        Move::of_bits(self.square(from), self.square(to), self.set(captured))
    }

    /// The longest captures of kings: how many men they take, and the chains of that length.
    /// `jumped` are the men that they can jump first, way by way.
    fn chains(&self, jumped: [Bb; 4]) -> (u32, Chains) {
        let empty = self.empty();
        let (mut chains, mut longer) = (Chains::new(), Chains::new());
        for (way, mut jumped) in Way::ALL.into_iter().zip(jumped) {
            while jumped != 0 {
                let last = jumped & jumped.wrapping_neg();
                jumped ^= last;
                // A captured man tells which king captures it: the first one on the way back.
                let back = way.back();
                let from = back.step(back.fill(last, empty)) & self.kings;
                chains.push(Chain { captured: last, from, last, way, paths: 1 });
            }
        }
        let mut length = u32::from(!chains.is_empty());
        while !chains.is_empty() {
            for chain in &chains {
                chain.extend(empty, self.enemies, &mut longer);
            }
            if longer.is_empty() {
                break;
            }
            length += 1;
            if length >= MEETING {
                merge(&mut longer);
            }
            core::mem::swap(&mut chains, &mut longer);
            longer.clear();
        }
        (length, chains)
    }
}

impl Chain {
    /// The squares to land on; `empty` is what was empty before the first jump.
    #[inline]
    fn run(&self, empty: Bb) -> Bb {
        let empty = empty | self.from | self.captured;
        self.way.fill(self.way.step(self.last) & empty, empty)
    }

    /// Adds the chains that are longer by one jump.
    #[inline]
    fn extend(&self, empty: Bb, enemies: Bb, longer: &mut Chains) {
        let run = self.run(empty);
        // The square that the king left is empty for the rest of its move.
        let (empty, enemies) = (empty | self.from | self.captured, enemies & !self.captured);
        let ahead = self.way.step(run) & enemies & self.way.back().step(empty);
        if ahead != 0 {
            let paths = self.paths.saturating_mul(run.count_ones().into());
            let captured = self.captured | ahead;
            longer.push(Self { captured, last: ahead, paths, ..*self });
        }
        for way in self.way.sides() {
            let mut jumped = way.step(way.fill(run, empty)) & enemies & way.back().step(empty);
            while jumped != 0 {
                let last = jumped & jumped.wrapping_neg();
                jumped ^= last;
                let captured = self.captured | last;
                longer.push(Self { captured, last, way, ..*self });
            }
        }
    }
}

/// Makes equal chains one, with all their ways.
fn merge(chains: &mut Chains) {
    chains.sort_unstable();
    chains.dedup_by(|chain, kept| {
        let state = |chain: &Chain| (chain.from, chain.captured, chain.last, chain.way);
        let equal = state(chain) == state(kept);
        if equal {
            kept.paths = kept.paths.saturating_add(chain.paths);
        }
        equal
    });
}

/// Calls `each` with the chains that capture the same men, and all squares that they end on.
fn for_each_end(chains: &[Chain], length: u32, empty: Bb, mut each: impl FnMut(&[Chain], Bb)) {
    if length < MEETING {
        for chain in chains {
            each(core::slice::from_ref(chain), chain.run(empty));
        }
        return;
    }
    // Merged chains are in order, so that those of the same king and men are neighbours.
    for group in chains.chunk_by(|a, b| (a.from, a.captured) == (b.from, b.captured)) {
        each(group, group.iter().fold(0, |ends, chain| ends | chain.run(empty)));
    }
}

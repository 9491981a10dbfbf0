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

use crate::movegen::View;
use crate::moves::Move;
use crate::ways::{Bb, Way};

/// The number of captured men from which on ways round the same men can meet.
const MEETING: u32 = 4;

/// All ways of a king to the run of squares behind the man it captured last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Chain {
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
pub(crate) struct Tally {
    length: u32,
    pub(crate) moves: u64,
    pub(crate) paths: u64,
}

/// The longest captures so far, each with the number of its paths.
#[derive(Default, Debug)]
pub(crate) struct List {
    length: u32,
    pub(crate) moves: SmallVec<[(Move, u64); 32]>,
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
            *self = Self { length, moves: 0, paths: 0 };
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
    /// Number of the longest captures, as moves and as paths.
    pub(crate) fn count_captures(&self) -> Tally {
        let mut tally = Tally::default();
        for way in Way::OF_MEN {
            let landed = self.jumps(way, self.men);
            if landed != 0 {
                self.count_jumps_of_men(landed, way, 1, &mut tally);
            }
        }
        let mut kings = self.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let (length, chains) = self.chains(king);
            if length > 0 && tally.accepts(length) {
                let empty = self.empty() | king;
                for_each_end(&chains, length, empty, |_, ends| {
                    tally.moves += u64::from(ends.count_ones());
                });
                for chain in &chains {
                    let ends = u64::from(chain.run(empty).count_ones());
                    tally.paths = tally.paths.saturating_add(chain.paths.saturating_mul(ends));
                }
            }
        }
        tally
    }

    /// Counts the captures of all men that have landed on these squares by jumps of the same ways.
    fn count_jumps_of_men(&self, landed: Bb, way: Way, length: u32, tally: &mut Tally) {
        if tally.accepts(length) {
            let count = u64::from(landed.count_ones());
            tally.moves += count;
            tally.paths += count;
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
        let mut kings = self.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let (length, chains) = self.chains(king);
            if length > 0 && list.accepts(length) {
                self.list_chains(king, length, &chains, &mut list);
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

    fn list_chains(&self, king: Bb, length: u32, chains: &Chains, list: &mut List) {
        let empty = self.empty() | king;
        for_each_end(chains, length, empty, |group, mut ends| {
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                let paths = group
                    .iter()
                    .filter(|chain| chain.run(empty) & end != 0)
                    .fold(0_u64, |sum, chain| sum.saturating_add(chain.paths));
                list.moves.push((self.capture(king, end, group[0].captured), paths));
            }
        });
    }

    fn capture(&self, from: Bb, to: Bb, captured: Bb) -> Move {
        Move::of_bits(self.square(from), self.square(to), self.set(captured))
    }

    /// The longest captures of a king: how many men they take, and the chains of that length.
    fn chains(&self, king: Bb) -> (u32, Chains) {
        // The square that the king leaves is empty for the rest of its move.
        let empty = self.empty() | king;
        let (mut chains, mut longer) = (Chains::new(), Chains::new());
        for way in Way::ALL {
            let last = self.jumped(way, king);
            if last != 0 {
                chains.push(Chain { captured: last, last, way, paths: 1 });
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
        let empty = empty | self.captured;
        self.way.fill(self.way.step(self.last) & empty, empty)
    }

    /// Adds the chains that are longer by one jump.
    #[inline]
    fn extend(&self, empty: Bb, enemies: Bb, longer: &mut Chains) {
        let run = self.run(empty);
        let (empty, enemies) = (empty | self.captured, enemies & !self.captured);
        let ahead = self.way.step(run) & enemies & self.way.back().step(empty);
        if ahead != 0 {
            let paths = self.paths.saturating_mul(run.count_ones().into());
            let captured = self.captured | ahead;
            longer.push(Self { captured, last: ahead, way: self.way, paths });
        }
        for way in self.way.sides() {
            let mut jumped = way.step(way.fill(run, empty)) & enemies & way.back().step(empty);
            while jumped != 0 {
                let last = jumped & jumped.wrapping_neg();
                jumped ^= last;
                let captured = self.captured | last;
                longer.push(Self { captured, last, way, paths: self.paths });
            }
        }
    }
}

/// Makes equal chains one, with all their ways.
fn merge(chains: &mut Chains) {
    chains.sort_unstable();
    chains.dedup_by(|chain, kept| {
        let equal = (chain.captured, chain.last, chain.way) == (kept.captured, kept.last, kept.way);
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
    // Merged chains are in order, so that those of the same men are neighbours.
    for group in chains.chunk_by(|a, b| a.captured == b.captured) {
        each(group, group.iter().fold(0, |ends, chain| ends | chain.run(empty)));
    }
}

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

use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::counting::meets;
use crate::movegen::View;
use crate::ways::{Bb, Lanes, Way};

/// The number of captured men from which on ways round the same men can meet.
const MEETING: u32 = 4;

/// All ways of a king to the run of squares behind the man it captured last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Chain {
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

pub(crate) type Chains = SmallVec<[Chain; 24]>;

/// The longest captures so far: how many men they take, and how many they are.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Tally {
    pub(crate) length: u32,
    pub(crate) moves: u64,
}

/// A capture as the side to move sees it, and the number of its paths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    pub(crate) from: Bb,
    pub(crate) to: Bb,
    pub(crate) captured: Bb,
    pub(crate) paths: u64,
}

/// The first jumps of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirstJumps {
    /// The squares that men land on, in the order of [`Way::OF_MEN`].
    pub(crate) landed: [Bb; 3],
    /// The men that kings jump.
    pub(crate) jumped: Lanes,
}

impl FirstJumps {
    #[inline]
    pub(crate) const fn any(&self) -> bool {
        let [north, east, west] = self.landed;
        let [first, second, third, fourth] = self.jumped;
        north | east | west | first | second | third | fourth != 0
    }
}

/// The longest captures so far.
#[derive(Default, Debug)]
struct List {
    length: u32,
    captures: SmallVec<[Capture; 24]>,
}

/// What is done with the captures of a length.
pub(crate) trait Sink {
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
            self.captures.clear();
        }
        length == self.length
    }
}

/// Calls `visitor` with the end of each jump, and the way back.
#[inline(always)]
#[expect(clippy::inline_always, reason = "the ways are constants")]
fn visit_jumps<V>(landed: [Bb; 3], mut visitor: V) -> ControlFlow<()>
where
    V: FnMut(Bb, Way) -> ControlFlow<()>,
{
    for (way, mut ends) in Way::OF_MEN.into_iter().zip(landed) {
        while ends != 0 {
            let to = ends & ends.wrapping_neg();
            ends ^= to;
            visitor(to, way.back())?;
        }
    }
    ControlFlow::Continue(())
}

impl View {
    /// Calls `visitor` with each of the longest captures and the number of its paths.
    #[inline]
    pub(crate) fn visit_captures<V>(&self, first: FirstJumps, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Capture) -> ControlFlow<()>,
    {
        let FirstJumps { landed, jumped } = first;
        if jumped == [0; 4] {
            // The most usual cases need no list.
            let second = self.ground().next_jumps(landed);
            if second == [0; 3] {
                return visit_jumps(landed, |to, back| {
                    let captured = back.step(to);
                    visitor(Capture { from: back.step(captured), to, captured, paths: 1 })
                });
            }
            if !meets(landed) && self.ground().next_jumps(second) == [0; 3] {
                return visit_jumps(second, |to, back| {
                    let between = back.step(back.step(to));
                    // No two men meet, so that one way has led there.
                    let [north, east, _] = landed;
                    let first = if north & between != 0 {
                        Way::South
                    } else if east & between != 0 {
                        Way::West
                    } else {
                        Way::East
                    };
                    let jumped = first.step(between);
                    let (from, captured) = (first.step(jumped), jumped | back.step(to));
                    visitor(Capture { from, to, captured, paths: 1 })
                });
            }
        }
        let mut list = List::default();
        self.list_captures(landed, jumped, &mut list);
        list.captures.iter().try_for_each(|capture| visitor(*capture))
    }

    #[inline(never)]
    fn list_captures(&self, landed: [Bb; 3], jumped: Lanes, list: &mut List) {
        let mut men = 0;
        for (way, landed) in Way::OF_MEN.into_iter().zip(landed) {
            men |= way.back().step(way.back().step(landed));
        }
        while men != 0 {
            let man = men & men.wrapping_neg();
            men ^= man;
            self.list_jumps_of_man(man, man, None, 0, list);
        }
        if jumped != [0; 4] {
            let mut chains = Chains::new();
            let length = self.chains(jumped, &mut chains);
            if list.accepts(length) {
                self.list_chains(length, &chains, list);
            }
        }
    }

    fn list_jumps_of_man(&self, from: Bb, at: Bb, way: Option<Way>, captured: Bb, list: &mut List) {
        for next in Way::OF_MEN {
            let landed = self.ground().jumps(next, at);
            if landed == 0 || way.is_some_and(|way| next == way.back()) {
                continue;
            }
            let captured = captured | next.step(at);
            if list.accepts(captured.count_ones()) {
                list.captures.push(Capture { from, to: landed, captured, paths: 1 });
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
                list.captures.push(Capture { from, to: end, captured, paths });
            }
        });
    }

    /// Puts the longest captures of kings into `found`; tells how many men they take. `jumped` are
    /// the men that kings can jump first, way by way; there are some.
    pub(crate) fn chains(&self, jumped: Lanes, found: &mut Chains) -> u32 {
        let empty = self.empty();
        for (way, mut jumped) in Way::ALL.into_iter().zip(jumped) {
            while jumped != 0 {
                let last = jumped & jumped.wrapping_neg();
                jumped ^= last;
                // A captured man tells which king captures it: the first one on the way back.
                let back = way.back();
                let from = back.step(back.fill(last, empty)) & self.kings;
                found.push(Chain { captured: last, from, last, way, paths: 1 });
            }
        }
        let mut longer = Chains::new();
        let mut length = 1;
        // By turns, since to swap the lists themselves would copy them.
        let (mut now, mut next) = (&mut *found, &mut longer);
        loop {
            for chain in now.iter() {
                chain.extend(empty, self.enemies, next);
            }
            if next.is_empty() {
                break;
            }
            length += 1;
            if length >= MEETING {
                merge(next);
            }
            now.clear();
            (now, next) = (next, now);
        }
        if length % 2 == 0 {
            found.clear();
            found.extend_from_slice(&longer);
        }
        length
    }
}

impl Chain {
    /// The squares to land on; `empty` is what was empty before the first jump.
    #[inline]
    fn run(&self, empty: Bb) -> Bb {
        let empty = empty | self.from | self.captured;
        self.way.fill(self.way.step(self.last) & empty, empty)
    }

    /// Number of the ways to all squares that it ends on.
    pub(crate) fn count_paths(&self, empty: Bb) -> u64 {
        self.paths.saturating_mul(self.run(empty).count_ones().into())
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
        // To the sides there must be a man between two empty squares, on a line with the run.
        let sides = self.way.sides();
        let open = enemies & sides[0].step(empty) & sides[1].step(empty);
        if open & self.way.lines_across(run) == 0 {
            return;
        }
        for way in sides {
            let mut jumped = way.step(way.fill(run, empty)) & open;
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
pub(crate) fn for_each_end(
    chains: &[Chain],
    length: u32,
    empty: Bb,
    mut each: impl FnMut(&[Chain], Bb),
) {
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

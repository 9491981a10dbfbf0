//! Kogge-Stone fills: the moves of all sliders, or all leapers, of a side at once.
//!
//! Along one direction the rays of one side's sliders never overlap: a ray ends at the first
//! piece, and the next slider's ray begins there. So a fill reaches one square for each move, and
//! counting its squares counts the moves without looking at single pieces. The same holds for
//! all knights leaping in one direction.
//!
//! Four fills run in one loop over four lanes of two 64-bit halves, a shape that compilers turn
//! into vector instructions. Bitboards become such halves at the border of this module.

#![expect(clippy::needless_range_loop, reason = "a lane is a place in several arrays")]

use variant_core::bitboard::rays;

use crate::square::{Bitboard, Square};

/// The lower and the upper 64 bits of a bitboard.
type Halves = (u64, u64);

/// The halves of four bitboards: all lower ones, then all upper ones.
type Lanes = ([u64; 4], [u64; 4]);

/// Four pairs of opposite offsets. In each pair, the rising offset raises a square's number and
/// the falling one lowers it by as much.
struct Offsets {
    by: [u32; 4],
    /// The squares that a piece can arrive on by each rising offset.
    rising: Lanes,
    /// The squares that a piece can arrive on by each falling offset.
    falling: Lanes,
}

/// East and west, north-west and south-east, north and south, north-east and south-west.
const SLIDES: Offsets = Offsets::new([(1, 0), (-1, 1), (0, 1), (1, 1)]);
/// The leaps of a knight.
const LEAPS: Offsets = Offsets::new([(-2, 1), (2, 1), (-1, 2), (1, 2)]);

impl Offsets {
    const fn new(rising: [(i32, i32); 4]) -> Self {
        let mut offsets = Self { by: [0; 4], rising: EMPTY_LANES, falling: EMPTY_LANES };
        let mut lane = 0;
        while lane < 4 {
            let (files, ranks) = rising[lane];
            offsets.by[lane] = (files + 10 * ranks) as u32;
            put(&mut offsets.rising, lane, arrivals(files, ranks));
            put(&mut offsets.falling, lane, arrivals(-files, -ranks));
            lane += 1;
        }
        offsets
    }
}

/// The squares that some square is an offset away from.
const fn arrivals(files: i32, ranks: i32) -> Bitboard {
    let mut arrivals = Bitboard::EMPTY;
    let mut square = 0;
    while square < 100 {
        if rays::step::<Square>(square, -files, -ranks).is_some() {
            arrivals = arrivals.with(square);
        }
        square += 1;
    }
    arrivals
}

const EMPTY_LANES: Lanes = ([0; 4], [0; 4]);

#[inline(always)]
const fn put(lanes: &mut Lanes, lane: usize, bitboard: Bitboard) {
    (lanes.0[lane], lanes.1[lane]) = split(bitboard);
}

#[inline(always)]
const fn get(lanes: &Lanes, lane: usize) -> Halves {
    (lanes.0[lane], lanes.1[lane])
}

#[inline(always)]
const fn split(bitboard: Bitboard) -> Halves {
    (bitboard.bits() as u64, (bitboard.bits() >> 64) as u64)
}

#[inline(always)]
fn join((low, high): Halves) -> Bitboard {
    Bitboard::from_bits_unchecked(u128::from(low) | u128::from(high) << 64)
}

#[inline(always)]
fn up((low, high): Halves, by: u32) -> Halves {
    (low << by, high << by | low >> (64 - by))
}

#[inline(always)]
fn down((low, high): Halves, by: u32) -> Halves {
    (low >> by | high << (64 - by), high >> by)
}

#[inline(always)]
fn and(a: Halves, b: Halves) -> Halves {
    (a.0 & b.0, a.1 & b.1)
}

#[inline(always)]
fn or(a: Halves, b: Halves) -> Halves {
    (a.0 | b.0, a.1 | b.1)
}

#[inline(always)]
fn not(a: Halves) -> Halves {
    (!a.0, !a.1)
}

#[inline(always)]
fn count(set: Halves) -> u32 {
    set.0.count_ones() + set.1.count_ones()
}

/// The squares that sliders cross in one direction, their own included: steps of one, two and
/// four squares at once, and one more, for the eight empty squares of the longest ray.
#[inline(always)]
fn fill(shift: impl Fn(Halves, u32) -> Halves, sliders: Halves, empty: Halves, by: u32) -> Halves {
    let one = or(sliders, and(shift(sliders, by), empty));
    let two_empty = and(empty, shift(empty, by));
    let three = or(one, and(shift(one, 2 * by), two_empty));
    let four_empty = and(two_empty, shift(two_empty, 2 * by));
    let seven = or(three, and(shift(three, 4 * by), four_empty));
    or(seven, and(shift(seven, by), empty))
}

/// The squares that sliders attack in the rising direction of a lane, and in the falling one.
#[inline(always)]
fn slide(lane: usize, sliders: Halves, empty: Halves) -> [Halves; 2] {
    let by = SLIDES.by[lane];
    let (rising, falling) = (get(&SLIDES.rising, lane), get(&SLIDES.falling, lane));
    let north = fill(up, sliders, and(empty, rising), by);
    let south = fill(down, sliders, and(empty, falling), by);
    [and(up(north, by), rising), and(down(south, by), falling)]
}

/// The sliders of one side in one position, and the squares that they may move to.
#[derive(Clone, Copy)]
pub(super) struct Sliders {
    pub(super) orthogonal: Bitboard,
    pub(super) diagonal: Bitboard,
    pub(super) occupied: Bitboard,
    pub(super) targets: Bitboard,
}

impl Sliders {
    const NONE: Self = Self {
        orthogonal: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        occupied: Bitboard::EMPTY,
        targets: Bitboard::EMPTY,
    };

    /// The number of pairs of a slider and a square that it may move to.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        let (orthogonal, diagonal) = (split(self.orthogonal), split(self.diagonal));
        let (empty, targets) = (not(split(self.occupied)), split(self.targets));
        let sliders = [orthogonal, diagonal, orthogonal, diagonal];
        let mut total = 0;
        for lane in 0..4 {
            let [rising, falling] = slide(lane, sliders[lane], empty);
            total += count(and(rising, targets)) + count(and(falling, targets));
        }
        total
    }
}

/// Counts the slides of many positions, four positions at a time. Here a lane is a position, so
/// that all lanes shift by the same distance. Vector units without shifts by lane need that, and
/// it costs fewer instructions on the others.
pub(super) struct Batch {
    orthogonal: Lanes,
    diagonal: Lanes,
    occupied: Lanes,
    targets: Lanes,
    waiting: usize,
    counted: u64,
}

impl Batch {
    /// Nothing counted, nothing waiting.
    pub(super) const EMPTY: Self = Self {
        orthogonal: EMPTY_LANES,
        diagonal: EMPTY_LANES,
        occupied: EMPTY_LANES,
        targets: EMPTY_LANES,
        waiting: 0,
        counted: 0,
    };

    /// Adds the slides of a position.
    #[inline(always)]
    pub(super) fn add(&mut self, sliders: &Sliders) {
        self.put(self.waiting, sliders);
        self.waiting += 1;
        if self.waiting == 4 {
            self.counted += self.count_waiting();
            self.waiting = 0;
        }
    }

    /// The number of slides in all positions added.
    #[inline(always)]
    pub(super) fn total(mut self) -> u64 {
        if self.waiting == 0 {
            return self.counted;
        }
        for lane in self.waiting..4 {
            self.put(lane, &Sliders::NONE);
        }
        self.counted + self.count_waiting()
    }

    /// Puts a position in a lane.
    #[inline(always)]
    fn put(&mut self, lane: usize, sliders: &Sliders) {
        let lane = lane % 4;
        put(&mut self.orthogonal, lane, sliders.orthogonal);
        put(&mut self.diagonal, lane, sliders.diagonal);
        put(&mut self.occupied, lane, sliders.occupied);
        put(&mut self.targets, lane, sliders.targets);
    }

    /// The number of slides in the four lanes.
    #[inline(always)]
    fn count_waiting(&self) -> u64 {
        let mut total = 0;
        for lane in 0..4 {
            let (orthogonal, diagonal) = (get(&self.orthogonal, lane), get(&self.diagonal, lane));
            let (empty, targets) = (not(get(&self.occupied, lane)), get(&self.targets, lane));
            let slide_to = |direction, sliders| {
                slide(direction, sliders, empty).map(|squares| and(squares, targets))
            };
            total += count_eight([
                slide_to(0, orthogonal),
                slide_to(1, diagonal),
                slide_to(2, orthogonal),
                slide_to(3, diagonal),
            ]);
        }
        total
    }
}

/// The number of squares in eight sets, added up by carry-save adders before they are counted:
/// half as many words to count, which is slow without an instruction for it.
#[inline(always)]
fn count_eight([first, second, third, fourth]: [[Halves; 2]; 4]) -> u64 {
    let (ones, twos_1) = carry_save(first[0], first[1], second[0]);
    let (ones, twos_2) = carry_save(ones, second[1], third[0]);
    let (ones, twos_3) = carry_save(ones, third[1], fourth[0]);
    let (ones, twos_4) = carry_save(ones, fourth[1], (0, 0));
    let (twos, fours_1) = carry_save(twos_1, twos_2, twos_3);
    let (twos, fours_2) = carry_save(twos, twos_4, (0, 0));
    let (fours, eights) = carry_save(fours_1, fours_2, (0, 0));
    let count = |set| u64::from(count(set));
    count(ones) + 2 * count(twos) + 4 * count(fours) + 8 * count(eights)
}

/// Adds three sets square by square: the lower digits of the sums, and the higher ones.
#[inline(always)]
fn carry_save(a: Halves, b: Halves, c: Halves) -> (Halves, Halves) {
    let sum = |a: u64, b: u64, c: u64| a ^ b ^ c;
    let carry = |a: u64, b: u64, c: u64| a & b | (a ^ b) & c;
    ((sum(a.0, b.0, c.0), sum(a.1, b.1, c.1)), (carry(a.0, b.0, c.0), carry(a.1, b.1, c.1)))
}

/// The number of pairs of a leaper and a square of `targets` that it attacks.
#[inline(always)]
pub(super) fn count_leaps(leapers: Bitboard, targets: Bitboard) -> u32 {
    let (leapers, targets) = (split(leapers), split(targets));
    let mut total = 0;
    for lane in 0..4 {
        let by = LEAPS.by[lane];
        let (rising, falling) = (get(&LEAPS.rising, lane), get(&LEAPS.falling, lane));
        total += count(and(and(up(leapers, by), rising), targets));
        total += count(and(and(down(leapers, by), falling), targets));
    }
    total
}

/// The squares that sliders along ranks and files attack from some squares, and those that
/// sliders along diagonals attack from there.
#[inline(always)]
pub(super) fn slider_attacks(from: Bitboard, occupied: Bitboard) -> (Bitboard, Bitboard) {
    let (start, empty) = (split(from), not(split(occupied)));
    let mut attacked = EMPTY_LANES;
    for lane in 0..4 {
        let [rising, falling] = slide(lane, start, empty);
        (attacked.0[lane], attacked.1[lane]) = or(rising, falling);
    }
    let of_lanes = |one, other| join(or(get(&attacked, one), get(&attacked, other)));
    (of_lanes(0, 2), of_lanes(1, 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::{diagonal, orthogonal};

    /// Random positions of sliders, from crowded to nearly empty.
    fn positions() -> impl Iterator<Item = Sliders> {
        let mut state = 7;
        let mut random = move || {
            let mut words = [0; 2];
            for word in &mut words {
                (*word, state) = variant_core::bitboard::zobrist::split_mix(state);
            }
            Bitboard::from_bits_truncate(u128::from(words[0]) << 64 | u128::from(words[1]))
        };
        (0..4_000).map(move |round| {
            let occupied = (0..=round % 5).fold(Bitboard::all(), |set, _| set & random());
            let own = occupied & random();
            Sliders {
                orthogonal: own & random(),
                diagonal: own & random(),
                occupied,
                targets: !own,
            }
        })
    }

    /// The slides, slider by slider.
    fn one_by_one(sliders: &Sliders) -> u32 {
        let count = |set: Bitboard| (set & sliders.targets).count();
        let occupied = sliders.occupied;
        let ranks = sliders.orthogonal.iter().map(|from| count(orthogonal(from, occupied)));
        let diagonals = sliders.diagonal.iter().map(|from| count(diagonal(from, occupied)));
        ranks.chain(diagonals).sum()
    }

    #[test]
    fn slides_at_once_are_those_of_each_slider() {
        for sliders in positions() {
            assert_eq!(sliders.count(), one_by_one(&sliders));
        }
    }

    #[test]
    fn a_batch_of_any_size_counts_every_position_once() {
        let mut positions = positions();
        for size in (0..=13).cycle().take(400) {
            let (mut batch, mut expected) = (Batch::EMPTY, 0);
            for sliders in positions.by_ref().take(size) {
                batch.add(&sliders);
                expected += u64::from(one_by_one(&sliders));
            }
            assert_eq!(batch.total(), expected, "{size} positions");
        }
    }

    #[test]
    fn attacks_from_several_squares_are_those_from_each() {
        for Sliders { orthogonal: from, occupied, .. } in positions() {
            let ranks =
                from.iter().fold(Bitboard::EMPTY, |set, from| set | orthogonal(from, occupied));
            let diagonals =
                from.iter().fold(Bitboard::EMPTY, |set, from| set | diagonal(from, occupied));
            assert_eq!(slider_attacks(from, occupied), (ranks, diagonals));
        }
    }
}

//! The moves of all sliders, or all leapers, of a side at once.
//!
//! Along one direction the rays of one side's sliders never overlap: a ray ends at the first
//! man, and the next slider's begins there. So the squares that a fill reaches are as many as
//! there are moves, and counting them needs no look at any single man. The same holds for all
//! knights leaping in one direction.
//!
//! Four directions are filled in one loop over four lanes of two 64-bit halves: the shape that
//! compilers turn into vector instructions.

#![expect(clippy::needless_range_loop, reason = "a lane is a place in several arrays")]

use crate::attacks::{BOARD, Bb, FILE_A, FILE_J};

/// The squares of the second file and the first.
const FILES_AB: Bb = FILE_A | FILE_A << 1;
/// The squares of the last file and the one before.
const FILES_IJ: Bb = FILE_J | FILE_J >> 1;

/// East, north-west, north, north-east: how far a square's number grows. The other four
/// directions lower it by as much.
const STEPS: [u32; 4] = [1, 9, 10, 11];
/// The squares that the rising steps can end on: a step east never ends on the first file.
const RISING: Halves = halves([BOARD & !FILE_A, BOARD & !FILE_J, BOARD, BOARD & !FILE_A]);
/// The squares that the falling steps can end on.
const FALLING: Halves = halves([BOARD & !FILE_J, BOARD & !FILE_A, BOARD, BOARD & !FILE_J]);

/// The leaps of a knight that raise a square's number; the other four lower it by as much.
const LEAPS: [u32; 4] = [8, 12, 19, 21];
const LEAPS_RISING: Halves =
    halves([BOARD & !FILES_IJ, BOARD & !FILES_AB, BOARD & !FILE_J, BOARD & !FILE_A]);
const LEAPS_FALLING: Halves =
    halves([BOARD & !FILES_AB, BOARD & !FILES_IJ, BOARD & !FILE_A, BOARD & !FILE_J]);

/// Four sets, cut into their lower and upper 64 squares.
type Halves = ([u64; 4], [u64; 4]);

const fn halves(sets: [Bb; 4]) -> Halves {
    let mut halves = ([0; 4], [0; 4]);
    let mut lane = 0;
    while lane < 4 {
        halves.0[lane] = sets[lane] as u64;
        halves.1[lane] = (sets[lane] >> 64) as u64;
        lane += 1;
    }
    halves
}

#[inline]
fn up((low, high): (u64, u64), by: u32) -> (u64, u64) {
    (low << by, high << by | low >> (64 - by))
}

#[inline]
fn down((low, high): (u64, u64), by: u32) -> (u64, u64) {
    (low >> by | high << (64 - by), high >> by)
}

#[inline]
fn and(a: (u64, u64), b: (u64, u64)) -> (u64, u64) {
    (a.0 & b.0, a.1 & b.1)
}

#[inline]
fn or(a: (u64, u64), b: (u64, u64)) -> (u64, u64) {
    (a.0 | b.0, a.1 | b.1)
}

#[inline]
fn count(set: (u64, u64)) -> u64 {
    u64::from(set.0.count_ones()) + u64::from(set.1.count_ones())
}

#[inline]
fn cut(set: Bb) -> (u64, u64) {
    (set as u64, (set >> 64) as u64)
}

#[inline]
fn join((low, high): (u64, u64)) -> Bb {
    Bb::from(low) | Bb::from(high) << 64
}

/// The squares that sliders cross in one direction, their own included: steps of one, two and
/// four squares at once, and one more, for the eight empty squares of the longest ray.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a call in the loop of lanes keeps it from being vectorised"
)]
fn fill(
    shift: impl Fn((u64, u64), u32) -> (u64, u64),
    start: (u64, u64),
    empty: (u64, u64),
    by: u32,
) -> (u64, u64) {
    let one = or(start, and(shift(start, by), empty));
    let two_empty = and(empty, shift(empty, by));
    let three = or(one, and(shift(one, 2 * by), two_empty));
    let four_empty = and(two_empty, shift(two_empty, 2 * by));
    let seven = or(three, and(shift(three, 4 * by), four_empty));
    or(seven, and(shift(seven, by), empty))
}

/// The sliders of one side in one position, and the squares that they may move to.
#[derive(Clone, Copy)]
pub(crate) struct Sliders {
    pub(crate) orthogonal: Bb,
    pub(crate) diagonal: Bb,
    pub(crate) occupied: Bb,
    pub(crate) targets: Bb,
}

impl Sliders {
    /// Number of pairs of a slider and a square that it may move to.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let &Self { orthogonal, diagonal, .. } = self;
        let sliders = halves([orthogonal, diagonal, orthogonal, diagonal]);
        let (empty, targets) = (cut(!self.occupied), cut(self.targets));
        let mut total = 0;
        for lane in 0..4 {
            let by = STEPS[lane];
            let rising_to = (RISING.0[lane], RISING.1[lane]);
            let falling_to = (FALLING.0[lane], FALLING.1[lane]);
            let start = (sliders.0[lane], sliders.1[lane]);
            let north = fill(up, start, and(empty, rising_to), by);
            let south = fill(down, start, and(empty, falling_to), by);
            total += count(and(and(up(north, by), rising_to), targets));
            total += count(and(and(down(south, by), falling_to), targets));
        }
        total as u32
    }
}

/// Counts the slides of many positions, four positions at a time. Here a lane is a position, so
/// that all lanes step equally far: that suits vector units which cannot do otherwise, and costs
/// fewer instructions on all.
pub(crate) struct Batch {
    orthogonal: Halves,
    diagonal: Halves,
    occupied: Halves,
    targets: Halves,
    waiting: usize,
    counted: u64,
}

impl Batch {
    /// Nothing counted, nothing waiting.
    pub(crate) const EMPTY: Self = Self {
        orthogonal: halves([0; 4]),
        diagonal: halves([0; 4]),
        occupied: halves([0; 4]),
        targets: halves([0; 4]),
        waiting: 0,
        counted: 0,
    };

    /// Adds the slides of a position.
    #[inline]
    pub(crate) fn add(&mut self, sliders: &Sliders) {
        self.set(self.waiting, sliders);
        self.waiting += 1;
        if self.waiting == 4 {
            self.counted += self.count_waiting();
            self.waiting = 0;
        }
    }

    /// The number of slides in all positions added.
    pub(crate) fn total(mut self) -> u64 {
        if self.waiting == 0 {
            return self.counted;
        }
        for lane in self.waiting..4 {
            self.set(lane, &Sliders { orthogonal: 0, diagonal: 0, occupied: 0, targets: 0 });
        }
        self.counted + self.count_waiting()
    }

    /// Puts a position in a lane.
    #[inline]
    fn set(&mut self, lane: usize, sliders: &Sliders) {
        let lane = lane % 4;
        let put = |to: &mut Halves, set| (to.0[lane], to.1[lane]) = cut(set);
        put(&mut self.orthogonal, sliders.orthogonal);
        put(&mut self.diagonal, sliders.diagonal);
        put(&mut self.occupied, sliders.occupied);
        put(&mut self.targets, sliders.targets);
    }

    /// The number of slides in the four lanes.
    fn count_waiting(&self) -> u64 {
        let mut total = 0;
        for lane in 0..4 {
            let of_lane = |halves: &Halves| (halves.0[lane], halves.1[lane]);
            let empty = of_lane(&self.occupied);
            let empty = (!empty.0, !empty.1);
            let targets = of_lane(&self.targets);
            let east_west = both_ways::<0>(of_lane(&self.orthogonal), empty, targets);
            let falling = both_ways::<1>(of_lane(&self.diagonal), empty, targets);
            let north_south = both_ways::<2>(of_lane(&self.orthogonal), empty, targets);
            let rising = both_ways::<3>(of_lane(&self.diagonal), empty, targets);
            total += count_eight([east_west, falling, north_south, rising]);
        }
        total
    }
}

/// The targets that sliders reach by a rising step, and by the falling one.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a call in the loop of lanes keeps it from being vectorised"
)]
fn both_ways<const DIRECTION: usize>(
    sliders: (u64, u64),
    empty: (u64, u64),
    targets: (u64, u64),
) -> [(u64, u64); 2] {
    let by = STEPS[DIRECTION];
    let rising_to = (RISING.0[DIRECTION], RISING.1[DIRECTION]);
    let falling_to = (FALLING.0[DIRECTION], FALLING.1[DIRECTION]);
    let north = fill(up, sliders, and(empty, rising_to), by);
    let south = fill(down, sliders, and(empty, falling_to), by);
    let north = and(and(up(north, by), rising_to), targets);
    [north, and(and(down(south, by), falling_to), targets)]
}

/// Number of squares in eight sets, added up by carry-save adders before they are counted: half
/// as many words to count, which is dear without an instruction for it.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a call in the loop of lanes keeps it from being vectorised"
)]
fn count_eight([first, second, third, fourth]: [[(u64, u64); 2]; 4]) -> u64 {
    let (ones, twos_1) = carry_save(first[0], first[1], second[0]);
    let (ones, twos_2) = carry_save(ones, second[1], third[0]);
    let (ones, twos_3) = carry_save(ones, third[1], fourth[0]);
    let (ones, twos_4) = carry_save(ones, fourth[1], (0, 0));
    let (twos, fours_1) = carry_save(twos_1, twos_2, twos_3);
    let (twos, fours_2) = carry_save(twos, twos_4, (0, 0));
    let (fours, eights) = carry_save(fours_1, fours_2, (0, 0));
    count(ones) + 2 * count(twos) + 4 * count(fours) + 8 * count(eights)
}

/// Adds three sets square by square: the lower digits of the sums, and the higher ones.
#[inline(always)]
#[expect(
    clippy::inline_always,
    reason = "a call in the loop of lanes keeps it from being vectorised"
)]
fn carry_save(a: (u64, u64), b: (u64, u64), c: (u64, u64)) -> ((u64, u64), (u64, u64)) {
    let sum = |a: u64, b: u64, c: u64| a ^ b ^ c;
    let carry = |a: u64, b: u64, c: u64| a & b | (a ^ b) & c;
    ((sum(a.0, b.0, c.0), sum(a.1, b.1, c.1)), (carry(a.0, b.0, c.0), carry(a.1, b.1, c.1)))
}

/// The slides of one position, and how many of them a man that arrives cuts off.
pub(crate) struct Rays {
    /// The squares that are slid to.
    pub(crate) reached: Bb,
    /// Number of slides.
    pub(crate) count: u32,
    /// For each empty square the number of slides that go beyond it, in binary: one set for
    /// each digit. On a line of ten squares that are at most 8; no square is on four such lines,
    /// so that five digits are enough.
    beyond: [Bb; 5],
}

impl Rays {
    /// Follows all rays.
    pub(crate) fn new(sliders: &Sliders) -> Self {
        let mut rays = Self { reached: 0, count: 0, beyond: [0; 5] };
        let (empty, targets) = (cut(!sliders.occupied), cut(sliders.targets));
        let (orthogonal, diagonal) = (cut(sliders.orthogonal), cut(sliders.diagonal));
        rays.follow::<0>(both_ways::<0>(orthogonal, empty, targets));
        rays.follow::<1>(both_ways::<1>(diagonal, empty, targets));
        rays.follow::<2>(both_ways::<2>(orthogonal, empty, targets));
        rays.follow::<3>(both_ways::<3>(diagonal, empty, targets));
        rays
    }

    /// Adds the rays that rise and fall in one direction.
    fn follow<const DIRECTION: usize>(&mut self, [rising, falling]: [(u64, u64); 2]) {
        let by = STEPS[DIRECTION];
        let rising_to = (RISING.0[DIRECTION], RISING.1[DIRECTION]);
        let falling_to = (FALLING.0[DIRECTION], FALLING.1[DIRECTION]);
        self.add(rising, |set| and(down(set, by), falling_to));
        self.add(falling, |set| and(up(set, by), rising_to));
    }

    /// Adds the rays in one direction; `back` is one step towards their sliders.
    #[inline]
    fn add(&mut self, ray: (u64, u64), back: impl Fn((u64, u64)) -> (u64, u64)) {
        self.reached |= join(ray);
        self.count += count(ray) as u32;
        // A ray stops at the first man, so that two squares of rays in a row are of one ray if
        // the nearer one is empty.
        let mut with_more_beyond = and(ray, back(ray));
        while with_more_beyond != (0, 0) {
            let mut carry = join(with_more_beyond);
            for digit in &mut self.beyond {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
            with_more_beyond = and(ray, back(with_more_beyond));
        }
    }

    /// The slides beyond some empty squares, added up.
    #[inline]
    pub(crate) fn beyond(&self, squares: Bb) -> u32 {
        if squares & self.reached == 0 {
            return 0;
        }
        let digits = self.beyond.iter().rev();
        digits.fold(0, |sum, digit| 2 * sum + (digit & squares).count_ones())
    }
}

/// Number of pairs of a leaper and a square of `targets` that it attacks.
#[inline]
pub(crate) fn count_leaps(leapers: Bb, targets: Bb) -> u32 {
    let (leapers, targets) = (cut(leapers), cut(targets));
    let mut total = 0;
    for lane in 0..4 {
        let by = LEAPS[lane];
        let rising_to = (LEAPS_RISING.0[lane], LEAPS_RISING.1[lane]);
        let falling_to = (LEAPS_FALLING.0[lane], LEAPS_FALLING.1[lane]);
        total += count(and(and(up(leapers, by), rising_to), targets));
        total += count(and(and(down(leapers, by), falling_to), targets));
    }
    total as u32
}

/// The squares that sliders along ranks and files attack if they stand on some squares, and those
/// that sliders along diagonals attack.
#[inline]
pub(crate) fn reach(from: Bb, occupied: Bb) -> (Bb, Bb) {
    let (start, empty) = (cut(from), cut(!occupied));
    let mut reached = ([0; 4], [0; 4]);
    for lane in 0..4 {
        let by = STEPS[lane];
        let rising_to = (RISING.0[lane], RISING.1[lane]);
        let falling_to = (FALLING.0[lane], FALLING.1[lane]);
        let north = fill(up, start, and(empty, rising_to), by);
        let south = fill(down, start, and(empty, falling_to), by);
        let both = or(and(up(north, by), rising_to), and(down(south, by), falling_to));
        (reached.0[lane], reached.1[lane]) = both;
    }
    let of_lanes = |one: usize, other: usize| {
        join((reached.0[one] | reached.0[other], reached.1[one] | reached.1[other]))
    };
    (of_lanes(0, 2), of_lanes(1, 3))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attacks::{diagonal, orthogonal, squares};

    /// Random positions of sliders, from crowded to nearly empty.
    fn positions() -> impl Iterator<Item = Sliders> {
        let mut state = 7;
        let mut random = move || {
            let mut words = [0; 2];
            for word in &mut words {
                (*word, state) = variant_core::bitboard::zobrist::split_mix(state);
            }
            Bb::from(words[0]) << 64 | Bb::from(words[1])
        };
        (0..4_000).map(move |round| {
            let thin = |set: Bb, random: &mut dyn FnMut() -> Bb| {
                (0..round % 5).fold(set & BOARD, |set, _| set & random())
            };
            let men = random();
            let men = thin(men, &mut random);
            let own = men & random();
            Sliders {
                orthogonal: own & random(),
                diagonal: own & random(),
                occupied: men,
                targets: BOARD & !own,
            }
        })
    }

    /// The slides, slider by slider.
    fn one_by_one(sliders: &Sliders) -> u32 {
        let count = |set: Bb| (set & sliders.targets).count_ones();
        let occupied = sliders.occupied;
        let of_ranks = squares(sliders.orthogonal).map(|from| count(orthogonal(from, occupied)));
        let of_diagonals = squares(sliders.diagonal).map(|from| count(diagonal(from, occupied)));
        of_ranks.chain(of_diagonals).sum()
    }

    #[test]
    fn slides_at_once_are_those_of_each_slider() {
        for sliders in positions() {
            let expected = one_by_one(&sliders);
            assert_eq!(sliders.count(), expected);
            assert_eq!(Rays::new(&sliders).count, expected);
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
    fn a_man_on_an_empty_square_cuts_off_the_slides_beyond() {
        for sliders in positions().step_by(5) {
            let rays = Rays::new(&sliders);
            let empty = BOARD & !sliders.occupied;
            let mut sum = 0;
            for square in squares(empty) {
                let occupied = sliders.occupied | square.bit();
                let lost = rays.count - one_by_one(&Sliders { occupied, ..sliders });
                assert_eq!(rays.beyond(square.bit()), lost);
                assert!(lost == 0 || rays.reached & square.bit() != 0);
                sum += lost;
            }
            assert_eq!(rays.beyond(empty), sum);
            let men = squares(sliders.occupied & sliders.targets & !rays.reached);
            for man in men.take(5) {
                let occupied = sliders.occupied ^ man.bit();
                assert_eq!(one_by_one(&Sliders { occupied, ..sliders }), rays.count);
            }
        }
    }

    #[test]
    fn a_man_on_three_long_rays_cuts_off_all_of_them() {
        // Sliders on a1, a2, a3 and b1; on b2 a man stands in the way of each.
        let men = 1 | 1 << 1 | 1 << 10 | 1 << 20;
        let occupied = men;
        let rays =
            Rays::new(&Sliders { orthogonal: men, diagonal: men, occupied, targets: BOARD & !men });
        // Eight squares along the rank, the file and the diagonal; c1 from a3.
        assert_eq!(rays.beyond(1 << 11), 8 + 8 + 8 + 1);
    }

    #[test]
    fn the_reach_of_squares_is_that_of_each() {
        for sliders in positions() {
            let (from, occupied) = (sliders.orthogonal, sliders.occupied);
            let of_ranks = squares(from).fold(0, |set, from| set | orthogonal(from, occupied));
            let of_diagonals = squares(from).fold(0, |set, from| set | diagonal(from, occupied));
            assert_eq!(reach(from, occupied), (of_ranks, of_diagonals));
        }
    }
}

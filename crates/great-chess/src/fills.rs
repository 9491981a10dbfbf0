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

/// The squares that sliders cross in one direction, their own included: steps of one, two and
/// four squares at once, and one more, for the eight empty squares of the longest ray.
#[inline]
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

/// Number of pairs of a slider and a square of `targets` that it attacks.
#[inline]
pub(crate) fn count_slides(orthogonal: Bb, diagonal: Bb, occupied: Bb, targets: Bb) -> u32 {
    let sliders = halves([orthogonal, diagonal, orthogonal, diagonal]);
    let (empty, targets) = (cut(!occupied), cut(targets));
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
        Bb::from(reached.0[one] | reached.0[other])
            | Bb::from(reached.1[one] | reached.1[other]) << 64
    };
    (of_lanes(0, 2), of_lanes(1, 3))
}

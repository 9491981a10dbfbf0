//! Sets of squares, moved and filled along files and ranks.
//!
//! Directions are as the side to move sees the board: `North` is forward.

use variant_core::Direction;

use crate::square::Square;

/// A set of squares.
pub(crate) type Bitboard = variant_core::Bitboard<Square>;

/// The directions of a man, never backward. No two of them are opposite but east and west.
pub(crate) const OF_MEN: [Direction; 3] = [Direction::North, Direction::East, Direction::West];
/// The directions of a king.
pub(crate) const OF_KINGS: [Direction; 4] = Direction::ORTHOGONAL;

/// The squares in any of several sets.
#[inline]
pub(crate) fn union<const N: usize>(sets: [Bitboard; N]) -> Bitboard {
    sets.into_iter().fold(Bitboard::EMPTY, |all, set| all | set)
}

/// How far a step rotates the bits of a set to the left, by direction.
const ROTATIONS: [u32; 8] = {
    let mut rotations = [0; 8];
    let mut i = 0;
    while i < 8 {
        let direction = Direction::ALL[i];
        rotations[i] = (direction.files() + 8 * direction.ranks()).rem_euclid(64) as u32;
        i += 1;
    }
    rotations
};

/// The squares that a step can end on, by direction: a step east never ends on file `a`.
const ENDS: [Bitboard; 8] = {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    const RANK_1: u64 = 0xff;
    let mut ends = [Bitboard::EMPTY; 8];
    let mut i = 0;
    while i < 8 {
        let file = match Direction::ALL[i].files() {
            1 => FILE_A,
            -1 => FILE_A << 7,
            _ => 0,
        };
        let rank = match Direction::ALL[i].ranks() {
            1 => RANK_1,
            -1 => RANK_1 << 56,
            _ => 0,
        };
        ends[i] = Bitboard::from_bits_unchecked(!(file | rank));
        i += 1;
    }
    ends
};

/// The set after some steps in a direction, which may have been carried round the edge.
#[inline]
const fn rotate(set: Bitboard, direction: Direction, steps: u32) -> Bitboard {
    let by = ROTATIONS[direction as usize] * steps % 64;
    Bitboard::from_bits_unchecked(set.bits().rotate_left(by))
}

/// The neighbours of a set of squares in a direction.
#[inline]
pub(crate) fn step(set: Bitboard, direction: Direction) -> Bitboard {
    rotate(set, direction, 1) & ENDS[direction as usize]
}

/// The set and every square that is reached from it over empty ones: a Kogge-Stone fill.
///
/// It takes steps of one, two and four squares, since no line is longer than seven. What a rotation
/// carries round the edge ends on squares that `open` has lost by then.
#[inline]
pub(crate) fn fill(start: Bitboard, direction: Direction, empty: Bitboard) -> Bitboard {
    let open = empty & ENDS[direction as usize];
    let one = start | open & rotate(start, direction, 1);
    let open = open & rotate(open, direction, 1);
    let three = one | open & rotate(one, direction, 2);
    let open = open & rotate(open, direction, 2);
    three | open & rotate(three, direction, 4)
}

/// The whole ranks on which squares of a set lie.
#[inline]
pub(crate) const fn ranks_of(set: Bitboard) -> Bitboard {
    const FILE_H: u64 = 0x8080_8080_8080_8080;
    // The highest bit of each rank is set by a carry from any of the others, or by itself.
    let set = set.bits();
    let any = (((set & !FILE_H) + !FILE_H) | set) & FILE_H;
    Bitboard::from_bits_unchecked((any >> 7) * 0xff)
}

/// The whole files on which squares of a set lie.
#[inline]
pub(crate) const fn files_of(set: Bitboard) -> Bitboard {
    let set = set.bits();
    let two = set | set.rotate_left(32);
    let four = two | two.rotate_left(16);
    Bitboard::from_bits_unchecked(four | four.rotate_left(8))
}

/// The board with its ranks in the opposite order: what the other side sees.
#[inline]
pub(crate) const fn flip(set: Bitboard) -> Bitboard {
    Bitboard::from_bits_unchecked(set.bits().swap_bytes())
}

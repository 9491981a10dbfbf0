//! Tables of attacks on any board, made at compile time, and the attacks along a line.
//!
//! A square is its number here, since trait methods cannot be called at compile time. The board
//! proper has the numbers below `FILES * RANKS`, rank by rank; nothing is attacked from squares
//! beside it.

use super::{Bitboard, Direction};
use crate::square::{BITS, Square};

/// The square some files and ranks away, if it is on the board.
///
/// ```
/// use variant_core::{Grid, bitboard::rays::step};
///
/// assert_eq!(step::<Grid<10, 10>>(0, 1, 2), Some(21));
/// assert_eq!(step::<Grid<10, 10>>(9, 1, 0), None);
/// ```
pub const fn step<S: Square>(square: usize, files: i32, ranks: i32) -> Option<usize> {
    let file = (square % S::FILES) as i32 + files;
    let rank = (square / S::FILES) as i32 + ranks;
    if file >= 0 && file < S::FILES as i32 && rank >= 0 && rank < S::RANKS as i32 {
        Some(rank as usize * S::FILES + file as usize)
    } else {
        None
    }
}

/// The bits of a file.
pub(super) const fn file_of(files: usize, ranks: usize, file: usize) -> u128 {
    let mut squares = 0;
    let mut rank = 0;
    while rank < ranks {
        squares |= 1 << (rank * files + file);
        rank += 1;
    }
    squares
}

/// The bits of the squares that have a neighbour in a direction.
pub(super) const fn starts(files: usize, ranks: usize, direction: Direction) -> u128 {
    let mut squares = u128::MAX >> (128 - files * ranks);
    match direction.files() {
        1 => squares &= !file_of(files, ranks, files - 1),
        -1 => squares &= !file_of(files, ranks, 0),
        _ => {}
    }
    let first_rank = (1 << files) - 1;
    match direction.ranks() {
        1 => squares & !(first_rank << (files * (ranks - 1))),
        -1 => squares & !first_rank,
        _ => squares,
    }
}

/// For each square, the squares that some leaps lead to.
///
/// ```
/// use variant_core::{Bitboard, Grid, bitboard::rays::leaps};
///
/// type Square = Grid<3, 2>;
/// static WAZIR: [Bitboard<Square>; 6] = leaps([(1, 0), (0, 1), (-1, 0), (0, -1)]);
/// assert_eq!(WAZIR.map(Bitboard::bits), [0b1010, 0b10101, 0b100010, 0b10001, 0b101010, 0b10100]);
/// ```
pub const fn leaps<S: Square<Bits = u128>, const SQUARES: usize, const LEAPS: usize>(
    leaps: [(i32, i32); LEAPS],
) -> [Bitboard<S>; SQUARES] {
    let mut table = [Bitboard::EMPTY; SQUARES];
    let mut square = 0;
    while square < S::FILES * S::RANKS {
        let mut i = 0;
        while i < LEAPS {
            if let Some(to) = step::<S>(square, leaps[i].0, leaps[i].1) {
                table[square] = table[square].with(to);
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// The squares from a square to the edge, without the square itself.
///
/// ```
/// use variant_core::{Direction, Grid, bitboard::rays::ray};
///
/// assert_eq!(ray::<Grid<3, 3>>(0, Direction::NorthEast).bits(), 1 << 4 | 1 << 8);
/// ```
pub const fn ray<S: Square<Bits = u128>>(square: usize, direction: Direction) -> Bitboard<S> {
    let mut squares = Bitboard::EMPTY;
    let mut at = square;
    while let Some(next) = step::<S>(at, direction.files(), direction.ranks()) {
        squares = squares.with(next);
        at = next;
    }
    squares
}

/// A line through a square, in two halves: the squares with lower numbers, and those with higher
/// ones.
#[derive(Clone, Copy, Debug)]
pub struct Line<S: Square> {
    /// The squares with lower numbers.
    pub lower: Bitboard<S>,
    /// The squares with higher numbers.
    pub upper: Bitboard<S>,
}

impl<S: Square<Bits = u128>> Line<S> {
    /// No squares.
    pub const EMPTY: Self = Self { lower: Bitboard::EMPTY, upper: Bitboard::EMPTY };

    /// The line through a square in a direction that raises a square's number (north, east,
    /// north-east, north-west) and its opposite.
    pub const fn through(square: usize, upward: Direction) -> Self {
        Self { lower: ray(square, upward.opposite()), upper: ray(square, upward) }
    }

    /// All squares of the line.
    pub const fn squares(self) -> Bitboard<S> {
        self.lower.union(self.upper)
    }

    /// The squares of the line that a slider attacks, the first piece on either half included:
    /// the *obstruction difference*. If the lower half has square 0, it must end there, as every
    /// line of a rectangle does.
    ///
    /// ```
    /// use variant_core::{Bitboard, Direction, Grid, bitboard::rays::Line};
    ///
    /// let rank = Line::<Grid<5, 1>>::through(2, Direction::East);
    /// let attacks = |occupied| rank.attacks(Bitboard::from_bits_truncate(occupied)).bits();
    /// assert_eq!(attacks(0b01010), 0b01010);
    /// assert_eq!(attacks(0b10001), 0b11011);
    /// ```
    #[inline]
    pub fn attacks(self, occupied: Bitboard<S>) -> Bitboard<S> {
        let (lower, upper) = (self.lower.bits(), self.upper.bits());
        // Bit 0 stands in for a missing piece below: it is on the edge of every line that has it.
        let below = (lower & occupied.bits()) | 1;
        let above = upper & occupied.bits();
        let nearest_below = BITS[(below.ilog2() & 127) as usize];
        // Subtracting the nearest piece below borrows up to the nearest piece above: the bits that
        // change are those from one to the other.
        let changed = above ^ above.wrapping_sub(nearest_below);
        Bitboard::from_bits_unchecked((lower | upper) & changed)
    }
}

//! Tables of what men attack on a board of so many files and ranks, made at compile time, and the
//! attacks along a line. Squares are numbers, `a1` 0, rank by rank; sets of squares have one bit
//! each.

/// The square a step of files and ranks away, if it is on the board.
///
/// ```
/// use variant_core::rays::step;
///
/// assert_eq!(step::<10, 10>(0, 1, 2), Some(21));
/// assert_eq!(step::<10, 10>(9, 1, 0), None);
/// ```
pub const fn step<const FILES: usize, const RANKS: usize>(
    square: usize,
    files: i32,
    ranks: i32,
) -> Option<usize> {
    let file = (square % FILES) as i32 + files;
    let rank = (square / FILES) as i32 + ranks;
    if file >= 0 && file < FILES as i32 && rank >= 0 && rank < RANKS as i32 {
        Some(rank as usize * FILES + file as usize)
    } else {
        None
    }
}

/// The squares of a file.
///
/// ```
/// use variant_core::rays::file;
///
/// assert_eq!(file::<3, 2>(2), 0b100_100);
/// ```
pub const fn file<const FILES: usize, const RANKS: usize>(file: usize) -> u128 {
    let mut squares = 0;
    let mut rank = 0;
    while rank < RANKS {
        squares |= 1 << (rank * FILES + file);
        rank += 1;
    }
    squares
}

/// For each square the squares that a man attacks from it by one of some steps. A table may have
/// more squares than the rectangle: nothing is attacked from those.
///
/// ```
/// use variant_core::rays::leaps;
///
/// const WAZIR: [u128; 7] = leaps::<3, 2, 7, 4>([(1, 0), (0, 1), (-1, 0), (0, -1)]);
/// assert_eq!(WAZIR, [0b1010, 0b10101, 0b100010, 0b10001, 0b101010, 0b10100, 0]);
/// ```
pub const fn leaps<
    const FILES: usize,
    const RANKS: usize,
    const SQUARES: usize,
    const STEPS: usize,
>(
    steps: [(i32, i32); STEPS],
) -> [u128; SQUARES] {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < FILES * RANKS {
        let mut i = 0;
        while i < STEPS {
            if let Some(to) = step::<FILES, RANKS>(square, steps[i].0, steps[i].1) {
                table[square] |= 1 << to;
            }
            i += 1;
        }
        square += 1;
    }
    table
}

/// The squares of a ray from a square to the edge, without the square itself.
///
/// ```
/// use variant_core::rays::ray;
///
/// assert_eq!(ray::<3, 3>(0, (1, 1)), 1 << 4 | 1 << 8);
/// ```
pub const fn ray<const FILES: usize, const RANKS: usize>(
    square: usize,
    (files, ranks): (i32, i32),
) -> u128 {
    let mut squares = 0;
    let mut at = square;
    while let Some(next) = step::<FILES, RANKS>(at, files, ranks) {
        squares |= 1 << next;
        at = next;
    }
    squares
}

/// A line through a square, in two halves: the squares with lower numbers, and those with
/// higher ones.
pub type Line = (u128, u128);

/// The four lines through a square: rank, file, and the two diagonals.
///
/// ```
/// use variant_core::rays::lines;
///
/// assert_eq!(lines::<3, 3>(4)[0], (1 << 3, 1 << 5));
/// ```
pub const fn lines<const FILES: usize, const RANKS: usize>(square: usize) -> [Line; 4] {
    [
        (ray::<FILES, RANKS>(square, (-1, 0)), ray::<FILES, RANKS>(square, (1, 0))),
        (ray::<FILES, RANKS>(square, (0, -1)), ray::<FILES, RANKS>(square, (0, 1))),
        (ray::<FILES, RANKS>(square, (-1, -1)), ray::<FILES, RANKS>(square, (1, 1))),
        (ray::<FILES, RANKS>(square, (1, -1)), ray::<FILES, RANKS>(square, (-1, 1))),
    ]
}

/// To look a bit up is quicker than to shift two words.
static BITS: [u128; 128] = {
    let mut table = [0; 128];
    let mut square = 0;
    while square < 128 {
        table[square] = 1 << square;
        square += 1;
    }
    table
};

/// The squares of a line that a slider reaches, the first man on either half included. Every line
/// whose lower half has square 0 must end there, as it does on a rectangle.
///
/// ```
/// use variant_core::rays::{line_attacks, lines};
///
/// let rank = lines::<5, 1>(2)[0];
/// assert_eq!(line_attacks(rank, 0b01010), 0b01010);
/// assert_eq!(line_attacks(rank, 0b10001), 0b11011);
/// ```
#[inline]
pub fn line_attacks((lower, upper): Line, occupied: u128) -> u128 {
    // Bit 0 stands in for a missing man below: it is on the edge of every line that has it.
    let below = (lower & occupied) | 1;
    let above = upper & occupied;
    let nearest_below = BITS[(below.ilog2() & 127) as usize];
    // Subtracting the nearest man below borrows up to the nearest man above: the bits that
    // change are those from one to the other.
    (lower | upper) & (above ^ above.wrapping_sub(nearest_below))
}

//! What a man on a square attacks.
//!
//! One bit a square, `a1` the lowest, rank by rank. The tables are made at compile time; there
//! are no magic numbers: a slider's attacks along a line come from one subtraction (the
//! *obstruction difference*), and those of all sliders at once from the [fills](crate::fills).

use variant_core::bitboard::rays::{self, Line};
use variant_core::{Bitboard, Color, Direction};

use crate::square::Square;

/// A set of squares as the generator handles it.
pub(crate) type Bb = u128;

/// The hundred squares.
pub(crate) const BOARD: Bb = (1 << 100) - 1;
/// The first file.
pub(crate) const FILE_A: Bb = file(0);
/// The last file.
pub(crate) const FILE_J: Bb = file(9);

const fn file(file: usize) -> Bb {
    1 << file | rays::ray::<Square>(file, Direction::North).bits()
}

/// The square a step of files and ranks away, if it is on the board.
const fn step(square: usize, files: i32, ranks: i32) -> Option<usize> {
    rays::step::<Square>(square, files, ranks)
}

const fn leaps<const N: usize>(steps: [(i32, i32); N]) -> [Bb; 100] {
    let leaps = rays::leaps::<Square, 100, N>(steps);
    let mut table = [0; 100];
    let mut i = 0;
    while i < 100 {
        table[i] = leaps[i].bits();
        i += 1;
    }
    table
}

/// The squares that a knight on each square attacks.
pub(crate) static KNIGHT: [Bb; 100] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares that a king on each square attacks.
pub(crate) static KING: [Bb; 100] =
    leaps([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);

/// The squares that a pawn of each side on each square attacks.
pub(crate) static PAWN: [[Bb; 100]; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// The four lines through each square: rank, file, and the two diagonals.
static LINES: [[Line<Square>; 4]; 100] = {
    let mut table = [[Line::EMPTY; 4]; 100];
    let mut square = 0;
    while square < 100 {
        table[square] = lines(square);
        square += 1;
    }
    table
};

/// The squares on a rank or a file with each square.
pub(crate) static ORTHOGONAL_RAYS: [Bb; 100] = rays(0);
/// The squares on a diagonal with each square.
pub(crate) static DIAGONAL_RAYS: [Bb; 100] = rays(2);

const fn lines(square: usize) -> [Line<Square>; 4] {
    [
        Line::through(square, Direction::East),
        Line::through(square, Direction::North),
        Line::through(square, Direction::NorthEast),
        Line::through(square, Direction::NorthWest),
    ]
}

fn line_attacks(line: Line<Square>, occupied: Bb) -> Bb {
    line.attacks(Bitboard::from_bits_unchecked(occupied)).bits()
}

/// The two lines from the `first` on, for every square.
const fn rays(first: usize) -> [Bb; 100] {
    let mut table = [0; 100];
    let mut square = 0;
    while square < 100 {
        let lines = lines(square);
        let (one, other) = (lines[first], lines[first + 1]);
        table[square] = one.squares().bits() | other.squares().bits();
        square += 1;
    }
    table
}

/// The squares strictly between two squares of one line; none if they share no line.
pub(crate) static BETWEEN: [[Bb; 100]; 100] = {
    let mut table = [[0; 100]; 100];
    let mut from = 0;
    while from < 100 {
        let mut direction = 0;
        while direction < 9 {
            let (files, ranks) = (direction % 3 - 1, direction / 3 - 1);
            let mut passed: Bb = 0;
            let mut at = from;
            // The step (0, 0) leads nowhere.
            while let Some(to) = if direction == 4 { None } else { step(at, files, ranks) } {
                table[from][to] = passed;
                passed |= 1 << to;
                at = to;
            }
            direction += 1;
        }
        from += 1;
    }
    table
};

/// The squares that a man sliding along ranks and files attacks.
#[inline]
pub(crate) fn orthogonal(square: Square, occupied: Bb) -> Bb {
    let lines = &LINES[square.at()];
    line_attacks(lines[0], occupied) | line_attacks(lines[1], occupied)
}

/// The squares that a man sliding along diagonals attacks.
#[inline]
pub(crate) fn diagonal(square: Square, occupied: Bb) -> Bb {
    let lines = &LINES[square.at()];
    line_attacks(lines[2], occupied) | line_attacks(lines[3], occupied)
}

/// The squares that a pawn of a side attacks.
#[inline]
pub(crate) fn pawn(square: Square, side: Color) -> Bb {
    PAWN[side.index()][square.at()]
}

/// The squares of a set, lowest first.
#[inline]
pub(crate) fn squares(mut set: Bb) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = Square::from_number(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(square)
    })
}

/// The squares of a set as sets of one, lowest first.
#[inline]
pub(crate) fn bits(mut set: Bb) -> impl Iterator<Item = Bb> {
    core::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

#[cfg(test)]
mod tests {
    use variant_core::Square as _;

    use super::*;

    /// A slider's attacks, square by square until a man stands in the way.
    fn walk(square: Square, occupied: Bb, directions: [(i32, i32); 4]) -> Bb {
        let mut attacked = 0;
        for (files, ranks) in directions {
            let mut at = square.index();
            while let Some(next) = step(at, files, ranks) {
                attacked |= 1 << next;
                at = next;
                if occupied >> next & 1 != 0 {
                    break;
                }
            }
        }
        attacked
    }

    #[test]
    fn line_attacks_agree_with_a_walk_for_every_occupancy_tried() {
        let mut state = 1;
        for _ in 0..2_000 {
            let mut words = [0; 3];
            for word in &mut words {
                (*word, state) = variant_core::bitboard::zobrist::split_mix(state);
            }
            // About a third of the squares are occupied.
            let spread = u128::from(words[0]) << 64 | u128::from(words[1]);
            let occupied = spread & (u128::from(words[2]) << 50 | u128::from(words[2])) & BOARD;
            for square in Square::all() {
                let orthogonals = [(1, 0), (-1, 0), (0, 1), (0, -1)];
                let diagonals = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
                assert_eq!(orthogonal(square, occupied), walk(square, occupied, orthogonals));
                assert_eq!(diagonal(square, occupied), walk(square, occupied, diagonals));
            }
        }
    }

    #[test]
    fn between_is_symmetric_and_never_holds_its_ends() {
        for a in Square::all() {
            for b in Square::all() {
                let between = BETWEEN[a.at()][b.at()];
                assert_eq!(between, BETWEEN[b.at()][a.at()]);
                assert_eq!(between & (a.bit() | b.bit()), 0);
            }
        }
    }
}

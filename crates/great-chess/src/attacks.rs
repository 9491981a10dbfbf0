//! The squares that a piece attacks, from tables made at compile time.
//!
//! There are no magic bitboards: the attacks of a slider along a line come from one subtraction
//! (the *obstruction difference* of [`Line::attacks`]).

use variant_core::bitboard::rays::{self, Line};
use variant_core::{Color, Direction, Piece as _};

use crate::piece::{Class, Piece};
use crate::square::{Bitboard, Square};

/// A set of squares for each square.
pub(crate) type Table = [Bitboard; 100];

static KNIGHT: Table =
    rays::leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

static KING: Table =
    rays::leaps([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);

static PAWN: [Table; 2] = [rays::leaps([(-1, 1), (1, 1)]), rays::leaps([(-1, -1), (1, -1)])];

/// The two lines of a slider through each square.
type Lines = [[Line<Square>; 2]; 100];

static ORTHOGONAL: Lines = lines(Direction::East, Direction::North);
static DIAGONAL: Lines = lines(Direction::NorthEast, Direction::NorthWest);

static ORTHOGONAL_LINES: Table = squares_of(&lines(Direction::East, Direction::North));
static DIAGONAL_LINES: Table = squares_of(&lines(Direction::NorthEast, Direction::NorthWest));

const fn lines(one: Direction, other: Direction) -> Lines {
    let mut table = [[Line::EMPTY; 2]; 100];
    let mut square = 0;
    while square < 100 {
        table[square] = [Line::through(square, one), Line::through(square, other)];
        square += 1;
    }
    table
}

const fn squares_of(lines: &Lines) -> Table {
    let mut table = [Bitboard::EMPTY; 100];
    let mut square = 0;
    while square < 100 {
        let [one, other] = lines[square];
        table[square] = one.squares().union(other.squares());
        square += 1;
    }
    table
}

static BETWEEN: [Table; 100] = {
    let mut table = [[Bitboard::EMPTY; 100]; 100];
    let mut from = 0;
    while from < 100 {
        let mut i = 0;
        while i < 8 {
            let direction = Direction::ALL[i];
            let (mut passed, mut at) = (Bitboard::EMPTY, from);
            while let Some(to) = rays::step::<Square>(at, direction.files(), direction.ranks()) {
                table[from][to] = passed;
                passed = passed.with(to);
                at = to;
            }
            i += 1;
        }
        from += 1;
    }
    table
};

/// The squares that a knight attacks.
#[inline]
pub(crate) fn knight(square: Square) -> Bitboard {
    KNIGHT[square.to_index()]
}

/// The squares that a king attacks.
#[inline]
pub(crate) fn king(square: Square) -> Bitboard {
    KING[square.to_index()]
}

/// The squares that a pawn of a side attacks.
#[inline]
pub(crate) fn pawn(square: Square, side: Color) -> Bitboard {
    PAWN[side.index()][square.to_index()]
}

/// The squares that a piece sliding along ranks and files attacks.
#[inline]
pub(crate) fn orthogonal(square: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file] = &ORTHOGONAL[square.to_index()];
    rank.attacks(occupied) | file.attacks(occupied)
}

/// The squares that a piece sliding along diagonals attacks.
#[inline]
pub(crate) fn diagonal(square: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = &DIAGONAL[square.to_index()];
    rising.attacks(occupied) | falling.attacks(occupied)
}

/// The other squares on the rank and the file of a square.
#[inline]
pub(crate) fn orthogonal_lines(square: Square) -> Bitboard {
    ORTHOGONAL_LINES[square.to_index()]
}

/// The other squares on the diagonals of a square.
#[inline]
pub(crate) fn diagonal_lines(square: Square) -> Bitboard {
    DIAGONAL_LINES[square.to_index()]
}

/// The squares strictly between two squares of one line; none if they share no line.
#[inline]
pub(crate) fn between(one: Square, other: Square) -> Bitboard {
    BETWEEN[one.to_index()][other.to_index()]
}

/// The squares on the ray from a square through another one of its lines.
pub(crate) fn ray_through(from: Square, through: Square) -> Bitboard {
    let lines = ORTHOGONAL[from.to_index()].iter().chain(&DIAGONAL[from.to_index()]);
    let mut rays = lines.flat_map(|line| [line.lower, line.upper]);
    rays.find(|ray| ray.contains(through)).unwrap_or(Bitboard::EMPTY)
}

/// Whether one of some snipers attacks a square, if `occupied` are the occupied squares.
#[inline]
pub(crate) fn any_sees(snipers: Bitboard, square: Square, occupied: Bitboard) -> bool {
    snipers.iter().any(|sniper| !between(square, sniper).intersects(occupied))
}

/// For each side and two squares, the classes that attack the second square from the first on an
/// empty board, as bits.
static REACH: [[[u8; 100]; 100]; 2] = {
    let mut table = [[[0; 100]; 100]; 2];
    let mut from = 0;
    while from < 100 {
        let mut to = 0;
        while to < 100 {
            let reach = (ORTHOGONAL_LINES[from].has(to) as u8) << Class::Orthogonal as u8
                | (DIAGONAL_LINES[from].has(to) as u8) << Class::Diagonal as u8
                | (KNIGHT[from].has(to) as u8) << Class::Leaper as u8
                | (KING[from].has(to) as u8) << Class::King as u8;
            table[0][from][to] = reach | (PAWN[0][from].has(to) as u8) << Class::Pawn as u8;
            table[1][from][to] = reach | (PAWN[1][from].has(to) as u8) << Class::Pawn as u8;
            to += 1;
        }
        from += 1;
    }
    table
};

/// How a piece attacks a square.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Reach {
    /// Not from where it stands.
    None,
    /// Along a line, if nothing stands between.
    Line,
    /// Whatever stands between.
    Near,
}

/// How a piece on a square attacks another square.
#[inline]
pub(crate) fn reach(piece: Piece, from: Square, to: Square) -> Reach {
    const LINES: u8 = 1 << Class::Orthogonal as u8 | 1 << Class::Diagonal as u8;
    let classes = REACH[piece.color().index()][from.to_index()][to.to_index()] & piece.classes();
    match classes {
        0 => Reach::None,
        // No two squares are both in line and a leap apart; a pawn and a king do not slide.
        _ if classes & LINES == 0 => Reach::Near,
        _ => Reach::Line,
    }
}

/// Whether a piece on a square attacks another square, if `occupied` are the occupied squares.
#[inline]
pub(crate) fn attacks(piece: Piece, from: Square, to: Square, occupied: Bitboard) -> bool {
    match reach(piece, from, to) {
        Reach::None => false,
        Reach::Line => !between(from, to).intersects(occupied),
        Reach::Near => true,
    }
}

#[cfg(test)]
mod tests {
    use variant_core::Square as _;

    use super::*;

    /// A slider's attacks, square by square up to the first piece.
    fn walk(square: Square, occupied: Bitboard, directions: [Direction; 4]) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for direction in directions {
            let mut at = square;
            while let Some(next) = at.step(direction.files() as isize, direction.ranks() as isize) {
                attacked.insert(next);
                at = next;
                if occupied.contains(next) {
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
            let occupied = spread & (u128::from(words[2]) << 50 | u128::from(words[2]));
            let occupied = Bitboard::from_bits_truncate(occupied);
            for square in Square::all() {
                let orthogonals = walk(square, occupied, Direction::ORTHOGONAL);
                let diagonals = walk(square, occupied, Direction::DIAGONAL);
                assert_eq!(orthogonal(square, occupied), orthogonals);
                assert_eq!(diagonal(square, occupied), diagonals);
            }
        }
    }

    #[test]
    fn between_is_symmetric_and_never_holds_its_ends() {
        for a in Square::all() {
            for b in Square::all() {
                assert_eq!(between(a, b), between(b, a));
                assert!(!between(a, b).contains(a) && !between(a, b).contains(b));
            }
        }
    }
}

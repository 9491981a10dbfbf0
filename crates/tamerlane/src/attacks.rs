//! The squares that a piece attacks from a square.
//!
//! The tables are made at compile time. A citadel is in no table except the royals': nothing else
//! ever goes there, and nothing attacks it.

use variant_core::bitboard::rays;
use variant_core::{Color, Direction};

use crate::bitboards::Bitboard;
use crate::piece::Class;
use crate::square::{BOARD_SQUARES, SQUARES, Square};

/// For each square, a set of squares.
type Table = [Bitboard; SQUARES];
type Line = rays::Line<Square>;

const NOTHING: Table = [Bitboard::EMPTY; SQUARES];

const fn leaps<const N: usize>(leaps: [(i32, i32); N]) -> Table {
    rays::leaps(leaps)
}

/// The board square some files and ranks away from a board square.
const fn step(square: usize, files: i32, ranks: i32) -> Option<usize> {
    rays::step::<Square>(square, files, ranks)
}

/// The two directions an eighth of a turn away: the diagonals beside a file or a rank, and the
/// file and the rank beside a diagonal.
const fn beside(direction: Direction) -> [Direction; 2] {
    let number = direction as usize;
    [Direction::ALL[(number + 7) % 8], Direction::ALL[(number + 1) % 8]]
}

/// The squares that a vizier attacks.
pub(crate) static VIZIER: Table = leaps([(1, 0), (0, 1), (-1, 0), (0, -1)]);
/// The squares that a general attacks.
pub(crate) static GENERAL: Table = leaps([(1, 1), (-1, 1), (-1, -1), (1, -1)]);
/// The squares that a knight attacks.
pub(crate) static KNIGHT: Table =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// The squares that an elephant attacks.
pub(crate) static ELEPHANT: Table = leaps([(2, 2), (-2, 2), (-2, -2), (2, -2)]);
/// The squares that a camel attacks.
pub(crate) static CAMEL: Table =
    leaps([(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);
/// The squares that a war machine attacks.
pub(crate) static WAR_MACHINE: Table = leaps([(2, 0), (0, 2), (-2, 0), (0, -2)]);

/// The tables of the leapers, by class.
pub(crate) const LEAPERS: [(Class, &Table); 6] = [
    (Class::Vizier, &VIZIER),
    (Class::General, &GENERAL),
    (Class::Knight, &KNIGHT),
    (Class::Elephant, &ELEPHANT),
    (Class::Camel, &CAMEL),
    (Class::WarMachine, &WAR_MACHINE),
];

/// The squares that a pawn of each side attacks.
static PAWN: [Table; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// The squares that a royal steps to, citadels included; whether it may is another question.
pub(crate) static ROYAL: Table = {
    const BESIDE_CITADEL: [(Square, [Square; 3]); 2] = [
        (Square::L2, [Square::K1, Square::K2, Square::K3]),
        (Square::Z9, [Square::A8, Square::A9, Square::A10]),
    ];
    let mut table = leaps([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
    let mut i = 0;
    while i < 2 {
        let (citadel, beside) = BESIDE_CITADEL[i];
        let citadel = citadel.to_index();
        let mut j = 0;
        while j < 3 {
            let square = beside[j].to_index();
            table[citadel] = table[citadel].with(square);
            table[square] = table[square].with(citadel);
            j += 1;
        }
        i += 1;
    }
    table
};

/// The squares from which a royal attacks a square: none for a citadel.
pub(crate) static ROYAL_ATTACKERS: Table = {
    let mut table = ROYAL;
    table[Square::L2.to_index()] = Bitboard::EMPTY;
    table[Square::Z9.to_index()] = Bitboard::EMPTY;
    table
};

/// The lines that the sliders on a square move along.
#[derive(Clone, Copy)]
struct Lines {
    /// The rank and the file, for a rook.
    orthogonals: [Line; 2],
    /// The diagonals, for a picket.
    diagonals: [Line; 2],
    /// For a giraffe, the files through the squares to its right and left, and the ranks through
    /// those above and below; empty where there is no such square.
    beside: [Line; 4],
}

static LINES: [Lines; SQUARES] = {
    let empty = Lines {
        orthogonals: [Line::EMPTY; 2],
        diagonals: [Line::EMPTY; 2],
        beside: [Line::EMPTY; 4],
    };
    let mut table = [empty; SQUARES];
    let mut square = 0;
    while square < BOARD_SQUARES {
        let lines = &mut table[square];
        lines.orthogonals =
            [Line::through(square, Direction::East), Line::through(square, Direction::North)];
        lines.diagonals = [
            Line::through(square, Direction::NorthEast),
            Line::through(square, Direction::NorthWest),
        ];
        let mut i = 0;
        while i < 4 {
            let direction = Direction::ORTHOGONAL[i];
            if let Some(neighbour) = step(square, direction.files(), direction.ranks()) {
                // Along a file if the neighbour is on the rank, and the other way round.
                let along = if direction.files() == 0 { Direction::East } else { Direction::North };
                lines.beside[i] = Line::through(neighbour, along);
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that a rook attacks.
#[inline]
pub(crate) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file] = LINES[square.to_index()].orthogonals;
    rank.attacks(occupied) | file.attacks(occupied)
}

/// The squares that a bishop would attack.
#[inline]
fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = LINES[square.to_index()].diagonals;
    rising.attacks(occupied) | falling.attacks(occupied)
}

/// The squares that a giraffe passes, and those where it is blocked.
///
/// A path leads over the diagonal square and straight on. That is along a file beside the giraffe,
/// or along the rank above or below it, as a rook beside the giraffe would go. The path begins with
/// the rook's first square, which is the diagonal one; the targets begin with the fourth.
#[inline]
fn giraffe_paths(square: Square, occupied: Bitboard) -> Bitboard {
    let [north, east, south, west] = LINES[square.to_index()].beside;
    north.attacks(occupied)
        | east.attacks(occupied)
        | south.attacks(occupied)
        | west.attacks(occupied)
}

/// The squares that the attacks of a slider depend on: those that it passes, whether it can stop
/// there or not, and those where it is blocked.
#[inline]
pub(crate) fn sight(from: Square, class: Class, occupied: Bitboard) -> Bitboard {
    // Many sliders are shut in, most of all in the opening.
    let first = if class == Class::Rook { &VIZIER } else { &GENERAL }[from.to_index()];
    if first.is_subset(occupied) {
        return first;
    }
    match class {
        Class::Rook => rook(from, occupied),
        Class::Picket => bishop(from, occupied),
        _ => giraffe_paths(from, occupied),
    }
}

/// The squares that a slider attacks on an empty board. A picket does not attack the nearest square
/// of a diagonal: a piece there ends its ray, so that nothing is left of it.
#[inline]
pub(crate) fn reach(from: Square, class: Class) -> Bitboard {
    let table = match class {
        Class::Rook => &ROOK_REACH,
        Class::Picket => &PICKET_REACH,
        _ => &GIRAFFE_REACH,
    };
    table[from.to_index()]
}

/// The squares that a slider attacks.
#[inline]
pub(crate) fn slider(from: Square, class: Class, occupied: Bitboard) -> Bitboard {
    sight(from, class, occupied) & reach(from, class)
}

/// The squares of all lines of a slider that lie beyond a square, which is on some of them.
#[inline]
pub(crate) fn beyond(from: Square, class: Class, square: Square) -> Bitboard {
    let lines = &LINES[from.to_index()];
    let lines: &[Line] = match class {
        Class::Rook => &lines.orthogonals,
        Class::Picket => &lines.diagonals,
        _ => &lines.beside,
    };
    let below = Bitboard::below(square);
    let up_to = below | square.bitboard();
    let mut beyond = Bitboard::EMPTY;
    for line in lines {
        if line.lower.contains(square) {
            beyond |= line.lower & below;
        }
        if line.upper.contains(square) {
            beyond |= line.upper - up_to;
        }
    }
    beyond
}

/// The squares that a piece attacks.
#[inline]
pub(crate) fn of(from: Square, class: Class, side: Color, occupied: Bitboard) -> Bitboard {
    if class.is_slider() { slider(from, class, occupied) } else { origins(from, class, !side) }
}

/// The squares from which a piece of a class and a side attacks a square on an empty board.
#[inline]
pub(crate) fn origins(square: Square, class: Class, side: Color) -> Bitboard {
    ORIGINS[side.index()][class as usize][square.to_index()]
}

/// Pawns attack in the opposite direction to those of the other side; all other attacks are
/// symmetric on an empty board.
static ORIGINS: [[&Table; Class::COUNT]; 2] = {
    let mut tables = [[&ROYAL_ATTACKERS; Class::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        tables[side][Class::Vizier as usize] = &VIZIER;
        tables[side][Class::General as usize] = &GENERAL;
        tables[side][Class::Giraffe as usize] = &GIRAFFE_REACH;
        tables[side][Class::Picket as usize] = &PICKET_REACH;
        tables[side][Class::Knight as usize] = &KNIGHT;
        tables[side][Class::Rook as usize] = &ROOK_REACH;
        tables[side][Class::Elephant as usize] = &ELEPHANT;
        tables[side][Class::Camel as usize] = &CAMEL;
        tables[side][Class::WarMachine as usize] = &WAR_MACHINE;
        tables[side][Class::Pawn as usize] = &PAWN[1 - side];
        side += 1;
    }
    tables
};

/// The squares that a rook attacks on an empty board.
pub(crate) static ROOK_REACH: Table = {
    let mut table = NOTHING;
    let mut square = 0;
    while square < BOARD_SQUARES {
        let [rank, file] = LINES[square].orthogonals;
        table[square] = rank.squares().union(file.squares());
        square += 1;
    }
    table
};

/// The squares that a picket attacks on an empty board.
pub(crate) static PICKET_REACH: Table = {
    let mut table = NOTHING;
    let mut square = 0;
    while square < BOARD_SQUARES {
        let mut i = 0;
        while i < 4 {
            let diagonal = Direction::DIAGONAL[i];
            if let Some(first) = step(square, diagonal.files(), diagonal.ranks()) {
                table[square] = table[square].union(rays::ray(first, diagonal));
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that a giraffe attacks on an empty board, each the end of exactly one path.
pub(crate) static GIRAFFE_REACH: Table = {
    let mut table = NOTHING;
    let mut square = 0;
    while square < BOARD_SQUARES {
        let mut i = 0;
        while i < 8 {
            let diagonal = Direction::DIAGONAL[i / 2];
            let straight = beside(diagonal)[i % 2];
            // After the diagonal step come two straight squares where it cannot stop.
            let files = diagonal.files() + 2 * straight.files();
            let ranks = diagonal.ranks() + 2 * straight.ranks();
            if let Some(last_passed) = step(square, files, ranks) {
                table[square] = table[square].union(rays::ray(last_passed, straight));
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that must be empty for a rook, a picket or a giraffe to attack a square:
/// `PATH[target][attacker]`.
///
/// The square of the attacker determines which of the three it has to be, so that one table serves
/// them. A giraffe's path runs beside it and not beside its target: the table is not symmetric.
pub(crate) static PATH: [Table; SQUARES] = {
    let mut table = [NOTHING; SQUARES];
    let mut target = 0;
    while target < BOARD_SQUARES {
        let mut i = 0;
        while i < 8 {
            let direction = Direction::ALL[i];
            let is_straight = direction.files() == 0 || direction.ranks() == 0;
            let mut passed = Bitboard::EMPTY;
            let mut length = 0;
            let mut at = target;
            while let Some(from) = step(at, direction.files(), direction.ranks()) {
                table[target][from] = passed;
                passed = passed.with(from);
                length += 1;
                // A giraffe goes straight on from its diagonal square for three squares or more.
                let mut j = 0;
                while is_straight && length >= 3 && j < 2 {
                    let diagonal = beside(direction)[j];
                    if let Some(giraffe) = step(from, diagonal.files(), diagonal.ranks()) {
                        table[target][giraffe] = passed;
                    }
                    j += 1;
                }
                at = from;
            }
            i += 1;
        }
        target += 1;
    }
    table
};

/// The squares that a pawn of a side attacks.
#[inline]
pub(crate) fn pawn(square: Square, side: Color) -> Bitboard {
    PAWN[side.index()][square.to_index()]
}

/// The squares that some pawns of a side step to, and those that they attack to the left and to
/// the right, as White sees it.
#[inline]
pub(crate) fn pawns(pawns: Bitboard, side: Color) -> [Bitboard; 3] {
    use Direction::{North, NorthEast, NorthWest, South, SouthEast, SouthWest};
    match side {
        Color::White => [pawns.shift(North), pawns.shift(NorthWest), pawns.shift(NorthEast)],
        Color::Black => [pawns.shift(South), pawns.shift(SouthWest), pawns.shift(SouthEast)],
    }
}

#[cfg(test)]
mod tests {
    use variant_core::Square as _;

    use super::*;

    /// The squares that a piece attacks by going step by step until it is blocked; it cannot stop
    /// at the first `skip` steps.
    fn walk(from: usize, direction: Direction, skip: usize, occupied: Bitboard) -> Bitboard {
        let (mut at, mut attacked) = (from, Bitboard::EMPTY);
        for number in 0.. {
            let Some(next) = step(at, direction.files(), direction.ranks()) else { break };
            if number >= skip {
                attacked = attacked.with(next);
            }
            if occupied.has(next) {
                break;
            }
            at = next;
        }
        attacked
    }

    fn walk_all(at: usize, all: [Direction; 4], skip: usize, occupied: Bitboard) -> Bitboard {
        all.into_iter().fold(Bitboard::EMPTY, |found, one| found | walk(at, one, skip, occupied))
    }

    fn giraffe_walk(from: usize, occupied: Bitboard) -> Bitboard {
        let mut attacked = Bitboard::EMPTY;
        for (files, ranks) in [(1, 1), (-1, 1), (-1, -1), (1, -1)] {
            let Some(corner) = step(from, files, ranks) else { continue };
            if !occupied.has(corner) {
                let along_rank = if files > 0 { Direction::East } else { Direction::West };
                let along_file = if ranks > 0 { Direction::North } else { Direction::South };
                attacked |= walk(corner, along_rank, 2, occupied);
                attacked |= walk(corner, along_file, 2, occupied);
            }
        }
        attacked
    }

    /// Sets of squares, more and less crowded.
    fn occupancies() -> impl Iterator<Item = Bitboard> {
        let mut state = 1;
        let mut word = move || {
            let number;
            (number, state) = variant_core::bitboard::zobrist::split_mix(state);
            u128::from(number)
        };
        (0..900).map(move |n| {
            let mut set = word() << 64 | word();
            for _ in 0..n % 3 {
                set &= word() << 64 | word();
            }
            Bitboard::from_bits_truncate(set) & crate::bitboards::BOARD
        })
    }

    #[test]
    fn attacks_agree_with_a_walk() {
        for occupied in occupancies() {
            for square in Square::all().take(BOARD_SQUARES) {
                let at = square.to_index();
                let rook_walk = walk_all(at, Direction::ORTHOGONAL, 0, occupied);
                assert_eq!(rook(square, occupied), rook_walk);
                let picket_walk = walk_all(at, Direction::DIAGONAL, 1, occupied);
                assert_eq!(slider(square, Class::Picket, occupied), picket_walk);
                assert_eq!(slider(square, Class::Giraffe, occupied), giraffe_walk(at, occupied));
            }
        }
    }

    #[test]
    fn paths_agree_with_attacks() {
        for occupied in occupancies().step_by(9) {
            for from in Square::all().take(BOARD_SQUARES) {
                let attacks = Class::SLIDERS.map(|class| slider(from, class, occupied));
                for to in Square::all().take(BOARD_SQUARES) {
                    let open = !PATH[to.to_index()][from.to_index()].intersects(occupied);
                    for (class, attacks) in Class::SLIDERS.into_iter().zip(attacks) {
                        let attacked = open && reach(to, class).contains(from);
                        assert_eq!(attacked, attacks.contains(to), "{class:?} {from} {to}");
                    }
                }
            }
        }
    }
}

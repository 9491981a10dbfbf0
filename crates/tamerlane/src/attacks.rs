//! What a man on a square attacks.
//!
//! One bit a square, `a1` the lowest, rank by rank; the citadels are the two highest. The tables
//! are made at compile time. A citadel is in no table but the royals': nothing else ever goes
//! there, and nothing attacks it.

use variant_core::bitboard::rays;
use variant_core::{Bitboard, Color, Direction};

use crate::piece::class;
use crate::square::Square;

/// A set of squares as the generator handles it.
pub(crate) type Bb = u128;

/// Number of squares, citadels included.
pub(crate) const SQUARES: usize = 112;
/// The 110 board squares.
pub(crate) const BOARD: Bb = (1 << 110) - 1;
/// The first file.
pub(crate) const FILE_A: Bb = file(0);
/// The last file.
pub(crate) const FILE_K: Bb = file(10);

/// The squares of a rank, counted from 0.
pub(crate) const fn rank(rank: u32) -> Bb {
    0x7ff << (rank * 11)
}

/// The rank where the pawns of each side end their journeys.
pub(crate) const LAST_RANK: [Bb; 2] = [rank(9), rank(0)];
/// The rank before it.
pub(crate) const PENULTIMATE_RANK: [Bb; 2] = [rank(8), rank(1)];

/// The board square a step of files and ranks away from a board square.
const fn step(square: usize, files: i32, ranks: i32) -> Option<usize> {
    rays::step::<Square>(square, files, ranks)
}

const fn leaps<const N: usize>(steps: [(i32, i32); N]) -> [Bb; SQUARES] {
    let leaps = rays::leaps::<Square, SQUARES, N>(steps);
    let mut table = [0; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        table[i] = leaps[i].bits();
        i += 1;
    }
    table
}

/// The squares of a ray from a board square to the edge, without the square itself.
const fn ray(square: usize, direction: (i32, i32)) -> Bb {
    let mut squares = 0;
    let mut at = square;
    while let Some(next) = step(at, direction.0, direction.1) {
        squares |= 1 << next;
        at = next;
    }
    squares
}

type Line = (Bb, Bb);

const fn file(file: usize) -> Bb {
    1 << file | rays::ray::<Square>(file, Direction::North).bits()
}

#[inline]
fn line_attacks((lower, upper): Line, occupied: Bb) -> Bb {
    let line = rays::Line::<Square> {
        lower: Bitboard::from_bits_unchecked(lower),
        upper: Bitboard::from_bits_unchecked(upper),
    };
    line.attacks(Bitboard::from_bits_unchecked(occupied)).bits()
}

const ORTHOGONAL_STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL_STEPS: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The squares that a vizier attacks.
pub(crate) static VIZIER: [Bb; SQUARES] = leaps(ORTHOGONAL_STEPS);
/// The squares that a general attacks.
pub(crate) static GENERAL: [Bb; SQUARES] = leaps(DIAGONAL_STEPS);
/// The squares that a knight attacks.
pub(crate) static KNIGHT: [Bb; SQUARES] =
    leaps([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// The squares that an elephant attacks.
pub(crate) static ELEPHANT: [Bb; SQUARES] = leaps([(2, 2), (-2, 2), (-2, -2), (2, -2)]);
/// The squares that a camel attacks.
pub(crate) static CAMEL: [Bb; SQUARES] =
    leaps([(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)]);
/// The squares that a war machine attacks.
pub(crate) static WAR_MACHINE: [Bb; SQUARES] = leaps([(2, 0), (0, 2), (-2, 0), (0, -2)]);

/// The squares that a pawn of each side attacks.
static PAWN: [[Bb; SQUARES]; 2] = [leaps([(-1, 1), (1, 1)]), leaps([(-1, -1), (1, -1)])];

/// The tables of the men that leap, by class.
pub(crate) const LEAPERS: [(usize, &[Bb; SQUARES]); 6] = [
    (class::VIZIER, &VIZIER),
    (class::GENERAL, &GENERAL),
    (class::KNIGHT, &KNIGHT),
    (class::ELEPHANT, &ELEPHANT),
    (class::CAMEL, &CAMEL),
    (class::WAR_MACHINE, &WAR_MACHINE),
];

/// The squares beside each citadel: k1 k2 k3 for l2, a8 a9 a10 for z9.
const BESIDE: [[usize; 3]; 2] = [[10, 21, 32], [77, 88, 99]];

/// The squares that a royal steps to, citadels included; whether it may is another question.
pub(crate) static ROYAL: [Bb; SQUARES] = {
    let mut table = leaps([(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]);
    let mut owner = 0;
    while owner < 2 {
        let mut i = 0;
        while i < 3 {
            table[110 + owner] |= 1 << BESIDE[owner][i];
            table[BESIDE[owner][i]] |= 1 << (110 + owner);
            i += 1;
        }
        owner += 1;
    }
    table
};

/// The squares from which a royal attacks a square: none for a citadel.
static ROYAL_ATTACKERS: [Bb; SQUARES] = {
    let mut table = ROYAL;
    table[110] = 0;
    table[111] = 0;
    table
};

/// The four lines through a square.
#[derive(Clone, Copy)]
struct Lines {
    rank: Line,
    file: Line,
    diagonals: [Line; 2],
}

static LINES: [Lines; 110] = {
    let none = Lines { rank: (0, 0), file: (0, 0), diagonals: [(0, 0); 2] };
    let mut table = [none; 110];
    let mut square = 0;
    while square < 110 {
        let [rank, file, rising, falling] = [
            (ray(square, (-1, 0)), ray(square, (1, 0))),
            (ray(square, (0, -1)), ray(square, (0, 1))),
            (ray(square, (-1, -1)), ray(square, (1, 1))),
            (ray(square, (1, -1)), ray(square, (-1, 1))),
        ];
        table[square] = Lines { rank, file, diagonals: [rising, falling] };
        square += 1;
    }
    table
};

/// The squares that a rook attacks.
#[inline]
pub(crate) fn rook(square: Square, occupied: Bb) -> Bb {
    let lines = &LINES[square.at()];
    line_attacks(lines.rank, occupied) | line_attacks(lines.file, occupied)
}

/// The squares that a bishop would attack.
#[inline]
fn diagonals(square: Square, occupied: Bb) -> Bb {
    let [one, other] = LINES[square.at()].diagonals;
    line_attacks(one, occupied) | line_attacks(other, occupied)
}

/// The squares that a picket attacks: those of a bishop, but for the nearest of each diagonal.
/// A man on the nearest square ends the bishop's line there, so that nothing is left of it.
#[inline]
pub(crate) fn picket(square: Square, occupied: Bb) -> Bb {
    diagonals(square, occupied) & PICKET_REACH[square.at()]
}

/// The squares that a giraffe attacks.
#[inline]
pub(crate) fn giraffe(square: Square, occupied: Bb) -> Bb {
    giraffe_paths(square, occupied) & GIRAFFE_REACH[square.at()]
}

/// The squares that a giraffe goes over, and those where it is stopped.
///
/// A path leads over the diagonal square and straight on: that is along a file beside the
/// giraffe, or along the rank above or below it, as a rook would go that stood beside the
/// giraffe. The path begins with the rook's first square, which is the diagonal one, and the
/// targets begin with the fourth.
#[inline]
fn giraffe_paths(square: Square, occupied: Bb) -> Bb {
    let [east, north, west, south] = LINES_BESIDE[square.at()];
    line_attacks(east, occupied)
        | line_attacks(north, occupied)
        | line_attacks(west, occupied)
        | line_attacks(south, occupied)
}

/// The squares that the moves of a slider depend on: those that it goes over, whether it can
/// stop there or not, and those where it is stopped.
#[inline]
pub(crate) fn seen(from: Square, class: usize, occupied: Bb) -> Bb {
    // Many sliders are shut in, most of all in the beginning.
    let first = if class == class::ROOK { VIZIER[from.at()] } else { GENERAL[from.at()] };
    if first & !occupied == 0 {
        return first;
    }
    match class {
        class::ROOK => rook(from, occupied),
        class::PICKET => diagonals(from, occupied),
        _ => giraffe_paths(from, occupied),
    }
}

/// The squares of all lines of a slider that lie behind a square, which is on some of them.
#[inline]
pub(crate) fn behind(from: Square, class: usize, square: Square) -> Bb {
    let at = from.at();
    let lines: &[Line] = match class {
        class::ROOK => &[LINES[at].rank, LINES[at].file],
        class::PICKET => &LINES[at].diagonals,
        _ => &LINES_BESIDE[at],
    };
    let bit = square.bit();
    let (below, above) = (bit - 1, !(bit | (bit - 1)));
    let mut behind = 0;
    for (lower, upper) in lines {
        if lower & bit != 0 {
            behind |= lower & below;
        }
        if upper & bit != 0 {
            behind |= upper & above;
        }
    }
    behind
}

/// The squares that a slider attacks.
#[inline]
pub(crate) fn of_slider(from: Square, class: usize, occupied: Bb) -> Bb {
    seen(from, class, occupied) & stops(from, class)
}

/// The squares where a slider can stop on an empty board, and for a rook some more.
#[inline]
pub(crate) fn stops(from: Square, class: usize) -> Bb {
    match class {
        class::PICKET => PICKET_REACH[from.at()],
        class::GIRAFFE => GIRAFFE_REACH[from.at()],
        _ => Bb::MAX,
    }
}

/// The squares that a man of a side and a class attacks.
#[inline]
pub(crate) fn of_any(from: Square, class: usize, side: Color, occupied: Bb) -> Bb {
    if is_slider(class) {
        of_slider(from, class, occupied)
    } else {
        BEARING_ON[(!side).index()][class][from.at()]
    }
}

/// Whether men of a class go over squares that must be empty.
#[inline]
pub(crate) const fn is_slider(class: usize) -> bool {
    matches!(class, class::ROOK | class::PICKET | class::GIRAFFE)
}

/// The squares from which a man of a side and a class attacks a square if nothing stands on its
/// path.
#[inline]
pub(crate) fn bearing_on(square: Square, class: usize, side: Color) -> Bb {
    BEARING_ON[side.index()][class][square.at()]
}

/// For each side and class the squares that bear on a square. Pawns of the other side bear the
/// other way; all else bears both ways.
static BEARING_ON: [[&[Bb; SQUARES]; class::COUNT]; 2] = {
    let mut tables = [[&ROYAL_ATTACKERS; class::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        tables[side][class::VIZIER] = &VIZIER;
        tables[side][class::GENERAL] = &GENERAL;
        tables[side][class::GIRAFFE] = &GIRAFFE_REACH;
        tables[side][class::PICKET] = &PICKET_REACH;
        tables[side][class::KNIGHT] = &KNIGHT;
        tables[side][class::ROOK] = &ROOK_REACH;
        tables[side][class::ELEPHANT] = &ELEPHANT;
        tables[side][class::CAMEL] = &CAMEL;
        tables[side][class::WAR_MACHINE] = &WAR_MACHINE;
        tables[side][class::PAWN] = &PAWN[1 - side];
        side += 1;
    }
    tables
};

/// The files through the squares to the right and left of each square, the ranks through those
/// above and below; no line where there is no such square.
static LINES_BESIDE: [[Line; 4]; 110] = {
    let mut table = [[(0, 0); 4]; 110];
    let mut square = 0;
    while square < 110 {
        let mut i = 0;
        while i < 4 {
            let (files, ranks) = ORTHOGONAL_STEPS[i];
            if let Some(beside) = step(square, files, ranks) {
                // Along a file if the square is beside on the rank, and the other way round.
                let lower = ray(beside, (-ranks.abs(), -files.abs()));
                table[square][i] = (lower, ray(beside, (ranks.abs(), files.abs())));
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that a man of a class attacks from a square; none for pawns and royals, which
/// have rules of their own.
#[inline]
pub(crate) fn of_man(from: Square, class: usize, occupied: Bb) -> Bb {
    let at = from.at();
    match class {
        class::VIZIER => VIZIER[at],
        class::GENERAL => GENERAL[at],
        class::GIRAFFE => giraffe(from, occupied),
        class::PICKET => picket(from, occupied),
        class::KNIGHT => KNIGHT[at],
        class::ROOK => rook(from, occupied),
        class::ELEPHANT => ELEPHANT[at],
        class::CAMEL => CAMEL[at],
        class::WAR_MACHINE => WAR_MACHINE[at],
        _ => 0,
    }
}

/// The squares that a rook attacks on an empty board.
pub(crate) static ROOK_REACH: [Bb; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < 110 {
        let mut i = 0;
        while i < 4 {
            table[square] |= ray(square, ORTHOGONAL_STEPS[i]);
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that a picket attacks on an empty board.
pub(crate) static PICKET_REACH: [Bb; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < 110 {
        let mut i = 0;
        while i < 4 {
            if let Some(near) = step(square, DIAGONAL_STEPS[i].0, DIAGONAL_STEPS[i].1) {
                table[square] |= ray(near, DIAGONAL_STEPS[i]);
            }
            i += 1;
        }
        square += 1;
    }
    table
};

/// The squares that a giraffe attacks on an empty board, each the end of just one path.
pub(crate) static GIRAFFE_REACH: [Bb; SQUARES] = {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < 110 {
        let mut across = 4;
        while across < 11 {
            let mut i = 0;
            while i < 4 {
                let (files, ranks) = DIAGONAL_STEPS[i];
                if let Some(to) = step(square, files * across, ranks) {
                    table[square] |= 1 << to;
                }
                if let Some(to) = step(square, files, ranks * across) {
                    table[square] |= 1 << to;
                }
                i += 1;
            }
            across += 1;
        }
        square += 1;
    }
    table
};

/// The squares that must be empty for a rook, a picket or a giraffe to attack a square:
/// `PATH[target][attacker]`.
///
/// Where the attacker stands tells which of the three it has to be, so that one table serves
/// them. A giraffe's path runs beside it and not beside its target: the table is not symmetric.
pub(crate) static PATH: [[Bb; SQUARES]; SQUARES] = {
    let mut table = [[0; SQUARES]; SQUARES];
    let mut target = 0;
    while target < 110 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = if direction < 4 {
                ORTHOGONAL_STEPS[direction]
            } else {
                DIAGONAL_STEPS[direction - 4]
            };
            let mut passed: Bb = 0;
            let mut at = target;
            while let Some(from) = step(at, files, ranks) {
                table[target][from] = passed;
                // From here on one goes straight to the target: beyond three squares this may be
                // a giraffe's diagonal square; it stands beside the next square of the line.
                passed |= 1 << from;
                if direction < 4 && passed.count_ones() >= 3 {
                    let (one, other) =
                        ((files + ranks, files + ranks), (files - ranks, ranks - files));
                    if let Some(giraffe) = step(from, one.0, one.1) {
                        table[target][giraffe] = passed;
                    }
                    if let Some(giraffe) = step(from, other.0, other.1) {
                        table[target][giraffe] = passed;
                    }
                }
                at = from;
            }
            direction += 1;
        }
        target += 1;
    }
    table
};

/// The squares that a pawn of a side attacks.
#[inline]
pub(crate) fn pawn(square: Square, side: Color) -> Bb {
    PAWN[side.index()][square.at()]
}

/// The squares that some pawns of a side step to, and those that they attack to the left and to
/// the right, as White sees it.
#[inline]
pub(crate) fn pawns(pawns: Bb, side: Color) -> [Bb; 3] {
    let (steps, west, east) = match side {
        Color::White => (pawns << 11, (pawns & !FILE_A) << 10, (pawns & !FILE_K) << 12),
        Color::Black => (pawns >> 11, (pawns & !FILE_A) >> 12, (pawns & !FILE_K) >> 10),
    };
    [steps & BOARD, west & BOARD, east & BOARD]
}

/// The squares from which a royal attacks a square.
#[inline]
pub(crate) fn royals_beside(square: Square) -> Bb {
    ROYAL_ATTACKERS[square.at()]
}

/// The squares of a set, lowest first.
#[inline]
pub(crate) fn squares(set: Bb) -> impl Iterator<Item = Square> {
    // In halves: taking a bit off a word is one instruction.
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    core::iter::from_fn(move || {
        let number = if low != 0 {
            let number = low.trailing_zeros();
            low &= low - 1;
            number
        } else if high != 0 {
            let number = high.trailing_zeros() + 64;
            high &= high - 1;
            number
        } else {
            return None;
        };
        Some(Square::from_number(number as u8))
    })
}

#[cfg(test)]
mod tests {
    use variant_core::Square as _;

    use super::*;

    /// Where a man gets that goes step by step until somebody stands in its way; the first
    /// `skip` steps end nowhere.
    fn walk(from: usize, (files, ranks): (i32, i32), skip: usize, occupied: Bb) -> Bb {
        let (mut at, mut attacked) = (from, 0);
        for number in 0.. {
            let Some(next) = step(at, files, ranks) else { break };
            if number >= skip {
                attacked |= 1 << next;
            }
            if occupied >> next & 1 != 0 {
                break;
            }
            at = next;
        }
        attacked
    }

    fn walk_all(from: usize, directions: [(i32, i32); 4], skip: usize, occupied: Bb) -> Bb {
        directions.into_iter().fold(0, |all, direction| all | walk(from, direction, skip, occupied))
    }

    fn giraffe_walk(from: usize, occupied: Bb) -> Bb {
        let mut attacked = 0;
        for (files, ranks) in DIAGONAL_STEPS {
            let Some(corner) = step(from, files, ranks) else { continue };
            if occupied >> corner & 1 == 0 {
                attacked |= walk(corner, (files, 0), 2, occupied);
                attacked |= walk(corner, (0, ranks), 2, occupied);
            }
        }
        attacked
    }

    /// Sets of squares, more and less crowded.
    fn occupancies() -> impl Iterator<Item = Bb> {
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
            set & BOARD
        })
    }

    #[test]
    fn attacks_agree_with_a_walk() {
        for occupied in occupancies() {
            for square in Square::all().take(110) {
                let at = square.at();
                assert_eq!(rook(square, occupied), walk_all(at, ORTHOGONAL_STEPS, 0, occupied));
                assert_eq!(picket(square, occupied), walk_all(at, DIAGONAL_STEPS, 1, occupied));
                assert_eq!(giraffe(square, occupied), giraffe_walk(at, occupied));
            }
        }
    }

    #[test]
    fn paths_agree_with_attacks() {
        for occupied in occupancies().step_by(9) {
            for from in Square::all().take(110) {
                for to in Square::all().take(110) {
                    let open = PATH[to.at()][from.at()] & occupied == 0;
                    let reach = |table: &[Bb; SQUARES]| open && table[to.at()] & from.bit() != 0;
                    let hit = |attacks: Bb| attacks & to.bit() != 0;
                    assert_eq!(reach(&ROOK_REACH), hit(rook(from, occupied)));
                    assert_eq!(reach(&PICKET_REACH), hit(picket(from, occupied)));
                    assert_eq!(reach(&GIRAFFE_REACH), hit(giraffe(from, occupied)));
                }
            }
        }
    }
}

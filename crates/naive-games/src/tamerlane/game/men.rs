//! The squares, the two sides and the men.

use super::{Wrong, belief};

/// Files `a` to `k`.
pub(super) const FILES: i32 = 11;
/// Ranks 1 to 10.
pub(super) const RANKS: i32 = 10;
/// The squares of the board come first, rank by rank from a1: this is how many they are.
pub(super) const BOARD: usize = 110;
/// White's citadel, right of k2.
pub const L2: usize = 110;
/// Black's citadel, left of a9.
pub const Z9: usize = 111;
/// The board and both citadels.
pub const SQUARES: usize = 112;

/// A step or a leap: files to the right, ranks up.
pub(super) type Leap = (i32, i32);

pub(super) const ORTHOGONAL: [Leap; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
pub(super) const DIAGONAL: [Leap; 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
/// The king's eight directions.
pub(super) const ALL_AROUND: [Leap; 8] =
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)];
/// The war machine's leaps: exactly two squares orthogonally.
pub(super) const TWO_ORTHOGONAL: [Leap; 4] = [(2, 0), (-2, 0), (0, 2), (0, -2)];
/// The elephant's leaps: exactly two squares diagonally.
pub(super) const TWO_DIAGONAL: [Leap; 4] = [(2, 2), (-2, 2), (2, -2), (-2, -2)];
/// The knight's leaps: two one way and one across.
pub(super) const TWO_AND_ONE: [Leap; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The camel's leaps: three one way and one across.
pub(super) const THREE_AND_ONE: [Leap; 8] =
    [(1, 3), (3, 1), (3, -1), (1, -3), (-1, -3), (-3, -1), (-3, 1), (-1, 3)];

/// The board square on this file and rank, both counted from 0; `None` beyond the edge.
#[inline]
pub(super) fn at(file: i32, rank: i32) -> Option<usize> {
    let inside = (0..FILES).contains(&file) && (0..RANKS).contains(&rank);
    inside.then_some((rank * FILES + file) as usize)
}

/// The square a leap away; `None` beyond the edge.
#[inline]
pub(super) fn leap_from(square: usize, leap: Leap) -> Option<usize> {
    at(file_of(square) + leap.0, rank_of(square) + leap.1)
}

/// The file from 0. The citadels lie just outside: `l` is 11, and `z` stands for -1.
#[inline]
pub(super) fn file_of(square: usize) -> i32 {
    match square {
        L2 => FILES,
        Z9 => -1,
        _ => square as i32 % FILES,
    }
}

/// The rank from 0; l2 is on the second, z9 on the ninth.
#[inline]
pub(super) fn rank_of(square: usize) -> i32 {
    match square {
        L2 => 1,
        Z9 => 8,
        _ => square as i32 / FILES,
    }
}

pub(super) fn is_citadel(square: usize) -> bool {
    square >= BOARD
}

/// The three board squares that a citadel touches: k1 k2 k3 for l2, a8 a9 a10 for z9.
pub(super) fn squares_beside(citadel: usize) -> [usize; 3] {
    if citadel == L2 { [10, 21, 32] } else { [77, 88, 99] }
}

/// The citadel that this board square touches.
#[inline]
pub(super) fn citadel_beside(square: usize) -> Option<usize> {
    match square {
        10 | 21 | 32 => Some(L2),
        77 | 88 | 99 => Some(Z9),
        _ => None,
    }
}

/// `a1` to `k10`, `l2` and `z9`.
pub fn square_name(square: usize) -> String {
    format!("{}{}", file_letter(square), rank_of(square) + 1)
}

pub(super) fn file_letter(square: usize) -> char {
    if square == Z9 { 'z' } else { char::from(b'a' + file_of(square) as u8) }
}

/// The square of this name.
pub fn square_named(name: &str) -> Option<usize> {
    (0..SQUARES).find(|&square| square_name(square) == name)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    White,
    Black,
}

impl Side {
    pub(super) fn white(is_white: bool) -> Side {
        if is_white { Side::White } else { Side::Black }
    }

    pub(super) fn enemy(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// Which way the pawns go, in ranks.
    pub(super) fn forward(self) -> i32 {
        match self {
            Side::White => 1,
            Side::Black => -1,
        }
    }

    /// The rank, from 0, where the pawns arrive.
    pub(super) fn last_rank(self) -> i32 {
        match self {
            Side::White => RANKS - 1,
            Side::Black => 0,
        }
    }

    pub(super) fn citadel(self) -> usize {
        match self {
            Side::White => L2,
            Side::Black => Z9,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    King,
    Prince,
    AdventitiousKing,
    Vizier,
    General,
    Giraffe,
    Picket,
    Knight,
    Rook,
    Elephant,
    Camel,
    WarMachine,
    Pawn(PawnOf),
}

/// Whose pawn it is. The pawn of pawns is three: on its first journey (and waiting at the end of
/// it), on its second and on its third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PawnOf {
    FirstJourney,
    SecondJourney,
    ThirdJourney,
    King,
    Vizier,
    General,
    Giraffes,
    Pickets,
    Knights,
    Rooks,
    Elephants,
    Camels,
    WarMachines,
}

impl Kind {
    /// King, prince and adventitious king are royal.
    #[inline]
    pub(super) fn is_royal(self) -> bool {
        match belief() {
            Some(Wrong::PrinceIsNoRoyal) => matches!(self, Kind::King | Kind::AdventitiousKing),
            Some(Wrong::AdventitiousKingIsNoRoyal) => matches!(self, Kind::King | Kind::Prince),
            _ => matches!(self, Kind::King | Kind::Prince | Kind::AdventitiousKing),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Man {
    pub(super) side: Side,
    pub(super) kind: Kind,
}

/// Every kind with its text in a FEN for White and for Black.
const TEXTS: [(Kind, &str, &str); 25] = [
    (Kind::King, "K", "k"),
    (Kind::Prince, "S", "s"),
    (Kind::AdventitiousKing, "A", "a"),
    (Kind::Vizier, "V", "v"),
    (Kind::General, "F", "f"),
    (Kind::Giraffe, "G", "g"),
    (Kind::Picket, "T", "t"),
    (Kind::Knight, "N", "n"),
    (Kind::Rook, "R", "r"),
    (Kind::Elephant, "E", "e"),
    (Kind::Camel, "C", "c"),
    (Kind::WarMachine, "W", "w"),
    (Kind::Pawn(PawnOf::FirstJourney), "^P", "^p"),
    (Kind::Pawn(PawnOf::SecondJourney), "^B", "^b"),
    (Kind::Pawn(PawnOf::ThirdJourney), "^A", "^a"),
    (Kind::Pawn(PawnOf::King), "^K", "^k"),
    (Kind::Pawn(PawnOf::Vizier), "^V", "^v"),
    (Kind::Pawn(PawnOf::General), "^F", "^f"),
    (Kind::Pawn(PawnOf::Giraffes), "^G", "^g"),
    (Kind::Pawn(PawnOf::Pickets), "^T", "^t"),
    (Kind::Pawn(PawnOf::Knights), "^N", "^n"),
    (Kind::Pawn(PawnOf::Rooks), "^R", "^r"),
    (Kind::Pawn(PawnOf::Elephants), "^E", "^e"),
    (Kind::Pawn(PawnOf::Camels), "^C", "^c"),
    (Kind::Pawn(PawnOf::WarMachines), "^W", "^w"),
];

impl Man {
    /// The man's text in a FEN: a letter, or `^` and a letter, upper case for White.
    pub(super) fn text(self) -> &'static str {
        TEXTS
            .iter()
            .find(|(kind, _, _)| *kind == self.kind)
            .map(|&(_, white, black)| match self.side {
                Side::White => white,
                Side::Black => black,
            })
            .expect("every kind has a text")
    }

    /// The man of this text.
    pub(super) fn named(text: &str) -> Option<Man> {
        TEXTS.iter().find_map(|&(kind, white, black)| {
            let side = if text == white {
                Side::White
            } else if text == black {
                Side::Black
            } else {
                return None;
            };
            Some(Man { side, kind })
        })
    }
}

//! The board's 110 squares, `a1` to `k10`, and the two citadels `l2` and `z9`.

use core::fmt;
use core::str::FromStr;

use variant_core::{Bitboard, Color, Place, SquareError};

const FILES: usize = 11;
const RANKS: usize = 10;
/// Number of squares, the two citadels apart.
pub(crate) const BOARD_SQUARES: usize = FILES * RANKS;
/// Number of squares, citadels included: they have the two highest numbers.
pub(crate) const SQUARES: usize = BOARD_SQUARES + 2;

/// A square: 0 is `a1`, 10 is `k1`, 11 is `a2`, 109 is `k10`; 110 is the citadel `l2`, 111 the
/// citadel `z9`. Each has a constant of its name.
///
/// ```
/// use tamerlane::Square;
///
/// let square: Square = "k10".parse()?;
/// assert_eq!(square, Square::K10);
/// assert_eq!((square.file(), square.rank(), square.to_index()), (10, 9, 109));
/// assert!("l1".parse::<Square>().is_err());
/// # Ok::<(), tamerlane::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// White's citadel `l2`, right of k2; it touches k1, k2 and k3.
    pub const L2: Self = Self(110);
    /// Black's citadel `z9`, left of a9; it touches a8, a9 and a10.
    pub const Z9: Self = Self(111);

    /// The board square at a file and a rank that count from 0; `None` off the board.
    ///
    /// ```
    /// use tamerlane::Square;
    ///
    /// assert_eq!(Square::new(0, 9), Some(Square::A10));
    /// assert_eq!(Square::new(11, 1), None, "the citadels are not on the board proper");
    /// ```
    #[inline]
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < FILES && rank < RANKS { Some(Self((rank * FILES + file) as u8)) } else { None }
    }

    /// The square with this number, which the caller knows to be one: a larger number is a bug,
    /// caught in debug builds, and not a square otherwise.
    #[inline]
    pub const fn from_index_unchecked(index: usize) -> Self {
        debug_assert!(index < SQUARES);
        Self(index as u8)
    }

    /// The square of a name.
    const fn named(file: usize, rank: usize) -> Self {
        match Self::new(file, rank) {
            Some(square) => square,
            None => panic!("no such square on this board"),
        }
    }

    /// The citadel of a side.
    #[inline]
    pub const fn citadel(owner: Color) -> Self {
        match owner {
            Color::White => Self::L2,
            Color::Black => Self::Z9,
        }
    }

    /// Whether the square is one of the two citadels.
    #[inline]
    pub const fn is_citadel(self) -> bool {
        self.0 >= Self::L2.0
    }

    /// The number of the square: [`Square::index`](variant_core::Square::index) at compile time.
    #[inline]
    pub const fn to_index(self) -> usize {
        self.0 as usize
    }

    /// The file, counted from 0. Citadels have the files of their names, `l` and `z`.
    #[inline]
    pub const fn file(self) -> usize {
        match self {
            Self::L2 => 11,
            Self::Z9 => 25,
            Self(index) => index as usize % FILES,
        }
    }

    /// The rank, counted from 0. Citadels lie beside the second rank and the ninth.
    #[inline]
    pub const fn rank(self) -> usize {
        match self {
            Self::L2 => 1,
            Self::Z9 => 8,
            Self(index) => index as usize / FILES,
        }
    }

    /// Whether the square lies on the rank that is the last one for a side, where its pawns end
    /// their journeys.
    #[inline]
    pub const fn is_last_rank(self, side: Color) -> bool {
        match side {
            Color::White => self.0 >= Self::A10.0 && self.0 <= Self::K10.0,
            Color::Black => self.0 <= Self::K1.0,
        }
    }

    /// The square half a turn of the board away, which swaps the citadels.
    pub const fn rotated(self) -> Self {
        match self {
            Self::L2 => Self::Z9,
            Self::Z9 => Self::L2,
            Self(index) => Self(Self::K10.0 - index),
        }
    }

    /// The board square some files and ranks away, `None` off the board and from a citadel.
    pub fn step(self, files: isize, ranks: isize) -> Option<Self> {
        if self.is_citadel() {
            return None;
        }
        Self::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }

    /// The set of this square alone.
    #[inline]
    pub(crate) const fn bitboard(self) -> Bitboard<Self> {
        // To look it up is quicker than to shift two words.
        SINGLES[(self.0 & 127) as usize]
    }

    /// The name of the square: `a1`.
    #[inline]
    pub(crate) fn name(self) -> &'static str {
        NAMES[self.to_index()]
    }

    /// The square that a text begins with, and the rest of the text.
    pub(crate) fn split(text: &str) -> Option<(Self, &str)> {
        let (letter, number) = text.as_bytes().split_first()?;
        let (rank, length) = match number {
            [b'1', b'0', ..] => (9, 3),
            [digit @ b'1'..=b'9', ..] => (usize::from(digit - b'1'), 2),
            _ => return None,
        };
        // All digits belong to the name: `a20` is not a square.
        if text.as_bytes().get(length).is_some_and(u8::is_ascii_digit) {
            return None;
        }
        let square = match (letter, rank) {
            (b'l', 1) => Self::L2,
            (b'z', 8) => Self::Z9,
            _ => Self::new(usize::from(letter.checked_sub(b'a')?), rank)?,
        };
        Some((square, &text[length..]))
    }
}

/// The bytes of the squares' names; a name of two letters ends with a zero.
static NAME_BYTES: [[u8; 3]; SQUARES] = {
    let mut names = [[0; 3]; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let square = Square(index as u8);
        let letter = b'a' + square.file() as u8;
        names[index] = match square.rank() {
            9 => [letter, b'1', b'0'],
            rank => [letter, b'1' + rank as u8, 0],
        };
        index += 1;
    }
    names
};

/// The names of the squares: to look one up is much faster than to format it.
static NAMES: [&str; SQUARES] = {
    let mut names = [""; SQUARES];
    let mut index = 0;
    while index < SQUARES {
        let bytes = &NAME_BYTES[index];
        let (name, _) = bytes.split_at(if bytes[2] == 0 { 2 } else { 3 });
        names[index] = match core::str::from_utf8(name) {
            Ok(name) => name,
            Err(_) => panic!("letters and digits are UTF-8"),
        };
        index += 1;
    }
    names
};

/// The constants of the board squares, file by file.
macro_rules! names {
    ($($file:literal: $($name:ident)*;)*) => {
        /// Squares by name.
        impl Square {
            $(names!(@file $file, 0; $($name)*);)*
        }
    };
    (@file $file:literal, $rank:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Self = Self::named($file, $rank);
        names!(@file $file, $rank + 1; $($rest)*);
    };
    (@file $file:literal, $rank:expr;) => {};
}

names! {
    0: A1 A2 A3 A4 A5 A6 A7 A8 A9 A10;
    1: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10;
    2: C1 C2 C3 C4 C5 C6 C7 C8 C9 C10;
    3: D1 D2 D3 D4 D5 D6 D7 D8 D9 D10;
    4: E1 E2 E3 E4 E5 E6 E7 E8 E9 E10;
    5: F1 F2 F3 F4 F5 F6 F7 F8 F9 F10;
    6: G1 G2 G3 G4 G5 G6 G7 G8 G9 G10;
    7: H1 H2 H3 H4 H5 H6 H7 H8 H9 H10;
    8: I1 I2 I3 I4 I5 I6 I7 I8 I9 I10;
    9: J1 J2 J3 J4 J5 J6 J7 J8 J9 J10;
    10: K1 K2 K3 K4 K5 K6 K7 K8 K9 K10;
}

/// Each square as a set. There are more entries than squares, so that no index is checked.
static SINGLES: [Bitboard<Square>; 128] = {
    let mut singles = [Bitboard::EMPTY; 128];
    let mut index = 0;
    while index < SQUARES {
        singles[index] = Bitboard::EMPTY.with(index);
        index += 1;
    }
    singles
};

impl variant_core::Square for Square {
    type Bits = u128;

    const COUNT: usize = SQUARES;
    const FILES: usize = FILES;
    const RANKS: usize = RANKS;

    #[inline]
    fn index(self) -> usize {
        self.to_index()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < SQUARES).then_some(Self(index as u8))
    }

    fn place(self) -> Place {
        let (file, rank) = (self.file(), self.rank());
        match self {
            Self::L2 => Place::Citadel { owner: Color::White, rank, after: true },
            Self::Z9 => Place::Citadel { owner: Color::Black, rank, after: false },
            _ => Place::Board { file, rank },
        }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        Self::new(file, rank)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match Self::split(text) {
            Some((square, "")) => Ok(square),
            _ => Err(SquareError::new(text)),
        }
    }
}

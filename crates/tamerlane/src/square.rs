//! The board's 110 squares, `a1` to `k10`, and the two citadels `l2` and `z9`.

use core::fmt;
use core::str::FromStr;

use variant_core::{Color, Place, SquareError, split_square};

/// A square: 0 is `a1`, 10 is `k1`, 11 is `a2`, 109 is `k10`; 110 is the citadel `l2`, 111 the
/// citadel `z9`.
///
/// ```
/// use tamerlane::Square;
/// use variant_core::prelude::*;
///
/// let square: Square = "k10".parse().unwrap();
/// assert_eq!(square, Square::new(10, 9).unwrap());
/// assert_eq!(square.index(), 109);
/// assert!("l1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// White's citadel `l2`, right of k2; it touches k1, k2 and k3.
    ///
    /// ```
    /// assert_eq!(tamerlane::Square::L2.to_string(), "l2");
    /// ```
    pub const L2: Self = Self(110);

    /// Black's citadel `z9`, left of a9; it touches a8, a9 and a10.
    ///
    /// ```
    /// assert_eq!("z9".parse(), Ok(tamerlane::Square::Z9));
    /// ```
    pub const Z9: Self = Self(111);

    /// The board square at a file and a rank that count from 0; `None` off the board.
    ///
    /// ```
    /// use tamerlane::Square;
    ///
    /// assert_eq!(Square::new(0, 9).unwrap().to_string(), "a10");
    /// assert_eq!(Square::new(11, 1), None);
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 11 && rank < 10 { Some(Self(rank * 11 + file)) } else { None }
    }

    /// The citadel of a side.
    ///
    /// ```
    /// use tamerlane::Square;
    /// use variant_core::Color;
    ///
    /// assert_eq!(Square::citadel(Color::White), Square::L2);
    /// ```
    pub const fn citadel(owner: Color) -> Self {
        match owner {
            Color::White => Self::L2,
            Color::Black => Self::Z9,
        }
    }

    /// Whether the square is one of the two citadels.
    ///
    /// ```
    /// use tamerlane::Square;
    ///
    /// assert!(Square::Z9.is_citadel());
    /// assert!(!Square::new(0, 8).unwrap().is_citadel());
    /// ```
    pub const fn is_citadel(self) -> bool {
        self.0 >= 110
    }

    /// The square with this number; the caller knows that it is below 112.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Self {
        debug_assert!(number < 112);
        Self(number)
    }

    /// The number as an index.
    #[inline]
    pub(crate) const fn at(self) -> usize {
        self.0 as usize
    }

    /// The one bit of this square.
    #[inline]
    pub(crate) const fn bit(self) -> u128 {
        // To look it up is quicker than to shift two words.
        BITS[(self.0 & 127) as usize]
    }

    /// The letter of the file; the citadels have files of their own.
    pub(crate) const fn file_letter(self) -> char {
        match self {
            Self::L2 => 'l',
            Self::Z9 => 'z',
            Self(number) => (b'a' + number % 11) as char,
        }
    }

    /// The number of the rank, from 1; that of a citadel is the one that its name has.
    pub(crate) const fn rank_number(self) -> u8 {
        match self {
            Self::L2 => 2,
            Self::Z9 => 9,
            Self(number) => number / 11 + 1,
        }
    }

    /// Whether a pawn of this side ends a journey here.
    #[inline]
    pub(crate) const fn is_last_rank(self, side: Color) -> bool {
        match side {
            Color::White => self.0 >= 99 && self.0 < 110,
            Color::Black => self.0 < 11,
        }
    }

    /// The square after half a turn of the board, which swaps the citadels.
    pub(crate) const fn rotated(self) -> Self {
        match self {
            Self::L2 => Self::Z9,
            Self::Z9 => Self::L2,
            Self(number) => Self(109 - number),
        }
    }

    /// The square that a text begins with, and the rest of the text.
    pub(crate) fn split(text: &str) -> Option<(Self, &str)> {
        for citadel in [Self::L2, Self::Z9] {
            let name = if citadel == Self::L2 { "l2" } else { "z9" };
            if let Some(rest) = text.strip_prefix(name) {
                // `l20` is no square, just as `a20` is none.
                return (!rest.starts_with(|next: char| next.is_ascii_digit()))
                    .then_some((citadel, rest));
            }
        }
        let (file, rank, rest) = split_square(text, 11, 10)?;
        Some((Self((rank * 11 + file) as u8), rest))
    }
}

/// Each bit of a set.
static BITS: [u128; 128] = {
    let mut bits = [0; 128];
    let mut number = 0;
    while number < 128 {
        bits[number] = 1 << number;
        number += 1;
    }
    bits
};

impl variant_core::Square for Square {
    type Bits = u128;

    const COUNT: usize = 112;
    const FILES: usize = 11;
    const RANKS: usize = 10;

    #[inline]
    fn index(self) -> usize {
        self.at()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    fn place(self) -> Place {
        match self {
            Self::L2 => Place::Citadel { owner: Color::White, rank: 1, after: true },
            Self::Z9 => Place::Citadel { owner: Color::Black, rank: 8, after: false },
            Self(number) => {
                Place::Board { file: usize::from(number % 11), rank: usize::from(number / 11) }
            }
        }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        (file < 11 && rank < 10).then_some(Self((rank * 11 + file) as u8))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank_number())
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

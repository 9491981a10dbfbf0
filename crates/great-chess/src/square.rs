//! The hundred squares, `a1` to `j10`.

use core::fmt;
use core::str::FromStr;

use variant_core::{Color, Place, SquareError, split_square};

/// A square: 0 is `a1`, 9 is `j1`, 10 is `a2`, 99 is `j10`.
///
/// ```
/// use great_chess::Square;
/// use variant_core::prelude::*;
///
/// let square: Square = "j10".parse().unwrap();
/// assert_eq!(square, Square::new(9, 9).unwrap());
/// assert_eq!(square.index(), 99);
/// assert!("k1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square at a file and a rank that count from 0; `None` off the board.
    ///
    /// ```
    /// use great_chess::Square;
    ///
    /// assert_eq!(Square::new(0, 9).unwrap().to_string(), "a10");
    /// assert_eq!(Square::new(10, 0), None);
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 10 && rank < 10 { Some(Self(rank * 10 + file)) } else { None }
    }

    /// The file, 0 for `a`.
    ///
    /// ```
    /// assert_eq!(great_chess::Square::new(3, 7).unwrap().file(), 3);
    /// ```
    pub const fn file(self) -> u8 {
        self.0 % 10
    }

    /// The rank, 0 for the first.
    ///
    /// ```
    /// assert_eq!(great_chess::Square::new(3, 7).unwrap().rank(), 7);
    /// ```
    pub const fn rank(self) -> u8 {
        self.0 / 10
    }

    /// The square with this number; the caller knows that it is below 100.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Self {
        debug_assert!(number < 100);
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
        1 << self.0
    }

    /// Whether a pawn of this side ends its journey here.
    #[inline]
    pub(crate) const fn is_last_rank(self, side: Color) -> bool {
        match side {
            Color::White => self.0 >= 90,
            Color::Black => self.0 < 10,
        }
    }
}

impl variant_core::Square for Square {
    type Bits = u128;

    const COUNT: usize = 100;
    const FILES: usize = 10;
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
        Place::Board { file: self.file().into(), rank: self.rank().into() }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        (file < 10 && rank < 10).then(|| Self((rank * 10 + file) as u8))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match split_square(text, 10, 10) {
            Some((file, rank, "")) => Ok(Self((rank * 10 + file) as u8)),
            _ => Err(SquareError::new(text)),
        }
    }
}

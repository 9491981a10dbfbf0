//! The 64 squares, `a1` to `h8`.

use core::fmt;
use core::str::FromStr;

use variant_core::{Color, Place, SquareError, split_square};

/// A square: 0 is `a1`, 7 is `h1`, 8 is `a2`, 63 is `h8`.
///
/// ```
/// use turkish_draughts::Square;
/// use variant_core::prelude::*;
///
/// let square: Square = "h8".parse().unwrap();
/// assert_eq!(square, Square::new(7, 7).unwrap());
/// assert_eq!(square.index(), 63);
/// assert!("i1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square at a file and a rank that count from 0; `None` off the board.
    ///
    /// ```
    /// use turkish_draughts::Square;
    ///
    /// assert_eq!(Square::new(0, 7).unwrap().to_string(), "a8");
    /// assert_eq!(Square::new(8, 0), None);
    /// ```
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// The file, 0 for `a`.
    ///
    /// ```
    /// assert_eq!(turkish_draughts::Square::new(3, 7).unwrap().file(), 3);
    /// ```
    pub const fn file(self) -> u8 {
        self.0 % 8
    }

    /// The rank, 0 for the first.
    ///
    /// ```
    /// assert_eq!(turkish_draughts::Square::new(3, 7).unwrap().rank(), 7);
    /// ```
    pub const fn rank(self) -> u8 {
        self.0 / 8
    }

    /// The square with this number; the caller knows that it is below 64.
    #[inline]
    pub(crate) const fn from_number(number: u8) -> Self {
        debug_assert!(number < 64);
        Self(number)
    }

    /// The number as an index. It is below 64 anyway; the mask tells the compiler.
    #[inline]
    pub(crate) const fn at(self) -> usize {
        (self.0 & 63) as usize
    }

    /// The square with the lowest bit of a set that is not empty.
    #[inline]
    pub(crate) const fn lowest(set: u64) -> Self {
        Self(set.trailing_zeros() as u8 & 63)
    }

    /// The squares of a set, in the order of their numbers.
    pub(crate) fn of(set: u64) -> impl Iterator<Item = Self> {
        variant_core::Bitboard::from_bits_truncate(set).into_iter()
    }

    /// The one bit of this square.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << self.at()
    }

    /// Whether a man of this side becomes a king here.
    #[inline]
    pub(crate) const fn is_last_rank(self, side: Color) -> bool {
        match side {
            Color::White => self.0 >= 56,
            Color::Black => self.0 < 8,
        }
    }
}

impl variant_core::Square for Square {
    type Bits = u64;

    const COUNT: usize = 64;
    const FILES: usize = 8;
    const RANKS: usize = 8;

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
        (file < 8 && rank < 8).then_some(Self((rank * 8 + file) as u8))
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
        match split_square(text, 8, 8) {
            Some((file, rank, "")) => Ok(Self((rank * 8 + file) as u8)),
            _ => Err(SquareError::new(text)),
        }
    }
}

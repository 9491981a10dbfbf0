//! Squares of a plain rectangle, ready for use.

use core::fmt;
use core::str::FromStr;

use crate::square::{Place, Square, SquareError, split_square};

/// A square of a board of so many files and ranks, at most 128 squares and 26 files: `a1` is 0,
/// then file by file, rank by rank.
///
/// A game whose board is a rectangle needs no square type of its own.
///
/// ```
/// use variant_core::{Grid, prelude::*};
///
/// type Square = Grid<5, 5>;
///
/// let square: Square = "c2".parse().unwrap();
/// assert_eq!((square.index(), square.file(), square.rank()), (7, 2, 1));
/// assert_eq!(square.step(-1, 3), Square::at(1, 4));
/// assert_eq!(square.step(0, -2), None);
/// assert!("f1".parse::<Square>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Grid<const FILES: usize, const RANKS: usize>(u8);

impl<const FILES: usize, const RANKS: usize> Grid<FILES, RANKS> {
    const SQUARES: usize = {
        assert!(FILES >= 1 && RANKS >= 1 && FILES <= 26, "a board has 1 to 26 files");
        assert!(FILES * RANKS <= 128, "a set of squares has 128 bits");
        FILES * RANKS
    };

    /// The number of the file, from 0.
    ///
    /// ```
    /// assert_eq!("c2".parse::<variant_core::Grid<5, 5>>().unwrap().file(), 2);
    /// ```
    pub const fn file(self) -> usize {
        self.0 as usize % FILES
    }

    /// The number of the rank, from 0.
    ///
    /// ```
    /// assert_eq!("c2".parse::<variant_core::Grid<5, 5>>().unwrap().rank(), 1);
    /// ```
    pub const fn rank(self) -> usize {
        self.0 as usize / FILES
    }

    /// The square so many files to the right and ranks up, if it is on the board.
    ///
    /// ```
    /// let square: variant_core::Grid<5, 5> = "e5".parse().unwrap();
    /// assert_eq!(square.step(-4, -4).unwrap().to_string(), "a1");
    /// assert_eq!(square.step(1, 0), None);
    /// ```
    pub fn step(self, files: isize, ranks: isize) -> Option<Self> {
        Self::at(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }
}

impl<const FILES: usize, const RANKS: usize> Square for Grid<FILES, RANKS> {
    type Bits = u128;

    const COUNT: usize = Self::SQUARES;
    const FILES: usize = FILES;
    const RANKS: usize = RANKS;

    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    fn place(self) -> Place {
        Place::Board { file: self.file(), rank: self.rank() }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        (file < FILES && rank < RANKS).then(|| Self((rank * FILES + file) as u8))
    }
}

impl<const FILES: usize, const RANKS: usize> fmt::Display for Grid<FILES, RANKS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file() as u8), self.rank() + 1)
    }
}

impl<const FILES: usize, const RANKS: usize> FromStr for Grid<FILES, RANKS> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match split_square(text, FILES, RANKS) {
            Some((file, rank, "")) => Self::at(file, rank).ok_or_else(|| SquareError::new(text)),
            _ => Err(SquareError::new(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn texts_are_read_back<const FILES: usize, const RANKS: usize>() {
        assert_eq!(Grid::<FILES, RANKS>::all().count(), FILES * RANKS);
        for square in Grid::<FILES, RANKS>::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            assert_eq!(Grid::at(square.file(), square.rank()), Some(square));
            assert_eq!(Grid::from_index(square.index()), Some(square));
        }
        for text in ["", "a", "a0", "1", "A1", "a1 ", "a01", "{1", "a1000"] {
            assert!(text.parse::<Grid<FILES, RANKS>>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn squares_of_many_boards() {
        texts_are_read_back::<1, 1>();
        texts_are_read_back::<5, 5>();
        texts_are_read_back::<26, 4>();
        texts_are_read_back::<1, 128>();
    }
}

//! Squares: the trait that every game's square type has, and the text `e4` that they share.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use alloc::string::String;

use crate::excerpt::Excerpt;

mod bits;
mod color;
mod grid;

pub(crate) use bits::BITS;
pub use bits::Bits;
pub use color::Color;
pub use grid::Grid;

/// Where a square lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// On the board proper; file and rank count from 0.
    Board {
        /// 0 for file `a`.
        file: usize,
        /// 0 for the first rank.
        rank: usize,
    },
    /// Beside the board, at one end of a rank: a citadel, which belongs to a side.
    Citadel {
        /// The side that it belongs to.
        owner: Color,
        /// The rank that it lies beside, 0 for the first.
        rank: usize,
        /// Whether it lies beyond the last file, not before the first.
        after: bool,
    },
}

/// A square of a board.
///
/// A square is a small number below [`COUNT`](Self::COUNT). Nothing is said about the
/// shape of the board but that it has files and ranks, and perhaps squares beside it.
///
/// `Display` writes the square as move text has it (`e4`, `j10`), and `FromStr` reads it.
pub trait Square:
    Copy + Ord + Hash + Debug + Display + FromStr<Err = SquareError> + Send + Sync + 'static
{
    /// The integer with one bit a square, used by [`Bitboard`](crate::Bitboard).
    type Bits: Bits;

    /// Number of squares, those beside the board included.
    const COUNT: usize;
    /// Number of files.
    const FILES: usize;
    /// Number of ranks.
    const RANKS: usize;

    /// The number of the square, below [`COUNT`](Self::COUNT).
    fn index(self) -> usize;

    /// The square with this number, `None` from [`COUNT`](Self::COUNT) on.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Square;
    ///
    /// assert_eq!(Square::from_index(1).unwrap().to_string(), "b1");
    /// assert_eq!(Square::from_index(9), None, "a board of nine squares");
    /// ```
    fn from_index(index: usize) -> Option<Self>;

    /// File and rank, or the citadel.
    fn place(self) -> Place;

    /// The square at a file and a rank that count from 0, `None` off the board.
    fn at(file: usize, rank: usize) -> Option<Self>;

    /// All squares in the order of their numbers.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Square;
    ///
    /// let names: Vec<String> = Square::all().take(4).map(|square| square.to_string()).collect();
    /// assert_eq!(names, ["a1", "b1", "c1", "a2"]);
    /// assert_eq!(Square::all().count(), 9);
    /// ```
    fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

/// A text that names no square of the board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} is no square of the board", Excerpt(.text))]
pub struct SquareError {
    text: String,
}

impl SquareError {
    /// An error about `text`.
    ///
    /// ```
    /// let error = variant_core::SquareError::new("z9");
    /// assert_eq!(error.to_string(), r#""z9" is no square of the board"#);
    /// ```
    pub fn new(text: &str) -> Self {
        Self { text: text.into() }
    }

    /// The text that was read.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Reads a square's name (a file letter and a rank number) at the start of `text`; returns
/// file and rank, counted from 0, and the rest of the text.
///
/// The rank number is read as long as digits go on, so that `a10` is never taken for `a1`.
///
/// ```
/// use variant_core::split_square;
///
/// assert_eq!(split_square("a10b9", 10, 10), Some((0, 9, "b9")));
/// assert_eq!(split_square("a11", 10, 10), None);
/// assert_eq!(split_square("a01", 10, 10), None);
/// ```
pub fn split_square(text: &str, files: usize, ranks: usize) -> Option<(usize, usize, &str)> {
    let (letter, digits) = text.as_bytes().split_first()?;
    let file = usize::from(letter.checked_sub(b'a')?);
    let length = digits.iter().take_while(|digit| digit.is_ascii_digit()).count();
    // Four digits are more than any board has, and cannot overflow.
    if file >= files || !letter.is_ascii() || !(1..=4).contains(&length) || digits[0] == b'0' {
        return None;
    }
    let number =
        digits[..length].iter().fold(0, |rank, digit| 10 * rank + usize::from(digit - b'0'));
    (number <= ranks).then(|| (file, number - 1, &text[1 + length..]))
}

/// Writes a number in decimal digits, without the formatting machinery, which costs more than all the
/// rest of a short text.
pub(crate) fn write_number(number: usize, out: &mut dyn fmt::Write) -> fmt::Result {
    if number >= 10 {
        write_number(number / 10, out)?;
    }
    out.write_char(char::from(b'0' + (number % 10) as u8))
}

//! The hundred squares, `a1` to `j10`, and sets of them.

/// A square: number 0 is `a1`, 9 is `j1`, 10 is `a2`, 99 is `j10`.
///
/// ```
/// use great_chess::{Square, prelude::*};
///
/// let square: Square = "j10".parse()?;
/// assert_eq!(square, Square::J10);
/// assert_eq!((square.file(), square.rank(), square.index()), (9, 9, 99));
/// assert!("k1".parse::<Square>().is_err());
/// # Ok::<(), great_chess::SquareError>(())
/// ```
pub type Square = variant_core::Grid<10, 10>;

/// A set of squares of this board.
pub(crate) type Bitboard = variant_core::Bitboard<Square>;

/// All squares.
pub(crate) const BOARD: Bitboard = Bitboard::from_bits_unchecked((1 << 100) - 1);

//! The 64 squares, `a1` to `h8`.

/// A square: 0 is `a1`, 7 is `h1`, 8 is `a2`, 63 is `h8`.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let square: Square = "h8".parse().unwrap();
/// assert_eq!(square, Square::H8);
/// assert_eq!((square.file(), square.rank(), square.to_index()), (7, 7, 63));
/// assert!("i1".parse::<Square>().is_err());
/// ```
pub type Square = variant_core::Grid<8, 8, u64>;

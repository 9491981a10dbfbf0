//! Moves in sixteen bits.

use core::fmt;
use core::str::FromStr;

use variant_core::chess::write_square;
use variant_core::{Move as _, MoveError, split_square};

use crate::square::Square;

/// A move: from a square to another, perhaps with promotion to a general. It takes two bytes.
///
/// `Display` writes the coordinate text: `e3e4`, `a9a10q`.
///
/// ```
/// use great_chess::{Move, Square};
///
/// assert_eq!(Move::new(Square::E3, Square::E4).to_string(), "e3e4");
/// assert!(Move::promotion(Square::A9, Square::A10).is_promotion());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const PROMOTION: u16 = 1 << 14;

impl Move {
    /// A move without promotion.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.to_index() as u16 | (to.to_index() as u16) << 7)
    }

    /// The move of a pawn that is promoted.
    #[inline]
    pub const fn promotion(from: Square, to: Square) -> Self {
        Self(Self::new(from, to).0 | PROMOTION)
    }

    /// Whether a pawn is promoted.
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.0 & PROMOTION != 0
    }

    /// Writes the coordinate text.
    pub(crate) fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        write_square(self.from(), out)?;
        write_square(self.to(), out)?;
        if self.is_promotion() { out.write_char('q') } else { Ok(()) }
    }
}

impl variant_core::Move for Move {
    type Square = Square;
    type OnStack = [Self; 128];

    #[inline]
    fn from(self) -> Square {
        Square::from_index_unchecked((self.0 & 127) as usize)
    }

    #[inline]
    fn to(self) -> Square {
        Square::from_index_unchecked((self.0 >> 7 & 127) as usize)
    }

    /// `from + 128 * to`, and 16384 more for a promotion.
    fn to_bits(self) -> u128 {
        self.0.into()
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let mv = Self(u16::try_from(bits).ok().filter(|bits| *bits < PROMOTION * 2)?);
        let (from, to) = (mv.0 & 127, mv.0 >> 7 & 127);
        let to_last_rank = (from / 10 == 1 && to / 10 == 0) || (from / 10 == 8 && to / 10 == 9);
        (from < 100 && to < 100 && (to_last_rank || !mv.is_promotion())).then_some(mv)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Reads the coordinate text of any move, legal or not. A promotion needs its suffix here, in
/// either case, since no board says whether the piece is a pawn.
///
/// ```
/// use great_chess::Move;
///
/// let mv: Move = "a9a10Q".parse()?;
/// assert!(mv.is_promotion());
/// assert!("a8a10q".parse::<Move>().is_err());
/// # Ok::<(), great_chess::MoveError>(())
/// ```
impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let (from, to, suffix) = read_coordinates(text)?;
        let mv = if suffix { Self::promotion(from, to) } else { Self::new(from, to) };
        let possible = Self::from_bits(mv.to_bits());
        possible.ok_or_else(|| MoveError::illegal(text, "no pawn reaches the last rank by it"))
    }
}

/// Reads `e3e4` or `a9a10q`: two squares, and whether there is a suffix.
pub(crate) fn read_coordinates(text: &str) -> Result<(Square, Square, bool), MoveError> {
    let malformed =
        |rest: &str, expected| MoveError::malformed(text, text.len() - rest.len(), expected);
    let (from, rest) = split(text).ok_or_else(|| malformed(text, "a square"))?;
    let (to, rest) = split(rest).ok_or_else(|| malformed(rest, "a square"))?;
    match rest {
        "" => Ok((from, to, false)),
        "q" | "Q" => Ok((from, to, true)),
        _ => Err(malformed(rest, "q or nothing")),
    }
}

/// The square that a text begins with, and the rest of the text.
fn split(text: &str) -> Option<(Square, &str)> {
    let (file, rank, rest) = split_square(text, 10, 10)?;
    Some((Square::new(file, rank)?, rest))
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

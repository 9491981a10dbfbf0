//! Moves in sixteen bits.

use core::fmt;
use core::str::FromStr;

use variant_core::MoveError;

use crate::square::Square;

/// A move: a piece goes from a square to another, the king changes places with another piece, or a
/// waiting pawn of pawns is relocated. It has 2 bytes.
///
/// `Display` writes the coordinate text: `f2f3`, exchange `f1~a5`, relocation `c10@g6`. Promotions
/// need no mark, since nothing is chosen.
///
/// ```
/// use tamerlane::{Move, Square};
///
/// assert_eq!(Move::new(Square::F2, Square::F3).to_string(), "f2f3");
/// assert_eq!(Move::new(Square::A8, Square::Z9).to_string(), "a8z9");
/// assert_eq!(Move::exchange(Square::F1, Square::A5).to_string(), "f1~a5");
/// assert_eq!(Move::relocation(Square::C10, Square::G6).to_string(), "c10@g6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What kind of move it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A piece moves as it does, promotions, arrivals and steps into citadels included.
    Plain,
    /// The king changes places with a piece of its side.
    Exchange,
    /// A waiting pawn of pawns goes to a square where it forks or traps.
    Relocation,
}

impl Move {
    /// The move of a piece as it moves.
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.to_index() as u16 | (to.to_index() as u16) << 7)
    }

    /// The exchange of a king with a piece of its side.
    #[inline]
    pub const fn exchange(king: Square, other: Square) -> Self {
        Self::of_kind(MoveKind::Exchange, king, other)
    }

    /// The relocation of a waiting pawn of pawns.
    #[inline]
    pub const fn relocation(from: Square, to: Square) -> Self {
        Self::of_kind(MoveKind::Relocation, from, to)
    }

    /// A move of a kind.
    #[inline]
    pub(crate) const fn of_kind(kind: MoveKind, from: Square, to: Square) -> Self {
        Self(Self::new(from, to).0 | (kind as u16) << 14)
    }

    /// What kind of move it is.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 14 {
            0 => MoveKind::Plain,
            1 => MoveKind::Exchange,
            _ => MoveKind::Relocation,
        }
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

    /// `from + 128 * to`, and 16384 more for an exchange, 32768 more for a relocation.
    fn to_bits(self) -> u128 {
        self.0.into()
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let mv = Self(u16::try_from(bits).ok()?);
        let (from, to, kind) = (mv.0 & 127, mv.0 >> 7 & 127, mv.0 >> 14);
        (from < 112 && to < 112 && kind < 3).then_some(mv)
    }
}

impl Move {
    /// Writes the coordinate text, without the machinery of formatting.
    pub(crate) fn write(self, out: &mut dyn fmt::Write) -> fmt::Result {
        use variant_core::Move as _;
        out.write_str(self.from().name())?;
        match self.kind() {
            MoveKind::Plain => {}
            MoveKind::Exchange => out.write_char('~')?,
            MoveKind::Relocation => out.write_char('@')?,
        }
        out.write_str(self.to().name())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

/// Reads the coordinate text. Only a board knows whether the move is legal.
///
/// ```
/// use tamerlane::{Move, MoveKind};
///
/// let mv: Move = "c10@g6".parse()?;
/// assert_eq!(mv.kind(), MoveKind::Relocation);
/// assert!("c10@l3".parse::<Move>().is_err());
/// # Ok::<(), tamerlane::MoveError>(())
/// ```
impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let malformed =
            |rest: &str, expected| MoveError::malformed(text, text.len() - rest.len(), expected);
        let (from, rest) = Square::split(text).ok_or_else(|| malformed(text, "a square"))?;
        let (make, rest): (fn(Square, Square) -> Self, &str) = match rest.as_bytes().first() {
            Some(b'~') => (Self::exchange, &rest[1..]),
            Some(b'@') => (Self::relocation, &rest[1..]),
            _ => (Self::new, rest),
        };
        let (to, rest) = Square::split(rest).ok_or_else(|| malformed(rest, "a square"))?;
        if !rest.is_empty() {
            return Err(malformed(rest, "the end of the move"));
        }
        Ok(make(from, to))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

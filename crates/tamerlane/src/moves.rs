//! Moves in sixteen bits.

use core::fmt;
use core::str::FromStr;

use variant_core::MoveError;

use crate::square::Square;

/// A move: a man goes from a square to another, the king changes places with another man, or a
/// waiting pawn of pawns is relocated.
///
/// `Display` writes the coordinate text: `f2f3`, exchange `f1~a5`, relocation `c10@g6`. Nothing
/// is said about promotion, since nothing is chosen.
///
/// ```
/// use tamerlane::Move;
///
/// let mv = Move::new("f2".parse()?, "f3".parse()?);
/// assert_eq!(mv.to_string(), "f2f3");
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// What kind of move it is.
///
/// ```
/// use tamerlane::{Move, MoveKind};
///
/// let mv = Move::new("a8".parse()?, "z9".parse()?);
/// assert_eq!(mv.kind(), MoveKind::Plain);
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MoveKind {
    /// A man moves as it does, promotions, arrivals and steps into citadels included.
    Plain,
    /// The king changes places with a man of its side.
    Exchange,
    /// A waiting pawn of pawns goes to a square where it forks or traps.
    Relocation,
}

impl Move {
    /// A move of a man as it moves.
    ///
    /// ```
    /// use tamerlane::Move;
    ///
    /// assert_eq!(Move::new("a8".parse()?, "z9".parse()?).to_string(), "a8z9");
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self(from.to_index() as u16 | (to.to_index() as u16) << 7)
    }

    /// The exchange of a king with a man of its side.
    ///
    /// ```
    /// use tamerlane::Move;
    ///
    /// assert_eq!(Move::exchange("f1".parse()?, "a5".parse()?).to_string(), "f1~a5");
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[inline]
    pub const fn exchange(king: Square, man: Square) -> Self {
        Self::of_kind(MoveKind::Exchange, king, man)
    }

    /// The relocation of a waiting pawn of pawns.
    ///
    /// ```
    /// use tamerlane::Move;
    ///
    /// assert_eq!(Move::relocation("c10".parse()?, "g6".parse()?).to_string(), "c10@g6");
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
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
    ///
    /// ```
    /// use tamerlane::{Move, MoveKind};
    ///
    /// let mv = Move::exchange("f1".parse()?, "a5".parse()?);
    /// assert_eq!(mv.kind(), MoveKind::Exchange);
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
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

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use variant_core::Move as _;
        let between = match self.kind() {
            MoveKind::Plain => "",
            MoveKind::Exchange => "~",
            MoveKind::Relocation => "@",
        };
        write!(f, "{}{between}{}", self.from(), self.to())
    }
}

/// Reads the coordinate text; whether the move is legal, a board must tell.
///
/// ```
/// use tamerlane::{Move, MoveKind};
///
/// let mv: Move = "c10@g6".parse()?;
/// assert_eq!(mv.kind(), MoveKind::Relocation);
/// assert!("c10@l3".parse::<Move>().is_err());
/// # Ok::<(), variant_core::MoveError>(())
/// ```
impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let (from, middle) = read_square(text, 0)?;
        let make: fn(Square, Square) -> Self = match text.as_bytes().get(middle) {
            Some(b'~') => Self::exchange,
            Some(b'@') => Self::relocation,
            _ => Self::new,
        };
        let between = text[middle..].starts_with(['~', '@']);
        let (to, end) = read_square(text, middle + usize::from(between))?;
        if end != text.len() {
            return Err(MoveError::malformed(text, end, "the end of the move"));
        }
        Ok(make(from, to))
    }
}

/// Reads the square at a byte of the text; tells where it ends.
pub(crate) fn read_square(text: &str, at: usize) -> Result<(Square, usize), MoveError> {
    let (square, rest) =
        Square::split(&text[at..]).ok_or_else(|| MoveError::malformed(text, at, "a square"))?;
    Ok((square, text.len() - rest.len()))
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

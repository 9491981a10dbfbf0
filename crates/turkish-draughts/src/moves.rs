//! Moves: origin, end, and the set of captured men.

use core::fmt;

use variant_core::Bitboard;

use crate::square::Square;

/// A move: from a square to another, or to the same one, with the set of captured men.
///
/// The way that a capture goes is no part of it: ways round the same men to the same square are
/// one move. [`Board::path`](crate::Board::path) rebuilds a way.
///
/// `Display` writes the short form, `a3-a4` or `g7xg7`, which need not be the text of the move in
/// a position: [`move_text`](variant_core::Notation::move_text) is.
///
/// ```
/// use turkish_draughts::{Board, Move};
/// use variant_core::prelude::*;
///
/// let board: Board = "W:We3:Be4,e6".parse()?;
/// let [mv] = board.legal_moves()[..] else { panic!("one move") };
/// assert_eq!(mv.to_string(), "e3xe7");
/// assert_eq!(mv.captured().len(), 2);
/// # Ok::<(), turkish_draughts::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    captured: u64,
}

impl Move {
    /// A move that captures these squares, or a quiet move if there are none.
    ///
    /// ```
    /// use turkish_draughts::Move;
    /// use variant_core::Bitboard;
    ///
    /// let mv = Move::new("a3".parse()?, "a4".parse()?, Bitboard::EMPTY);
    /// assert_eq!(mv.to_string(), "a3-a4");
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[inline]
    pub fn new(from: Square, to: Square, captured: Bitboard<Square>) -> Self {
        Self::of_bits(from, to, captured.bits())
    }

    #[inline]
    pub(crate) const fn of_bits(from: Square, to: Square, captured: u64) -> Self {
        Self { from, to, captured }
    }

    /// The squares of the captured men.
    ///
    /// ```
    /// use turkish_draughts::{Move, Square};
    /// use variant_core::Bitboard;
    ///
    /// let captured = Bitboard::from("a4".parse::<Square>()?);
    /// assert_eq!(Move::new("a3".parse()?, "a5".parse()?, captured).captured(), captured);
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[inline]
    pub fn captured(self) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(self.captured)
    }

    #[inline]
    pub(crate) const fn captured_bits(self) -> u64 {
        self.captured
    }

    /// Whether it captures anything.
    ///
    /// ```
    /// use turkish_draughts::Move;
    /// use variant_core::Bitboard;
    ///
    /// assert!(!Move::new("a3".parse()?, "a4".parse()?, Bitboard::EMPTY).is_capture());
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.captured != 0
    }
}

impl variant_core::Move for Move {
    type Square = Square;

    #[inline]
    fn from(self) -> Square {
        self.from
    }

    #[inline]
    fn to(self) -> Square {
        self.to
    }

    /// Six bits of the origin, six of the end, then one bit for each captured square.
    fn to_bits(self) -> u128 {
        self.from.at() as u128 | (self.to.at() as u128) << 6 | u128::from(self.captured) << 12
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let square = |number: u128| Square::from_number((number & 63) as u8);
        let captured = u64::try_from(bits >> 12).ok()?;
        Some(Self { from: square(bits), to: square(bits >> 6), captured })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.from, if self.is_capture() { 'x' } else { '-' }, self.to)
    }
}

/// `Move(a3xa7 {a4, a6})`
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self}")?;
        if self.is_capture() {
            write!(f, " {:?}", self.captured())?;
        }
        f.write_str(")")
    }
}

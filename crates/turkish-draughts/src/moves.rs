//! Moves: origin, end, and the set of captured pieces.

use core::cmp::Ordering;
use core::fmt;

use crate::bitboards::Bitboard;
use crate::square::Square;

/// A move: from a square to another, or to the same one, with the set of captured pieces.
///
/// The path of a capture is not part of it: paths round the same pieces to the same square are one
/// move. [`Board::path`](crate::Board::path) finds a path again.
///
/// A move has 16 bytes: eight are the set of captured pieces, which nothing smaller tells apart.
///
/// `Display` writes the short form, `a3-a4` or `g7xg7`, which need not be the text of the move in
/// a position: [`move_text`](variant_core::Notation::move_text) is.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let board: Board = "W:We3:Be4,e6".parse()?;
/// let [mv] = board.legal_moves()[..] else { panic!("one move") };
/// assert_eq!(mv.to_string(), "e3xe7");
/// assert_eq!(mv.captured().len(), 2);
/// # Ok::<(), turkish_draughts::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Square,
    to: Square,
    captured: Bitboard,
}

impl Move {
    /// A move that captures these squares, or a quiet move if there are none.
    #[inline]
    pub const fn new(from: Square, to: Square, captured: Bitboard) -> Self {
        Self { from, to, captured }
    }

    /// The squares of the captured pieces.
    #[inline]
    pub const fn captured(self) -> Bitboard {
        self.captured
    }

    /// Whether it captures anything.
    #[inline]
    pub fn is_capture(self) -> bool {
        !self.captured.is_empty()
    }
}

/// By origin, end and captured squares.
impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        let key = |mv: &Self| (mv.from, mv.to, mv.captured.bits());
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl variant_core::Move for Move {
    type Square = Square;
    type OnStack = [Self; 32];

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
        let [from, to] = [self.from, self.to].map(|square| square.to_index() as u128);
        from | to << 6 | u128::from(self.captured.bits()) << 12
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let square = |number: u128| Square::from_index_unchecked((number & 63) as usize);
        let captured = Bitboard::from_bits_unchecked(u64::try_from(bits >> 12).ok()?);
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

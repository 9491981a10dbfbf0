//! Bitboards: sets of squares in one machine word or two, with the tables made of them.

mod direction;
pub mod rays;
pub mod zobrist;

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::square::{Bits as _, Square};

pub use direction::Direction;

/// A set of squares, one bit a square.
///
/// Bits beyond the last square are always zero: no operator can set them.
///
/// The operators are those of sets: `|` union, `&` intersection, `^` symmetric difference,
/// `-` difference, `!` complement. A set is also an iterator's source and target.
///
/// ```
/// # use variant_core::example::Square;
/// use variant_core::Bitboard;
///
/// let left: Bitboard<Square> = [Square::B1, Square::C2].into_iter().collect();
/// let right = Bitboard::from(Square::C2);
/// assert_eq!((left - right).into_iter().collect::<Vec<_>>(), [Square::B1]);
/// assert_eq!((!left).len(), 7);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bitboard<S: Square>(S::Bits, PhantomData<S>);

impl<S: Square> Bitboard<S> {
    /// The set without squares.
    pub const EMPTY: Self = Self(S::Bits::ZERO, PhantomData);

    /// The set of all squares.
    #[inline]
    pub fn all() -> Self {
        Self(S::Bits::FULL >> (S::Bits::WIDTH - S::COUNT as u32), PhantomData)
    }

    /// The set with these bits, none of which may lie beyond the last square: for tables made at
    /// compile time. A set that breaks this makes other results wrong, and nothing worse.
    #[inline]
    pub const fn from_bits_unchecked(bits: S::Bits) -> Self {
        Self(bits, PhantomData)
    }

    /// The set with these bits; bits beyond the last square are dropped.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::Bitboard;
    ///
    /// assert_eq!(Bitboard::<Square>::from_bits_truncate(u64::MAX), Bitboard::all());
    /// ```
    #[inline]
    pub fn from_bits_truncate(bits: S::Bits) -> Self {
        Self(bits & Self::all().0, PhantomData)
    }

    /// One bit a square, that of square 0 the lowest.
    #[inline]
    pub const fn bits(self) -> S::Bits {
        self.0
    }

    /// Number of squares in the set.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether no square is in the set.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == S::Bits::ZERO
    }

    /// Whether a square is in the set.
    #[inline]
    pub fn contains(self, square: S) -> bool {
        !(self & Self::from(square)).is_empty()
    }

    /// Whether every square of this set is in the other one.
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The square with the lowest number.
    #[inline]
    pub fn first(self) -> Option<S> {
        S::from_index(self.0.lowest() as usize)
    }

    /// The square with the highest number.
    #[inline]
    pub fn last(self) -> Option<S> {
        let above = (S::Bits::WIDTH - 1).checked_sub(self.0.leading_zeros())?;
        S::from_index(above as usize)
    }

    /// Adds a square; returns whether it was absent.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let mut set = variant_core::Bitboard::EMPTY;
    /// assert!(set.insert(Square::C1));
    /// assert!(!set.insert(Square::C1));
    /// ```
    #[inline]
    pub fn insert(&mut self, square: S) -> bool {
        let absent = !self.contains(square);
        *self |= Self::from(square);
        absent
    }

    /// Removes a square; returns whether it was present.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let mut set = variant_core::Bitboard::from(Square::C1);
    /// assert!(set.remove(Square::C1));
    /// assert!(!set.remove(Square::C1));
    /// ```
    #[inline]
    pub fn remove(&mut self, square: S) -> bool {
        let present = self.contains(square);
        *self -= Self::from(square);
        present
    }

    /// Number of squares in the set, as the machine counts bits.
    #[inline]
    pub fn count(self) -> u32 {
        self.0.count()
    }

    /// Whether the two sets have a square in common.
    #[inline]
    pub fn intersects(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether exactly one square is in the set.
    #[inline]
    pub fn is_single(self) -> bool {
        !self.is_empty() && !self.has_several()
    }

    /// Whether two squares or more are in the set.
    #[inline]
    pub fn has_several(self) -> bool {
        self.0.without_lowest() != S::Bits::ZERO
    }

    /// The set with only the lowest square of this one; empty if this one is.
    #[inline]
    pub fn lowest(self) -> Self {
        self - self.without_lowest()
    }

    /// The set without its lowest square.
    #[inline]
    pub fn without_lowest(self) -> Self {
        Self(self.0.without_lowest(), PhantomData)
    }

    /// The squares below a square, by their numbers.
    #[inline]
    pub fn below(square: S) -> Self {
        Self(!(S::Bits::FULL << square.index() as u32), PhantomData)
    }

    /// Each square as a set of its own, lowest first.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::Bitboard;
    ///
    /// let set = Bitboard::<Square>::from_bits_truncate(0b101);
    /// assert!(set.singles().all(Bitboard::is_single));
    /// ```
    #[inline]
    pub fn singles(self) -> impl Iterator<Item = Self> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let lowest = rest.lowest();
            rest ^= lowest;
            (!lowest.is_empty()).then_some(lowest)
        })
    }

    /// The squares one step away in a direction. A step off the board leads nowhere, and squares
    /// beside the board have no neighbours.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::{Bitboard, Direction};
    ///
    /// let corner = Bitboard::from(Square::A1);
    /// assert_eq!(corner.shift(Direction::North), Bitboard::from(Square::A2));
    /// assert!(corner.shift(Direction::West).is_empty());
    /// ```
    #[inline]
    pub fn shift(self, direction: Direction) -> Self {
        let start = self & Self::mask(Self::starts(direction));
        let by = direction.files() + direction.ranks() * S::FILES as i32;
        let moved = if by > 0 { start.0 << by as u32 } else { start.0 >> -by as u32 };
        Self(moved, PhantomData)
    }

    /// The squares of a file, which counts from 0.
    #[inline]
    pub fn file(file: usize) -> Self {
        Self::mask(rays::file_of(S::FILES, S::RANKS, file))
    }

    /// The squares of a rank, which counts from 0.
    #[inline]
    pub fn rank(rank: usize) -> Self {
        Self::mask(((1 << S::FILES) - 1) << (rank * S::FILES))
    }

    /// A set known at compile time.
    #[inline]
    fn mask(bits: u128) -> Self {
        Self(S::Bits::from_u128(bits), PhantomData)
    }

    /// The squares that have a neighbour in a direction.
    const fn starts(direction: Direction) -> u128 {
        rays::starts(S::FILES, S::RANKS, direction)
    }

    /// The squares in the order of their numbers.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let set = variant_core::Bitboard::<Square>::from_bits_truncate(0b101);
    /// assert_eq!(set.iter().rev().collect::<Vec<_>>(), [Square::C1, Square::A1]);
    /// ```
    #[inline]
    pub fn iter(self) -> BitboardIter<S> {
        BitboardIter(self)
    }
}

/// What tables made at compile time need: trait methods cannot be called there.
impl<S: Square<Bits = u128>> Bitboard<S> {
    /// The set with the square of this number added.
    ///
    /// # Panics
    ///
    /// If there is no such square.
    pub const fn with(self, index: usize) -> Self {
        assert!(index < S::COUNT, "not a square of this board");
        Self(self.0 | 1 << index, PhantomData)
    }

    /// The squares of both sets: `|` at compile time.
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }

    /// Whether the set has the square of this number: [`contains`](Self::contains) at compile
    /// time.
    pub const fn has(self, index: usize) -> bool {
        self.0 >> index & 1 != 0
    }
}

impl<S: Square> Default for Bitboard<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// `{a1, b2}`: the squares by name.
impl<S: Square> Debug for Bitboard<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut set = f.debug_set();
        for square in *self {
            set.entry(&format_args!("{square}"));
        }
        set.finish()
    }
}

impl<S: Square> From<S> for Bitboard<S> {
    #[inline]
    fn from(square: S) -> Self {
        Self(S::Bits::bit(square.index()), PhantomData)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl<S: Square> $operator for Bitboard<S> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($value, PhantomData)
            }
        }

        impl<S: Square> $assign for Bitboard<S> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = $operator::$method(*self, other);
            }
        }
    )*};
}

operators! {
    BitAnd bitand BitAndAssign bitand_assign |a, b| a & b;
    BitOr bitor BitOrAssign bitor_assign |a, b| a | b;
    BitXor bitxor BitXorAssign bitxor_assign |a, b| a ^ b;
    Sub sub SubAssign sub_assign |a, b| a & !b;
}

impl<S: Square> Not for Bitboard<S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::from_bits_truncate(!self.0)
    }
}

impl<S: Square> FromIterator<S> for Bitboard<S> {
    fn from_iter<I: IntoIterator<Item = S>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: Square> Extend<S> for Bitboard<S> {
    fn extend<I: IntoIterator<Item = S>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<S: Square> IntoIterator for Bitboard<S> {
    type Item = S;
    type IntoIter = BitboardIter<S>;

    #[inline]
    fn into_iter(self) -> BitboardIter<S> {
        self.iter()
    }
}

/// The squares of a [`Bitboard`], lowest number first.
#[derive(Clone, Debug)]
pub struct BitboardIter<S: Square>(Bitboard<S>);

impl<S: Square> Iterator for BitboardIter<S> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        let index = self.0.0.take_lowest()?;
        S::from_index(index as usize)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<S: Square> DoubleEndedIterator for BitboardIter<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S> {
        let square = self.0.last()?;
        self.0.remove(square);
        Some(square)
    }
}

impl<S: Square> ExactSizeIterator for BitboardIter<S> {}
impl<S: Square> FusedIterator for BitboardIter<S> {}

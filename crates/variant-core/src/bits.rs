//! Sets of squares in one machine word or two.

use core::fmt::{self, Debug};
use core::hash::Hash;
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub, SubAssign,
};

use crate::square::Square;

/// An unsigned integer that serves as a row of bits: `u64` or `u128`.
pub trait Bits:
    Copy
    + Ord
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + 'static
{
    /// Number of bits.
    const WIDTH: u32;
    /// No bit set.
    const ZERO: Self;
    /// Every bit set.
    const FULL: Self;
    /// The lowest bit set.
    const ONE: Self;

    /// Number of set bits.
    ///
    /// ```
    /// use variant_core::Bits;
    ///
    /// assert_eq!(Bits::count(0b1011_u64), 3);
    /// ```
    fn count(self) -> u32;
    /// Number of clear bits below the lowest set one.
    ///
    /// ```
    /// use variant_core::Bits;
    ///
    /// assert_eq!(Bits::lowest(0b1000_u128), 3);
    /// ```
    fn lowest(self) -> u32;
    /// Number of clear bits above the highest set one.
    ///
    /// ```
    /// use variant_core::Bits;
    ///
    /// assert_eq!(Bits::leading_zeros(0b1000_u128), 124);
    /// ```
    fn leading_zeros(self) -> u32;
    /// The same with the lowest set bit cleared; zero stays zero.
    ///
    /// ```
    /// use variant_core::Bits;
    ///
    /// assert_eq!(Bits::without_lowest(0b1010_u64), 0b1000);
    /// assert_eq!(Bits::without_lowest(0_u64), 0);
    /// ```
    fn without_lowest(self) -> Self;
}

macro_rules! bits {
    ($($integer:ty),*) => {$(
        impl Bits for $integer {
            const WIDTH: u32 = <$integer>::BITS;
            const ZERO: Self = 0;
            const FULL: Self = <$integer>::MAX;
            const ONE: Self = 1;

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn leading_zeros(self) -> u32 {
                self.leading_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
        }
    )*};
}

bits!(u64, u128);

/// A set of squares, one bit a square.
///
/// Bits beyond the last square are always zero: no operator can set them.
///
/// The operators are those of sets: `|` union, `&` intersection, `^` symmetric difference,
/// `-` difference, `!` complement. A set is also an iterator's source and target.
///
/// ```
/// # use variant_core::example::Square;
/// use variant_core::SquareSet;
///
/// let left: SquareSet<Square> = [Square(1), Square(5)].into_iter().collect();
/// let right = SquareSet::from(Square(5));
/// assert_eq!((left - right).into_iter().collect::<Vec<_>>(), [Square(1)]);
/// assert_eq!((!left).len(), 7);
/// ```
pub struct SquareSet<S: Square>(S::Bits, PhantomData<S>);

impl<S: Square> SquareSet<S> {
    /// The set without squares.
    pub const EMPTY: Self = Self(S::Bits::ZERO, PhantomData);

    /// The set of all squares.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert_eq!(variant_core::SquareSet::<Square>::all().len(), 9);
    /// ```
    #[inline]
    pub fn all() -> Self {
        Self(S::Bits::FULL >> (S::Bits::WIDTH - S::COUNT as u32), PhantomData)
    }

    /// The set with these bits; bits beyond the last square are dropped.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::SquareSet;
    ///
    /// assert_eq!(SquareSet::<Square>::from_bits_truncate(u64::MAX), SquareSet::all());
    /// ```
    #[inline]
    pub fn from_bits_truncate(bits: S::Bits) -> Self {
        Self(bits & Self::all().0, PhantomData)
    }

    /// One bit a square, that of square 0 the lowest.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert_eq!(variant_core::SquareSet::from(Square(3)).bits(), 0b1000);
    /// ```
    #[inline]
    pub fn bits(self) -> S::Bits {
        self.0
    }

    /// Number of squares in the set.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert_eq!(variant_core::SquareSet::<Square>::EMPTY.len(), 0);
    /// ```
    #[inline]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Whether no square is in the set.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert!(variant_core::SquareSet::<Square>::EMPTY.is_empty());
    /// ```
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == S::Bits::ZERO
    }

    /// Whether a square is in the set.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert!(variant_core::SquareSet::from(Square(3)).contains(Square(3)));
    /// ```
    #[inline]
    pub fn contains(self, square: S) -> bool {
        !(self & Self::from(square)).is_empty()
    }

    /// Whether every square of this set is in the other one.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::SquareSet;
    ///
    /// assert!(SquareSet::from(Square(3)).is_subset(SquareSet::all()));
    /// ```
    #[inline]
    pub fn is_subset(self, other: Self) -> bool {
        (self - other).is_empty()
    }

    /// The square with the lowest number.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// use variant_core::SquareSet;
    ///
    /// assert_eq!(SquareSet::<Square>::all().first(), Some(Square(0)));
    /// assert_eq!(SquareSet::<Square>::EMPTY.first(), None);
    /// ```
    #[inline]
    pub fn first(self) -> Option<S> {
        S::from_index(self.0.lowest() as usize)
    }

    /// The square with the highest number.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// assert_eq!(variant_core::SquareSet::<Square>::all().last(), Some(Square(8)));
    /// ```
    #[inline]
    pub fn last(self) -> Option<S> {
        let above = (S::Bits::WIDTH - 1).checked_sub(self.0.leading_zeros())?;
        S::from_index(above as usize)
    }

    /// Adds a square; tells whether it was absent.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let mut set = variant_core::SquareSet::EMPTY;
    /// assert!(set.insert(Square(2)));
    /// assert!(!set.insert(Square(2)));
    /// ```
    #[inline]
    pub fn insert(&mut self, square: S) -> bool {
        let absent = !self.contains(square);
        *self |= Self::from(square);
        absent
    }

    /// Takes a square out; tells whether it was present.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let mut set = variant_core::SquareSet::from(Square(2));
    /// assert!(set.remove(Square(2)));
    /// assert!(!set.remove(Square(2)));
    /// ```
    #[inline]
    pub fn remove(&mut self, square: S) -> bool {
        let present = self.contains(square);
        *self -= Self::from(square);
        present
    }

    /// The squares in the order of their numbers.
    ///
    /// ```
    /// # use variant_core::example::Square;
    /// let set = variant_core::SquareSet::<Square>::from_bits_truncate(0b101);
    /// assert_eq!(set.iter().rev().collect::<Vec<_>>(), [Square(2), Square(0)]);
    /// ```
    #[inline]
    pub fn iter(self) -> SquareSetIter<S> {
        SquareSetIter(self)
    }
}

// Derived implementations would ask the same of `S` as of its bits.
impl<S: Square> Copy for SquareSet<S> {}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask `S: Clone`")]
impl<S: Square> Clone for SquareSet<S> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<S: Square> PartialEq for SquareSet<S> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<S: Square> Eq for SquareSet<S> {}

impl<S: Square> Hash for SquareSet<S> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<S: Square> Default for SquareSet<S> {
    fn default() -> Self {
        Self::EMPTY
    }
}

/// `{a1, b2}`: the squares by name.
impl<S: Square> Debug for SquareSet<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(display_as_debug)).finish()
    }
}

/// Wraps a value so that `{:?}` prints what `{}` prints.
fn display_as_debug<T: fmt::Display>(value: T) -> impl Debug {
    struct Plain<T>(T);
    impl<T: fmt::Display> Debug for Plain<T> {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            fmt::Display::fmt(&self.0, f)
        }
    }
    Plain(value)
}

impl<S: Square> From<S> for SquareSet<S> {
    #[inline]
    fn from(square: S) -> Self {
        Self(S::Bits::ONE << square.index() as u32, PhantomData)
    }
}

macro_rules! operators {
    ($($operator:ident $method:ident $assign:ident $assign_method:ident |$a:ident, $b:ident| $value:expr;)*) => {$(
        impl<S: Square> $operator for SquareSet<S> {
            type Output = Self;

            #[inline]
            fn $method(self, other: Self) -> Self {
                let ($a, $b) = (self.0, other.0);
                Self($value, PhantomData)
            }
        }

        impl<S: Square> $assign for SquareSet<S> {
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

impl<S: Square> Not for SquareSet<S> {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::from_bits_truncate(!self.0)
    }
}

impl<S: Square> FromIterator<S> for SquareSet<S> {
    fn from_iter<I: IntoIterator<Item = S>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(squares);
        set
    }
}

impl<S: Square> Extend<S> for SquareSet<S> {
    fn extend<I: IntoIterator<Item = S>>(&mut self, squares: I) {
        for square in squares {
            self.insert(square);
        }
    }
}

impl<S: Square> IntoIterator for SquareSet<S> {
    type Item = S;
    type IntoIter = SquareSetIter<S>;

    #[inline]
    fn into_iter(self) -> SquareSetIter<S> {
        self.iter()
    }
}

/// The squares of a [`SquareSet`], lowest number first.
#[derive(Clone, Debug)]
pub struct SquareSetIter<S: Square>(SquareSet<S>);

impl<S: Square> Iterator for SquareSetIter<S> {
    type Item = S;

    #[inline]
    fn next(&mut self) -> Option<S> {
        let square = self.0.first()?;
        self.0 = SquareSet(self.0.0.without_lowest(), PhantomData);
        Some(square)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<S: Square> DoubleEndedIterator for SquareSetIter<S> {
    #[inline]
    fn next_back(&mut self) -> Option<S> {
        let square = self.0.last()?;
        self.0.remove(square);
        Some(square)
    }
}

impl<S: Square> ExactSizeIterator for SquareSetIter<S> {}
impl<S: Square> FusedIterator for SquareSetIter<S> {}

//! The integers that hold one bit a square.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

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
    fn count(self) -> u32;
    /// Number of clear bits below the lowest set one.
    fn lowest(self) -> u32;
    /// Number of clear bits above the highest set one.
    fn leading_zeros(self) -> u32;
    /// The same with the lowest set bit cleared; zero stays zero.
    fn without_lowest(self) -> Self;
    /// The lowest bits of a `u128`, as many as this integer has.
    fn from_u128(bits: u128) -> Self;
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

            #[inline]
            fn from_u128(bits: u128) -> Self {
                bits as Self
            }
        }
    )*};
}

bits!(u64, u128);

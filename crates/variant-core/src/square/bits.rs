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

    /// The bit of a number below 128, without the bits that the integer does not have.
    fn bit(index: usize) -> Self;
    /// Number of set bits.
    fn count(self) -> u32;
    /// Number of clear bits below the lowest set one.
    fn lowest(self) -> u32;
    /// Number of clear bits above the highest set one.
    fn leading_zeros(self) -> u32;
    /// The same with the lowest set bit cleared; zero stays zero.
    fn without_lowest(self) -> Self;
    /// Clears the lowest set bit and returns its number, `None` if no bit is set.
    fn take_lowest(&mut self) -> Option<u32>;
    /// The lowest bits of a `u128`, as many as this integer has.
    fn from_u128(bits: u128) -> Self;
}

/// Each bit of the widest integer: to look one up is quicker than to shift two words.
pub(crate) static BITS: [u128; 128] = {
    let mut table = [0; 128];
    let mut index = 0;
    while index < 128 {
        table[index] = 1 << index;
        index += 1;
    }
    table
};

macro_rules! bits {
    ($($integer:ty),*) => {$(
        impl Bits for $integer {
            const WIDTH: u32 = <$integer>::BITS;
            const ZERO: Self = 0;
            const FULL: Self = <$integer>::MAX;
            const ONE: Self = 1;

            #[inline]
            fn bit(index: usize) -> Self {
                if Self::BITS == 128 { BITS[index & 127] as Self } else { 1 << (index & 63) }
            }

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
            fn take_lowest(&mut self) -> Option<u32> {
                // In halves: clearing the lowest bit of one word is one instruction.
                let (low, high) = (*self as u64, (*self as u128 >> 64) as u64);
                if low != 0 {
                    let low_left = low & (low - 1);
                    *self = ((u128::from(high) << 64) | u128::from(low_left)) as Self;
                    return Some(low.trailing_zeros());
                }
                if high != 0 {
                    *self = (u128::from(high & (high - 1)) << 64) as Self;
                    return Some(high.trailing_zeros() + 64);
                }
                None
            }

            #[inline]
            fn from_u128(bits: u128) -> Self {
                bits as Self
            }
        }
    )*};
}

bits!(u64, u128);

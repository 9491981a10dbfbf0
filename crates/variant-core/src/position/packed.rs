//! Positions in a fixed number of bytes.

use core::hash::Hash;

use super::Board;

/// A game whose positions fit a fixed number of bytes, for tables and files.
///
/// Two positions have the same bytes exactly when they are equal: pieces, side to move, rights
/// and rules are packed, clocks are not. The bytes are stable within a major version.
pub trait Packed: Board {
    /// The array of bytes.
    type Bytes: AsRef<[u8]> + Copy + Eq + Hash + Send + Sync + 'static;

    /// The smallest depth whose perft takes longer than to pack a position and look it up in a
    /// table; 2 unless the game counts two plies faster than that.
    const SHALLOWEST_HASHED: u8 = 2;

    /// The position as bytes.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let start = Hexapawn::start(());
    /// let again = Hexapawn::from_fen("ppp/3/PPP w", ())?;
    /// let black = Hexapawn::from_fen("ppp/3/PPP b", ())?;
    /// assert_eq!(start.pack(), again.pack());
    /// assert_ne!(start.pack(), black.pack());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn pack(&self) -> Self::Bytes;

    /// A hash and the packed bytes for tables of counts: those of this position, or of a mirror image
    /// that has the same perft at every depth. A game overrides it if it can choose one of the two
    /// quickly, so that one entry serves both.
    fn pack_for_counts(&self) -> (u64, Self::Bytes) {
        (self.key(), self.pack())
    }

    /// The position with these bytes, clocks at their start; `None` if no valid position has
    /// them, or if their number is wrong.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Hexapawn;
    ///
    /// let board = Hexapawn::start(());
    /// assert_eq!(Hexapawn::unpack(&board.pack()), Some(board));
    /// assert_eq!(Hexapawn::unpack(&[0]), None);
    /// ```
    fn unpack(bytes: &[u8]) -> Option<Self>;
}

/// Numbers of a few bits each, one after the other, in `N` bytes; the first begins at the lowest
/// bit of byte 0. What is not written is zero.
///
/// ```
/// use variant_core::{BitReader, BitWriter};
///
/// let mut writer = BitWriter::<2>::new();
/// writer.push(3, 5);
/// writer.push(1, 6);
/// let bytes = writer.finish();
/// assert_eq!(bytes, [0b001_00011, 0]);
/// let mut reader = BitReader::new(&bytes);
/// assert_eq!((reader.take(5), reader.take(6)), (3, 1));
/// assert!(reader.is_rest_zero());
/// ```
#[derive(Clone, Debug)]
pub struct BitWriter<const N: usize> {
    bytes: [u8; N],
    /// Bytes that are written.
    at: usize,
    /// Bits that wait for enough others, the first one lowest.
    waiting: u64,
    count: u32,
}

impl<const N: usize> Default for BitWriter<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> BitWriter<N> {
    /// Bytes written at a time.
    const BLOCK: usize = 4;

    /// Nothing but zeros.
    pub const fn new() -> Self {
        Self { bytes: [0; N], at: 0, waiting: 0, count: 0 }
    }

    /// Adds a number of so many bits, at most 8.
    ///
    /// # Panics
    ///
    /// If there is no room for it.
    ///
    /// ```
    /// let mut writer = variant_core::BitWriter::<1>::new();
    /// writer.push(0x2a, 6);
    /// assert_eq!(writer.finish(), [0x2a]);
    /// ```
    #[inline]
    pub fn push(&mut self, number: u8, bits: u32) {
        self.waiting |= u64::from(number) << self.count;
        self.count += bits;
        if self.count >= 32 {
            self.bytes[self.at..self.at + Self::BLOCK]
                .copy_from_slice(&(self.waiting as u32).to_le_bytes());
            self.at += Self::BLOCK;
            self.waiting >>= 32;
            self.count -= 32;
        }
    }

    /// The bytes.
    ///
    /// # Panics
    ///
    /// If there is no room for what was added.
    ///
    /// ```
    /// let mut writer = variant_core::BitWriter::<2>::new();
    /// (0..5).for_each(|_| writer.push(1, 3));
    /// assert_eq!(writer.finish(), [0b0100_1001, 0b001_0010]);
    /// ```
    #[inline]
    pub fn finish(mut self) -> [u8; N] {
        let rest = self.count.div_ceil(8) as usize;
        self.bytes[self.at..self.at + rest].copy_from_slice(&self.waiting.to_le_bytes()[..rest]);
        self.bytes
    }
}

/// Reads what a [`BitWriter`] has written.
///
/// ```
/// use variant_core::BitReader;
///
/// let mut reader = BitReader::new(&[0b1010_0101, 0xff]);
/// assert_eq!((reader.take(4), reader.take(8)), (5, 0xfa));
/// ```
#[derive(Clone, Debug)]
pub struct BitReader<'a> {
    /// The bytes that have not been looked at.
    bytes: &'a [u8],
    /// Bits that have not been read, the first one lowest.
    waiting: u64,
    count: u32,
}

impl<'a> BitReader<'a> {
    /// Reads from the lowest bit of the first byte on.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, waiting: 0, count: 0 }
    }

    /// The next number of so many bits, at most 8. Beyond the last byte there are zeros.
    ///
    /// ```
    /// let mut reader = variant_core::BitReader::new(&[0xff]);
    /// assert_eq!((reader.take(6), reader.take(6)), (0x3f, 3));
    /// ```
    #[inline]
    pub fn take(&mut self, bits: u32) -> u8 {
        if self.count < bits {
            self.refill();
        }
        let number = self.waiting & ((1 << bits) - 1);
        self.waiting >>= bits;
        self.count -= bits;
        number as u8
    }

    /// Looks at four more bytes, those beyond the last one being zero.
    #[inline]
    fn refill(&mut self) {
        let (block, rest) = self.bytes.split_at(self.bytes.len().min(4));
        let mut four = [0; 4];
        four[..block.len()].copy_from_slice(block);
        self.waiting |= u64::from(u32::from_le_bytes(four)) << self.count;
        self.count += 32;
        self.bytes = rest;
    }

    /// Whether all bits that have not been read are zero.
    ///
    /// ```
    /// let mut reader = variant_core::BitReader::new(&[0x0f]);
    /// assert!(!reader.is_rest_zero());
    /// reader.take(4);
    /// assert!(reader.is_rest_zero());
    /// ```
    pub fn is_rest_zero(&self) -> bool {
        self.waiting == 0 && self.bytes.iter().all(|byte| *byte == 0)
    }
}

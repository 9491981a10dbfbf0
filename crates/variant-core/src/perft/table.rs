//! A table of counts that have been made: of a fixed size, exact, and shared between threads
//! without locks.
//!
//! An entry holds the whole packed position, so that a hit is never another position's count:
//! no number of key bits is trusted. The rules are in the packed position; the depth and what
//! is counted stand beside the count.
//!
//! Threads may read and write one entry at the same time. Each entry has a sequence number, odd
//! while somebody writes: a reader that finds it odd, or changed when it has read the rest, has
//! read a mixture of two entries and takes it for a miss; a writer that finds it odd goes
//! without writing. (This is known as a seqlock. The rest of an entry is made of atomics, too, so
//! that a torn read is a wrong value that is thrown away, and nothing worse.)

use core::fmt;
use core::marker::PhantomData;
use core::sync::atomic::{AtomicU64, Ordering, fence};

use alloc::vec::Vec;

use super::memory::Memory;
use super::{CountMode, Counting};
use crate::position::Packed;

/// Words of a line of the processor's cache.
const LINE: usize = 8;

/// A line of the cache, which an entry does not leave if it is small enough.
#[repr(align(64))]
struct Line([AtomicU64; LINE]);

/// Words of an entry before those of the position: the sequence number, the count.
const HEAD: usize = 2;

/// Entries that a position may be in: the first keeps the deeper count, the second the newer.
const BUCKET: usize = 2;

/// The words of a packed position, the last one filled up with zeros.
#[inline]
fn words<T: AsRef<[u8]>>(position: &T) -> impl Iterator<Item = u64> {
    position.as_ref().chunks(8).map(|chunk| {
        if let Ok(word) = chunk.try_into() {
            return u64::from_le_bytes(word);
        }
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

/// Counts below positions, for perft to look up.
///
/// Threads can share it. It may be used for one count after another, of any depth and mode.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft::{Perft, Table}};
///
/// let table = Table::new(1)?;
/// let board = Hexapawn::start(());
/// assert_eq!(Perft::new().count_with(&table, &board, 5), Perft::new().count(&board, 5));
/// # Ok::<(), variant_core::perft::TableError>(())
/// ```
pub struct Table<B> {
    lines: Vec<Line>,
    /// Words from one entry to the next.
    stride: usize,
    buckets: usize,
    board: PhantomData<fn() -> B>,
}

/// A table of the wanted size cannot be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// A table of no size remembers nothing.
    #[error("a hash table of 0 MiB holds nothing")]
    Empty,
    /// There is not so much memory.
    #[error("no memory for a hash table of {mib} MiB")]
    OutOfMemory {
        /// The size that was asked for, in MiB.
        mib: usize,
    },
}

impl<B: Packed> Table<B> {
    /// Words that a position takes.
    const POSITION: usize = size_of::<B::Bytes>().div_ceil(8);

    /// A table that takes so many MiB (2²⁰ bytes) and not a byte more.
    ///
    /// # Errors
    ///
    /// [`TableError::Empty`] for 0, [`TableError::OutOfMemory`] if the allocator refuses.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, perft::{Table, TableError}};
    ///
    /// assert_eq!(Table::<Hexapawn>::new(2)?.bytes(), 2 << 20);
    /// assert_eq!(Table::<Hexapawn>::new(0).err(), Some(TableError::Empty));
    /// # Ok::<(), TableError>(())
    /// ```
    pub fn new(mib: usize) -> Result<Self, TableError> {
        if mib == 0 {
            return Err(TableError::Empty);
        }
        let refused = TableError::OutOfMemory { mib };
        let bytes = mib.checked_mul(1 << 20).ok_or(refused)?;
        let count = bytes / size_of::<Line>();
        let mut lines = Vec::new();
        lines.try_reserve_exact(count).map_err(|_| refused)?;
        lines.extend((0..count).map(|_| Line([const { AtomicU64::new(0) }; LINE])));
        let words = HEAD + Self::POSITION;
        // Entries of less than a line are spread so that none has words in two.
        let stride = if words < LINE { words.next_power_of_two() } else { words };
        Ok(Self { lines, stride, buckets: count * LINE / (stride * BUCKET), board: PhantomData })
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        self.lines.len() * size_of::<Line>()
    }

    #[inline]
    fn word(&self, at: usize) -> &AtomicU64 {
        &self.lines[at / LINE].0[at % LINE]
    }

    /// The count of the entry that begins at a word if it is that of the position.
    #[inline]
    fn read(&self, entry: usize, kind: u64, position: &B::Bytes) -> Option<u64> {
        let sequence = self.word(entry).load(Ordering::Acquire);
        let count = self.word(entry + 1).load(Ordering::Relaxed);
        if count & KIND != kind || sequence & 1 != 0 {
            return None;
        }
        let stored = (entry + HEAD..).map(|at| self.word(at).load(Ordering::Relaxed));
        let same = words(position).zip(stored).all(|(word, stored)| word == stored);
        fence(Ordering::Acquire);
        let unchanged = self.word(entry).load(Ordering::Relaxed) == sequence;
        (same && unchanged).then_some(count >> KIND_BITS)
    }

    /// Writes an entry unless another thread is just doing that.
    #[inline]
    fn write(&self, entry: usize, count: u64, position: &B::Bytes) {
        let sequence = self.word(entry).load(Ordering::Relaxed);
        let (odd, even) = (sequence | 1, (sequence | 1).wrapping_add(1));
        let begun = sequence & 1 == 0
            && self
                .word(entry)
                .compare_exchange(sequence, odd, Ordering::Acquire, Ordering::Relaxed)
                .is_ok();
        if !begun {
            return;
        }
        // A thread that sees one of the words below also sees the odd number.
        fence(Ordering::Release);
        self.word(entry + 1).store(count, Ordering::Relaxed);
        for (at, word) in (entry + HEAD..).zip(words(position)) {
            self.word(at).store(word, Ordering::Relaxed);
        }
        self.word(entry).store(even, Ordering::Release);
    }
}

/// The lowest bits of the count's word say what is counted: the depth, and whether by paths.
/// No entry has depth 0, so that an empty one answers for nothing.
const KIND_BITS: u32 = 9;
const KIND: u64 = (1 << KIND_BITS) - 1;

/// Where a count is to be kept.
#[derive(Debug)]
pub(super) struct Place<T> {
    /// The first word of the bucket.
    bucket: usize,
    kind: u64,
    position: T,
}

impl<B: Counting + Packed> Memory<B> for &Table<B> {
    const SHALLOWEST: u8 = B::SHALLOWEST_HASHED;
    type Place = Place<B::Bytes>;

    #[inline]
    fn recall(&self, board: &B, depth: u8, mode: CountMode) -> Result<u64, Self::Place> {
        let kind = u64::from(depth) << 1 | u64::from(mode == CountMode::Paths);
        let (hash, position) = board.pack_for_counts();
        // Counts of one position for several depths are in places of their own.
        let hash = hash ^ kind.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bucket = ((u128::from(hash) * self.buckets as u128) >> 64) as usize;
        let bucket = bucket * BUCKET * self.stride;
        let place = Place { bucket, kind, position };
        let entries = [bucket, bucket + self.stride];
        let found = entries.iter().find_map(|entry| self.read(*entry, kind, &place.position));
        found.ok_or(place)
    }

    #[inline]
    fn remember(&self, place: Self::Place, nodes: u64) {
        // A larger count does not fit; it would take years to make.
        if nodes > u64::MAX >> KIND_BITS {
            return;
        }
        let first = self.word(place.bucket + 1).load(Ordering::Relaxed) & KIND;
        let entry = if first <= place.kind { place.bucket } else { place.bucket + self.stride };
        self.write(entry, nodes << KIND_BITS | place.kind, &place.position);
    }
}

impl<B> fmt::Debug for Table<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets).finish_non_exhaustive()
    }
}

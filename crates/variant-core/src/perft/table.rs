//! A table of counts that have been made: of a fixed size, exact, and shared between threads
//! without locks.
//!
//! An entry holds the whole packed position, so that a hit is never another position's count:
//! no number of key bits is trusted. The rules are in the packed position; the depth and what
//! is counted are the [kind](Entries::kind) of the entry.

use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use super::count::Count;
use super::entries::{Entries, HEAD, LINE};
use super::memory::Memory;
use super::{CountMode, Counting};
use crate::position::Packed;

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
    entries: Entries,
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

/// The lines of this many MiB.
fn lines(mib: usize) -> Result<usize, TableError> {
    match mib.checked_mul(1 << 20) {
        Some(0) => Err(TableError::Empty),
        Some(bytes) => Ok(bytes / (LINE * 8)),
        None => Err(TableError::OutOfMemory { mib }),
    }
}

/// The number of sequences of at most this many plies, and so of positions at most that a count of them
/// meets; `None` if there are more than are worth counting.
fn positions<B: Counting>(board: &B, plies: u8) -> Option<usize> {
    const MOST: u64 = 1 << 22;
    let mut sum = 0;
    for depth in 0..=plies {
        let mut counted = sum;
        let mut progress = |nodes| {
            counted += nodes;
            if counted > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        sum += Count::new(CountMode::Moves, (), &mut progress).total(board, depth).ok()?;
    }
    (sum <= MOST).then_some(sum as usize)
}

impl<B: Packed> Table<B> {
    /// Words that a position takes.
    const POSITION: usize = size_of::<B::Bytes>().div_ceil(8);

    /// Words from one entry to the next. Entries of less than a line are spread so that none has words
    /// in two.
    const STRIDE: usize = {
        let words = HEAD + Self::POSITION;
        if words < LINE { words.next_power_of_two() } else { words }
    };

    /// A table that takes this many MiB (2²⁰ bytes) and not a byte more.
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
        Self::of_lines(lines(mib)?).ok_or(TableError::OutOfMemory { mib })
    }

    /// A table for one count: of this size, or only as large as the count can fill. To touch memory for the
    /// first time takes longer than to use it.
    pub(super) fn for_count(mib: usize, board: &B, depth: u8) -> Result<Self, TableError>
    where
        B: Counting,
    {
        let whole = lines(mib)?;
        let plies = depth.saturating_sub(B::SHALLOWEST_HASHED);
        // Twice the room, so that few positions have to share a bucket.
        let filled =
            positions(board, plies).map(|positions| (2 * positions * Self::STRIDE).div_ceil(LINE));
        let lines = filled.map_or(whole, |filled| whole.min(filled.max(Self::STRIDE * BUCKET)));
        Self::of_lines(lines).ok_or(TableError::OutOfMemory { mib })
    }

    fn of_lines(lines: usize) -> Option<Self> {
        let entries = Entries::new(lines)?;
        let buckets = lines * LINE / (Self::STRIDE * BUCKET);
        Some(Self { entries, buckets, board: PhantomData })
    }

    /// The size in bytes.
    pub fn bytes(&self) -> usize {
        self.entries.bytes()
    }
}

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
        // No entry has depth 0, so that an empty one answers for nothing. Counts of one position for several depths are in places of their own.
        let hash = hash ^ kind.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bucket = ((u128::from(hash) * self.buckets as u128) >> 64) as usize;
        let bucket = bucket * BUCKET * Table::<B>::STRIDE;
        let place = Place { bucket, kind, position };
        let entries = [bucket, bucket + Table::<B>::STRIDE];
        let read = |entry: &usize| self.entries.read(*entry, kind, words(&place.position));
        let found = entries.iter().find_map(read);
        found.ok_or(place)
    }

    #[inline]
    fn remember(&self, place: Self::Place, nodes: u64) {
        let Place { bucket, kind, position } = place;
        let first = self.entries.kind(bucket) <= kind;
        let entry = if first { bucket } else { bucket + Table::<B>::STRIDE };
        self.entries.write(entry, kind, nodes, words(&position));
    }
}

impl<B> fmt::Debug for Table<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets).finish_non_exhaustive()
    }
}

//! The entries of a table, shared between threads without locks.
//!
//! Threads may read and write one entry at the same time. Its head has a bit that is set while somebody
//! writes, and the number of times that it was written: a reader that finds the bit set, or the head changed
//! when it has read the rest, has read a mixture of two entries and takes it for a miss; a writer that
//! finds the bit set goes without writing. (This is known as a seqlock. The rest of an entry is made of atomics,
//! too, so that a torn read is a wrong value that is thrown away, and nothing worse.)

#[cfg(not(all(test, loom)))]
use core::sync::atomic::{AtomicU64, Ordering, fence};

#[cfg(all(test, loom))]
use loom::sync::atomic::{AtomicU64, Ordering, fence};

use alloc::vec::Vec;

/// Words of a line of the processor's cache.
pub(super) const LINE: usize = 8;

/// A line of the cache, which an entry does not leave if it is small enough.
#[repr(align(64))]
struct Line([AtomicU64; LINE]);

/// Words of an entry before those of the position: the head and the count.
pub(super) const HEAD: usize = 2;

/// The bit of a head that says that the entry is being written.
const WRITING: u64 = 1;

/// The bits of a head that hold the kind of the entry, above [`WRITING`]. The number of writes is above them.
pub(super) const KIND_BITS: u32 = 9;
const KIND: u64 = ((1 << KIND_BITS) - 1) << 1;
const WRITES: u32 = KIND_BITS + 1;

/// Words in which entries are kept. An entry is named by the place of its first word.
pub(super) struct Entries {
    lines: Vec<Line>,
}

impl Entries {
    /// As many lines of empty entries, or `None` if there is no memory for them. An empty entry is of kind 0.
    pub(super) fn new(lines: usize) -> Option<Self> {
        let mut empty = Vec::new();
        empty.try_reserve_exact(lines).ok()?;
        empty.extend((0..lines).map(|_| Line(core::array::from_fn(|_| AtomicU64::new(0)))));
        Some(Self { lines: empty })
    }

    /// The size in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.lines.len() * size_of::<Line>()
    }

    #[inline]
    fn word(&self, at: usize) -> &AtomicU64 {
        &self.lines[at / LINE].0[at % LINE]
    }

    /// The kind of an entry at this moment.
    #[inline]
    pub(super) fn kind(&self, entry: usize) -> u64 {
        (self.word(entry).load(Ordering::Relaxed) & KIND) >> 1
    }

    /// The count of an entry if it is of this kind and position.
    #[inline]
    pub(super) fn read(
        &self,
        entry: usize,
        kind: u64,
        position: impl Iterator<Item = u64>,
    ) -> Option<u64> {
        self.read_and_check::<true>(entry, kind, position)
    }

    /// [`read`](Self::read), which looks at the head `AGAIN`; tests show that it must.
    #[inline]
    fn read_and_check<const AGAIN: bool>(
        &self,
        entry: usize,
        kind: u64,
        position: impl Iterator<Item = u64>,
    ) -> Option<u64> {
        let head = self.word(entry).load(Ordering::Acquire);
        if head & (KIND | WRITING) != kind << 1 {
            return None;
        }
        let count = self.word(entry + 1).load(Ordering::Relaxed);
        let stored = (entry + HEAD..).map(|at| self.word(at).load(Ordering::Relaxed));
        let same = position.zip(stored).all(|(word, stored)| word == stored);
        fence(Ordering::Acquire);
        let unchanged = !AGAIN || self.word(entry).load(Ordering::Relaxed) == head;
        (same && unchanged).then_some(count)
    }

    /// Writes an entry unless another thread is just doing that.
    #[inline]
    pub(super) fn write(
        &self,
        entry: usize,
        kind: u64,
        count: u64,
        position: impl Iterator<Item = u64>,
    ) {
        let head = self.word(entry).fetch_or(WRITING, Ordering::Acquire);
        if head & WRITING != 0 {
            return;
        }
        // A thread that sees one of the words below also sees the bit.
        fence(Ordering::Release);
        self.word(entry + 1).store(count, Ordering::Relaxed);
        for (at, word) in (entry + HEAD..).zip(position) {
            self.word(at).store(word, Ordering::Relaxed);
        }
        let writes = (head >> WRITES).wrapping_add(1) << WRITES;
        self.word(entry).store(writes | kind << 1, Ordering::Release);
    }
}

#[cfg(test)]
mod tests {
    use super::Entries;

    /// The count that a position of this number is written with.
    const fn count(number: u64) -> u64 {
        number << 32 | number
    }

    /// The words of a position of this number.
    fn words(number: u64, length: usize) -> impl Iterator<Item = u64> {
        core::iter::repeat_n(number, length)
    }

    /// Every order in which two threads can write an entry while a third reads it.
    #[cfg(loom)]
    fn read_while_two_write<const AGAIN: bool>() {
        loom::model(|| {
            let entries = loom::sync::Arc::new(Entries::new(1).unwrap());
            for number in [1, 2] {
                let entries = entries.clone();
                loom::thread::spawn(move || entries.write(0, 3, count(number), words(number, 1)));
            }
            let found = entries.read_and_check::<AGAIN>(0, 3, words(1, 1));
            assert!(found.is_none_or(|found| found == count(1)), "{found:?}");
        });
    }

    #[cfg(loom)]
    #[test]
    fn no_order_of_reading_and_writing_mixes_two_entries() {
        read_while_two_write::<true>();
    }

    #[cfg(loom)]
    #[test]
    #[should_panic(expected = "Some")]
    fn a_reader_that_does_not_look_again_would_mix_them() {
        read_while_two_write::<false>();
    }

    #[cfg(not(loom))]
    #[test]
    fn an_entry_is_of_one_kind_and_position() {
        let entries = Entries::new(1).unwrap();
        assert_eq!((entries.bytes(), entries.kind(0)), (64, 0));
        for kind in [1, 2, 511, 4] {
            entries.write(0, kind, u64::MAX - kind, words(7, 6));
            assert_eq!(entries.kind(0), kind);
            assert_eq!(entries.read(0, kind, words(7, 6)), Some(u64::MAX - kind));
            assert_eq!(entries.read(0, kind ^ 1, words(7, 6)), None);
            assert_eq!(entries.read(0, kind, words(8, 6)), None);
        }
    }

    /// Threads write two positions to one entry, as fast as they can, and read both.
    #[cfg(all(feature = "rayon", not(loom)))]
    #[test]
    fn threads_never_read_a_mixture_of_two_entries() {
        const WORDS: usize = 2;
        const TURNS: u64 = 2_000_000;
        let entries = Entries::new(1).unwrap();
        let act = |own: u64| {
            for turn in 0..TURNS {
                entries.write(0, 5, count(own), words(own, WORDS));
                let other = 1 + (own + turn) % 2;
                let found = entries.read(0, 5, words(other, WORDS));
                assert!(found.is_none_or(|found| found == count(other)), "{found:?}");
            }
        };
        std::thread::scope(|scope| {
            for own in [1, 2, 1, 2] {
                scope.spawn(move || act(own));
            }
        });
    }
}

//! Sorting more records than the memory holds, equal ones merged on the way: an external merge
//! sort.
//!
//! A record is a key of a fixed number of bytes, in whose order it is sorted, and a number. The
//! numbers of equal keys are combined as soon as they meet, so that a file has each key once. The
//! crates that sort externally keep every record to the end, which here are some times as many,
//! and have as many files open as there are runs.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Read, Seek, Write};
use std::vec;

#[cfg(test)]
mod tests;

/// Bytes of a record's number.
const VALUE: usize = size_of::<u64>();

/// Bytes of a record's place in the order.
const PLACE: usize = size_of::<u32>();

/// So many runs are merged into a longer one: a process may not have any number of files open.
const FAN_IN: usize = 32;

/// Bytes of a file that are read or written at once.
const BLOCK: usize = 1 << 14;

/// Why records cannot be sorted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SortError {
    /// The numbers of two equal keys do not combine.
    #[error("the numbers of two equal records are too large to add")]
    Overflow,
    /// There is less memory than may be used.
    #[error("no memory to sort in")]
    OutOfMemory,
    /// A temporary file cannot be made, written or read.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// How the numbers of two equal keys become one, if they do.
pub(crate) type Combine = fn(u64, u64) -> Option<u64>;

/// Takes records in any order.
#[derive(Debug)]
pub(crate) struct Sorter {
    /// Bytes of a key.
    key: usize,
    combine: Combine,
    /// Bytes of records that may wait in memory: whole records.
    room: usize,
    waiting: Vec<u8>,
    runs: Vec<Run>,
    spilled: u64,
}

/// Sorted records in a file, no key twice.
#[derive(Debug)]
struct Run {
    file: File,
    /// How often its records were merged since they left the memory.
    level: u32,
}

impl Sorter {
    /// Sorts by keys of so many bytes, in about so many bytes of memory.
    pub(crate) fn new(key: usize, memory: usize, combine: Combine) -> Self {
        let width = key + VALUE;
        let records = (memory / (width + PLACE)).clamp(1, u32::MAX as usize);
        let room = records.saturating_mul(width);
        Self { key, combine, room, waiting: Vec::new(), runs: Vec::new(), spilled: 0 }
    }

    /// Takes a record, whose key is given in two parts.
    pub(crate) fn push(&mut self, key: [&[u8]; 2], value: u64) -> Result<(), SortError> {
        debug_assert_eq!(key[0].len() + key[1].len(), self.key);
        if self.waiting.len() >= self.room {
            self.spill()?;
        }
        let width = self.key + VALUE;
        if self.waiting.capacity() - self.waiting.len() < width {
            // Twice as much, but never beyond what there is room for.
            let len = self.waiting.len();
            let more = len.max(64 * width).min(self.room - len);
            let reserved = self.waiting.try_reserve_exact(more);
            reserved.map_err(|_| SortError::OutOfMemory)?;
        }
        let [first, second] = key;
        self.waiting.extend_from_slice(first);
        self.waiting.extend_from_slice(second);
        self.waiting.extend_from_slice(&value.to_be_bytes());
        Ok(())
    }

    /// How many runs have gone to files because the memory was full.
    pub(crate) fn spilled(&self) -> u64 {
        self.spilled
    }

    /// The records in the order of their keys, no key twice.
    pub(crate) fn finish(mut self) -> Result<Sorted, SortError> {
        let waiting = self.take_waiting();
        let runs = self.runs.drain(..).map(|run| Source::file(run.file));
        let sources = runs.chain([Ok(waiting)]).collect::<io::Result<_>>()?;
        Sorted::new(sources, self.key, self.combine)
    }

    /// Writes what waits in memory to a file.
    fn spill(&mut self) -> Result<(), SortError> {
        let waiting = self.take_waiting();
        let file = Sorted::new(vec![waiting], self.key, self.combine)?.write()?;
        self.runs.push(Run { file, level: 0 });
        self.spilled += 1;
        self.merge_runs()
    }

    /// Merges the last runs as long as there are enough of one level: so every record is merged
    /// seldom, and the files are few.
    fn merge_runs(&mut self) -> Result<(), SortError> {
        while let Some(level) = self.runs.last().map(|run| run.level) {
            let alike = self.runs.iter().rev().take_while(|run| run.level == level).count();
            if alike < FAN_IN {
                break;
            }
            let runs = self.runs.drain(self.runs.len() - alike..);
            let sources = runs.map(|run| Source::file(run.file)).collect::<io::Result<_>>()?;
            let file = Sorted::new(sources, self.key, self.combine)?.write()?;
            self.runs.push(Run { file, level: level + 1 });
        }
        Ok(())
    }

    fn take_waiting(&mut self) -> Source {
        let width = self.key + VALUE;
        let records = std::mem::take(&mut self.waiting);
        let mut order: Vec<u32> = (0..(records.len() / width) as u32).collect();
        let record = |number: u32| &records[number as usize * width..][..width];
        order.sort_unstable_by(|one, other| record(*one).cmp(record(*other)));
        Source::Memory { records, order: order.into_iter() }
    }
}

/// Where sorted records come from.
#[derive(Debug)]
enum Source {
    Memory { records: Vec<u8>, order: vec::IntoIter<u32> },
    File(BufReader<File>),
}

impl Source {
    fn file(mut file: File) -> io::Result<Self> {
        file.rewind()?;
        Ok(Self::File(BufReader::with_capacity(BLOCK, file)))
    }

    /// Reads the next record, if there is one.
    fn read(&mut self, record: &mut [u8]) -> io::Result<bool> {
        match self {
            Self::Memory { records, order } => {
                let Some(number) = order.next() else { return Ok(false) };
                record.copy_from_slice(&records[number as usize * record.len()..][..record.len()]);
            }
            Self::File(file) => {
                if file.fill_buf()?.is_empty() {
                    return Ok(false);
                }
                file.read_exact(record)?;
            }
        }
        Ok(true)
    }
}

/// Records in order, no key twice.
#[derive(Debug)]
pub(crate) struct Sorted {
    key: usize,
    combine: Combine,
    sources: Vec<Source>,
    /// The next record of each source, and the number of the source.
    next: BinaryHeap<Reverse<(Vec<u8>, usize)>>,
}

impl Sorted {
    fn new(mut sources: Vec<Source>, key: usize, combine: Combine) -> Result<Self, SortError> {
        let mut next = BinaryHeap::with_capacity(sources.len());
        for (number, source) in sources.iter_mut().enumerate() {
            let mut record = vec![0; key + VALUE];
            if source.read(&mut record)? {
                next.push(Reverse((record, number)));
            }
        }
        Ok(Self { key, combine, sources, next })
    }

    /// Puts the next key where it is wanted and returns its number; `None` at the end.
    pub(crate) fn next(&mut self, key: &mut Vec<u8>) -> Result<Option<u64>, SortError> {
        key.clear();
        let mut sum = None;
        while let Some(mut top) = self.next.peek_mut() {
            let Reverse((record, source)) = &mut *top;
            let (record_key, value) = record.split_at(self.key);
            let value = u64::from_be_bytes(value.try_into().unwrap_or_default());
            sum = Some(match sum {
                None => {
                    key.extend_from_slice(record_key);
                    value
                }
                Some(sum) if record_key == key => {
                    (self.combine)(sum, value).ok_or(SortError::Overflow)?
                }
                Some(_) => break,
            });
            if !self.sources[*source].read(record)? {
                PeekMut::pop(top);
            }
        }
        Ok(sum)
    }

    /// Writes all of it to a file.
    fn write(mut self) -> Result<File, SortError> {
        let mut file = BufWriter::with_capacity(BLOCK, tempfile::tempfile()?);
        let mut key = Vec::new();
        while let Some(value) = self.next(&mut key)? {
            file.write_all(&key)?;
            file.write_all(&value.to_be_bytes())?;
        }
        Ok(file.into_inner().map_err(io::IntoInnerError::into_error)?)
    }
}

//! Reading the lines of jobs, one by one and none too long.

use std::io::{BufRead, Read as _};

use super::fault::{Fault, WorkError};
use super::line::{self, JobId, Line};
use crate::error::Error;

/// Bytes that a line may have. Those of the games here have some hundred; a unit with each of 200
/// root moves would have less than 10,000.
pub(crate) const LONGEST_LINE: usize = 1 << 16;

/// A file of lines.
pub(crate) struct Lines<R> {
    input: R,
    file: String,
    number: u64,
    /// Bytes before the line that was read last.
    before: u64,
    buffer: Vec<u8>,
}

/// A line that is whole.
pub(crate) struct Whole {
    pub(crate) line: Line,
    pub(crate) core: String,
    pub(crate) job: JobId,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R, file: String) -> Self {
        Self { input, file, number: 0, before: 0, buffer: Vec::new() }
    }

    /// The next line, if there is one.
    ///
    /// One without an end, as a program leaves that is killed or a disk that is full, is
    /// [torn](Fault::Torn) unless its checksum says that nothing else is missing.
    pub(crate) fn next(&mut self) -> Result<Option<Whole>, Error> {
        self.before += self.buffer.len() as u64;
        self.buffer.clear();
        let mut bounded = self.input.by_ref().take(LONGEST_LINE as u64 + 1);
        let read = bounded.read_until(b'\n', &mut self.buffer);
        read.map_err(|error| Error::File { name: self.file.clone(), error })?;
        if self.buffer.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        self.whole().map(Some).map_err(|fault| self.fault(fault))
    }

    fn whole(&self) -> Result<Whole, Fault> {
        let line = match self.buffer.strip_suffix(b"\n") {
            Some(line) => line,
            None if self.buffer.len() > LONGEST_LINE => return Err(Fault::TooLong),
            None => &self.buffer,
        };
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        // Some editors begin a file with a byte order mark, and joined files have it between lines.
        let line = line.strip_prefix("\u{feff}".as_bytes()).unwrap_or(line);
        match line::unseal(line) {
            Ok((core, job)) => Ok(Whole { line: line::parse(core)?, core: core.into(), job }),
            Err(_) if !self.has_end() => Err(Fault::Torn),
            Err(fault) => Err(fault),
        }
    }

    /// Whether the line that was read last has an end.
    pub(crate) fn has_end(&self) -> bool {
        self.buffer.ends_with(b"\n")
    }

    /// The bytes of the line that was read last.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.buffer
    }

    /// Bytes before the line that was read last.
    pub(crate) fn before(&self) -> u64 {
        self.before
    }

    /// The name of the file.
    pub(crate) fn file(&self) -> &str {
        &self.file
    }

    /// The number of the line that was read last, from 1.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// An error about the line that was read last.
    pub(crate) fn fault(&self, fault: impl Into<Fault>) -> Error {
        self.fault_at(self.number, fault)
    }

    /// An error about the line of this number.
    pub(crate) fn fault_at(&self, line: u64, fault: impl Into<Fault>) -> Error {
        let fault = fault.into();
        Error::Work(WorkError::Line { file: self.file.clone(), line, fault })
    }
}

impl Error {
    /// Whether it is about a torn line.
    pub(crate) fn is_torn_line(&self) -> bool {
        matches!(self, Self::Work(WorkError::Line { fault: Fault::Torn, .. }))
    }
}

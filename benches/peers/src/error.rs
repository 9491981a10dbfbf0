//! What can go wrong.

use std::io;

use variant_core::perft::PerftError;

/// Why a race was not run to its end, or not won.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// No race has the word in its name.
    #[error("no race has {0:?} in its name")]
    NoSuchRace(String),
    /// The program to race against is not on this machine.
    #[error("{0}")]
    Absent(String),
    /// A position that is written here cannot be read.
    #[error("{0} is no position")]
    BadPosition(&'static str),
    /// Somebody counts wrong, so that its speed means nothing.
    #[error("{who} counts {found} where {expected} is right")]
    WrongCount {
        /// Whose count it is.
        who: &'static str,
        /// The count.
        found: u64,
        /// What it should be.
        expected: u64,
    },
    /// An operation gives a wrong answer.
    #[error("{who}: {operation:?} gives {found} where {expected} is right")]
    WrongAnswer {
        /// Whose operation it is.
        who: &'static str,
        /// What it is called.
        operation: &'static str,
        /// The answer.
        found: u64,
        /// What it should be.
        expected: u64,
    },
    /// The tables cannot be written to this file.
    #[error("{0}: {1}")]
    Readme(&'static str, io::Error),
    /// This file does not say where the tables belong.
    #[error("{0} has no place for the tables")]
    NoPlace(&'static str),
    /// The other program stopped before it had answered.
    #[error("{0} ended before it had answered")]
    Ended(&'static str),
    /// The other program cannot be talked to.
    #[error("cannot talk to {program}: {error}")]
    Talk {
        /// Its name.
        program: &'static str,
        /// What the system says.
        error: io::Error,
    },
    /// There is not enough memory for our table.
    #[error(transparent)]
    Count(#[from] PerftError),
    /// Some of our counts are slower than they must be, as has been printed.
    #[error("bars not met: {0}")]
    BarsMissed(usize),
}

impl Error {
    /// The exit code for it.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::NoSuchRace(_) => 2,
            _ => 1,
        }
    }
}

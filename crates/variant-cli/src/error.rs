//! What can go wrong, and the exit code that says so.

use std::io;

use variant_core::dynamic::DynError;
use variant_core::perft::PerftError;
use variant_core::svg::OptionsError;
use variant_core::{MoveError, Outcome};

use crate::output;
use crate::suite::Faults;
use crate::work::WorkError;

/// Why a command ended before its end, or with a bad result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The texts of `--fen` and `--rules` give no position.
    #[error(transparent)]
    Position(DynError),
    /// Paths are asked for in a game that has none.
    #[error("{game} has no paths to count, only moves")]
    NoPaths { game: &'static str },
    /// There is no memory for the table of `--hash`, or the system starts no more threads.
    #[error(transparent)]
    Count(PerftError),
    /// A count is larger than perft can return.
    #[error("{0} after one move: `variant work split` takes such a count apart")]
    TooManyNodes(PerftError),
    /// A move cannot be played; moves are numbered from 1.
    #[error("move {number}: {error}")]
    Move { number: usize, error: MoveError },
    /// A square or a move to draw is none.
    #[error(transparent)]
    Picture(#[from] OptionsError),
    /// A move comes after the end of the game; moves are numbered from 1.
    #[error("move {number}: the game is over: {outcome}")]
    Over { number: usize, outcome: Outcome },
    /// Standard input cannot be read.
    #[error("cannot read from standard input: {0}")]
    Input(io::Error),
    /// Standard input is named twice, and can be read once.
    #[error("standard input, `-`, is given twice")]
    InputTwice,
    /// There is no such command to print the man page of.
    #[error("unknown command {name:?}, the commands are {names}")]
    UnknownCommand { name: String, names: String },
    /// Suite files cannot be read, or hold what cannot be counted.
    #[error("{} faults in suite files", .0.number())]
    Faults(Faults),
    /// Every count of a suite is too large.
    #[error("nothing was counted: every count is above {max}")]
    NothingCounted { max: u64 },
    /// Counts of a suite are not what they should be, as has been printed.
    #[error("{failed} of {counted} counts failed")]
    CheckFailed { failed: u64, counted: u64 },
    /// A file cannot be opened.
    #[error("{name}: {error}")]
    File { name: String, error: io::Error },
    /// Played games are broken, as has been printed.
    #[error("{broken} of {games} games are broken")]
    BrokenGames { broken: u64, games: u64 },
    /// Played games are broken or cannot be written in the format that is wanted, as has been printed.
    #[error("{left_out} of {games} games were not converted")]
    NotConverted { left_out: u64, games: u64 },
    /// A job cannot be split, run or merged.
    #[error(transparent)]
    Work(#[from] WorkError),
    /// The user stopped a count.
    #[error("interrupted after {done} {what}")]
    Interrupted { done: u64, what: &'static str },
    /// Standard output takes no more.
    #[error("cannot write to standard output: {0}")]
    Output(#[from] io::Error),
}

impl Error {
    /// Whether standard output leads to a reader that has gone away.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code for it.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            // The reader, `head` perhaps, has seen enough.
            Self::Output(_) if self.is_closed_pipe() => 0,
            Self::Move { error, .. } if !error.is_malformed() => 1,
            Self::Picture(OptionsError::LastMove(error) | OptionsError::DrawnMove(error))
                if !error.is_malformed() =>
            {
                1
            }
            Self::Over { .. }
            | Self::TooManyNodes(_)
            | Self::CheckFailed { .. }
            | Self::BrokenGames { .. }
            | Self::NotConverted { .. } => 1,
            Self::Work(error) if error.is_failed_check() => 1,
            Self::Interrupted { .. } => 130,
            Self::Position(_)
            | Self::NoPaths { .. }
            | Self::Count(_)
            | Self::Move { .. }
            | Self::Picture(_)
            | Self::Input(_)
            | Self::InputTwice
            | Self::UnknownCommand { .. }
            | Self::Faults(_)
            | Self::NothingCounted { .. }
            | Self::File { .. }
            | Self::Work(_)
            | Self::Output(_) => 2,
        }
    }

    /// Tells the user.
    pub(crate) fn report(&self) {
        match self {
            Self::Output(_) if self.is_closed_pipe() => {}
            // Without a prefix, editors can jump to the line.
            Self::Faults(faults) => faults.lines().for_each(output::note),
            Self::Work(WorkError::Line { .. }) => output::note(self),
            _ => output::note(format_args!("error: {self}")),
        }
    }
}

impl From<PerftError> for Error {
    fn from(error: PerftError) -> Self {
        match error {
            PerftError::Interrupted(stopped) => {
                Self::Interrupted { done: stopped.counted, what: "nodes" }
            }
            PerftError::TooLarge => Self::TooManyNodes(error),
            _ => Self::Count(error),
        }
    }
}

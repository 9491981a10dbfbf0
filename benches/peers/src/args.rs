//! The command line.

use std::num::NonZeroUsize;

use benches::Operation;
use clap::Parser;

use crate::operations;

/// Races our games against other programs and prints the ratios of their speeds.
#[derive(Parser, Debug)]
pub(crate) struct Args {
    /// How many times each race is run; the median counts.
    #[arg(long, default_value = "5")]
    pub(crate) rounds: NonZeroUsize,
    /// Make every count once and check it; time nothing.
    #[arg(long)]
    pub(crate) test: bool,
    /// Write the tables of `operations` into benches/README.md, too; all of them.
    #[arg(long, conflicts_with = "operation")]
    pub(crate) readme: bool,
    /// Only the races that have this in their name; `operations` races single operations instead of
    /// counts, `threads` two threads against one.
    pub(crate) word: Option<String>,
    /// With `operations`: only those that have this in their name.
    pub(crate) operation: Option<String>,
}

impl Args {
    /// Whether a race of this name is asked for.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.word.as_ref().is_none_or(|word| name.contains(word.as_str()))
    }

    /// Whether an operation is asked for.
    pub(crate) fn wants_operation(&self, operation: Operation) -> bool {
        self.operation.as_ref().is_none_or(|word| operation.name().contains(word.as_str()))
    }

    /// Whether single operations are to be raced, or checked.
    pub(crate) fn wants_operations(&self) -> bool {
        self.word.as_deref() == Some(operations::WORD)
    }
}

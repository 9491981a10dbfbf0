//! The command line.

use std::num::NonZeroUsize;

use clap::Parser;

/// Races our games against other programs and prints the ratios of their speeds.
#[derive(Parser, Debug)]
pub(crate) struct Args {
    /// How many times each race is run; the median counts.
    #[arg(long, default_value = "5")]
    pub(crate) rounds: NonZeroUsize,
    /// Make every count once and check it; time nothing.
    #[arg(long)]
    pub(crate) test: bool,
    /// Only the races that have this in their name.
    pub(crate) word: Option<String>,
}

impl Args {
    /// Whether a race of this name is asked for.
    pub(crate) fn wants(&self, name: &str) -> bool {
        self.word.as_ref().is_none_or(|word| name.contains(word.as_str()))
    }
}

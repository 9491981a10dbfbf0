//! The arguments of `variant work`.

use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::{Subcommand, value_parser};
use variant_core::perft::CountMode;

use crate::args::{Start, mode_parser};

#[derive(Debug, clap::Args)]
pub(crate) struct WorkArgs {
    #[command(subcommand)]
    pub(crate) command: WorkCommand,
}

impl WorkArgs {
    /// Whether results go to a file and not to standard output.
    pub(crate) fn adds_to_a_file(&self) -> bool {
        matches!(&self.command, WorkCommand::Run(args) if args.resume.is_some())
    }
}

#[derive(Debug, Subcommand)]
pub(crate) enum WorkCommand {
    /// Print the units of a job: the positions of a ply, each once
    Split(SplitArgs),
    /// Count the units on standard input, and print each result as soon as it is known
    Run(RunArgs),
    /// Check that every unit has one result; print the count below each move and the total
    Merge(MergeArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct SplitArgs {
    #[command(flatten)]
    pub(crate) start: Start,
    /// The length of the whole count in plies, up to 255
    pub(crate) depth: u8,
    /// The ply whose positions are the units
    #[arg(long, value_name = "PLY")]
    pub(crate) at: u8,
    /// What to count; paths only in games where a capture can have several
    #[arg(long, default_value = "moves", value_parser = mode_parser())]
    pub(crate) count: CountMode,
    #[command(flatten)]
    pub(crate) memory: Memory,
}

/// How much is kept in memory.
#[derive(Debug, clap::Args)]
pub(crate) struct Memory {
    /// Sort in this much memory; what does not fit goes to temporary files
    #[arg(long = "memory", value_name = "MIB", default_value = "512", value_parser = mib_parser())]
    mib: usize,
}

impl Memory {
    pub(crate) fn bytes(&self) -> usize {
        self.mib.saturating_mul(1 << 20)
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct RunArgs {
    /// Count N units at a time, each on its own thread
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Look up positions in a hash table of this size, which all units share
    #[arg(long, value_name = "MIB", value_parser = mib_parser())]
    pub(crate) hash: Option<usize>,
    /// Skip the units with a result in this file, and add the others' results to it
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MergeArgs {
    /// The units, as `variant work split` has printed them
    #[arg(value_name = "UNITS")]
    pub(crate) units: PathBuf,
    /// Files of results
    #[arg(value_name = "RESULTS")]
    pub(crate) results: Vec<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) memory: Memory,
}

fn mib_parser() -> impl clap::builder::TypedValueParser<Value = usize> {
    RangedU64ValueParser::<usize>::new().range(1..)
}

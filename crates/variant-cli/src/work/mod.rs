//! `variant work`: a count taken apart into units, which any number of machines can count.
//!
//! A job is a file of lines that know each other by a checksum; nothing runs in between that could
//! lose them. Whoever distributes files can distribute a count.

mod args;
mod engine;
mod fault;
mod line;
mod lines;
mod merge;
mod run;
mod sorter;
mod split;

pub(crate) use self::args::WorkArgs;
use self::args::WorkCommand;
pub(crate) use self::engine::{Engine, Of};
pub(crate) use self::fault::WorkError;
use crate::error::Error;

pub(crate) fn run(args: &WorkArgs) -> Result<(), Error> {
    match &args.command {
        WorkCommand::Split(args) => split::run(args),
        WorkCommand::Run(args) => run::run(args),
        WorkCommand::Merge(args) => merge::run(args),
    }
}

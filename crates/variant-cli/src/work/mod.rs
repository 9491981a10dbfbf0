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
use self::line::{Job, Line, Unit};
use self::lines::{Lines, Whole};
use crate::error::Error;
use crate::games;

pub(crate) fn run(args: &WorkArgs) -> Result<(), Error> {
    match &args.command {
        WorkCommand::Split(args) => split::run(args),
        WorkCommand::Run(args) => run::run(args),
        WorkCommand::Merge(args) => merge::run(args),
    }
}

/// Reads lines as the commands do: how many there are, or the number of the first bad one and what is
/// wrong with it.
pub(crate) fn check(bytes: &[u8]) -> Result<u64, (u64, String)> {
    let mut lines = Lines::new(bytes, String::new());
    loop {
        let judged = match lines.next() {
            Ok(None) => return Ok(lines.number()),
            Ok(Some(Whole { line, .. })) => judge(&line).map_err(|fault| fault.to_string()),
            Err(Error::Work(WorkError::Line { fault, .. })) => Err(fault.to_string()),
            Err(error) => Err(error.to_string()),
        };
        judged.map_err(|why| (lines.number(), why))?;
    }
}

/// Reads the position of a line that has one.
fn judge(line: &Line) -> Result<(), fault::Fault> {
    let (Line::Job(Job { game, fen, rules, .. }) | Line::Unit(Unit { game, fen, rules, .. })) =
        line
    else {
        return Ok(());
    };
    let packed = games::engine(&games::find(game)?).pack(fen, rules);
    packed.map(|_| ()).map_err(fault::Fault::Position)
}

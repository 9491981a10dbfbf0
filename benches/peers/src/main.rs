//! Races of our games against other programs, in turn and in one run.
//!
//! Machines differ and their speed drifts, so that only ratios within one run mean anything: each
//! round counts the yardstick's positions and ours one after the other, on one thread, and the
//! median of the rounds' ratios is compared with a bar. Single operations are raced in the same way,
//! without bars.

mod args;
mod clock;
mod cozy_chess;
mod error;
mod fairy_stockfish;
mod great_chess;
mod haitaka;
mod kish;
mod operations;
mod race;
mod report;
mod tamerlane;
mod threads;
mod turkish_draughts;

use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;
use crate::error::Error;
use crate::race::Event;

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("peers: {error}");
            ExitCode::from(error.exit_code())
        }
    }
}

/// Every race there is, in the order of the report.
fn events() -> impl Iterator<Item = Event> {
    [great_chess::EVENTS, tamerlane::EVENTS, turkish_draughts::EVENTS]
        .into_iter()
        .flatten()
        .copied()
}

/// Holds the races that are asked for.
fn run(args: &Args) -> Result<(), Error> {
    if args.wants_operations() {
        return if args.test { operations::check() } else { operations::race(args) };
    }
    if args.word.as_deref() == Some(threads::WORD) {
        return threads::race(args);
    }
    let wanted: Vec<Event> = events().filter(|event| args.wants(event.name)).collect();
    if wanted.is_empty() {
        return Err(Error::NoSuchRace(args.word.clone().unwrap_or_default()));
    }
    if !args.test {
        println!("{}", report::build());
    }
    let mut missed = 0;
    for event in wanted {
        println!("{}", event.name);
        let mut race = match (event.prepare)() {
            Err(Error::Absent(what)) => {
                println!("  not measured: {what}");
                continue;
            }
            prepared => prepared?,
        };
        if args.test {
            race.check()?;
            println!("  counts are right");
        } else {
            missed += usize::from(!report::print(&race.run(args.rounds)?));
        }
    }
    if args.test && args.word.is_none() {
        operations::check()?;
    }
    if missed > 0 { Err(Error::BarsMissed(missed)) } else { Ok(()) }
}

//! Races of single operations: what engines and servers call all day.
//!
//! Each round runs an operation of every program in turn, ours first, on positions that are drawn the
//! same way from random games of each program's own game.

mod cozy_chess;
mod haitaka;
mod kish;
mod ratio;
mod readme;
mod shakmaty;
mod table;

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Duration;

use benches::{Operation, Program, Task};

use crate::args::Args;
use crate::clock;
use crate::error::Error;

/// Runs shorter than this are repeated.
const SHORTEST: Duration = Duration::from_millis(10);

/// The word that asks for these races.
pub(crate) const WORD: &str = "operations";

/// Our games, in the order of the report.
const OURS: [fn() -> Program; 3] =
    [benches::great_chess, benches::tamerlane, benches::turkish_draughts];

/// The others, in the order of the report.
const PEERS: [fn() -> Program; 4] =
    [cozy_chess::program, shakmaty::program, haitaka::program, kish::program];

/// An operation of every program that offers it, with its times in nanoseconds, one a round.
struct Row {
    operation: Operation,
    ours: [Option<Vec<f64>>; 3],
    peers: [Option<Vec<f64>>; 4],
}

/// Runs everything once and checks it.
pub(crate) fn check() -> Result<(), Error> {
    for prepare in OURS.iter().chain(&PEERS) {
        let program = prepare();
        println!("operations of {}", program.name);
        for mut task in program.tasks {
            once(program.name, &mut task)?;
        }
        println!("  answers are right");
    }
    Ok(())
}

/// Races the operations that are asked for and prints the tables.
pub(crate) fn race(args: &Args) -> Result<(), Error> {
    let wanted: Vec<Operation> =
        Operation::ALL.into_iter().filter(|operation| args.wants_operation(*operation)).collect();
    if wanted.is_empty() {
        return Err(Error::NoSuchRace(args.operation.clone().unwrap_or_default()));
    }
    let mut ours = OURS.map(|prepare| prepare());
    let mut peers = PEERS.map(|prepare| prepare());
    let mut rows = Vec::new();
    for operation in wanted {
        rows.push(row(operation, &mut ours, &mut peers, args.rounds)?);
    }
    let text = table::all(&rows, &ours, &peers, args.rounds);
    print!("{text}");
    if args.readme { readme::write(&text) } else { Ok(()) }
}

/// Measures an operation of all programs, in turn.
fn row(
    operation: Operation,
    ours: &mut [Program; 3],
    peers: &mut [Program; 4],
    rounds: NonZeroUsize,
) -> Result<Row, Error> {
    let mut ours = ours.each_mut().map(|program| Runner::of(program, operation));
    let mut peers = peers.each_mut().map(|program| Runner::of(program, operation));
    for _ in 0..rounds.get() {
        for runner in ours.iter_mut().chain(&mut peers).flatten() {
            runner.measure()?;
        }
    }
    let times = |runner: Option<Runner<'_>>| runner.map(|runner| runner.times);
    Ok(Row { operation, ours: ours.map(times), peers: peers.map(times) })
}

/// A task that is measured in rounds.
struct Runner<'a> {
    who: &'static str,
    task: &'a mut Task,
    /// How often it must be run for its time to be exact.
    repeats: u32,
    times: Vec<f64>,
}

impl<'a> Runner<'a> {
    /// The task of a program for an operation, if it has one.
    fn of(program: &'a mut Program, operation: Operation) -> Option<Self> {
        let who = program.name;
        let task = program.tasks.iter_mut().find(|task| task.operation() == operation)?;
        Some(Self { who, task, repeats: 1, times: Vec::new() })
    }

    /// Adds the time of a round.
    fn measure(&mut self) -> Result<(), Error> {
        once(self.who, self.task)?;
        loop {
            let start = clock::of_this_thread();
            for _ in 0..self.repeats {
                black_box(self.task.run());
            }
            let time = clock::of_this_thread().saturating_sub(start);
            if time >= SHORTEST {
                let units = self.task.units() as f64 * f64::from(self.repeats);
                self.times.push(time.as_secs_f64() * 1e9 / units);
                return Ok(());
            }
            self.repeats *= 2;
        }
    }
}

/// Runs a task once and checks its answer.
fn once(who: &'static str, task: &mut Task) -> Result<(), Error> {
    let (found, expected) = (task.run(), task.answer());
    if found == expected {
        return Ok(());
    }
    let operation = task.operation().name();
    Err(Error::WrongAnswer { who, operation, found, expected })
}

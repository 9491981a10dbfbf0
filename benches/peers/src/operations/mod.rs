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

/// All programs in the order of the report, our games first.
const PROGRAMS: [fn() -> Program; 7] = [
    benches::great_chess,
    benches::tamerlane,
    benches::turkish_draughts,
    cozy_chess::program,
    shakmaty::program,
    haitaka::program,
    kish::program,
];

/// How many of them are ours.
const OURS: usize = 3;

/// An operation of each program that offers it: its times in nanoseconds, one a round.
struct Row {
    operation: Operation,
    times: [Option<Vec<f64>>; PROGRAMS.len()],
}

/// Runs everything once and checks it.
pub(crate) fn check() -> Result<(), Error> {
    for prepare in PROGRAMS {
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
    let mut programs = PROGRAMS.map(|prepare| prepare());
    let rows = measure(&wanted, &mut programs, args.rounds)?;
    let text = table::all(&rows, &programs, args.rounds);
    print!("{text}");
    if args.readme { readme::write(&text) } else { Ok(()) }
}

/// Measures some operations of all programs. A round goes through all operations, so that a busy
/// moment of the machine spoils one round of some operations, and not all rounds of one.
fn measure(
    operations: &[Operation],
    programs: &mut [Program; PROGRAMS.len()],
    rounds: NonZeroUsize,
) -> Result<Vec<Row>, Error> {
    let mut runners: Vec<[Option<Runner<'_>>; PROGRAMS.len()]> =
        operations.iter().map(|_| [const { None }; PROGRAMS.len()]).collect();
    for (place, program) in programs.iter_mut().enumerate() {
        for task in &mut program.tasks {
            let row = operations.iter().position(|operation| *operation == task.operation());
            if let Some(row) = row {
                runners[row][place] = Some(Runner::new(program.name, task));
            }
        }
    }
    for _ in 0..rounds.get() {
        for runner in runners.iter_mut().flatten().flatten() {
            runner.measure()?;
        }
    }
    let row = |(operation, runners): (&Operation, [Option<Runner<'_>>; PROGRAMS.len()])| Row {
        operation: *operation,
        times: runners.map(|runner| Some(runner?.times)),
    };
    Ok(operations.iter().zip(runners).map(row).collect())
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
    fn new(who: &'static str, task: &'a mut Task) -> Self {
        Self { who, task, repeats: 1, times: Vec::new() }
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

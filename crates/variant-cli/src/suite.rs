//! `variant suite`

mod read;

use std::fmt;

use serde::Serialize;
use variant_core::perft::{Count, Perft};

use crate::args::SuiteArgs;
use crate::error::Error;
use crate::progress::Progress;
use crate::{interrupt, output};

pub(crate) use self::read::Fault;
use self::read::Position;

/// What a run over suites has found; the JSON document too.
#[derive(Default, Serialize)]
struct Report {
    passed: u64,
    failed: u64,
    skipped: u64,
    failures: Vec<Failure>,
}

#[derive(Serialize)]
struct Failure {
    file: String,
    line: usize,
    depth: u8,
    expected: u64,
    got: u64,
}

pub(crate) fn run(args: &SuiteArgs) -> Result<(), Error> {
    let positions = read::positions(&args.files).map_err(Error::Faults)?;
    let max = args.max_nodes.unwrap_or(u64::MAX);
    let expected = || positions.iter().flat_map(|position| &position.counts).map(|c| c.nodes);
    let skipped = expected().filter(|nodes| *nodes > max).count() as u64;
    if skipped > 0 {
        output::note(format_args!("skipped {skipped} counts above {max} nodes"));
    }
    if expected().all(|nodes| nodes > max) {
        return Err(Error::NothingCounted { max });
    }
    let to_come = expected().filter(|nodes| *nodes <= max).fold(0, u64::saturating_add);
    let progress = Progress::over_nodes(to_come);
    let mut report = Report { skipped, ..Report::default() };
    let counted = interrupt::counting(|| count(&positions, max, args.json, &progress, &mut report));
    drop(progress);
    if let Err(error @ Error::Interrupted { .. }) = counted {
        if !args.json {
            // The interrupt may have ended the reader as well.
            let _ = report.print_summary();
        }
        return Err(error);
    }
    let printed = counted
        .and_then(|()| if args.json { output::json(&report) } else { report.print_summary() });
    report.verdict(printed)
}

/// Counts what is not above `max`; prints the failures as they are found unless they are to be
/// printed `later`.
fn count(
    positions: &[Position],
    max: u64,
    later: bool,
    progress: &Progress,
    report: &mut Report,
) -> Result<(), Error> {
    for position in positions {
        for expected in position.counts.iter().filter(|count| count.nodes <= max) {
            let mut counted = |nodes| {
                progress.advance(nodes);
                progress.report(nodes)
            };
            let perft = Perft::new().mode(position.mode).progress(&mut counted);
            // Without a table or threads only the user can stop it.
            let got = position
                .board
                .perft(perft, expected.depth)
                .map_err(|_| Error::Interrupted { done: progress.nodes(), what: "nodes" })?;
            if got == expected.nodes {
                report.passed += 1;
                continue;
            }
            let failure = Failure::new(position, *expected, got);
            report.failed += 1;
            if later {
                report.failures.push(failure);
            } else {
                progress.aside(|| output::result(failure))?;
            }
        }
    }
    Ok(())
}

impl Failure {
    fn new(position: &Position, expected: Count, got: u64) -> Self {
        Self {
            file: position.file.clone(),
            line: position.line,
            depth: expected.depth,
            expected: expected.nodes,
            got,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, depth, expected, got } = self;
        write!(f, "{file}:{line}: D{depth} expected {expected}, got {got}")
    }
}

impl Report {
    fn print_summary(&self) -> Result<(), Error> {
        output::result(format_args!("{} passed, {} failed", self.passed, self.failed))
    }

    /// What the command ends with, once `printed` says how printing the report went.
    fn verdict(&self, printed: Result<(), Error>) -> Result<(), Error> {
        let (failed, counted) = (self.failed, self.passed + self.failed);
        match printed {
            // A reader that goes away does not turn a failed check into a good one.
            Err(error) if failed == 0 || !error.is_closed_pipe() => Err(error),
            _ if failed > 0 => Err(Error::CheckFailed { failed, counted }),
            _ => Ok(()),
        }
    }
}

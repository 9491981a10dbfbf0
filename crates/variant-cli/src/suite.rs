//! `variant suite`

mod read;

use std::fmt;

use serde::Serialize;
use variant_core::perft::{Count, Perft, PerftError};

use crate::args::SuiteArgs;
use crate::error::Error;
use crate::progress::Progress;
use crate::{interrupt, output};

pub(crate) use self::read::Faults;
use self::read::{Position, SuiteFile};

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
    let max = args.max_nodes.unwrap_or(u64::MAX);
    let (files, extent) = read::files(&args.files, max).map_err(Error::Faults)?;
    if extent.skipped > 0 {
        output::note(format_args!("skipped {} counts above {max} nodes", extent.skipped));
    }
    if extent.counts == 0 {
        return Err(Error::NothingCounted { max });
    }
    let progress = Progress::over_nodes(extent.nodes);
    let mut report = Report { skipped: extent.skipped, ..Report::default() };
    let counted = interrupt::counting(|| {
        files.iter().try_for_each(|file| count(file, max, args.json, &progress, &mut report))
    });
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
    file: &SuiteFile,
    max: u64,
    later: bool,
    progress: &Progress,
    report: &mut Report,
) -> Result<(), Error> {
    // Every position was judged before: none is faulty now.
    for position in file.positions().flatten() {
        for expected in position.counts.iter().filter(|count| count.nodes <= max) {
            let mut counted = |nodes| {
                progress.advance(nodes);
                progress.report(nodes)
            };
            let perft = Perft::new().mode(position.mode).progress(&mut counted);
            let got = position.board.perft(perft, expected.depth).map_err(|error| match error {
                PerftError::Interrupted(_) => {
                    Error::Interrupted { done: progress.nodes(), what: "nodes" }
                }
                error => error.into(),
            })?;
            if got == expected.nodes {
                report.passed += 1;
                continue;
            }
            let failure = Failure::new(&file.name, &position, *expected, got);
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
    fn new(file: &str, position: &Position, expected: Count, got: u64) -> Self {
        Self {
            file: file.into(),
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

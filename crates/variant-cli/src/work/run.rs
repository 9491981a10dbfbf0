//! `variant work run`

use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use variant_core::perft::{CountMode, PerftError};

use super::args::RunArgs;
use super::engine::Counter;
use super::fault::Fault;
use super::line::{Answer, JobId, Line, Unit, seal};
use super::lines::{Lines, Whole};
use crate::error::Error;
use crate::progress::Progress;
use crate::{games, interrupt, output};

pub(crate) fn run(args: &RunArgs) -> Result<(), Error> {
    let earlier = args.resume.as_deref().map(Earlier::open).transpose()?.unwrap_or_default();
    let input = Lines::new(BufReader::new(io::stdin()), "standard input".into());
    let workers = Workers {
        args,
        source: Mutex::new(Source { input, job: earlier.job, counter: None, over: false }),
        done: earlier.units,
        sink: Mutex::new(earlier.file),
        progress: Progress::over_units(),
        counted: AtomicU64::new(0),
        skipped: AtomicU64::new(0),
        failure: Mutex::new(None),
        stop: AtomicBool::new(false),
    };
    let began = Instant::now();
    let worked = interrupt::counting(|| workers.work());
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    let (counted, skipped) = (workers.counted.into_inner(), workers.skipped.into_inner());
    let nodes = workers.progress.nodes();
    drop(workers.progress);
    worked?;
    if interrupt::requested() {
        return Err(Error::Interrupted { done: counted, what: "units" });
    }
    output::note(format_args!(
        "{counted} units counted, {skipped} skipped: {seconds:.3} s, {:.0} nodes/s",
        nodes as f64 / seconds
    ));
    Ok(())
}

/// All that the threads share. Each takes a unit, counts it, writes its result, and takes the next:
/// a unit is one thread's, since nothing is then shared but the table and nobody waits.
struct Workers<'a> {
    args: &'a RunArgs,
    source: Mutex<Source>,
    /// The units that have a result, in order.
    done: Vec<u64>,
    /// Where results go; `None` is standard output.
    sink: Mutex<Option<(File, String)>>,
    progress: Progress,
    counted: AtomicU64,
    skipped: AtomicU64,
    /// What went wrong first.
    failure: Mutex<Option<Error>>,
    /// Whether counts that are under way are of no use.
    stop: AtomicBool,
}

/// Where units come from.
struct Source {
    input: Lines<BufReader<io::Stdin>>,
    job: Option<JobId>,
    /// What counts the units, and the game that it counts.
    counter: Option<(&'static str, Arc<dyn Counter>)>,
    /// Whether there are no more, or nobody wants more.
    over: bool,
}

/// A unit to count.
struct Task {
    unit: Unit,
    job: JobId,
    line: u64,
    counter: Arc<dyn Counter>,
}

/// No thread panics while it holds a lock; if one did, what it left would be as good as before.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Workers<'_> {
    fn work(&self) -> Result<(), Error> {
        let threads = self.args.threads.into();
        thread::scope(|scope| {
            for _ in 1..threads {
                let started = thread::Builder::new().spawn_scoped(scope, || self.take_units());
                if let Err(error) = started {
                    self.fail(PerftError::Threads { threads, why: error.to_string() }.into());
                    return;
                }
            }
            self.take_units();
        });
        lock(&self.failure).take().map_or(Ok(()), Err)
    }

    /// What one thread does.
    fn take_units(&self) {
        loop {
            let done = match self.next() {
                Ok(None) => return,
                Ok(Some(task)) => self.count(&task),
                Err(error) => Err(error),
            };
            if let Err(error) = done {
                self.fail(error);
                return;
            }
        }
    }

    /// Lets no thread take another unit; what the others are counting is still worth writing.
    fn fail(&self, error: Error) {
        lock(&self.failure).get_or_insert(error);
        lock(&self.source).over = true;
    }

    /// The next unit that has no result.
    fn next(&self) -> Result<Option<Task>, Error> {
        let mut source = lock(&self.source);
        while !source.over && !interrupt::requested() {
            let Some(Whole { line, job, .. }) = source.input.next()? else {
                source.over = true;
                break;
            };
            let expected = *source.job.get_or_insert(job);
            if job != expected {
                return Err(source.input.fault(Fault::OtherJob { found: job, expected }));
            }
            let unit = match line {
                // The job's line is there for those who merge.
                Line::Job(_) => continue,
                Line::Unit(unit) => unit,
                Line::Result(_) => {
                    let fault = Fault::Type { found: line.kind(), expected: "unit" };
                    return Err(source.input.fault(fault));
                }
            };
            if self.done.binary_search(&unit.number).is_ok() {
                self.skipped.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let counter = self.counter(&mut source, &unit)?;
            return Ok(Some(Task { unit, job, line: source.input.number(), counter }));
        }
        Ok(None)
    }

    /// What counts the units, all of one game.
    fn counter(&self, source: &mut Source, unit: &Unit) -> Result<Arc<dyn Counter>, Error> {
        let game = games::find(&unit.game).map_err(|error| source.input.fault(error))?;
        if CountMode::from(unit.count) == CountMode::Paths && !game.has_paths() {
            return Err(source.input.fault(Fault::NoPaths { game: game.name() }));
        }
        if let Some((expected, counter)) = &source.counter {
            if game.name() != *expected {
                let fault = Fault::OtherGame { found: game.name(), expected };
                return Err(source.input.fault(fault));
            }
            return Ok(Arc::clone(counter));
        }
        let counter = games::engine(&game).counter(self.args.hash);
        let counter: Arc<dyn Counter> = counter.map_err(PerftError::from)?.into();
        source.counter = Some((game.name(), Arc::clone(&counter)));
        Ok(counter)
    }

    fn count(&self, task: &Task) -> Result<(), Error> {
        let Task { unit, job, line, counter } = task;
        let mut report = |nodes| match self.progress.report(nodes) {
            ControlFlow::Continue(()) if !self.stop.load(Ordering::Relaxed) => {
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        };
        let counted =
            counter.count(&unit.fen, &unit.rules, unit.count.into(), unit.depth, &mut report);
        let fault = |fault| lock(&self.source).input.fault_at(*line, fault);
        let nodes = match counted {
            // Perft stays at the largest number if there are more.
            Ok(Some(u64::MAX)) => return Err(fault(Fault::TooManyNodes)),
            Ok(Some(nodes)) => nodes,
            Ok(None) => return Ok(()),
            Err(error) => return Err(fault(Fault::Position(error))),
        };
        let Unit { number, depth, count, .. } = *unit;
        let answer = Line::Result(Answer { unit: number, depth, count, nodes });
        self.write(&seal(&answer.core()?, *job))?;
        self.counted.fetch_add(1, Ordering::Relaxed);
        self.progress.advance(1);
        Ok(())
    }

    /// Writes a result: the whole line at once, so that it is there as soon as it is known, and
    /// seldom torn.
    fn write(&self, line: &str) -> Result<(), Error> {
        let mut sink = lock(&self.sink);
        let written = match &mut *sink {
            Some((file, name)) => file
                .write_all(format!("{line}\n").as_bytes())
                .map_err(|error| Error::File { name: name.clone(), error }),
            None => self.progress.aside(|| output::result(line)),
        };
        self.stop.fetch_or(written.is_err(), Ordering::Relaxed);
        written
    }
}

/// What an earlier run has left.
#[derive(Default)]
struct Earlier {
    file: Option<(File, String)>,
    job: Option<JobId>,
    units: Vec<u64>,
}

impl Earlier {
    /// Reads a file of results, cuts off a line that the earlier run was killed in, and keeps the
    /// file open to add to it.
    fn open(path: &Path) -> Result<Self, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::File { name: name.clone(), error };
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        let file = options.open(path).map_err(failed)?;
        let mut lines = Lines::new(BufReader::new(&file), name.clone());
        let (mut job, mut units) = (None, Vec::new());
        loop {
            let read = lines.next();
            let torn = match &read {
                Ok(None) => break,
                Ok(Some(_)) => !lines.has_end(),
                Err(error) => error.is_torn_line(),
            };
            if torn {
                let number = lines.number();
                output::note(format_args!("{name}:{number}: cut off: the line is torn"));
                file.set_len(lines.before()).map_err(failed)?;
                break;
            }
            let Some(Whole { line, job: found, .. }) = read? else { break };
            let expected = *job.get_or_insert(found);
            if found != expected {
                return Err(lines.fault(Fault::OtherJob { found, expected }));
            }
            let Line::Result(answer) = line else {
                let fault = Fault::Type { found: line.kind(), expected: "result" };
                return Err(lines.fault(fault));
            };
            units.push(answer.unit);
        }
        units.sort_unstable();
        let file = OpenOptions::new().append(true).open(path).map_err(failed)?;
        Ok(Self { file: Some((file, name)), job, units })
    }
}

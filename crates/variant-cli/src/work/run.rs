//! `variant work run`

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use variant_core::perft::{CountMode, PerftError};

use super::args::RunArgs;
use super::engine::Counter;
use super::fault::{Fault, WorkError};
use super::line::{Answer, JobId, Line, Unit, begins_result, seal};
use super::lines::{Lines, Whole};
use crate::error::Error;
use crate::progress::Progress;
use crate::{games, interrupt, output};

pub(crate) fn run(args: &RunArgs) -> Result<(), Error> {
    let mut input = Lines::new(BufReader::new(io::stdin()), "standard input".into());
    // The first line tells the job, without which nobody knows whose results a file has.
    let first = input.next()?;
    let job = first.as_ref().map(|whole| whole.job);
    let resume = |path: &PathBuf| Earlier::open(path, job);
    let earlier = args.resume.as_ref().map(resume).transpose()?.unwrap_or_default();
    let workers = Workers {
        args,
        source: Mutex::new(Source { input, first, job, counter: None, over: false }),
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
    /// The first line, until it is taken.
    first: Option<Whole>,
    /// The job of the first line, which all others must have, too.
    job: Option<JobId>,
    /// What counts the units, and the game that it counts.
    counter: Option<(&'static str, Arc<dyn Counter>)>,
    /// Whether there are no more, or nobody wants more.
    over: bool,
}

impl Source {
    /// The next line, if there is one.
    fn line(&mut self) -> Result<Option<Whole>, Error> {
        match self.first.take() {
            Some(first) => Ok(Some(first)),
            None => self.input.next(),
        }
    }
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
            let Some(Whole { line, job, .. }) = source.line()? else {
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
            Ok(Ok(nodes)) => nodes,
            Ok(Err(PerftError::Interrupted(_))) => return Ok(()),
            Ok(Err(PerftError::TooLarge)) => return Err(fault(Fault::TooManyNodes)),
            Ok(Err(error)) => return Err(fault(Fault::Position(error.into()))),
            Err(error) => return Err(fault(Fault::Position(error))),
        };
        let Unit { number, depth, count, .. } = *unit;
        let answer = Line::Result(Answer { unit: number, depth, count, nodes });
        if self.write(&seal(&answer.core()?, *job))? {
            self.counted.fetch_add(1, Ordering::Relaxed);
            self.progress.advance(1);
        }
        Ok(())
    }

    /// Writes a result: the whole line at once, so that it is there as soon as it is known, and
    /// seldom torn. Returns whether it is there.
    fn write(&self, line: &str) -> Result<bool, Error> {
        let mut sink = lock(&self.sink);
        // A write that failed may have left half a line, which must stay the last.
        if self.stop.load(Ordering::Relaxed) {
            return Ok(false);
        }
        let written = match &mut *sink {
            Some((file, name)) => file
                .write_all(format!("{line}\n").as_bytes())
                .map_err(|error| Error::File { name: name.clone(), error }),
            None => self.progress.aside(|| output::result(line)),
        };
        self.stop.fetch_or(written.is_err(), Ordering::Relaxed);
        written.map(|()| true)
    }
}

/// What an earlier run has left.
#[derive(Default)]
struct Earlier {
    file: Option<(File, String)>,
    units: Vec<u64>,
}

impl Earlier {
    /// Reads a file of results of a job, cuts off a line that the earlier run was killed in, and
    /// keeps the file open, and other runs away from it, to add to it.
    ///
    /// A file with anything else is somebody's, and stays as it is.
    fn open(path: &Path, job: Option<JobId>) -> Result<Self, Error> {
        let name = path.display().to_string();
        let failed = |error| Error::File { name: name.clone(), error };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let file = file.map_err(failed)?;
        claim(&file, &name)?;
        let mut lines = Lines::new(BufReader::new(&file), name.clone());
        let mut units = Vec::new();
        loop {
            match lines.next() {
                Ok(None) => break,
                Ok(Some(whole)) => {
                    let unit = unit_of(whole, job).map_err(|fault| lines.fault(fault))?;
                    // Without its end it is cut off below.
                    if lines.has_end() {
                        units.push(unit);
                        continue;
                    }
                }
                Err(error) if error.is_torn_line() => {
                    let ours = job.map(|job| begins_result(lines.bytes(), job)).transpose()?;
                    if ours != Some(true) {
                        return Err(lines.fault(Fault::Foreign));
                    }
                }
                Err(error) => return Err(error),
            }
            let number = lines.number();
            output::note(format_args!("{name}:{number}: cut off: the line is torn"));
            file.set_len(lines.before()).map_err(failed)?;
            break;
        }
        units.sort_unstable();
        Ok(Self { file: Some((file, name)), units })
    }
}

/// The unit that a line is a result of, if it is one of this job.
fn unit_of(Whole { line, job: found, .. }: Whole, job: Option<JobId>) -> Result<u64, Fault> {
    match (line, job) {
        (Line::Result(_), Some(expected)) if found != expected => {
            Err(Fault::OtherJob { found, expected })
        }
        (Line::Result(answer), _) => Ok(answer.unit),
        (line, _) => Err(Fault::Type { found: line.kind(), expected: "result" }),
    }
}

/// Keeps other runs from a file until this one ends, however it ends.
fn claim(file: &File, name: &str) -> Result<(), Error> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(WorkError::InUse { file: name.into() }.into()),
        // Some file systems of clusters have no locks, and one writer needs none.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
            let rest = "cannot be locked: no other run may add its results to it";
            output::note(format_args!("{name}: {rest}"));
            Ok(())
        }
        Err(TryLockError::Error(error)) => Err(Error::File { name: name.into(), error }),
    }
}

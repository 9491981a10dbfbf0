//! `variant work split`

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};
use std::ops::ControlFlow;

use variant_core::perft::CountMode;

use super::args::SplitArgs;
use super::engine::Engine;
use super::fault::WorkError;
use super::line::{Count, Job, JobSum, Line, Unit, VERSION, seal};
use super::sorter::{SortError, Sorted, Sorter};
use crate::error::Error;
use crate::{games, output};

/// Bytes of a root move's number after a packed position: numbers are sorted like the texts of
/// the moves.
const ROOT: usize = size_of::<u32>();

pub(crate) fn run(args: &SplitArgs) -> Result<(), Error> {
    let board = args.start.board()?;
    let mode = args.count;
    if mode == CountMode::Paths && !board.has_paths() {
        return Err(Error::NoPaths { game: board.variant() });
    }
    let Some(below) = args.depth.checked_sub(args.at) else {
        return Err(WorkError::SplitBelow { at: args.at, depth: args.depth }.into());
    };
    let engine = games::engine(args.start.game());
    let rules: Vec<_> =
        board.changed_rules().iter().map(|(key, value)| format!("{key}={value}")).collect();
    let rules = rules.join(",");
    let start = engine.pack(&board.fen(), &rules).map_err(Error::Position)?;
    let unpacked = |ply| WorkError::NotUnpacked { ply };
    let job = Job {
        version: VERSION,
        game: board.variant().into(),
        rules: rules.clone(),
        // As that of the units, so that clocks do not make another job.
        fen: engine.fen(&start).ok_or(unpacked(0))?,
        depth: args.depth,
        at: args.at,
        count: mode.into(),
        units: 0,
        sequences: 0,
    };

    let mut store = Store::new(job, below)?;
    if args.at == 0 {
        let fen = store.job.fen.clone();
        store.add(fen, 1, BTreeMap::new())?;
    } else {
        let tree = Tree { engine, mode, memory: args.memory.bytes() };
        let (roots, mut level) = tree.first(&start)?;
        for ply in 2..=args.at {
            level = tree.next(level, ply)?;
        }
        while level.next()? {
            let fen = engine.fen(&level.position).ok_or(unpacked(args.at))?;
            let by_root = level.by_root.iter();
            let by_root = by_root.map(|(root, number)| (roots[*root as usize].clone(), *number));
            store.add(fen, level.sequences(args.at)?, by_root.collect())?;
        }
    }
    store.print()
}

/// The tree of positions, a level at a time.
struct Tree {
    engine: &'static dyn Engine,
    mode: CountMode,
    memory: usize,
}

impl Tree {
    fn sorter(&self) -> Sorter {
        // Two levels are in memory at a time: one is read while the next one is made.
        Sorter::new(self.engine.width() + ROOT, self.memory / 2, u64::checked_add)
    }

    /// The texts of the first moves, and the positions after them.
    fn first(&self, start: &[u8]) -> Result<(Vec<String>, Level), Error> {
        let steps = self.engine.steps(start, self.mode);
        let steps = steps.ok_or(WorkError::NotUnpacked { ply: 0 })?;
        let mut sorter = self.sorter();
        for (root, step) in (0_u32..).zip(&steps) {
            let pushed = sorter.push([&step.after, &root.to_be_bytes()], step.paths);
            pushed.map_err(|error| at_ply(error, 1))?;
        }
        let roots = steps.into_iter().map(|step| step.text).collect();
        Ok((roots, self.level(sorter, 1)?))
    }

    /// The positions after those of a level.
    fn next(&self, mut level: Level, ply: u8) -> Result<Level, Error> {
        let mut sorter = self.sorter();
        let mut sequences = 0_u64;
        while level.next()? {
            let mut failed = None;
            let visited = self.engine.visit(&level.position, self.mode, &mut |after, paths| {
                let pushed = level.by_root.iter().try_for_each(|(root, before)| {
                    // All of them must be a number: then no part of them is too large.
                    let number = before.checked_mul(paths).ok_or(SortError::Overflow)?;
                    sequences = sequences.checked_add(number).ok_or(SortError::Overflow)?;
                    sorter.push([after, &root.to_be_bytes()], number)
                });
                match pushed {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(error) => {
                        failed = Some(error);
                        ControlFlow::Break(())
                    }
                }
            });
            visited.ok_or(WorkError::NotUnpacked { ply: ply - 1 })?;
            if let Some(error) = failed {
                return Err(at_ply(error, ply).into());
            }
        }
        self.level(sorter, ply)
    }

    fn level(&self, sorter: Sorter, ply: u8) -> Result<Level, Error> {
        if sorter.spilled() > 0 {
            let runs = sorter.spilled();
            output::note(format_args!("ply {ply}: {runs} sorted runs on disk"));
        }
        let positions = sorter.finish().map_err(|error| at_ply(error, ply))?;
        Level::new(positions, self.engine.width(), ply)
    }
}

fn at_ply(error: SortError, ply: u8) -> WorkError {
    match error {
        SortError::Overflow => WorkError::TooManySequences { ply },
        SortError::OutOfMemory => WorkError::OutOfMemory,
        SortError::Io(error) => error.into(),
    }
}

/// The positions of a ply in the order of their bytes, each once.
struct Level {
    sorted: Sorted,
    width: usize,
    ply: u8,
    /// The record that begins the next position, and its number; none at the end.
    ahead: Vec<u8>,
    ahead_number: Option<u64>,
    /// The position that was read last, packed.
    position: Vec<u8>,
    /// The sequences that lead to it, by the number of the root move.
    by_root: Vec<(u32, u64)>,
}

impl Level {
    fn new(sorted: Sorted, width: usize, ply: u8) -> Result<Self, Error> {
        let (ahead, position, by_root) = (Vec::new(), Vec::new(), Vec::new());
        let mut level = Self { sorted, width, ply, ahead, ahead_number: None, position, by_root };
        level.read_ahead()?;
        Ok(level)
    }

    fn read_ahead(&mut self) -> Result<(), Error> {
        let read = self.sorted.next(&mut self.ahead);
        self.ahead_number = read.map_err(|error| at_ply(error, self.ply))?;
        Ok(())
    }

    /// Reads the next position, if there is one.
    fn next(&mut self) -> Result<bool, Error> {
        self.by_root.clear();
        while let Some(number) = self.ahead_number {
            let (position, root) = self.ahead.split_at(self.width);
            if self.by_root.is_empty() {
                self.position.clear();
                self.position.extend_from_slice(position);
            } else if position != self.position {
                break;
            }
            self.by_root.push((u32::from_be_bytes(root.try_into().unwrap_or_default()), number));
            self.read_ahead()?;
        }
        Ok(!self.by_root.is_empty())
    }

    /// All sequences that lead to the position.
    fn sequences(&self, ply: u8) -> Result<u64, WorkError> {
        let sum = self.by_root.iter().try_fold(0_u64, |sum, (_, number)| sum.checked_add(*number));
        sum.ok_or(WorkError::TooManySequences { ply })
    }
}

/// The units, kept in a file until the job's checksum is known, which each of them has.
struct Store {
    job: Job,
    below: u8,
    sum: JobSum,
    cores: BufWriter<File>,
}

impl Store {
    fn new(job: Job, below: u8) -> Result<Self, WorkError> {
        let file = tempfile::tempfile().map_err(WorkError::from)?;
        Ok(Self { job, below, sum: JobSum::new(), cores: BufWriter::new(file) })
    }

    fn add(
        &mut self,
        fen: String,
        multiplicity: u64,
        roots: BTreeMap<String, u64>,
    ) -> Result<(), Error> {
        let job = &mut self.job;
        job.units += 1;
        let sequences = job.sequences.checked_add(multiplicity);
        job.sequences = sequences.ok_or(WorkError::TooManySequences { ply: job.at })?;
        let unit = Unit {
            number: job.units,
            game: job.game.clone(),
            rules: job.rules.clone(),
            fen,
            depth: self.below,
            count: job.count,
            multiplicity,
            roots,
        };
        let core = Line::Unit(unit).core()?;
        self.sum.add(&core);
        writeln!(self.cores, "{core}").map_err(WorkError::from)?;
        Ok(())
    }

    /// Prints the job and its units.
    fn print(self) -> Result<(), Error> {
        let Job { units, sequences, at, count, .. } = self.job;
        let head = Line::Job(self.job).core()?;
        let job = self.sum.finish(&head);
        let file = self.cores.into_inner().map_err(io::IntoInnerError::into_error);
        let rewound = file.and_then(|mut file| file.rewind().map(|()| file));
        let cores = BufReader::new(rewound.map_err(WorkError::from)?);
        let mut out = BufWriter::new(output::stdout());
        writeln!(out, "{}", seal(&head, job))?;
        for core in cores.lines() {
            writeln!(out, "{}", seal(&core.map_err(WorkError::from)?, job))?;
        }
        out.flush()?;
        output::note(Summary { units, sequences, at, count });
        Ok(())
    }
}

/// What the split has come to.
struct Summary {
    units: u64,
    sequences: u64,
    at: u8,
    count: Count,
}

impl std::fmt::Display for Summary {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { units, sequences, at, count } = self;
        write!(f, "{units} units for {sequences} sequences of {at} {count}")?;
        if *units > 0 {
            write!(f, ", {:.2} to one", *sequences as f64 / *units as f64)?;
        }
        Ok(())
    }
}

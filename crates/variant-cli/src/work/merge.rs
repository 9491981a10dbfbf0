//! `variant work merge`

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use variant_core::DynBoard;
use variant_core::perft::CountMode;

use super::args::MergeArgs;
use super::fault::{Fault, Found, WorkError};
use super::line::{Answer, Job, JobId, JobSum, Line, Unit, VERSION};
use super::lines::{Lines, Whole};
use super::sorter::{SortError, Sorted, Sorter};
use crate::error::Error;
use crate::perft::{Divided, Document};
use crate::{games, output};

pub(crate) fn run(args: &MergeArgs) -> Result<(), Error> {
    let mut units = Units::open(&args.units)?;
    let mut answers = Answers::read(args, &units)?;
    let mut total = Total::new(&units);
    let mut missing: Option<(u64, Unit)> = None;
    while let Some(unit) = units.next()? {
        match answers.of(unit.number)? {
            Some(nodes) => total.add(&units, unit, nodes)?,
            None => missing = Some(missing.map_or((1, unit), |(count, first)| (count + 1, first))),
        }
    }
    let job = units.finish()?;
    if let Some((missing, first)) = missing {
        let (units, unit, fen) = (job.units, first.number, first.fen);
        return Err(WorkError::ResultsMissing { missing, units, unit, fen }.into());
    }
    if answers.repeated > 0 {
        output::note(format_args!("{} results are there again, all alike", answers.repeated));
    }
    total.print(&job, args.json)
}

fn open(path: &Path) -> Result<Lines<BufReader<File>>, Error> {
    let name = path.display().to_string();
    match File::open(path) {
        Ok(file) => Ok(Lines::new(BufReader::new(file), name)),
        Err(error) => Err(Error::File { name, error }),
    }
}

/// A file of units, which must be all of its job, in order.
struct Units {
    lines: Lines<BufReader<File>>,
    job: Job,
    id: JobId,
    /// The core of the job's line.
    core: String,
    /// The position to start from.
    board: Box<DynBoard>,
    sum: JobSum,
    read: u64,
}

impl Units {
    fn open(path: &Path) -> Result<Self, Error> {
        let mut lines = open(path)?;
        let Some(Whole { line, core, job: id }) = lines.next()? else {
            return Err(WorkError::NoJob { file: lines.file().into() }.into());
        };
        let Line::Job(job) = line else {
            return Err(lines.fault(Fault::Type { found: line.kind(), expected: "job" }));
        };
        let Job { version, at, depth, .. } = job;
        if version != VERSION {
            return Err(lines.fault(Fault::Version { found: version }));
        }
        if at > depth {
            return Err(lines.fault(Fault::SplitBelow { at, depth }));
        }
        let game = games::find(&job.game).map_err(|error| lines.fault(error))?;
        let board = game.from_fen(&job.fen, &job.rules);
        let board = board.map_err(|error| lines.fault(Fault::Position(error)))?;
        Ok(Self { lines, job, id, core, board, sum: JobSum::new(), read: 0 })
    }

    fn next(&mut self) -> Result<Option<Unit>, Error> {
        let Some(Whole { line, core, job }) = self.lines.next()? else { return Ok(None) };
        let Line::Unit(unit) = line else {
            let fault = Fault::Type { found: line.kind(), expected: "unit" };
            return Err(self.lines.fault(fault));
        };
        self.check(job, &unit).map_err(|fault| self.lines.fault(fault))?;
        self.sum.add(&core);
        self.read += 1;
        Ok(Some(unit))
    }

    fn check(&self, id: JobId, unit: &Unit) -> Result<(), Fault> {
        let job = &self.job;
        if id != self.id {
            return Err(Fault::OtherJob { found: id, expected: self.id });
        }
        if unit.number != self.read + 1 {
            return Err(Fault::Disorder { found: unit.number, expected: self.read + 1 });
        }
        if job.at == 0 {
            return Ok(());
        }
        let found = unit.roots.values().map(|number| u128::from(*number)).sum();
        if found != u128::from(unit.multiplicity) {
            return Err(Fault::Multiplicity { found, told: unit.multiplicity });
        }
        Ok(())
    }

    /// The job, once all units have been read.
    fn finish(self) -> Result<Job, WorkError> {
        let file = self.lines.file().to_owned();
        if self.read != self.job.units {
            return Err(WorkError::UnitsMissing {
                file,
                found: self.read,
                expected: self.job.units,
            });
        }
        let found = self.sum.finish(&self.core);
        if found != self.id {
            return Err(WorkError::UnitsAltered { file, found, expected: self.id });
        }
        Ok(self.job)
    }
}

/// All results, sorted by their units: units and results come in orders of their own, and there
/// may be more of them than the memory holds.
struct Answers {
    files: Vec<String>,
    sorted: Sorted,
    /// The result that was read last, if no unit has taken it yet.
    ahead: Option<(u64, Found)>,
    /// How many results were there before.
    repeated: u64,
}

/// Bits of a result's line in its place; above them is the number of the file.
const LINE_BITS: u32 = 40;

impl Answers {
    fn read(args: &MergeArgs, units: &Units) -> Result<Self, Error> {
        // The same results are one, at the first of their places.
        let combine = |one: u64, other: u64| Some(one.min(other));
        let mut sorter = Sorter::new(2 * size_of::<u64>(), args.memory.bytes(), combine);
        let mut files = Vec::new();
        let mut read = 0;
        for (number, path) in (0_u64..).zip(&args.results) {
            let mut lines = open(path)?;
            files.push(lines.file().to_owned());
            while let Some((answer, line)) = next_answer(&mut lines, units)? {
                let place = number << LINE_BITS | line;
                let key = [&answer.unit.to_be_bytes()[..], &answer.nodes.to_be_bytes()];
                sorter.push(key, place).map_err(sorting)?;
                read += 1;
            }
        }
        let answers = sorter.finish().map_err(sorting)?;
        let mut answers = Self { files, sorted: answers, ahead: None, repeated: read };
        answers.read_ahead()?;
        Ok(answers)
    }

    fn read_ahead(&mut self) -> Result<(), Error> {
        let mut key = Vec::new();
        let place = self.sorted.next(&mut key).map_err(sorting)?;
        self.ahead = place.map(|place| {
            self.repeated -= 1;
            let (unit, nodes) = key.split_at(size_of::<u64>());
            let number = |bytes: &[u8]| u64::from_be_bytes(bytes.try_into().unwrap_or_default());
            let file = self.files[(place >> LINE_BITS) as usize].clone();
            let line = place & ((1 << LINE_BITS) - 1);
            (number(unit), Found { nodes: number(nodes), file, line })
        });
        Ok(())
    }

    /// The result of a unit, which must be greater than the last one that was asked for.
    fn of(&mut self, unit: u64) -> Result<Option<u64>, Error> {
        let Some((_, one)) = self.ahead.take_if(|(found, _)| *found == unit) else {
            return Ok(None);
        };
        self.read_ahead()?;
        match self.ahead.take_if(|(found, _)| *found == unit) {
            Some((_, other)) => Err(WorkError::Contradiction { unit, one, other }.into()),
            None => Ok(Some(one.nodes)),
        }
    }
}

fn sorting(error: SortError) -> Error {
    let error = match error {
        SortError::Overflow => WorkError::TotalTooLarge,
        SortError::OutOfMemory => WorkError::OutOfMemory,
        SortError::Io(error) => error.into(),
    };
    error.into()
}

/// The next result of a file with the number of its line, if it has one for this job.
fn next_answer(
    lines: &mut Lines<BufReader<File>>,
    units: &Units,
) -> Result<Option<(Answer, u64)>, Error> {
    let whole = match lines.next() {
        Err(error) if error.is_torn_line() => {
            // Its unit has another result, or else is missing.
            output::note(format_args!("{}:{}: left out: torn", lines.file(), lines.number()));
            None
        }
        read => read?,
    };
    let Some(Whole { line, job: id, .. }) = whole else { return Ok(None) };
    let answer = judge(line, id, units).map_err(|fault| lines.fault(fault))?;
    Ok(Some((answer, lines.number())))
}

/// Checks that a line is a result of the job.
fn judge(line: Line, id: JobId, units: &Units) -> Result<Answer, Fault> {
    if id != units.id {
        return Err(Fault::OtherJob { found: id, expected: units.id });
    }
    let Line::Result(answer) = line else {
        return Err(Fault::Type { found: line.kind(), expected: "result" });
    };
    let job = &units.job;
    if !(1..=job.units).contains(&answer.unit) {
        return Err(Fault::UnknownUnit { unit: answer.unit, units: job.units });
    }
    if answer.depth != job.depth - job.at {
        return Err(Fault::Depth { found: answer.depth, expected: job.depth - job.at });
    }
    if answer.count != job.count {
        return Err(Fault::Count { found: answer.count, expected: job.count });
    }
    Ok(answer)
}

/// The count of the whole job and of each of its root moves.
struct Total {
    board: Box<DynBoard>,
    nodes: u128,
    /// By the texts of the moves, in the order of their bytes.
    divide: BTreeMap<String, u128>,
}

impl Total {
    fn new(units: &Units) -> Self {
        let board = units.board.clone();
        // A move that no unit lies below has no nodes, unless nothing at all is below it.
        let moves = if units.job.at == 0 { Vec::new() } else { board.move_texts() };
        let divide = moves.into_iter().map(|text| (text, 0)).collect();
        Self { board, nodes: 0, divide }
    }

    /// Adds a unit with its count.
    fn add(&mut self, units: &Units, unit: Unit, nodes: u64) -> Result<(), Error> {
        let times = |sequences: u64| u128::from(nodes) * u128::from(sequences);
        let sum = |one: u128, other: u128| one.checked_add(other).ok_or(WorkError::TotalTooLarge);
        self.nodes = sum(self.nodes, times(unit.multiplicity))?;
        for (text, sequences) in unit.roots {
            match self.divide.get_mut(&text) {
                Some(below) => *below = sum(*below, times(sequences))?,
                None => return Err(units.lines.fault(Fault::UnknownRoot(text))),
            }
        }
        Ok(())
    }

    /// Prints what `variant perft --divide` prints.
    fn print(self, job: &Job, json: bool) -> Result<(), Error> {
        let divide = self.divide.into_iter().map(|(r#move, nodes)| Divided { r#move, nodes });
        if job.at == 0 && job.depth > 0 {
            output::note("no divide: the job is split at ply 0");
        }
        if json {
            return output::json(&Document {
                game: self.board.variant(),
                fen: self.board.fen(),
                rules: self.board.changed_rules(),
                depth: job.depth,
                count: CountMode::from(job.count).name(),
                nodes: self.nodes,
                divide: divide.collect(),
            });
        }
        for Divided { r#move, nodes } in divide {
            output::result(format_args!("{move}: {nodes}"))?;
        }
        output::result(format_args!("Nodes searched: {}", self.nodes))
    }
}

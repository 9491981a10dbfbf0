//! What can be wrong with a job, and where.

use std::path::PathBuf;
use std::{env, io};

use variant_core::Excerpt;
use variant_core::dynamic::DynError;

use super::line::{Count, JobId, VERSION};
use super::lines::LONGEST_LINE;
use crate::games::UnknownGame;

/// What is wrong with a line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Fault {
    #[error("longer than {LONGEST_LINE} bytes, which no line of a job is")]
    TooLong,
    #[error("the line is torn: it has no end")]
    Torn,
    #[error("no result of this job, nor the beginning of one: the file is left as it is")]
    Foreign,
    #[error("not valid UTF-8")]
    NotText,
    #[error("no line of a job: it does not end with its job and a checksum")]
    Unsealed,
    #[error("the line was altered: its checksum is {found:016x}, it says {told:016x}")]
    Altered { found: u64, told: u64 },
    #[error("no line of a job: {}", Excerpt(&.0.to_string()))]
    Json(serde_json::Error),
    #[error("version {found} of the format, this program reads version {VERSION}")]
    Version { found: u32 },
    #[error("a line of type {found}, expected {expected}")]
    Type { found: &'static str, expected: &'static str },
    #[error("of job {found}, expected job {expected}")]
    OtherJob { found: JobId, expected: JobId },
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    #[error(transparent)]
    Position(DynError),
    #[error("{game} has no paths to count, only moves")]
    NoPaths { game: &'static str },
    #[error("of the game {found}, expected {expected}")]
    OtherGame { found: &'static str, expected: &'static str },
    #[error("unit {found}, expected unit {expected}")]
    Disorder { found: u64, expected: u64 },
    #[error("a result of unit {unit}, the job has {units}")]
    UnknownUnit { unit: u64, units: u64 },
    #[error("depth {found}, expected {expected}")]
    Depth { found: u8, expected: u8 },
    #[error("split at ply {at}, deeper than the depth {depth}")]
    SplitBelow { at: u8, depth: u8 },
    #[error("{found} are counted, expected {expected}")]
    Count { found: Count, expected: Count },
    #[error("the multiplicity is {told}, the root moves have {found}")]
    Multiplicity { found: u128, told: u64 },
    #[error("{} is no move of the job's position", Excerpt(.0))]
    UnknownRoot(String),
    #[error("more than {} nodes: split the job at a later ply", u64::MAX)]
    TooManyNodes,
}

/// Why a job cannot be split, run or merged.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WorkError {
    /// A line is not as it should be.
    #[error("{file}:{line}: {fault}")]
    Line { file: String, line: u64, fault: Fault },
    #[error("cannot split at ply {at}: the count ends at ply {depth}")]
    SplitBelow { at: u8, depth: u8 },
    #[error("more than {} sequences of {ply} plies: split the job at an earlier ply", u64::MAX)]
    TooManySequences { ply: u8 },
    /// It would be a fault of a game's library.
    #[error("a position of ply {ply} cannot be read back from its packed form")]
    NotUnpacked { ply: u8 },
    #[error("no memory to sort in, less can be asked for by --memory")]
    OutOfMemory,
    /// A temporary file cannot be made, written or read.
    #[error("temporary file in {}: {error}", .folder.display())]
    Temporary { folder: PathBuf, error: io::Error },
    #[error("{file}: another run is adding its results to it")]
    InUse { file: String },
    #[error("{file}: empty, expected a job")]
    NoJob { file: String },
    #[error("{file}: {found} units, the job has {expected}")]
    UnitsMissing { file: String, found: u64, expected: u64 },
    #[error("{file}: the units are those of job {found}, expected job {expected}")]
    UnitsAltered { file: String, found: JobId, expected: JobId },
    #[error("{missing} of {units} units have no result, the first is unit {unit}: {fen}")]
    ResultsMissing { missing: u64, units: u64, unit: u64, fen: String },
    #[error(
        "unit {unit} has two results: {} at {}:{}, {} at {}:{}",
        .one.nodes, .one.file, .one.line, .other.nodes, .other.file, .other.line
    )]
    Contradiction { unit: u64, one: Found, other: Found },
    #[error("the total is larger than {}", u128::MAX)]
    TotalTooLarge,
}

/// A result and its place.
#[derive(Debug)]
pub(crate) struct Found {
    pub(crate) nodes: u64,
    pub(crate) file: String,
    pub(crate) line: u64,
}

impl From<io::Error> for WorkError {
    /// An error of a temporary file: all others have names of their own.
    fn from(error: io::Error) -> Self {
        Self::Temporary { folder: env::temp_dir(), error }
    }
}

impl WorkError {
    /// Whether results are wrong or missing, and not the input as such.
    pub(crate) fn is_failed_check(&self) -> bool {
        matches!(self, Self::ResultsMissing { .. } | Self::Contradiction { .. })
    }
}

//! The lines of a job, of its units and of their results: one JSON object each.
//!
//! Every line ends with the job that it belongs to and a checksum: `,"job":"J","check":"C"}`, both
//! 16 hexadecimal digits. What stands before is its *core*.
//!
//! - `C` is the XXH3 (64 bits) of the line's bytes before `,"check"`: a torn or altered line is
//!   noticed by itself.
//! - `J` is the XXH3 (64 bits) of the cores of all units in their order and then of the job's own,
//!   with a line feed behind each: it is the checksum of the whole job. A unit that is missing, out
//!   of its place, or another job's is noticed by it.

use std::collections::BTreeMap;
use std::hash::Hasher;
use std::ops::RangeInclusive;
use std::{fmt, io};

use serde::{Deserialize, Serialize};
use twox_hash::XxHash3_64;
use variant_core::perft::CountMode;

use super::fault::Fault;

/// The version of the format, which the job's line tells.
pub(crate) const VERSION: u32 = 1;

/// A line, by its type.
#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Line {
    Job(Job),
    Unit(Unit),
    Result(Answer),
}

/// The first line of a file of units: what is counted.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Job {
    pub(crate) version: u32,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) fen: String,
    pub(crate) depth: u8,
    /// The ply at which it is split.
    pub(crate) at: u8,
    pub(crate) count: Count,
    /// How many units there are.
    pub(crate) units: u64,
    /// How many sequences of moves, or paths, lead to them.
    pub(crate) sequences: u64,
}

/// A position and how deep to count below it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    /// Its number, from 1.
    #[serde(rename = "unit")]
    pub(crate) number: u64,
    pub(crate) game: String,
    pub(crate) rules: String,
    pub(crate) fen: String,
    pub(crate) depth: u8,
    pub(crate) count: Count,
    /// How many sequences lead to it.
    pub(crate) multiplicity: u64,
    /// How many of them begin with each move, for the divide; empty if the job is split at ply 0.
    pub(crate) roots: BTreeMap<String, u64>,
}

/// The count of a unit.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answer {
    pub(crate) unit: u64,
    pub(crate) depth: u8,
    pub(crate) count: Count,
    pub(crate) nodes: u64,
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Count {
    Moves,
    Paths,
}

impl From<CountMode> for Count {
    fn from(mode: CountMode) -> Self {
        if mode == CountMode::Paths { Self::Paths } else { Self::Moves }
    }
}

impl From<Count> for CountMode {
    fn from(count: Count) -> Self {
        if count == Count::Paths { Self::Paths } else { Self::Moves }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(CountMode::from(*self).name())
    }
}

impl Line {
    /// What kind of line it is.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Job(_) => "job",
            Self::Unit(_) => "unit",
            Self::Result(_) => "result",
        }
    }

    /// The line up to the job and the checksum.
    pub(crate) fn core(&self) -> io::Result<String> {
        let mut text = serde_json::to_string(self)?;
        text.pop();
        Ok(text)
    }
}

/// The checksum of a whole job, by which its lines know each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct JobId(u64);

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// Adds up a job.
pub(crate) struct JobSum(XxHash3_64);

impl JobSum {
    pub(crate) fn new() -> Self {
        Self(XxHash3_64::new())
    }

    /// The next unit's core.
    pub(crate) fn add(&mut self, core: &str) {
        self.0.write(core.as_bytes());
        self.0.write(b"\n");
    }

    /// The sum, once the core of the job is known.
    pub(crate) fn finish(mut self, job: &str) -> JobId {
        self.add(job);
        JobId(self.0.finish())
    }
}

/// A whole line, without its end, of a core.
pub(crate) fn seal(core: &str, job: JobId) -> String {
    let before = format!("{core}{JOB}{job}\"");
    let check = XxHash3_64::oneshot(before.as_bytes());
    format!("{before}{CHECK}{check:016x}{END}")
}

const JOB: &str = ",\"job\":\"";
const CHECK: &str = ",\"check\":\"";
const END: &str = "\"}";

/// The core of a line, and the job that it belongs to.
pub(crate) fn unseal(line: &[u8]) -> Result<(&str, JobId), Fault> {
    let line = str::from_utf8(line).map_err(|_| Fault::NotText)?;
    let parts = || {
        let (before, check) = line.strip_suffix(END)?.rsplit_once(CHECK)?;
        let (core, job) = before.strip_suffix('"')?.rsplit_once(JOB)?;
        Some((before, core, hexadecimal(job)?, hexadecimal(check)?))
    };
    let (before, core, job, told) = parts().ok_or(Fault::Unsealed)?;
    let found = XxHash3_64::oneshot(before.as_bytes());
    if found != told {
        return Err(Fault::Altered { found, told });
    }
    Ok((core, JobId(job)))
}

/// Whether bytes are the beginning of a result's line of this job, and so can be what is left of a
/// line that a run was killed in.
pub(crate) fn begins_result(bytes: &[u8], job: JobId) -> io::Result<bool> {
    let job = format!("{JOB}{job}\"{CHECK}");
    for count in [Count::Moves, Count::Paths] {
        // The zeros of this core are where a result has its numbers.
        let core = Line::Result(Answer { unit: 0, depth: 0, count, nodes: 0 }).core()?;
        let numbers = core.split_terminator('0').map(|text| (text, 1..=20));
        if begins(bytes, numbers.chain([(job.as_str(), 16..=16)])) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether bytes are the beginning of a line that has, one after the other, these texts with so many
/// digits behind each.
fn begins<'a>(bytes: &[u8], parts: impl Iterator<Item = (&'a str, RangeInclusive<usize>)>) -> bool {
    let mut rest = bytes;
    for (text, length) in parts {
        let Some(after) = rest.strip_prefix(text.as_bytes()) else {
            return text.as_bytes().starts_with(rest);
        };
        let digits = after.iter().take(*length.end()).take_while(|byte| is_digit(**byte)).count();
        rest = &after[digits..];
        if digits < *length.start() {
            return rest.is_empty();
        }
    }
    END.as_bytes().starts_with(rest)
}

/// 16 hexadecimal digits.
fn hexadecimal(text: &str) -> Option<u64> {
    let digits = text.len() == 16 && text.bytes().all(is_digit);
    u64::from_str_radix(text, 16).ok().filter(|_| digits)
}

/// A hexadecimal digit as it is written here.
fn is_digit(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'a'..=b'f')
}

/// Reads a core.
pub(crate) fn parse(core: &str) -> Result<Line, Fault> {
    serde_json::from_str(&format!("{core}}}")).map_err(Fault::Json)
}

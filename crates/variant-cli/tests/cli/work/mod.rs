//! `variant work`

mod chapter;
mod faults;
mod killing;
mod splitting;

use std::fs::{self, File};
use std::hash::Hasher;
use std::process::Stdio;

use twox_hash::XxHash3_64;

use crate::run::{Run, command, file};

/// A file that does not exist yet, under a name that no other test has.
fn fresh(name: &str) -> String {
    let path = file(name, "");
    fs::remove_file(&path).unwrap();
    path
}

/// Runs the command with a file as its input.
fn with_input(args: &[&str], input: &str) -> Run {
    let input = File::open(input).unwrap();
    let output = command(args).stdin(input).stderr(Stdio::piped()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The results of units.
#[track_caller]
fn results(args: &[&str], units: &str) -> String {
    let run = with_input(&[&["work", "run"], args].concat(), units);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.out
}

/// A whole line of a core, as the format says it: with the job and the XXH3 of all before.
fn seal(core: &str, job: &str) -> String {
    let before = format!("{core},\"job\":\"{job}\"");
    format!("{before},\"check\":\"{:016x}\"}}\n", XxHash3_64::oneshot(before.as_bytes()))
}

/// The core of a line.
fn core(line: &str) -> &str {
    line.split_once(",\"job\":\"").unwrap().0
}

/// The job that a line belongs to.
fn job(line: &str) -> &str {
    &line.split_once(",\"job\":\"").unwrap().1[..16]
}

/// A job of these cores, the job's own first: the XXH3 of the units and of that.
fn sealed(cores: &[&str]) -> String {
    let mut sum = XxHash3_64::new();
    for core in cores[1..].iter().chain(&cores[..1]) {
        sum.write(core.as_bytes());
        sum.write(b"\n");
    }
    let job = format!("{:016x}", sum.finish());
    cores.iter().map(|core| seal(core, &job)).collect()
}

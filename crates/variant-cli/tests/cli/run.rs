//! Running the command.

use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

pub(crate) const START: &str =
    "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1";

/// What a run of the command came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn command<S: AsRef<OsStr>>(args: &[S]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variant"));
    command.args(args).stdin(Stdio::null());
    command
}

pub(crate) fn variant<S: AsRef<OsStr>>(args: &[S]) -> Run {
    let output = command(args).output().expect("the command starts");
    let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A run with these bytes on standard input, which need not be read.
pub(crate) fn with_bytes<S: AsRef<OsStr>>(args: &[S], bytes: &[u8]) -> Run {
    let mut command = command(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || drop(input.write_all(&bytes)));
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    let text = |bytes| String::from_utf8(bytes).expect("the command writes UTF-8");
    Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// The result of a run that must succeed.
#[track_caller]
pub(crate) fn out<S: AsRef<OsStr>>(args: &[S]) -> String {
    let run = variant(args);
    assert_eq!(run.code, Some(0), "{run:?}");
    run.out
}

/// The single JSON document of a run that must succeed.
#[track_caller]
pub(crate) fn json<S: AsRef<OsStr>>(args: &[S]) -> Value {
    serde_json::from_str(&out(args)).expect("one JSON document")
}

/// The message of a run that must fail with this code and without any result.
#[track_caller]
pub(crate) fn error<S: AsRef<OsStr>>(code: i32, args: &[S]) -> String {
    let run = variant(args);
    assert_eq!((run.code, run.out.as_str()), (Some(code), ""), "{run:?}");
    assert!(!run.err.is_empty() && !run.err.contains("panicked"), "{run:?}");
    run.err
}

/// A file with this content, under a name that no other test has.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the file can be written");
    path.into_os_string().into_string().expect("the path is UTF-8")
}

// The first definition of a link counts: the picture itself, where the README has a file.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/capture.md"))]
#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod args;
mod error;
mod files;
mod games;
mod games_check;
mod games_convert;
mod input;
mod interactive;
mod interrupt;
mod look;
mod moves;
mod output;
mod perft;
mod play;
mod progress;
mod shell;
mod show;
mod suite;
mod work;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};
use crate::error::Error;
use crate::look::Terminal;

/// The README of the project, whose programs are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod tour {}

/// The command as a program: takes the arguments of the process, prints, and tells how it ended.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     variant_cli::main()
/// }
/// ```
pub fn main() -> ExitCode {
    interrupt::install();
    let done = match Args::try_parse() {
        Ok(args) => run(&args.command),
        Err(told) if told.use_stderr() => told.exit(),
        Err(told) => output::help(&told),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            error.report();
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(command: &Command) -> Result<(), Error> {
    if !matches!(command, Command::Work(args) if args.adds_to_a_file()) {
        output::check()?;
    }
    match command {
        Command::Perft(args) => perft::run(args),
        Command::Suite(args) => suite::run(args),
        Command::Work(args) => work::run(args),
        Command::GamesCheck(args) => games_check::run(args),
        Command::GamesConvert(args) => games_convert::run(args),
        Command::Play(args) if args.interactive.interactive => interactive::run(args),
        Command::Games(_)
        | Command::Moves(_)
        | Command::Play(_)
        | Command::Show(_)
        | Command::Completions(_)
        | Command::Man(_) => {
            let answer = answer_to(command, Terminal::here());
            output::answer(&answer.unwrap_or_else(|| Ok(String::new()))?)
        }
    }
}

/// What a command that is answered at once prints on a terminal of this kind; `None` for those
/// that count, read files or ask the user.
fn answer_to(command: &Command, terminal: Terminal) -> Option<Result<String, Error>> {
    match command {
        Command::Games(args) => Some(games::answer(args)),
        Command::Moves(args) => Some(moves::answer(args)),
        Command::Play(args) if args.interactive.interactive => None,
        Command::Play(args) => Some(play::answer(args)),
        Command::Show(args) => Some(show::answer(args, terminal)),
        Command::Completions(args) => Some(shell::completions(args)),
        Command::Man(args) => Some(shell::man(args)),
        Command::Perft(_)
        | Command::Suite(_)
        | Command::Work(_)
        | Command::GamesCheck(_)
        | Command::GamesConvert(_) => None,
    }
}

/// What the command answers to these arguments, the program's name not among them, without
/// printing anything: the exit code, and the result or the message.
///
/// Commands that count, read files or ask the user do not run; if there is nothing wrong with their arguments
/// the answer is `None`.
///
/// ```
/// let kings = ["moves", "great-chess", "--fen", "k9/10/1K8/10/10/10/10/10/10/10 b"];
/// assert_eq!(variant_cli::answer(kings), Some((0, "a10b10".into())));
/// assert_eq!(variant_cli::answer(["moves", "checkers"]).unwrap().0, 2);
/// assert_eq!(variant_cli::answer(["perft", "great-chess", "9"]), None);
/// ```
pub fn answer<A: Into<OsString>>(arguments: impl IntoIterator<Item = A>) -> Option<(u8, String)> {
    let arguments = arguments.into_iter().map(Into::into);
    match Args::try_parse_from(std::iter::once("variant".into()).chain(arguments)) {
        Ok(args) => Some(match answer_to(&args.command, Terminal::NONE)? {
            Ok(text) => (0, text),
            Err(error) => (error.exit_code(), error.to_string()),
        }),
        Err(error) => Some((error.exit_code() as u8, error.to_string())),
    }
}

/// Reads lines of jobs, units and results as `variant work` does, positions included, each line by
/// itself: how many there are.
///
/// # Errors
///
/// The number of the first bad line, from 1, and what is wrong with it.
///
/// ```
/// assert_eq!(variant_cli::check_work(b""), Ok(0));
/// assert_eq!(variant_cli::check_work(b"{}").unwrap_err().0, 1);
/// ```
pub fn check_work(bytes: &[u8]) -> Result<u64, (u64, String)> {
    work::check(bytes)
}

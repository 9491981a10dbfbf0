#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod args;
mod error;
mod games;
mod games_check;
mod interrupt;
mod moves;
mod output;
mod perft;
mod play;
mod progress;
mod show;
mod suite;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Args, Command};

fn main() -> ExitCode {
    interrupt::install();
    let done = match Args::parse().command {
        Command::Games(args) => games::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Suite(args) => suite::run(&args),
        Command::Moves(args) => moves::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Show(args) => show::run(&args),
        Command::GamesCheck(args) => games_check::run(&args),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            error.report();
            ExitCode::from(error.exit_code())
        }
    }
}

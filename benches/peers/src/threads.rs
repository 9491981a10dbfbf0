//! Two threads against one: the time on the wall and the time that the processor works.

use std::time::{Duration, Instant};

use variant_core::Packed;
use variant_core::perft::{Counting, Perft};

use crate::args::Args;
use crate::clock;
use crate::error::Error;

/// The word of the command line.
pub(crate) const WORD: &str = "threads";

/// How long a count took.
#[derive(Clone, Copy)]
struct Times {
    wall: Duration,
    processor: Duration,
}

/// Counts with one and with two threads in turn, and prints the median ratios: two threads halve the
/// time on the wall if none is idle, and take no more processor time if sharing costs nothing.
pub(crate) fn race(args: &Args) -> Result<(), Error> {
    println!("| count | one thread, s | two threads: speed | processor time |");
    println!("|---|---|---|---|");
    row("Great Chess, perft(6)", &great_chess::Board::default(), 6, args)?;
    row("Tamerlane chess, perft(7)", &tamerlane::Board::default(), 7, args)?;
    row("Turkish draughts, perft(10)", &turkish_draughts::Board::default(), 10, args)
}

fn row<B: Counting + Packed>(name: &str, board: &B, depth: u8, args: &Args) -> Result<(), Error> {
    let mut rounds = Vec::new();
    for _ in 0..args.rounds.get() {
        rounds.push((count(board, depth, 1)?, count(board, depth, 2)?));
    }
    let one = median(rounds.iter().map(|(one, _)| one.wall.as_secs_f64()));
    let ratio = |one: Duration, two: Duration| one.as_secs_f64() / two.as_secs_f64();
    let speed = median(rounds.iter().map(|(one, two)| ratio(one.wall, two.wall)));
    let work = median(rounds.iter().map(|(one, two)| ratio(two.processor, one.processor)));
    println!("| {name} | {one:.2} | {speed:.2} | {work:.2} |");
    Ok(())
}

fn count<B: Counting + Packed>(board: &B, depth: u8, threads: usize) -> Result<Times, Error> {
    let (wall, processor) = (Instant::now(), clock::of_this_process());
    Perft::new().threads(threads).count(board, depth)?;
    let processor = clock::of_this_process().saturating_sub(processor);
    Ok(Times { wall: wall.elapsed(), processor })
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    values[values.len() / 2]
}

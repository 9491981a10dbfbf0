//! Plays at random against the naive reference: `soak GAME [PLIES [SEED]]`.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let numbers: Result<Vec<u64>, _> = arguments.map(|number| number.parse()).collect();
    let (plies, seed) = match numbers.as_deref() {
        Ok([]) => (1_000_000, 1),
        Ok([plies]) => (*plies, 1),
        Ok([plies, seed]) => (*plies, *seed),
        _ => return usage(),
    };
    let began = Instant::now();
    let Some(soaked) = fuzz_checks::soak(&game, plies, seed) else { return usage() };
    println!("{game}, seed {seed}: {soaked} ({} s)", began.elapsed().as_secs());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("usage: soak GAME [PLIES [SEED]]; the games: {}", fuzz_checks::SOAKED.join(", "));
    ExitCode::from(2)
}

//! The results as text.

use crate::race::{Results, Round, Speed};

/// Whether the program was built to use what this processor can do. The bars are set for such
/// builds only.
const FOR_THIS_PROCESSOR: bool = cfg!(not(target_arch = "x86_64")) || cfg!(target_feature = "avx2");

/// What the program was built for.
pub(crate) fn build() -> &'static str {
    if cfg!(not(target_arch = "x86_64")) {
        "built for a processor that the bars were not tried on"
    } else if cfg!(target_feature = "avx512f") {
        "built for a processor with AVX-512"
    } else if FOR_THIS_PROCESSOR {
        "built for a processor with AVX2"
    } else {
        "built for any processor (RUSTFLAGS=-Ctarget-cpu=native is not set): bars are not judged"
    }
}

/// Prints the results of a race; returns whether its bar is met, if it has one.
pub(crate) fn print(results: &Results) -> bool {
    let mut rounds: Vec<Round> = results.rounds.clone();
    rounds.sort_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    let (least, median, most) =
        (rounds[0], rounds[(rounds.len() - 1) / 2], rounds[rounds.len() - 1]);
    let verdict = match results.bar {
        None => "no bar".to_string(),
        Some(bar) if !FOR_THIS_PROCESSOR => format!("bar {bar}, not judged"),
        Some(bar) if median.ratio() >= bar => format!("bar {bar}: met"),
        Some(bar) => format!("bar {bar}: NOT MET"),
    };
    println!("  {}", results.ours);
    println!("    ours    {}", speed(median.ours));
    println!("    theirs  {}: {}", speed(median.theirs), results.theirs);
    println!(
        "    ratio   {:.2} ({:.2} to {:.2} in {} rounds); {verdict}",
        median.ratio(),
        least.ratio(),
        most.ratio(),
        rounds.len(),
    );
    !FOR_THIS_PROCESSOR || results.bar.is_none_or(|bar| median.ratio() >= bar)
}

/// Both units of speed. A depth-1 node is a position whose moves are counted.
fn speed(speed: Speed) -> String {
    let millions = format!("{:6.1} M nodes/s", speed.millions);
    match speed.nanoseconds {
        Some(nanoseconds) => format!("{millions}, {nanoseconds:6.0} ns per depth-1 node"),
        None => millions,
    }
}

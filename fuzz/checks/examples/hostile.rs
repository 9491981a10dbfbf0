//! Times readers on texts of so many megabytes: `hostile [MB...] [READER...]`, every reader or those
//! that have one of the words in their name.
//!
//! Of the first length all texts are tried, of each other those that were slowest before. Prints
//! the slowest text of each reader for each length, with the time for a megabyte and the most
//! memory that any of them took beside the text. Fails if a megabyte of the longest text takes
//! much longer than one of the shortest.
#![forbid(unsafe_code)]

use std::process::ExitCode;
use std::time::Instant;

use allocation_counter::measure;
use fuzz_checks::{HostileReader, HostileText};

/// Linear is what takes no more than this times as long for a megabyte; caches explain some.
const SLOWER: f64 = 4.0;
/// Milliseconds for a megabyte below which times are noise.
const NOISE: f64 = 5.0;
/// As many texts of a reader are tried at greater lengths.
const TRIED: usize = 3;

struct Timed<'a> {
    text: &'a HostileText,
    /// Milliseconds for a megabyte.
    pace: f64,
    /// Megabytes.
    memory: f64,
}

fn main() -> ExitCode {
    let (sizes, words): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let sizes: Result<Vec<usize>, _> = sizes.iter().map(|size| size.parse()).collect();
    let readers: Vec<HostileReader> = fuzz_checks::hostile_readers()
        .into_iter()
        .filter(|reader| words.is_empty() || words.iter().any(|word| reader.name.contains(word)))
        .collect();
    let sizes = match sizes {
        Ok(sizes) if sizes.is_empty() && !readers.is_empty() => vec![1, 10, 100],
        Ok(sizes) if sizes.iter().all(|size| *size > 0) && !readers.is_empty() => sizes,
        _ => {
            eprintln!("usage: hostile [MB...] [READER...]");
            return ExitCode::from(2);
        }
    };
    let (mut texts, mut bad) = (0, 0);
    println!("{:<28} {:>4} {:>8} {:>8}  slowest text", "reader", "MB", "ms/MB", "MB used");
    for reader in readers {
        texts += reader.texts.len();
        let mut tried: Vec<&HostileText> = reader.texts.iter().collect();
        let mut paces = Vec::new();
        for size in &sizes {
            let timed = by_time(&reader, &tried, *size);
            let memory = timed.iter().map(|timed| timed.memory).fold(0.0, f64::max);
            let Timed { text, pace, .. } = timed[0];
            println!("{:<28} {size:>4} {pace:>8.2} {memory:>8.1}  {text}", reader.name);
            tried = timed.iter().take(TRIED).map(|timed| timed.text).collect();
            paces.push(pace);
        }
        if paces[paces.len() - 1] > SLOWER * paces[0].max(NOISE) {
            println!("{}: NOT LINEAR", reader.name);
            bad += 1;
        }
    }
    println!("{texts} texts, {bad} readers not linear");
    ExitCode::from(u8::from(bad > 0))
}

/// The texts in the order of their times, the slowest first.
fn by_time<'a>(
    reader: &HostileReader,
    texts: &[&'a HostileText],
    megabytes: usize,
) -> Vec<Timed<'a>> {
    let time = |text: &&'a HostileText| {
        let made = text.make(megabytes * 1_000_000);
        let began = Instant::now();
        let memory = measure(|| {
            reader.read(&made);
        });
        let pace = began.elapsed().as_secs_f64() * 1e3 / megabytes as f64;
        Timed { text, pace, memory: memory.bytes_max as f64 / 1e6 }
    };
    let mut timed: Vec<_> = texts.iter().map(time).collect();
    timed.sort_by(|left, right| right.pace.total_cmp(&left.pace));
    timed
}

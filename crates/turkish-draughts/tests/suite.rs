//! Perft of every position of the suites.

use std::ops::RangeInclusive;

use naive_games::turkish_draughts::mailbox;
use turkish_draughts::Board;
use variant_core::perft::{CountMode, Perft, Table};
use variant_testkit::suite;

const SUITES: [&str; 3] = [
    include_str!("suites/turkish-draughts.epd"),
    include_str!("suites/turkish-draughts-paths.epd"),
    include_str!("suites/turkish-draughts-random.epd"),
];

/// Counts up to this size are run by default.
const FAST: u64 = 100_000;
/// Counts up to this size are run in a release build, those above by hand.
const RELEASE: u64 = 200_000_000;

/// How many counts of a size the files have, found without the suite reader.
fn counts_in_files(sizes: &RangeInclusive<u64>) -> usize {
    let lines = SUITES.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#'));
    let counts = lines.flat_map(|line| line.split(" ;D").skip(1));
    let nodes = counts.map(|count| count.rsplit(' ').next().unwrap().parse::<u64>().unwrap());
    nodes.filter(|nodes| sizes.contains(nodes)).count()
}

/// Runs the counts of a range of sizes; returns how many they were.
fn run(sizes: &RangeInclusive<u64>, count: impl Fn(&Board, CountMode, u8) -> u64) -> usize {
    SUITES.into_iter().map(|text| suite::run(text, sizes.clone(), &count)).sum()
}

fn perft(board: &Board, mode: CountMode, depth: u8) -> u64 {
    Perft::new().mode(mode).count(board, depth).unwrap()
}

#[test]
fn counts_up_to_a_hundred_thousand() {
    let sizes = 0..=FAST;
    assert_eq!(counts_in_files(&sizes), 3898);
    assert_eq!(run(&sizes, perft), 3898);
}

/// So that positions, modes and depths meet that could be taken for each other.
#[test]
fn counts_with_one_table_for_all() {
    let table = Table::new(1).unwrap();
    for _ in 0..2 {
        let count = |board: &Board, mode, depth| {
            Perft::new().mode(mode).count_with(&table, board, depth).unwrap()
        };
        assert_eq!(run(&(0..=FAST), count), 3898);
    }
}

#[test]
#[ignore = "a thousand million nodes: run it in a release build"]
fn counts_up_to_two_hundred_million() {
    let sizes = FAST + 1..=RELEASE;
    assert_eq!(counts_in_files(&sizes), 148);
    assert_eq!(run(&sizes, perft), 148);
}

#[test]
#[ignore = "hundreds of thousand millions of nodes: run it by hand, in a release build"]
fn by_hand_counts_beyond_two_hundred_million() {
    let sizes = RELEASE + 1..=u64::MAX;
    assert_eq!(counts_in_files(&sizes), 6);
    assert_eq!(run(&sizes, perft), 6);
}

#[test]
fn the_yardstick_of_speed_counts_the_same() {
    for depth in 0..=5 {
        let ours = perft(&Board::default(), CountMode::Paths, depth);
        assert_eq!(mailbox::perft_paths(&mailbox::Board::start(), depth.into()), ours);
    }
    let fen = "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8";
    let ours = perft(&fen.parse::<Board>().unwrap(), CountMode::Paths, 5);
    assert_eq!(mailbox::perft_paths(&mailbox::Board::from_fen(fen).unwrap(), 5), ours);
}

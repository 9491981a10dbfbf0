//! Perft of every position of the suite, every move list, every play.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use tamerlane::{Board, Rules};
use variant_core::perft;
use variant_core::perft::{Perft, Suite, Table};
use variant_core::prelude::*;
use variant_testkit::{perft_plain, suite};

/// Counts up to this size are run by default; the others in a release build only.
const FAST: u64 = 100_000;

const SUITE: &str = include_str!("suites/tamerlane.epd");

/// Runs the counts of a range of sizes; returns how many they were.
fn run(sizes: RangeInclusive<u64>, count: impl Fn(&Board, u8) -> u64) -> usize {
    suite::run(SUITE, sizes, |board, _, depth| count(board, depth))
}

// How many counts there are is taken from the file by other means than the reader's.

#[test]
fn counts_up_to_a_hundred_thousand() {
    assert_eq!(run(0..=FAST, perft), 708);
}

/// So that positions, rules and depths meet that could be taken for each other.
#[test]
fn counts_with_one_table_for_all() {
    let table = Table::new(1).unwrap();
    for _ in 0..2 {
        let hashed = |board: &Board, depth| Perft::new().count_with(&table, board, depth).unwrap();
        assert_eq!(run(0..=FAST, hashed), 708);
    }
}

#[test]
fn counts_with_every_move_made_and_taken_back() {
    assert_eq!(run(0..=5_000, perft_plain), PLAIN_RUNS);
}

/// As the file has them.
const PLAIN_RUNS: usize = 528;

#[test]
#[ignore = "five hundred million nodes: run it in a release build"]
fn counts_beyond_a_hundred_thousand() {
    assert_eq!(run(FAST + 1..=u64::MAX, perft), 46);
}

/// The number of counts in the file between two sizes, by plain searching.
#[test]
fn the_file_has_as_many_counts_as_are_run() {
    let sizes: Vec<u64> = SUITE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .flat_map(|line| line.split(" ;D").skip(1))
        .map(|count| count[count.find(' ').unwrap()..].trim().parse().unwrap())
        .collect();
    let up_to = |most| sizes.iter().filter(|size| **size <= most).count();
    assert_eq!((up_to(5_000), up_to(FAST), sizes.len()), (PLAIN_RUNS, 708, 754));
}

#[test]
#[ignore = "two hundred and fifty million nodes: run it in a release build"]
fn counts_from_the_starts() {
    for (rules, expected) in [
        ("", &[24, 576, 14_518, 365_893, 9_709_736, 257_593_699][..]),
        ("array=feminine", &[24, 576, 14_494, 364_863, 9_633_619]),
        ("array=third", &[32, 980, 30_641, 936_623, 29_553_337]),
    ] {
        let board = Board::start(Rules::parse(rules).unwrap());
        for (depth, nodes) in (1..).zip(expected) {
            assert_eq!(perft(&board, depth), *nodes, "{rules} depth {depth}");
        }
    }
}

#[test]
fn positions_are_written_as_they_are_read() {
    for entry in Suite::parse(SUITE).unwrap().entries {
        let board = Board::from_fen(&entry.fen, Rules::parse(&entry.rules).unwrap()).unwrap();
        assert_eq!(board.fen(), entry.fen);
    }
}

#[test]
fn move_lists() {
    let mut lists = 0;
    for line in include_str!("suites/tamerlane-moves.tsv").lines() {
        let (fen, expected) = line.split_once('\t').unwrap();
        let board: Board = fen.parse().unwrap();
        let expected: BTreeSet<&str> = expected.split(' ').collect();
        let moves = board.legal_moves();
        let found: BTreeSet<String> = moves.iter().map(|mv| board.move_text(*mv)).collect();
        assert_eq!(moves.len(), expected.len(), "{fen}");
        assert!(found.iter().map(String::as_str).eq(expected), "{fen} {found:?}");
        lists += 1;
    }
    assert_eq!(lists, 39);
}

#[test]
fn plays() {
    let mut plays = 0;
    for line in include_str!("suites/tamerlane-plays.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, text, after] = &fields[..] else { panic!("three fields in {line:?}") };
        let mut board: Board = fen.parse().unwrap();
        let before = board.clone();
        let mv = board.parse_move(text).unwrap();
        let undo = board.make(mv);
        assert_eq!(board.fen(), after, "{text} in {fen}");
        let read: Board = after.parse().unwrap();
        assert_eq!((&board, board.key()), (&read, read.key()), "{text} in {fen}");
        board.unmake(mv, undo);
        assert_eq!((board.fen(), board.key()), (before.fen(), before.key()), "{text} in {fen}");
        plays += 1;
    }
    assert_eq!(plays, 161);
}

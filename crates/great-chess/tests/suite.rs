//! Perft of every position of the suite, and the SAN of every move of the vectors.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use great_chess::Board;
use variant_core::perft;
use variant_core::perft::{Perft, Table};
use variant_core::prelude::*;
use variant_testkit::suite;

/// Counts up to this size are run by default; the others in a release build only.
const FAST: u64 = 100_000;

const SUITE: &str = include_str!("suites/great-chess.epd");

/// Runs the counts of a range of sizes; returns how many they were.
fn run(sizes: RangeInclusive<u64>, count: impl Fn(&Board, u8) -> u64) -> usize {
    suite::run(SUITE, sizes, |board, _, depth| count(board, depth))
}

#[test]
fn counts_up_to_a_hundred_thousand() {
    assert_eq!(run(0..=FAST, perft), 176);
}

/// So that positions and depths meet that could be taken for each other.
#[test]
fn counts_with_one_table_for_all() {
    let table = Table::new(1).unwrap();
    for _ in 0..2 {
        let hashed = |board: &Board, depth| Perft::new().count_with(&table, board, depth).unwrap();
        assert_eq!(run(0..=FAST, hashed), 176);
    }
}

#[test]
#[ignore = "two thousand million nodes: run it in a release build"]
fn counts_beyond_a_hundred_thousand() {
    assert_eq!(run(FAST + 1..=u64::MAX, perft), 48);
}

#[test]
fn san_of_every_vector() {
    let mut positions: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
    let lines = include_str!("suites/great-chess-san.tsv").lines();
    let mut vectors = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, text, san] = &fields[..] else { panic!("three fields in {line:?}") };
        positions.entry(fen).or_default().insert((text.into(), san.into()));
        vectors += 1;
    }
    assert_eq!(vectors, 2651);

    for (fen, expected) in positions {
        let board: Board = fen.parse().unwrap();
        let written = board.legal_moves().into_iter();
        let written = written.map(|mv| (board.move_text(mv), board.san(mv))).collect();
        assert_eq!(expected, written, "{fen}");
        for (text, san) in expected {
            let mv = board.parse_move(&text).unwrap();
            assert_eq!(board.parse_san(&san), Ok(mv), "{san} in {fen}");
        }
    }
}

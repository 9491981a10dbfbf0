//! Tamerlane chess by the command.

use crate::run::{error, json, out};

const CHECKED: &str = "5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1";
const WAITING: &str = "2^P7k/11/11/5n1t3/6R4/11/11/11/11/K10 w -- Kk 0 1";
const BESIDE: &str = "4r5k/K10/11/11/11/11/11/11/11/11 w -- - 0 1";
const NO_MOVE: &str = "1r9/11/11/11/11/11/11/^r10/^R1k8/K10 w -- Kk 0 1";
const SUITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tamerlane/tests/suites/tamerlane.epd");

#[test]
fn the_options_are_listed_defaults_first() {
    let line = "tamerlane array=masculine|feminine|third \
                stalemate=stalemated-loses|draw|stalemated-wins \
                exchange=check|check-or-stalemate citadel=original|highest";
    assert!(out(&["games"]).lines().any(|found| found == line));
}

#[test]
fn the_suite_passes() {
    let lines = out(&["suite", SUITE, "--max-nodes", "20000"]);
    let passed = lines.strip_suffix(" passed, 0 failed\n").unwrap();
    assert!(passed.parse::<u32>().unwrap() > 500, "{lines}");
}

#[test]
fn perft_starts_from_the_array_that_is_chosen() {
    for (rules, nodes) in [("array=masculine", 14_518), ("array=third", 30_641)] {
        let line = format!("Nodes searched: {nodes}\n");
        assert_eq!(out(&["perft", "tamerlane", "3", "--rules", rules]), line);
    }
}

#[test]
fn an_exchange_has_its_texts() {
    let moves = out(&["moves", "tamerlane", "--fen", CHECKED, "--san"]);
    assert!(moves.lines().any(|line| line == "f1~a5\tK~a5"), "{moves}");
    for text in ["f1~a5", "K~a5"] {
        let after = out(&["play", "tamerlane", "--fen", CHECKED, text]);
        assert_eq!(after, "5r4k/11/11/11/11/K10/11/11/11/5N5 b -- k 1 1\n");
    }
}

#[test]
fn a_relocation_has_its_texts() {
    let moves = out(&["moves", "tamerlane", "--fen", WAITING, "--san"]);
    assert!(moves.lines().any(|line| line == "c10@g6\t^P@g6"), "{moves}");
    for text in ["c10@g6", "^P@g6", "^Pc10@g6"] {
        let after = out(&["play", "tamerlane", "--fen", WAITING, text]);
        assert_eq!(after, "10k/11/11/5n1t3/6^B4/11/11/11/11/K10 b -- Kk 0 1\n");
    }
    error(1, &["play", "tamerlane", "--fen", WAITING, "c10@g5"]);
}

#[test]
fn a_citadel_ends_the_game() {
    let drawn = "4r5k/11/11/11/11/11/11/11/11/11 b -K - 1 1\n1/2-1/2 citadel\n";
    assert_eq!(out(&["play", "tamerlane", "--fen", BESIDE, "a9z9"]), drawn);
    assert_eq!(out(&["play", "tamerlane", "--fen", BESIDE, "Kz9"]), drawn);
    let document = json(&["play", "tamerlane", "--fen", BESIDE, "a9z9", "--json"]);
    assert_eq!(document["outcome"]["reason"], "citadel");
    error(1, &["play", "tamerlane", "--fen", BESIDE, "a9z9", "k10k9"]);
}

#[test]
fn the_rules_decide_what_stalemate_is() {
    for (rules, result) in [
        ("stalemate=stalemated-loses", "0-1"),
        ("stalemate=draw", "1/2-1/2"),
        ("stalemate=stalemated-wins", "1-0"),
    ] {
        let lines = out(&["play", "tamerlane", "--fen", NO_MOVE, "--rules", rules]);
        assert_eq!(lines, format!("{NO_MOVE}\n{result} stalemate\n"));
    }
    let rules = "exchange=check-or-stalemate";
    assert_eq!(out(&["moves", "tamerlane", "--fen", NO_MOVE, "--rules", rules]), "a1~a2\n");
    assert_eq!(out(&["moves", "tamerlane", "--fen", NO_MOVE]), "");
}

#[test]
fn unknown_rules_and_bad_positions_are_refused() {
    error(2, &["moves", "tamerlane", "--rules", "array=fourth"]);
    error(2, &["moves", "tamerlane", "--rules", "citadel=highest,citadel=original"]);
    let message =
        error(2, &["moves", "tamerlane", "--fen", "10k/11/11/11/11/11/11/11/11/K10 w R- -"]);
    assert!(message.contains("wrong man in white citadel"), "{message}");
    error(2, &["play", "tamerlane", "a3-a4"]);
}

#[test]
fn the_board_is_drawn_with_its_citadels() {
    let picture = "10        .  .  .  .  .  .  .  .  .  .  k
 9  [ a]  .  .  .  .  .  .  .  .  .  .  .
 8        .  .  .  .  .  .  .  .  .  .  .
 7        .  .  .  .  .  .  .  .  .  .  .
 6        .  .  .  .  .  .  .  .  .  .  .
 5        .  .  .  .  .  .  .  .  .  .  .
 4        . ^P  .  .  .  .  .  .  .  .  .
 3        .  .  .  .  .  .  .  .  .  .  .
 2        .  .  .  .  .  .  .  .  .  .  . [ .]
 1        K  .  .  .  .  .  .  .  .  .  .
          a  b  c  d  e  f  g  h  i  j  k
White to move
";
    let fen = "10k/11/11/11/11/11/1^P9/11/11/K10 w -a - 0 1";
    assert_eq!(out(&["show", "tamerlane", "--fen", fen]), picture);
    let flipped = out(&["show", "tamerlane", "--fen", fen, "--flip"]);
    assert!(flipped.contains("\n 2  [ .]  .  ."), "{flipped}");
    assert!(flipped.contains("\n 9        .  .  .  .  .  .  .  .  .  .  . [ a]\n"), "{flipped}");
}

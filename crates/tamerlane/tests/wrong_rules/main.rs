//! Wrong rules, each believed by the naive reference alone: the suites and vectors must notice.
//!
//! The fast generator takes no part in finding them. For each wrong rule the table `CAUGHT` says
//! which perft count and which vector is the first to fail; `docs/WRONG-RULES.md` has the same
//! for reading.

mod caught;

use caught::CAUGHT;
use naive_games::tamerlane::{Move, Position, Rules, WRONG_RULES, believe};
use tamerlane::Board;
use variant_core::perft::Suite;
use variant_core::prelude::*;
use variant_testkit::wrong_rules::{Case, Cases, check_caught, check_report, failures, tabbed};

/// What the report says of every game.
const REPORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WRONG-RULES.md");

/// Counts up to this size are asked for: the reference is slow.
const MOST: u64 = 5_000;

const SUITE: &str = include_str!("../suites/tamerlane.epd");
const MOVES: &str = include_str!("../suites/tamerlane-moves.tsv");
const PLAYS: &str = include_str!("../suites/tamerlane-plays.tsv");
const ENDS: &str = include_str!("../suites/tamerlane-ends.tsv");

/// `array=third,citadel=highest` as the reference has it.
fn rules(text: &str) -> Rules {
    Rules::parse(text).unwrap_or_else(|| panic!("the reference does not know {text}"))
}

/// A position as the reference reads it.
fn position(fen: &str, rules: Rules) -> Position {
    Position::from_fen(fen, rules).unwrap_or_else(|| panic!("the reference refuses {fen}"))
}

/// The counts of the suite.
fn counts() -> Vec<Case> {
    let suite = Suite::parse(SUITE).unwrap();
    let mut cases = Vec::new();
    for entry in &suite.entries {
        let rules = rules(&entry.rules);
        for count in entry.counts.iter().filter(|count| count.nodes <= MOST) {
            let (fen, count) = (entry.fen.clone(), *count);
            let place = format!("{} D{}", entry.line, count.depth);
            cases.push(Case::new("tamerlane.epd", place, move || {
                position(&fen, rules).perft(count.depth.into()) == count.nodes
            }));
        }
    }
    cases
}

/// The vectors: the arrays, lists of moves, moves with the position after them, ends.
fn vectors() -> Vec<Case> {
    let suite = Suite::parse(SUITE).unwrap();
    // The suite begins with the three arrays.
    let starts: Vec<_> = suite.entries[..3]
        .iter()
        .map(|entry| {
            let (fen, rules) = (entry.fen.clone(), rules(&entry.rules));
            let place = format!("{} (array)", entry.line);
            Case::new("tamerlane.epd", place, move || Position::start(rules).fen() == fen)
        })
        .collect();
    let lists = tabbed(MOVES).map(|(line, [fen, expected])| {
        Case::new("tamerlane-moves.tsv", line, move || {
            let moves = position(fen, Rules::default()).legal_moves();
            let mut texts: Vec<String> = moves.into_iter().map(Move::text).collect();
            texts.sort_unstable();
            texts.join(" ") == expected
        })
    });
    let plays = tabbed(PLAYS).map(|(line, [fen, text, after])| {
        Case::new("tamerlane-plays.tsv", line, move || {
            let position = position(fen, Rules::default());
            let made = position.legal_moves().into_iter().find(|made| made.text() == text);
            made.is_some_and(|made| position.play(made).fen() == after)
        })
    });
    let ends = tabbed::<4>(ENDS).map(|(line, [fen, expected @ ..])| {
        Case::new("tamerlane-ends.tsv", line, move || {
            STALEMATES.map(|text| end_text(position(fen, rules(text)).outcome())) == expected
        })
    });
    starts.into_iter().chain(lists).chain(plays).chain(ends).collect()
}

/// The rules of the columns in the file of ends.
const STALEMATES: [&str; 3] = ["", "stalemate=draw", "stalemate=stalemated-wins"];

/// An outcome as the files of ends have it.
fn end_text(outcome: Option<(&str, &str)>) -> String {
    outcome.map_or("-".into(), |(result, reason)| format!("{result} {reason}"))
}

/// All cases.
fn cases() -> Cases {
    [counts(), vectors()]
}

#[test]
fn the_right_reference_fails_nowhere() {
    assert_eq!(failures(&cases()), [None, None]);
}

#[test]
fn every_wrong_rule_is_noticed() {
    check_caught(&CAUGHT, &cases(), believe);
}

#[test]
fn the_report_has_every_wrong_rule() {
    check_report(REPORT, "tamerlane", WRONG_RULES, &CAUGHT);
}

#[test]
fn the_board_answers_the_vectors() {
    for (line, [fen, expected @ ..]) in tabbed::<4>(ENDS) {
        let found = STALEMATES.map(|rules| {
            let board = Board::from_fen(fen, tamerlane::Rules::parse(rules).unwrap()).unwrap();
            end_text(board.outcome().map(|end| (end.result(), end.reason().name())))
        });
        assert_eq!(found, expected, "line {line}");
    }
}

//! Wrong rules, each believed by the naive reference alone: the suites and vectors must notice.
//!
//! The fast generator takes no part in finding them. For each wrong rule the table `CAUGHT` says
//! which perft count and which vector is the first to fail; `docs/WRONG-RULES.md` has the same
//! for reading.

#[path = "../../../variant-core/tests/exam/mod.rs"]
mod exam;
#[path = "../reference/game/mod.rs"]
#[allow(dead_code, unreachable_pub, clippy::pedantic, reason = "a plain program of its own")]
mod game;
#[path = "../reference/wrong.rs"]
mod wrong;

mod caught;

use std::cell::Cell;

use caught::CAUGHT;
use exam::{Papers, Question, check_report, check_wrong_rules, failures, tabbed};
use game::{Array, CitadelEntry, ExchangeWhen, Move, Position, Rules, Stalemate};
use tamerlane::Board;
use variant_core::perft::Suite;
use variant_core::prelude::*;
use wrong::Wrong;

/// Counts up to this size are asked for: the reference is slow.
const MOST: u64 = 5_000;

const SUITE: &str = include_str!("../suites/tamerlane.epd");
const MOVES: &str = include_str!("../suites/tamerlane-moves.tsv");
const PLAYS: &str = include_str!("../suites/tamerlane-plays.tsv");
const ENDS: &str = include_str!("../suites/tamerlane-ends.tsv");

thread_local! {
    static BELIEF: Cell<Option<Wrong>> = const { Cell::new(None) };
}

/// What the reference believes at the moment.
fn belief() -> Option<Wrong> {
    BELIEF.get()
}

/// `array=third,citadel=highest` as the reference has it.
fn rules(text: &str) -> Rules {
    let mut rules = Rules::default();
    for pair in text.split(',').filter(|pair| !pair.is_empty()) {
        match pair {
            "array=feminine" => rules.array = Array::Feminine,
            "array=third" => rules.array = Array::Third,
            "exchange=check-or-stalemate" => rules.exchange = ExchangeWhen::InCheckOrStalemate,
            "citadel=highest" => rules.citadel = CitadelEntry::HighestRoyal,
            "stalemate=draw" => rules.stalemate = Stalemate::Draw,
            "stalemate=stalemated-wins" => rules.stalemate = Stalemate::StalematedWins,
            _ => panic!("unknown rule {pair}"),
        }
    }
    rules
}

/// A position as the reference reads it.
fn position(fen: &str, rules: Rules) -> Position {
    Position::from_fen(fen, rules).unwrap_or_else(|| panic!("the reference refuses {fen}"))
}

/// The counts of the suite.
fn counts() -> Vec<Question> {
    let suite = Suite::parse(SUITE).unwrap();
    let mut paper = Vec::new();
    for entry in suite.entries() {
        let rules = rules(entry.rules());
        for count in entry.counts().iter().filter(|count| count.nodes() <= MOST) {
            let (fen, count) = (entry.fen().to_string(), *count);
            let place = format!("{} D{}", entry.line(), count.depth());
            paper.push(Question::new("tamerlane.epd", place, move || {
                position(&fen, rules).perft(count.depth().into()) == count.nodes()
            }));
        }
    }
    paper
}

/// The vectors: the arrays, lists of moves, moves with the position after them, ends.
fn vectors() -> Vec<Question> {
    let suite = Suite::parse(SUITE).unwrap();
    // The suite begins with the three arrays.
    let starts: Vec<_> = suite.entries()[..3]
        .iter()
        .map(|entry| {
            let (fen, rules) = (entry.fen().to_string(), rules(entry.rules()));
            let place = format!("{} (array)", entry.line());
            Question::new("tamerlane.epd", place, move || Position::start(rules).fen() == fen)
        })
        .collect();
    let lists = tabbed(MOVES).map(|(line, [fen, expected])| {
        Question::new("tamerlane-moves.tsv", line, move || {
            let moves = position(fen, Rules::default()).legal_moves();
            let mut texts: Vec<String> = moves.into_iter().map(Move::text).collect();
            texts.sort_unstable();
            texts.join(" ") == expected
        })
    });
    let plays = tabbed(PLAYS).map(|(line, [fen, text, after])| {
        Question::new("tamerlane-plays.tsv", line, move || {
            let position = position(fen, Rules::default());
            let made = position.legal_moves().into_iter().find(|made| made.text() == text);
            made.is_some_and(|made| position.play(made).fen() == after)
        })
    });
    let ends = tabbed::<4>(ENDS).map(|(line, [fen, expected @ ..])| {
        Question::new("tamerlane-ends.tsv", line, move || {
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

/// All questions.
fn papers() -> Papers {
    [counts(), vectors()]
}

#[test]
fn the_right_reference_fails_nowhere() {
    assert_eq!(failures(&papers()), [None, None]);
}

#[test]
fn every_wrong_rule_is_noticed() {
    check_wrong_rules(&CAUGHT, &papers(), |wrong| BELIEF.set(wrong));
}

#[test]
fn the_report_has_every_wrong_rule() {
    check_report("tamerlane", include_str!("../reference/wrong.rs"), &CAUGHT);
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

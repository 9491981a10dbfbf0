//! Wrong rules, each believed by the naive reference alone: the suites and vectors must notice.
//!
//! The fast generator takes no part in finding them. For each wrong rule the table `CAUGHT` says
//! which perft count and which vector is the first to fail; `docs/WRONG-RULES.md` has the same
//! for reading.

mod caught;

use std::collections::BTreeSet;

use caught::CAUGHT;
use great_chess::{Board, Rules, StalemateRule};
use naive_games::great_chess::{Position, Stalemate, WRONG_RULES, believe};
use variant_core::perft::Suite;
use variant_core::prelude::*;
use variant_testkit::wrong_rules::{Case, Cases, check_caught, check_report, failures, tabbed};

/// What the report says of every game.
const REPORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WRONG-RULES.md");

/// Counts up to this size are asked for: the reference is slow.
const MOST: u64 = 20_000;

const SUITE: &str = include_str!("../suites/great-chess.epd");
const SAN: &str = include_str!("../suites/great-chess-san.tsv");
const OWN_SAN: &str = include_str!("../suites/great-chess-own-san.tsv");
const PLAYS: &str = include_str!("../suites/great-chess-plays.tsv");
const ENDS: &str = include_str!("../suites/great-chess-ends.tsv");

/// A position as the reference reads it.
fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|| panic!("the reference refuses {fen}"))
}

/// The counts of the suite.
fn counts() -> Vec<Case> {
    let suite = Suite::parse(SUITE).unwrap();
    let mut cases = Vec::new();
    for entry in &suite.entries {
        for count in entry.counts.iter().filter(|count| count.nodes <= MOST) {
            let (fen, count) = (entry.fen.clone(), *count);
            let place = format!("{} D{}", entry.line, count.depth);
            cases.push(Case::new("great-chess.epd", place, move || {
                position(&fen).perft(count.depth.into()) == count.nodes
            }));
        }
    }
    cases
}

/// The line of a position, its FEN, and its moves with their SANs.
type List = (usize, &'static str, BTreeSet<(String, String)>);

/// The lists of moves, each with its SAN: one case a position, by its first line.
fn sans(file: &'static str, text: &'static str) -> Vec<Case> {
    let mut lists: Vec<List> = Vec::new();
    for (line, [fen, text, san]) in tabbed(text) {
        if lists.last().is_none_or(|(_, last, _)| *last != fen) {
            lists.push((line, fen, BTreeSet::new()));
        }
        lists.last_mut().unwrap().2.insert((text.into(), san.into()));
    }
    let ask = |(line, fen, expected): List| {
        Case::new(file, line, move || {
            let position = position(fen);
            let moves = position.legal_moves();
            let texts = moves.iter().map(|step| (step.text(), position.san(*step)));
            moves.len() == expected.len() && texts.collect::<BTreeSet<_>>() == expected
        })
    };
    lists.into_iter().map(ask).collect()
}

/// The vectors: the array, lists of moves, moves with the position after them, ends.
fn vectors() -> Vec<Case> {
    let (line, [start, ..]) = tabbed::<3>(PLAYS).next().expect("a play from the array");
    let array = Case::new("great-chess-plays.tsv", format!("{line} (array)"), move || {
        Position::start().fen() == start
    });
    let plays = tabbed(PLAYS).map(|(line, [fen, text, after])| {
        Case::new("great-chess-plays.tsv", line, move || {
            let position = position(fen);
            let step = position.legal_moves().into_iter().find(|step| step.text() == text);
            step.is_some_and(|step| position.play(step).fen() == after)
        })
    });
    let ends = tabbed::<4>(ENDS).map(|(line, [fen, expected @ ..])| {
        Case::new("great-chess-ends.tsv", line, move || {
            let stalemates =
                [Stalemate::Draw, Stalemate::StalematedLoses, Stalemate::StalematedWins];
            stalemates.map(|rule| end_text(position(fen).outcome(rule))) == expected
        })
    });
    let sans = sans("great-chess-san.tsv", SAN)
        .into_iter()
        .chain(sans("great-chess-own-san.tsv", OWN_SAN));
    [array].into_iter().chain(sans).chain(plays).chain(ends).collect()
}

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
    check_report(REPORT, "great-chess", WRONG_RULES, &CAUGHT);
}

#[test]
fn the_board_answers_the_vectors() {
    for (line, [fen, text, after]) in tabbed(PLAYS) {
        let mut board: Board = fen.parse().unwrap();
        board.play(board.parse_move(text).unwrap()).unwrap();
        assert_eq!(board.fen(), after, "line {line}");
    }
    for (line, [fen, text, san]) in tabbed(OWN_SAN) {
        let board: Board = fen.parse().unwrap();
        assert_eq!(board.san(board.parse_move(text).unwrap()), san, "line {line}");
    }
    for (line, [fen, expected @ ..]) in tabbed::<4>(ENDS) {
        let rules =
            [StalemateRule::Draw, StalemateRule::StalematedLoses, StalemateRule::StalematedWins];
        let found = rules.map(|rule| {
            let board = Board::from_fen(fen, Rules::default().with_stalemate(rule)).unwrap();
            end_text(board.outcome().map(|end| (end.result(), end.reason().name())))
        });
        assert_eq!(found, expected, "line {line}");
    }
}

//! Wrong rules, each believed by the naive reference alone: the suites and vectors must notice.
//!
//! The fast generator takes no part in finding them. For each wrong rule the table `CAUGHT` says
//! which perft count and which vector is the first to fail; `docs/WRONG-RULES.md` has the same
//! for reading.

mod caught;

use caught::CAUGHT;
use naive_games::turkish_draughts::{OneEach, Position, Several, WRONG_RULES, believe};
use turkish_draughts::{Board, Rules};
use variant_core::perft::{CountMode, Suite};
use variant_core::prelude::*;
use variant_testkit::wrong_rules::{Case, Cases, check_caught, check_report, failures, tabbed};

/// What the report says of every game.
const REPORT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WRONG-RULES.md");

/// Counts up to this size are asked for: the reference is slow.
const MOST: u64 = 1_000;

const SUITES: [(&str, &str); 3] = [
    ("turkish-draughts.epd", include_str!("../suites/turkish-draughts.epd")),
    ("turkish-draughts-paths.epd", include_str!("../suites/turkish-draughts-paths.epd")),
    ("turkish-draughts-random.epd", include_str!("../suites/turkish-draughts-random.epd")),
];
const MOVES: &str = include_str!("../suites/turkish-draughts-moves.tsv");
const ENDS: &str = include_str!("../suites/turkish-draughts-ends.tsv");

/// A position as the reference reads it.
fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap_or_else(|| panic!("the reference refuses {fen}"))
}

/// The counts of a suite.
fn counts(file: &str, text: &str) -> Vec<Case> {
    let suite = Suite::parse(text).unwrap();
    let count_all = match suite.mode {
        CountMode::Moves => Position::perft_moves,
        CountMode::Paths => Position::perft_paths,
    };
    let mut cases = Vec::new();
    for entry in &suite.entries {
        for count in entry.counts.iter().filter(|count| count.nodes <= MOST) {
            let (fen, count) = (entry.fen.clone(), *count);
            let place = format!("{} D{}", entry.line, count.depth);
            cases.push(Case::new(file, place, move || {
                count_all(&position(&fen), count.depth.into()) == count.nodes
            }));
        }
    }
    cases
}

/// The vectors: lists of moves, and ends.
fn vectors() -> Vec<Case> {
    let lists = tabbed(MOVES).map(|(line, [fen, number, expected])| {
        let number: usize = number.parse().unwrap();
        Case::new("turkish-draughts-moves.tsv", line, move || {
            let position = position(fen);
            let mut texts = position.texts();
            texts.sort_unstable();
            let captures_as_many =
                position.legal_moves().iter().all(|mv| mv.captured.len() == number);
            captures_as_many && texts.join(" ") == expected
        })
    });
    let ends = tabbed::<4>(ENDS).map(|(line, [fen, expected @ ..])| {
        Case::new("turkish-draughts-ends.tsv", line, move || {
            let rules = [
                (OneEach::Draw, Several::Win),
                (OneEach::Draw, Several::PlayOn),
                (OneEach::PlayOn, Several::Win),
            ];
            rules.map(|(one, several)| end_text(position(fen).outcome(one, several))) == expected
        })
    });
    lists.chain(ends).collect()
}

/// An outcome as the files of ends have it.
fn end_text(outcome: Option<(&str, &str)>) -> String {
    outcome.map_or("-".into(), |(result, reason)| format!("{result} {reason}"))
}

/// All cases.
fn cases() -> Cases {
    [SUITES.into_iter().flat_map(|(file, text)| counts(file, text)).collect(), vectors()]
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
    check_report(REPORT, "turkish-draughts", WRONG_RULES, &CAUGHT);
}

#[test]
fn the_board_answers_the_vectors() {
    for (line, [fen, number, expected]) in tabbed(MOVES) {
        let number: usize = number.parse().unwrap();
        let board: Board = fen.parse().unwrap();
        let moves = board.legal_moves();
        assert!(moves.iter().all(|mv| mv.captured().len() == number), "line {line}");
        let mut texts: Vec<String> = moves.iter().map(|mv| board.move_text(*mv)).collect();
        texts.sort_unstable();
        assert_eq!(texts.join(" "), expected, "line {line}");
    }
    for (line, [fen, expected @ ..]) in tabbed::<4>(ENDS) {
        let found = ["", "preset=federation", "one-each=play-on"].map(|rules| {
            let board = Board::from_fen(fen, Rules::parse(rules).unwrap()).unwrap();
            end_text(board.outcome().map(|end| (end.result(), end.reason().name())))
        });
        assert_eq!(found, expected, "line {line}");
    }
}

//! `variant games-check`

use crate::run::{error, file, json, out, variant};

const GOOD: &str = "\
[Event \"a friendly game\"]
[Result \"1-0\"]
[Variant \"great-chess\"]
[Termination \"resignation\"]

1. e4 {the only double target} f7 2. We2d4 $1 (2. f4 Nc8) 2... Nc8 1-0
";

const MATE: &str = "\
[Variant \"great-chess\"]
[SetUp \"1\"]
[FEN \"10/10/1Q8/10/10/10/10/10/2K7/k9 w - - 0 1\"]

1. Qb2# 1-0
";

/// A war machine does not move so.
const ILLEGAL: &str = "[Variant \"great-chess\"]\n\n1. e4 f7\n2. We5 1-0\n\n";

#[test]
fn games_that_are_right() {
    let good = file("good.pgn", format!("{GOOD}\n{MATE}"));
    assert_eq!(out(&["games-check", &good]), "2 games, 5 plies, 0 broken\n");
    let document = json(&["games-check", &good, &good, "--json"]);
    assert_eq!((&document["games"], &document["plies"]), (&4.into(), &10.into()));
}

#[test]
fn a_broken_game_has_its_place_and_the_others_are_read() {
    let bad = file("bad.pgn", format!("{ILLEGAL}{GOOD}\n{MATE}").replace("Qb2#", "Qa2#"));
    let run = variant(&["games-check", &bad]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with(&format!("{bad}:4:4: game 1: ")), "{run:?}");
    assert!(lines[1].starts_with(&format!("{bad}:17:4: game 3: ")), "{run:?}");
    assert_eq!(lines[2], "3 games, 4 plies, 2 broken");
    assert_eq!(run.err, "error: 2 of 3 games are broken\n");

    let run = variant(&["games-check", &bad, "--json"]);
    let document: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(run.code, Some(1));
    assert_eq!(document["failures"][1]["line"], 17);
    assert_eq!(document["broken"], 2);
}

#[test]
fn a_cut_game_is_no_shorter_game() {
    let (cut, _) = GOOD.split_once("2...").unwrap();
    let bad = file("cut.pgn", cut);
    let run = variant(&["games-check", &bad]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert!(run.out.ends_with("1 games, 0 plies, 1 broken\n"), "{run:?}");
}

#[test]
fn files_that_cannot_be_read() {
    let good = file("readable.pgn", GOOD);
    assert!(error(2, &["games-check", &good, "no/such.pgn"]).contains("no/such.pgn"));
    let folder = env!("CARGO_TARGET_TMPDIR");
    assert!(error(2, &["games-check", folder]).contains(folder));
    error(2, &["games-check"]);
}

#[test]
fn the_document_lists_the_first_thousand_broken_games() {
    let bad = file("all_bad.pgn", ILLEGAL.repeat(1_234));
    let run = variant(&["games-check", &bad, "--json"]);
    let document: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(run.code, Some(1));
    assert_eq!((&document["games"], &document["broken"]), (&1_234.into(), &1_234.into()));
    assert_eq!(document["failures"].as_array().unwrap().len(), 1_000);
    assert_eq!(document["failures"][999]["game"], 1_000);
    // Without it every one is told.
    assert_eq!(variant(&["games-check", &bad]).out.lines().count(), 1_235);
}

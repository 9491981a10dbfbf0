//! `variant games-check`

use crate::run::{error, file, json, out, variant, with_bytes};

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
    assert_eq!(out(&["games-check", &good]), "2 games, 5 plies, 0 broken, 0 warnings\n");
    let document = json(&["games-check", &good, &good, "--json"]);
    assert_eq!((&document["games"], &document["plies"]), (&4.into(), &10.into()));
}

#[test]
fn a_broken_game_has_its_place_and_the_others_are_read() {
    let bad = file("bad.pgn", format!("{ILLEGAL}{GOOD}\n{MATE}").replace("Qb2#", "Qa2#"));
    let run = variant(&["games-check", &bad]);
    assert_eq!(run.code, Some(1), "{run:?}");
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines[0].starts_with(&format!("{bad}:4:4: error: game 1: ")), "{run:?}");
    assert!(lines[1].starts_with(&format!("{bad}:17:4: error: game 3: ")), "{run:?}");
    assert_eq!(lines[2], "3 games, 4 plies, 2 broken, 0 warnings");
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
    assert!(run.out.ends_with("1 games, 0 plies, 1 broken, 0 warnings\n"), "{run:?}");
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

/// A right game with two warnings.
const DOUBTFUL: &str = "[Variant \"indiangreat\"]\n[Termination \"storm\"]\n\n1 e4 f7 1-0\n";

#[test]
fn warnings_have_their_place_and_break_nothing() {
    let doubtful = file("doubtful.pgn", DOUBTFUL);
    let lines = format!(
        "{doubtful}:4:1: warning: game 1: move number \"1\", expected \"1.\"\n\
         {doubtful}:2:1: warning: game 1: unknown termination \"storm\"\n\
         1 games, 2 plies, 0 broken, 2 warnings\n"
    );
    assert_eq!(out(&["games-check", &doubtful]), lines);
    let document = json(&["games-check", &doubtful, "--json"]);
    assert_eq!(document["warnings"], 2);
    assert_eq!(document["doubts"][1]["line"], 2);
    assert_eq!(document["doubts"][1]["warning"], "unknown termination \"storm\"");
}

#[test]
fn strict_makes_warnings_errors() {
    let doubtful = file("strict.pgn", format!("{DOUBTFUL}\n{GOOD}"));
    let run = variant(&["games-check", "--strict", &doubtful]);
    let lines = format!(
        "{doubtful}:4:1: error: game 1: move number \"1\", expected \"1.\"\n\
         2 games, 4 plies, 1 broken, 0 warnings\n"
    );
    assert_eq!((run.code, run.out), (Some(1), lines));
}

#[test]
fn the_document_lists_the_first_thousand_warnings() {
    let doubtful = file("all_doubtful.pgn", format!("{DOUBTFUL}\n").repeat(600));
    let document = json(&["games-check", &doubtful, "--json"]);
    assert_eq!((&document["games"], &document["warnings"]), (&600.into(), &1_200.into()));
    assert_eq!(document["doubts"].as_array().unwrap().len(), 1_000);
}

#[test]
fn a_dash_is_standard_input() {
    let run = with_bytes(&["games-check", "-"], format!("{DOUBTFUL}\n{ILLEGAL}").as_bytes());
    let out = run.out;
    assert_eq!(run.code, Some(1));
    assert!(out.starts_with("<stdin>:4:1: warning: game 1: "), "{out}");
    assert!(out.contains("\n<stdin>:9:4: error: game 2: "), "{out}");
}

#[test]
fn latin1_is_read_if_it_is_named() {
    let text = [b"[Variant \"great-chess\"]\n\n1. e4 {caf\xe9} f7 *\n\n", GOOD.as_bytes()].concat();
    let latin1 = file("latin1.pgn", text);
    let run = variant(&["games-check", &latin1]);
    assert_eq!(run.code, Some(1));
    let words = "error: game 1: invalid UTF-8; if this is Latin-1, add `--encoding latin1`\n";
    assert!(run.out.starts_with(&format!("{latin1}:3:11: {words}")), "{run:?}");
    let good = "2 games, 6 plies, 0 broken, 0 warnings\n";
    assert_eq!(out(&["games-check", "--encoding", "latin1", &latin1]), good);
    error(2, &["games-check", "--encoding", "ebcdic", &latin1]);
}

#[test]
fn a_game_that_goes_on_after_a_repetition_is_read_by_draw_rules_of_the_users_choice() {
    let around = "Na3 Na8 Nb1 Nb10 ".repeat(3);
    let text = format!("[Variant \"great-chess\"]\n[Result \"*\"]\n\n{around}e4 *\n");
    let played_on = file("played_on.pgn", text);
    let lines = out(&["games-check", &played_on]);
    assert!(
        lines.contains("warning: game 1: the game goes on after 1/2-1/2 repetition"),
        "{lines}"
    );
    let strict = ["games-check", "--strict", &played_on];
    assert_eq!(variant(&strict).code, Some(1));
    for draws in ["repetition=claim:3,quiet-moves=100", "repetition=off,quiet-moves=off"] {
        let lines = out(&[&strict[..], &["--draws", draws]].concat());
        assert_eq!(lines, "1 games, 13 plies, 0 broken, 0 warnings\n", "{draws}");
    }
    let message = error(2, &["games-check", &played_on, "--draws", "never"]);
    assert!(message.contains("repetition=RULE,quiet-moves=RULE"), "{message}");
}

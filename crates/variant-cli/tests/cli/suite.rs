//! `variant suite`

use crate::run::{START, error, file, json, out, variant};

const KINGS: &str = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
const SUITE: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../great-chess/tests/suites/great-chess.epd");

fn good(name: &str) -> String {
    file(name, format!("# game: great-chess\n\n# a comment\n{START} ;D1 24 ;D2 576 ;D3 18705\n"))
}

#[test]
fn the_suite_of_great_chess_passes() {
    let lines = out(&["suite", SUITE, "--max-nodes", "100000"]);
    let passed = lines.strip_suffix(" passed, 0 failed\n").unwrap();
    assert!(passed.parse::<u32>().unwrap() > 150, "{lines}");
}

#[test]
fn every_count_is_one_check() {
    let good = good("every_count.epd");
    assert_eq!(out(&["suite", &good]), "3 passed, 0 failed\n");
    assert_eq!(out(&["suite", &good, &good]), "6 passed, 0 failed\n");
}

#[test]
fn failures_have_their_place() {
    let text = format!("# game: great-chess\n{START} ;D1 24 ;D2 577\n{KINGS} ;D3 1 ;D1 5 ;D0 0\n");
    let bad = file("failures.epd", text);
    let run = variant(&["suite", &bad]);
    let lines = format!(
        "{bad}:2: D2 expected 577, got 576\n{bad}:3: D3 expected 1, got 170\n\
         {bad}:3: D0 expected 0, got 1\n2 passed, 3 failed\n"
    );
    assert_eq!((run.code, run.out), (Some(1), lines));
    let run = variant(&["suite", &bad, "--json"]);
    let document: serde_json::Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(run.code, Some(1));
    assert_eq!(document["failures"][0]["file"], bad);
    let place = |n: usize| document["failures"][n]["line"].as_u64().unwrap();
    assert_eq!([place(0), place(1), place(2)], [2, 3, 3]);
}

#[test]
fn json_has_its_keys_in_order() {
    let good = good("json.epd");
    let document = out(&["suite", &good, "--json", "--max-nodes", "576"]);
    assert_eq!(document, "{\"passed\":2,\"failed\":0,\"skipped\":1,\"failures\":[]}\n");
    let bad = file("json_bad.epd", format!("# game: great-chess\n{KINGS} ;D1 4\n"));
    let expected = format!(
        r#"{{"passed":0,"failed":1,"skipped":0,"failures":[{{"file":"{bad}","line":2,"depth":1,"expected":4,"got":5}}]}}"#
    );
    assert_eq!(variant(&["suite", &bad, "--json"]).out, expected + "\n");
}

#[test]
fn large_counts_are_skipped_and_told() {
    let good = good("skipped.epd");
    let run = variant(&["suite", &good, "--max-nodes", "575"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), "1 passed, 0 failed\n"));
    assert!(run.err.contains("skipped 2"), "{run:?}");
    assert_eq!(json(&["suite", &good, "--max-nodes", "576", "--json"])["skipped"], 1);
}

#[test]
fn nothing_counted_is_bad_usage() {
    let good = good("nothing.epd");
    error(2, &["suite", &good, "--max-nodes", "23"]);
    error(2, &["suite", &good, "--max-nodes", "0", "--json"]);
}

#[test]
fn rules_hold_for_the_next_position_only() {
    let rules = "# rules: stalemate=stalemated-wins";
    let text = format!("# game: great-chess\n{rules}\n# a comment\n{KINGS} ;D1 5\n{KINGS} ;D1 5\n");
    assert_eq!(out(&["suite", &file("rules.epd", text)]), "2 passed, 0 failed\n");
}

/// A file that must be refused before anything is counted, with the line that is at fault.
#[track_caller]
fn refused(name: &str, content: impl AsRef<[u8]>, line: usize) {
    let (good, bad) = (good(&format!("good_{name}")), file(name, content));
    for args in [vec![&good, &bad], vec![&bad, &good]] {
        let args: Vec<_> = ["suite"].into_iter().chain(args.into_iter().map(|s| &**s)).collect();
        let message = error(2, &args);
        assert!(message.contains(&format!("{bad}:{line}: ")), "{message}");
        error(2, &[&args[..], &["--json"]].concat());
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_line() {
    let game = "# game: great-chess\n";
    refused("no_game.epd", format!("{KINGS} ;D1 5\n{game}"), 1);
    refused("late_game.epd", format!("#game: great-chess\n{KINGS} ;D1 5\n"), 2);
    refused("unknown_game.epd", format!("# x\n# game: checkers\n{KINGS} ;D1 5\n"), 2);
    refused("two_games.epd", format!("{game}{game}{KINGS} ;D1 5\n"), 2);
    refused("no_counts.epd", format!("{game}{KINGS}\n"), 2);
    refused("bad_count.epd", format!("{game}{KINGS} ;D1 5 ;D2 x\n"), 2);
    refused("deep_count.epd", format!("{game}{KINGS} ;D256 5\n"), 2);
    refused("twice.epd", format!("{game}{KINGS} ;D1 5 ;D1 5\n"), 2);
    refused("bad_fen.epd", format!("{game}\n{KINGS} ;D1 5\n4k5/10 w - - 0 1 ;D1 5\n"), 4);
    refused("bad_rules.epd", format!("{game}# rules: stalemate=no\n\n{KINGS} ;D1 5\n"), 2);
    refused("left_rules.epd", format!("{game}{KINGS} ;D1 5\n# rules: stalemate=draw\n"), 3);
    refused("paths.epd", format!("{game}# count: paths\n{KINGS} ;D1 5\n"), 2);
    refused("bad_mode.epd", format!("{game}# count: nodes\n{KINGS} ;D1 5\n"), 2);
    refused(
        "no_text.epd",
        [game.as_bytes(), b"# \xff\n", KINGS.as_bytes(), b" ;D1 5\n"].concat(),
        2,
    );
    refused("empty.epd", game, 1);
}

#[test]
fn every_fault_is_told() {
    let bad = file("faults.epd", format!("# game: great-chess\nx ;D1 5\n{KINGS} ;D1 5\ny ;D1 5\n"));
    let message = error(2, &["suite", "no such file.epd", &bad]);
    assert!(message.contains("no such file.epd: "), "{message}");
    assert!(message.contains(&format!("{bad}:2: ")), "{message}");
    assert!(message.contains(&format!("{bad}:4: ")), "{message}");
}

#[test]
fn the_first_hundred_faults_are_listed() {
    let faulty = "x ;D1 5\n".repeat(250);
    let bad = file("many_faults.epd", format!("# game: great-chess\n{faulty}{KINGS}\n"));
    let message = error(2, &["suite", &bad]);
    assert_eq!(message.lines().count(), 101);
    assert!(message.contains(&format!("{bad}:101: ")), "{message}");
    assert_eq!(message.lines().last(), Some("and 151 more faults"));
}

#[test]
fn byte_order_marks_before_a_line_are_ignored() {
    let marked = "\u{feff}# game: great-chess\n\u{feff}# rules: stalemate=draw\n\u{feff}";
    let suite = file("marked.epd", format!("{marked}{KINGS} ;D1 5\n"));
    assert_eq!(out(&["suite", &suite]), "1 passed, 0 failed\n");
    refused("marked_bad.epd", format!("{marked}x ;D1 5\n"), 3);
    refused("marked_unknown.epd", format!("\n\u{feff}# game: x\n{KINGS} ;D1 5\n"), 2);
}

#[test]
fn a_file_is_needed_and_must_be_one() {
    error(2, &["suite"]);
    let message = error(2, &["suite", env!("CARGO_TARGET_TMPDIR")]);
    assert!(message.contains(env!("CARGO_TARGET_TMPDIR")), "{message}");
}

#[test]
fn lines_may_end_as_on_windows() {
    let suite = file("windows.epd", format!("# game: great-chess\r\n\r\n{KINGS} ;D1 5\r\n"));
    assert_eq!(out(&["suite", &suite]), "1 passed, 0 failed\n");
}

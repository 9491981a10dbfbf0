//! Game files as other programs and people write them: a test for each kind that the readers know.

use serde_json::Value;

use crate::run::{Run, file, variant, with_bytes};

/// What `games-check --json` found in a text: its games, plies, errors and warnings.
#[derive(Debug, PartialEq)]
struct Found {
    games: u64,
    plies: u64,
    errors: Vec<String>,
    warnings: Vec<String>,
}

fn check(args: &[&str], bytes: &[u8]) -> Found {
    let args = [&["games-check", "-", "--json"], args].concat();
    let run = with_bytes(&args, bytes);
    let found: Value = serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{run:?}"));
    let list = |name: &str, words: &str| {
        let problems = found[name].as_array().unwrap().iter();
        let words = problems.map(|problem| {
            let words = problem[words].as_str().unwrap();
            format!("{}:{}: {words}", problem["line"], problem["column"])
        });
        words.collect::<Vec<String>>()
    };
    let number = |name: &str| found[name].as_u64().unwrap();
    let (errors, warnings) = (list("failures", "error"), list("doubts", "warning"));
    assert_eq!(number("broken"), errors.len() as u64);
    assert_eq!(number("warnings"), warnings.len() as u64);
    assert_eq!(run.code, Some(i32::from(!errors.is_empty())), "{run:?}");
    Found { games: number("games"), plies: number("plies"), errors, warnings }
}

/// Checks that a text has a number of games and plies, no error, and these warnings.
#[track_caller]
fn read(text: &str, games: u64, plies: u64, warnings: &[&str]) {
    let warnings: Vec<String> = warnings.iter().copied().map(String::from).collect();
    let expected = Found { games, plies, errors: Vec::new(), warnings };
    assert_eq!(check(&[], text.as_bytes()), expected, "{text}");
    if let Some(first) = expected.warnings.first() {
        let strictly = check(&["--strict"], text.as_bytes());
        assert_eq!((strictly.errors.first(), strictly.games), (Some(first), games), "{text}");
    }
}

/// What a text is converted to.
fn converted(args: &[&str], bytes: &[u8]) -> Run {
    with_bytes(&[&["games-convert", "-", "--to"], args].concat(), bytes)
}

#[track_caller]
fn has_pgn(text: &str, part: &str) {
    let run = converted(&["pgn"], text.as_bytes());
    assert!(run.code == Some(0) && run.out.contains(part), "{run:?}");
}

const HEAD: &str = "[Variant \"great-chess\"]\n";
const DRAUGHTS: &str = "[GameType \"30\"]\n";

#[test]
fn case_1_two_files_with_byte_order_marks_joined() {
    let game = "\u{feff}[Variant \"great-chess\"]\n\n1. e4 f7 *\n\n";
    read(&game.repeat(2), 2, 4, &[]);
}

#[test]
fn case_2_a_tag_after_a_byte_order_mark_is_kept() {
    let game = "\u{feff}[Event \"E\"]\n[Variant \"great-chess\"]\n\n1. e4 f7 *\n\n";
    read(&game.repeat(2), 2, 4, &[]);
    let run = converted(&["pgn"], game.repeat(2).as_bytes());
    assert_eq!(run.out.matches("[Event \"E\"]\n").count(), 2);
}

#[test]
fn case_4_terminations_of_the_standard() {
    for termination in ["death", "emergency", "rules infraction"] {
        let text = format!("{HEAD}[Termination \"{termination}\"]\n\n1. e4 1-0\n");
        read(&text, 1, 1, &[]);
    }
}

#[test]
fn case_5_numbers_without_dots() {
    let doubts =
        ["3:1: move number \"1\", expected \"1.\"", "3:9: move number \"2\", expected \"2.\""];
    read(&format!("{HEAD}\n1 e4 f7 2 Nc3 *"), 1, 3, &doubts);
}

#[test]
fn case_6_a_blank_before_the_dots() {
    let doubt = "3:7: move number \"1 ...\", expected \"1...\"";
    read(&format!("{HEAD}\n1. e4 1 ... f7 *"), 1, 2, &[doubt]);
}

#[test]
fn cases_7_and_8_game_types_with_any_fields() {
    for game_type in ["30", "30,W,8,8,A0", "30,W,8,8,A1,0", "30,W,8,8,A0,0"] {
        let text = format!("[GameType \"{game_type}\"]\n\n1. a3-a4 a6-a5 *\n");
        read(&text, 1, 2, &[]);
    }
}

#[test]
fn case_9_a_position_that_ends_the_game_with_an_open_result() {
    let text = format!(
        "{HEAD}[SetUp \"1\"]\n[FEN \"10/10/1Q8/10/10/10/10/10/2K7/k9 w - - 0 1\"]\n\n1. Qb2# *\n"
    );
    read(&text, 1, 1, &["5:9: the game is over: 1-0 checkmate"]);
    let text = format!("{DRAUGHTS}[FEN \"W:Wa2,c2:Ba3,a5\"]\n\n1. a2xa4xa6 *\n");
    read(&text, 1, 1, &["4:13: the game is over: 1-0 no-men"]);
    has_pgn(&text, " 1-0\n");
}

#[test]
fn case_10_results_in_points() {
    for (points, result) in [("2-0", "1-0"), ("1-1", "1/2-1/2"), ("0-2", "0-1")] {
        let text = format!(
            "{DRAUGHTS}[Result \"{points}\"]\n[Termination \"normal\"]\n\n1. a3-a4 {points}\n"
        );
        read(&text, 1, 1, &[]);
        has_pgn(&text, &format!("1. a3-a4 {result}\n"));
    }
}

#[test]
fn case_12_the_name_of_another_program() {
    for name in ["indiangreat", "IndianGreat", "Great Chess"] {
        let text = format!("[Variant \"{name}\"]\n\n1. e4 f7 *\n");
        read(&text, 1, 2, &[]);
        has_pgn(&text, HEAD);
    }
}

#[test]
fn case_13_a_backslash_in_a_tag() {
    let text = format!("{HEAD}[Site \"C:\\games\"]\n\n1. e4 *\n");
    read(&text, 1, 1, &["2:10: a backslash that escapes nothing, kept"]);
    let run = converted(&["json"], text.as_bytes());
    let document: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(document["tags"][0][1], "C:\\games");
}

#[test]
fn case_14_a_blank_line_between_two_tags() {
    let text = format!("[Event \"E\"]\n\n{HEAD}\n1. e4 *\n");
    read(&text, 1, 1, &["3:1: a blank line between two tags"]);
    has_pgn(&text, "[Event \"E\"]\n[Result \"*\"]\n[Variant \"great-chess\"]\n");
}

#[test]
fn case_15_a_termination_in_words() {
    let termination = "[Termination \"White won by resignation\"]\n";
    let text = format!("{termination}{HEAD}\n1. e4 1-0\n");
    read(&text, 1, 1, &["1:1: unknown termination \"White won by resignation\""]);
    has_pgn(&text, termination);
}

/// PDN 3.0 has ranges of numbered squares only.
#[test]
fn case_16_a_range_of_squares() {
    let text = format!("{DRAUGHTS}[FEN \"W:Wa1-4:Bh8\"]\n\n1. a4-a5 *\n");
    let found = check(&[], text.as_bytes());
    let words = "2:1: FEN: \"a1-4\" is a range: name each square at column 4";
    assert_eq!(found.errors, [words]);
}

#[test]
fn case_17_the_end_of_file_byte_of_dos() {
    read(&format!("{HEAD}\r\n1. e4 f7 *\r\n\u{1a}"), 1, 2, &[]);
}

#[test]
fn case_18_latin_1() {
    let mut text = format!("{HEAD}\n1. e4 {{a la caf").into_bytes();
    text.extend(b"\xe9} f7 *\n");
    let found = check(&[], &text);
    let words = "3:16: invalid UTF-8; if this is Latin-1, add `--encoding latin1`";
    assert_eq!((found.errors, found.games), (vec![words.into()], 1));
    let found = check(&["--encoding", "latin1"], &text);
    assert_eq!((found.errors, found.plies), (vec![], 2));
    let run = converted(&["pgn", "--encoding", "latin1"], &text);
    assert!(run.out.contains("{a la caf\u{e9}}"), "{run:?}");
    let run = converted(&["pgn"], &text);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("--encoding latin1"), "{run:?}");
}

/// Every byte is a character of Latin-1, wherever the pieces end in which the file is read.
#[test]
fn every_byte_of_latin_1_is_read() {
    let bytes: Vec<u8> = (b' '..=0xff).filter(|byte| !b"{}\x7f\xa0".contains(byte)).collect();
    let all: String = bytes.iter().map(|byte| char::from(*byte)).collect();
    let all = all.trim();
    for shift in 0..3 {
        let mut text = format!("{HEAD}\n1. e4 {{{}", "x".repeat(shift)).into_bytes();
        for _ in 0..200 {
            text.extend(&bytes);
        }
        text.extend(b"} *\n");
        let run = converted(&["json", "--encoding", "latin1"], &text);
        let document: Value = serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{run:?}"));
        let comment = document["moves"][0]["comments"][0].as_str().unwrap();
        let plain = |text: &str| text.replace(' ', "");
        let expected = format!("{}{}", "x".repeat(shift), all.repeat(200));
        assert!(plain(comment) == plain(&expected), "{shift}");
    }
}

#[test]
fn case_19_play_goes_on_after_the_third_repetition() {
    let text = format!("{HEAD}\n1. Nc3 Nc8 2. Nb1 Nb10 3. Nc3 Nc8 4. Nb1 Nb10 5. Nc3 *\n");
    read(&text, 1, 9, &["3:50: the game goes on after 1/2-1/2 repetition"]);
}

#[test]
fn case_20_standard_input() {
    let run = with_bytes(&["games-check", "-"], format!("{HEAD}\n1. e4 e4 *\n").as_bytes());
    assert_eq!(run.code, Some(1));
    assert!(run.out.starts_with("<stdin>:3:7: error: game 1: "), "{run:?}");
    let good = file("standard_input.pgn", format!("{HEAD}\n1. e4 *\n"));
    let run = with_bytes(&["games-check", &good, "-"], format!("{HEAD}\n1. e4 f7 *\n").as_bytes());
    assert_eq!(run.out, "2 games, 3 plies, 0 broken, 0 warnings\n");
    let run = variant(&["games-check", "-", &good, "-"]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
}

/// A damaged game is an error with and without `--strict`, and never a shorter game.
#[test]
fn a_torn_game_is_an_error_in_both_grades() {
    for args in [&[][..], &["--strict"]] {
        let found = check(args, format!("{HEAD}\n1. e4 f7 2. Nc3").as_bytes());
        assert_eq!((found.errors.len(), found.plies), (1, 0));
    }
}

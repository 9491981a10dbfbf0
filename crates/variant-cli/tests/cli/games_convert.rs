//! `variant games-convert`

use serde_json::Value;

use crate::run::{Run, error, file, out, variant, with_bytes};

/// As the command writes it.
const CHESS: &str = "\
[Event \"?\"]
[White \"Ada\"]
[Result \"1-0\"]
[Variant \"great-chess\"]
[PlyCount \"3\"]
[Termination \"resignation\"]

{A try.} 1. e4 {the only double target} 1... f7 $1 (1... Nc8 {solid} 2. f4)
(1... Na8) 2. Wd4
%escaped
1-0 {Black left.}
";

/// As the command writes it.
const DRAUGHTS: &str = "\
[Result \"*\"]
[GameType \"30,W,8,8,A0,0\"]
[Variant \"turkish-draughts\"]
[SetUp \"1\"]
[FEN \"W:Wa2,Kh8:Bf6,g6,Kf8\"]
[PlyCount \"2\"]

1. h8xd8 {long} 1... g6-g5 *
";

fn converted(name: &str, text: impl AsRef<[u8]>, options: &[&str]) -> String {
    let file = file(name, text);
    out(&[&["games-convert", &file], options].concat())
}

#[test]
fn what_was_written_is_written_again() {
    assert_eq!(converted("chess.pgn", CHESS, &["--to", "pgn"]), CHESS);
    assert_eq!(converted("draughts.pdn", DRAUGHTS, &["--to", "pdn"]), DRAUGHTS);
    let both = format!("{CHESS}\n{}", DRAUGHTS.replace("[GameType \"30,W,8,8,A0,0\"]\n", ""));
    assert_eq!(converted("both.pgn", &both, &["--to", "pgn"]), both);
}

#[test]
fn moves_are_written_in_the_notation_that_is_wanted() {
    let coordinates = converted("coordinates.pgn", CHESS, &["--to", "pgn", "--coordinates"]);
    assert!(coordinates.contains("1. e3e4 {the only"), "{coordinates}");
    let back = converted("san.pgn", &coordinates, &["--to", "pgn", "--san"]);
    assert_eq!(back, converted("direct.pgn", CHESS, &["--to", "pgn"]));
    let federation = converted("federation.pdn", DRAUGHTS, &["--to", "pdn", "--federation"]);
    assert!(federation.contains("1. h8xf8(d8) {long}"), "{federation}");
    let again = converted("federation_again.pdn", &federation, &["--to", "pdn"]);
    assert_eq!(again, DRAUGHTS);
}

#[test]
fn json_has_a_line_for_each_game() {
    let lines = converted("lines.pgn", format!("{CHESS}\n{DRAUGHTS}"), &["--to", "json"]);
    let documents: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(documents.len(), 2);
    assert_eq!(documents[0]["tags"][1], serde_json::json!(["White", "Ada"]));
    assert_eq!(documents[0]["comments"], serde_json::json!(["A try."]));
    assert_eq!(documents[0]["moves"][0]["move"], "e3e4");
    assert_eq!(documents[0]["moves"][1]["nags"], serde_json::json!([1]));
    assert_eq!(documents[0]["moves"][1]["variations"][0][0]["san"], "Nc8");
    assert_eq!(documents[1]["game"], "turkish-draughts");
}

#[test]
fn a_game_that_the_format_cannot_hold_is_left_out_and_reported() {
    let games = file("mixed.pgn", format!("{CHESS}\n{DRAUGHTS}"));
    for options in [["--to", "pdn"].as_slice(), &["--to", "pgn", "--federation"]] {
        let Run { code, out, err } = variant(&[&["games-convert", &games], options].concat());
        assert_eq!((code, out.matches("[Variant").count()), (Some(1), 1), "{err}");
        assert!(err.starts_with(&format!("{games}: error: game 1: great-chess has no ")), "{err}");
        assert!(err.ends_with("error: 1 of 2 games were not converted\n"), "{err}");
    }
}

#[test]
fn a_broken_game_is_no_shorter_game() {
    let broken = CHESS.replace("Wd4", "We5");
    let games = file("broken.pgn", format!("{broken}\n{DRAUGHTS}"));
    let Run { code, out, err } = variant(&["games-convert", &games, "--to", "json"]);
    assert_eq!((code, out.lines().count()), (Some(1), 1), "{err}");
    assert!(
        err.starts_with(&format!("{games}:9:15: error: game 1: illegal move \"We5\"")),
        "{err}"
    );
}

#[test]
fn standard_input_latin1_and_strictness_are_those_of_games_check() {
    let text = b"[Variant \"great-chess\"]\n[White \"Andr\xe9\"]\n\n1. e4 *\n";
    let run = with_bytes(&["games-convert", "-", "--to", "pgn", "--encoding", "latin1"], text);
    assert!(run.out.contains("[White \"Andr\u{e9}\"]\n"), "{run:?}");
    let doubtful = file("strict_convert.pgn", "[Variant \"great-chess\"]\n\n1 e4 *\n");
    let convert = ["games-convert", &doubtful, "--to", "json"];
    let run = variant(&convert);
    assert_eq!((run.code, run.err.matches(":3:1: warning: game 1: ").count()), (Some(0), 1));
    let strict = error(1, &[&convert[..], &["--strict"]].concat());
    assert!(strict.contains(":3:1: error: game 1: "), "{strict}");
    error(2, &["games-convert", &doubtful]);
    error(2, &[&convert[..], &["--san", "--coordinates"]].concat());
}

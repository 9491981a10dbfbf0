//! Broken games: each has its error and its place, and the games around it are read.

use variant_core::record;

use crate::shuttle::Shuttle;

const GOOD: &str = "[Variant \"shuttle\"]\n[PlyCount \"1\"]\n\n1. Kc1 *\n";

/// Number of lines of what stands before the broken game.
const BEFORE: u64 = 5;

/// Reads a broken game between two good ones; returns place and words of its error.
fn fault(broken: &str) -> (u64, u64, String) {
    let text = format!("{GOOD}\n{broken}\n\n{GOOD}");
    let games: Vec<_> = record::read::<Shuttle>(&text).collect();
    let [Ok(_), Err(error), Ok(_)] = &games[..] else { panic!("{games:#?}\n{text}") };
    assert_eq!(error.game, 2);
    let at = error.at;
    (at.line - BEFORE, at.column, error.kind.to_string())
}

#[track_caller]
fn check(broken: &str, line: u64, column: u64, words: &str) {
    assert_eq!(fault(broken), (line, column, words.to_string()), "{broken}");
}

/// The same, behind a head of one line.
#[track_caller]
fn check_moves(moves: &str, line: u64, column: u64, words: &str) {
    check(&format!("[Variant \"shuttle\"]\n{moves}"), line + 1, column, words);
}

#[test]
fn moves_that_are_none() {
    check_moves("1. Kc1 Kb4 *", 1, 8, "malformed move \"Kb4\": expected a square at column 1");
    check_moves("1. Kc1 Kb1 *", 1, 8, "illegal move \"Kb1\": no such step");
    check_moves("1. Kc1\nKc3 2. b1c1 *", 2, 8, "illegal move \"b1c1\": no such step");
    check_moves("1. Kc1 Kc3 12 *", 1, 12, "a move number without a move");
    check_moves("1. Kc1 Kc3 12 Kb1 *", 1, 12, "move number 12, expected 2.");
    check_moves("1. Kc1 1/3 *", 1, 8, "malformed move \"1/3\": expected a square at column 1");
    check_moves("1. Kc1 1/2 *", 1, 12, "text after the result");
}

#[test]
fn numbers_that_are_wrong() {
    check_moves("1... Kc1 *", 1, 1, "move number 1..., expected 1.");
    check_moves("1. Kc1 Kc3 2. ... Kb1 *", 1, 12, "move number 2..., expected 2.");
    check_moves("0 Kc1 *", 1, 1, "move number 0, expected 1.");
    let vast = "99999999999999999999999 Kc1 *";
    check_moves(vast, 1, 1, "move number 18446744073709551615, expected 1.");
    check_moves("1. Kc1 Kc3 2. *", 1, 12, "a move number without a move");
    check_moves("1. Kc1 Kc3 2. 2. Kb1 *", 1, 12, "a move number without a move");
    check_moves("1. Kc1 . Kc3 *", 1, 8, "expected a move or a result, found '.'");
}

#[test]
fn games_that_are_cut_off() {
    check_moves("1. Kc1 Kc3 2. Kb1", 3, 1, "the game has no result at its end");
    check_moves("1. Kc1 Kc3 2.", 3, 1, "the game has no result at its end");
    check_moves("1. Kc1 ; Kc3 1-0", 3, 1, "the game has no result at its end");
    check("[Variant \"shuttle\"]", 3, 1, "the game has no result at its end");
    check_moves("1. Kc1 {Kc3 *", 1, 8, "the comment is never closed");
    check_moves("1. Kc1 (Kc3 ( *", 1, 8, "the variation is never closed");
    check_moves("1. Kc1 ({} ()\n*", 1, 8, "the variation is never closed");
    check_moves("1. Kc1 ) *", 1, 8, "the parenthesis closes nothing");

    for text in
        ["[Variant \"shuttle\"]\n1. Kc1", "[Variant \"shuttle\"]\n\n", "[Variant \"shuttle\"]"]
    {
        let error = text.parse::<record::Record<Shuttle>>().unwrap_err();
        let (line, column) = (error.at.line, error.at.column);
        let last = text.split('\n').next_back().unwrap();
        assert_eq!(line as usize, text.split('\n').count());
        assert_eq!(column as usize, last.len() + 1);
        assert_eq!(error.kind.to_string(), "the game has no result at its end");
    }
}

#[test]
fn results_that_contradict() {
    let result = "[Result \"1-0\"]\n";
    check_moves(&format!("{result}1. Kc1 0-1"), 2, 8, "the result 0-1 is not that of the tag, 1-0");
    check_moves(&format!("{result}1. Kc1 *"), 2, 8, "the result * is not that of the tag, 1-0");
    let words = "\"2-0\" is no result, expected \"1-0\", \"0-1\", \"1/2-1/2\" or \"*\"";
    check_moves("[Result \"2-0\"]\n1. Kc1 *", 1, 1, words);

    let won = "1. Kc1 Ka3 2. Kxc2 Kb3 3. Kc3";
    for result in ["0-1", "1/2-1/2"] {
        let words = format!("the result {result} is not that of the game, 1-0 home");
        check_moves(&format!("{won} {result}"), 1, 31, &words);
    }
    check_moves(&format!("{won} Kb2 1-0"), 1, 31, "a move after the end of the game: 1-0 home");
}

#[test]
fn text_behind_the_result() {
    check_moves("1. Kc1 * Kc3 *", 1, 10, "text after the result");
    check_moves("1. Kc1 *\n\n1. Kc1 *", 3, 1, "text after the result");
    check_moves("1. Kc1 * *", 1, 10, "text after the result");
    check_moves("1. Kc1 * (Kc3)", 1, 10, "text after the result");
    check_moves("1. Kc1 * [White \"x\"]", 1, 10, "text after the result");
    let words = "expected a tag or the end of the line, found";
    check_moves("[PlyCount \"1\"]*\n1. Kc1 *", 1, 15, &format!("{words} '*'"));
    check_moves("[PlyCount \"1\"] {} 1. Kc1 *", 1, 19, &format!("{words} '1'"));
    check_moves("*[PlyCount \"1\"]\n1. Kc1 *", 1, 2, "text after the result");
    check_moves("1. Kc1 * {Kc3", 1, 10, "the comment is never closed");
    check_moves("1. Kc1 * $", 1, 11, "expected a number, found the end of the line");
}

#[test]
fn tags_that_are_wrong() {
    check("[Variant \"chess\"]\n*", 1, 1, "\"chess\" is not a game that is expected here");
    check_moves("[White \"a\"]\n[White \"b\"]\n*", 2, 1, "the tag White is given twice");
    check_moves("[Variant \"shuttle\"]\n*", 1, 1, "the tag Variant is given twice");
    check_moves("[White]\n*", 1, 7, "expected a value in quotation marks, found ']'");
    check_moves("[White a]\n*", 1, 8, "expected a value in quotation marks, found 'a'");
    check_moves("[\"a\"]\n*", 1, 2, "expected a tag name, found '\"'");
    check_moves("[Wh-te \"a\"]\n*", 1, 4, "expected a value in quotation marks, found '-'");
    check_moves(
        "[White \"a\" \"b\"]\n*",
        1,
        12,
        "expected the end of the tag, a bracket, found '\"'",
    );
    let words = "expected the end of the value, a quotation mark, found the end of the line";
    check_moves("[White \"é]\n[Black \"b\"]\n*", 1, 11, words);
    check_moves("[White \"\\\"]\n*", 1, 12, words);
    let words = "expected the end of the value, a quotation mark, found '\\t'";
    check_moves("[White \"a\tb\"]\n*", 1, 10, words);
    check_moves(
        "[SetUp \"1\"]\n*",
        1,
        1,
        "SetUp is \"1\", expected \"1\" beside a FEN and \"0\" or nothing without one",
    );
    check_moves("[FEN \"k2/3/1K1 w 0\"]\n*", 1, 1, "FEN: 3 fields, expected 4");
    check_moves(
        "[FEN \"k2/3/1K1 w 0 1.\"]\n*",
        1,
        1,
        "FEN: field 4 (move) is \"1.\", expected a number from 1 to 65535",
    );
    check_moves(
        "[Rules \"homes=many\"]\n*",
        1,
        1,
        "rules: \"homes=many\" at column 1: unknown value, homes is one of win none",
    );
    let words = "draw rules: expected `repetition=RULE,quiet-moves=RULE` with the rules `N`, `claim:N` or `off`";
    check_moves("[DrawRules \"none\"]\n*", 1, 1, words);
    check_moves(
        "[PlyCount \"2\"]\n1. Kc1 *",
        1,
        1,
        "the tag PlyCount is \"2\", the game has 1 moves",
    );
    check_moves(
        "[PlyCount \"01\"]\n1. Kc1 *",
        1,
        1,
        "the tag PlyCount is \"01\", the game has 1 moves",
    );
}

#[test]
fn characters_that_nothing_begins_with() {
    check_moves("1. Kc1 } *", 1, 8, "expected a tag, a move or a result, found '}'");
    check_moves("1. Kc1 ] *", 1, 8, "expected a tag, a move or a result, found ']'");
    check_moves("1. Kc1 \" *", 1, 8, "expected a tag, a move or a result, found '\"'");
    check_moves("1. Kc1 \u{1b} *", 1, 8, "expected a tag, a move or a result, found '\\u{1b}'");
    check_moves("1. Kc1 $x *", 1, 9, "expected a number, found 'x'");
    check_moves("1. Kc1 [ *", 1, 10, "expected a tag name, found '*'");
}

/// A comment, a variation or a broken tag does not reach into the next game, even without a
/// blank line before it.
#[test]
fn the_next_game_begins_where_its_tags_do() {
    for (open, errors) in
        [("{", 1), ("(", 1), ("(({", 1), ("\"", 1), ("", 1), ("1.", 1), (";", 1), ("* (", 1)]
    {
        let text = format!("[Variant \"shuttle\"]\n1. Kc1 {open}\n{GOOD}{GOOD}");
        let games: Vec<_> = record::read::<Shuttle>(&text).collect();
        assert_eq!(games.len(), 3, "{open}");
        assert_eq!(games.iter().filter(|game| game.is_err()).count(), errors, "{open}");
        assert!(games[0].is_err(), "{open}");
    }
}

#[test]
fn a_broken_head_is_one_broken_game() {
    for line in [
        "[White \"x]",
        "[White]",
        "[Variant \"shuttle\"]",
        "[White \"\x07\"]",
        "[White \"x\"] {",
        "[White \"x\"] }",
        "[",
    ] {
        let comments = "; comment\n%\n[Black \"y\"]\n; comment";
        let text = format!("[Variant \"shuttle\"]\n{line}\n{comments}\n\n1. Kc1 *\n\n{GOOD}");
        let errors: Vec<bool> = record::read::<Shuttle>(&text).map(|game| game.is_err()).collect();
        assert_eq!(errors, [true, false], "{text}");
    }
}

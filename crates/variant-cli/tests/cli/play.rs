//! `variant play`

use crate::run::{START, error, json, out};

const DEAD: &str = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
const STALEMATE: &str = "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1";
const MATE_IN_1: &str = "k9/10/1Q8/10/10/10/10/10/10/1R3K4 w - - 0 1";
const TWO_ROOKS: &str = "10/10/4k5/10/10/10/10/10/R8R/5K4 w - - 0 1";
const PROMOTION: &str = "10/P9/9k/10/10/10/10/10/10/5K4 w - - 0 1";

#[track_caller]
fn play(fen: &str, moves: &[&str]) -> String {
    out(&[&["play", "great-chess", "--fen", fen], moves].concat())
}

#[test]
fn the_fen_after_the_moves() {
    assert_eq!(play(START, &[]), format!("{START}\n"));
    let after = "rnbqkgvbnr/ppppw1pppp/4pp4/6w3/10/10/4P5/5P4/PPPPWWPPPP/RNBVGKQBNR w - - 1 2\n";
    assert_eq!(play(START, &["e3e4", "f9g7"]), after);
}

#[test]
fn both_notations_are_read() {
    let coordinates = play(START, &["e3e4", "i10h8", "b1c3"]);
    assert_eq!(play(START, &["e4", "Nh8", "Nc3"]), coordinates);
    assert_eq!(play(START, &["e3e4", "Nh8", "b1c3"]), coordinates);
}

#[test]
fn the_suffix_of_a_promotion_is_read_leniently() {
    let after = "Q9/10/9k/10/10/10/10/10/10/5K4 b - - 0 1\n";
    for text in ["a9a10q", "a9a10Q", "a9a10", "a10=Q", "a10Q"] {
        assert_eq!(play(PROMOTION, &[text]), after, "{text}");
    }
}

#[test]
fn an_outcome_is_told_on_the_second_line() {
    let mated = "k9/10/1Q8/10/10/10/10/10/10/R4K4 b - - 1 1\n1-0 checkmate\n";
    assert_eq!(play(MATE_IN_1, &["b1a1"]), mated);
    assert_eq!(play(MATE_IN_1, &["Ra1#"]), mated);
    assert_eq!(play(DEAD, &[]), format!("{DEAD}\n1/2-1/2 dead-material\n"));
    assert_eq!(play(STALEMATE, &[]), format!("{STALEMATE}\n1/2-1/2 stalemate\n"));
}

#[test]
fn the_rules_decide_what_stalemate_is() {
    for (rules, line) in [
        ("stalemate=draw", "1/2-1/2 stalemate"),
        ("stalemate=stalemated-loses", "1-0 stalemate"),
        ("stalemate=stalemated-wins", "0-1 stalemate"),
    ] {
        let found = play(STALEMATE, &["--rules", rules]);
        assert_eq!(found, format!("{STALEMATE}\n{line}\n"));
    }
}

#[test]
fn moves_after_an_end_by_material_are_accepted() {
    let moves = ["f1f2", "e10e9", "f2f3"];
    let after = "10/4k5/10/10/10/10/10/5K4/10/10 b - - 3 2\n1/2-1/2 dead-material\n";
    assert_eq!(play(DEAD, &moves), after);
}

#[test]
fn json_has_fen_and_outcome() {
    let open = out(&["play", "great-chess", "--json"]);
    assert_eq!(open, format!("{{\"fen\":\"{START}\",\"outcome\":null}}\n"));
    let mated = json(&["play", "great-chess", "--json", "--fen", MATE_IN_1, "b1a1"]);
    assert_eq!(mated["outcome"], serde_json::json!({"result": "1-0", "reason": "checkmate"}));
}

#[track_caller]
fn refused(code: i32, fen: &str, moves: &[&str], number: usize) -> String {
    let args = [&["play", "great-chess", "--fen", fen], moves].concat();
    let message = error(code, &args);
    assert!(message.contains(&format!("move {number}: ")), "{message}");
    error(code, &[&args[..], &["--json"]].concat());
    message
}

#[test]
fn an_illegal_move_is_a_failure_named_by_its_number() {
    refused(1, START, &["e3e5"], 1);
    refused(1, START, &["e3e4", "e8e7", "e4e6"], 3);
    refused(1, START, &["e4", "Nd4"], 2);
    refused(1, MATE_IN_1, &["b1a1", "a10a9"], 2);
    refused(1, STALEMATE, &["a10a9"], 1);
}

#[test]
fn an_ambiguous_move_is_a_failure_that_lists_the_candidates() {
    let message = refused(1, TWO_ROOKS, &["Re2"], 1);
    assert!(message.contains("a2e2") && message.contains("j2e2"), "{message}");
    assert_eq!(play(TWO_ROOKS, &["Rae2"]), play(TWO_ROOKS, &["a2e2"]));
}

#[test]
fn a_text_that_is_no_move_is_bad_input() {
    for text in ["", "?", "e3e", "e3e11", "k3k4", "e3-", "e3e4qq", "O-O", "Xe4", "e3e4 ", "é3e4"] {
        refused(2, START, &[text], 1);
        refused(2, START, &["e3e4", text], 2);
    }
}

#[test]
fn the_first_bad_move_is_the_one_that_is_told() {
    refused(1, START, &["e3e5", "?"], 1);
    refused(2, START, &["?", "e3e5"], 1);
}

//! Turkish draughts in every command: paths, moves in two notations, ends by material.

use crate::run::{error, file, json, out, variant};

const START: &str = "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:\
                     Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7";
/// Eight moves, one of them by two paths.
const CIRCLE: &str = "W:WKg7:Bf2,Kg3,c4,d7";

#[test]
fn the_game_is_listed_with_its_options() {
    let line = "turkish-draughts one-each=draw|king-beats-man|play-on \
                several-against-one=win|play-on preset=article|federation";
    assert!(out(&["games"]).lines().any(|found| found == line));
}

#[test]
fn perft_counts_moves_unless_paths_are_asked_for() {
    assert_eq!(out(&["perft", "turkish-draughts", "5"]), "Nodes searched: 85090\n");
    let count = |mode| out(&["perft", "turkish-draughts", "1", "--fen", CIRCLE, "--count", mode]);
    assert_eq!(count("moves"), "Nodes searched: 8\n");
    assert_eq!(count("paths"), "Nodes searched: 9\n");
}

#[test]
fn divide_by_paths_has_one_line_a_move() {
    let divide = |depth, mode: &str| {
        out(&["perft", "turkish-draughts", depth, "--fen", CIRCLE, "--divide", "--count", mode])
    };
    let moves = divide("1", "moves");
    let paths = divide("1", "paths");
    assert_eq!(paths.lines().count(), 9);
    assert!(paths.ends_with("\nNodes searched: 9\n"), "{paths}");
    assert!(moves.contains("g7xg7: 1\n") && paths.contains("g7xg7: 2\n"), "{paths}");
    assert_eq!(moves.replace("g7xg7: 1", "g7xg7: 2").replace(": 8\n", ": 9\n"), paths);
    assert_eq!(divide("0", "paths"), "Nodes searched: 1\n");
    // Nobody is left to reply.
    assert!(divide("2", "paths").ends_with("\nNodes searched: 0\n"));
}

#[test]
fn json_names_what_is_counted() {
    let args = ["perft", "turkish-draughts", "1", "--fen", CIRCLE, "--json", "--count", "paths"];
    let expected = format!(
        r#"{{"game":"turkish-draughts","fen":"{CIRCLE}","rules":{{}},"depth":1,"count":"paths","nodes":9,"divide":[]}}"#
    );
    assert_eq!(out(&args), expected + "\n");
    let args = [&args[..], &["--divide", "--rules", "preset=federation"]].concat();
    let document = json(&args);
    assert_eq!(document["rules"]["several-against-one"], "play-on");
    let nodes = document["divide"].as_array().unwrap().iter().map(|line| &line["nodes"]);
    assert_eq!(nodes.map(|nodes| nodes.as_u64().unwrap()).sum::<u64>(), 9);
}

#[test]
fn paths_are_for_games_that_have_them() {
    let message = error(2, &["perft", "great-chess", "1", "--count", "paths"]);
    assert!(message.contains("great-chess has no paths"), "{message}");
    assert_eq!(out(&["perft", "great-chess", "1", "--count", "moves"]), "Nodes searched: 24\n");
    error(2, &["perft", "turkish-draughts", "1", "--count", "nodes"]);
    error(2, &["perft", "turkish-draughts", "1", "--count"]);
}

#[test]
fn suites_of_paths_are_counted() {
    let header = "# game: turkish-draughts\n# count: paths\n";
    let path = file("paths.epd", format!("{header}{CIRCLE} ;D1 9 ;D2 0\n{START} ;D3 708\n"));
    assert_eq!(out(&["suite", &path]), "3 passed, 0 failed\n");
    let path = file("moves_for_paths.epd", format!("{header}{CIRCLE} ;D1 8\n"));
    let run = variant(&["suite", &path]);
    assert_eq!(run.code, Some(1), "{run:?}");
    assert_eq!(run.out, format!("{path}:3: D1 expected 8, got 9\n0 passed, 1 failed\n"));
}

#[test]
fn moves_have_the_federation_text_beside_them() {
    let moves = out(&["moves", "turkish-draughts", "--fen", "W:WKh8:BKf8", "--san"]);
    let expected = "h8xa8\th8xf8(a8)\nh8xb8\th8xf8(b8)\nh8xc8\th8xf8(c8)\n\
                    h8xd8\th8xf8(d8)\nh8xe8\th8xf8(e8)\n";
    assert_eq!(moves, expected);
    let quiet = out(&["moves", "turkish-draughts", "--san"]);
    assert!(quiet.starts_with("a3-a4\ta3-a4\n"), "{quiet}");
}

#[test]
fn play_reads_both_notations_and_tells_the_end() {
    let play = |fen: &str, rules: &str, text: &str| {
        out(&["play", "turkish-draughts", "--fen", fen, "--rules", rules, text])
    };
    assert_eq!(play("W:WKh8:BKf8", "", "h8xf8(d8)"), "B:WKd8:B\n1-0 no-men\n");
    assert_eq!(play("W:Wa2,b2:Bh7", "", "a2-a3"), "B:Wb2,a3:Bh7\n1-0 several-against-one\n");
    assert_eq!(play("W:Wa2,b2:Bh7", "preset=federation", "a2-a3"), "B:Wb2,a3:Bh7\n");
    // An end by material leaves the moves.
    assert_eq!(play("W:Wa2:BKh7", "", "a2-a3"), "B:Wa3:BKh7\n1/2-1/2 one-each\n");
    let ambiguous = ["play", "turkish-draughts", "--fen", "W:WKh8:BKf8", "h8xf8"];
    let message = error(1, &ambiguous);
    assert!(message.contains("move 1") && message.contains("h8xa8 h8xb8"), "{message}");
    error(1, &["play", "turkish-draughts", "--fen", "W:Wa3,e3:Be4", "a3-a4"]);
    error(2, &["play", "turkish-draughts", "a3a4"]);
    error(2, &["play", "turkish-draughts", "--fen", "W:Wa8:B"]);
}

#[test]
fn show_draws_men_and_kings() {
    let picture = out(&["show", "turkish-draughts", "--fen", "B:Wa2,Kh1:Bb7,Ka8"]);
    assert!(picture.starts_with(" 8  k . . . . . . .\n 7  . m . . . . . .\n"), "{picture}");
    assert!(picture.ends_with(" 1  . . . . . . . K\n    a b c d e f g h\nBlack to move\n"));
    let picture = out(&["show", "turkish-draughts", "--unicode", "--flip"]);
    assert!(picture.starts_with(" 1  . . .") && picture.contains('⛀') && picture.contains('⛂'));
}

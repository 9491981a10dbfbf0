//! `variant moves`

use crate::run::{error, json, out};

const START_MOVES: [(&str, &str); 24] = [
    ("a2a3", "a3"),
    ("b1a3", "Na3"),
    ("b1c3", "Nc3"),
    ("b2b3", "b3"),
    ("c2c3", "c3"),
    ("d1c3", "Vc3"),
    ("d2d3", "d3"),
    ("e1d3", "Gd3"),
    ("e2c3", "Wc3"),
    ("e2d4", "Wd4"),
    ("e2f4", "Wf4"),
    ("e2g3", "Wg3"),
    ("e3e4", "e4"),
    ("f2d3", "Wd3"),
    ("f2e4", "We4"),
    ("f2g4", "Wg4"),
    ("f2h3", "Wh3"),
    ("f3f4", "f4"),
    ("g2g3", "g3"),
    ("h2h3", "h3"),
    ("i1h3", "Nh3"),
    ("i1j3", "Nj3"),
    ("i2i3", "i3"),
    ("j2j3", "j3"),
];

#[test]
fn moves_of_the_start() {
    let moves = out(&["moves", "great-chess"]);
    assert!(moves.ends_with('\n'));
    assert!(moves.lines().eq(START_MOVES.map(|(text, _)| text)), "{moves}");
}

#[test]
fn san_follows_a_tabulator() {
    let moves = out(&["moves", "great-chess", "--san"]);
    assert!(moves.lines().eq(START_MOVES.map(|(text, san)| format!("{text}\t{san}"))), "{moves}");
}

#[test]
fn json_has_both_texts() {
    let document = json(&["moves", "great-chess", "--json"]);
    assert_eq!(document["game"], "great-chess");
    assert_eq!(document["fen"], crate::run::START);
    let moves = document["moves"].as_array().unwrap();
    assert_eq!(moves.len(), START_MOVES.len());
    for (found, (text, san)) in moves.iter().zip(START_MOVES) {
        assert_eq!(found, &serde_json::json!({"move": text, "san": san}));
    }
}

#[test]
fn order_is_by_bytes() {
    let fen = "10/10/9k/10/10/10/10/10/R9/5K4 w - - 0 1";
    let moves = out(&["moves", "great-chess", "--fen", fen]);
    assert!(moves.starts_with("a2a1\na2a10\na2a3\na2a4\n"), "{moves}");
    let mut sorted: Vec<_> = moves.lines().collect();
    sorted.sort_unstable();
    assert!(moves.lines().eq(sorted));
}

#[test]
fn promotion_has_a_suffix() {
    let fen = "10/P9/9k/10/10/10/10/10/10/5K4 w - - 0 1";
    let moves = out(&["moves", "great-chess", "--fen", fen]);
    assert!(moves.starts_with("a9a10q\nf1"), "{moves}");
}

#[test]
fn dead_material_leaves_the_moves_and_stalemate_has_none() {
    let dead = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
    assert_eq!(out(&["moves", "great-chess", "--fen", dead]).lines().count(), 5);
    let stalemate = "k9/10/1Q8/10/10/10/10/10/10/5K4 b - - 0 1";
    assert_eq!(out(&["moves", "great-chess", "--fen", stalemate]), "");
    assert_eq!(out(&["moves", "great-chess", "--fen", stalemate, "--san"]), "");
    let document = json(&["moves", "great-chess", "--fen", stalemate, "--json"]);
    assert_eq!(document["moves"], serde_json::json!([]));
}

#[test]
fn implausible_material_is_accepted() {
    let fen = "4Q3Q1/1KB3Q3/R8Q/2Q6W/6G3/1Q5W2/3Q5B/5Q1V1N/Q7R1/2Q1Q2N1k w - - 0 1";
    assert_eq!(out(&["moves", "great-chess", "--fen", fen]).lines().count(), 393);
}

#[test]
fn a_bad_fen_is_refused_with_its_place() {
    let message = |fen| error(2, &["moves", "great-chess", "--fen", fen]);
    let file =
        message("rnbqkgvbnr/ppppwwpppp/4pp4/10/10/9/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1");
    assert!(file.contains("rank 5"), "{file}");
    let side = message("4k5/10/10/10/10/10/10/10/10/5K4 x - - 0 1");
    assert!(side.contains("side"), "{side}");
    message("4k5/10/10/10/10/10/10/10/10/10 w - - 0 1");
    message("");
}

#[test]
fn bad_rules_are_refused_with_their_place() {
    for (rules, place) in [
        ("stalemate=win", "stalemate=win"),
        ("mate=draw", "mate=draw"),
        ("stalemate=draw,stalemate=draw", "column 16"),
        ("stalemate", "stalemate"),
        ("stalemate=draw,", "column 16"),
    ] {
        let message = error(2, &["moves", "great-chess", "--rules", rules]);
        assert!(message.contains(place), "{message}");
    }
}

#[test]
fn an_unknown_game_is_refused() {
    let message = error(2, &["moves", "little-chess"]);
    assert!(message.contains("little-chess") && message.contains("great-chess"), "{message}");
}

//! The pictures are what the library draws, and what they mark is so.

use std::collections::BTreeSet;

use variant_testkit::pictures;

use super::list::{Entry, entries};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/pictures");

/// The squares that a text of a move names, in its order; what else it has are signs and the
/// letter of a promotion.
fn squares(text: &str) -> Vec<&str> {
    let mut squares = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(|character: char| character.is_ascii_lowercase()) {
        let digits = rest[at + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = at + 1 + digits;
        if digits > 0 {
            squares.push(&rest[at..end]);
        }
        rest = &rest[end..];
    }
    squares
}

/// Where legal moves begin and end.
fn moves(entry: &Entry) -> BTreeSet<(String, String)> {
    let texts = entry.ask("moves");
    let ends = texts.lines().map(|text| {
        let squares = squares(text);
        (squares[0].to_string(), squares[squares.len() - 1].to_string())
    });
    ends.collect()
}

#[test]
fn pictures_are_as_they_were() {
    let entries = entries();
    let games: BTreeSet<&str> = entries.iter().map(Entry::game).collect();
    for game in games {
        let of_game = entries.iter().filter(|entry| entry.game() == game);
        let named = of_game.map(|entry| (&entry.name[game.len() + 1..], entry.picture()));
        pictures::check(&format!("{FOLDER}/{game}"), &named.collect::<Vec<_>>());
    }
}

#[test]
fn pictures_are_well_formed() {
    for entry in entries() {
        let picture = entry.picture();
        let document = roxmltree::Document::parse(&picture).expect("well-formed XML");
        let uses = document.descendants().filter(|node| node.has_attribute("href")).count();
        assert_eq!(uses == 0, entry.figure.is_some(), "{}", entry.name);
    }
}

#[test]
fn highlighted_squares_are_those_where_the_man_may_go() {
    let mut checked = 0;
    for entry in entries() {
        let highlighted = entry.given("--highlight");
        let Some(from) = &entry.goes else {
            assert!(highlighted.is_empty(), "{}: of which man?", entry.name);
            continue;
        };
        let moves = moves(&entry);
        let ends = moves.iter().filter(|(start, _)| start == from).map(|(_, end)| end.as_str());
        assert_eq!(highlighted, ends.collect::<Vec<_>>(), "{}", entry.name);
        assert!(entry.man_on(from).is_some(), "{}: no man", entry.name);
        checked += 1;
    }
    assert!(checked >= 60, "{checked}");
}

#[test]
fn arrows_are_the_legal_moves() {
    let mut checked = 0;
    for entry in entries() {
        let arrows = entry.given("--arrow");
        assert_eq!(arrows.is_empty(), !entry.moves, "{}", entry.name);
        if entry.moves {
            let moves: Vec<_> =
                moves(&entry).iter().map(|(from, to)| format!("{from}-{to}")).collect();
            assert_eq!(arrows, moves, "{}", entry.name);
            checked += 1;
        }
    }
    assert!(checked >= 3, "{checked}");
}

#[test]
fn games_have_ended_as_told() {
    for entry in entries() {
        let played = entry.ask("play");
        assert_eq!(played.lines().nth(1), entry.ends.as_deref(), "{}", entry.name);
    }
}

#[test]
fn squares_of_moves() {
    assert_eq!(squares("a9a10q"), ["a9", "a10"]);
    assert_eq!(squares("c10@g6"), ["c10", "g6"]);
    assert_eq!(squares("c1xg1xg7"), ["c1", "g1", "g7"]);
}

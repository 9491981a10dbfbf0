//! `variant show --svg`

use roxmltree::{Document, Node};
use variant_testkit::pictures::check_with_link;

use crate::run::{error, out, variant};

/// What the elements of a name say in a picture that must be well-formed XML.
fn texts(picture: &str, element: &str) -> Vec<String> {
    let document = Document::parse(picture).expect("well-formed XML");
    let named = document.descendants().filter(|node| node.has_tag_name(element_of(element)));
    named.map(|node: Node<'_, '_>| node.text().unwrap_or_default().into()).collect()
}

fn element_of(name: &str) -> (&str, &str) {
    ("http://www.w3.org/2000/svg", name)
}

#[test]
fn every_man_is_drawn_and_told() {
    for (game, men) in [("great-chess", 44), ("tamerlane", 56), ("turkish-draughts", 32)] {
        for theme in ["light", "dark"] {
            let picture = out(&["show", game, "--svg", "--theme", theme]);
            assert_eq!(texts(&picture, "use").len(), men, "{game}");
            // One for the picture, one for each man.
            assert_eq!(texts(&picture, "title").len(), men + 1, "{game}");
            assert_eq!(texts(&picture, "title")[0], format!("{game}. White to move"));
        }
    }
    let picture = out(&["show", "turkish-draughts", "--svg", "--fen", "B:WKa1:Bh8"]);
    assert_eq!(texts(&picture, "desc"), ["White: king a1. Black: man h8."]);
}

/// Every reference leads to a definition.
#[test]
fn references_are_defined() {
    let picture = out(&["show", "tamerlane", "--svg"]);
    let document = Document::parse(&picture).unwrap();
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    for used in document.descendants().filter_map(|node| node.attribute("href")) {
        let named = ids.iter().filter(|id| format!("#{id}") == used);
        assert_eq!(named.count(), 1, "{used}");
    }
}

#[test]
fn marks_are_told() {
    let picture = out(&[
        "show",
        "great-chess",
        "--svg",
        "--flip",
        "--size",
        "40",
        "--last-move",
        "e4",
        "--move",
        "b10c8",
        "--highlight",
        "d5,c4",
        "--arrow",
        "a2-a3,b2-b4",
        "--highlight",
        "j10",
    ]);
    let told = &texts(&picture, "desc")[0];
    let marks = "Highlighted: d5 c4 j10. Last move: e3 e4. Arrows: a2-a3 b2-b4. Move: b10 c8.";
    assert!(told.ends_with(marks), "{told}");
    assert_eq!(texts(&picture, "title")[0], "great-chess. Black to move");
}

#[test]
fn a_capture_tells_its_way_and_its_men() {
    let fen = "W:WKf7:BKd1,a3,Kf4,g7";
    let picture = out(&["show", "turkish-draughts", "--svg", "--fen", fen, "--move", "f7xh7"]);
    let told = &texts(&picture, "desc")[0];
    assert!(told.ends_with("Move: f7 f1 a1 a7 h7, captures f4 d1 a3 g7."), "{told}");
}

#[test]
fn coordinates_are_named_from_either_side_or_missing() {
    let labels = |side: &str| {
        texts(&out(&["show", "turkish-draughts", "--svg", "--coordinates", side]), "text")
    };
    let numbers = ["1", "2", "3", "4", "5", "6", "7", "8"];
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h"];
    assert_eq!(labels("white"), [numbers, letters].concat());
    let turned = |mut names: [&'static str; 8]| {
        names.reverse();
        names
    };
    assert_eq!(labels("black"), [turned(numbers), turned(letters)].concat());
    assert!(labels("none").is_empty());
}

#[test]
fn what_cannot_be_drawn_is_told() {
    let show =
        |code: i32, args: &[&str]| error(code, &[&["show", "great-chess", "--svg"], args].concat());
    assert_eq!(
        show(2, &["--highlight", "a1,k1"]),
        "error: highlighted square 2: \"k1\" is no square of the board\n"
    );
    assert_eq!(
        show(2, &["--arrow", "a1a2"]),
        "error: arrow 1: \"a1a2\" is not two squares joined by -\n"
    );
    assert!(show(1, &["--last-move", "e5"]).starts_with("error: move to play: illegal move"));
    assert!(show(1, &["--move", "e10e9"]).starts_with("error: move to draw: illegal move"));
    assert!(show(2, &["--move", "?"]).starts_with("error: move to draw: malformed move"));
    for args in [
        &["--theme", "green"][..],
        &["--size", "0"],
        &["--size", "5000"],
        &["--coordinates", "red"],
        &["--unicode"],
    ] {
        show(2, args);
    }
    // What only a picture has is refused without one.
    for args in [["--theme", "dark"], ["--highlight", "a1"], ["--move", "e4"]] {
        let run = variant(&[&["show", "great-chess"], &args[..]].concat());
        assert_eq!(run.code, Some(2), "{run:?}");
    }
}

#[test]
fn the_readme_shows_what_is_drawn() {
    let line = "show turkish-draughts --svg --fen W:WKf7:BKd1,a3,Kf4,g7 --move f7xh7";
    assert!(include_str!("../../README.md").contains(&format!("variant {line} > capture.svg")));
    let picture = out(&line.split(' ').collect::<Vec<_>>());
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");
    check_with_link(folder, &[("capture", picture.trim_end().into())]);
}

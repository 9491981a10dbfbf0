//! How the pieces move.

use super::*;

/// The targets of a piece that stands with two far kings only.
fn alone(letters: &str, name: &str) -> String {
    let kings = read("k10/11/11/11/11/11/11/11/11/9K1 w -- - 0 1");
    let white = letters.chars().all(|letter| !letter.is_lowercase());
    let mut setup = Setup::from_board(&with(&kings, name, Some(letters)));
    setup.set_side_to_move(if white { Color::White } else { Color::Black });
    targets(&setup.build().unwrap(), name)
}

#[test]
fn every_man_on_an_empty_board() {
    assert_eq!(alone("V", "e5"), "e4 d5 f5 e6");
    assert_eq!(alone("F", "e5"), "d4 f4 d6 f6");
    assert_eq!(alone("N", "e5"), "d3 f3 c4 g4 c6 g6 d7 f7");
    assert_eq!(alone("C", "e5"), "d2 f2 b4 h4 b6 h6 d8 f8");
    assert_eq!(alone("W", "e5"), "e3 c5 g5 e7");
    assert_eq!(alone("E", "e5"), "c3 g3 c7 g7");
    assert_eq!(alone("S", "e5"), "d4 e4 f4 d5 f5 d6 e6 f6");
    assert_eq!(alone("A", "e5"), "d4 e4 f4 d5 f5 d6 e6 f6");
    assert_eq!(alone("T", "e5"), "a1 i1 b2 h2 c3 g3 c7 g7 b8 h8 a9 i9 j10");
    assert_eq!(alone("G", "e5"), "d1 f1 a4 i4 j4 k4 a6 i6 j6 k6 d9 f9 d10 f10");
    assert_eq!(alone("R", "e5"), "e1 e2 e3 e4 a5 b5 c5 d5 f5 g5 h5 i5 j5 k5 e6 e7 e8 e9 e10");
    assert_eq!(alone("^W", "e5"), "e6");
    assert_eq!(alone("^w", "e5"), "e4");
}

#[test]
fn leapers_mind_nobody_between() {
    let crowded = "10k/11/11/3vvv5/3vXv5/3vvv5/11/11/11/10K w -- - 0 1";
    for (letter, expected) in [
        ("N", "e4 g4 d5 h5 d7 h7 e8 g8"),
        ("W", "f4 d6 h6 f8"),
        ("E", "d4 h4 d8 h8"),
        ("C", "e3 g3 c5 i5 c7 i7 e9 g9"),
    ] {
        let fen = crowded.replace("3vvv5", "4vvv4").replace("3vXv5", &format!("4v{letter}v4"));
        assert_eq!(targets(&read(&fen), "f6"), expected, "{letter}");
    }
}

#[test]
fn a_giraffe_needs_its_whole_path() {
    // From a1: to b5 by b2, b3 and b4; to e2 by b2, c2 and d2.
    let open = "10k/11/11/11/11/11/11/11/11/G9K w -- - 0 1";
    let up = " b5 b6 b7 b8 b9 b10";
    let right = "e2 f2 g2 h2 i2 j2 k2";
    assert_eq!(targets(&read(open), "a1"), format!("{right}{up}"));
    for (blocker, expected) in [
        ("b2", String::new()),
        ("b3", right.into()),
        ("b4", right.into()),
        ("b5", right.into()),
        ("b7", format!("{right} b5 b6")),
        ("c2", up.trim_start().into()),
        ("a2", format!("{right}{up}")),
        ("b1", format!("{right}{up}")),
    ] {
        let board = with(&read(open), blocker, Some("^R"));
        assert_eq!(targets(&board, "a1"), expected, "own man on {blocker}");
    }
    let capture = with(&read(open), "b5", Some("v"));
    assert_eq!(targets(&capture, "a1"), format!("{right} b5"));
}

#[test]
fn a_picket_begins_two_squares_away() {
    let board = read("10k/11/11/11/11/11/11/3v7/2T8/10K w -- - 0 1");
    assert_eq!(targets(&board, "c2"), "a4");
    let behind = with(&with(&board, "e4", Some("v")), "d3", None);
    assert_eq!(targets(&behind, "c2"), "a4 e4");
}

#[test]
fn no_own_man_is_taken() {
    let board = read("10k/11/11/11/4N6/2^R1^R6/11/11/11/10K w -- - 0 1");
    assert_eq!(targets(&board, "e6"), "d4 f4 g5 c7 g7 d8 f8");
}

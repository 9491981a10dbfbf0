//! Each man's moves on an empty board, counted by hand; what stands in the way of them.

use great_chess::Kind;
use variant_core::Color;
use variant_core::prelude::*;

use crate::{assert_targets, position, square, targets};

// In this file the kings stand where they are in no man's way.
const ROOK_E5: &str = "a5 b5 c5 d5 f5 g5 h5 i5 j5 e1 e2 e3 e4 e6 e7 e8 e9 e10";
const ELEPHANT_E5: &str = "f6 g7 h8 i9 j10 d6 c7 b8 a9 d4 c3 b2 a1 f4 g3 h2 i1";
const KNIGHT_E5: &str = "f7 g6 g4 f3 d3 c4 c6 d7";

#[test]
fn king_moves_one_step_in_eight_directions() {
    assert_targets("Ke5 kj8", "e5", "d4 e4 f4 d5 f5 d6 e6 f6");
    assert_targets("Ka1 kj8", "a1", "a2 b1 b2");
    assert_targets("Kj1 ka8", "j1", "j2 i1 i2");
    assert_targets("Ka10 kj8", "a10", "a9 b10 b9");
    assert_targets("Kj10 ka8", "j10", "j9 i10 i9");
    assert_targets("Ka5 kj8", "a5", "a4 a6 b4 b5 b6");
    assert_targets("Kj5 ka8", "j5", "j4 j6 i4 i5 i6");
}

#[test]
fn rook_moves_along_ranks_and_files() {
    assert_targets("Ka3 kj8 Re5", "e5", ROOK_E5);
    assert_targets("Kc7 kh4 Ra1", "a1", "a2 a3 a4 a5 a6 a7 a8 a9 a10 b1 c1 d1 e1 f1 g1 h1 i1 j1");
    assert_targets(
        "Kc7 kh4 Rj10",
        "j10",
        "j1 j2 j3 j4 j5 j6 j7 j8 j9 a10 b10 c10 d10 e10 f10 g10 h10 i10",
    );
}

#[test]
fn elephant_moves_along_diagonals() {
    assert_targets("Ka3 kj8 Be5", "e5", ELEPHANT_E5);
    assert_targets("Kc7 kh4 Ba1", "a1", "b2 c3 d4 e5 f6 g7 h8 i9 j10");
    assert_targets("Kc7 kg5 Bj1", "j1", "i2 h3 g4 f5 e6 d7 c8 b9 a10");
    assert_targets("Kg7 kh4 Ba5", "a5", "b6 c7 d8 e9 f10 b4 c3 d2 e1");
    assert_targets("Kg7 kc4 Bj5", "j5", "i6 h7 g8 f9 e10 i4 h3 g2 f1");
}

#[test]
fn knight_leaps() {
    assert_targets("Ka3 kj8 Ne5", "e5", KNIGHT_E5);
    for (from, expected) in [
        ("a1", "b3 c2"),
        ("j1", "i3 h2"),
        ("a10", "b8 c9"),
        ("j10", "i8 h9"),
        ("b2", "a4 c4 d3 d1"),
        ("i9", "h7 j7 g8 g10"),
        ("a5", "b7 c6 c4 b3"),
        ("j5", "i7 h6 h4 i3"),
        ("b5", "a7 c7 d6 d4 c3 a3"),
        ("i5", "h7 j7 g6 g4 h3 j3"),
        ("e1", "c2 d3 f3 g2"),
        ("e10", "c9 d8 f8 g9"),
    ] {
        // None of these squares is next to a king, or attacks one.
        assert_targets(&format!("Kd5 kf5 N{from}"), from, expected);
    }
}

#[test]
fn general_is_rook_and_elephant() {
    assert_targets("Ka3 kj8 Qe5", "e5", &[ROOK_E5, ELEPHANT_E5].join(" "));
}

#[test]
fn vizier_is_elephant_and_knight() {
    assert_targets("Ka3 kj8 Ve5", "e5", &[ELEPHANT_E5, KNIGHT_E5].join(" "));
}

#[test]
fn war_machine_is_rook_and_knight() {
    assert_targets("Ka3 kj8 We5", "e5", &[ROOK_E5, KNIGHT_E5].join(" "));
}

#[test]
fn giraffe_is_rook_elephant_and_knight() {
    assert_targets("Ka3 kj8 Ge5", "e5", &[ROOK_E5, ELEPHANT_E5, KNIGHT_E5].join(" "));
}

#[test]
fn numbers_of_moves_from_the_centre() {
    let numbers = [("R", 18), ("B", 17), ("N", 8), ("Q", 35), ("V", 25), ("W", 26), ("G", 43)];
    for (letter, number) in numbers {
        let board = position(&format!("Ka3 kj8 {letter}e5"), Color::White);
        assert_eq!(targets(&board, "e5").len(), number, "{letter}");
        // The king on a3 has five moves; none of its squares is attacked.
        assert_eq!(board.count_moves(), number as u64 + 5, "{letter}");
    }
}

#[test]
fn a_line_ends_before_an_own_man_and_on_an_enemy_man() {
    // Own men to the north and the east, enemy men to the south and the west.
    let orthogonal = "Ka1 kj8 Pe8 Ph5 pe3 pc5";
    let rook = "e6 e7 e4 e3 d5 c5 f5 g5";
    assert_targets(&format!("{orthogonal} Re5"), "e5", rook);
    assert_targets(&format!("{orthogonal} We5"), "e5", &[rook, KNIGHT_E5].join(" "));
    // Own men on g7 and c7, enemy men on g3 and c3.
    let diagonal = "Ka2 kj8 Pg7 Pc7 pg3 pc3";
    let elephant = "f6 d6 d4 c3 f4 g3";
    assert_targets(&format!("{diagonal} Be5"), "e5", elephant);
    assert_targets(&format!("{diagonal} Ve5"), "e5", &[elephant, KNIGHT_E5].join(" "));
    // All eight at once.
    let all = "Ka1 kj8 Pe8 Ph5 pe3 pc5 Pg7 Pc7 pg3 pc3";
    assert_targets(&format!("{all} Qe5"), "e5", &[rook, elephant].join(" "));
    assert_targets(&format!("{all} Ge5"), "e5", &[rook, elephant, KNIGHT_E5].join(" "));
}

#[test]
fn leapers_leap_over_men_and_only_they_do() {
    let ring = "Ka1 kj8 Pd4 Pe4 Pf4 Pd5 Pf5 Pd6 Pe6 Pf6";
    for letter in ["N", "V", "W", "G"] {
        assert_targets(&format!("{ring} {letter}e5"), "e5", KNIGHT_E5);
    }
    for letter in ["R", "B", "Q"] {
        assert_targets(&format!("{ring} {letter}e5"), "e5", "");
    }
}

#[test]
fn leapers_capture_enemies_and_not_own_men() {
    // Enemies on f7 and c4, own men on g6 and d3.
    assert_targets("Ka1 kj8 pf7 pc4 Pg6 Pd3 Ne5", "e5", "f7 c4 g4 f3 c6 d7");
}

#[test]
fn nothing_moves_round_the_edge() {
    // The enemies stand where the numbers of the squares would lead a man beyond the edge.
    assert_targets("Kc1 ke10 pa6 Rj5", "j5", &words_of_rank_and_file("j", 5));
    assert_targets("Kc1 ke10 pj4 Ra5", "a5", &words_of_rank_and_file("a", 5));
    assert_targets("Kg7 kc4 pa7 pa5 Bj5", "j5", "i6 h7 g8 f9 e10 i4 h3 g2 f1");
    assert_targets("Kg7 kh4 pj5 pj3 Ba5", "a5", "b6 c7 d8 e9 f10 b4 c3 d2 e1");
    assert_targets("Ke1 ke10 pa8 pb7 pb5 pa4 Nj5", "j5", "i7 h6 h4 i3");
    assert_targets("Ke1 ke10 pi5 pj6 pi3 pj2 Na5", "a5", "b7 c6 c4 b3");
    assert_targets("Ke1 ke10 pa6 pa8 pi6 Ni5", "i5", "h7 j7 g6 g4 h3 j3");
}

/// The squares on the rank and the file of a square, without it.
fn words_of_rank_and_file(file: &str, rank: u8) -> String {
    let on_file = (1..=10).map(|other| format!("{file}{other}"));
    let on_rank = ('a'..='j').map(|other| format!("{other}{rank}"));
    let all = on_file.chain(on_rank).filter(|name| *name != format!("{file}{rank}"));
    all.collect::<Vec<_>>().join(" ")
}

#[test]
fn letters_of_the_men() {
    let letters: String = Kind::ALL.iter().map(|kind| kind.letter()).collect();
    assert_eq!(letters, "KQGVWBNRP");
    let board = position("Ka3 kj8 Ge5", Color::White);
    assert_eq!(board.piece_at(square("e5")).unwrap().letter(), "G");
}

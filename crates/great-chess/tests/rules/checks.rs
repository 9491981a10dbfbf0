//! Check: what a side in check may do.

use variant_core::Color;
use variant_core::prelude::*;

use crate::{assert_moves, assert_targets, position, square, words};

fn names(squares: variant_core::Bitboard<great_chess::Square>) -> Vec<String> {
    squares.iter().map(|square| square.to_string()).collect()
}

#[test]
fn check_by_each_man() {
    // The king on e5, each man where it attacks it in one way only.
    let men = "re10 ra5 bi9 ba1 nd7 ng4 pd6 pf6 qe1 qj10 vi1 vc6 wj5 wf3 ge8 gh8 gg6";
    for man in men.split(' ') {
        let board = position(&format!("Ke5 ka10 {man}"), Color::White);
        assert!(board.is_check(), "{man}");
        assert_eq!(names(board.checkers()), [&man[1..]], "{man}");
    }
    // And where it does not: a step too far, the wrong line, the pawn's other side.
    let men = "rd10 ba2 nd8 ne7 pe6 pd4 pf4 pd5 qd7 qg8 vd9 ve7 wg7 wf6 gf8 gb7";
    for man in men.split(' ') {
        let board = position(&format!("Ke5 kj10 {man}"), Color::White);
        assert!(!board.is_check(), "{man}");
        assert!(board.checkers().is_empty(), "{man}");
    }
}

#[test]
fn a_man_in_between_wards_off_a_slider_but_no_leaper() {
    for man in ["re10", "qe10", "we10", "ge10"] {
        let board = position(&format!("Ke5 kj10 {man} Pe8"), Color::White);
        assert!(!board.is_check(), "{man}");
    }
    let board = position("Ke5 kj10 nd7 Pd5 Pd6 Pe6 Pe7", Color::White);
    assert!(board.is_check());
}

#[test]
fn check_is_answered_by_capture_block_or_flight() {
    // The rook on e9 checks along the file. One man can step between on e7, one on e6; two can
    // capture on e9; one can do nothing.
    let men = "Ke5 kj10 re9 Rb7 Bj4 Nc5 Pd8 Ph2";
    assert_targets(men, "b7", "e7");
    assert_targets(men, "c5", "e6");
    assert_targets(men, "j4", "e9");
    assert_targets(men, "d8", "e9");
    assert_targets(men, "h2", "");
    assert_targets(men, "e5", "d4 f4 d5 f5 d6 f6");
}

#[test]
fn a_pawn_blocks_captures_and_promotes_out_of_check() {
    // A step between.
    assert_targets("Ke5 kj10 ra5 Pc4", "c4", "c5");
    // A capture of the checker, and no other one.
    assert_targets("Ke5 kj10 rc5 Pb4 na5", "b4", "c5");
    // A promotion between, and a promotion that captures.
    assert_targets("Kh10 kj2 rc10 Pe9", "e9", "e10");
    assert_targets("Kh10 kj2 rc10 Pb9", "b9", "c10");
}

#[test]
fn a_leap_cannot_be_blocked() {
    // Each checker leaps from d7; the rook can capture on d7, and can go nowhere between.
    for man in ["n", "v", "w", "g"] {
        assert_targets(&format!("Ke5 kj10 {man}d7 Ra7"), "a7", "d7");
    }
}

#[test]
fn a_check_from_beside_cannot_be_blocked() {
    assert_targets("Ke5 kj10 qe6 Ra4 Bb3", "a4", "");
    assert_targets("Ke5 kj10 qe6 Ra4 Bb3", "b3", "e6");
}

#[test]
fn a_pinned_man_does_not_answer_a_check() {
    // The rook on e6 is pinned by e9: it does not capture the knight that gives check.
    assert_targets("Ke5 kj10 re9 Re6 nc6 Rc1", "e6", "");
    assert_targets("Ke5 kj10 re9 Re6 nc6 Rc1", "c1", "c6");
    // It cannot block another line either.
    assert_targets("Ke5 kj10 re9 Re6 bh8", "e6", "");
}

#[test]
fn only_the_king_answers_a_double_check() {
    // Each of the two checkers could be captured, were it not for the other one.
    assert_moves("Ke5 kj10 re9 nd7 Rc9 Ba4", "e5d4 e5f4 e5d5 e5f5 e5d6");
    // A man that is rook and knight in one is one checker.
    let board = position("Ke5 kj10 wd7", Color::White);
    assert_eq!(board.checkers().len(), 1);
    let board = position("Ke5 kj10 re9 nd7", Color::White);
    assert_eq!(names(board.checkers()), ["d7", "e9"]);
}

#[test]
fn the_king_may_capture_in_double_check() {
    // Nothing protects the general on e6, and the knight does not attack it.
    assert_targets("Ke5 kj1 qe6 nc4", "e5", "d4 f4 e6");
}

#[test]
fn a_move_that_opens_a_line_gives_check() {
    let mut board = position("Ka1 kj10 Bc3 Re5", Color::White);
    let mv = board.parse_move("e5e6").unwrap();
    assert!(board.gives_check(mv));
    assert!(!board.gives_check(board.parse_move("c3b4").unwrap()));
    board.play(mv).unwrap();
    assert_eq!(names(board.checkers()), ["c3"]);
}

#[test]
fn attackers_are_counted_whether_pinned_or_not() {
    let board = position("Ke1 kj9 Ne4 re8 Ba1", Color::White);
    // The pinned knight attacks f6, and so does the elephant; both sides are asked apart.
    assert_eq!(names(board.attackers_to(square("f6"), Color::White)), ["a1", "e4"]);
    assert_eq!(names(board.attackers_to(square("e4"), Color::Black)), ["e8"]);
    // Behind the knight, the rook attacks nothing; an own man is attacked, too.
    assert!(board.attackers_to(square("e3"), Color::Black).is_empty());
    let kings = names(board.attackers_to(square("d2"), Color::White));
    assert_eq!(kings.into_iter().collect::<std::collections::BTreeSet<_>>(), words("e1 e4"));
}

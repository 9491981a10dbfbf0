//! Check, and several royals.

use super::*;

#[test]
fn one_royal_whichever_it_is_can_be_in_check() {
    for royal in ["K", "S", "A"] {
        let fen = format!("10k/11/11/11/r3{royal}6/11/11/11/11/11 w -- - 0 1");
        let board = read(&fen);
        assert!(board.is_check(), "{royal}");
        assert!(board.parse_move("e6f6").is_err(), "{royal}");
        assert!(board.parse_move("e6f7").is_ok(), "{royal}");
    }
}

#[test]
fn several_royals_may_all_be_left_attacked_and_are_taken_like_other_men() {
    let board = read("10k/11/11/11/r3K3S2/11/11/11/11/11 w -- - 0 1");
    assert!(!board.is_check() && board.checkers().is_empty());
    assert!(board.parse_move("e6f6").is_ok());
    let left = after(&after(&board, "i6i5"), "a6e6");
    assert_eq!(left.royals(Color::White).len(), 1);
}

#[test]
fn the_royals_are_counted_after_the_move() {
    // The king is attacked; a pawn of the king becomes a prince, and there is no check any more.
    let board = read("10k/2^K1^R1^A4/11/11/11/11/r3K6/11/11/11 w -- - 0 1");
    assert!(board.is_check());
    assert!(board.parse_move("c9c10").is_ok() && board.parse_move("g9g10").is_ok());
    assert!(board.parse_move("e9e10").is_err());
    // Pins do not hold it either.
    let pinned = read("10k/K1^K4r3/11/11/11/11/11/11/11/11 w -- - 0 1");
    assert!(pinned.parse_move("c9c10").is_ok());
}

#[test]
fn taking_the_second_royal_can_give_check() {
    let board = read("5k4s/11/11/11/11/11/11/5R5/11/K9R w -- - 0 1");
    assert_eq!(san(&board, "k1k10"), "Rxk10+");
    assert!(after(&board, "k1k10").is_check());
}

#[test]
fn a_royal_does_not_step_back_along_the_line_of_check() {
    let board = read("10k/11/11/11/r3K6/11/11/11/11/11 w -- - 0 1");
    assert_eq!(targets(&board, "e6"), "d5 e5 f5 d7 e7 f7");
}

#[test]
fn one_man_blocks_two_checkers() {
    // The giraffe on e1 attacks f6 by f2, f3, f4 and f5, the rook on f1 by the same file.
    let board = read("k10/11/11/11/5K5/11/6N4/11/11/4gr5 w -- - 0 1");
    assert_eq!(board.checkers().len(), 2);
    assert!(board.parse_move("g4f2").is_ok());
    assert!(board.parse_move("g4i5").is_err());
}

#[test]
fn one_man_is_pinned_twice() {
    // Without the vizier on f3, giraffe and rook would attack the king; without the rook, taking
    // the giraffe's line alone would be enough.
    let board = read("k10/11/11/11/5K5/11/11/5R5/11/4gr5 w -- - 0 1");
    assert_eq!(targets(&board, "f3"), "f2 f4 f5");
    let one_pin = with(&board, "e1", None);
    assert_eq!(targets(&one_pin, "f3"), "f1 f2 f4 f5");
}

#[test]
fn a_pinned_giraffe_takes_the_giraffe_that_pins_it_by_another_path() {
    // The black giraffe on b1 attacks c6 by c2, c3, c4 and c5. The white one on c5 is in the way,
    // and reaches b1 by b4, b3 and b2.
    let board = read("10k/11/11/11/2K8/2G8/11/11/11/1g9 w -- - 0 1");
    assert_eq!(targets(&board, "c5"), "b1");
    let blocked = with(&board, "b3", Some("^R"));
    assert_eq!(targets(&blocked, "c5"), "");
}

#[test]
fn a_man_that_steps_away_can_open_a_picket() {
    let board = read("10k/11/11/11/11/11/4t6/11/2V8/1K9 w -- - 0 1");
    assert_eq!(targets(&board, "c2"), "");
    // Beside the king, on d3, a picket's first square is taken as well.
    let near = read("10k/11/11/11/11/11/11/3t7/2V8/1K9 w -- - 0 1");
    assert_eq!(targets(&near, "c2"), "");
}

#[test]
fn royals_attack_each_other() {
    let board = read("11/11/11/11/2k1K6/11/11/11/11/11 w -- - 0 1");
    assert_eq!(targets(&board, "e6"), "e5 f5 f6 e7 f7");
}

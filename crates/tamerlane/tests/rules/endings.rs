//! How games end, and clocks.

use super::*;

#[test]
fn checkmate() {
    let board = read("5k5/R10/1R9/11/11/11/11/11/11/10K w -- - 0 1");
    assert_eq!(san(&board, "b8b10"), "Rb10#");
    assert_eq!(ending(&after(&board, "b8b10")), Some(("1-0", "checkmate")));
}

#[test]
fn stalemate_loses_unless_an_option_says_otherwise() {
    let fen = "1r9/11/11/11/11/11/11/^r10/^R1k8/K10 w -- Kk 0 1";
    assert_eq!(ending(&read(fen)), Some(("0-1", "stalemate")));
    for (rule, result) in [
        (StalemateRule::StalematedLoses, "0-1"),
        (StalemateRule::Draw, "1/2-1/2"),
        (StalemateRule::StalematedWins, "1-0"),
    ] {
        let rules = Rules::default().with_stalemate(rule);
        assert_eq!(ending(&read_with(fen, rules)), Some((result, "stalemate")));
    }
}

#[test]
fn lone_kings_play_on() {
    let board = read("10k/11/11/11/11/11/11/11/11/K10 w -- - 99 1");
    assert_eq!(ending(&board), None);
    assert_eq!(board.count_moves(), 3);
}

#[test]
fn a_king_may_be_left_alone_without_losing() {
    let board = read("10k/11/11/11/4RR5/11/11/11/11/K10 b -- - 0 1");
    assert_eq!(ending(&board), None);
}

#[test]
fn the_clock_starts_again_with_a_pawn_or_a_capture() {
    let board = read("2^P7k/11/3n7/5n1t3/3R7/11/^R10/11/11/K10 w -- - 40 30");
    for (text, clock) in [("d6d7", 41), ("d6d8", 0), ("a4a5", 0), ("c10@g6", 0), ("a1a2", 41)] {
        assert_eq!(after(&board, text).quiet_plies(), clock, "{text}");
    }
    let last = read("10k/11/11/11/11/11/11/11/11/K10 b -- - 65535 65535");
    let played = after(&last, "k10k9");
    assert_eq!((played.quiet_plies(), played.move_number()), (65_535, Some(65_535)));
}

//! Replies counted together: places where what a move changes is easily overlooked.

use super::*;
use variant_core::perft::CountMode;
use variant_testkit::perft_plain;

/// Both counts of the replies are that of the positions after two plies, each of them reached.
#[track_caller]
fn assert_replies(board: &Board) {
    let expected = perft_plain(board, 2);
    assert_ne!(expected, 0);
    assert_eq!(board.count_replies(CountMode::Moves), expected, "{board}");
    assert_eq!(board.count_replies(CountMode::Moves), expected, "{board}");
}

#[test]
fn two_pawns_lose_the_leaper_that_both_attack() {
    assert_replies(&read("k10/11/11/11/3^r1^r5/4N6/11/11/11/10K w -- - 0 1"));
}

#[test]
fn two_pawns_lose_the_pawn_that_both_attack() {
    assert_replies(&read("k10/11/11/11/3^r1^r5/4^R6/11/11/11/10K w -- - 0 1"));
}

#[test]
fn a_leaper_checks_from_before_a_pawn() {
    assert_replies(&read("11/11/4k6/3^r1^r5/11/11/4N6/11/11/K10 w -- - 0 1"));
}

#[test]
fn a_pawn_takes_one_of_several_royals_and_arrives() {
    assert_replies(&read("4s5k/3^R7/11/11/11/11/11/11/11/K10 w -- - 0 1"));
}

#[test]
fn a_man_leaves_a_square_that_a_rook_and_a_pinned_pawn_see() {
    assert_replies(&read("11/11/3rk6/11/4^r6/3N7/11/11/4R6/K10 w -- - 0 1"));
}

#[test]
fn the_man_beside_a_pinned_pawn_is_taken() {
    assert_replies(&read("11/11/4k6/11/4^r6/3n7/11/2N8/4R6/K10 w -- - 0 1"));
}

#[test]
fn a_king_without_a_move_is_exchanged() {
    let rules = Rules::default().with_exchange(ExchangeWhen::InCheckOrStalemate);
    let fen = "k10/8R2/11/11/7^r3/7^R3/11/11/1R9/10K w -- k 0 1";
    assert_replies(&read_with(fen, rules));
    // The same by the king itself, whose moves are looked at one by one.
    let moved = after(&read_with(fen, rules), "k1k2");
    assert_eq!(legal(&moved), ["a10~h6"]);
}

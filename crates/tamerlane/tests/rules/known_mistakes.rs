//! What other programs are known to get wrong.

use super::*;

#[test]
fn an_elephant_does_not_step_one_square() {
    let board = read("10k/11/11/11/3v1v5/4E6/3v1v5/11/11/K10 w -- - 0 1");
    assert_eq!(targets(&board, "e5"), "c3 g3 c7 g7");
}

#[test]
fn a_giraffe_needs_three_straight_squares() {
    let board = read("8k2/11/11/11/11/10K/11/11/11/G10 w -- Kk 0 1");
    assert_eq!(targets(&board, "a1"), "e2 f2 g2 h2 i2 j2 k2 b5 b6 b7 b8 b9 b10");
    assert!(!read("11/11/11/11/11/11/1k9/11/11/G9K b -- Kk 0 1").is_check());
}

#[test]
fn a_giraffe_attacks_by_its_own_path() {
    // The king on b5 is attacked by way of b2, b3 and b4; a3 is not on that way.
    let board = read("11/11/11/11/11/1k9/11/V10/11/G9K b -- Kk 0 1");
    assert!(board.is_check());
    assert_eq!(attackers(&board, "b5", Color::White), "a1");
    for between in ["b2", "b3", "b4"] {
        assert!(!with(&board, between, Some("v")).is_check(), "{between}");
    }
    // A giraffe on b5 would come back by a4, a3 and a2, where the vizier stands.
    let back = read("10k/11/11/11/11/1g9/11/V10/11/G9K w -- - 0 1");
    assert_eq!(attackers(&back, "a1", Color::Black), "");
    assert_eq!(attackers(&back, "b5", Color::White), "a1");
    let open = with(&back, "a3", None);
    assert_eq!(attackers(&open, "a1", Color::Black), "b5");
}

#[test]
fn a_picket_does_not_take_on_the_first_square() {
    let board = read("10k/11/11/11/11/11/11/3v7/2T8/10K w -- Kk 0 1");
    assert_eq!(targets(&board, "c2"), "a4");
    assert_eq!(attackers(&board, "d3", Color::White), "");
}

#[test]
fn eleven_empty_squares_are_one_number() {
    let fen = "10k/11/11/11/11/11/11/11/11/K10 w -- - 0 1";
    assert_eq!(read(fen).fen(), fen);
    for rank in ["92", "9", "12", "011", "0", "56", "11K", "K11", "", "5^5", "5X5", "10^", "10^S"] {
        let fen = format!("10k/{rank}/11/11/11/11/11/11/11/K10 w -- - 0 1");
        assert!(fen.parse::<Board>().is_err(), "{rank}");
    }
}

#[test]
fn a_pawn_exchanged_onto_its_last_rank_does_not_stay_a_pawn() {
    let board = read("5K5/11/11/11/4^R6/11/11/5r5/11/k10 w -- Kk 0 1");
    assert_eq!(at(&after(&board, "f10~e6"), "f10"), Some("R"));
}

#[test]
fn citadels_join_ranks_one_to_three_and_eight_to_ten() {
    for (beside, citadel) in [("k4", "l2"), ("a7", "z9"), ("a2", "z9"), ("k9", "l2")] {
        let mut setup = Setup::from_board(&read("4s6/11/11/11/11/11/11/11/11/4S6 w -- - 0 1"));
        let (man, side) = if citadel == "l2" { ("k", Color::Black) } else { ("K", Color::White) };
        setup.put(square(beside), Some(piece(man)));
        setup.set_side_to_move(side);
        let board = setup.build().unwrap();
        assert!(board.parse_move(&format!("{beside}{citadel}")).is_err());
    }
}

#[test]
fn no_rook_reaches_a_citadel() {
    let board = read("11/R1r8/11/11/11/11/11/11/r9R/K3k6 w -- - 0 1");
    for text in ["a9z9", "k2l2"] {
        assert!(board.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn a_prince_does_not_draw_by_the_citadel_under_the_default() {
    let fen = "11/S10/11/11/11/4r6/11/11/11/10k w -- - 0 1";
    assert!(read(fen).parse_move("a9z9").is_err());
    let drawn = after(&read_with(fen, highest()), "a9z9");
    assert_eq!(ending(&drawn), Some(("1/2-1/2", "citadel")));
}

#[test]
fn there_is_no_check_while_two_royals_live() {
    let one = read("10k/11/11/11/r3K6/11/11/11/11/11 w -- - 0 1");
    assert!(one.is_check());
    for second in ["K", "S", "A"] {
        let two = with(&one, "i1", Some(second));
        assert!(!two.is_check());
        assert!(two.parse_move("e6f6").is_ok());
    }
}

#[test]
fn a_vizier_does_not_move_like_a_king() {
    let board = read("10k/11/11/11/11/4V6/11/11/11/K10 w -- - 0 1");
    assert_eq!(targets(&board, "e5"), "e4 d5 f5 e6");
}

#[test]
fn a_pawn_of_pawns_turns_no_king_on_its_first_arrival() {
    let board = read("10k/7^P3/11/11/11/11/11/11/11/K10 w -- - 7 1");
    assert_eq!(san(&board, "h9h10"), "h10");
    assert_eq!(at(&after(&board, "h9h10"), "h10"), Some("^P"));
}

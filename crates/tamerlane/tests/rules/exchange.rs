//! The exchange of the king.

use super::*;

fn exchanges(board: &Board) -> Vec<String> {
    legal(board).into_iter().filter(|text| text.contains('~')).collect()
}

#[test]
fn in_check_the_king_changes_places_with_a_man() {
    let board = read("5r4k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 4 7");
    assert_eq!(exchanges(&board), ["f1~a5"]);
    let played = after(&board, "f1~a5");
    assert_eq!(played.fen(), "5r4k/11/11/11/11/K10/11/11/11/5N5 b -- k 5 7");
}

#[test]
fn only_in_check() {
    let board = read("4r5k/11/11/11/11/N10/11/11/11/5K5 w -- Kk 0 1");
    assert!(exchanges(&board).is_empty());
}

#[test]
fn only_once() {
    let board = read("5r4k/11/11/11/11/N10/11/11/11/5K5 w -- k 0 1");
    assert!(exchanges(&board).is_empty());
}

#[test]
fn only_the_original_king_when_it_is_the_only_royal() {
    for royal in ["S", "A"] {
        let fen = format!("5r4k/11/11/11/11/N10/11/11/11/5{royal}5 w -- Kk 0 1");
        let board = read(&fen);
        assert!(board.is_check() && exchanges(&board).is_empty(), "{royal}");
    }
    let two = read("5r4k/11/11/11/11/N10/11/11/11/S4K5 w -- Kk 0 1");
    assert!(exchanges(&two).is_empty());
}

#[test]
fn not_with_a_waiting_pawn() {
    let board = read("2^P2r4k/11/11/11/11/11/11/11/11/5K5 w -- Kk 0 1");
    assert!(board.is_check() && exchanges(&board).is_empty());
}

#[test]
fn not_onto_an_attacked_square() {
    let board = read("r4r4k/11/11/11/11/N1N8/11/11/11/5K5 w -- Kk 0 1");
    assert_eq!(exchanges(&board), ["f1~c5"]);
}

#[test]
fn the_right_alone_does_not_avert_checkmate() {
    // Nobody to change places with, and a waiting pawn that forbids it.
    for last_rank in ["11", "8^p2"] {
        let fen = format!("k10/11/9K1/11/11/R10/11/11/1R9/{last_rank} b -- Kk 0 1");
        assert_eq!(ending(&read(&fen)), Some(("1-0", "checkmate")), "{fen}");
    }
}

#[test]
fn a_pawn_that_it_puts_on_its_last_rank_has_arrived() {
    let arrives = |pawn: &str| {
        let board = read("5K5/11/11/11/4R6/11/11/5r5/11/k10 w -- Kk 0 1");
        let played = after(&with(&board, "e6", Some(pawn)), "f10~e6");
        assert_eq!(at(&played, "e6"), Some("K"));
        assert!(!played.may_exchange(Color::White) && played.may_exchange(Color::Black));
        (at(&played, "f10"), at(&played, "f3"), played.quiet_plies())
    };
    assert_eq!(arrives("^R"), (Some("R"), Some("r"), 1));
    assert_eq!(arrives("^K"), (Some("S"), Some("r"), 1));
    assert_eq!(arrives("^P"), (Some("^P"), Some("r"), 1));
    assert_eq!(arrives("^A"), (Some("A"), Some("r"), 1));
    assert_eq!(arrives("^B"), (None, Some("^A"), 0));
}

#[test]
fn a_second_royal_by_the_exchange_answers_everything() {
    // e6 is attacked, but with the prince there are two royals.
    let board = read("5K5/11/11/11/4^K5r/11/11/5r5/11/k10 w -- Kk 0 1");
    assert_eq!(exchanges(&board), ["f10~e6"]);
    let rook = with(&board, "e6", Some("^R"));
    assert!(exchanges(&rook).is_empty());
}

#[test]
fn a_pawn_of_pawns_goes_home_from_the_king_if_it_can() {
    let board = read("5K5/11/11/11/4^B6/11/11/5r5/11/k10 w -- Kk 0 1");
    let mv = find(&board, "f10~e6");
    let captured: Vec<String> = board.captured(mv).iter().map(|s| s.to_string()).collect();
    assert_eq!(captured, ["f3"]);
    // Who would attack the king is removed by it.
    let saved = read("5K4r/11/11/11/11/6^B4/11/5n5/11/k10 w -- Kk 0 1");
    assert_eq!(exchanges(&saved), ["f10~g5"]);
    // The king itself may come to stand at home: the pawn then goes beside it.
    let at_home = read("5K5/11/4n6/11/11/11/11/5^B5/11/k10 w -- Kk 0 1");
    let played = after(&at_home, "f10~f3");
    assert_eq!(
        (at(&played, "f3"), at(&played, "e3"), at(&played, "f10")),
        (Some("K"), Some("^A"), None)
    );
}

#[test]
fn without_a_square_to_go_home_to_there_is_no_such_exchange() {
    let board = read("5K5/11/11/11/4^B4r1/11/11/sssssssssss/11/k10 w -- Kk 0 1");
    let checked = with(&board, "f7", Some("r"));
    assert!(checked.is_check());
    assert!(exchanges(&checked).is_empty());
    // From a square before the last rank the king sends no pawn home.
    let lower = read("11/5K4r/11/4^B6/11/11/11/sssssssssss/11/k10 w -- Kk 0 1");
    assert_eq!(exchanges(&lower), ["f9~e7"]);
}

#[test]
fn the_option_allows_it_when_there_is_no_other_move() {
    let fen = "1r9/11/11/11/11/11/11/^r10/^R1k8/K10 w -- Kk 0 1";
    assert!(legal(&read(fen)).is_empty());
    let rules = Rules::default().with_exchange(ExchangeWhen::InCheckOrStalemate);
    assert_eq!(legal(&read_with(fen, rules)), ["a1~a2"]);
    let spent = fen.replace("Kk", "k");
    assert!(legal(&read_with(&spent, rules)).is_empty());
}

#[test]
fn a_relocation_is_another_move() {
    let rules = Rules::default().with_exchange(ExchangeWhen::InCheckOrStalemate);
    let fen = "1r2^P6/11/11/5n1t3/11/11/11/^r10/^R1k8/K10 w -- Kk 0 1";
    let moves = legal(&read_with(fen, rules));
    assert!(moves.iter().any(|text| text.contains('@')));
    assert!(moves.iter().all(|text| !text.contains('~')));
}

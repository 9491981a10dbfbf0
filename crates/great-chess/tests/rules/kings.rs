//! Kings: where they may not step, and what they cannot do.

use great_chess::{Board, Move};
use variant_core::Color;
use variant_core::prelude::*;

use crate::{assert_targets, position, square, targets};

#[test]
fn no_castling() {
    assert_targets("Kf1 Ra1 Rj1 ke10", "f1", "e1 g1 e2 f2 g2");
    let board = position("Kf1 Ra1 Rj1 ke10", Color::White);
    for text in ["O-O", "O-O-O", "0-0", "f1h1", "f1d1", "f1j1", "f1a1"] {
        assert!(board.parse_any(text).is_err(), "{text}");
    }
    assert_eq!(board.fen().split(' ').nth(2), Some("-"));
    for text in ["KQkq", "K", "AJaj"] {
        let fen = format!("4k5/10/10/10/10/10/10/10/10/R4K3R w {text} - 0 1");
        assert!(fen.parse::<Board>().is_err(), "{text}");
    }
}

#[test]
fn kings_may_not_be_adjacent() {
    // Opposite each other, and a knight's leap apart.
    assert_targets("Ke5 ke7", "e5", "d4 e4 f4 d5 f5");
    assert_targets("Ke5 kf7", "e5", "d4 e4 f4 d5 f5 d6");
    assert_targets("Ke5 kg7", "e5", "d4 e4 f4 d5 f5 d6 e6");
    assert_targets("Ke5 kg5", "e5", "d4 e4 d5 d6 e6");
    assert_targets("Ka1 kc1", "a1", "a2");
    // Not even to capture; the pawn takes two squares more.
    assert_targets("Ke5 ke7 pe6", "e5", "d4 e4 f4");
}

#[test]
fn king_may_not_step_onto_an_attacked_square() {
    // The king on e5 keeps what the other man does not attack.
    assert_targets("Ke5 kj9 rd10", "e5", "e4 f4 f5 e6 f6");
    assert_targets("Ke5 kj9 ra6", "e5", "d4 e4 f4 d5 f5");
    assert_targets("Ke5 kj9 bg8", "e5", "d4 e4 f4 f5 d6 f6");
    assert_targets("Ke5 kj9 nc7", "e5", "d4 e4 f4 f5 d6 f6");
    assert_targets("Ke5 kj9 pd7", "e5", "d4 e4 f4 d5 f5 d6 f6");
    assert_targets("Ke5 kj9 qd9", "e5", "e4 f4 f5 e6 f6");
    assert_targets("Ke5 kj9 qg8", "e5", "d4 e4 f4 f5 d6 f6");
    assert_targets("Ke5 kj9 vb7", "e5", "d4 f4 f5 e6 f6");
    assert_targets("Ke5 kj9 wd8", "e5", "e4 f4 f5 f6");
    assert_targets("Ke5 kj9 gc8", "e5", "d4 e4 f4 d5 f6");
    // A man in between takes the line away; a pinned man still attacks.
    assert_targets("Ke5 kj9 rd10 nd8", "e5", "d4 e4 f4 d5 f5 d6 f6");
    assert_targets("Ke5 ki7 Ra7 re7", "e5", "d4 f4 d5 f5 d6 f6");
}

#[test]
fn king_may_not_step_back_along_the_checking_ray() {
    // A slider from each direction: neither toward it nor away from it.
    let rays = [
        ("re9", "d4 f4 d5 f5 d6 f6"),
        ("re1", "d4 f4 d5 f5 d6 f6"),
        ("ra5", "d4 e4 f4 d6 e6 f6"),
        ("ri5", "d4 e4 f4 d6 e6 f6"),
        ("bi9", "e4 f4 d5 f5 d6 e6"),
        ("ba1", "e4 f4 d5 f5 d6 e6"),
        ("ba9", "d4 e4 d5 f5 e6 f6"),
        ("bi1", "d4 e4 d5 f5 e6 f6"),
    ];
    for (slider, expected) in rays {
        assert_targets(&format!("Ke5 kj3 {slider}"), "e5", expected);
    }
}

#[test]
fn king_may_capture_an_unprotected_man_only() {
    assert_targets("Ka1 kj9 rb1", "a1", "a2 b1");
    assert_targets("Ka1 kj9 qb2", "a1", "b2");
    // Protected by an elephant, a knight, a pawn, the king.
    assert_targets("Ka1 kj9 rb1 bf5", "a1", "a2");
    assert_targets("Ka1 kj9 rb1 na3", "a1", "a2");
    assert_targets("Ka2 kj9 rb2 pc3", "a2", "a1 a3");
    assert_targets("Ka1 kc1 rb1", "a1", "a2");
    // Protected from behind.
    assert_targets("Ka1 kj9 qb1 rh1", "a1", "");
    assert_targets("Ka1 kj9 qb2 bh8", "a1", "");
}

#[test]
fn king_may_not_capture_own_men() {
    assert_targets("Ka1 Pa2 Pb2 Nb1 kj9", "a1", "");
}

#[test]
fn king_is_found_after_it_has_moved() {
    let mut board = position("Ke5 kj9", Color::White);
    let mv = Move::new(square("e5"), square("f6"));
    let undo = board.make(mv);
    assert_eq!(board.king(Color::White), square("f6"));
    assert_eq!(board.king(Color::Black), square("j9"));
    board.unmake(mv, undo);
    assert_eq!(board.king(Color::White), square("e5"));
    assert_eq!(targets(&board, "e5").len(), 8);
}

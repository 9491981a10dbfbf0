//! Pawns: one step, captures, promotion.

use great_chess::{Board, Move, Piece};
use variant_core::Color;
use variant_core::prelude::*;

use crate::{assert_moves, assert_targets, outcome, position, square, targets, words};

#[test]
fn pawn_moves_one_step_forward() {
    assert_targets("Ka1 kj10 Pe5", "e5", "e6");
    assert_targets("Ka1 kj10 Pj5", "j5", "j6");
}

#[test]
fn pawn_has_no_double_step() {
    // In the array, on its own square, and anywhere else.
    let mut board = Board::default();
    for pawn in ["a2", "b2", "c2", "d2", "e3", "f3", "g2", "h2", "i2", "j2"] {
        assert_eq!(targets(&board, pawn).len(), 1, "{pawn}");
    }
    board.play(board.parse_move("a2a3").unwrap()).unwrap();
    for pawn in ["a9", "b9", "c9", "d9", "e8", "f8", "g9", "h9", "i9", "j9"] {
        assert_eq!(targets(&board, pawn).len(), 1, "{pawn}");
    }
    assert_targets("Kj1 kj10 Pe2", "e2", "e3");
    assert_targets("Kj1 kj10 Pe3", "e3", "e4");
}

#[test]
fn there_is_no_capture_in_passing() {
    let mut board = position("Ka1 kj10 Pe5 pd6", Color::Black);
    board.play(board.parse_move("d6d5").unwrap()).unwrap();
    assert_eq!(targets(&board, "e5"), words("e6"));
}

#[test]
fn pawn_is_blocked_by_any_man() {
    assert_targets("Ka1 kj10 Pe5 Ne6", "e5", "");
    assert_targets("Ka1 kj10 Pe5 ne6", "e5", "");
    assert_targets("Ka1 kj10 Pe8 pe9", "e8", "");
}

#[test]
fn pawn_captures_one_step_diagonally_forward() {
    // Enemies all around it: it takes two of them.
    assert_targets("Ka1 kj10 Pe5 nd4 pe4 nf4 nd5 nf5 nd6 ne6 nf6", "e5", "d6 f6");
    // Own men are not captured; nothing is captured two steps away.
    assert_targets("Ka1 kj10 Pe5 Nd6 nf6", "e5", "e6 f6");
    assert_targets("Ka1 kj10 Pe5 nc7 ng7", "e5", "e6");
    // It does not go there without a capture.
    assert_targets("Ka1 kj10 Pe5", "e5", "e6");
}

#[test]
fn pawn_on_the_edge_captures_to_one_side() {
    // The other enemies stand where the numbers of the squares lead either side round the edge.
    assert_targets("Ke1 ke10 Pa5 nb6 nj5 nj6 nj7", "a5", "a6 b6");
    assert_targets("Ke1 ke10 Pj5 ni6 na5 na6 na7", "j5", "j6 i6");
}

#[test]
fn pawn_promotes_to_general_always() {
    assert_moves("Ka1 kj8 Pe9", "a1a2 a1b1 a1b2 e9e10q");
    let captures = "Ka1 kj8 Pe9 nd10 be10 rf10";
    assert_targets(captures, "e9", "d10 f10");
    assert_moves(captures, "a1a2 a1b1 a1b2 e9d10q e9f10q");

    let mut board = position(captures, Color::White);
    let promotion = Move::promotion(square("e9"), square("f10"));
    board.play(promotion).unwrap();
    assert_eq!(board.piece_at(square("f10")), Some(Piece::WhiteGeneral));
    assert_eq!(board.pieces(Piece::WhitePawn).len(), 0);
    assert_eq!(board.pieces(Piece::WhiteGeneral).len(), 1);
    assert_eq!(board.pieces(Piece::BlackRook).len(), 0);

    let mut board = position("Ka10 kj8 pe2", Color::Black);
    board.play(Move::promotion(square("e2"), square("e1"))).unwrap();
    assert_eq!(board.piece_at(square("e1")), Some(Piece::BlackGeneral));
}

#[test]
fn pawn_may_not_remain_a_pawn() {
    let board = position("Ka1 kj8 Pe9", Color::White);
    assert!(!board.is_legal(Move::new(square("e9"), square("e10"))));
    assert!(board.is_legal(Move::promotion(square("e9"), square("e10"))));
}

#[test]
fn only_a_pawn_on_the_last_rank_promotes() {
    let board = position("Ka1 kj8 Pc8 re9 Rf9 Pb9", Color::White);
    for (from, to) in [("c8", "c9"), ("f9", "f10"), ("f9", "e9"), ("a1", "a2")] {
        assert!(board.is_legal(Move::new(square(from), square(to))), "{from}{to}");
        assert!(!board.is_legal(Move::promotion(square(from), square(to))), "{from}{to}");
    }
    assert_moves("Ka1 kj8 Pc8 rd9", "a1a2 a1b1 a1b2 c8c9 c8d9");
    // The first rank is the last one of Black only.
    let board = position("Ka1 kj8 Pe3 pe9", Color::White);
    assert_eq!(board.legal_moves().iter().filter(|mv| mv.is_promotion()).count(), 0);
}

#[test]
fn promotion_is_at_once() {
    // The new general gives check along the rank, and mates.
    let mut board = position("Kj8 kj10 Pa9", Color::White);
    board.play(board.parse_move("a9a10q").unwrap()).unwrap();
    assert!(board.is_check());
    assert_eq!(outcome(&board), "1-0 checkmate");
}

#[test]
fn undo_makes_the_general_a_pawn_again() {
    let mut board = position("Ka1 kj8 Pe9 rf10", Color::White);
    let before = board.clone();
    let promotion = Move::promotion(square("e9"), square("f10"));
    let undo = board.make(promotion);
    board.unmake(promotion, undo);
    assert_eq!(board, before);
    assert_eq!(board.pieces(Piece::WhitePawn), before.pieces(Piece::WhitePawn));
    assert_eq!(board.pieces(Piece::WhiteGeneral).len(), 0);
    assert_eq!(board.pieces(Piece::BlackRook), before.pieces(Piece::BlackRook));
}

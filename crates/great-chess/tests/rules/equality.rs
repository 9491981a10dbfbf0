//! What makes two positions the same.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use great_chess::{Board, Rules};
use variant_core::prelude::*;

use crate::{STALEMATES, under};

fn hash(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.hash(&mut hasher);
    hasher.finish()
}

fn read(fen: &str) -> Board {
    fen.parse().unwrap()
}

#[test]
fn clocks_do_not_belong_to_equality() {
    let board = read("4k5/10/10/10/10/10/10/2P7/10/5K4 w - - 0 1");
    for clocks in ["0 2", "1 1", "99 65535", "65535 7"] {
        let other = read(&format!("4k5/10/10/10/10/10/10/2P7/10/5K4 w - - {clocks}"));
        assert_eq!(other, board);
        assert_eq!(hash(&other), hash(&board));
        assert_eq!(other.key(), board.key());
        assert_ne!(other.fen(), board.fen());
    }
}

#[test]
fn the_side_to_move_belongs_to_equality_and_key() {
    let white = read("4k5/10/10/10/10/10/10/2P7/10/5K4 w");
    let black = read("4k5/10/10/10/10/10/10/2P7/10/5K4 b");
    assert_ne!(white, black);
    assert_ne!(white.key(), black.key());
}

#[test]
fn men_belong_to_equality_and_key() {
    // Another square, another kind, another colour, none.
    let fens = [
        "4k5/10/10/10/10/10/10/2P7/10/5K4 w",
        "4k5/10/10/10/10/10/10/3P6/10/5K4 w",
        "4k5/10/10/10/10/10/10/2N7/10/5K4 w",
        "4k5/10/10/10/10/10/10/2p7/10/5K4 w",
        "4k5/10/10/10/10/10/10/10/10/5K4 w",
    ];
    for (number, fen) in fens.iter().enumerate() {
        for other in &fens[number + 1..] {
            assert_ne!(read(fen), read(other));
            assert_ne!(read(fen).key(), read(other).key());
        }
    }
}

#[test]
fn rules_belong_to_equality_but_not_to_the_key() {
    let boards = STALEMATES.map(|stalemate| under(&Board::default(), stalemate));
    for (number, board) in boards.iter().enumerate() {
        assert_eq!(board.key(), Board::default().key());
        for other in &boards[number + 1..] {
            assert_ne!(board, other);
        }
    }
    assert_eq!(boards[0], Board::start(Rules::default()));
    assert_eq!(hash(&boards[0]), hash(&Board::default()));
}

#[test]
fn moves_in_another_order_lead_to_the_same_position() {
    let play = |moves: [&str; 4]| {
        let mut board = Board::default();
        for text in moves {
            board.play(board.parse_move(text).unwrap()).unwrap();
        }
        board
    };
    let (one, other) =
        (play(["b1c3", "b10c8", "i1h3", "i10h8"]), play(["i1h3", "i10h8", "b1c3", "b10c8"]));
    assert_eq!(one, other);
    assert_eq!((one.key(), hash(&one)), (other.key(), hash(&other)));
    // And back again to the start, but for the clocks.
    let back = play(["b1c3", "b10c8", "c3b1", "c8b10"]);
    assert_eq!(back, Board::default());
    assert_eq!(back.key(), Board::default().key());
    assert!(back.fen().ends_with(" 4 3"));
}

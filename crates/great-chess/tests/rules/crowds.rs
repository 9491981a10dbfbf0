//! Positions with very many moves, or very many men.

use std::collections::BTreeSet;

use great_chess::{Board, Kind, Piece, Setup, Square};
use variant_core::Color;
use variant_core::bitboard::zobrist::split_mix;
use variant_core::prelude::*;

use naive_games::great_chess::{Move, Position};

/// Compares list and count of moves with the reference; tells how many moves there are.
fn compare(board: &Board) -> usize {
    let position = Position::from_fen(&board.fen()).unwrap();
    let expected: BTreeSet<String> = position.legal_moves().into_iter().map(Move::text).collect();
    let moves = board.legal_moves();
    assert_eq!(moves.len(), expected.len(), "{board:?}");
    assert_eq!(board.count_moves(), expected.len() as u64, "{board:?}");
    assert_eq!(crate::all_moves(board), expected, "{board:?}");
    moves.len()
}

#[test]
fn a_position_with_393_moves() {
    let fen = "4Q3Q1/1KB3Q3/R8Q/2Q6W/6G3/1Q5W2/3Q5B/5Q1V1N/Q7R1/2Q1Q2N1k w - - 0 1";
    let board: Board = fen.parse().unwrap();
    assert_eq!(compare(&board), 393);
    let moves = board.legal_moves();
    let sans: BTreeSet<String> = moves.iter().map(|mv| board.san(*mv)).collect();
    assert_eq!(sans.len(), 393, "all SANs are distinct");
    for mv in moves {
        assert_eq!(board.parse_san(&board.san(mv)), Ok(mv));
        assert_eq!(board.parse_move(&board.move_text(mv)), Ok(mv));
    }
    // From every side of the board, and by either colour.
    for (name, twin) in board.twins() {
        assert_eq!((twin.legal_moves().len(), twin.count_moves()), (393, 393), "{name}");
    }
}

/// A full board of giraffes, their colours chosen at random; the kings where they are asked for.
/// What is near enough to a king to attack it is of the king's colour.
fn giraffes(white: Square, black: Square, seed: u64, whites_of_eight: u64) -> Board {
    let mut setup = Setup::default();
    let mut state = seed;
    let near = |king: Square, square: Square| {
        let files = king.file().abs_diff(square.file());
        let ranks = king.rank().abs_diff(square.rank());
        files.max(ranks) <= 1 || files.min(ranks) == 1 && files.max(ranks) == 2
    };
    for square in Square::all() {
        let random;
        (random, state) = split_mix(state);
        let color = if near(white, square) {
            Color::White
        } else if near(black, square) || random % 8 >= whites_of_eight {
            Color::Black
        } else {
            Color::White
        };
        setup.put(square, Some(Piece::new(color, Kind::Giraffe)));
    }
    setup.put(white, Some(Piece::WhiteKing));
    setup.put(black, Some(Piece::BlackKing));
    setup.build().unwrap()
}

#[test]
fn a_board_full_of_giraffes() {
    for seed in 0..32 {
        for (white, black) in [("a1", "j10"), ("e5", "j1"), ("a5", "f6"), ("j9", "b1")] {
            let board = giraffes(crate::square(white), crate::square(black), seed, seed % 9);
            assert_eq!(Square::all().filter(|at| board.piece_at(*at).is_some()).count(), 100);
            compare(&board);
            let mut setup = Setup::from_board(&board);
            setup.set_side_to_move(Color::Black);
            compare(&setup.build().unwrap());
        }
    }
}

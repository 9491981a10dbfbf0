//! A chess variant of its own has SAN by `SanGame` alone.

mod board;

use board::SmallChess;
use variant_core::prelude::*;
use variant_core::{MoveErrorKind, Notation};

fn read(fen: &str) -> SmallChess {
    SmallChess::from_fen(fen, ()).unwrap()
}

/// The coordinate text of the move that a SAN means, or why there is none.
fn meaning(board: &SmallChess, san: &str) -> String {
    board.parse_san(san).map_or_else(|error| error.to_string(), |mv| board.move_text(mv))
}

#[test]
fn every_move_is_read_back() {
    let mut board = SmallChess::start(());
    let mut state = 2026_u64;
    for _ in 0..300 {
        let moves = board.legal_moves();
        for mv in &moves {
            let san = board.san(*mv);
            assert_eq!(board.parse_san(&san).as_ref(), Ok(mv), "{san} in {board:?}");
        }
        if moves.is_empty() {
            board = SmallChess::start(());
            continue;
        }
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        board.play(moves[(state >> 33) as usize % moves.len()]).unwrap();
    }
}

#[test]
fn a_player_chooses_what_a_pawn_becomes() {
    let board = read("1r2k/P4/5/5/K4 w");
    assert_eq!(meaning(&board, "a5=N"), "a4a5N");
    assert_eq!(meaning(&board, "a5R"), "a4a5R");
    assert_eq!(meaning(&board, "axb5=R+"), "a4b5R");
    assert_eq!(meaning(&board, "b5=N"), r#"illegal move "b5=N": it captures, which is written x"#);
    let error = board.parse_san("a5").unwrap_err();
    let candidates = vec!["a4a5R".into(), "a4a5N".into()];
    assert_eq!(error.kind(), &MoveErrorKind::Ambiguous(candidates));
    let none = r#"illegal move "Ka2=R": no pawn reaches the last rank by it"#;
    assert_eq!(meaning(&board, "Ka2=R"), none);
    // Only what a pawn may become is a promotion at all.
    let malformed = r#"malformed move "a5=K": expected the end of the move at column 3"#;
    assert_eq!(meaning(&board, "a5=K"), malformed);
}

#[test]
fn origins_are_written_as_far_as_needed() {
    let board = read("R4/3k1/5/R3R/K4 w");
    let sans: Vec<String> = board.legal_moves().iter().map(|mv| board.san(*mv)).collect();
    for san in ["R5a4+", "R2a4+", "R2a3", "Rab2", "Reb2", "Re3", "Rb5", "Rad2+"] {
        assert!(sans.contains(&san.to_string()), "{san} in {sans:?}");
    }
    assert_eq!(meaning(&board, "Ra4"), r#"ambiguous move "Ra4": it fits a2a4 a5a4"#);
    assert_eq!(meaning(&board, "Raa4"), r#"ambiguous move "Raa4": it fits a2a4 a5a4"#);
    assert_eq!(meaning(&board, "R2a4"), "a2a4");
}

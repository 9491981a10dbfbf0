//! The two clocks of a position.

use great_chess::Board;
use variant_core::Color;
use variant_core::prelude::*;

fn clocks(board: &Board) -> (u32, Option<u32>) {
    (board.quiet_plies(), board.move_number())
}

fn with_clocks(men: &str, side: Color, clocks: &str) -> Board {
    let board = crate::position(men, side);
    let fen = board.fen();
    format!("{} {clocks}", fen.rsplitn(3, ' ').nth(2).unwrap()).parse().unwrap()
}

/// Plays moves from a position with these clocks; the clocks after each of them.
fn after_each(men: &str, side: Color, clocks_before: &str, moves: &str) -> Vec<(u32, u32)> {
    let mut board = with_clocks(men, side, clocks_before);
    let played = moves.split(' ').map(|text| {
        board.play(board.parse_move(text).unwrap()).unwrap();
        (board.quiet_plies(), board.move_number().unwrap())
    });
    played.collect()
}

const MEN: &str = "Kf1 ke10 Ra1 ra9 Pb4 pb6 Pj9";

#[test]
fn quiet_moves_are_counted_and_moves_are_numbered_after_black() {
    let found = after_each(MEN, Color::White, "7 30", "a1a2 a9a8 f1f2 e10e9 a2a1");
    assert_eq!(found, [(8, 30), (9, 31), (10, 31), (11, 32), (12, 32)]);
    let found = after_each(MEN, Color::Black, "0 1", "e10e9 f1f2");
    assert_eq!(found, [(1, 2), (2, 2)]);
}

#[test]
fn a_pawn_move_resets_the_quiet_plies() {
    let found = after_each(MEN, Color::White, "7 30", "b4b5 e10e9");
    assert_eq!(found, [(0, 30), (1, 31)]);
    let found = after_each(MEN, Color::Black, "7 30", "b6b5");
    assert_eq!(found, [(0, 31)]);
}

#[test]
fn a_capture_resets_the_quiet_plies() {
    let found = after_each(MEN, Color::White, "7 30", "a1a9 e10d10");
    assert_eq!(found, [(0, 30), (1, 31)]);
    let found = after_each(MEN, Color::Black, "7 30", "a9a1");
    assert_eq!(found, [(0, 31)]);
    // By the king, and of a pawn.
    assert_eq!(after_each("Kf1 ke10 pf2", Color::White, "7 30", "f1f2"), [(0, 30)]);
}

#[test]
fn a_promotion_resets_the_quiet_plies() {
    let found = after_each(MEN, Color::White, "7 30", "j9j10q e10e9 j10j9");
    assert_eq!(found, [(0, 30), (1, 31), (2, 31)]);
}

#[test]
fn clocks_stop_at_their_largest_value() {
    let found = after_each(MEN, Color::White, "65534 65534", "a1a2 a9a8 a2a1 a8a9 b4b5 e10e9");
    let most = 65535;
    let expected =
        [(most, most - 1), (most, most), (most, most), (most, most), (0, most), (1, most)];
    assert_eq!(found, expected);
}

#[test]
fn undo_restores_the_clocks() {
    for clocks_before in ["0 1", "7 30", "65535 65535"] {
        for side in Color::ALL {
            let mut board = with_clocks(MEN, side, clocks_before);
            let before = clocks(&board);
            for mv in board.legal_moves() {
                let undo = board.make(mv);
                board.unmake(mv, undo);
                assert_eq!(clocks(&board), before, "{mv}");
            }
        }
    }
}

#[test]
fn clocks_of_the_start() {
    assert_eq!(clocks(&Board::default()), (0, Some(1)));
}

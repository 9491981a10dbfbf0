//! Bulk counting against listing: the moves of a position, and the replies to all of them, on known
//! and edited positions.

use std::collections::BTreeMap;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use tamerlane::perft::CountMode;
use tamerlane::prelude::*;
use tamerlane::{Kind, MoveKind};

mod positions;

use positions::{edited_positions, known_positions};

/// How often each thing was met that bulk counting has to take care of.
type Met = BTreeMap<&'static str, u32>;

/// Notes what a move does that its replies depend on.
fn note(board: &Board, mv: Move, after: &Board, replies: &[Move], met: &mut Met) {
    let (side, opponent) = (board.side_to_move(), after.side_to_move());
    let mover = board.piece_at(mv.from()).unwrap().kind();
    let captured = board.captured(mv);
    let royals = board.royals(opponent);
    let kind_of = |square| board.piece_at(square).map(Piece::kind);
    let taken = if captured.contains(mv.to()) { kind_of(mv.to()) } else { None };
    let exchanges = replies.iter().all(|mv| mv.kind() == MoveKind::Exchange);
    for (what, is_met) in [
        ("by a pawn", mover.is_pawn()),
        ("by a royal", mover.is_royal()),
        ("by a slider", matches!(mover, Kind::Rook | Kind::Picket | Kind::Giraffe)),
        ("exchange", mv.kind() == MoveKind::Exchange),
        ("relocation", mv.kind() == MoveKind::Relocation),
        ("arrival", mover.is_pawn() && mv.to().is_last_rank(side)),
        ("into a citadel", mv.to().is_citadel()),
        ("out of a citadel", mv.from().is_citadel()),
        ("check", after.is_check()),
        ("check by several", after.checkers().len() > 1),
        ("discovered check", after.is_check() && !after.checkers().contains(mv.to())),
        ("captures a pawn", taken.is_some_and(Kind::is_pawn)),
        ("captures a royal", taken.is_some_and(Kind::is_royal)),
        ("captures a slider", matches!(taken, Some(Kind::Rook | Kind::Picket | Kind::Giraffe))),
        ("captures a leaper", matches!(taken, Some(Kind::Knight | Kind::Camel | Kind::Elephant))),
        (
            "captures beside the king",
            taken.is_some()
                && royals.iter().any(|royal| {
                    let near = |a: usize, b: usize| a.abs_diff(b) <= 1;
                    near(royal.file(), mv.to().file()) && near(royal.rank(), mv.to().rank())
                }),
        ),
        ("captures two", captured.len() > 1),
        ("against several royals", royals.len() > 1),
        ("against a king in a citadel", royals.len() == 1 && royals.iter().any(Square::is_citadel)),
        ("while a pawn waits", !board.waiting(opponent).is_empty()),
        ("while an own pawn waits", !board.waiting(side).is_empty()),
        ("no reply", replies.is_empty()),
        ("only exchanges", exchanges && !replies.is_empty()),
        ("only exchanges, no check", exchanges && !replies.is_empty() && !after.is_check()),
    ] {
        *met.entry(what).or_default() += u32::from(is_met);
    }
}

/// Compares the counts of a position with its lists.
fn compare(board: &Board, met: &mut Met) {
    let moves = board.legal_moves();
    assert_eq!(board.count_moves(), moves.len() as u64, "{board:?}");
    let mut expected = 0;
    for mv in moves {
        let mut after = board.clone();
        after.play_unchecked(mv);
        let replies = after.legal_moves();
        assert_eq!(after.count_moves(), replies.len() as u64, "{mv} in {board:?}");
        note(board, mv, &after, &replies, met);
        expected += replies.len() as u64;
    }
    assert_eq!(board.count_replies(CountMode::Moves), expected, "{board:?}");
}

#[test]
fn replies_are_those_that_are_listed_after_each_move() {
    let mut met = Met::new();
    for board in known_positions() {
        compare(&board, &mut met);
        // A second arrival to come matters to the opponent's moves.
        let again = Piece::new(board.side_to_move(), Kind::PawnOfPawnsAgain);
        if !board.pieces(again).is_empty() {
            for mv in board.legal_moves() {
                let mut after = board.clone();
                after.play_unchecked(mv);
                compare(&after, &mut met);
            }
        }
    }
    let mut runner = TestRunner::deterministic();
    for _ in 0..2_000 {
        let board = edited_positions().new_tree(&mut runner).unwrap().current();
        compare(&board, &mut met);
        // A few plies on, there are fewer pieces in the way.
        let mut walked = board;
        for choice in [7, 3, 11] {
            let moves = walked.legal_moves();
            if !moves.is_empty() {
                walked.play_unchecked(moves[choice % moves.len()]);
            }
        }
        compare(&walked, &mut met);
    }
    let rare: Vec<_> = met.iter().filter(|(_, count)| **count < 40).collect();
    assert!(rare.is_empty(), "hardly met: {rare:?} of {met:?}");
}

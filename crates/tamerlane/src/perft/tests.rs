//! Every move's replies against those that are listed after it, on known and edited positions.

use std::collections::BTreeMap;
use std::vec::Vec;

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use variant_core::{Board as _, Checks as _, Move as _};

use super::*;
use crate::piece::Piece;
use crate::positions::{edited_positions, known_positions};

/// How often each thing was met that a shortcut depends on.
type Met = BTreeMap<&'static str, u32>;

/// Number of moves after a move, by listing them; and whether it is all exchanges without check.
fn listed(board: &Board, kind: MoveKind, from: Square, to: Square) -> (u64, bool) {
    let mut after = board.clone();
    after.make_move(Move::of_kind(kind, from, to));
    let moves = after.legal_moves();
    let exchanges = !after.is_check() && moves.iter().all(|mv| mv.kind() == MoveKind::Exchange);
    (moves.len() as u64, exchanges && !moves.is_empty())
}

/// Notes why a move is not calm, or what a calm one changes.
fn note(replies: &Replies<'_>, from: Square, class: usize, to: Square, met: &mut Met) {
    let board = replies.board;
    let king = &replies.king;
    let occupied = board.index.occupied() ^ from.bit();
    let sliders = replies.sliders.after(from.bit(), occupied, replies.landing);
    let lifted = replies.lift(from, class, &sliders);
    let [steps, west, east] = replies.pawn_squares;
    let calm =
        (lifted.lively | replies.men) & to.bit() == 0 && replies.lively_from & from.bit() == 0;
    let safe = king.safe & !replies.safe_from(from, class, to);
    let after = replies.index_after(&lifted, to).safety(replies.side);
    let taken = board.index.side(replies.side) & to.bit() != 0;
    let taken_class = board.class_at(to);
    let only_lines = lifted.steps & to.bit() == 0 && lifted.lines & to.bit() != 0;
    let only_steps = lifted.lines & to.bit() == 0 && lifted.steps & to.bit() != 0;
    for (what, is_met) in [
        ("calm", calm),
        ("calm, before a pawn", calm && steps & to.bit() != 0),
        ("calm, beside a pawn", calm && (west ^ east) & to.bit() != 0),
        ("calm, between two pawns", calm && west & east & to.bit() != 0),
        ("calm, from before a pawn", calm && steps & from.bit() != 0),
        ("calm, from beside a pawn", calm && (west | east) & from.bit() != 0),
        ("calm, safe squares attacked", calm && safe != 0),
        ("calm, with a pin", calm && replies.safety.pinned != 0),
        ("calm, against several royals", calm && replies.safety.royal.is_none()),
        ("pawn", class == class::PAWN),
        ("royal", class == class::ROYAL),
        ("leaves a line", king.lines_from & from.bit() != 0),
        ("leaves a line, no check", king.lines_from & from.bit() != 0 && !after.in_check),
        ("comes to a line", king.lines_to & to.bit() != 0),
        ("bears on the king", replies.bearing(class) & to.bit() != 0),
        ("check", after.in_check),
        ("another pin", !after.in_check && after.pinned & !replies.safety.pinned != 0),
        ("a pin less", !after.in_check && replies.safety.pinned & !after.pinned != 0),
        ("lines only, no check", only_lines && !after.in_check),
        ("steps only", only_steps),
        ("leaves steps", king.steps_from & from.bit() != 0),
        ("comes to steps", king.steps_to & !replies.men & to.bit() != 0),
        ("takes beside the king", king.steps_to & replies.men & to.bit() != 0),
        ("leaves a slider's sight", replies.sliders.seen & from.bit() != 0),
        ("comes to a slider's sight", replies.sliders.seen & to.bit() != 0),
        ("leaves a pinned pawn's sight", replies.pinned_pawns_see & from.bit() != 0),
        ("comes to a pinned pawn's sight", replies.pinned_pawns_see & to.bit() != 0),
        ("takes a pawn", taken && taken_class == class::PAWN),
        ("takes a slider", taken && attacks::is_slider(taken_class)),
        ("takes a leaper", taken && replies.leaps_of(to) != 0),
        ("taken back by a leaper", taken && replies.recaptures(to) != 0),
        ("an heir in a pin", replies.heirs & replies.safety.pinned != 0),
        ("while a pawn waits", replies.waiting != 0),
        ("while an enemy pawn waits", board.index.waiting_bits(board.side) != 0),
        ("may exchange if stuck", replies.exchanges_if_stuck),
        ("king in a citadel", replies.safety.royal.is_some_and(Square::is_citadel)),
    ] {
        *met.entry(what).or_default() += u32::from(is_met);
    }
}

/// Compares all ways to count the replies in a position.
fn compare(board: &Board, met: &mut Met) {
    let mut expected = 0;
    let Some(replies) = Replies::new(board) else {
        for mv in board.legal_moves() {
            expected += listed(board, mv.kind(), mv.from(), mv.to()).0;
        }
        for skip in [Skip::Nothing, Skip::CalmMoves] {
            assert_eq!(board.count_replies_by(skip), expected, "{board:?}");
        }
        *met.entry("no shortcut").or_default() += 1;
        return;
    };
    let safety = board.index.safety(board.side);
    let drawn = board.is_drawn_by_citadel();
    let pawns = if drawn { 0 } else { replies.calm_pawns(&safety) };
    let mut of_pawns = 0;
    let mut stuck = 0;
    let mut visit = |from, class, kind, targets| {
        let mut of_man = 0;
        for to in attacks::squares(targets) {
            let (nodes, exchanges) = listed(board, kind, from, to);
            if kind == MoveKind::Plain {
                let found = replies.count(from, class, to.bit(), Skip::Nothing);
                assert_eq!(found, nodes, "{from}{to} in {board:?}");
                note(&replies, from, class, to, met);
                stuck += u32::from(nodes == 0);
                *met.entry("nothing but exchanges").or_default() += u32::from(exchanges);
            }
            of_man += nodes;
        }
        if kind == MoveKind::Plain {
            for skip in [Skip::Nothing, Skip::CalmMoves] {
                let found = replies.count(from, class, targets, skip);
                assert_eq!(found, of_man, "all from {from} in {board:?}");
            }
        }
        if pawns & from.bit() != 0 {
            of_pawns += of_man;
        }
        expected += of_man;
        ControlFlow::Continue(())
    };
    if !drawn {
        let _ = board.visit_targets(Bb::MAX, &safety, &mut visit);
    }
    for skip in [Skip::Nothing, Skip::CalmMoves] {
        assert_eq!(replies.count_pawn_moves(pawns, skip), of_pawns, "pawns in {board:?}");
        assert_eq!(board.count_replies_by(skip), expected, "{board:?}");
    }
    *met.entry("calm pawns").or_default() += pawns.count_ones();
    *met.entry("plain leapers").or_default() += replies.plain_leaps(&safety).0.count_ones();
    *met.entry("no reply").or_default() += stuck;
    *met.entry("drawn").or_default() += u32::from(drawn);
}

#[test]
fn replies_are_those_that_are_listed_after_each_move() {
    let mut met = Met::new();
    for board in known_positions() {
        compare(&board, &mut met);
        // A second arrival to come matters to the opponent's moves.
        let again = Piece::new(board.side, Kind::PawnOfPawnsAgain);
        if !board.men(again).is_empty() {
            for mv in board.legal_moves() {
                let mut after = board.clone();
                after.make_move(mv);
                compare(&after, &mut met);
            }
        }
    }
    let mut runner = TestRunner::deterministic();
    for _ in 0..2_000 {
        let board = edited_positions().new_tree(&mut runner).unwrap().current();
        compare(&board, &mut met);
        // A few plies on, there are fewer men in the way.
        let mut walked = board;
        for choice in [7, 3, 11] {
            let moves = walked.legal_moves();
            if !moves.is_empty() {
                walked.play_unchecked(moves[choice % moves.len()]);
            }
        }
        compare(&walked, &mut met);
    }
    let rare: Vec<_> = met.iter().filter(|(_, count)| **count < 50).collect();
    assert!(rare.is_empty(), "hardly met: {rare:?} of {met:?}");
}

//! Laws of counts and of ends.

use std::ops::ControlFlow;

use variant_core::perft::{CountMode, Counting, divide, perft};
use variant_core::{Board, Notation, Symmetry};

use super::scene::{Scene, at_end, everywhere};
use super::violation::Violation;
use crate::line::after;
use crate::{Line, perft_plain};

/// Perft counts the same number when it makes every move, in bulk, and move by move. Perft by paths
/// counts the same when it makes every move and in bulk.
///
/// Tried from the end of the line, to the greatest depth with some thousand sequences.
///
/// # Errors
///
/// The first two counts that differ.
pub fn check_perft<B: Notation + Counting>(line: &Line<B>) -> Result<(), Violation> {
    at_end("perft", line, |scene| {
        let board = scene.board;
        for depth in 0..=affordable(board) {
            let plain = perft_plain(board, depth);
            let what = |how: &str| format!("perft({depth}) {how}");
            scene.same(what("in bulk"), &plain, &perft(board, depth))?;
            let [listed, in_bulk] = [false, true].map(|bulk| perft_by_paths(board, depth, bulk));
            scene.same(what("by paths"), &listed, &in_bulk)?;
            if depth > 0 {
                let sum = divide(board, depth).map(|(_, nodes)| nodes).sum();
                scene.same(what("move by move"), &plain, &sum)?;
            }
        }
        Ok(())
    })
}

/// Perft by paths: the last plies as the game counts them, or every move listed and made.
fn perft_by_paths<B: Counting>(board: &B, depth: u8, in_bulk: bool) -> u64 {
    match depth {
        0 => 1,
        1 if in_bulk => board.count_paths(),
        2 if in_bulk => board.count_replies(CountMode::Paths),
        _ => {
            let mut count = 0_u64;
            let _ = board.visit_paths(|mv, paths| {
                let below = perft_by_paths(&after(board, mv), depth - 1, in_bulk);
                count = count.saturating_add(below.saturating_mul(paths));
                ControlFlow::Continue(())
            });
            count
        }
    }
}

/// The greatest depth to count to from a position: as far as some thousand sequences go.
fn affordable<B: Board>(board: &B) -> u8 {
    const SEQUENCES: u64 = 4_000;
    const DEEPEST: u8 = 5;
    (2..=DEEPEST).take_while(|depth| spend(board, *depth, &mut { SEQUENCES })).last().unwrap_or(1)
}

/// Pays one of a budget for each move that is listed; whether it is enough. A few moves may be
/// followed by very many, so that only counting them will do.
fn spend<B: Board>(board: &B, depth: u8, budget: &mut u64) -> bool {
    let flow = board.visit_moves(|mv| {
        let Some(rest) = budget.checked_sub(1) else {
            return ControlFlow::Break(());
        };
        *budget = rest;
        let within = depth == 1 || spend(&after(board, mv), depth - 1, budget);
        if within { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    flow.is_continue()
}

/// The twins of a position have as many moves and move sequences, and the same end: won by the
/// side to move, lost or drawn for the same reason.
///
/// # Errors
///
/// The first twin with another count or end.
pub fn check_symmetry<B: Notation + Counting + Symmetry>(line: &Line<B>) -> Result<(), Violation> {
    // The winner as the side to move sees it, so that a change of colours makes no difference.
    let end = |board: &B| {
        let outcome = board.outcome()?;
        Some((outcome.winner().map(|side| side == board.side_to_move()), outcome.reason()))
    };
    let check = |scene: &Scene<'_, B>, depth: u8| {
        for (name, twin) in scene.board.twins() {
            let what = |what: &str| format!("{what} of the twin {name:?} ({})", twin.fen());
            scene.same(what("the rules"), scene.board.rules(), twin.rules())?;
            scene.same(what("the end"), &end(scene.board), &end(&twin))?;
            for depth in 1..=depth {
                let expected = perft(scene.board, depth);
                let name = format!("perft({depth})");
                scene.same(what(&name), &expected, &perft(&twin, depth))?;
            }
        }
        Ok(())
    };
    everywhere("symmetry", line, |scene| check(scene, 1))?;
    at_end("symmetry", line, |scene| check(scene, affordable(scene.board)))
}

/// A position without moves is the end of the game.
///
/// # Errors
///
/// The first position that has neither moves nor an outcome.
pub fn check_no_moves_is_an_end<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("no_moves_is_an_end", line, |scene| {
        let over = !scene.board.legal_moves().is_empty() || scene.board.outcome().is_some();
        scene.require(over, || "there is no move and no outcome".into())
    })
}

/// A position that has ended for a reason that leaves no moves has none.
///
/// # Errors
///
/// The first position with such an end and moves.
pub fn check_ends_have_no_moves<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("ends_have_no_moves", line, |scene| {
        let Some(outcome) = scene.board.outcome() else {
            return Ok(());
        };
        let ended = outcome.reason().leaves_no_moves() == Some(true);
        scene.require(!ended || scene.board.legal_moves().is_empty(), || {
            format!("the game has ended ({outcome}), yet there are moves")
        })
    })
}

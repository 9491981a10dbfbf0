//! Laws of making moves and taking them back.

use variant_core::{Color, Notation, Square};

use super::moves::strangers;
use super::scene::{Scene, at_end, everywhere};
use super::violation::Violation;
use crate::Line;

/// `unmake` takes back what `make` did: the board is equal to what it was, with the same
/// clocks, key, FEN, moves, outcome, and `Debug` text, hidden fields included.
///
/// Tried with every legal move of every position, and with the whole line made and taken back.
///
/// # Errors
///
/// The first difference.
pub fn check_undo<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("undo", line, |scene| {
        let mut board = scene.board.clone();
        for mv in scene.board.legal_moves() {
            let undo = board.make(mv);
            board.unmake(mv, undo);
            let what = format_args!("the board after {mv:?} was made and taken back");
            // Texts cost more than all the rest: at the end of the line only.
            scene.unchanged(what, scene.board, &board, scene.is_end())?;
        }
        Ok(())
    })?;
    let positions: Vec<B> = line.positions().collect();
    let mut board = line.start().clone();
    let mut undos: Vec<_> = line.moves().iter().map(|mv| (*mv, board.make(*mv))).collect();
    while let Some((mv, undo)) = undos.pop() {
        let ply = undos.len();
        let scene = Scene::new("undo", line, ply, &positions[ply]);
        board.unmake(mv, undo);
        let what = format_args!("the board after the line was made and taken back");
        scene.same(what, &positions[ply], &board)?;
        if ply == 0 {
            scene.unchanged(what, &positions[ply], &board, true)?;
        }
    }
    Ok(())
}

/// `make`, `play_unchecked` and `play` of a legal move lead to the same board, with the same
/// clocks and the same hidden fields.
///
/// # Errors
///
/// The first difference.
pub fn check_play<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("play", line, |scene| {
        for mv in scene.board.legal_moves() {
            let (mut made, mut played) = (scene.board.clone(), scene.board.clone());
            made.make(mv);
            played.play_unchecked(mv);
            let what = format_args!("the board after make and after play_unchecked of {mv:?}");
            scene.unchanged(what, &made, &played, scene.is_end())?;
            if scene.is_end() {
                let mut checked = scene.board.clone();
                // Whether it may be played is the law `legality`.
                if checked.play(mv).is_ok() {
                    let what = format_args!("the board after make and after play of {mv:?}");
                    scene.unchanged(what, &made, &checked, true)?;
                }
            }
        }
        Ok(())
    })
}

/// A move gives the turn to the opponent, keeps the rules, and lets the clocks run: the move
/// number rises by one after Black's moves, the quiet clock by one or falls to 0.
///
/// # Errors
///
/// The first move that does something else.
pub fn check_turns<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    // A clock read from a FEN may stand at its last number, and then need not run on.
    const LAST: u32 = 65_535;
    everywhere("turns", line, |scene| {
        let before = scene.board;
        for mv in before.legal_moves() {
            let mut after = before.clone();
            after.make(mv);
            let side = !before.side_to_move();
            let what = format_args!("the side to move after {mv:?}");
            scene.same(what, &side, &after.side_to_move())?;
            let what = format_args!("the set of rules after {mv:?}");
            scene.same(what, before.rules(), after.rules())?;
            let (quiet, now) = (before.quiet_plies(), after.quiet_plies());
            let runs = now == 0 || now == quiet + 1 || quiet >= LAST;
            scene.require(runs, || {
                format!("the quiet clock goes from {quiet} to {now} with {}", scene.text(mv))
            })?;
            let step = u32::from(before.side_to_move() == Color::Black);
            if before.move_number().is_none_or(|number| number < LAST) {
                let expected = before.move_number().map(|number| number + step);
                let what = format_args!("the move number after {mv:?}");
                scene.same(what, &expected, &after.move_number())?;
            }
        }
        Ok(())
    })
}

/// A move that `play` refuses changes nothing, and the error names it.
///
/// Tried with moves of other positions and with moves made up from integers.
///
/// # Errors
///
/// The first refused move that left a trace.
pub fn check_refusal<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    const TRIED: usize = 64;
    at_end("refusal", line, |scene| {
        // Texts are compared, hidden fields with them: a few moves must do.
        for mv in strangers(scene).into_iter().take(TRIED) {
            let mut board = scene.board.clone();
            if let Err(error) = board.play(mv) {
                scene.unchanged(
                    format_args!("the board after {mv:?} was refused"),
                    scene.board,
                    &board,
                    true,
                )?;
                scene.same("the move of the error", &mv, &error.0)?;
            }
        }
        Ok(())
    })
}

/// A null move passes the turn and changes nothing else: the pieces stay, and the board agrees with
/// its FEN.
///
/// # Errors
///
/// What differs. A game without null moves breaks nothing.
pub fn check_null_move<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("null_move", line, |scene| {
        // A board fresh from its FEN, so that this law does not fail for a wrong key.
        let Ok(before) = B::from_fen(&scene.board.fen(), scene.board.rules().clone()) else {
            return Ok(());
        };
        let Some(after) = before.null_move() else {
            return Ok(());
        };
        let side = !before.side_to_move();
        scene.same("the side to move after a null move", &side, &after.side_to_move())?;
        scene.same("the rules after a null move", before.rules(), after.rules())?;
        for square in B::Square::all() {
            let what = format_args!("the piece on {square} after a null move");
            scene.same(what, &before.piece_at(square), &after.piece_at(square))?;
        }
        if let Ok(read) = B::from_fen(&after.fen(), after.rules().clone()) {
            scene.same("the board after a null move and its FEN", &read, &after)?;
            scene.same("the key after a null move", &read.key(), &after.key())?;
        }
        Ok(())
    })
}

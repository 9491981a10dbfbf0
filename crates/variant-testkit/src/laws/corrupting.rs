//! Laws of texts with small faults: readers refuse them or make sense of them, and never panic.

use std::fmt::Debug;
use std::panic::{AssertUnwindSafe, catch_unwind};

use variant_core::{Board, Faults, MoveError, Notation, Rules, Setup};

use super::scene::{Scene, at_end, sorted};
use super::violation::{Violation, panic_message};
use crate::line::after;
use crate::{Line, Subject, edit};

/// A FEN with small faults is refused, or read as a valid position that can be played and whose
/// own FEN is read back. Reading never panics.
///
/// # Errors
///
/// The first text that is read wrongly.
pub fn check_corrupted_fen<S: Subject>(line: &Line<S::Board>) -> Result<(), Violation> {
    const TRIED: usize = 24;
    at_end("corrupted_fen", line, |scene| {
        let mut noise = scene.noise();
        let fen = scene.board.fen();
        for number in 0..TRIED {
            let mut text = noise.corrupt(&fen);
            if number % 2 == 1 {
                text = noise.corrupt(&text);
            }
            // Every text that was ever accepted must go on being so once it is written.
            survives(scene, &text, || read_and_use::<S>(scene, &text))??;
        }
        Ok(())
    })
}

fn read_and_use<S: Subject>(scene: &Scene<'_, S::Board>, text: &str) -> Result<(), Violation> {
    let rules = scene.board.rules();
    let Ok(board) = S::Board::from_fen(text, rules.clone()) else {
        return Ok(());
    };
    let faults = S::Setup::from_board(&board).faults();
    scene.require(faults.is_valid(), || format!("{text:?} is read, but has faults: {faults:?}"))?;
    let written = board.fen();
    let again = S::Board::from_fen(&written, rules.clone());
    let again = again.map_err(|error| {
        scene.fail(format!(
            "{text:?} is read, but written as {written:?}, and that refused: {error}"
        ))
    })?;
    scene.same(format_args!("{text:?}, read, written and read again,"), &board, &again)?;
    scene.same(format_args!("{text:?}, written twice,"), &written, &again.fen())?;
    // Nothing is known of the moves, but asking for them must be possible.
    for mv in board.legal_moves() {
        _ = (after(&board, mv).outcome(), board.move_text(mv), board.san(mv));
    }
    _ = format!("{board} {board:#} {:?}", board.outcome());
    Ok(())
}

/// Texts of moves and of rules with small faults are refused, or read as listed moves and
/// working rules. Reading never panics.
///
/// # Errors
///
/// The first text that is read wrongly.
pub fn check_corrupted_texts<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    const TRIED: usize = 24;
    at_end("corrupted_texts", line, |scene| {
        let board = scene.board;
        let moves = sorted(board);
        let mut noise = scene.noise();
        for mv in noise.some(&moves, TRIED) {
            let text = noise.corrupt(&board.move_text(mv));
            check_refused_or_listed(scene, &text, || board.parse_move(&text))?;
            check_refused_or_listed(scene, &text, || board.parse_any(&text))?;
            let text = noise.corrupt(&board.san(mv));
            check_refused_or_listed(scene, &text, || board.parse_san(&text))?;
            check_refused_or_listed(scene, &text, || board.parse_any(&text))?;
        }
        let mut rules = B::Rules::default();
        for key in edit::options::<B::Rules>() {
            rules.set_value(key, key.values()[noise.below(key.values().len())]);
            let text = noise.corrupt(&rules.text());
            _ = survives(scene, &text, || B::Rules::parse(&text).map(|rules| rules.text()))?;
        }
        Ok(())
    })
}

fn check_refused_or_listed<B: Notation>(
    scene: &Scene<'_, B>,
    text: &str,
    read: impl FnOnce() -> Result<B::Move, MoveError>,
) -> Result<(), Violation> {
    match survives(scene, text, read)? {
        Ok(mv) => scene.require(sorted(scene.board).binary_search(&mv).is_ok(), || {
            format!("{text:?} is read as a move that is not listed: {mv:?}")
        }),
        Err(_) => Ok(()),
    }
}

/// Turns a panic into a violation that names the text.
pub(super) fn survives<B: Notation, T: Debug>(
    scene: &Scene<'_, B>,
    text: &str,
    read: impl FnOnce() -> T,
) -> Result<T, Violation> {
    catch_unwind(AssertUnwindSafe(read)).map_err(|panic| {
        let message = panic_message(&*panic);
        scene.fail(format!("reading {text:?} panics: {message}"))
    })
}

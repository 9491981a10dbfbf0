//! Laws of the texts of moves.

use variant_core::{Move, MoveError, Notation};

use super::candidates;
use super::scene::{Scene, at_end, everywhere, sorted};
use super::violation::Violation;
use crate::Line;

/// The coordinate texts of a position's moves are distinct, and each is read back as its move.
///
/// # Errors
///
/// The first move with a wrong text.
pub fn check_move_texts<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("move_texts", line, |scene| check_round_trips(scene, B::move_text, B::parse_move))
}

/// The SANs of a position's moves are distinct, and each is read back as its move.
///
/// # Errors
///
/// The first move with a wrong SAN.
pub fn check_san<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("san", line, |scene| check_round_trips(scene, B::san, B::parse_san))
}

/// `parse_any` reads either text of a move: first as coordinates, otherwise as SAN.
///
/// # Errors
///
/// The first text that is read otherwise.
pub fn check_either_text<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("either_text", line, |scene| {
        let board = scene.board;
        for mv in sorted(board) {
            for text in [board.move_text(mv), board.san(mv)] {
                let expected = board.parse_move(&text).or_else(|_| board.parse_san(&text)).ok();
                let found = board.parse_any(&text).ok();
                scene.same(format_args!("what {text:?} is read as"), &expected, &found)?;
            }
        }
        Ok(())
    })
}

fn check_round_trips<B: Notation>(
    scene: &Scene<'_, B>,
    write: impl Fn(&B, B::Move) -> String,
    read: impl Fn(&B, &str) -> Result<B::Move, MoveError>,
) -> Result<(), Violation> {
    let mut texts: Vec<(String, B::Move)> = Vec::new();
    for mv in sorted(scene.board) {
        let text = write(scene.board, mv);
        scene.same(format_args!("what {text:?} is read as"), &Ok(mv), &read(scene.board, &text))?;
        texts.push((text, mv));
    }
    texts.sort_unstable();
    for pair in texts.windows(2) {
        scene.require(pair[0].0 != pair[1].0, || {
            format!("two moves have the text {:?}: {:?} and {:?}", pair[0].0, pair[0].1, pair[1].1)
        })?;
    }
    Ok(())
}

/// Only the texts of legal moves are read as moves: whatever `parse_move`, `parse_san` or `parse_any`
/// reads is a listed move. A refusal names the text.
///
/// Tried with the texts that a careless reader could take for a move: all texts of the moves of
/// neighbouring positions (a move before, beside and after, and of the other side), and texts of
/// their forms with other squares.
///
/// `parse_move` reads no more than lenient spellings of a move's text: those with both squares of
/// the move, beginning with the first.
///
/// # Errors
///
/// The first text that is read as something that it is not.
pub fn check_no_other_text<B: Notation>(line: &Line<B>) -> Result<(), Violation> {
    at_end("no_other_text", line, |scene| {
        let board = scene.board;
        let listed = sorted(board);
        for text in candidates::texts(line, &mut scene.noise()) {
            let read = |reader: &str, read: Result<B::Move, MoveError>| match read {
                Ok(mv) => {
                    scene.require(listed.binary_search(&mv).is_ok(), || {
                        format!("`{reader}` reads {text:?} as a move that is not listed: {mv:?}")
                    })?;
                    Ok(Some(mv))
                }
                Err(error) => {
                    let what = format_args!("the text that an error of `{reader}` names");
                    scene.same(what, &text.as_str(), &error.text())?;
                    Ok(None)
                }
            };
            if let Some(mv) = read("parse_move", board.parse_move(&text))? {
                let written = board.move_text(mv);
                let (from, to) = (mv.from().to_string(), mv.to().to_string());
                let same = text == written || (text.starts_with(&from) && text.contains(&to));
                scene.require(same, || format!("{text:?} is read as {written:?}"))?;
            }
            read("parse_san", board.parse_san(&text))?;
            read("parse_any", board.parse_any(&text))?;
        }
        Ok(())
    })
}

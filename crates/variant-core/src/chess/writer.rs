//! Writing SAN, strictly.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use super::names::{file_letter, rank_number};
use super::san::{SanGame, is_checkmate};
use crate::position::Move as _;
use crate::square::Square as _;

/// Writes the SAN of a legal move.
///
/// # Errors
///
/// Those of `out` only.
pub fn write_san<B: SanGame>(board: &B, mv: B::Move, out: &mut dyn Write) -> fmt::Result {
    let (from, to) = (mv.from(), mv.to());
    if let Some(special) = board.special(mv) {
        out.write_str(special.letters)?;
        if rivals(board, mv).next().is_some() {
            write!(out, "{from}")?;
        }
        write!(out, "{}{to}", special.joint)?;
    } else {
        let captures = board.is_capture(mv);
        if let Some(letters) = board.piece_at(from).and_then(B::letters) {
            out.write_str(letters)?;
            write_origin(board, mv, out)?;
        } else if captures {
            out.write_char(file_letter(from))?;
        }
        if captures {
            out.write_char('x')?;
        }
        write!(out, "{to}")?;
        if let Some(letters) = board.promotion(mv) {
            write!(out, "={letters}")?;
        }
    }
    let mut after = board.clone();
    after.play_unchecked(mv);
    if !after.is_check() {
        Ok(())
    } else if after.has_legal_move() {
        out.write_char('+')
    } else if is_checkmate(&after) {
        out.write_char('#')
    } else {
        // The game has ended otherwise.
        Ok(())
    }
}

/// Writes as much of the origin as distinguishes the piece from others of its kind that could move
/// to the same square: the file, or else the rank, or else both.
fn write_origin<B: SanGame>(board: &B, mv: B::Move, out: &mut dyn Write) -> fmt::Result {
    let from = mv.from();
    let (mut ambiguous, mut on_file, mut on_rank) = (false, false, false);
    for rival in rivals(board, mv) {
        ambiguous = true;
        on_file |= file_letter(rival) == file_letter(from);
        on_rank |= rank_number(rival) == rank_number(from);
    }
    match (ambiguous, on_file, on_rank) {
        (false, ..) => Ok(()),
        (true, false, _) => out.write_char(file_letter(from)),
        (true, true, false) => write!(out, "{}", rank_number(from)),
        (true, true, true) => write!(out, "{from}"),
    }
}

/// The squares from which a piece of the same kind could make a move of the same kind to the same
/// square.
fn rivals<B: SanGame>(board: &B, mv: B::Move) -> impl Iterator<Item = B::Square> {
    let (from, to) = (mv.from(), mv.to());
    let (piece, special) = (board.piece_at(from), board.special(mv));
    // To ask the pieces of a kind one by one is faster than to list all moves.
    let twins =
        B::Square::all().filter(move |twin| *twin != from && board.piece_at(*twin) == piece);
    twins.filter(move |twin| {
        let found = board.visit_moves_from(*twin, |rival| {
            if rival.to() == to && board.special(rival) == special {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    })
}

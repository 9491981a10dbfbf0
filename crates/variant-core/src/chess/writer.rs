//! Writing SAN, strictly.

use core::fmt::{self, Write};

use super::names::{file_letter, rank_number, write_square};
use super::san::{SanGame, is_checkmate};
use crate::position::Move as _;
use crate::square::write_number;

/// Writes the SAN of a legal move.
///
/// # Errors
///
/// Those of `out` only.
pub fn write_san<B: SanGame>(board: &B, mv: B::Move, out: &mut dyn Write) -> fmt::Result {
    let (from, to) = (mv.from(), mv.to());
    if let Some(special) = board.special(mv) {
        out.write_str(special.letters)?;
        let mut ambiguous = false;
        visit_rivals(board, mv, |_| ambiguous = true);
        if ambiguous {
            write_square(from, out)?;
        }
        out.write_str(special.joint)?;
        write_square(to, out)?;
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
        write_square(to, out)?;
        if let Some(letters) = board.promotion(mv) {
            out.write_char('=')?;
            out.write_str(letters)?;
        }
    }
    if !board.gives_check(mv) {
        return Ok(());
    }
    let mut after = board.clone();
    after.play_unchecked(mv);
    if after.has_legal_move() {
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
    visit_rivals(board, mv, |rival| {
        ambiguous = true;
        on_file |= file_letter(rival) == file_letter(from);
        on_rank |= rank_number(rival) == rank_number(from);
    });
    match (ambiguous, on_file, on_rank) {
        (false, ..) => Ok(()),
        (true, false, _) => out.write_char(file_letter(from)),
        (true, true, false) => write_number(rank_number(from), out),
        (true, true, true) => write_square(from, out),
    }
}

/// Visits the squares from which another piece of the same kind could make a move of the same kind
/// to the same square.
fn visit_rivals<B: SanGame>(board: &B, mv: B::Move, mut visitor: impl FnMut(B::Square)) {
    let (from, piece, special) = (mv.from(), board.piece_at(mv.from()), board.special(mv));
    let is_twin = |square, other| square != from && Some(other) == piece;
    board.visit_moves_to(mv.to(), is_twin, |rival| {
        if board.special(rival) == special {
            visitor(rival.from());
        }
    });
}

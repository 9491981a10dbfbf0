//! Laws of captures and of checks.

use variant_core::{
    Bitboard, Board, Captures, Checks, Move, MoveList, Notation, Piece, Reason, Square,
};

use super::scene::{everywhere, sorted};
use super::violation::Violation;
use crate::Line;
use crate::line::after;

/// A captured square holds a piece before the move that is gone after it, and every opposing piece
/// that is gone after a move was captured.
///
/// A piece that changes sides where it stands is not captured.
///
/// # Errors
///
/// The first move that captures otherwise.
pub fn check_captured<B: Notation + Captures>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("captured", line, |scene| {
        for mv in scene.board.legal_moves() {
            let captured = scene.board.captured(mv);
            let after = after(scene.board, mv);
            for square in B::Square::all() {
                let (piece, now) = (scene.board.piece_at(square), after.piece_at(square));
                let opposing =
                    piece.is_some_and(|piece| piece.color() != scene.board.side_to_move());
                // A piece of the side that moved may stand where the captured one stood: on the
                // target, or where a rule has sent it from there.
                let own = |piece: B::Piece| piece.color() == scene.board.side_to_move();
                let gone = now.is_none_or(own) || square == mv.to();
                let text = |what: &str| format!("{} {what} {square}", scene.text(mv));
                if captured.contains(square) {
                    scene.require(piece.is_some(), || text("captures nothing on"))?;
                    scene.require(gone, || text("captures a piece that stays on"))?;
                } else {
                    let replaced = square == mv.to() && now != piece;
                    scene.require(!opposing || (now.is_some() && !replaced), || {
                        text("captures, but does not report, the piece on")
                    })?;
                }
            }
        }
        Ok(())
    })
}

/// `legal_captures` and `legal_quiets` give the legal moves that capture and the others;
/// `captures_first` gives the former, then the latter.
///
/// # Errors
///
/// The first position with other moves.
pub fn check_capture_list<B: Notation + Captures>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("capture_list", line, |scene| {
        let captures = |mv: &B::Move| !scene.board.captured(*mv).is_empty();
        let (mut expected, mut quiets) = (sorted(scene.board), sorted(scene.board));
        expected.retain(captures);
        quiets.retain(|mv| !captures(mv));
        let mut found = scene.board.legal_captures();
        found.sort_unstable();
        scene.same("the list of captures", &expected, &found)?;
        let mut found = scene.board.legal_quiets();
        found.sort_unstable();
        scene.same("the list of quiet moves", &quiets, &found)?;
        let mut staged = scene.board.captures_first();
        let mut found: MoveList<B::Move> = staged.by_ref().take(expected.len()).collect();
        found.sort_unstable();
        scene.same("the first moves of captures_first", &expected, &found)?;
        let mut found: MoveList<B::Move> = staged.collect();
        found.sort_unstable();
        scene.same("the last moves of captures_first", &quiets, &found)
    })
}

/// There is check exactly when there are checkers. They are opposing pieces, and each attacks a
/// piece of the side to move. In check there is no null move.
///
/// # Errors
///
/// The first difference.
pub fn check_checkers<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("checkers", line, |scene| {
        let board = scene.board;
        let checkers = board.checkers();
        scene.same("is_check", &!checkers.is_empty(), &board.is_check())?;
        let side = board.side_to_move();
        let attacked = pieces(board, |piece| piece.color() == side)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | board.attackers_to(square, !side));
        for square in checkers {
            let opposing = board.piece_at(square).is_some_and(|piece| piece.color() != side);
            scene.require(opposing, || {
                format!("the checker on {square} is not an opposing piece")
            })?;
            scene.require(attacked.contains(square), || {
                format!("the piece on {square} gives check but attacks nothing")
            })?;
        }
        let null_move = board.is_check().then(|| board.null_move()).flatten();
        scene.require(null_move.is_none(), || "there is a null move in check".into())
    })
}

fn pieces<B: Board>(board: &B, wanted: impl Fn(B::Piece) -> bool) -> Bitboard<B::Square> {
    B::Square::all().filter(|square| board.piece_at(*square).is_some_and(&wanted)).collect()
}

/// `gives_check` of a legal move agrees with `is_check` after it.
///
/// # Errors
///
/// The first move where they disagree.
pub fn check_gives_check<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("gives_check", line, |scene| {
        for mv in scene.board.legal_moves() {
            let after = after(scene.board, mv);
            let what = format_args!("gives_check of {mv:?}");
            scene.same(what, &after.is_check(), &scene.board.gives_check(mv))?;
        }
        Ok(())
    })
}

/// Attackers are pieces of the side asked for, whichever side is to move. A piece that captures
/// another by taking its place was among them.
///
/// A piece that attacks no square at all, and captures nevertheless, does so by a rule of its own.
///
/// # Errors
///
/// The first attacker too many or too few.
pub fn check_attackers<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("attackers", line, |scene| {
        let board = scene.board;
        for side in variant_core::Color::ALL {
            let own = pieces(board, |piece| piece.color() == side);
            for square in B::Square::all() {
                let others = board.attackers_to(square, side) - own;
                scene.require(others.is_empty(), || {
                    format!("attackers_to({square}, {side}) has squares without a piece of {side}")
                })?;
            }
        }
        // The pieces are the same, and so are the squares they attack.
        if let Some(passed) = board.null_move() {
            for side in variant_core::Color::ALL {
                for square in B::Square::all() {
                    let (now, then) =
                        (board.attackers_to(square, side), passed.attackers_to(square, side));
                    let what = format_args!("attackers_to({square}, {side}) after a null move");
                    scene.same(what, &now, &then)?;
                }
            }
        }
        for mv in board.legal_moves() {
            let captured = board.captured(mv);
            if captured.len() == 1 && captured.contains(mv.to()) {
                let side = board.side_to_move();
                let attacks = |square| board.attackers_to(square, side).contains(mv.from());
                let attacked = attacks(mv.to()) || !B::Square::all().any(attacks);
                scene.require(attacked, || {
                    format!("{} captures without having attacked", scene.text(mv))
                })?;
            }
        }
        Ok(())
    })
}

/// No legal move leaves its own side in check, as far as a null move after it can show.
///
/// # Errors
///
/// The first move that does.
pub fn check_own_check<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("own_check", line, |scene| {
        for mv in scene.board.legal_moves() {
            let after = after(scene.board, mv);
            let exposed = after.null_move().is_some_and(|board| board.is_check());
            scene
                .require(!exposed, || format!("{} leaves its own side in check", scene.text(mv)))?;
        }
        Ok(())
    })
}

/// Checkmate is in check and stalemate is not, and neither leaves moves.
///
/// # Errors
///
/// The first position that ended otherwise.
pub fn check_mates<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("mates", line, |scene| {
        let Some(outcome) = scene.board.outcome() else {
            return Ok(());
        };
        let expected = match outcome.reason() {
            Reason::Checkmate => true,
            Reason::Stalemate => false,
            _ => return Ok(()),
        };
        scene.same(format_args!("is_check after {outcome}"), &expected, &scene.board.is_check())
    })
}

//! Laws of captures and of checks.

use crate::Line;
use super::scene::{everywhere, sorted};
use super::violation::Violation;
use variant_core::{Bitboard, Board, Captures, Checks, Move, Notation, Piece, Reason, Square};

/// A captured square holds a man before the move, and he is gone after it; an enemy who is gone
/// after a move was captured.
///
/// A man who changes sides where he stands is not captured.
///
/// # Errors
///
/// The first move that captures otherwise.
///
/// ```
/// use variant_testkit::{Line, laws};
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let line = Line::walked(Hexapawn::start(()), &[1, 0, 2]);
/// assert_eq!(laws::check_captured(&line), Ok(()));
/// ```
pub fn check_captured<B: Notation + Captures>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("captured", line, |scene| {
        for mv in scene.board.legal_moves() {
            let captured = scene.board.captured(mv);
            let mut after = scene.board.clone();
            after.play_unchecked(mv);
            for square in B::Square::all() {
                let (man, now) = (scene.board.piece_at(square), after.piece_at(square));
                let enemy = man.is_some_and(|man| man.color() != scene.board.side_to_move());
                // A man of the side that moved may stand where the captured one stood: on the
                // target, or where a rule has sent him from there.
                let own = |man: B::Piece| man.color() == scene.board.side_to_move();
                let gone = now.is_none_or(own) || square == mv.to();
                let text = |what: &str| format!("{} {what} {square}", scene.text(mv));
                if captured.contains(square) {
                    scene.require(man.is_some(), || text("captures nobody on"))?;
                    scene.require(gone, || text("captures a man who stays on"))?;
                } else {
                    scene.require(!enemy || now.is_some(), || {
                        text("takes, but does not tell of, the man on")
                    })?;
                    let replaced = enemy && square == mv.to() && now != man;
                    scene.require(!replaced, || text("takes, but does not tell of, the man on"))?;
                }
            }
        }
        Ok(())
    })
}

/// `legal_captures` gives the legal moves that capture, and those only.
///
/// # Errors
///
/// The first position with other moves.
///
/// ```
/// use variant_testkit::{Line, laws};
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let line = Line::walked(Hexapawn::start(()), &[1, 0, 2]);
/// assert_eq!(laws::check_capture_list(&line), Ok(()));
/// ```
pub fn check_capture_list<B: Notation + Captures>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("capture_list", line, |scene| {
        let mut expected = sorted(scene.board);
        expected.retain(|mv| !scene.board.captured(*mv).is_empty());
        let mut found = scene.board.legal_captures();
        found.sort_unstable();
        scene.same("the list of captures", &expected, &found)
    })
}

/// There is check exactly when there are checkers; they are enemies, and each attacks a man of
/// the side to move. In check there is no null move.
///
/// # Errors
///
/// The first difference.
///
/// ```
/// use variant_testkit::laws::{Line, Violation, check_checkers};
/// use variant_core::{Checks, Notation};
///
/// fn on_every_position<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
///     check_checkers(line)
/// }
/// ```
pub fn check_checkers<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("checkers", line, |scene| {
        let board = scene.board;
        let checkers = board.checkers();
        scene.same("is_check", &!checkers.is_empty(), &board.is_check())?;
        let side = board.side_to_move();
        let attacked = men(board, |man| man.color() == side)
            .into_iter()
            .fold(Bitboard::EMPTY, |all, square| all | board.attackers_to(square, !side));
        for square in checkers {
            let enemy = board.piece_at(square).is_some_and(|man| man.color() != side);
            scene
                .require(enemy, || format!("no enemy stands on {square}, whence check is given"))?;
            scene.require(attacked.contains(square), || {
                format!("the man on {square} gives check but attacks nobody")
            })?;
        }
        let null_move = board.is_check().then(|| board.null_move()).flatten();
        scene.require(null_move.is_none(), || "there is a null move in check".into())
    })
}

fn men<B: Board>(board: &B, wanted: impl Fn(B::Piece) -> bool) -> Bitboard<B::Square> {
    B::Square::all().filter(|square| board.piece_at(*square).is_some_and(&wanted)).collect()
}

/// `gives_check` tells of a legal move what `is_check` tells after it.
///
/// # Errors
///
/// The first move of which it tells something else.
///
/// ```
/// use variant_testkit::laws::{Line, Violation, check_gives_check};
/// use variant_core::{Checks, Notation};
///
/// fn on_every_position<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
///     check_gives_check(line)
/// }
/// ```
pub fn check_gives_check<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("gives_check", line, |scene| {
        for mv in scene.board.legal_moves() {
            let mut after = scene.board.clone();
            after.play_unchecked(mv);
            let what = format_args!("gives_check of {mv:?}");
            scene.same(what, &after.is_check(), &scene.board.gives_check(mv))?;
        }
        Ok(())
    })
}

/// Attackers are men of the side asked for, whoever has the turn, and who captures a man by taking
/// his place was among them.
///
/// A man who attacks no square at all, and captures nevertheless, does so by a rule of its own.
///
/// # Errors
///
/// The first attacker too many or too few.
///
/// ```
/// use variant_testkit::laws::{Line, Violation, check_attackers};
/// use variant_core::{Checks, Notation};
///
/// fn on_every_position<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
///     check_attackers(line)
/// }
/// ```
pub fn check_attackers<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("attackers", line, |scene| {
        let board = scene.board;
        for side in variant_core::Color::ALL {
            let own = men(board, |man| man.color() == side);
            for square in B::Square::all() {
                let others = board.attackers_to(square, side) - own;
                scene.require(others.is_empty(), || {
                    format!("attackers_to({square}, {side}) has squares without a man of {side}")
                })?;
            }
        }
        // The men are the same, and so is whom they attack.
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

/// No legal move leaves its own side in check, so far as a null move after it can tell.
///
/// # Errors
///
/// The first move that does.
///
/// ```
/// use variant_testkit::laws::{Line, Violation, check_own_check};
/// use variant_core::{Checks, Notation};
///
/// fn on_every_position<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
///     check_own_check(line)
/// }
/// ```
pub fn check_own_check<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
    everywhere("own_check", line, |scene| {
        for mv in scene.board.legal_moves() {
            let mut after = scene.board.clone();
            after.play_unchecked(mv);
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
///
/// ```
/// use variant_testkit::laws::{Line, Violation, check_mates};
/// use variant_core::{Checks, Notation};
///
/// fn on_every_position<B: Notation + Checks>(line: &Line<B>) -> Result<(), Violation> {
///     check_mates(line)
/// }
/// ```
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

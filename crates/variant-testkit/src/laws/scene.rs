//! How a law walks along a line and reports what it found.

use std::fmt::{Debug, Display};

use variant_core::{MoveList, Notation};

use super::violation::{Violation, difference};
use crate::Line;
use crate::noise::Noise;

/// A position of a line under the eyes of a law.
pub(super) struct Scene<'a, B: Notation> {
    law: &'static str,
    pub(super) line: &'a Line<B>,
    pub(super) ply: usize,
    pub(super) board: &'a B,
}

impl<'a, B: Notation> Scene<'a, B> {
    /// The position of a line after `ply` moves, which is `board`.
    pub(super) fn new(law: &'static str, line: &'a Line<B>, ply: usize, board: &'a B) -> Self {
        Self { law, line, ply, board }
    }

    pub(super) fn fail(&self, message: impl Into<String>) -> Violation {
        Violation::new(self.law, message, self.line, self.ply, self.board)
    }

    pub(super) fn require(
        &self,
        holds: bool,
        message: impl FnOnce() -> String,
    ) -> Result<(), Violation> {
        if holds { Ok(()) } else { Err(self.fail(message())) }
    }

    /// Requires that two values are equal.
    pub(super) fn same<T: PartialEq + Debug>(
        &self,
        what: impl Display,
        expected: &T,
        found: &T,
    ) -> Result<(), Violation> {
        self.require(expected == found, || {
            format!("{what} differs: {}", difference(expected, found))
        })
    }

    /// Requires that two boards have the same fields, as their `Debug` texts show them.
    pub(super) fn same_fields(
        &self,
        what: impl Display,
        expected: &B,
        found: &B,
    ) -> Result<(), Violation> {
        self.require(format!("{expected:?}") == format!("{found:?}"), || {
            format!("{what} differs: {}", difference(expected, found))
        })
    }

    /// Requires that a board is as it was: equal, with the same clocks, and on request by every
    /// field and text.
    pub(super) fn unchanged(
        &self,
        what: impl Display,
        before: &B,
        after: &B,
        wholly: bool,
    ) -> Result<(), Violation> {
        self.same(&what, before, after)?;
        self.same(
            format_args!("{what}: the quiet clock"),
            &before.quiet_plies(),
            &after.quiet_plies(),
        )?;
        self.same(
            format_args!("{what}: the move number"),
            &before.move_number(),
            &after.move_number(),
        )?;
        self.same(format_args!("{what}: the key"), &before.key(), &after.key())?;
        if wholly {
            self.same(format_args!("{what}: the FEN"), &before.fen(), &after.fen())?;
            self.same_fields(&what, before, after)?;
            self.same(format_args!("{what}: the moves"), &sorted(before), &sorted(after))?;
            self.same(format_args!("{what}: the outcome"), &before.outcome(), &after.outcome())?;
        }
        Ok(())
    }

    /// Whether this is the last position of the line.
    pub(super) fn is_end(&self) -> bool {
        self.ply == self.line.moves().len()
    }

    pub(super) fn noise(&self) -> Noise {
        Noise::new(self.line.noise(), self.law)
    }

    /// The text of a move, for messages.
    pub(super) fn text(&self, mv: B::Move) -> String {
        self.board.move_text(mv)
    }
}

/// The legal moves in order.
pub(super) fn sorted<B: Notation>(board: &B) -> MoveList<B::Move> {
    let mut moves = board.legal_moves();
    moves.sort_unstable();
    moves
}

/// Tries a law on every position of a line.
pub(super) fn everywhere<B: Notation>(
    law: &'static str,
    line: &Line<B>,
    mut holds: impl FnMut(&Scene<'_, B>) -> Result<(), Violation>,
) -> Result<(), Violation> {
    for (ply, board) in line.positions().enumerate() {
        holds(&Scene::new(law, line, ply, &board))?;
    }
    Ok(())
}

/// Tries a costly law on the last position of a line.
pub(super) fn at_end<B: Notation>(
    law: &'static str,
    line: &Line<B>,
    holds: impl FnOnce(&Scene<'_, B>) -> Result<(), Violation>,
) -> Result<(), Violation> {
    holds(&Scene::new(law, line, line.moves().len(), line.end()))
}

//! The result of a game, as records spell it.

use super::dialect::Dialect;
use crate::game::Game;
use crate::position::{Board, Outcome, Reason};
use crate::square::Color;

/// What stands at the end of a game's moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum GameResult {
    Win(Color),
    Draw,
    /// Neither player scores: `0-0`.
    BothLose,
    Unfinished,
}

impl GameResult {
    /// The result of a game.
    pub(super) fn of<B: Board>(game: &Game<B>) -> Self {
        match game.outcome() {
            None => Self::Unfinished,
            Some(outcome) => outcome.winner().map_or(Self::Draw, Self::Win),
        }
    }

    /// Reads a result. Draughts knows results in points as well: two for a win, one for a draw.
    pub(super) fn from_text(text: &str, dialect: Dialect) -> Option<Self> {
        Some(match text {
            "1-0" => Self::Win(Color::White),
            "0-1" => Self::Win(Color::Black),
            "1/2-1/2" | "1/2" | "½-½" => Self::Draw,
            "*" => Self::Unfinished,
            "2-0" if !dialect.is_san() => Self::Win(Color::White),
            "0-2" if !dialect.is_san() => Self::Win(Color::Black),
            "1-1" if !dialect.is_san() => Self::Draw,
            "0-0" if !dialect.is_san() => Self::BothLose,
            _ => return None,
        })
    }

    /// The text that is written.
    pub(super) const fn text(self) -> &'static str {
        match self {
            Self::Win(Color::White) => "1-0",
            Self::Win(Color::Black) => "0-1",
            Self::Draw => "1/2-1/2",
            Self::BothLose => "0-0",
            Self::Unfinished => "*",
        }
    }

    /// The outcome of a game with this result that ended off the board, by `reason` or by the usual one;
    /// `None` for a game without an outcome.
    pub(super) const fn outcome(self, reason: Option<Reason>) -> Option<Outcome> {
        Some(match (self, reason) {
            (Self::Win(winner), Some(reason)) => Outcome::win(winner, reason),
            (Self::Win(winner), None) => Outcome::win(winner, Reason::Resignation),
            (Self::Draw, Some(reason)) => Outcome::draw(reason),
            (Self::Draw, None) => Outcome::draw(Reason::Agreement),
            (Self::BothLose | Self::Unfinished, _) => return None,
        })
    }
}

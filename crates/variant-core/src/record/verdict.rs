//! How a game ended, as its record has it: the result and the termination.

use alloc::string::String;

use super::error::RecordErrorKind;
use super::movetext::GameResult;
use crate::game::Game;
use crate::position::{Board, Outcome, Reason};

impl GameResult {
    /// The result as written after the moves of a game.
    pub(super) fn of<B: Board>(game: &Game<B>) -> Self {
        match game.outcome() {
            None => Self::Unfinished,
            Some(outcome) => outcome.winner().map_or(Self::Draw, Self::Win),
        }
    }
}

/// Ends a game as its record says, or makes sure that it has ended so.
pub(super) fn settle<B: Board>(
    game: &mut Game<B>,
    result: GameResult,
    termination: Option<&str>,
) -> Result<(), RecordErrorKind> {
    // Other programs write "Time forfeit", and "Normal" for whatever is no accident.
    let word = termination.map(|text| text.to_ascii_lowercase().replace(' ', "-"));
    let word = word.as_deref().filter(|word| *word != "normal");
    let as_written = || termination.map(String::from).unwrap_or_default();

    if let Some(outcome) = game.outcome() {
        if GameResult::of(game) != result {
            return Err(RecordErrorKind::WrongResult { found: result.text(), outcome });
        }
        let name = outcome.reason().name();
        if word.is_some_and(|word| word != name) && termination != Some(name) {
            return Err(RecordErrorKind::WrongTermination { found: as_written(), outcome });
        }
        return Ok(());
    }
    if result == GameResult::Unfinished {
        return match word {
            None | Some("unterminated" | "abandoned") => Ok(()),
            Some(_) => Err(RecordErrorKind::Unfinished(as_written())),
        };
    }
    let reason = match word {
        Some(word) => Reason::from_name(word)
            .ok_or_else(|| RecordErrorKind::UnknownTermination(as_written()))?,
        None if result == GameResult::Draw => Reason::Agreement,
        None => Reason::Resignation,
    };
    let outcome = match result {
        GameResult::Win(winner) => Outcome::win(winner, reason),
        _ => Outcome::draw(reason),
    };
    game.end(outcome).map_err(RecordErrorKind::End)
}

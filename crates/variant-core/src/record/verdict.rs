//! How a game ended, as its record has it: the result and the termination.

use alloc::string::{String, ToString};

use super::error::{Fault, RecordErrorKind};
use super::location::Location;
use super::result::GameResult;
use super::warning::{RecordWarningKind, Warnings};
use crate::game::Game;
use crate::position::{Board, Outcome, Reason};

/// A tag `Termination` that is not the name of the reason by which the game ended, and the end that it was
/// read with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Termination {
    pub(super) text: String,
    pub(super) outcome: Option<Outcome>,
}

/// Ends a game as its record says, and warns of what does not fit. Returns the termination if its text is
/// more than the name of a reason.
///
/// `at` is the place of the result.
pub(super) fn settle<B: Board>(
    game: &mut Game<B>,
    result: GameResult,
    at: Location,
    termination: Option<(&str, Location)>,
    warnings: &mut Warnings,
) -> Result<Option<Termination>, Fault> {
    if result == GameResult::BothLose {
        warnings.push(at, RecordWarningKind::BothLose);
    }
    match game.outcome() {
        Some(outcome) if matches!(result, GameResult::Unfinished | GameResult::BothLose) => {
            warnings.push(at, RecordWarningKind::Unfinished(outcome));
        }
        Some(outcome) if GameResult::of(game) != result => {
            let found = result.text();
            return Err(RecordErrorKind::WrongResult { found, outcome }.at(at));
        }
        Some(_) => {}
        None => decide(game, result, at, termination, warnings)?,
    }
    Ok(termination.and_then(|(text, at)| judge(text, at, game.outcome(), warnings)))
}

/// Ends a game that its position has not ended.
fn decide<B: Board>(
    game: &mut Game<B>,
    result: GameResult,
    at: Location,
    termination: Option<(&str, Location)>,
    warnings: &mut Warnings,
) -> Result<(), Fault> {
    let Some(usual) = result.outcome(None) else { return Ok(()) };
    let reason = termination.and_then(|(text, _)| Reason::from_name(&name(text)));
    let named = reason.and_then(|reason| result.outcome(Some(reason)));
    if named.is_some_and(|named| game.end(named).is_ok()) {
        return Ok(());
    }
    if termination.is_none() {
        warnings.push(at, RecordWarningKind::Unexplained(usual));
    }
    game.end(usual).map_err(|error| RecordErrorKind::End(error).at(at))
}

/// Compares the termination with the end of the game; returns it if it is more than that.
fn judge(
    text: &str,
    at: Location,
    outcome: Option<Outcome>,
    warnings: &mut Warnings,
) -> Option<Termination> {
    let kept = Termination { text: text.into(), outcome };
    let name = name(text);
    let reason = outcome.map(Outcome::reason);
    if reason.is_some_and(|reason| reason.name() == text || reason.name() == name) {
        return None;
    }
    match (name.as_str(), outcome) {
        // Whatever is no accident is normal.
        ("normal", _) | ("unterminated" | "abandoned", None) => {}
        // The standard's other words for an end off the board.
        ("death" | "emergency", Some(outcome)) if is_decided(outcome) => {}
        _ if Reason::from_name(&name).is_some() || is_standard(&name) => {
            let fitting = outcome.map_or("*".into(), |outcome| outcome.to_string());
            let kind = RecordWarningKind::OtherTermination { found: text.into(), fitting };
            warnings.push(at, kind);
        }
        _ => warnings.push(at, RecordWarningKind::UnknownTermination(text.into())),
    }
    Some(kept)
}

/// A termination as reasons are named. Other programs write "Time forfeit".
fn name(text: &str) -> String {
    text.to_ascii_lowercase().replace(' ', "-")
}

/// Whether the PGN standard names this termination (section 9.8.1), beside the names of reasons.
fn is_standard(name: &str) -> bool {
    matches!(name, "death" | "emergency" | "unterminated")
}

/// Whether the end was decided off the board.
const fn is_decided(outcome: Outcome) -> bool {
    matches!(outcome.reason(), Reason::Resignation | Reason::Agreement)
}

//! `variant play`

use serde::Serialize;

use crate::args::PlayArgs;
use crate::error::Error;
use crate::output;

#[derive(Serialize)]
struct Document {
    fen: String,
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Outcome {
    result: &'static str,
    reason: &'static str,
}

pub(crate) fn answer(args: &PlayArgs) -> Result<String, Error> {
    let mut board = args.start.board()?;
    for (number, text) in (1..).zip(&args.moves) {
        board.play_text(text).map_err(|error| Error::Move { number, error })?;
    }
    let fen = board.fen();
    match board.outcome() {
        outcome if args.json => {
            let outcome = outcome.map(|outcome| Outcome {
                result: outcome.result(),
                reason: outcome.reason().name(),
            });
            output::document(&Document { fen, outcome })
        }
        Some(outcome) => Ok(format!("{fen}\n{outcome}")),
        None => Ok(fen),
    }
}

//! A game of any kind that is being played, chosen at run time.

use std::str::FromStr;

use variant_core::dynamic::DynError;
use variant_core::prelude::*;
use variant_core::record::{Record, RecordError};
use variant_core::{
    Captures, Color, DynBoard, EndError, Game, MoveError, Notation, Outcome, Packed, SquareError,
};

use super::search;
use super::worth::Worth;

/// Sets up a game: from a FEN or from its start, under these rules.
pub(crate) type Opener = fn(Option<&str>, &str) -> Result<Box<dyn Table>, DynError>;

/// Why a move is not played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum Refusal {
    /// The game has ended before.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The text is no legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// A game that is being played.
pub(crate) trait Table {
    /// The position that the game has come to.
    fn board(&self) -> &dyn DynBoard;

    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves, all or those from a square, as the game's records write them.
    fn moves(&self, from: Option<&str>) -> Result<Vec<String>, SquareError>;

    /// Plays a move; returns it as the game's records write it.
    fn play(&mut self, text: &str) -> Result<String, Refusal>;

    /// Takes a move back, if there is one.
    fn undo(&mut self) -> bool;

    /// Plays again what was taken back, if there is something.
    fn redo(&mut self) -> bool;

    /// Gives up.
    fn resign(&mut self, loser: Color) -> Result<(), EndError>;

    /// Draws by agreement.
    fn agree_draw(&mut self) -> Result<(), EndError>;

    /// Claims a draw by repetition, or else by quiet moves.
    fn claim(&mut self) -> Result<(), EndError>;

    /// The game as text.
    fn record(&self) -> String;

    /// Takes another game in place of this one.
    fn load(&mut self, text: &str) -> Result<(), RecordError>;

    /// What the computer would play, as coordinates, and what it thinks of the position.
    fn best(&self, depth: u8, seed: u64) -> Option<(String, i32)>;
}

struct Seat<B: Notation> {
    record: Record<B>,
    worth: Worth,
}

/// Sets up a game whose men are worth so much.
pub(crate) fn open<B: Notation + Packed + Captures>(
    fen: Option<&str>,
    rules: &str,
    worth: Worth,
) -> Result<Box<dyn Table>, DynError> {
    let rules = B::Rules::parse(rules)?;
    let board = match fen {
        Some(fen) => B::from_fen(fen, rules)?,
        None => B::start(rules),
    };
    Ok(Box::new(Seat { record: Record::new(Game::new(board)), worth }))
}

impl<B: Notation> Seat<B> {
    fn position(&self) -> &B {
        self.record.game().board()
    }

    fn game(&mut self) -> &mut Game<B> {
        self.record.game_mut()
    }

    fn text(&self, mv: B::Move) -> String {
        let board = self.position();
        if B::DIALECT.is_san() { board.san(mv) } else { board.move_text(mv) }
    }
}

impl<B: Notation + Packed + Captures> Table for Seat<B> {
    fn board(&self) -> &dyn DynBoard {
        self.position()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.record.game().outcome()
    }

    fn moves(&self, from: Option<&str>) -> Result<Vec<String>, SquareError> {
        let moves = match from {
            None => self.position().legal_moves(),
            Some(from) => self.position().legal_moves_from(B::Square::from_str(from)?),
        };
        let mut texts: Vec<_> = moves.into_iter().map(|mv| self.text(mv)).collect();
        texts.sort_unstable();
        Ok(texts)
    }

    fn play(&mut self, text: &str) -> Result<String, Refusal> {
        if let Some(outcome) = self.outcome() {
            return Err(Refusal::Over(outcome));
        }
        let mv = self.position().parse_any(text)?;
        let text = self.text(mv);
        // Neither over nor illegal: so the game does not refuse it.
        let _ = self.game().play(mv);
        Ok(text)
    }

    fn undo(&mut self) -> bool {
        self.game().undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.game().redo().is_some()
    }

    fn resign(&mut self, loser: Color) -> Result<(), EndError> {
        self.game().resign(loser)
    }

    fn agree_draw(&mut self) -> Result<(), EndError> {
        self.game().agree_draw()
    }

    fn claim(&mut self) -> Result<(), EndError> {
        let by_repetition = self.game().claim_repetition();
        if by_repetition.is_err() && self.game().claim_quiet_moves().is_ok() {
            return Ok(());
        }
        by_repetition
    }

    fn record(&self) -> String {
        self.record.to_string()
    }

    fn load(&mut self, text: &str) -> Result<(), RecordError> {
        self.record = text.parse()?;
        Ok(())
    }

    fn best(&self, depth: u8, seed: u64) -> Option<(String, i32)> {
        let game = self.record.game();
        let choice = search::best(game.board(), self.worth, depth, seed, game.keys())?;
        Some((game.board().move_text(choice.mv), choice.score))
    }
}

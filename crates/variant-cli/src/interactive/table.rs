//! A game that is being played, with what the command adds: moves as the game's records write them,
//! and the computer's choice.

use variant_core::dynamic::{DynError, PlayTextError, RunTime};
use variant_core::prelude::*;
use variant_core::record::{Record, RecordError};
use variant_core::{Captures, DynGame, Game, SquareError};

use super::search;
use super::worth::Worth;

/// Sets up a game: from a FEN or from its start, under these rules.
pub(crate) type Opener = fn(Option<&str>, &str) -> Result<Box<dyn Table>, DynError>;

/// A game that is being played.
pub(crate) trait Table {
    /// The game.
    fn game(&self) -> &DynGame;

    /// The game, to play on.
    fn game_mut(&mut self) -> &mut DynGame;

    /// The legal moves, all or those from a square, as the game's records write them.
    fn moves(&self, from: Option<&str>) -> Result<Vec<String>, SquareError>;

    /// Plays a move; returns it as the game's records write it.
    fn play(&mut self, text: &str) -> Result<String, PlayTextError>;

    /// Takes another game in place of this one.
    fn load(&mut self, text: &str) -> Result<(), RecordError>;

    /// The computer's choice, as coordinates, and its value of the position.
    fn best(&self, depth: u8, seed: u64) -> Option<(String, i32)>;
}

struct Seat<B: RunTime> {
    record: Record<B>,
    worth: Worth,
}

/// Sets up a game with these values of its pieces.
pub(crate) fn open<B: RunTime + Captures>(
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

impl<B: RunTime + Captures> Table for Seat<B> {
    fn game(&self) -> &DynGame {
        &self.record
    }

    fn game_mut(&mut self) -> &mut DynGame {
        &mut self.record
    }

    fn moves(&self, from: Option<&str>) -> Result<Vec<String>, SquareError> {
        let moves = self.game().board().moves_from(from)?.into_iter();
        let mut texts: Vec<_> =
            moves.map(|mv| if B::DIALECT.is_san() { mv.san } else { mv.text }).collect();
        texts.sort_unstable();
        Ok(texts)
    }

    fn play(&mut self, text: &str) -> Result<String, PlayTextError> {
        let coordinates = self.game_mut().play_text(text)?;
        let game = self.record.game();
        Ok(match (game.positions().nth_back(1), game.moves().last()) {
            (Some(before), Some(mv)) if B::DIALECT.is_san() => before.san(*mv),
            _ => coordinates,
        })
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

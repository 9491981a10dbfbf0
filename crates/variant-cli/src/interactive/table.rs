//! A game that is being played, with what the command adds: moves as the game's records write them,
//! and the computer's choice.

use variant_core::dynamic::{DynError, PlayTextError, RunTime};
use variant_core::prelude::*;
use variant_core::record::{self, ReadOptions, Record, RecordError, Tree};
use variant_core::{Captures, DrawRules, DynGame, Game, SquareError};

use super::search;
use super::worth::Worth;

/// Sets up a game: from a FEN or from its start, under these rules and draw rules.
pub(crate) type Opener =
    fn(Option<&str>, &str, Option<DrawRules>) -> Result<Box<dyn Table>, DynError>;

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

    /// Takes another game in place of this one; returns the warnings of its reader.
    fn load(&mut self, text: &str) -> Result<Vec<String>, RecordError>;

    /// The record of the game, with whatever stood in the record that was loaded.
    ///
    /// An error if the variations of the loaded game would be nested too deeply.
    fn record(&self) -> Result<String, DynError>;

    /// The computer's choice, as coordinates, and its value of the position.
    fn best(&self, depth: u8, seed: u64) -> Option<(String, i32)>;
}

struct Seat<B: RunTime> {
    record: Record<B>,
    /// The game that was loaded, with its variations, comments and annotations.
    loaded: Option<Tree<B>>,
    /// Draw rules that the user has chosen.
    draws: Option<DrawRules>,
    worth: Worth,
}

/// Sets up a game with these values of its pieces.
pub(crate) fn open<B: RunTime + Captures>(
    fen: Option<&str>,
    rules: &str,
    draws: Option<DrawRules>,
    worth: Worth,
) -> Result<Box<dyn Table>, DynError> {
    let rules = B::Rules::parse(rules)?;
    let board = match fen {
        Some(fen) => B::from_fen(fen, rules)?,
        None => B::start(rules),
    };
    let game = match draws {
        Some(draws) => Game::with_draws(board, draws),
        None => Game::new(board),
    };
    Ok(Box::new(Seat { record: Record::new(game), loaded: None, draws, worth }))
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

    fn load(&mut self, text: &str) -> Result<Vec<String>, RecordError> {
        let mut warnings = Vec::new();
        let options = ReadOptions::default();
        let options = self.draws.map_or(options, |draws| options.with_draws(draws));
        let tree: Tree<B> = record::read_trees(text)
            .with_options(options)
            .with_warnings(|warning| warnings.push(format!("{}: {}", warning.at, warning.kind)))
            .only()?;
        self.record = tree.record();
        self.loaded = Some(tree);
        Ok(warnings)
    }

    fn record(&self) -> Result<String, DynError> {
        let Some(mut tree) = self.loaded.clone() else { return Ok(self.record.to_string()) };
        tree.follow(self.record.game())?;
        Ok(tree.to_string())
    }

    fn best(&self, depth: u8, seed: u64) -> Option<(String, i32)> {
        let game = self.record.game();
        let choice = search::best(game.board(), self.worth, depth, seed, game.keys())?;
        Some((game.board().move_text(choice.mv), choice.score))
    }
}

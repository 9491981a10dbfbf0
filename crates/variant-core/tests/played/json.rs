//! Played games as JSON.

use variant_core::prelude::*;
use variant_core::{DrawRules, Game};

use crate::shuttle::{Shuttle, ShuttleRules};

/// A game in which two kings go to and fro.
fn game_of(plies: usize) -> Game<Shuttle> {
    let board = Shuttle::from_fen("k2/3/1K1 w 0 1", ShuttleRules::default()).unwrap();
    let mut game = Game::with_draws(board, DrawRules::NONE);
    for text in ["Kc1", "Kb3", "Kb1", "Ka3"].iter().cycle().take(plies) {
        game.play(game.board().parse_any(text).unwrap()).unwrap();
    }
    game
}

#[test]
fn what_is_written_is_read_back() {
    for plies in [0, 1, 100_000] {
        let game = game_of(plies);
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Game<Shuttle>>(&json).unwrap().moves(), game.moves());
    }
}

#[test]
fn a_game_too_long_to_be_read_is_not_written() {
    let error = serde_json::to_string(&game_of(100_001)).unwrap_err().to_string();
    assert_eq!(error, "the game has 100001 moves, more than 100000 are not read");
}

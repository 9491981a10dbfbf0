//! JSON: what is read is valid, and is read again from what is written.

use std::fmt::Debug;

use serde_json::{from_slice, from_str, to_string};
use variant_core::record::Record;
use variant_core::{Board, Faults as _, Game, Notation, Setup};

use crate::subject::{Json, Move, Rules, Square, Subject};

/// The bytes are a JSON document, which is tried as everything that is serialized.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    if let Some(board) = check_value::<G::Board>(bytes) {
        let setup = G::Setup::from_board(&board);
        assert!(setup.faults().is_valid());
        // The clocks are in the text, though equality leaves them out.
        let again: G::Board = from_str(&to_string(&board).unwrap()).unwrap();
        assert_eq!(again.fen(), board.fen());
        assert_eq!(again.rules(), board.rules());
    }
    check_value::<Rules<G>>(bytes);
    check_value::<Square<G>>(bytes);
    check_value::<Move<G>>(bytes);
    check_value::<Record<G::Board>>(bytes);
    if let Some(game) = check_value::<Game<G::Board>>(bytes) {
        let plies = game.moves().len();
        assert_eq!(game.positions().len(), plies + 1);
        let mut replayed = Game::with_draws(game.start().clone(), game.draws());
        for mv in game.moves() {
            assert_eq!(replayed.play(*mv), Ok(()));
        }
        assert_eq!(replayed.board(), game.board());
    }
}

fn check_value<T: Json + PartialEq + Debug>(bytes: &[u8]) -> Option<T> {
    let value: T = match from_slice(bytes) {
        Ok(value) => value,
        Err(error) => {
            // Whatever the length of the text; escapes take ten bytes at most.
            assert!(error.to_string().len() < 2_500, "{error}");
            return None;
        }
    };
    let written = to_string(&value).unwrap();
    let again: T = from_str(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
    assert_eq!(again, value, "{written}");
    assert_eq!(to_string(&again).unwrap(), written);
    Some(value)
}

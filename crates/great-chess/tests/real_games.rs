//! Four games of Fairy-Stockfish 11.1 against itself, with its moves in both notations and its last position
//! (`real/make.py`).

use great_chess::Board;
use variant_core::prelude::*;
use variant_core::record::{self, Record, RecordWarningKind};

const GAMES: &str = include_str!("real/games.pgn");

fn games() -> Vec<Record<Board>> {
    record::read(GAMES).map(|game| game.unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn both_notations_give_the_same_moves_and_the_same_last_position() {
    let games = games();
    assert_eq!(games.len(), 4);
    for game in &games {
        let tag = |name| game.tags().get(name).unwrap();
        let coordinates: Vec<&str> = tag("Coordinates").split(' ').collect();
        let game = game.game();
        let moves = game.positions().zip(game.moves());
        let written: Vec<String> = moves.map(|(board, mv)| board.move_text(*mv)).collect();
        assert_eq!(written, coordinates);
        assert_eq!(game.board().fen(), tag("LastFEN"));
    }
}

#[test]
fn they_end_as_told() {
    let ends: Vec<String> = games()
        .iter()
        .map(|game| game.game().outcome().map_or("*".into(), |outcome| outcome.to_string()))
        .collect();
    assert_eq!(ends, ["1-0 checkmate", "0-1 checkmate", "1-0 checkmate", "1/2-1/2 quiet-moves"]);
    // The clock of its last FEN says 100; that program does not say which rule drew the game.
    let mut warnings = Vec::new();
    let games = record::read::<Board>(GAMES).with_warnings(|warning| warnings.push(warning.kind));
    assert_eq!(games.flatten().count(), 4);
    let unknown = RecordWarningKind::UnknownTermination("repetition or 50 moves".into());
    assert_eq!(warnings, [unknown]);
}

#[test]
fn every_text_names_one_move() {
    for game in games() {
        for board in game.game().positions() {
            let moves = board.legal_moves();
            for texts in [board.texts_of(&moves), board.sans_of(&moves)] {
                let mut sorted = texts.clone();
                sorted.sort_unstable();
                sorted.dedup();
                assert_eq!(sorted.len(), moves.len(), "{texts:?} in {}", board.fen());
                for (text, mv) in texts.iter().zip(&moves) {
                    assert_eq!(board.parse_any(text), Ok(*mv), "{text} in {}", board.fen());
                }
            }
        }
    }
}

#[test]
fn they_are_written_and_read_again() {
    for game in games() {
        let text = game.to_string();
        let again: Record<Board> = text.parse().unwrap();
        assert_eq!(again.game().moves(), game.game().moves());
        assert_eq!(again.to_string(), text);
    }
}

//! A saved game as JSON, and back (feature `serde`). Whatever is read has been checked: the texts
//! of positions, moves and games go through the same readers as all others.

use great_chess::Game;
use great_chess::prelude::*;
use serde::{Deserialize, Serialize};

/// What a server keeps of a game.
#[derive(Serialize, Deserialize, PartialEq, Eq, Debug)]
struct Saved {
    players: [String; 2],
    game: Game<Board>,
    /// The position now, for spectators.
    position: Board,
    /// What the side to move has planned.
    planned: Option<Move>,
}

fn example() -> Result<Saved, Box<dyn std::error::Error>> {
    let mut game = Game::new(Board::default());
    for text in ["e4", "f7", "Wd4"] {
        game.play(game.board().parse_san(text)?)?;
    }
    let position = game.board().clone();
    let planned = Some(position.parse_san("Nc8")?);
    Ok(Saved { players: ["Ada".into(), "Charles".into()], game, position, planned })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let saved = example()?;
    let json = serde_json::to_string_pretty(&saved)?;
    println!("{json}");

    let mut read: Saved = serde_json::from_str(&json)?;
    assert_eq!(read, saved);
    // A planned move is legal only in the position it was planned for.
    if let Some(mv) = read.planned.take() {
        read.game.play(mv)?;
    }
    println!("{}", read.game.board());

    let broken = json.replace("1. e4", "1. e5");
    if let Err(error) = serde_json::from_str::<Saved>(&broken) {
        println!("{error}");
    }
    Ok(())
}

#[test]
fn what_is_written_is_read_back() {
    let saved = example().unwrap();
    let json = serde_json::to_string(&saved).unwrap();
    assert_eq!(serde_json::from_str::<Saved>(&json).unwrap(), saved);
}

#[test]
fn what_no_game_has_is_refused() {
    let json = serde_json::to_string(&example().unwrap()).unwrap();
    for (good, bad) in [("1. e4", "1. e5"), ("b10c8", "b10z8"), ("10/10", "10/9")] {
        assert!(json.contains(good), "{json}");
        let broken = serde_json::from_str::<Saved>(&json.replacen(good, bad, 1));
        assert!(broken.is_err(), "{bad}");
    }
}

#[test]
fn the_example_runs() {
    main().unwrap();
}

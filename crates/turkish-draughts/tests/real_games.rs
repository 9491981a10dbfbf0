//! Games and positions of others: 161 games between bots of an independent program (`real/make.py` says
//! where they come from), and the worked examples of the Turkish federation's rule book.

use turkish_draughts::{Board, Move};
use variant_core::prelude::*;
use variant_core::record::{self, ReadOptions, Record};
use variant_core::{Color, Outcome, Reason};

const GAMES: &str = include_str!("real/games.pdn");

/// The games, none of which may raise a warning.
fn games() -> Vec<Record<Board>> {
    let strict = ReadOptions::default().with_strict(true);
    let games = record::read(GAMES).with_options(strict);
    games.map(|game| game.unwrap_or_else(|error| panic!("{error}"))).collect()
}

#[test]
fn every_ply_is_legal_and_every_end_is_as_told() {
    let games = games();
    let ended = |end: &str| games.iter().filter(|game| reason(game) == Some(end)).count();
    assert_eq!((games.len(), ended("no-men"), ended("one-each")), (161, 69, 5));
    for game in &games {
        // What the table counted at the end of the game.
        let board = game.game().board();
        let left = Color::ALL.map(|side| board.pieces_of(side).count().to_string()).join("-");
        assert_eq!(game.tags().get("Left"), Some(left.as_str()), "{:?}", game.tags().get("Event"));
    }
}

fn reason(game: &Record<Board>) -> Option<&'static str> {
    game.game().outcome().map(Outcome::reason).map(Reason::name)
}

/// In each position of the games, the texts of each legal move are its own and are read as that move.
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
fn the_games_are_written_and_read_again() {
    for game in games() {
        let text = game.to_string();
        let again: Record<Board> = text.parse().unwrap();
        assert_eq!(again.game().moves(), game.game().moves());
        assert_eq!(again.to_string(), text);
    }
}

/// The captures of a position are exactly those that are told, each by every square that it lands on.
#[track_caller]
fn captures(fen: &str, told: &[&str]) -> Vec<Move> {
    let board: Board = fen.parse().unwrap();
    let read = |text: &&str| board.parse_any(text).unwrap_or_else(|error| panic!("{error}"));
    let mut expected: Vec<Move> = told.iter().map(read).collect();
    let mut found: Vec<Move> = board.legal_captures().into_iter().collect();
    expected.sort_unstable();
    found.sort_unstable();
    assert_eq!(found, expected, "{fen}");
    for (mv, text) in expected.iter().zip(told).filter(|_| told.len() == 1) {
        let path = board.path(*mv).unwrap();
        let squares = [mv.from()].into_iter().chain(path.landings().iter().copied());
        let squares: Vec<String> = squares.map(|square| square.to_string()).collect();
        assert_eq!(squares.join("x"), **text);
    }
    expected
}

/// The position after the only capture.
fn after(fen: &str, capture: Move) -> String {
    let mut board: Board = fen.parse().unwrap();
    board.play(capture).unwrap();
    board.fen()
}

/// TUDAF's rule book (A. Zeybek), the answers to its ten examples.
#[test]
fn the_federations_examples_have_the_federations_answers() {
    let white = "W:Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2:B";
    captures(&format!("{white}c7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4"), &["f3xf5xd5xd7xb7"]);
    captures(
        &format!("{white}c7,e7,g7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4"),
        &["f3xf5xh5xh7xf7xd7xb7"],
    );

    let third = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";
    let board: Board = third.parse().unwrap();
    let [capture] = board.legal_captures()[..] else { panic!("{third}") };
    let captured: Vec<String> = capture.captured().into_iter().map(|s| s.to_string()).collect();
    let mut expected = ["b2", "c3", "c5", "e2", "f3", "g2", "g4", "h3"];
    expected.sort_unstable_by_key(|name| (name.as_bytes()[1], name.as_bytes()[0]));
    assert_eq!(
        (captured, capture.to().to_string()),
        (expected.map(String::from).into(), "a2".into())
    );

    captures(
        "B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5",
        &["c8xc4xc2xf2xh2"],
    );

    // Crowned at the end, on e8 and on d8.
    let fifth = "W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5";
    let [capture] = captures(fifth, &["e4xe6xe8"])[..] else { panic!("{fifth}") };
    assert!(after(fifth, capture).contains("Ke8"));
    let seventh =
        "W:Wf6,a4,c4,a3,b3,c3,d3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,f7,a6,b6,c6,d6,h6,a5,c5";
    let [capture] = captures(seventh, &["f6xf8xd8"])[..] else { panic!("{seventh}") };
    assert!(after(seventh, capture).contains("Kd8"));

    let sixth =
        "W:Wf7,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5";
    captures(sixth, &[]);
    let board: Board = sixth.parse().unwrap();
    captures(&after(sixth, board.parse_any("f7-f8").unwrap()), &["e8xe2xc2"]);

    let white = "W:We5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1:B";
    captures(&format!("{white}a7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5"), &["e5xg5", "h1xh7", "h1xh8"]);
    captures(&format!("{white}a7,b7,c7,d7,a6,b6,c6,d6,f6,g6,h6,a5,c5,f5"), &["e5xg5xg7"]);
    captures(&format!("{white}a7,b7,c7,d7,e7,g7,a6,b6,c6,d6,f6,h6,a5,c5,f5"), &["h1xh7xf7"]);
}

/// Positions of an independent program with its answers.
#[test]
fn positions_of_others_have_the_others_answers() {
    captures("W:WKb1:Bb4,d6,f4,h8", &["b1xb6xf6xf1", "b1xb6xf6xf2", "b1xb6xf6xf3"]);
    captures("W:Wf6,a1:Bf7,Ke8,Kc8,h5", &["f6xf8xd8xb8"]);

    // Exactly one of the captures ends where it began.
    let circle = "W:WKa1:Ba3,c5,e3,Kc1,h8";
    let board: Board = circle.parse().unwrap();
    let captures = board.legal_captures().into_iter();
    let [capture] = captures.filter(|mv| mv.from() == mv.to()).collect::<Vec<_>>()[..] else {
        panic!("{circle}")
    };
    assert_eq!(after(circle, capture), "B:WKa1:Bh8");

    let needs_its_end: Board = "W:WKh1,e5,a2:Ba7,b7,c7,d7,a6,b6,c6,d6,h6,a5,c5,f5".parse().unwrap();
    let capture = needs_its_end.parse_any("h1xh8").unwrap();
    assert_eq!(needs_its_end.san(capture), "h1xh6(h8)");
    let only = needs_its_end.parse_any("e5xg5").unwrap();
    assert_eq!(needs_its_end.san(only), "e5xf5");
}

#[test]
fn a_game_with_the_federations_text() {
    let text =
        "[GameType \"30\"]\n[Result \"*\"]\n\n1. a3-a4 b6-b5 2. d3-d4 d6-d5 3. d4xd6xb6xb8 *\n";
    let game: Record<Board> = text.parse().unwrap();
    let before = game.game().positions().nth(4).unwrap();
    assert_eq!(before.san(game.game().moves()[4]), "d4xd5xc6xb7");
}

//! Whole games as PDN.

use proptest::prelude::*;
use turkish_draughts::{Board, Move, Setup};
use variant_core::prelude::*;
use variant_core::record::{self, Record, RecordError};
use variant_core::{Color, Game};
use variant_testkit::{Line, run_time, strategy};

/// Positions with long captures, circles and several ways round, some rare ends near.
const SEEDS: [&str; 7] = [
    "W:WKg7:Bf2,Kg3,c4,d7",
    "W:WKa8:BKd1,Ke6,a7,Kd8,Kf8",
    "W:WKd1:Bd2,f3,d4,e5,b6,e8",
    "W:WKc1,Kf3,Ka6:BKa1,Kb1,Kg1,Kg2,Ke4,Kg4,Kd5,c6,Kg6,Kb7,Kf7",
    "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8",
    "W:Wa6,b6:Bh3",
    "W:WKa1:BKh7",
];

fn seeds() -> Vec<Board> {
    SEEDS.iter().map(|fen| fen.parse().unwrap()).collect()
}

/// The game along a line, as far as it goes on; then one of its ends by the players.
fn played(line: &Line<Board>) -> Game<Board> {
    let mut game = Game::new(line.start().clone());
    for mv in line.moves() {
        if game.play(*mv).is_err() {
            break;
        }
    }
    if game.outcome().is_none() {
        match line.noise() % 4 {
            0 => game.resign(Color::White).unwrap(),
            1 => game.resign(Color::Black).unwrap(),
            2 => game.agree_draw().unwrap(),
            _ => {}
        }
    }
    game
}

/// The record's text with its moves written in another way, without numbers.
fn rewritten(record: &Record<Board>, write: fn(&Board, Move) -> String) -> String {
    let text = record.to_string();
    let (tags, moves) = text.split_once("\n\n").unwrap();
    let result = moves.split_whitespace().last().unwrap();
    let game = record.game();
    let texts = game.moves().iter().zip(game.positions()).map(|(mv, board)| write(board, *mv));
    let texts: Vec<String> = texts.chain([result.to_string()]).collect();
    format!("{tags}\n\n{}\n", texts.join("\n"))
}

/// Every landing square of the move.
fn full(board: &Board, mv: Move) -> String {
    if !mv.is_capture() {
        return mv.to_string();
    }
    let path = board.path(mv).unwrap();
    let squares = std::iter::once(path.from()).chain(path.landings().iter().copied());
    squares.map(|square| square.to_string()).collect::<Vec<_>>().join("x")
}

/// Every captured square, and the end in brackets even where it need not be told.
fn federation(board: &Board, mv: Move) -> String {
    let text = board.san(mv);
    if mv.is_capture() && !text.ends_with(')') { format!("{text}({})", mv.to()) } else { text }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn games_are_read_back_exactly(line in strategy::mixed::<Setup>(seeds(), 90)) {
        let record = Record::new(played(&line));
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record<Board>>().unwrap(), record.clone(), "{}", text);
        for write in [full, |board: &Board, mv| board.san(mv), federation] {
            let text = rewritten(&record, write);
            let read = text.parse::<Record<Board>>();
            prop_assert_eq!(read.as_ref().ok(), Some(&record), "{}\n{:?}", text, read);
        }
    }
}

/// Reads moves from a position with many ends of one capture.
fn read(moves: &str) -> Result<Vec<String>, RecordError> {
    let text = format!("[GameType \"30\"]\n[FEN \"W:WKh8,a2:BKf8,f6,g6\"]\n\n{moves}\n");
    let mut games = record::read::<Board>(&text).collect::<Vec<_>>();
    assert_eq!(games.len(), 1);
    let record = games.remove(0)?;
    let game = record.game();
    Ok(game.moves().iter().map(Move::to_string).collect())
}

#[track_caller]
fn reads_one_move(moves: &str) {
    assert_eq!(read(moves).unwrap(), ["h8xd8"], "{moves}");
}

#[test]
fn a_square_in_brackets_belongs_to_the_move_before_it() {
    for moves in [
        "1. h8xf8(d8) *",
        "h8xf8(d8) *",
        "h8xf8(d8)*",
        "1. h8xf8(d8)! $5 *",
        "1. h8xf8(d8) {(e8)} *",
        "1. h8xf8(d8) (e8) *",
        "1. h8xf8(d8)(1. h8xf8(e8)) *",
        "1. h8xf8(d8)\n(1. h8xf8(e8) (1. h8xf8(c8) g6-g5)) *",
    ] {
        reads_one_move(moves);
    }
}

#[test]
fn any_other_parenthesis_begins_a_variation() {
    for moves in [
        "1. h8xd8 (e8) *",
        "1. h8xd8(h8xe8) *",
        "1. h8xd8(1. h8xe8) *",
        "1. h8xd8(1. h8xf8(e8) g6-g5(f6-f5)) *",
        "1. h8xd8( e8 ) *",
        "1. h8xd8(e8 g6-g5) *",
        "1. h8xd8() *",
        "1. h8xd8({as well}) *",
        "1. h8xd8((e8)) *",
        "1. h8xd8(e) *",
    ] {
        reads_one_move(moves);
    }
    assert_eq!(read("h8xf8(d8) g6-g5(f6-f5) a2-a3(a2-b2) *").unwrap().len(), 3);
}

#[track_caller]
fn fault(moves: &str, line: u64, column: u64, words: &str) {
    let error = read(moves).unwrap_err();
    // The tags and a blank line stand before the moves.
    let at = (error.at.line - 3, error.at.column);
    assert_eq!((at, error.kind.to_string()), ((line, column), words.to_string()), "{moves}");
}

#[test]
fn faults_of_brackets_are_told_by_their_place() {
    let end = "the capture cannot end there";
    fault("1. h8xf8(h1) *", 1, 4, &format!("illegal move \"h8xf8(h1)\": {end}"));
    let malformed = "malformed move \"h8xf8(d9)\": expected a square at column 7";
    fault("1.\nh8xf8(d9) *", 2, 1, malformed);
    // Where there is white space, the move stands alone, and so it is ambiguous.
    let error = read("1. h8xf8 (d8) *").unwrap_err();
    assert_eq!((error.at.line, error.at.column), (4, 4), "{error}");
    assert!(error.to_string().contains("h8xd8"), "{error}");
    fault("1. h8xd8(e8 *", 1, 9, "the variation is never closed");
    fault("1. h8xd8\n(1. h8xf8(e8) *", 2, 1, "the variation is never closed");
    fault("1. h8xf8(d8)) *", 1, 13, "the parenthesis closes nothing");
    fault("1. h8xf8(d8)g6-g4 *", 1, 13, "illegal move \"g6-g4\": there is no such legal move");
    fault("(d8) h8xf8 *", 1, 1, "a variation before the first move");
}

#[test]
fn a_game_behind_a_broken_bracket_is_read() {
    let head = "[GameType \"30\"]\n[FEN \"W:WKh8,a2:BKf8,f6,g6\"]\n\n";
    let text = format!("{head}h8xf8(e1)(a2-a3) *\n\n{head}h8xf8(d8)(a2 *\n\n{head}h8xf8(e8) *\n");
    let games: Vec<_> = record::read::<Board>(&text).collect();
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, false, true]);
    let mut stream = record::read_from::<Board, _>(text.as_bytes());
    assert!(stream.nth(2).unwrap().is_ok());
}

/// A game that is chosen at run time and played by texts is the game that is played by moves.
#[test]
fn a_game_by_texts_is_the_game_by_moves() {
    run_time::check_games::<Board>(&[
        (
            "",
            "W:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3:Ba6,b6,c6,d6,e6,f6,g6,h6,a7,b7,c7,d7,e7,f7,g7,h7",
        ),
        ("", "W:WKc1,Kf3,Ka6:BKa1,Kb1,Kg1,Kg2,Ke4,Kg4,Kd5,c6,Kg6,Kb7,Kf7"),
        ("one-each=play-on", "B:WKa1:Bh2"),
    ]);
}

//! The rules, one test for each, named after it. What is expected was taken from the rules or
//! counted by hand.

use std::collections::BTreeSet;

use great_chess::{Board, Piece, Rules, Setup, Square, StalemateRule};
use variant_core::Color;
use variant_core::prelude::*;

mod array;
mod checks;
mod clocks;
mod crowds;
mod endings;
mod equality;
mod kings;
mod men;
mod pawns;
mod pins;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn piece(letter: &str) -> Piece {
    let all = <Piece as variant_core::Piece>::ALL;
    *all.iter().find(|piece| piece.letter() == letter).unwrap()
}

/// A position from men by letter and square, and the side to move: `Kf1 ke10 Pa2`.
#[track_caller]
fn position(men: &str, side: Color) -> Board {
    let mut setup = Setup::default();
    for man in men.split_whitespace() {
        let (letter, name) = man.split_at(1);
        setup.put(square(name), Some(piece(letter)));
    }
    setup.set_side_to_move(side);
    setup.build().unwrap_or_else(|error| panic!("{men}, {side} to move: {error}"))
}

/// The same men with the colours exchanged, on ranks counted from the other end.
fn flipped(men: &str) -> String {
    let men = men.split_whitespace().map(|man| {
        let (letter, name) = man.split_at(1);
        let letter = letter.chars().next().unwrap();
        let is_white = letter.is_ascii_uppercase();
        let letter =
            if is_white { letter.to_ascii_lowercase() } else { letter.to_ascii_uppercase() };
        format!("{letter}{}", flipped_square(name))
    });
    men.collect::<Vec<_>>().join(" ")
}

fn flipped_square(name: &str) -> String {
    let square = square(name);
    Square::new(square.file(), 9 - square.rank()).unwrap().to_string()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(String::from).collect()
}

/// The squares that the man on a square can move to.
fn targets(board: &Board, from: &str) -> BTreeSet<String> {
    board.legal_moves_from(square(from)).iter().map(|mv| mv.to().to_string()).collect()
}

/// The coordinate texts of all legal moves.
fn all_moves(board: &Board) -> BTreeSet<String> {
    board.legal_moves().iter().map(ToString::to_string).collect()
}

/// Asserts where the man on a square can move, White to move; and the same with the colours
/// exchanged, Black to move.
#[track_caller]
fn assert_targets(men: &str, from: &str, expected: &str) {
    let board = position(men, Color::White);
    assert_eq!(targets(&board, from), words(expected), "{from} in {men}");
    assert_eq!(board.count_moves(), board.legal_moves().len() as u64, "{men}");
    let board = position(&flipped(men), Color::Black);
    assert_eq!(board.count_moves(), board.legal_moves().len() as u64, "{men}, flipped");
    let expected = expected.split_whitespace().map(flipped_square).collect();
    assert_eq!(targets(&board, &flipped_square(from)), expected, "{from} in {men}, flipped");
}

/// Asserts all legal moves of White, and the same with the colours exchanged.
#[track_caller]
fn assert_moves(men: &str, expected: &str) {
    let board = position(men, Color::White);
    assert_eq!(all_moves(&board), words(expected), "{men}");
    assert_eq!(board.count_moves(), words(expected).len() as u64, "{men}");
    let flip = |text: String| {
        let (squares, suffix) = match text.strip_suffix('q') {
            Some(squares) => (squares, "q"),
            None => (&text[..], ""),
        };
        let middle = squares[1..].find(char::is_alphabetic).unwrap() + 1;
        let (from, to) = squares.split_at(middle);
        format!("{}{}{suffix}", flipped_square(from), flipped_square(to))
    };
    let expected: BTreeSet<_> = words(expected).into_iter().map(flip).collect();
    assert_eq!(all_moves(&position(&flipped(men), Color::Black)), expected, "{men}, flipped");
}

const STALEMATES: [StalemateRule; 3] =
    [StalemateRule::Draw, StalemateRule::StalematedLoses, StalemateRule::StalematedWins];

/// The same position under another meaning of stalemate.
fn under(board: &Board, stalemate: StalemateRule) -> Board {
    Board::from_fen(&board.fen(), Rules::default().with_stalemate(stalemate)).unwrap()
}

/// Result and reason, or `-` if the game goes on.
fn outcome(board: &Board) -> String {
    board.outcome().map_or("-".into(), |outcome| outcome.to_string())
}

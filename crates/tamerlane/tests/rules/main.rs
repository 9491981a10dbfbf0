//! The rules, one test for each, named after it, and the known mistakes of other programs. What
//! is expected was taken from the rules or counted by hand.

use tamerlane::{
    Array, Board, CitadelEntry, ExchangeWhen, Kind, Move, MoveKind, Piece, Rules, Setup, Square,
    StalemateRule,
};
use variant_core::Color;
use variant_core::prelude::*;

mod arrays;
mod attacks;
mod citadels;
mod endings;
mod exchange;
mod known_mistakes;
mod pawns;
mod pieces;
mod relocation;
mod replies;
mod royals;

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

fn piece(letters: &str) -> Piece {
    let all = <Piece as variant_core::Piece>::ALL;
    *all.iter().find(|piece| piece.letter() == letters).unwrap()
}

#[track_caller]
fn read(fen: &str) -> Board {
    read_with(fen, Rules::default())
}

#[track_caller]
fn read_with(fen: &str, rules: Rules) -> Board {
    Board::from_fen(fen, rules).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The same position with another piece on a square, or none.
#[track_caller]
fn with(board: &Board, name: &str, letters: Option<&str>) -> Board {
    let mut setup = Setup::from_board(board);
    setup.put(square(name), letters.map(piece));
    setup.build().unwrap()
}

/// Where the piece on a square may go by plain moves, in the order of the squares.
fn targets(board: &Board, from: &str) -> String {
    let moves = board.legal_moves_from(square(from)).into_iter();
    let plain = moves.filter(|mv| mv.kind() == MoveKind::Plain);
    let mut squares: Vec<Square> = plain.map(Move::to).collect();
    squares.sort_unstable();
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// All legal moves, in the order of their texts.
fn legal(board: &Board) -> Vec<String> {
    let mut texts: Vec<String> =
        board.legal_moves().into_iter().map(|mv| board.move_text(mv)).collect();
    texts.sort();
    texts
}

/// The squares to which the pawn waiting on a square may be relocated.
fn relocations(board: &Board, from: &str) -> Vec<String> {
    let moves = board.legal_moves_from(square(from)).into_iter();
    let mut names: Vec<String> = moves
        .filter(|mv| mv.kind() == MoveKind::Relocation)
        .map(|mv| mv.to().to_string())
        .collect();
    names.sort();
    names
}

#[track_caller]
fn find(board: &Board, text: &str) -> Move {
    board.parse_move(text).unwrap_or_else(|error| panic!("{error} in {}", board.fen()))
}

#[track_caller]
fn after(board: &Board, text: &str) -> Board {
    let mut after = board.clone();
    after.play(find(board, text)).unwrap();
    after
}

#[track_caller]
fn san(board: &Board, text: &str) -> String {
    board.san(find(board, text))
}

fn at(board: &Board, name: &str) -> Option<&'static str> {
    board.piece_at(square(name)).map(Piece::letter)
}

fn attackers(board: &Board, name: &str, by: Color) -> String {
    let squares = board.attackers_to(square(name), by);
    squares.iter().map(|square| square.to_string()).collect::<Vec<_>>().join(" ")
}

fn ending(board: &Board) -> Option<(&'static str, &'static str)> {
    board.outcome().map(|outcome| (outcome.result(), outcome.reason().name()))
}

fn highest() -> Rules {
    Rules::default().with_citadel(CitadelEntry::HighestRoyal)
}

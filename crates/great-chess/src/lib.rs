// rustdoc takes the first definition of a link: these replace links to files of the README.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/start.md"))]
#![cfg_attr(all(doc, not(doctest)), doc = "[rule book]: rule_book")]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![allow(clippy::inline_always, reason = "see `perft::count_replies`")]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// The rules are in `movegen` (legal moves) and `board` (start, making moves, ends); `perft` only
// counts.

mod attacks;
mod bitboards;
mod board;
mod fen;
mod movegen;
mod moves;
mod notation;
mod packed;
pub mod perft;
mod piece;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod shapes;
mod square;
mod symmetry;
mod tactics;

pub use board::{Board, Undo};
pub use fen::FenError;
pub use moves::Move;
pub use piece::{Kind, Piece};
pub use rules::{Rules, StalemateRule};
pub use setup::{Faults, Setup};
pub use square::Square;

pub use variant_core::perft::{divide, perft};
pub use variant_core::{
    self, Bitboard, Color, Diagram, Direction, DrawRule, DrawRules, EndError, Game, IllegalMove,
    MoveError, MoveList, Outcome, PlayError, Reason, RulesError, SetupError, SquareError, dynamic,
    record, svg,
};

/// What most programs need: `use great_chess::prelude::*`.
///
/// The game's own types, and the traits, which are imported without their names.
///
/// ```
/// use great_chess::prelude::*;
///
/// let board = Board::default();
/// assert_eq!(board.side_to_move(), Color::White);
/// assert_eq!(board.piece_at(Square::F1), Some(Piece::WhiteKing));
/// ```
pub mod prelude {
    pub use crate::{Board, Color, Move, Outcome, Piece, Square};
    pub use variant_core::prelude::*;
}

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

// rustdoc takes the first definition of a link: these replace links to files of the README.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/start.md"))]
#![cfg_attr(all(doc, not(doctest)), doc = "[rule book]: rule_book")]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod arrays;
mod attacks;
mod bitboards;
mod board;
mod fen;
mod make;
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
mod zobrist;

pub use board::Board;
pub use fen::FenError;
pub use make::Undo;
pub use moves::{Move, MoveKind};
pub use perft::{divide, perft};
pub use piece::{Kind, Piece};
pub use rules::{Array, CitadelEntry, ExchangeWhen, Rules, StalemateRule};
pub use setup::{Faults, Setup};
pub use square::Square;
pub use variant_core::{
    self, Bitboard, Color, Diagram, Direction, DrawRule, DrawRules, EndError, Game, IllegalMove,
    MoveError, MoveList, Outcome, PlayError, Reason, RulesError, SetupError, SquareError, dynamic,
    record, svg,
};

/// What most programs need: `use tamerlane::prelude::*`.
///
/// The game's own types, and the traits, which are imported without their names.
///
/// ```
/// use tamerlane::prelude::*;
///
/// let board = Board::default();
/// assert_eq!(board.side_to_move(), Color::White);
/// assert_eq!(board.piece_at(Square::F2), Some(Piece::WhiteKing));
/// ```
pub mod prelude {
    pub use crate::{Board, Color, Move, Outcome, Piece, Square};
    pub use variant_core::prelude::*;
}

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

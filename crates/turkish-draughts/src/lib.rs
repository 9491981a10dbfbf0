// The first definition of a link counts: the picture itself and the page of the rules, where the
// README has files.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/start.md"))]
#![cfg_attr(all(doc, not(doctest)), doc = "[rule book]: rule_book")]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod announcements;
mod bitboards;
mod board;
mod coordinates;
mod fen;
mod movegen;
mod moves;
mod notation;
mod packed;
mod paths;
pub mod perft;
mod piece;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod square;
mod symmetry;

pub use announcements::{Announcement, announcements};
pub use board::{Board, Undo};
pub use coordinates::Coordinates;
pub use fen::{FenError, FenErrorKind};
pub use moves::Move;
pub use paths::Path;
pub use piece::{Kind, Piece};
pub use rules::{OneEach, Rules, SeveralAgainstOne};
pub use setup::{Faults, Setup};
pub use square::Square;
pub use variant_core;
pub use variant_core::perft::{divide, perft};
pub use variant_core::{
    Bitboard, Color, Direction, DynBoard, DynGame, DynMove, Game, MoveError, MoveErrorKind,
    MoveList, Outcome, Reason, Route, dynamic, record, svg,
};

/// What most programs need: the types of the game by name, and the methods of all traits.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let board = Board::start(Rules::federation());
/// assert_eq!(board.piece_at(Square::A2), Some(Piece::WhiteMan));
/// ```
pub mod prelude {
    pub use crate::{Board, Color, Kind, Move, Outcome, Piece, Rules, Setup, Square};
    pub use variant_core::prelude::*;
}

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

// rustdoc takes the first definition of a link: these replace links to files of the README.
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
mod line;
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

pub use variant_core::perft::{divide, perft};
pub use variant_core::{
    self, Bitboard, Color, Diagram, Direction, DrawRule, DrawRules, EndError, Game, IllegalMove,
    MoveError, MoveErrorKind, MoveList, Outcome, PlayError, Reason, RulesError, SetupError,
    SquareError, dynamic, record, svg,
};

/// What most programs need: `use turkish_draughts::prelude::*`.
///
/// The game's own types, and the traits, which are imported without their names.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let board = Board::default();
/// assert_eq!(board.side_to_move(), Color::White);
/// assert_eq!(board.piece_at(Square::A2), Some(Piece::WhiteMan));
/// ```
pub mod prelude {
    pub use crate::{Board, Color, Move, Outcome, Piece, Square};
    pub use variant_core::prelude::*;
}

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

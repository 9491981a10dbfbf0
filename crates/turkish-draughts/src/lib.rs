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
mod board;
mod captures;
mod coordinates;
mod counting;
mod fen;
mod movegen;
mod moves;
mod notation;
mod packed;
mod paths;
mod piece;
mod replies;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod sight;
mod square;
mod symmetry;
mod walks;
mod ways;

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

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

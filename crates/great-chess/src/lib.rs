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

mod attacks;
mod board;
mod fen;
mod fills;
mod movegen;
mod moves;
mod notation;
mod packed;
mod piece;
mod replies;
mod rules;
#[cfg(feature = "serde")]
mod serde;
mod sets;
mod setup;
mod shapes;
mod square;
mod symmetry;

pub use board::{Board, Undo};
pub use fen::FenError;
pub use moves::Move;
pub use piece::{Kind, Piece};
pub use rules::{Rules, StalemateRule};
pub use setup::{Faults, Setup};
pub use square::Square;
pub use variant_core;

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

// The first definition of a link counts: the picture itself and the page of the rules, where the
// README has files.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/start.md"))]
#![cfg_attr(all(doc, not(doctest)), doc = "[rule book]: rule_book")]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod arrays;
mod attacks;
mod board;
mod fen;
mod index;
mod keys;
mod make;
mod movegen;
mod moves;
mod notation;
mod packed;
mod piece;
mod rules;
mod san;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod shapes;
mod square;
mod symmetry;

// The tests within the crate share the positions of those beside it, which name the crate.
#[cfg(test)]
extern crate self as tamerlane;
#[cfg(test)]
#[path = "../tests/positions/mod.rs"]
mod positions;

pub use board::Board;
pub use fen::FenError;
pub use make::Undo;
pub use moves::{Move, MoveKind};
pub use piece::{Kind, Piece};
pub use rules::{Array, CitadelEntry, ExchangeWhen, Rules, StalemateRule};
pub use setup::{Faults, Setup};
pub use square::Square;
pub use variant_core;

#[doc = include_str!("../RULES.md")]
pub mod rule_book {}

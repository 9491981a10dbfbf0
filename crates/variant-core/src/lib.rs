// The first definition of a link counts: the picture itself, where the README has a file.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/files/start.md"))]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod bits;
mod board;
mod color;
mod diagram;
pub mod dynamic;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod edit;
pub mod example;
mod excerpt;
pub mod fen;
mod game;
mod grid;
#[cfg(feature = "proptest")]
pub mod laws;
mod moves;
mod notation;
mod outcome;
mod packed;
pub mod perft;
mod piece;
pub mod rays;
pub mod record;
pub mod repetition;
mod route;
mod rules;
#[cfg(feature = "serde")]
pub mod serde_text;
mod setup;
mod square;
pub mod suite;
pub mod svg;
mod symmetry;
mod tactics;
pub mod zobrist;

pub use bits::{Bits, SquareSet, SquareSetIter};
pub use board::{Board, IllegalMove};
pub use color::Color;
pub use diagram::{Diagram, DiagramPart};
pub use dynamic::{DynBoard, DynGame, Variant};
pub use excerpt::Excerpt;
pub use game::{DrawRule, DrawRules, DrawRulesError, EndError, Game, PlayError};
pub use grid::Grid;
pub use moves::{Move, MoveList};
pub use notation::{MoveError, MoveErrorKind, Notation};
pub use outcome::{Outcome, Reason};
pub use packed::{BitReader, BitWriter, Packed};
pub use perft::{divide, perft, perft_plain};
pub use piece::Piece;
pub use route::Route;
pub use rules::{RuleKey, Rules, RulesError, RulesErrorKind};
pub use setup::{Faults, Setup, SetupError};
pub use square::{Place, Square, SquareError, split_square};
pub use symmetry::Symmetry;
pub use tactics::{Captures, Checks};

/// The traits, for their methods: `use variant_core::prelude::*`.
///
/// They are imported without their names, so that a game's own `Board` or `Move` is in
/// nobody's way.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// assert_eq!(Hexapawn::start(()).count_moves(), 3);
/// ```
pub mod prelude {
    pub use crate::{
        Board as _, Captures as _, Checks as _, Faults as _, Move as _, Notation as _, Packed as _,
        Piece as _, Rules as _, Setup as _, Square as _, Symmetry as _,
    };
}

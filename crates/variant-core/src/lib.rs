// rustdoc takes the first definition of a link: these replace links to files of the README.
#![cfg_attr(all(doc, not(doctest)), doc = include_str!("../tests/pictures/start.md"))]
#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// From the lowest layer to the highest: each module imports only from those above it, which
// `.ci/layers` checks; `example` uses the root, as a user would.

mod excerpt;

mod square;

pub mod bitboard;

mod position;

mod text;

pub mod chess;

pub mod perft;

mod game;

pub mod record;

pub mod svg;

pub mod dynamic;

#[cfg(feature = "serde")]
pub mod serde_text;

pub mod example;

pub use bitboard::{Bitboard, BitboardIter, Direction};
pub use dynamic::{DynBoard, DynGame, DynMove, Variant};
pub use excerpt::Excerpt;
pub use game::{EndError, Game, PlayError, repetition};
pub use perft::{divide, perft};
pub use position::{
    BitReader, BitWriter, Board, Captures, CapturesFirst, Checks, DrawRule, DrawRules,
    DrawRulesError, Faults, IllegalMove, Listed, Move, MoveList, MoveListIter, OnStack, Outcome,
    Packed, Piece, Reason, RuleKey, Rules, RulesError, RulesErrorKind, Setup, SetupError, Symmetry,
};
pub use square::{Bits, Color, Grid, Place, Square, SquareError, split_square};
pub use svg::Route;
pub use text::{Diagram, DiagramPart, MoveError, MoveErrorKind, Notation, fen};

/// The traits, for their methods: `use variant_core::prelude::*`.
///
/// They are imported without their names, so that they do not clash with a game's own `Board` or
/// `Move`.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// assert_eq!(Hexapawn::start(()).count_moves(), 3);
/// ```
pub mod prelude {
    pub use crate::perft::Counting as _;
    pub use crate::svg::Draw as _;
    pub use crate::{
        Board as _, Captures as _, Checks as _, Faults as _, Move as _, Notation as _, Packed as _,
        Piece as _, Rules as _, Setup as _, Square as _, Symmetry as _,
    };
}

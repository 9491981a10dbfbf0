//! Valid values from arbitrary bytes (feature `arbitrary`), for fuzzers.
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use tamerlane::{Board, Setup};
//! use variant_core::prelude::*;
//!
//! let board = Board::arbitrary(&mut Unstructured::new(b"any bytes at all give a board"))?;
//! assert!(Setup::from_board(&board).faults().is_valid());
//! # Ok::<(), arbitrary::Error>(())
//! ```

use arbitrary::{Arbitrary, Result, Unstructured};
use variant_core::Square as _;

use crate::{Board, Move, Rules, Setup, Square};

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        variant_core::arbitrary::board::<Setup>(bytes)
    }
}

impl<'a> Arbitrary<'a> for Rules {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        variant_core::arbitrary::rules(bytes)
    }
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::from_number(bytes.int_in_range(0..=Self::COUNT as u8 - 1)?))
    }
}

/// Any move of any kind between two squares, legal or not.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let (from, to) = (Square::arbitrary(bytes)?, Square::arbitrary(bytes)?);
        let make = bytes.choose(&[Self::new, Self::exchange, Self::relocation])?;
        Ok(make(from, to))
    }
}

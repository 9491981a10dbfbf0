//! Valid values from arbitrary bytes (feature `arbitrary`), for fuzzers.
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use turkish_draughts::{Board, Setup};
//! use variant_core::prelude::*;
//!
//! let board = Board::arbitrary(&mut Unstructured::new(b"any bytes at all give a board"))?;
//! assert!(Setup::from_board(&board).faults().is_valid());
//! # Ok::<(), arbitrary::Error>(())
//! ```

use arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Board, Rules, Setup};

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

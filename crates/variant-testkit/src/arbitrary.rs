//! Valid boards from arbitrary bytes (feature `arbitrary`), for fuzzers.
//!
//! ```
//! use arbitrary::Unstructured;
//! use variant_testkit::arbitrary::board;
//! use variant_core::example::HexapawnSetup;
//! use variant_core::prelude::*;
//!
//! let mut bytes = Unstructured::new(b"any bytes at all give a board");
//! let board = board::<HexapawnSetup>(&mut bytes)?;
//! assert!(HexapawnSetup::from_board(&board).faults().is_valid());
//! # Ok::<(), arbitrary::Error>(())
//! ```

use arbitrary::{Result, Unstructured};
use variant_core::{Board, Rules};

use crate::Subject;
use crate::edit::{self, Edit};

/// More edits would only undo one another.
const MOST_EDITS: u8 = 32;

/// A valid board of a game: the start position under any rules, changed by edits and moves. An edit
/// is kept only if the position is then valid.
///
/// If the bytes run out, the board is nearer to the start.
///
/// # Errors
///
/// None of its own; those of `bytes`.
///
/// ```
/// use arbitrary::Unstructured;
/// use variant_testkit::arbitrary::board;
/// use variant_core::example::{Hexapawn, HexapawnSetup};
/// use variant_core::prelude::*;
///
/// let nothing = board::<HexapawnSetup>(&mut Unstructured::new(&[]))?;
/// assert_eq!(nothing, Hexapawn::start(()));
/// # Ok::<(), arbitrary::Error>(())
/// ```
pub fn board<S: Subject>(bytes: &mut Unstructured<'_>) -> Result<S::Board> {
    let mut board = S::Board::start(rules(bytes)?);
    for _ in 0..bytes.int_in_range(0..=MOST_EDITS)? {
        let edit = match bytes.int_in_range(0..=7_u8)? {
            0 | 1 => Edit::Put(bytes.arbitrary()?, bytes.arbitrary()?),
            2 => Edit::Remove(bytes.arbitrary()?),
            3 | 4 => Edit::Exchange(bytes.arbitrary()?, bytes.arbitrary()?),
            5 => Edit::Turn,
            6 => Edit::Rights(bytes.arbitrary()?),
            _ => Edit::Thin(bytes.arbitrary()?),
        };
        board = edit::apply::<S>(board, &[edit]);
        let moves = board.legal_moves();
        if !moves.is_empty() && bytes.ratio(1, 4)? {
            board.play_unchecked(*bytes.choose(&moves)?);
        }
    }
    Ok(board)
}

/// Any rules of a game.
///
/// # Errors
///
/// None of its own; those of `bytes`.
pub fn rules<R: Rules>(bytes: &mut Unstructured<'_>) -> Result<R> {
    let choices: Result<std::vec::Vec<u8>> =
        edit::options::<R>().map(|_| bytes.arbitrary()).collect();
    Ok(edit::chosen(choices?))
}

//! Perft: the number of move sequences of a given length, the yardstick of move generators.
//!
//! Depth 0 counts 1. A position without legal moves counts 0 from depth 1 on; nothing else cuts
//! the tree: not a draw, not an end by material. The depth is a `u8`, so that the recursion is
//! bounded.
//!
//! [`perft`] and [`divide`] count moves on one thread. [`Perft`] can count paths, use a hash table
//! and several threads, report progress, and be stopped. [`Suite`] reads files of expected counts.

mod builder;
mod count;
mod counting;
#[cfg(feature = "std")]
mod entries;
mod error;
mod memory;
#[cfg(feature = "rayon")]
mod parallel;
mod suite;
#[cfg(feature = "std")]
mod table;

use core::ops::ControlFlow;

use crate::position::MoveList;

pub use builder::Perft;
pub use counting::{CountMode, Counting};
pub use error::{Interrupted, PerftError};
pub use suite::{Count, Entries, Entry, Suite, SuiteError, SuiteErrorKind};
#[cfg(feature = "std")]
pub use table::{Table, TableError};

/// The number of move sequences of some plies. The moves of the last ply are counted, not made.
///
/// The result has 64 bits. Without a table that takes centuries to exceed; [`Perft::hash`] can, and returns an
/// error then.
///
/// # Panics
///
/// If there are more nodes than a `u64` holds.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft};
///
/// assert_eq!(perft(&Hexapawn::start(()), 2), 10);
/// ```
pub fn perft<B: Counting>(board: &B, depth: u8) -> u64 {
    let mut ignored = |_| ControlFlow::Continue(());
    let counted = count::Count::new(CountMode::Moves, (), &mut ignored).total(board, depth);
    counted.expect("a count that nobody stops and that fits into 64 bits")
}

/// Each legal move with the [`perft`] of `depth - 1` after it; nothing at depth 0.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{divide, example::Hexapawn, perft};
///
/// let board = Hexapawn::start(());
/// let total: u64 = divide(&board, 4).map(|(_, nodes)| nodes).sum();
/// assert_eq!(total, perft(&board, 4));
/// ```
pub fn divide<B: Counting>(board: &B, depth: u8) -> impl Iterator<Item = (B::Move, u64)> {
    let moves = if depth == 0 { MoveList::new() } else { board.legal_moves() };
    let mut board = board.clone();
    moves.into_iter().map(move |mv| {
        let undo = board.make(mv);
        let nodes = perft(&board, depth - 1);
        board.unmake(mv, undo);
        (mv, nodes)
    })
}

//! The crate `kish`: Turkish draughts.
//!
//! It counts paths, and a side without a move as one leaf where we count none.

use std::ops::ControlFlow;

use kish::{Board, Square, Team};
use turkish_draughts::Board as Ours;
use variant_core::prelude::*;

use crate::race::Count;

/// The size of its table in the MB of its own example. It assumes 64 bytes for an entry of 16.
const TABLE: usize = 256;

/// The MiB that its table really takes.
pub(crate) const TABLE_MIB: usize = TABLE / 4;

/// Perft from the start, where nobody is ever out of moves so early.
pub(crate) fn from_start(nodes: [u64; 2], depth: u8) -> Count {
    Count::here("kish 1.1.7", nodes, move || Board::new_default().perft(depth.into()))
}

/// Perft from the start with its table of positions.
pub(crate) fn hashed_from_start(nodes: u64, depth: u8) -> Count {
    Count::hashed("kish 1.1.7, perft_tt with 64 MiB", nodes, move || {
        Ok(Board::new_default().perft_tt(depth.into(), TABLE))
    })
}

/// Perft from three white kings against three black ones; `ours` is the same position.
pub(crate) fn from_kings(ours: &Ours, depth: u8) -> Count {
    let white = [Square::A1, Square::B2, Square::C3];
    let black = [Square::F6, Square::G7, Square::H8];
    let board = Board::from_squares(Team::White, &white, &black, &[white, black].concat());
    let nodes = [leaves(ours, depth - 1), leaves(ours, depth)];
    Count::here("kish 1.1.7", nodes, move || board.perft(depth.into()))
}

/// Our paths counted one by one by its rule: a position without moves is a leaf.
fn leaves(board: &Ours, depth: u8) -> u64 {
    if depth <= 1 {
        return if depth == 0 { 1 } else { board.count_paths().max(1) };
    }
    let mut total: u64 = 0;
    let _ = board.visit_paths(|mv, paths| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        total += paths * leaves(&after, depth - 1);
        ControlFlow::Continue(())
    });
    total.max(1)
}

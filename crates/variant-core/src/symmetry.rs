//! Positions that are the same game seen another way.

use alloc::vec::Vec;

use crate::board::Board;

/// A game whose board can be mirrored or turned.
pub trait Symmetry: Board {
    /// The twins of this position, each with the name of the map that leads to it (`rotated`,
    /// `mirrored`). The moves of a twin are the moves of the position under the same map, so
    /// that both have the same perft at every depth.
    fn twins(&self) -> Vec<(&'static str, Self)>;
}

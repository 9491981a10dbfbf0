//! Positions that are the same game seen another way.

use alloc::vec::Vec;

use super::Board;

/// A game whose board can be mirrored or turned.
pub trait Symmetry: Board {
    /// The twins of this position, each with the name of the map that leads to it (`rotated`,
    /// `mirrored`). The moves of a twin are the moves of the position under the same map, so
    /// that both have the same perft at every depth.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, perft};
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ())?;
    /// let twins = board.twins();
    /// let told: Vec<_> = twins.iter().map(|(name, twin)| (*name, twin.fen())).collect();
    /// assert_eq!(told, [("mirrored", "ppp/2P/PP1 b".into()), ("rotated", "pp1/2p/PPP w".into())]);
    /// assert!(twins.iter().all(|(_, twin)| perft(twin, 4) == perft(&board, 4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn twins(&self) -> Vec<(&'static str, Self)>;
}

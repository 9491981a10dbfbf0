//! Where perft looks up positions that it has counted before.

use super::{CountMode, Counting};

/// Where perft keeps counts: nowhere, `()`, or in a [`Table`](super::Table).
pub(super) trait Memory<B: Counting>: Copy {
    /// The smallest depth that is worth looking up.
    const SHALLOWEST: u8;

    /// Where the count of a position belongs.
    type Place;

    /// The count of a position, or else where to keep it.
    fn recall(&self, board: &B, depth: u8, mode: CountMode) -> Result<u64, Self::Place>;

    /// Keeps the count of a position.
    fn remember(&self, place: Self::Place, nodes: u64);
}

/// Nothing is kept.
impl<B: Counting> Memory<B> for () {
    const SHALLOWEST: u8 = u8::MAX;
    type Place = ();

    #[inline]
    fn recall(&self, _: &B, _: u8, _: CountMode) -> Result<u64, ()> {
        Err(())
    }

    #[inline]
    fn remember(&self, (): (), _: u64) {}
}

//! Where perft looks whether it has counted a position before.

use crate::board::Board;
use crate::suite::CountMode;

/// What perft remembers counts in: nothing, `()`, or a [`Table`](super::Table).
///
/// It cannot be implemented outside this crate.
pub trait Memory<B: Board>: Copy + sealed::Memory<B> {}

impl<B: Board> Memory<B> for () {}

pub(super) mod sealed {
    use super::{Board, CountMode};

    pub trait Memory<B: Board> {
        /// The smallest depth that is worth looking up.
        const SHALLOWEST: u8;

        /// Where the count of a position is to be kept.
        type Place;

        /// The count below a position, or else where to keep it.
        fn recall(&self, board: &B, depth: u8, mode: CountMode) -> Result<u64, Self::Place>;

        /// Keeps the count of a position.
        fn remember(&self, place: Self::Place, nodes: u64);
    }

    /// Every position is counted anew.
    impl<B: Board> Memory<B> for () {
        const SHALLOWEST: u8 = u8::MAX;
        type Place = ();

        #[inline]
        fn recall(&self, _: &B, _: u8, _: CountMode) -> Result<u64, ()> {
            Err(())
        }

        #[inline]
        fn remember(&self, (): (), _: u64) {}
    }
}

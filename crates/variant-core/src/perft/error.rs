//! Why a count has no result.

#[cfg(feature = "std")]
use super::TableError;

/// A count that was stopped before its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("interrupted after {counted} nodes")]
pub struct Interrupted {
    /// The number of nodes counted until then.
    pub counted: u64,
}

/// Why a count has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PerftError {
    /// The progress callback stopped it.
    #[error(transparent)]
    Interrupted(#[from] Interrupted),
    /// There are `u64::MAX` nodes or more.
    #[error("{} nodes or more", u64::MAX)]
    TooLarge,
    /// There is no memory for the table, or its size is 0.
    #[cfg(feature = "std")]
    #[error(transparent)]
    Table(#[from] TableError),
    /// The threads cannot be started.
    #[cfg(feature = "rayon")]
    #[error("cannot start {threads} threads: {why}")]
    Threads {
        /// How many were asked for.
        threads: usize,
        /// What the system says.
        why: alloc::string::String,
    },
}

/// Why a count ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The progress callback stopped it.
    Interrupted,
    /// There are too many nodes.
    TooLarge,
}

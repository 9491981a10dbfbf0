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

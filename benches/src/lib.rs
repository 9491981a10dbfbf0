//! What speed is measured against: plain mailbox generators, written from the rules alone.
//!
//! Each is the naive reference of a game's tests. None allocates per move, and each counts the
//! moves of the last ply without making the next one, as the fast generators do.
#![forbid(unsafe_code)]

/// Great Chess on a padded mailbox.
#[path = "../../crates/great-chess/tests/reference/mod.rs"]
#[allow(missing_docs, clippy::pedantic, reason = "the file serves the tests first")]
pub mod great_chess_mailbox;

/// Tamerlane chess on an array of squares.
#[path = "../../crates/tamerlane/tests/reference/mod.rs"]
#[allow(
    missing_docs,
    clippy::pedantic,
    missing_debug_implementations,
    reason = "the file serves the tests first"
)]
pub mod tamerlane_mailbox;
/// Turkish draughts on a walled mailbox.
#[path = "../../crates/turkish-draughts/tests/mailbox/mod.rs"]
#[allow(
    missing_docs,
    missing_debug_implementations,
    clippy::pedantic,
    reason = "the file serves the tests first"
)]
pub mod turkish_draughts_mailbox;

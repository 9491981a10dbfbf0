//! What chess-like games share.

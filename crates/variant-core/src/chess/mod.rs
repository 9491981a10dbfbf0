//! What chess-like games share: clocks, the stalemate rule, FEN of six fields, and SAN.
//!
//! Nothing here depends on the board or the pieces of one game. A new chess variant gets SAN by
//! [`SanGame`], its FEN by [`read_fen`] and [`write_fen`].

mod clocks;
mod fen;
mod names;
mod reader;
mod san;
mod stalemate;
mod writer;

pub use clocks::Clocks;
pub use fen::{read_fen, write_fen};
pub use names::{read_square, write_square};
pub use reader::read_san;
pub use san::{SanGame, Special};
pub use stalemate::StalemateRule;
pub use writer::write_san;

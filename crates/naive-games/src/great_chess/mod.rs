//! Great Chess.

mod game;
mod wrong;

pub use game::*;
pub use wrong::Wrong;

/// The source text of the list of wrong rules, whose comments say what is believed.
pub const WRONG_RULES: &str = include_str!("wrong.rs");

beliefs!();

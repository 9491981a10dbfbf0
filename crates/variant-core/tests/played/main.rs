//! Played games: the rules that no single position knows, and the text of games.

mod broken;
mod ends;
#[cfg(feature = "serde")]
mod json;
mod laws;
mod reading;
mod record_laws;
mod shuttle;
mod streams;
mod tree_laws;
mod trees;
mod warnings;
mod writing;

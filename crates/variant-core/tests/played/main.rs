//! Played games: the rules that no single position knows, and the text of games.

mod ends;
mod laws;
mod shuttle;

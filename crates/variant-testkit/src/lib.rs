#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

#[cfg(feature = "arbitrary")]
pub mod arbitrary;
mod edit;
pub mod laws;
mod line;
mod noise;
pub mod pictures;
mod plain;
pub mod reference;
pub mod run_time;
pub mod strategy;
mod subject;
pub mod suite;
pub mod wrong_rules;

/// Property tests, for the properties of one game: the laws are built on them.
pub use proptest;

pub use line::Line;
pub use plain::perft_plain;
pub use subject::Subject;

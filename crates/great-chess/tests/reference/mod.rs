//! The naive reference of Great Chess.
//!
//! The rules themselves are in `game`, which asks its parent what wrong rule to believe: this one
//! believes none, and as the answer is a constant, nothing of the question is left in what is
//! compiled. The test `wrong_rules` includes `game` under a parent that gives other answers.

#![allow(dead_code)] // a user of this file need not call everything in it
#![allow(unreachable_pub, clippy::struct_excessive_bools)] // one file, and faults are just flags

mod game;
mod wrong;

pub use game::*;
use wrong::Wrong;

/// No wrong rule is believed.
const fn belief() -> Option<Wrong> {
    None
}

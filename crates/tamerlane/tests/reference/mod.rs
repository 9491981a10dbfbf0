//! The naive reference of Tamerlane chess.
//!
//! The rules themselves are in `game`, which asks its parent what wrong rule to believe: this one
//! believes none, and as the answer is a constant, nothing of the question is left in what is
//! compiled. The test `wrong_rules` includes `game` under a parent that gives other answers.

// Each program that includes this module uses a part of it.
#![allow(dead_code)]

mod game;
mod wrong;

pub use game::*;
use wrong::Wrong;

/// No wrong rule is believed.
const fn belief() -> Option<Wrong> {
    None
}

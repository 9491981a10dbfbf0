//! Positions: what a game must provide, and what can be asked of its boards.

mod board;
mod draws;
mod move_list;
mod moves;
mod outcome;
mod packed;
mod piece;
mod rules;
mod setup;
mod symmetry;
mod tactics;

pub use board::{Board, IllegalMove};
pub use draws::{DrawRule, DrawRules, DrawRulesError};
pub use move_list::{Listed, MoveList, MoveListIter, OnStack};
pub use moves::Move;
pub use outcome::{Outcome, Reason};
pub use packed::{BitReader, BitWriter, Packed};
pub use piece::Piece;
pub use rules::{RuleKey, Rules, RulesError, RulesErrorKind};
pub use setup::{Faults, Setup, SetupError};
pub use symmetry::Symmetry;
pub use tactics::{Captures, CapturesFirst, Checks};

//! Positions and moves as text.

mod diagram;
pub mod fen;
mod notation;

pub use diagram::{Diagram, DiagramPart};
pub use notation::{MoveError, MoveErrorKind, Notation};
pub(crate) use notation::{is_same_name, written};

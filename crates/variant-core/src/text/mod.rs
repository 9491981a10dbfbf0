//! Positions and moves as text.

mod diagram;
pub mod fen;
mod notation;

pub use diagram::{Diagram, DiagramPart};
pub(crate) use notation::written;
pub use notation::{MoveError, MoveErrorKind, Notation};

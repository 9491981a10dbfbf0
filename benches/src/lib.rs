//! What engines and servers call all day, as tasks that a timer can repeat.
//!
//! The bench `operations` times the tasks of our games. The program `peers` races them against those
//! of other programs, which it builds from the same [`Operation`]s and from [`Sample`]s that are
//! drawn the same way: positions of random games, of every phase.

mod operation;
mod ours;
mod play;
mod random;
mod sample;
mod task;

pub use operation::Operation;
pub use ours::{great_chess, tamerlane, turkish_draughts};
pub use play::{Player, playout, search};
pub use random::Random;
pub use sample::{PLIES, POSITIONS, Sample};
pub use task::{Program, Sizes, Task};

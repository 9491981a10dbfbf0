//! Perft, with [bulk counting](Counting::count_replies) of the last two plies.
//!
//! ```
//! use tamerlane::{perft, prelude::*};
//!
//! assert_eq!(perft(&Board::default(), 3), 14_518);
//! ```

mod counting;
mod king;
mod local;
mod recount;
mod replies;
mod sliders;

pub use variant_core::perft::*;

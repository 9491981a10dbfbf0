//! The games of this workspace for JavaScript: the npm package `variant-wasm`.
//!
//! All that the package can do is done by [`Game`] and [`games`], which are plain Rust and tested as
//! such. [`js`] hands it to JavaScript: it reads arguments, calls, and turns values into objects and
//! errors into exceptions. Nothing else is in it.
//!
//! ```
//! use variant_wasm::Game;
//!
//! let mut game = Game::new("great-chess", "", None)?;
//! assert_eq!(game.play("e4")?, "e3e4");
//! assert_eq!(game.moves(Some("b10"))?.len(), 2);
//! # Ok::<(), variant_wasm::Error>(())
//! ```

#![forbid(unsafe_code)]

mod error;
mod game;
mod games;
pub mod js;
mod options;
mod values;

pub use error::{Error, ErrorKind};
pub use game::Game;
pub use games::games;
pub use options::PictureOptions;
pub use values::{
    GameInfo, GameResult, Move, MoveCount, Outcome, PictureSquare, Piece, PlayedMove, Rule, Side,
};

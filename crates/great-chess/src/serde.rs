//! Serialization through validated text (feature `serde`): a board is
//! `{"fen": ..., "rules": ...}`, the rules only if they are not the default; rules are
//! `key=value,...`; squares and moves are their text. Only a board can tell whether a move is legal.
//!
//! ```
//! use great_chess::{Board, Move};
//!
//! let json = serde_json::to_string(&Board::default())?;
//! assert_eq!(serde_json::from_str::<Board>(&json)?, Board::default());
//! assert_eq!(serde_json::from_str::<Move>(r#""a9a10q""#)?.to_string(), "a9a10q");
//! assert!(serde_json::from_str::<Move>(r#""a9a11q""#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::{Board, Move, Rules};

variant_core::impl_serde_text! { board: Board, rules: Rules, texts: [Move] }

//! Serialization through validated text (feature `serde`): a board is
//! `{"fen": ..., "rules": ...}`, the rules only if they are not the default; rules are
//! `key=value,...`; squares and moves are their text. Whether a move is legal, a board must tell.
//!
//! ```
//! use tamerlane::{Board, Move};
//!
//! let json = serde_json::to_string(&Board::default())?;
//! assert_eq!(serde_json::from_str::<Board>(&json)?, Board::default());
//! assert_eq!(serde_json::from_str::<Move>(r#""c10@g6""#)?.to_string(), "c10@g6");
//! assert!(serde_json::from_str::<Move>(r#""c10@g11""#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

use crate::{Board, Move, Rules, Square};

variant_core::impl_serde_text! { board: Board, rules: Rules, texts: [Move, Square] }

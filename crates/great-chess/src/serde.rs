//! Serialization through validated text (feature `serde`).
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

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use variant_core::serde_text;

use crate::{Board, Move, Rules, Square};

/// `{"fen": ..., "rules": ...}`, the rules only if they are not the default.
impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_text::serialize_board(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_text::deserialize_board(deserializer)
    }
}

/// `key=value,...`: what differs from the default.
impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serde_text::serialize_rules(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_text::deserialize_rules(deserializer)
    }
}

/// The coordinate text. Whether the move is legal, a board must tell.
impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_text::deserialize_text(deserializer)
    }
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        serde_text::deserialize_text(deserializer)
    }
}

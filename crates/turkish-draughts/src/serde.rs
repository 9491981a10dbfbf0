//! Serialization through validated text (feature `serde`): a board is
//! `{"fen": ..., "rules": ...}`, the rules only if they are not the default; rules are
//! `key=value,...`; squares are their text. A move, whose text alone does not say what it
//! captures, is `{"from": ..., "to": ..., "captured": [...]}`, and in binary formats the three as a tuple. Whether it is legal, a board must
//! tell.
//!
//! ```
//! use turkish_draughts::{Board, Move};
//!
//! let json = serde_json::to_string(&Board::default())?;
//! assert_eq!(serde_json::from_str::<Board>(&json)?, Board::default());
//!
//! let json = r#"{"from":"a3","to":"a7","captured":["a4","a6"]}"#;
//! let mv: Move = serde_json::from_str(json)?;
//! assert_eq!(serde_json::to_string(&mv)?, json);
//! assert!(serde_json::from_str::<Move>(r#"{"from":"a3","to":"a9"}"#).is_err());
//! assert!(serde_json::from_str::<Board>(r#"{"fen":"W:Wa8:B"}"#).is_err());
//! # Ok::<(), serde_json::Error>(())
//! ```

use alloc::vec::Vec;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use variant_core::Move as _;
use variant_core::serde_text::short_error;

use crate::{Board, Move, Rules, Square};

variant_core::impl_serde_text! { board: Board, rules: Rules, texts: [] }

/// A move as text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveText {
    from: Square,
    to: Square,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    captured: Vec<Square>,
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (from, to) = (self.from(), self.to());
        let captured: Vec<Square> = self.captured().into_iter().collect();
        if serializer.is_human_readable() {
            MoveText { from, to, captured }.serialize(serializer)
        } else {
            (from, to, captured).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let MoveText { from, to, captured } = if deserializer.is_human_readable() {
            MoveText::deserialize(deserializer).map_err(short_error)?
        } else {
            let (from, to, captured) = Deserialize::deserialize(deserializer)?;
            MoveText { from, to, captured }
        };
        Ok(Self::new(from, to, captured.into_iter().collect()))
    }
}

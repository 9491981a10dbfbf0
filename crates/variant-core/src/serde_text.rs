//! Serialization through text (feature `serde`), so that nothing invalid can be read back.
//!
//! A board is its FEN and, where they are not the default, its rules; a played game is its
//! record; moves, squares and rules are their text. Whatever is read goes through the same
//! readers as any text from outside.
//!
//! [`Game`] and [`Record`] are serialized here. A game crate serializes its own types by
//! [`impl_serde_text!`](crate::impl_serde_text).

use core::fmt::Display;
use core::str::FromStr;

use alloc::borrow::Cow;
use alloc::string::{String, ToString};

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::excerpt::Excerpt;
use crate::game::Game;
use crate::position::{Outcome, Reason, Rules};
use crate::record::{ReadOptions, Record, Recorded};
use crate::square::{Bits, Color, Grid};
use crate::text::Notation;

/// A board as text: what is written, and read, for one.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardText {
    fen: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rules: String,
}

/// Serializes a board as `{"fen": ..., "rules": ...}`, the rules only if they are not the
/// default. Binary formats, which cannot leave out a field, get the FEN and the rules as a pair.
///
/// # Errors
///
/// Those of the serializer.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, serde_text};
///
/// let mut json = Vec::new();
/// let mut serializer = serde_json::Serializer::new(&mut json);
/// serde_text::serialize_board(&Hexapawn::start(()), &mut serializer)?;
/// assert_eq!(json, br#"{"fen":"ppp/3/PPP w"}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn serialize_board<B: Notation, S: Serializer>(
    board: &B,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let (fen, rules) = (board.fen(), board.rules().text());
    if serializer.is_human_readable() {
        BoardText { fen, rules }.serialize(serializer)
    } else {
        (fen, rules).serialize(serializer)
    }
}

/// Deserializes what [`serialize_board`] writes; a board with any fault is an error.
///
/// # Errors
///
/// Those of the deserializer, of the rules and of the FEN.
pub fn deserialize_board<'de, B: Notation, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<B, D::Error> {
    let BoardText { fen, rules } = if deserializer.is_human_readable() {
        BoardText::deserialize(deserializer).map_err(short_error)?
    } else {
        let (fen, rules) = Deserialize::deserialize(deserializer).map_err(short_error)?;
        BoardText { fen, rules }
    };
    let rules = B::Rules::parse(&rules).map_err(D::Error::custom)?;
    B::from_fen(&fen, rules).map_err(D::Error::custom)
}

/// Serializes rules as `key=value,...`: what differs from the default.
///
/// # Errors
///
/// Those of the serializer.
///
/// ```
/// use variant_core::serde_text;
///
/// let mut json = Vec::new();
/// serde_text::serialize_rules(&(), &mut serde_json::Serializer::new(&mut json))?;
/// assert_eq!(json, br#""""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn serialize_rules<R: Rules, S: Serializer>(
    rules: &R,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&rules.text())
}

/// Deserializes what [`serialize_rules`] writes.
///
/// # Errors
///
/// Those of the deserializer and [`RulesError`](crate::RulesError).
pub fn deserialize_rules<'de, R: Rules, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<R, D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    R::parse(&text).map_err(D::Error::custom)
}

/// Serializes anything that is written as text, such as a square or a move, by its `Display`.
///
/// # Errors
///
/// Those of the serializer.
///
/// ```
/// use variant_core::{example::Square, serde_text};
///
/// let mut json = Vec::new();
/// serde_text::serialize_text(&Square::A1, &mut serde_json::Serializer::new(&mut json))?;
/// assert_eq!(json, br#""a1""#);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub fn serialize_text<T: Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes anything that is read from text, such as a square or a move, by its `FromStr`.
///
/// # Errors
///
/// Those of the deserializer and of the text.
pub fn deserialize_text<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    text.parse().map_err(D::Error::custom)
}

/// An error that shows a long message only in part: derived readers put whole texts from outside
/// into their messages.
///
/// ```
/// use serde::de::Error as _;
/// use variant_core::serde_text::short_error;
///
/// let error = serde_json::Error::custom("x".repeat(1_000));
/// assert!(short_error(error).to_string().len() < 250);
/// ```
pub fn short_error<E: serde::de::Error>(error: E) -> E {
    let message = error.to_string();
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((at, _)) => E::custom(format_args!("{}... ({} bytes)", &message[..at], message.len())),
        None => error,
    }
}

/// Characters of a message that are shown.
const LONGEST_MESSAGE: usize = 200;

#[doc(hidden)]
pub use serde;

/// Implements `Serialize` and `Deserialize` for the types of a game crate.
///
/// The example of this crate is serialized so:
///
/// ```text
/// impl_serde_text! { board: Hexapawn, texts: [] }
/// ```
///
/// A game with options names its `rules`, too; `texts` are its moves, and its squares unless they are
/// those of a [`Grid`](crate::Grid). Both need `Display` and `FromStr`.
///
/// ```
/// use variant_core::example::Hexapawn;
///
/// let json = r#"{"fen":"ppp/1P1/P1P b"}"#;
/// let board: Hexapawn = serde_json::from_str(json)?;
/// assert_eq!(serde_json::to_string(&board)?, json);
/// assert!(serde_json::from_str::<Hexapawn>(r#"{"fen":"ppp/4/PPP w"}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[macro_export]
macro_rules! impl_serde_text {
    (board: $board:ty, $(rules: $rules:ty,)? texts: [$($text:ty),* $(,)?] $(,)?) => {
        $crate::impl_serde_text! {
            @ $board, $crate::serde_text::serialize_board, $crate::serde_text::deserialize_board
        }
        $($crate::impl_serde_text! {
            @ $rules, $crate::serde_text::serialize_rules, $crate::serde_text::deserialize_rules
        })?
        $($crate::impl_serde_text! {
            @ $text, $crate::serde_text::serialize_text, $crate::serde_text::deserialize_text
        })*
    };
    (@ $type:ty, $serialize:path, $deserialize:path) => {
        impl $crate::serde_text::serde::Serialize for $type {
            fn serialize<S: $crate::serde_text::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $serialize(self, serializer)
            }
        }

        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $type {
            fn deserialize<D: $crate::serde_text::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $deserialize(deserializer)
            }
        }
    };
}

/// A played game is its record without tags of one's own.
impl<B: Recorded> Serialize for Game<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Record::new(self.clone()).serialize(serializer)
    }
}

impl<'de, B: Recorded> Deserialize<'de> for Game<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Record::deserialize(deserializer).map(|record| record.game().clone())
    }
}

/// A side is `"white"` or `"black"`.
impl Serialize for Color {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de> Deserialize<'de> for Color {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let found = Self::ALL.into_iter().find(|color| color.to_string() == text);
        let expected = || D::Error::custom(format_args!("{} is no side", Excerpt(&text)));
        found.ok_or_else(expected)
    }
}

/// A reason is its [name](Reason::name).
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Reads the names of this crate's reasons; that of [`Reason::Other`] is an error.
impl<'de> Deserialize<'de> for Reason {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        let expected = || D::Error::custom(format_args!("{} is no reason", Excerpt(&text)));
        Self::from_name(&text).ok_or_else(expected)
    }
}

/// An outcome as text, in the shape that JavaScript gets.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OutcomeText<'a> {
    #[serde(borrow)]
    result: Cow<'a, str>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    winner: Option<Color>,
    reason: Reason,
}

/// An outcome is `{"result": "1-0", "winner": "white", "reason": "checkmate"}`, without a winner if it is
/// a draw.
///
/// ```
/// use variant_core::{Color, Outcome, Reason};
///
/// let won = Outcome::win(Color::White, Reason::Checkmate);
/// let json = serde_json::to_string(&won)?;
/// assert_eq!(json, r#"{"result":"1-0","winner":"white","reason":"checkmate"}"#);
/// assert_eq!(serde_json::from_str::<Outcome>(&json)?, won);
/// let wrong = r#"{"result":"0-1","winner":"white","reason":"checkmate"}"#;
/// assert!(serde_json::from_str::<Outcome>(wrong).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (result, winner, reason) = (self.result(), self.winner(), self.reason());
        if serializer.is_human_readable() {
            OutcomeText { result: result.into(), winner, reason }.serialize(serializer)
        } else {
            (winner, reason).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Outcome {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let of = |winner: Option<Color>, reason| {
            winner.map_or(Self::draw(reason), |winner| Self::win(winner, reason))
        };
        if !deserializer.is_human_readable() {
            let (winner, reason) = Deserialize::deserialize(deserializer)?;
            return Ok(of(winner, reason));
        }
        let text = OutcomeText::deserialize(deserializer).map_err(short_error)?;
        let outcome = of(text.winner, text.reason);
        if outcome.result() == text.result {
            return Ok(outcome);
        }
        let (found, expected) = (Excerpt(&text.result), outcome.result());
        Err(D::Error::custom(format_args!(
            "the result {found} is not {expected}, that of the winner"
        )))
    }
}

/// A square is its name.
impl<const FILES: usize, const RANKS: usize, W: Bits> Serialize for Grid<FILES, RANKS, W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serialize_text(self, serializer)
    }
}

impl<'de, const FILES: usize, const RANKS: usize, W: Bits> Deserialize<'de>
    for Grid<FILES, RANKS, W>
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

/// A record is its text. A game with more moves than [`ReadOptions::default`] allows is an error,
/// since it could not be read back.
impl<B: Recorded> Serialize for Record<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (moves, most) = (self.game().moves().len(), ReadOptions::default().max_moves);
        if moves > most {
            return Err(S::Error::custom(format_args!(
                "the game has {moves} moves, more than {most} are not read"
            )));
        }
        serializer.serialize_str(&self.to_string())
    }
}

impl<'de, B: Recorded> Deserialize<'de> for Record<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize_text(deserializer)
    }
}

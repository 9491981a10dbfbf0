//! What JavaScript gets: plain objects, with their TypeScript types.

use serde::Serialize;
use tsify::Tsify;
use variant_core::dynamic::{self, MoveDetails};
use variant_core::{Color, RuleKey, Variant};

/// A side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that moves first.
    White,
    /// The other side.
    Black,
}

/// The result of a game, as it stands in game texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Tsify)]
pub enum GameResult {
    /// White has won.
    #[serde(rename = "1-0")]
    WhiteWon,
    /// Black has won.
    #[serde(rename = "0-1")]
    BlackWon,
    /// Nobody has.
    #[serde(rename = "1/2-1/2")]
    Drawn,
}

/// A game and the options of its rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GameInfo {
    /// The name that the game is chosen by.
    pub name: &'static str,
    /// Whether a capture can have several paths, so that counts by paths differ.
    pub has_paths: bool,
    /// The options of its rules.
    pub rules: Vec<Rule>,
}

/// An option of the rules of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Rule {
    /// Its name, as in `key=value`.
    pub key: &'static str,
    /// The values it can have.
    pub values: Vec<&'static str>,
    /// The value it has unless another is chosen.
    pub default_value: &'static str,
    /// Whether it is a name for a set of values of the other options.
    pub preset: bool,
}

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Move {
    /// Its coordinate text, which no other legal move has.
    pub text: String,
    /// Its text for people, in the notation of the game.
    pub san: String,
    /// The square that the piece leaves.
    pub from: String,
    /// The square that it ends on.
    pub to: String,
    /// Every square that it lands on, the last of them being `to`.
    pub landings: Vec<String>,
    /// The squares of the pieces that it captures.
    pub captured: Vec<String>,
}

/// A move that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PlayedMove {
    /// Its coordinate text.
    pub text: String,
    /// Its text for people.
    pub san: String,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Outcome {
    /// The result.
    pub result: GameResult,
    /// Who has won; nobody in a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Side>,
    /// The rule that decided: lower case, words joined by hyphens.
    pub reason: &'static str,
}

/// A square of a picture.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct PictureSquare {
    /// The name of the square.
    pub name: String,
    /// Where its left edge is, in units of the picture's `viewBox`.
    pub x: i64,
    /// Where its upper edge is.
    pub y: i64,
    /// How long each of its edges is.
    pub side: i64,
    /// The piece on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<Piece>,
}

/// A piece on the board, pawns included.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
pub struct Piece {
    /// Its letter, as in FENs for White.
    pub letter: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Whose it is.
    pub color: Side,
}

/// A move, and the count below it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Tsify)]
#[tsify(large_number_types_as_bigints)]
pub struct MoveCount {
    /// The coordinate text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many sequences of moves, or of paths, begin with it.
    #[tsify(type = "bigint")]
    pub count: u64,
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl From<&Variant> for GameInfo {
    fn from(game: &Variant) -> Self {
        Self {
            name: game.name(),
            has_paths: game.has_paths(),
            rules: game.rule_keys().iter().map(Rule::from).collect(),
        }
    }
}

impl From<&RuleKey> for Rule {
    fn from(key: &RuleKey) -> Self {
        Self {
            key: key.name(),
            values: key.values().to_vec(),
            default_value: key.default_value(),
            preset: key.is_preset(),
        }
    }
}

impl From<MoveDetails> for Move {
    fn from(details: MoveDetails) -> Self {
        let MoveDetails { text, san, from, to, landings, captured, .. } = details;
        Self { text, san, from, to, landings, captured }
    }
}

impl From<(String, String)> for PlayedMove {
    fn from((text, san): (String, String)) -> Self {
        Self { text, san }
    }
}

impl From<variant_core::Outcome> for Outcome {
    fn from(outcome: variant_core::Outcome) -> Self {
        let result = match outcome.winner() {
            Some(Color::White) => GameResult::WhiteWon,
            Some(Color::Black) => GameResult::BlackWon,
            None => GameResult::Drawn,
        };
        Self { result, winner: outcome.winner().map(Side::from), reason: outcome.reason().name() }
    }
}

impl From<dynamic::PictureSquare> for PictureSquare {
    fn from(square: dynamic::PictureSquare) -> Self {
        let piece =
            square.piece.map(|(letter, name, color)| Piece { letter, name, color: color.into() });
        Self { name: square.name, x: square.x, y: square.y, side: square.side, piece }
    }
}

//! The face to JavaScript. It is documented for those who use it: the comments here become those of
//! the TypeScript types.
//!
//! Arguments come as [`JsValue`], so that one of a wrong type is an exception that names it, and
//! not garbage: programs in plain JavaScript have no types that would keep them from it.

#![allow(
    clippy::missing_errors_doc,
    reason = "for JavaScript: a function that names no error throws none, whatever its type here"
)]

mod arguments;
mod counting;

use js_sys::{RangeError, TypeError};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use self::arguments::{Argument, picture};
use self::counting::Counting;
use crate::error::{Error, ErrorKind};
use crate::values::{GameInfo, Move, MoveCount, Outcome, PictureSquare, PlayedMove, Side};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * The `name` of every error that the package throws; its `message` is for people.
 */
export type ErrorName =
    | "UnknownGame"
    | "RulesError"
    | "FenError"
    | "MoveError"
    | "GameOver"
    | "SquareError"
    | "TextError"
    | "EndError"
    | "Interrupted"
    | "OptionsError"
    | "TypeError"
    | "RangeError";

/**
 * What to count, and a progress callback.
 */
export interface CountOptions {
    /**
     * Whether every path of a capture counts, in games that have several for some moves.
     */
    paths?: boolean;
    /**
     * Is called after every few ten thousand nodes with their number so far. If it returns `false`, the
     * count stops, and an error named `Interrupted` is thrown.
     */
    progress?: (nodes: bigint) => boolean | void;
}

/**
 * What to count move by move, and the callbacks.
 */
export interface DivideOptions extends CountOptions {
    /**
     * Is called with each move and the count below it as soon as it is known.
     */
    each?: (move: string, count: bigint) => void;
}
"#;

/// The games, with the options of their rules.
///
/// ```js
/// const names = games().map((game) => game.name);
/// ```
#[wasm_bindgen]
pub fn games() -> Result<Vec<Ts<GameInfo>>, JsValue> {
    objects(&crate::games())
}

/// A game that is played: its start, the moves since, and its end if there is one.
///
/// Whatever fails throws an `Error` whose `name` is an `ErrorName`; the game is then as it was.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    game: crate::Game,
}

#[wasm_bindgen]
impl Game {
    /// A game from the position of a FEN, or from the start, under rules given as `key=value,...`, with the
    /// game's own draw rules or others: `repetition=claim:3,quiet-moves=off`.
    ///
    /// # Errors
    ///
    /// `UnknownGame`, `RulesError`, `FenError`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] rules: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] fen: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] draws: &JsValue,
    ) -> Result<Self, JsValue> {
        let rules =
            Argument::new("rules", rules).optional().map(|rules| rules.text()).transpose()?;
        let fen = Argument::new("fen", fen).optional().map(|fen| fen.text()).transpose()?;
        let draws =
            Argument::new("draws", draws).optional().map(|draws| draws.text()).transpose()?;
        let name = Argument::new("game", game).text()?;
        let (rules, fen) = (rules.unwrap_or_default(), fen.as_deref());
        let game = match draws {
            Some(draws) => crate::Game::with_draws(&name, &rules, fen, &draws)?,
            None => crate::Game::new(&name, &rules, fen)?,
        };
        Ok(Self { game })
    }

    /// Reads a game text: PGN, or PDN for draughts.
    ///
    /// # Errors
    ///
    /// `UnknownGame`, `TextError`.
    #[wasm_bindgen(js_name = fromText)]
    pub fn from_text(
        #[wasm_bindgen(unchecked_param_type = "string")] game: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    ) -> Result<Self, JsValue> {
        let name = Argument::new("game", game).text()?;
        let text = Argument::new("text", text).text()?;
        Ok(Self { game: crate::Game::from_text(&name, &text)? })
    }

    /// The name of the game.
    #[wasm_bindgen(getter)]
    pub fn name(&self) -> String {
        self.game.name().into()
    }

    /// The options that differ from the default rules, as `key=value,...`.
    #[wasm_bindgen(getter)]
    pub fn rules(&self) -> String {
        self.game.rules()
    }

    /// The draw rules, as `repetition=RULE,quiet-moves=RULE`. A rule is a number at which the game is
    /// drawn, `claim:N` for one from which a player may claim the draw, or `off`.
    #[wasm_bindgen(getter)]
    pub fn draws(&self) -> String {
        self.game.draws()
    }

    /// The position that the game started from, as a FEN.
    #[wasm_bindgen(js_name = startFen)]
    pub fn start_fen(&self) -> String {
        self.game.start_fen()
    }

    /// The position on the board, as a FEN.
    pub fn fen(&self) -> String {
        self.game.fen()
    }

    /// The side whose turn it is.
    #[wasm_bindgen(js_name = sideToMove)]
    pub fn side_to_move(&self) -> Result<Ts<Side>, JsValue> {
        object(&self.game.side_to_move())
    }

    /// The legal moves, or those of the piece on a square; none when the game is over.
    ///
    /// # Errors
    ///
    /// `SquareError`.
    pub fn moves(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] from: &JsValue,
    ) -> Result<Vec<Ts<Move>>, JsValue> {
        let from = Argument::new("from", from).optional().map(|from| from.text()).transpose()?;
        objects(&self.game.moves(from.as_deref())?)
    }

    /// The announcements that players make with a move.
    ///
    /// # Errors
    ///
    /// `MoveError`.
    pub fn announcements(
        &self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "string")] mv: &JsValue,
    ) -> Result<Vec<String>, JsValue> {
        Ok(self.game.announcements(&Argument::new("move", mv).text()?)?)
    }

    /// Plays a move, given by its coordinates or as SAN; returns its coordinates.
    ///
    /// # Errors
    ///
    /// `MoveError`, `GameOver`.
    pub fn play(
        &mut self,
        #[wasm_bindgen(js_name = "move", unchecked_param_type = "string")] mv: &JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.game.play(&Argument::new("move", mv).text()?)?)
    }

    /// Takes the last move back; `false` at the start.
    pub fn undo(&mut self) -> bool {
        self.game.undo()
    }

    /// Plays the move again that was taken back last; `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.game.redo()
    }

    /// The moves played.
    pub fn history(&self) -> Result<Vec<Ts<PlayedMove>>, JsValue> {
        objects(&self.game.history())
    }

    /// The moves that were taken back and can be played again, the next one first.
    pub fn undone(&self) -> Result<Vec<Ts<PlayedMove>>, JsValue> {
        objects(&self.game.undone())
    }

    /// How the game ended; `undefined` while it goes on.
    pub fn outcome(&self) -> Result<Option<Ts<Outcome>>, JsValue> {
        self.game.outcome().as_ref().map(object).transpose()
    }

    /// Gives the game up for a side.
    ///
    /// # Errors
    ///
    /// `EndError`.
    pub fn resign(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Side")] side: &JsValue,
    ) -> Result<(), JsValue> {
        Ok(self.game.resign(Argument::new("side", side).side()?)?)
    }

    /// Ends the game as a draw that both players want.
    ///
    /// # Errors
    ///
    /// `EndError`.
    #[wasm_bindgen(js_name = agreeDraw)]
    pub fn agree_draw(&mut self) -> Result<(), JsValue> {
        Ok(self.game.agree_draw()?)
    }

    /// Claims the draw by repetition or by quiet moves.
    ///
    /// # Errors
    ///
    /// `EndError`.
    #[wasm_bindgen(js_name = claimDraw)]
    pub fn claim_draw(&mut self) -> Result<(), JsValue> {
        Ok(self.game.claim_draw()?)
    }

    /// Takes back what the players have decided: the game goes on. `false` if they have not, or have
    /// taken moves back since.
    pub fn reopen(&mut self) -> bool {
        self.game.reopen()
    }

    /// The game as text: PGN, or PDN for draughts.
    pub fn text(&self) -> String {
        self.game.text()
    }

    /// A picture of the board, as SVG.
    ///
    /// # Errors
    ///
    /// `OptionsError`.
    pub fn svg(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "PictureOptions")] options: &JsValue,
    ) -> Result<String, JsValue> {
        Ok(self.game.svg(&picture(options)?)?)
    }

    /// Where the squares are in the picture that `svg` draws with the same options, and what stands there.
    ///
    /// # Errors
    ///
    /// `OptionsError`.
    pub fn squares(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "PictureOptions")] options: &JsValue,
    ) -> Result<Vec<Ts<PictureSquare>>, JsValue> {
        objects(&self.game.squares(&picture(options)?)?)
    }

    /// Perft from the position on the board: the number of sequences of `depth` moves, or of paths. The
    /// depth is a whole number from 0 to 255.
    ///
    /// # Errors
    ///
    /// `RangeError`, `OptionsError`, `Interrupted`, and what `progress` throws.
    pub fn perft(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "CountOptions")] options: &JsValue,
    ) -> Result<u64, JsValue> {
        let depth = Argument::new("depth", depth).depth()?;
        let counting = Counting::of_perft(options)?;
        let mut progress = |nodes| counting.progress(nodes);
        let count = self.game.perft(counting.perft(&mut progress), depth);
        counting.thrown()?;
        Ok(count?)
    }

    /// Perft move by move: the count below each legal move, in the order of their coordinates.
    ///
    /// # Errors
    ///
    /// `RangeError`, `OptionsError`, `Interrupted`, and what `progress` or `each` throws.
    pub fn divide(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] depth: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "DivideOptions")] options: &JsValue,
    ) -> Result<Vec<Ts<MoveCount>>, JsValue> {
        let depth = Argument::new("depth", depth).depth()?;
        let counting = Counting::of_divide(options)?;
        let mut counts = Vec::new();
        let mut progress = |nodes| counting.progress(nodes);
        let total = self.game.divide(counting.perft(&mut progress), depth, &mut |mv, count| {
            counts.push(MoveCount { mv: mv.into(), count });
            counting.each(mv, count);
        });
        counting.thrown()?;
        total?;
        objects(&counts)
    }
}

/// A value as an object of JavaScript.
fn object<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, JsValue> {
    Ok(value.into_ts().map_err(|error| TypeError::new(&error.to_string()))?)
}

fn objects<T: Tsify + Serialize>(values: &[T]) -> Result<Vec<Ts<T>>, JsValue> {
    values.iter().map(object).collect()
}

impl From<Error> for JsValue {
    fn from(error: Error) -> Self {
        let message = error.to_string();
        match error.kind() {
            ErrorKind::Type => TypeError::new(&message).into(),
            ErrorKind::Range => RangeError::new(&message).into(),
            kind => {
                let thrown = js_sys::Error::new(&message);
                thrown.set_name(kind.name());
                thrown.into()
            }
        }
    }
}

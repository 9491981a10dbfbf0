//! Played games of the run-time face.

use core::fmt::Debug;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{DynBoard, RunTime};
use crate::game::EndError;
use crate::position::{DrawRules, Outcome, Reason};
use crate::record::Record;
use crate::text::{MoveError, Notation};

/// A played game, chosen at run time: `Box<DynGame>` holds one. Its methods are those of
/// [`ErasedGame`], which need not be imported.
pub type DynGame = dyn ErasedGame;

/// A played game of any kind, with its moves as text: a [`Game`](crate::Game) with the tags of its
/// [`Record`], chosen at run time.
///
/// Implemented for every [`Record`] of a game that is [`RunTime`]. [`Variant::game`](crate::Variant::game) begins one, and
/// [`Variant::read_record`](crate::Variant::read_record) reads one.
///
/// ```
/// use variant_core::{Color, DynGame, Outcome, Reason, Variant, example::Hexapawn};
///
/// let mut game: Box<DynGame> = Variant::of::<Hexapawn>().game(None, "")?;
/// game.play_text("b2")?;
/// game.play_text("axb2")?;
/// game.undo();
/// game.play_text("cxb2")?;
/// game.end(Outcome::win(Color::Black, Reason::Resignation))?;
/// assert!(game.record().ends_with("\n1. b2 cxb2 0-1\n"));
/// # Ok::<(), variant_core::dynamic::DynError>(())
/// ```
pub trait ErasedGame: Debug + Send + Sync {
    /// The position that the game started from.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(Some("ppp/P2/1PP b"), "")?;
    /// game.play_text("c2")?;
    /// assert_eq!(game.start().fen(), "ppp/P2/1PP b");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn start(&self) -> &DynBoard;

    /// The position that the game has come to.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// game.play_text("a2")?;
    /// assert_eq!(game.board().fen(), "ppp/P2/1PP b");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn board(&self) -> &DynBoard;

    /// The draws that no single position shows.
    fn draws(&self) -> DrawRules;

    /// How the game ended, by its position, its draw rules or its players; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// How often the position on the board has occurred, this time included.
    fn occurrences(&self) -> u32;

    /// Coordinate text and SAN of each move played, without those that were taken back.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// game.play_text("a2")?;
    /// game.play_text("bxa2")?;
    /// assert_eq!(game.moves(), [("a1a2", "a2"), ("b3a2", "bxa2")].map(|(a, b)| (a.into(), b.into())));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn moves(&self) -> Vec<(String, String)>;

    /// Coordinate text and SAN of each move that was taken back and can be played again, the next
    /// one first.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// game.play_text("a2")?;
    /// game.undo();
    /// assert_eq!(game.undone(), [("a1a2".into(), "a2".into())]);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn undone(&self) -> Vec<(String, String)>;

    /// Plays a move, given in either notation; returns its coordinate text. Moves that were taken
    /// back before can then not come back.
    ///
    /// # Errors
    ///
    /// [`PlayTextError`] if the game is over or the text is no legal move; the game is then as it
    /// was.
    ///
    /// ```
    /// use variant_core::{Variant, dynamic::PlayTextError, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// assert_eq!(game.play_text("a2")?, "a1a2");
    /// assert!(matches!(game.play_text("a2"), Err(PlayTextError::Move(_))));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn play_text(&mut self, text: &str) -> Result<String, PlayTextError>;

    /// Takes the last move back; `false` at the start of the game. What was decided after the move
    /// comes back with it when it is [redone](Self::redo).
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// game.play_text("a2")?;
    /// assert!(game.undo());
    /// assert!(!game.undo());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn undo(&mut self) -> bool;

    /// Plays the move again that was taken back last; `false` if there is none.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// game.play_text("a2")?;
    /// game.undo();
    /// assert!(game.redo());
    /// assert!(!game.redo());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn redo(&mut self) -> bool;

    /// Ends the game by anything that the position does not show: a player gives up, both agree on
    /// a draw, one claims it, an arbiter or a clock decides.
    ///
    /// # Errors
    ///
    /// [`EndError`], as for [`Game::end`](crate::Game::end); the game is then as it was.
    ///
    /// ```
    /// use variant_core::{Outcome, Reason, Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// assert!(game.end(Outcome::draw(Reason::Stalemate)).is_err(), "it is none");
    /// game.end(Outcome::draw(Reason::Agreement))?;
    /// assert_eq!(game.outcome().unwrap().to_string(), "1/2-1/2 agreement");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn end(&mut self, outcome: Outcome) -> Result<(), EndError>;

    /// Claims a draw by repetition, or else by quiet moves.
    ///
    /// # Errors
    ///
    /// [`EndError`], why there is no draw by repetition, if there is none by quiet moves either.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// let error = game.claim_draw().unwrap_err();
    /// assert_eq!(error.to_string(), "no draw by repetition: 1 reached of 3");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn claim_draw(&mut self) -> Result<(), EndError> {
        self.end(Outcome::draw(Reason::Repetition))
            .or_else(|error| self.end(Outcome::draw(Reason::QuietMoves)).map_err(|_| error))
    }

    /// Lets the game go on that was [ended](Self::end) off the board; returns the end that is
    /// withdrawn. What the position or the draw rules decided stands.
    ///
    /// ```
    /// use variant_core::{Outcome, Reason, Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(None, "")?;
    /// let agreed = Outcome::draw(Reason::Agreement);
    /// game.end(agreed)?;
    /// assert_eq!(game.reopen(), Some(agreed));
    /// assert_eq!(game.outcome(), None);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn reopen(&mut self) -> Option<Outcome>;

    /// The [text](crate::record) of the game, with the tags that it was read with: PGN, or PDN for
    /// draughts.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let hexapawn = Variant::of::<Hexapawn>();
    /// let mut game = hexapawn.read_record("[Event \"A try\"]\n[Variant \"hexapawn\"]\n1. a2 *")?;
    /// game.play_text("c2")?;
    /// let text = game.record();
    /// assert!(text.starts_with("[Event \"A try\"]\n") && text.ends_with("\n\n1. a2 c2 *\n"));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn record(&self) -> String;
}

/// Why a [`DynGame`] does not play a move. There is no third reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayTextError {
    /// The game has ended before.
    #[error("the game is over: {0}")]
    Over(Outcome),
    /// The text is no legal move.
    #[error(transparent)]
    Move(#[from] MoveError),
}

impl<B: RunTime> ErasedGame for Record<B> {
    fn start(&self) -> &DynBoard {
        self.game().start()
    }

    fn board(&self) -> &DynBoard {
        self.game().board()
    }

    fn draws(&self) -> DrawRules {
        self.game().draws()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn occurrences(&self) -> u32 {
        self.game().occurrences()
    }

    fn moves(&self) -> Vec<(String, String)> {
        let game = self.game();
        game.positions().zip(game.moves()).map(|(board, mv)| texts(board, *mv)).collect()
    }

    fn undone(&self) -> Vec<(String, String)> {
        let mut board = self.game().board().clone();
        let undone = self.game().undone().iter();
        let next = undone.map(|mv| {
            let texts = texts(&board, *mv);
            board.play_unchecked(*mv);
            texts
        });
        next.collect()
    }

    fn play_text(&mut self, text: &str) -> Result<String, PlayTextError> {
        if let Some(outcome) = self.game().outcome() {
            return Err(PlayTextError::Over(outcome));
        }
        let board = self.game().board();
        let mv = board.parse_any(text)?;
        let coordinates = board.move_text(mv);
        self.game_mut().play_legal(mv);
        Ok(coordinates)
    }

    fn undo(&mut self) -> bool {
        self.game_mut().undo().is_some()
    }

    fn redo(&mut self) -> bool {
        self.game_mut().redo().is_some()
    }

    fn end(&mut self, outcome: Outcome) -> Result<(), EndError> {
        self.game_mut().end(outcome)
    }

    fn reopen(&mut self) -> Option<Outcome> {
        self.game_mut().reopen()
    }

    fn record(&self) -> String {
        self.to_string()
    }
}

/// Coordinate text and SAN of a legal move.
fn texts<B: Notation>(board: &B, mv: B::Move) -> (String, String) {
    (board.move_text(mv), board.san(mv))
}

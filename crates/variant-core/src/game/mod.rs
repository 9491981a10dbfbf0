//! A played game: the moves that led to a position, and how the game ended.

mod ends;
mod error;
mod history;
pub mod repetition;

use alloc::vec::Vec;

use crate::position::{Board, DrawRules, IllegalMove, Outcome, Reason, Rules as _};

pub use error::{EndError, PlayError};
use history::History;

/// A played game: a start position, the moves since, and the end if there is one.
///
/// A game ends in one of three ways, and takes no move after any of them:
///
/// 1. the position decides ([`Board::outcome`]): mate, stalemate, dead material and their like;
/// 2. the [`DrawRules`] decide: a repeated position, or too many quiet moves. The start position
///    is its own first occurrence, and a quiet clock that a FEN starts with counts. Where the
///    position decides on the same ply, it goes first;
/// 3. the players do: [`resign`](Self::resign), [`agree_draw`](Self::agree_draw), a claim, or
///    what an arbiter says ([`end`](Self::end)).
///
/// Two games are equal when they started alike (clocks included), have the same moves and draw
/// rules, and ended alike. Moves that were taken back are forgotten in that comparison.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{Color, Game, PlayError, example::Hexapawn};
///
/// let mut game = Game::new(Hexapawn::start(()));
/// for text in ["b2", "axb2", "cxb2"] {
///     game.play(game.board().parse_san(text)?)?;
/// }
/// assert_eq!(game.undo(), Some(game.undone()[0]));
/// game.play(game.board().parse_san("axb2")?)?;
///
/// game.resign(Color::Black)?;
/// assert_eq!(game.outcome().unwrap().to_string(), "1-0 resignation");
/// let mv = game.board().legal_moves()[0];
/// assert!(matches!(game.play(mv), Err(PlayError::Over(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game<B: Board> {
    draws: DrawRules,
    /// The start position and the one after each move; never empty.
    moments: Vec<Moment<B>>,
    /// Their keys.
    history: History,
    /// The moves played, followed by those that were taken back.
    line: Vec<B::Move>,
    /// What was decided off the board at the end of the line.
    decision: Option<Outcome>,
}

/// A position of a game, and what the way to it adds.
#[derive(Clone, Debug)]
struct Moment<B> {
    board: B,
    /// How often the position has occurred up to now.
    occurrence: u32,
    /// How the game ended here by itself.
    end: Option<Outcome>,
}

impl<B: Board> Game<B> {
    /// A game from this position on, with the draw rules of its rules.
    pub fn new(start: B) -> Self {
        let draws = start.rules().draw_rules();
        Self::with_draws(start, draws)
    }

    /// A game from this position on, with draw rules that the players chose.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{DrawRules, Game, example::Hexapawn};
    ///
    /// let game = Game::with_draws(Hexapawn::start(()), DrawRules::NONE);
    /// assert_eq!(game.draws(), DrawRules::NONE);
    /// ```
    pub fn with_draws(start: B, draws: DrawRules) -> Self {
        let mut game = Self {
            draws,
            moments: Vec::new(),
            history: History::default(),
            line: Vec::new(),
            decision: None,
        };
        game.reach(start);
        game
    }

    /// The draw rules.
    pub fn draws(&self) -> DrawRules {
        self.draws
    }

    /// The position that the game started from.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.play(game.board().legal_moves()[0]).unwrap();
    /// assert_eq!(game.start(), &Hexapawn::start(()));
    /// ```
    pub fn start(&self) -> &B {
        &self.moments[0].board
    }

    /// The position that the game has come to.
    pub fn board(&self) -> &B {
        &self.now().board
    }

    /// The start position and the one after each move.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.play(game.board().legal_moves()[0]).unwrap();
    /// assert_eq!(game.positions().len(), 2);
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &B> + ExactSizeIterator {
        self.moments.iter().map(|moment| &moment.board)
    }

    /// The keys of [`positions`](Self::positions): what an engine asks to begin its search with.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let game = Game::new(Hexapawn::start(()));
    /// assert_eq!(game.keys(), [game.start().key()]);
    /// ```
    pub fn keys(&self) -> &[u64] {
        self.history.keys()
    }

    /// The moves played, without those that were taken back.
    pub fn moves(&self) -> &[B::Move] {
        &self.line[..self.moments.len() - 1]
    }

    /// The moves that were taken back and can be played again, the next one first.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.play(game.board().legal_moves()[0]).unwrap();
    /// game.undo();
    /// assert_eq!(game.undone().len(), 1);
    /// ```
    pub fn undone(&self) -> &[B::Move] {
        &self.line[self.moments.len() - 1..]
    }

    /// How often the position on the board has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        self.now().occurrence
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let decided = self.decision.filter(|_| self.undone().is_empty());
        self.now().end.or(decided)
    }

    /// Plays a move. Moves that were taken back before can then not come back.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game is over or the move is not legal; the game is then as it was.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, PlayError, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// let mv = game.board().legal_moves()[0];
    /// assert_eq!(game.play(mv), Ok(()));
    /// assert!(matches!(game.play(mv), Err(PlayError::Illegal(_))));
    /// ```
    pub fn play(&mut self, mv: B::Move) -> Result<(), PlayError<B::Move>> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        if !self.board().is_legal(mv) {
            return Err(IllegalMove(mv).into());
        }
        self.play_legal(mv);
        Ok(())
    }

    /// Makes room for a game of this length, so that its moves do not move what is there.
    pub(crate) fn reserve(&mut self, plies: usize) {
        self.moments.reserve(plies);
        self.line.reserve(plies);
        self.history.reserve(plies);
    }

    /// Plays a move that is known to be legal in a game that is known to go on.
    pub(crate) fn play_legal(&mut self, mv: B::Move) {
        self.forget_undone();
        self.line.push(mv);
        self.step(mv);
    }

    /// Takes the last move back and returns it; `None` at the start of the game. What was
    /// decided after the move comes back with it when it is [redone](Self::redo).
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// let mv = game.board().legal_moves()[0];
    /// game.play(mv).unwrap();
    /// game.agree_draw().unwrap();
    /// assert_eq!(game.undo(), Some(mv));
    /// assert_eq!(game.outcome(), None);
    /// ```
    pub fn undo(&mut self) -> Option<B::Move> {
        let mv = *self.moves().last()?;
        self.moments.pop();
        self.history.pop();
        Some(mv)
    }

    /// Plays the move again that was taken back last, and returns it; `None` if there is none.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.play(game.board().legal_moves()[0]).unwrap();
    /// game.agree_draw().unwrap();
    /// let before = game.clone();
    /// game.undo();
    /// game.redo();
    /// assert_eq!(game, before);
    /// ```
    pub fn redo(&mut self) -> Option<B::Move> {
        let mv = *self.undone().first()?;
        self.step(mv);
        Some(mv)
    }

    fn now(&self) -> &Moment<B> {
        &self.moments[self.moments.len() - 1]
    }

    fn forget_undone(&mut self) {
        self.line.truncate(self.moments.len() - 1);
        self.decision = None;
    }

    fn step(&mut self, mv: B::Move) {
        let mut after = self.board().clone();
        after.play_unchecked(mv);
        self.reach(after);
    }

    /// How often a position has occurred up to now.
    fn occurrences_of(&self, board: &B, key: u64) -> u32 {
        let mut with_key = self.history.places(key).map(|place| &self.moments[place]);
        // Different positions can have the same key.
        with_key.find(|earlier| earlier.board == *board).map_or(0, |earlier| earlier.occurrence)
    }

    /// Adds a position after the last one, and finds out whether it ends the game.
    fn reach(&mut self, board: B) {
        let key = board.key();
        let occurrence = 1 + self.occurrences_of(&board, key);
        let end = board.outcome().or_else(|| {
            if self.draws.repetition.ends_at(occurrence) {
                Some(Outcome::draw(Reason::Repetition))
            } else if self.draws.quiet_moves.ends_at(board.quiet_plies()) {
                Some(Outcome::draw(Reason::QuietMoves))
            } else {
                None
            }
        });
        self.history.push(key);
        self.moments.push(Moment { board, occurrence, end });
    }
}

impl<B: Board> PartialEq for Game<B> {
    fn eq(&self, other: &Self) -> bool {
        let start = |game: &Self| (game.start().quiet_plies(), game.start().move_number());
        self.start() == other.start()
            && start(self) == start(other)
            && self.draws == other.draws
            && self.moves() == other.moves()
            && self.outcome() == other.outcome()
    }
}

impl<B: Board> Eq for Game<B> {}

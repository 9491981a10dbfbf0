//! The ends that a position does not show: what the players, an arbiter or a clock decide.

use super::{EndError, Game};
use crate::position::{Board, DrawRule, Outcome, Reason};
use crate::square::Color;

impl<B: Board> Game<B> {
    /// Ends the game because a player gives up; it need not be the one whose turn it is.
    ///
    /// # Errors
    ///
    /// [`EndError::Over`] if the game has ended before.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.resign(Color::White).unwrap();
    /// assert_eq!(game.outcome().unwrap().winner(), Some(Color::Black));
    /// assert!(game.resign(Color::Black).is_err());
    /// ```
    pub fn resign(&mut self, loser: Color) -> Result<(), EndError> {
        self.end(Outcome::win(!loser, Reason::Resignation))
    }

    /// Ends the game in a draw because the players want it.
    ///
    /// # Errors
    ///
    /// [`EndError::Over`] if the game has ended before.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.agree_draw().unwrap();
    /// assert_eq!(game.outcome().unwrap().to_string(), "1/2-1/2 agreement");
    /// ```
    pub fn agree_draw(&mut self) -> Result<(), EndError> {
        self.end(Outcome::draw(Reason::Agreement))
    }

    /// Ends the game in a draw because the position has been repeated, where the
    /// [`DrawRules`](crate::DrawRules) let that be claimed.
    ///
    /// # Errors
    ///
    /// [`EndError`] if the game has ended before, if there is no such draw, or if the position
    /// has not occurred often enough.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{EndError, Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// let error = game.claim_repetition().unwrap_err();
    /// assert_eq!(error.to_string(), "no draw by repetition: 1 reached of 3");
    /// ```
    pub fn claim_repetition(&mut self) -> Result<(), EndError> {
        self.end(Outcome::draw(Reason::Repetition))
    }

    /// Ends the game in a draw because there have been too many quiet moves, where the
    /// [`DrawRules`](crate::DrawRules) let that be claimed.
    ///
    /// # Errors
    ///
    /// [`EndError`] if the game has ended before, if there is no such draw, or if there have
    /// not been enough of them.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{DrawRules, EndError, Game, Reason, example::Hexapawn};
    ///
    /// let mut game = Game::with_draws(Hexapawn::start(()), DrawRules::NONE);
    /// let refused = EndError::SwitchedOff(Reason::QuietMoves);
    /// assert_eq!(game.claim_quiet_moves(), Err(refused));
    /// ```
    pub fn claim_quiet_moves(&mut self) -> Result<(), EndError> {
        self.end(Outcome::draw(Reason::QuietMoves))
    }

    /// Ends the game by anything that the position does not show: what the methods above do,
    /// and what an arbiter or a clock decides ([`Reason::TimeForfeit`],
    /// [`Reason::RulesInfraction`], [`Reason::Adjudication`], [`Reason::Abandoned`]).
    ///
    /// # Errors
    ///
    /// [`EndError`] if the game has ended before, if the reason is one that positions decide
    /// on, if reason and result do not go together, or if a claim does not hold.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, EndError, Game, Outcome, Reason, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// let mate = Outcome::win(Color::White, Reason::Checkmate);
    /// assert_eq!(game.end(mate), Err(EndError::NotOnTheBoard(Reason::Checkmate)));
    /// game.end(Outcome::win(Color::White, Reason::TimeForfeit)).unwrap();
    /// ```
    pub fn end(&mut self, outcome: Outcome) -> Result<(), EndError> {
        if let Some(outcome) = self.outcome() {
            return Err(EndError::Over(outcome));
        }
        let reason = outcome.reason();
        let fitting = match reason {
            Reason::Resignation => outcome.winner().is_some(),
            Reason::Agreement | Reason::Repetition | Reason::QuietMoves => {
                outcome.winner().is_none()
            }
            Reason::TimeForfeit
            | Reason::RulesInfraction
            | Reason::Adjudication
            | Reason::Abandoned => true,
            _ => return Err(EndError::NotOnTheBoard(reason)),
        };
        if !fitting {
            return Err(EndError::WrongResult(outcome));
        }
        match reason {
            Reason::Repetition => {
                check_claim(reason, self.draws.repetition, self.occurrences())?;
            }
            Reason::QuietMoves => {
                check_claim(reason, self.draws.quiet_moves, self.board().quiet_plies())?;
            }
            _ => {}
        }
        self.forget_undone();
        self.decision = Some(outcome);
        Ok(())
    }

    /// Lets the game go on that was ended off the board, by [`end`](Self::end) or any of its
    /// kin; returns the end that is withdrawn. What the position or the draw rules decided
    /// stands.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn};
    ///
    /// let mut game = Game::new(Hexapawn::start(()));
    /// game.agree_draw().unwrap();
    /// assert!(game.reopen().is_some());
    /// assert_eq!(game.outcome(), None);
    /// ```
    pub fn reopen(&mut self) -> Option<Outcome> {
        if self.undone().is_empty() { self.decision.take() } else { None }
    }
}

/// Whether a draw can be claimed that has come so far.
fn check_claim(reason: Reason, rule: DrawRule, reached: u32) -> Result<(), EndError> {
    match rule.limit() {
        None => Err(EndError::SwitchedOff(reason)),
        Some(limit) if reached < limit => Err(EndError::TooEarly { reason, reached, limit }),
        Some(_) => Ok(()),
    }
}

//! What stalemate means.

use crate::position::{Checks, Outcome, Reason, RuleKey};
use crate::square::Color;

/// The result of a stalemate: the side to move is not in check and has no legal move.
///
/// The default differs from game to game, so there is none here.
///
/// ```
/// use variant_core::{Color, Outcome, Reason, chess::StalemateRule};
///
/// let outcome = StalemateRule::StalematedLoses.outcome(Color::White);
/// assert_eq!(outcome, Outcome::win(Color::Black, Reason::Stalemate));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StalemateRule {
    /// The game is drawn, as in today's chess.
    Draw,
    /// The side without a move loses, as in shatranj.
    StalematedLoses,
    /// The side without a move wins, as in some Indian rules.
    StalematedWins,
}

impl StalemateRule {
    /// All stalemate rules.
    pub const ALL: [Self; 3] = [Self::Draw, Self::StalematedLoses, Self::StalematedWins];

    /// The name of the rule: `draw`, `stalemated-loses` or `stalemated-wins`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::StalematedLoses => "stalemated-loses",
            Self::StalematedWins => "stalemated-wins",
        }
    }

    /// The rule with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rule| rule.name() == name)
    }

    /// The option `stalemate` of a game whose default this rule is.
    ///
    /// ```
    /// use variant_core::chess::StalemateRule;
    ///
    /// let key = StalemateRule::StalematedLoses.key();
    /// assert_eq!(key.values(), ["stalemated-loses", "draw", "stalemated-wins"]);
    /// ```
    pub const fn key(self) -> RuleKey {
        RuleKey::new(
            "stalemate",
            match self {
                Self::Draw => &["draw", "stalemated-loses", "stalemated-wins"],
                Self::StalematedLoses => &["stalemated-loses", "draw", "stalemated-wins"],
                Self::StalematedWins => &["stalemated-wins", "draw", "stalemated-loses"],
            },
        )
    }

    /// The outcome when a side is stalemated.
    pub const fn outcome(self, stalemated: Color) -> Outcome {
        match self {
            Self::Draw => Outcome::draw(Reason::Stalemate),
            Self::StalematedLoses => Outcome::win(stalemated.other(), Reason::Stalemate),
            Self::StalematedWins => Outcome::win(stalemated, Reason::Stalemate),
        }
    }

    /// The outcome of a position without legal moves: checkmate or stalemate.
    pub fn outcome_without_moves<B: Checks>(self, board: &B) -> Outcome {
        let side = board.side_to_move();
        if board.is_check() { Outcome::win(!side, Reason::Checkmate) } else { self.outcome(side) }
    }
}

//! How a game ended, and by which rule.

use core::fmt;

use crate::square::Color;

/// The rule that ended a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The side to move is in check and has no legal move.
    Checkmate,
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// No sequence of legal moves can mate.
    DeadMaterial,
    /// A king has reached the opponent's citadel.
    Citadel,
    /// The side to move has pieces but no legal move, in a game without check.
    NoMoves,
    /// A side has no pieces left. It is the side to move in every game; a position that was set up
    /// may have it the other way, and then the side to move has moves.
    NoMen,
    /// Each side has one piece left.
    OneEach,
    /// Several pieces are left against a single one.
    SeveralAgainstOne,
    /// The position has occurred as often as the [`DrawRules`](crate::DrawRules) of the game
    /// allow.
    Repetition,
    /// As many plies as the [`DrawRules`](crate::DrawRules) of the game allow have passed
    /// without a capture or another move that can never be taken back.
    QuietMoves,
    /// The players have agreed on a draw.
    Agreement,
    /// A player has given up.
    Resignation,
    /// A player's time has run out.
    TimeForfeit,
    /// A player has broken the rules.
    RulesInfraction,
    /// An arbiter has decided.
    Adjudication,
    /// The game was broken off.
    Abandoned,
    /// A rule of a game that this crate has no name for; lower case, words joined by hyphens.
    Other(&'static str),
}

impl Reason {
    /// All reasons that have a name in this crate.
    const NAMED: [Self; 16] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::DeadMaterial,
        Self::Citadel,
        Self::NoMoves,
        Self::NoMen,
        Self::OneEach,
        Self::SeveralAgainstOne,
        Self::Repetition,
        Self::QuietMoves,
        Self::Agreement,
        Self::Resignation,
        Self::TimeForfeit,
        Self::RulesInfraction,
        Self::Adjudication,
        Self::Abandoned,
    ];

    /// The name of the reason, as programs print it: lower case, words joined by hyphens.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::DeadMaterial => "dead-material",
            Self::Citadel => "citadel",
            Self::NoMoves => "no-moves",
            Self::NoMen => "no-men",
            Self::OneEach => "one-each",
            Self::SeveralAgainstOne => "several-against-one",
            Self::Repetition => "repetition",
            Self::QuietMoves => "quiet-moves",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::TimeForfeit => "time-forfeit",
            Self::RulesInfraction => "rules-infraction",
            Self::Adjudication => "adjudication",
            Self::Abandoned => "abandoned",
            Self::Other(name) => name,
        }
    }

    /// The reason with this name; `None` for the names of [`Other`](Self::Other), which are
    /// their games' own.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether a position that ended so has no legal moves: `Some(true)` for the ends that cut
    /// perft, `Some(false)` for the ends by material and those that only a played game has
    /// (repetition, resignation and their like), `None` where nothing is promised.
    ///
    /// ```
    /// use variant_core::Reason;
    ///
    /// assert_eq!(Reason::Checkmate.leaves_no_moves(), Some(true));
    /// assert_eq!(Reason::DeadMaterial.leaves_no_moves(), Some(false));
    /// ```
    pub const fn leaves_no_moves(self) -> Option<bool> {
        match self {
            Self::Checkmate | Self::Stalemate | Self::Citadel | Self::NoMoves => Some(true),
            Self::DeadMaterial
            | Self::OneEach
            | Self::SeveralAgainstOne
            | Self::Repetition
            | Self::QuietMoves
            | Self::Agreement
            | Self::Resignation
            | Self::TimeForfeit
            | Self::RulesInfraction
            | Self::Adjudication
            | Self::Abandoned => Some(false),
            Self::NoMen | Self::Other(_) => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Who won, if anybody, and why.
///
/// ```
/// use variant_core::{Color, Outcome, Reason};
///
/// let outcome = Outcome::win(Color::Black, Reason::Checkmate);
/// assert_eq!(outcome.result(), "0-1");
/// assert_eq!(outcome.to_string(), "0-1 checkmate");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    winner: Option<Color>,
    reason: Reason,
}

impl Outcome {
    /// A game that `winner` has won.
    pub const fn win(winner: Color, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// A drawn game.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// The side that won; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        self.winner
    }

    /// The rule that ended the game.
    pub const fn reason(self) -> Reason {
        self.reason
    }

    /// The result as game records write it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// The result and the reason: `1-0 checkmate`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.reason)
    }
}

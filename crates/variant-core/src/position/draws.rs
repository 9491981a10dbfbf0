//! The draws that no single position shows: repetition and a count of quiet moves.

use core::fmt;
use core::str::FromStr;

/// What happens when a position has been repeated, or quiet moves have been made, up to a
/// limit.
///
/// A limit that the start position reaches already ends the game before its first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DrawRule {
    /// Nothing.
    Off,
    /// The game is drawn if a player says so, from this number on.
    OnClaim(u32),
    /// The game is drawn as soon as this number is reached.
    Automatic(u32),
}

impl DrawRule {
    /// The number from which on the game is, or can be, drawn.
    pub const fn limit(self) -> Option<u32> {
        match self {
            Self::Off => None,
            Self::OnClaim(limit) | Self::Automatic(limit) => Some(limit),
        }
    }

    /// Whether the game is over by itself at this number.
    pub(crate) const fn ends_at(self, number: u32) -> bool {
        matches!(self, Self::Automatic(limit) if number >= limit)
    }
}

/// `3`, `claim:3` or `off`.
impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Off => f.write_str("off"),
            Self::OnClaim(limit) => write!(f, "claim:{limit}"),
            Self::Automatic(limit) => write!(f, "{limit}"),
        }
    }
}

/// Reads what `Display` writes, and nothing else.
impl FromStr for DrawRule {
    type Err = DrawRulesError;

    fn from_str(text: &str) -> Result<Self, DrawRulesError> {
        if text == "off" {
            return Ok(Self::Off);
        }
        let (rule, digits): (fn(u32) -> Self, _) = match text.strip_prefix("claim:") {
            Some(digits) => (Self::OnClaim, digits),
            None => (Self::Automatic, text),
        };
        let canonical = digits == "0" || !digits.starts_with(['0', '+']);
        digits.parse().ok().filter(|_| canonical).map(rule).ok_or(DrawRulesError(()))
    }
}

/// Which draws of a played game there are, and how they come about.
///
/// [`Rules::draw_rules`](crate::Rules::draw_rules) says what a game has unless the players
/// agree on something else.
///
/// ```
/// use variant_core::{DrawRule, DrawRules};
///
/// let tournament = DrawRules::STANDARD
///     .with_repetition(DrawRule::OnClaim(3))
///     .with_quiet_moves(DrawRule::Automatic(150));
/// assert_eq!(tournament.to_string(), "repetition=claim:3,quiet-moves=150");
/// assert_eq!("repetition=claim:3,quiet-moves=150".parse(), Ok(tournament));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DrawRules {
    /// The rule for a position that occurs several times.
    pub repetition: DrawRule,
    /// The rule for moves that a clock counts, in plies.
    pub quiet_moves: DrawRule,
}

impl DrawRules {
    /// The third occurrence of a position, and 100 quiet plies, each draw by themselves.
    pub const STANDARD: Self =
        Self { repetition: DrawRule::Automatic(3), quiet_moves: DrawRule::Automatic(100) };

    /// No such draw at all.
    pub const NONE: Self = Self { repetition: DrawRule::Off, quiet_moves: DrawRule::Off };

    /// The same with another rule for repeated positions; it counts occurrences of the
    /// position, the first one included.
    pub const fn with_repetition(self, repetition: DrawRule) -> Self {
        Self { repetition, ..self }
    }

    /// The same with another rule for quiet moves; it counts plies, by
    /// [`Board::quiet_plies`](crate::Board::quiet_plies).
    pub const fn with_quiet_moves(self, quiet_moves: DrawRule) -> Self {
        Self { quiet_moves, ..self }
    }
}

impl Default for DrawRules {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// `repetition=3,quiet-moves=100`, each rule as [`DrawRule`] writes it.
impl fmt::Display for DrawRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "repetition={},quiet-moves={}", self.repetition, self.quiet_moves)
    }
}

/// Reads what `Display` writes, and nothing else.
impl FromStr for DrawRules {
    type Err = DrawRulesError;

    fn from_str(text: &str) -> Result<Self, DrawRulesError> {
        let (repetition, quiet_moves) = text
            .strip_prefix("repetition=")
            .and_then(|rest| rest.split_once(",quiet-moves="))
            .ok_or(DrawRulesError(()))?;
        Ok(Self { repetition: repetition.parse()?, quiet_moves: quiet_moves.parse()? })
    }
}

/// A text that is no rule for draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected `repetition=RULE,quiet-moves=RULE` with the rules `N`, `claim:N` or `off`")]
pub struct DrawRulesError(());

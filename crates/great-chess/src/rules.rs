//! The options of the rules.
//!
//! Every decision behind the rules, with its source, is in the crate's
//! [rule book](crate::rule_book).

use variant_core::RuleKey;

pub use variant_core::chess::StalemateRule;

/// The options that a game of Great Chess is played by.
///
/// ```
/// use great_chess::{Rules, StalemateRule, prelude::*};
///
/// let rules = Rules::default().with_stalemate(StalemateRule::StalematedLoses);
/// assert_eq!(rules, Rules::parse("stalemate=stalemated-loses").unwrap());
/// assert_eq!(Board::start(rules).rules().stalemate(), StalemateRule::StalematedLoses);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rules {
    stalemate: StalemateRule,
}

/// Stalemate is a draw, as in today's chess *(our choice: the sources say that the rule is
/// unknown)*.
impl Default for Rules {
    fn default() -> Self {
        Self { stalemate: StalemateRule::Draw }
    }
}

impl Rules {
    /// What a stalemate means.
    ///
    /// ```
    /// use great_chess::{Rules, StalemateRule};
    ///
    /// assert_eq!(Rules::default().stalemate(), StalemateRule::Draw);
    /// ```
    pub const fn stalemate(self) -> StalemateRule {
        self.stalemate
    }

    /// The same rules with another meaning of stalemate.
    ///
    /// ```
    /// use great_chess::{Rules, StalemateRule};
    ///
    /// let rules = Rules::default().with_stalemate(StalemateRule::StalematedWins);
    /// assert_eq!(rules.stalemate(), StalemateRule::StalematedWins);
    /// ```
    pub const fn with_stalemate(self, stalemate: StalemateRule) -> Self {
        Self { stalemate }
    }
}

impl variant_core::Rules for Rules {
    const KEYS: &'static [RuleKey] = &[StalemateRule::Draw.key()];

    fn value(&self, _: &RuleKey) -> &'static str {
        self.stalemate.name()
    }

    fn set_value(&mut self, _: &RuleKey, value: &'static str) {
        self.stalemate = StalemateRule::from_name(value).unwrap_or(self.stalemate);
    }
}

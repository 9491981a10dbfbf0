//! The options of the rules.
//!
//! Every decision behind the rules, with its source, is in the crate's
//! [rule book](crate::rule_book).

use variant_core::RuleKey;

/// What a stalemate means: the sources say that the rule is unknown.
///
/// ```
/// use great_chess::{Rules, StalemateRule};
///
/// assert_eq!(Rules::default().stalemate(), StalemateRule::Draw);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum StalemateRule {
    /// The game is drawn, as in today's chess *(our choice)*.
    #[default]
    Draw,
    /// The side without a move loses, as in shatranj and Tamerlane chess.
    StalematedLoses,
    /// The side without a move wins, as in some Indian rules.
    StalematedWins,
}

/// The options that a game of Great Chess is played by.
///
/// ```
/// use great_chess::{Rules, StalemateRule, prelude::*};
///
/// let rules = Rules::default().with_stalemate(StalemateRule::StalematedLoses);
/// assert_eq!(rules, Rules::parse("stalemate=stalemated-loses").unwrap());
/// assert_eq!(Board::start(rules).rules().stalemate(), StalemateRule::StalematedLoses);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Rules {
    stalemate: StalemateRule,
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

/// The values of the option `stalemate`, in the order of their names below.
const STALEMATE: [StalemateRule; 3] =
    [StalemateRule::Draw, StalemateRule::StalematedLoses, StalemateRule::StalematedWins];

const STALEMATE_KEY: RuleKey =
    RuleKey::new("stalemate", &["draw", "stalemated-loses", "stalemated-wins"]);

impl variant_core::Rules for Rules {
    const KEYS: &'static [RuleKey] = &[STALEMATE_KEY];

    fn value(&self, _: &RuleKey) -> &'static str {
        STALEMATE_KEY.values()[self.stalemate as usize]
    }

    fn set_value(&mut self, _: &RuleKey, value: &'static str) {
        let named = STALEMATE.iter().zip(STALEMATE_KEY.values()).find(|(_, name)| **name == value);
        if let Some((rule, _)) = named {
            self.stalemate = *rule;
        }
    }
}

//! The options of the rules: how a game ends by its material.
//!
//! Every decision about the rules, with its source, is in the crate's
//! [rule book](crate::rule_book).

use variant_core::RuleKey;

/// What one piece each means, of whatever kind.
///
/// ```
/// use turkish_draughts::{OneEach, Rules};
///
/// assert_eq!(Rules::default().one_each(), OneEach::Draw);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum OneEach {
    /// The game is drawn, even when a capture is possible: both sources.
    #[default]
    Draw,
    /// A king wins against a lone man, other pairs draw: several encyclopedias.
    KingBeatsMan,
    /// The game goes on.
    PlayOn,
}

/// What several men against a single man mean, when there is no king on the board.
///
/// ```
/// use turkish_draughts::{Rules, SeveralAgainstOne};
///
/// assert_eq!(Rules::default().several_against_one(), SeveralAgainstOne::Win);
/// assert_eq!(Rules::federation().several_against_one(), SeveralAgainstOne::PlayOn);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SeveralAgainstOne {
    /// The side with several men has won: the article.
    #[default]
    Win,
    /// The game goes on: the federation.
    PlayOn,
}

/// The options that a game of Turkish draughts is played by. The default is the article's.
///
/// ```
/// use turkish_draughts::{OneEach, Rules, prelude::*};
///
/// let rules = Rules::federation().with_one_each(OneEach::PlayOn);
/// assert_eq!(Ok(rules), Rules::parse("one-each=play-on,preset=federation"));
/// assert_eq!(Board::start(rules).rules().one_each(), OneEach::PlayOn);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Rules {
    one_each: OneEach,
    several_against_one: SeveralAgainstOne,
}

impl OneEach {
    /// The values in the order of their numbers.
    pub(crate) const ALL: [Self; 3] = [Self::Draw, Self::KingBeatsMan, Self::PlayOn];
}

impl SeveralAgainstOne {
    /// The values in the order of their numbers.
    pub(crate) const ALL: [Self; 2] = [Self::Win, Self::PlayOn];
}

impl Rules {
    /// The rules of the article, which are the default.
    pub const fn article() -> Self {
        Self { one_each: OneEach::Draw, several_against_one: SeveralAgainstOne::Win }
    }

    /// The rules of the Turkish federation.
    pub const fn federation() -> Self {
        Self { one_each: OneEach::Draw, several_against_one: SeveralAgainstOne::PlayOn }
    }

    /// What one piece each means.
    #[inline]
    pub const fn one_each(self) -> OneEach {
        self.one_each
    }

    /// The same rules with another meaning of one piece each.
    pub const fn with_one_each(self, one_each: OneEach) -> Self {
        Self { one_each, ..self }
    }

    /// What several men against a single man mean.
    #[inline]
    pub const fn several_against_one(self) -> SeveralAgainstOne {
        self.several_against_one
    }

    /// The same rules with another meaning of several men against a single man.
    pub const fn with_several_against_one(self, several_against_one: SeveralAgainstOne) -> Self {
        Self { several_against_one, ..self }
    }
}

const ONE_EACH: RuleKey = RuleKey::new("one-each", &["draw", "king-beats-man", "play-on"]);
const SEVERAL: RuleKey = RuleKey::new("several-against-one", &["win", "play-on"]);
const PRESET: RuleKey = RuleKey::preset("preset", &["article", "federation"]);

impl variant_core::Rules for Rules {
    const KEYS: &'static [RuleKey] = &[ONE_EACH, SEVERAL, PRESET];

    fn value(&self, key: &RuleKey) -> &'static str {
        match key.name() {
            "one-each" => ONE_EACH.values()[self.one_each as usize],
            "several-against-one" => SEVERAL.values()[self.several_against_one as usize],
            _ => key.default_value(),
        }
    }

    fn set_value(&mut self, key: &RuleKey, value: &'static str) {
        match (key.name(), value) {
            ("one-each", "draw") => self.one_each = OneEach::Draw,
            ("one-each", "king-beats-man") => self.one_each = OneEach::KingBeatsMan,
            ("one-each", "play-on") => self.one_each = OneEach::PlayOn,
            ("several-against-one", "win") => self.several_against_one = SeveralAgainstOne::Win,
            ("several-against-one", "play-on") => {
                self.several_against_one = SeveralAgainstOne::PlayOn;
            }
            ("preset", "article") => *self = Self::article(),
            ("preset", "federation") => *self = Self::federation(),
            _ => (),
        }
    }
}

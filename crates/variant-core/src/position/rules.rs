//! Options of the rules, by name: `stalemate=draw,exchange=check`.

use core::fmt::Debug;
use core::hash::Hash;

use alloc::string::String;
use alloc::vec::Vec;

use super::DrawRules;
use crate::excerpt::Excerpt;

/// An option of a game's rules, and the values it can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleKey {
    name: &'static str,
    values: &'static [&'static str],
    preset: bool,
}

impl RuleKey {
    /// An option with its values, the default first.
    ///
    /// ```
    /// const KEY: variant_core::RuleKey = variant_core::RuleKey::new("stalemate", &["draw", "loss"]);
    /// assert_eq!(KEY.default_value(), "draw");
    /// ```
    ///
    /// # Panics
    ///
    /// If there is no value.
    pub const fn new(name: &'static str, values: &'static [&'static str]) -> Self {
        assert!(!values.is_empty(), "an option needs a value");
        Self { name, values, preset: false }
    }

    /// A name for a set of values of the other options; it is applied before any of them.
    ///
    /// # Panics
    ///
    /// If there is no value.
    pub const fn preset(name: &'static str, values: &'static [&'static str]) -> Self {
        let Self { name, values, .. } = Self::new(name, values);
        Self { name, values, preset: true }
    }

    /// The name of the option.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The values that the option can have, the default first.
    pub const fn values(&self) -> &'static [&'static str] {
        self.values
    }

    /// The value that the option has unless another is chosen.
    pub const fn default_value(&self) -> &'static str {
        self.values[0]
    }

    /// Whether it names a set of values of the other options.
    pub const fn is_preset(&self) -> bool {
        self.preset
    }
}

/// The options of a game's rules.
///
/// Rust programs set them by the fields and methods of the type itself; this trait is for
/// programs that have them as text. A game without options has the rules `()`.
pub trait Rules: Clone + Eq + Hash + Default + Debug + Send + Sync + 'static {
    /// The options, presets among them.
    const KEYS: &'static [RuleKey];

    /// The draws by repetition and by quiet moves that a [`Game`](crate::Game) under these rules has
    /// unless its players choose others. They belong to no position: `outcome` ignores them.
    fn draw_rules(&self) -> DrawRules {
        DrawRules::STANDARD
    }

    /// The value that an option has. Only called with a key of [`KEYS`](Self::KEYS) that is no
    /// preset.
    ///
    /// ```
    /// use variant_core::{RuleKey, Rules};
    ///
    /// #[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
    /// struct Options {
    ///     last_pawn_wins: bool,
    /// }
    ///
    /// impl Rules for Options {
    ///     const KEYS: &'static [RuleKey] = &[RuleKey::new("last-pawn", &["draws", "wins"])];
    ///
    ///     fn value(&self, key: &RuleKey) -> &'static str {
    ///         key.values()[usize::from(self.last_pawn_wins)]
    ///     }
    ///
    ///     fn set_value(&mut self, _: &RuleKey, value: &'static str) {
    ///         self.last_pawn_wins = value == "wins";
    ///     }
    /// }
    ///
    /// let [key] = Options::KEYS else { unreachable!() };
    /// assert_eq!(Options { last_pawn_wins: true }.value(key), "wins");
    /// assert_eq!(Options::default().value(key), "draws");
    /// ```
    fn value(&self, key: &RuleKey) -> &'static str;

    /// Sets an option. Only called with a key of [`KEYS`](Self::KEYS) and one of its values.
    ///
    /// ```
    /// use variant_core::{RuleKey, Rules};
    /// #
    /// # #[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
    /// # struct Options {
    /// #     last_pawn_wins: bool,
    /// # }
    /// #
    /// # impl Rules for Options {
    /// #     const KEYS: &'static [RuleKey] = &[RuleKey::new("last-pawn", &["draws", "wins"])];
    /// #
    /// #     fn value(&self, key: &RuleKey) -> &'static str {
    /// #         key.values()[usize::from(self.last_pawn_wins)]
    /// #     }
    /// #
    /// #     fn set_value(&mut self, _: &RuleKey, value: &'static str) {
    /// #         self.last_pawn_wins = value == "wins";
    /// #     }
    /// # }
    ///
    /// let mut rules = Options::default();
    /// rules.set_value(&Options::KEYS[0], "wins");
    /// assert!(rules.last_pawn_wins);
    /// assert_eq!(Ok(rules), Options::parse("last-pawn=wins"));
    /// ```
    fn set_value(&mut self, key: &RuleKey, value: &'static str);

    /// Reads `key=value,...`; an empty text gives the default rules.
    ///
    /// A preset is applied first, wherever it stands.
    ///
    /// # Errors
    ///
    /// [`RulesError`] for a part that is no `key=value`, for an unknown or repeated key, and
    /// for an unknown value.
    ///
    /// ```
    /// use variant_core::Rules;
    ///
    /// assert_eq!(<() as Rules>::parse(""), Ok(()));
    /// assert!(<() as Rules>::parse("stalemate=draw").is_err());
    /// ```
    fn parse(text: &str) -> Result<Self, RulesError> {
        let mut rules = Self::default();
        let mut chosen: Vec<(&RuleKey, &'static str)> = Vec::new();
        let mut at = 0;
        for part in text.split(',').filter(|_| !text.is_empty()) {
            let error = |kind| RulesError { part: part.into(), at, kind };
            let (name, value) =
                part.split_once('=').ok_or_else(|| error(RulesErrorKind::NotAPair))?;
            let key = Self::KEYS.iter().find(|key| key.name == name);
            let key = key.ok_or_else(|| error(RulesErrorKind::UnknownKey(Self::KEYS)))?;
            if chosen.iter().any(|(earlier, _)| *earlier == key) {
                return Err(error(RulesErrorKind::Repeated));
            }
            let known = key.values.iter().find(|known| **known == value);
            let value = known.ok_or_else(|| error(RulesErrorKind::UnknownValue(*key)))?;
            chosen.push((key, value));
            at += part.len() + 1;
        }
        let presets = chosen.iter().filter(|(key, _)| key.preset);
        for (key, value) in presets.chain(chosen.iter().filter(|(key, _)| !key.preset)) {
            rules.set_value(key, value);
        }
        Ok(rules)
    }

    /// The options that differ from the default, in the order of [`KEYS`](Self::KEYS), with
    /// their values.
    fn changed(&self) -> Vec<(&'static str, &'static str)> {
        let changed = |key: &&RuleKey| !key.preset && self.value(key) != key.default_value();
        Self::KEYS.iter().filter(changed).map(|key| (key.name, self.value(key))).collect()
    }

    /// The text that [`parse`](Self::parse) reads back: only what differs from the default.
    fn text(&self) -> String {
        let pairs: Vec<String> =
            self.changed().iter().map(|(name, value)| alloc::format!("{name}={value}")).collect();
        pairs.join(",")
    }
}

/// A game without options.
impl Rules for () {
    const KEYS: &'static [RuleKey] = &[];

    fn value(&self, key: &RuleKey) -> &'static str {
        key.default_value()
    }

    fn set_value(&mut self, _: &RuleKey, _: &'static str) {}
}

/// A text that names no rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("rules: {} at column {}: {kind}", Excerpt(.part), at + 1)]
#[non_exhaustive]
pub struct RulesError {
    /// The `key=value` at fault.
    pub part: String,
    /// Where the part begins in the text, in bytes from 0.
    pub at: usize,
    /// What is wrong with it.
    pub kind: RulesErrorKind,
}

/// What can be wrong with a `key=value`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RulesErrorKind {
    /// It has no `=`.
    #[error("expected key=value")]
    NotAPair,
    /// The game has no such option; these are those it has.
    #[error("{}", unknown_key(.0))]
    UnknownKey(&'static [RuleKey]),
    /// The option has no such value.
    #[error("unknown value, {} is one of {}", .0.name, .0.values.join(" "))]
    UnknownValue(RuleKey),
    /// The option was set before in the same text.
    #[error("the key was set before")]
    Repeated,
}

fn unknown_key(keys: &[RuleKey]) -> String {
    if keys.is_empty() {
        return "this game has no options".into();
    }
    let names: Vec<_> = keys.iter().map(RuleKey::name).collect();
    alloc::format!("unknown key, the keys are {}", names.join(" "))
}

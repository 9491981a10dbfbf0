//! The options of the rules.
//!
//! Every decision behind the rules, with its source, is in the crate's
//! [rule book](crate::rule_book).

use variant_core::RuleKey;

pub use variant_core::chess::StalemateRule;

/// The set-up at the start. In any position it also determines where a side's pawn of the king
/// started, which is where the pawn of pawns begins its third journey.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Array {
    /// The usual array; the pawns of the kings start on f3 and f8.
    #[default]
    Masculine,
    /// King, general and vizier on the first rank; the pawns of the kings start on f2 and f9.
    Feminine,
    /// As the feminine array, with war machines, pickets and giraffes elsewhere.
    Third,
}

/// When a side may exchange its king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ExchangeWhen {
    /// In check only.
    #[default]
    InCheck,
    /// In check, and also when it has no other legal move.
    InCheckOrStalemate,
}

/// The royal that may draw the game by entering the opponent's citadel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CitadelEntry {
    /// The original king only.
    #[default]
    OriginalKing,
    /// The king; a prince if its side has no king; an adventitious king if it has neither.
    HighestRoyal,
}

/// The options that a game of Tamerlane chess is played by.
///
/// ```
/// use tamerlane::{Array, Rules, prelude::*};
///
/// let rules = Rules::default().with_array(Array::Third);
/// assert_eq!(rules, Rules::parse("array=third")?);
/// assert_eq!(rules.array(), Array::Third);
/// assert_eq!(Board::start(rules).count_moves(), 32);
/// # Ok::<(), tamerlane::RulesError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rules {
    array: Array,
    stalemate: StalemateRule,
    exchange: ExchangeWhen,
    citadel: CitadelEntry,
}

/// Stalemate loses, as in shatranj; the other options have their own defaults.
impl Default for Rules {
    fn default() -> Self {
        Self {
            array: Array::default(),
            stalemate: StalemateRule::StalematedLoses,
            exchange: ExchangeWhen::default(),
            citadel: CitadelEntry::default(),
        }
    }
}

impl Rules {
    /// The array of the start.
    #[inline]
    pub const fn array(self) -> Array {
        self.array
    }

    /// The same rules with another array.
    pub const fn with_array(self, array: Array) -> Self {
        Self { array, ..self }
    }

    /// What a stalemate means.
    #[inline]
    pub const fn stalemate(self) -> StalemateRule {
        self.stalemate
    }

    /// The same rules with another meaning of stalemate.
    pub const fn with_stalemate(self, stalemate: StalemateRule) -> Self {
        Self { stalemate, ..self }
    }

    /// When the king may be exchanged.
    #[inline]
    pub const fn exchange(self) -> ExchangeWhen {
        self.exchange
    }

    /// The same rules with another time of the exchange.
    pub const fn with_exchange(self, exchange: ExchangeWhen) -> Self {
        Self { exchange, ..self }
    }

    /// The royal that may enter the opponent's citadel.
    #[inline]
    pub const fn citadel(self) -> CitadelEntry {
        self.citadel
    }

    /// The same rules with another royal that may draw.
    pub const fn with_citadel(self, citadel: CitadelEntry) -> Self {
        Self { citadel, ..self }
    }

    /// The number of each option's value in its key's list, in the order of the keys.
    pub(crate) const fn numbers(self) -> [usize; 4] {
        let stalemate = match self.stalemate {
            StalemateRule::StalematedLoses => 0,
            StalemateRule::Draw => 1,
            StalemateRule::StalematedWins => 2,
        };
        [self.array as usize, stalemate, self.exchange as usize, self.citadel as usize]
    }

    /// The rules with these numbers, if all of them are in the lists.
    pub(crate) fn from_numbers([array, stalemate, exchange, citadel]: [usize; 4]) -> Option<Self> {
        Some(Self {
            array: *ARRAY.get(array)?,
            stalemate: *STALEMATE.get(stalemate)?,
            exchange: *EXCHANGE.get(exchange)?,
            citadel: *CITADEL.get(citadel)?,
        })
    }
}

// The values of each option, in the order of their names below.
const ARRAY: [Array; 3] = [Array::Masculine, Array::Feminine, Array::Third];
const STALEMATE: [StalemateRule; 3] =
    [StalemateRule::StalematedLoses, StalemateRule::Draw, StalemateRule::StalematedWins];
const EXCHANGE: [ExchangeWhen; 2] = [ExchangeWhen::InCheck, ExchangeWhen::InCheckOrStalemate];
const CITADEL: [CitadelEntry; 2] = [CitadelEntry::OriginalKing, CitadelEntry::HighestRoyal];

const KEYS: [RuleKey; 4] = [
    RuleKey::new("array", &["masculine", "feminine", "third"]),
    StalemateRule::StalematedLoses.key(),
    RuleKey::new("exchange", &["check", "check-or-stalemate"]),
    RuleKey::new("citadel", &["original", "highest"]),
];

/// The value of an option that has this name.
fn named<T: Copy>(values: &[T], key: usize, name: &str) -> Option<T> {
    let named = values.iter().zip(KEYS[key].values()).find(|(_, known)| **known == name);
    named.map(|(value, _)| *value)
}

impl variant_core::Rules for Rules {
    const KEYS: &'static [RuleKey] = &KEYS;

    fn value(&self, key: &RuleKey) -> &'static str {
        let option = KEYS.iter().position(|known| known == key);
        option.map_or(key.default_value(), |option| KEYS[option].values()[self.numbers()[option]])
    }

    fn set_value(&mut self, key: &RuleKey, value: &'static str) {
        match key.name() {
            "array" => self.array = named(&ARRAY, 0, value).unwrap_or(self.array),
            "stalemate" => {
                self.stalemate = StalemateRule::from_name(value).unwrap_or(self.stalemate);
            }
            "exchange" => self.exchange = named(&EXCHANGE, 2, value).unwrap_or(self.exchange),
            "citadel" => self.citadel = named(&CITADEL, 3, value).unwrap_or(self.citadel),
            _ => (),
        }
    }
}

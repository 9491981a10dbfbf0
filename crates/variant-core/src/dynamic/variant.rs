//! A game as a value.

use alloc::boxed::Box;

use crate::notation::Notation;
use crate::packed::Packed;
use crate::record::{Dialect, Fault, Head, ReadGame, ReadOptions, Scanner, Summary, summarize};
use crate::rules::{RuleKey, Rules};

use super::{DynBoard, DynError};

type Made = Result<Box<dyn DynBoard>, DynError>;

/// A game as a value: its name, its options, and how to get a board of it.
///
/// ```
/// use variant_core::{Variant, example::Hexapawn};
///
/// const GAMES: [Variant; 1] = [Variant::of::<Hexapawn>()];
/// let board = GAMES[0].start("").unwrap();
/// assert_eq!(board.move_texts(), ["a1a2", "b1b2", "c1c2"]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    name: &'static str,
    rule_keys: &'static [RuleKey],
    has_paths: bool,
    start: fn(&str) -> Made,
    from_fen: fn(&str, &str) -> Made,
    dialect: Dialect,
    read_game: ReadGame,
}

impl Variant {
    /// The game whose boards are `B`.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert_eq!(Variant::of::<Hexapawn>().name(), "hexapawn");
    /// ```
    pub const fn of<B: Notation + Packed>() -> Self {
        Self {
            name: B::VARIANT,
            rule_keys: <B::Rules as Rules>::KEYS,
            has_paths: B::HAS_PATHS,
            start: |rules| Ok(Box::new(B::start(B::Rules::parse(rules)?))),
            from_fen: |fen, rules| Ok(Box::new(B::from_fen(fen, B::Rules::parse(rules)?)?)),
            dialect: B::DIALECT,
            read_game: summarize::<B>,
        }
    }

    /// The name of the game.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert_eq!(Variant::of::<Hexapawn>().name(), "hexapawn");
    /// ```
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The options of its rules.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert!(Variant::of::<Hexapawn>().rule_keys().is_empty());
    /// ```
    pub const fn rule_keys(&self) -> &'static [RuleKey] {
        self.rule_keys
    }

    /// Whether paths can be counted: the game is one in which a move can be played in several
    /// ways.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert!(!Variant::of::<Hexapawn>().has_paths());
    /// ```
    pub const fn has_paths(&self) -> bool {
        self.has_paths
    }

    /// The start position under rules given as `key=value,...`.
    ///
    /// # Errors
    ///
    /// [`RulesError`](crate::RulesError), boxed.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert!(Variant::of::<Hexapawn>().start("stalemate=draw").is_err());
    /// ```
    pub fn start(&self, rules: &str) -> Result<Box<dyn DynBoard>, DynError> {
        (self.start)(rules)
    }

    /// The position of a FEN under rules given as `key=value,...`.
    ///
    /// # Errors
    ///
    /// [`RulesError`](crate::RulesError) or the game's FEN error, boxed.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "").unwrap();
    /// assert_eq!(board.move_texts(), ["b3a2", "b3b2", "c3c2"]);
    /// ```
    pub fn from_fen(&self, fen: &str, rules: &str) -> Result<Box<dyn DynBoard>, DynError> {
        (self.from_fen)(fen, rules)
    }

    /// How its games are written down.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, record::Dialect};
    ///
    /// assert_eq!(Variant::of::<Hexapawn>().dialect(), Dialect::PGN);
    /// ```
    pub const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Reads a game of it whose tags have been read.
    pub(crate) fn read_game(
        &self,
        head: Head,
        options: ReadOptions,
        scanner: &mut Scanner<'_>,
    ) -> Result<Summary, Fault> {
        (self.read_game)(head, options, scanner)
    }
}

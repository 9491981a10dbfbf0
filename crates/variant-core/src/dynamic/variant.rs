//! A game as a value.

use alloc::boxed::Box;

use crate::game::Game;
use crate::position::{DrawRules, RuleKey, Rules};
use crate::record::{Dialect, Fault, Head, ReadOptions, Record, RecordError, Scanner};
use crate::text::{Notation, is_same_name};

use super::summary::{Summary, summarize};
use super::{DynBoard, DynError, DynGame, RunTime};

/// Makes a board of a FEN, or of the start, and rules.
type OpenBoard = fn(Option<&str>, &str) -> Result<Box<DynBoard>, DynError>;

/// Begins a game there, by its own draw rules or by others.
type OpenGame = fn(Option<&str>, &str, Option<DrawRules>) -> Result<Box<DynGame>, DynError>;

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
    board: OpenBoard,
    game: OpenGame,
    read_record: fn(&str) -> Result<Box<DynGame>, RecordError>,
    dialect: Dialect,
    aliases: &'static [&'static str],
    summary: fn(Head, ReadOptions, &mut Scanner<'_>) -> Result<Summary, Fault>,
}

/// The position of a FEN, or the start, under these rules.
fn position<B: Notation>(fen: Option<&str>, rules: &str) -> Result<B, DynError> {
    let rules = B::Rules::parse(rules)?;
    Ok(match fen {
        Some(fen) => B::from_fen(fen, rules)?,
        None => B::start(rules),
    })
}

impl Variant {
    /// The game whose boards are `B`.
    pub const fn of<B: RunTime>() -> Self {
        Self {
            name: B::VARIANT,
            rule_keys: <B::Rules as Rules>::KEYS,
            has_paths: B::HAS_PATHS,
            board: |fen, rules| Ok(Box::new(position::<B>(fen, rules)?)),
            game: |fen, rules, draws| {
                let start = position::<B>(fen, rules)?;
                let game = match draws {
                    Some(draws) => Game::with_draws(start, draws),
                    None => Game::new(start),
                };
                Ok(Box::new(Record::new(game)))
            },
            read_record: |text| Ok(Box::new(text.parse::<Record<B>>()?)),
            dialect: B::DIALECT,
            aliases: B::ALIASES,
            summary: summarize::<B>,
        }
    }

    /// The name of the game.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The options of its rules.
    pub const fn rule_keys(&self) -> &'static [RuleKey] {
        self.rule_keys
    }

    /// Whether paths can be counted: the game is one in which a move can be played in several
    /// ways.
    pub const fn has_paths(&self) -> bool {
        self.has_paths
    }

    /// Whether played games are written in PDN, the format of draughts, and not in PGN.
    pub const fn is_draughts(&self) -> bool {
        self.dialect.game_type().is_some()
    }

    /// The start position under rules given as `key=value,...`.
    ///
    /// # Errors
    ///
    /// [`RulesError`](crate::RulesError), boxed.
    pub fn start(&self, rules: &str) -> Result<Box<DynBoard>, DynError> {
        (self.board)(None, rules)
    }

    /// The position of a FEN under rules given as `key=value,...`.
    ///
    /// # Errors
    ///
    /// [`RulesError`](crate::RulesError) or the game's FEN error, boxed.
    pub fn from_fen(&self, fen: &str, rules: &str) -> Result<Box<DynBoard>, DynError> {
        (self.board)(Some(fen), rules)
    }

    /// A played game without moves, from the position of a FEN or from the start, under rules given
    /// as `key=value,...`.
    ///
    /// # Errors
    ///
    /// [`RulesError`](crate::RulesError) or the game's FEN error, boxed.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut game = Variant::of::<Hexapawn>().game(Some("ppp/P2/1PP b"), "")?;
    /// assert_eq!(game.play_text("bxa2")?, "b3a2");
    /// assert_eq!(game.board().fen(), "p1p/p2/1PP w");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    pub fn game(&self, fen: Option<&str>, rules: &str) -> Result<Box<DynGame>, DynError> {
        (self.game)(fen, rules, None)
    }

    /// A [`game`](Self::game) that is played by other draw rules than the game's own.
    ///
    /// # Errors
    ///
    /// Those of [`game`](Self::game).
    ///
    /// ```
    /// use variant_core::{DrawRules, Variant, example::Hexapawn};
    ///
    /// let game = Variant::of::<Hexapawn>().game_with_draws(None, "", DrawRules::NONE)?;
    /// assert_eq!(game.draws(), DrawRules::NONE);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    pub fn game_with_draws(
        &self,
        fen: Option<&str>,
        rules: &str,
        draws: DrawRules,
    ) -> Result<Box<DynGame>, DynError> {
        (self.game)(fen, rules, Some(draws))
    }

    /// Reads a text that holds exactly one [played game](crate::record), tags and all.
    ///
    /// # Errors
    ///
    /// [`RecordError`], with the place of what is wrong.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let hexapawn = Variant::of::<Hexapawn>();
    /// let game = hexapawn.read_record("[Variant \"hexapawn\"]\n1. a2 bxa2 *")?;
    /// assert_eq!(game.board().fen(), "p1p/p2/1PP w");
    /// let error = hexapawn.read_record("[Variant \"hexapawn\"]\n1. a3 *").unwrap_err();
    /// assert_eq!(error.at.to_string(), "line 2, column 4");
    /// # Ok::<(), variant_core::record::RecordError>(())
    /// ```
    pub fn read_record(&self, text: &str) -> Result<Box<DynGame>, RecordError> {
        (self.read_record)(text)
    }

    /// How its games are written down.
    pub const fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Other names of the game, as other programs have them.
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// Whether this is a name of the game, as for [`Notation::is_named`].
    pub fn is_named(&self, name: &str) -> bool {
        is_same_name(self.name, name) || self.aliases.iter().any(|known| is_same_name(known, name))
    }

    /// Reads a game of it whose tags have been read.
    pub(crate) fn read_summary(
        &self,
        head: Head,
        options: ReadOptions,
        scanner: &mut Scanner<'_>,
    ) -> Result<Summary, Fault> {
        (self.summary)(head, options, scanner)
    }
}

impl AsRef<Variant> for Variant {
    fn as_ref(&self) -> &Variant {
        self
    }
}

//! Played games as text: PGN for the chess games, PDN for draughts.
//!
//! A [`Record`] is a [`Game`] with [`Tags`]. `Display` writes it, `FromStr` reads one,
//! [`read`] reads all games of a text, and [`dynamic::check`](crate::dynamic::check) those of
//! several games. What is written
//! is read back exactly: moves, rules, draw rules, tags and end.
//!
//! ```
//! use variant_core::prelude::*;
//! use variant_core::{Color, Game, example::Hexapawn, record::Record};
//!
//! let mut game = Game::new(Hexapawn::start(()));
//! for text in ["b2", "axb2", "axb2"] {
//!     game.play(game.board().parse_san(text)?)?;
//! }
//! game.resign(Color::Black)?;
//! let mut record = Record::new(game);
//! record.tags_mut().set("White", "Martin")?;
//!
//! let text = "\
//! [White \"Martin\"]
//! [Result \"1-0\"]
//! [Variant \"hexapawn\"]
//! [PlyCount \"3\"]
//! [Termination \"resignation\"]
//!
//! 1. b2 axb2 2. axb2 1-0
//! ";
//! assert_eq!(record.to_string(), text);
//! assert_eq!(text.parse::<Record<Hexapawn>>()?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Tags
//!
//! | tag | value | written | read |
//! |---|---|---|---|
//! | `Result` | `1-0`, `0-1`, `1/2-1/2` or `*` | always | may be missing |
//! | `Variant` | [`Notation::VARIANT`] | always | must be there, unless `GameType` is |
//! | `GameType` | [`Dialect::game_type`] | for draughts | the number alone will do |
//! | `Rules` | `key=value,...` | if not the default | |
//! | `SetUp`, `FEN` | `1`, and the start position | if not the start | `SetUp` may be missing |
//! | `DrawRules` | [`DrawRules`] | if not those of the game | else those of [`ReadOptions`] |
//! | `PlyCount` | number of moves | always | may be missing |
//! | `Termination` | [`Reason::name`] | if the game is over | may be missing |
//!
//! All others can be chosen freely. A tag stands in one line, a line of tags holds nothing else
//! but comments, and the first blank line ends the tags.
//!
//! # The end of a game
//!
//! The result after the moves must be that of the tag, and if the game ended by its position
//! or its draw rules, result and termination must say the same. Otherwise:
//!
//! | result | termination | the game |
//! |---|---|---|
//! | `*` | none, `normal`, `unterminated`, `abandoned` | goes on |
//! | `1-0`, `0-1` | none, `normal` | was given up by the loser |
//! | `1/2-1/2` | none, `normal` | was drawn by agreement |
//! | any but `*` | `resignation`, `agreement`, `time forfeit`, ... | ended by [`Game::end`] |
//!
//! # Moves
//!
//! Moves are written in SAN (draughts: in coordinate text), and read in either. Numbers may be
//! missing, but what is there must be right. Comments (`{}` and `;`), lines that begin with `%`,
//! variations, and marks (`$1`, `!?`) are passed over.
//!
//! In draughts, a move may end with a square in brackets (`h8xf8(d8)`). A parenthesis belongs to
//! the move if it follows without white space and holds letters, then digits, and nothing else;
//! any other begins a variation, as all of them do in PGN.
//!
//! # Broken games
//!
//! A text that was cut or damaged never gives a game with fewer moves than it has: a game needs
//! its tags and its result, numbers and `PlyCount` must be right, and nothing may stand between
//! the result and the next game, whose tags must begin a line. A broken game is an error with
//! its place. The next one begins at the next line that looks like a tag and does not follow
//! another; a comment or a variation that runs into such a line was never closed.
//!
//! # Limits
//!
//! Texts of any length are read in bounded memory and linear time. A move may have 255 bytes, a
//! tag's name 64 and its value 16,384; a game 256 tags beside those of the table and as many
//! moves as [`ReadOptions`] say. Comments and the nesting of variations have no limit, since
//! nothing of them is kept.
//!
//! [`Notation::VARIANT`]: crate::Notation::VARIANT
//! [`DrawRules`]: crate::DrawRules
//! [`Reason::name`]: crate::Reason::name

mod dialect;
mod error;
mod lexer;
mod movetext;
mod reader;
mod source;
mod tags;
mod verdict;
mod writer;

use crate::game::Game;
use crate::position::DrawRules;

pub use dialect::{Dialect, Recorded};
pub use error::{Location, RecordError, RecordErrorKind};
#[cfg(feature = "std")]
pub use reader::read_from;
pub use reader::{Records, read};
pub use tags::{TagError, Tags};

pub(crate) use error::Fault;
pub(crate) use movetext::{Head, Scanner};
pub(crate) use reader::{Games, read_game};

/// A played game with its tags: what a game file has many of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<B: Recorded> {
    tags: Tags,
    game: Game<B>,
}

impl<B: Recorded> Record<B> {
    /// A game without tags beyond those that follow from it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn, record::Record};
    ///
    /// let record = Record::new(Game::new(Hexapawn::start(())));
    /// assert!(record.to_string().ends_with("\n\n*\n"));
    /// ```
    pub fn new(game: Game<B>) -> Self {
        Self::with_tags(game, Tags::default())
    }

    /// A game with tags.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn, record::{Record, Tags}};
    ///
    /// let mut tags = Tags::default();
    /// tags.set("Event", "Test")?;
    /// let record = Record::with_tags(Game::new(Hexapawn::start(())), tags);
    /// assert!(record.to_string().starts_with("[Event \"Test\"]\n"));
    /// # Ok::<(), variant_core::record::TagError>(())
    /// ```
    pub fn with_tags(game: Game<B>, tags: Tags) -> Self {
        Self { tags, game }
    }

    /// The game.
    pub fn game(&self) -> &Game<B> {
        &self.game
    }

    /// The game, to play on.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record::Record};
    ///
    /// let mut record: Record<Hexapawn> = "[Variant \"hexapawn\"]\n1. a2 *".parse()?;
    /// record.game_mut().agree_draw().unwrap();
    /// assert!(record.to_string().ends_with("1. a2 1/2-1/2\n"));
    /// # Ok::<(), variant_core::record::RecordError>(())
    /// ```
    pub fn game_mut(&mut self) -> &mut Game<B> {
        &mut self.game
    }

    /// The game, without its tags.
    pub fn into_game(self) -> Game<B> {
        self.game
    }

    /// The tags that do not follow from the game.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags that do not follow from the game, to change them.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }
}

/// How games are read from text.
///
/// ```
/// use variant_core::{DrawRules, record::ReadOptions};
///
/// let options = ReadOptions::default().with_draws(DrawRules::NONE).with_max_moves(500);
/// assert_eq!((options.draws, options.max_moves), (Some(DrawRules::NONE), 500));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ReadOptions {
    /// Draw rules of games whose records do not say them; `None` for those of the game.
    pub draws: Option<DrawRules>,
    /// How many moves a game may have.
    pub max_moves: usize,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { draws: None, max_moves: 100_000 }
    }
}

impl ReadOptions {
    /// Draw rules of games whose records do not say them. Texts of programs that let players
    /// claim such draws, and play on, want this.
    ///
    /// ```
    /// use variant_core::{DrawRules, record::ReadOptions};
    ///
    /// assert_eq!(ReadOptions::default().draws, None);
    /// let options = ReadOptions::default().with_draws(DrawRules::NONE);
    /// assert_eq!(options.draws, Some(DrawRules::NONE));
    /// ```
    pub const fn with_draws(self, draws: DrawRules) -> Self {
        Self { draws: Some(draws), ..self }
    }

    /// How many moves a game may have. What a game takes up in memory grows with its moves, and
    /// there is no game yet that comes near the default.
    pub const fn with_max_moves(self, max_moves: usize) -> Self {
        Self { max_moves, ..self }
    }
}

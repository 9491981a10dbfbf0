//! Played games as text: PGN for the chess games, PDN for draughts.
//!
//! | type | holds | read by |
//! |---|---|---|
//! | [`Record`] | the main line, as a [`Game`] with [`Tags`] | [`read`], `FromStr` |
//! | [`Tree`] | everything: variations, comments, marks | [`read_trees`], `FromStr` |
//! | any [`Visitor`] | what it wants to keep | [`visit`] |
//!
//! `Display` writes records and trees. What is written is read back exactly: moves, rules, draw rules,
//! tags and end, and all that a tree holds. A text with games of several kinds is read by
//! [`dynamic::check`](crate::dynamic::check) and [`dynamic::trees`](crate::dynamic::trees).
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
//! | `Variant` | [`Notation::VARIANT`] | always | any [name](crate::Notation::is_named) of the game |
//! | `GameType` | [`Dialect::game_type`] | for draughts | the number alone is enough |
//! | `Rules` | `key=value,...` | if not the default | |
//! | `SetUp`, `FEN` | `1`, and the start position | if not the start | `SetUp` may be missing |
//! | `DrawRules` | [`DrawRules`] | if not those of the game | else those of [`ReadOptions`] |
//! | `PlyCount` | number of moves | always | may be missing |
//! | `Termination` | [`Reason::name`], or the text that was read | if the game is over | any text |
//!
//! Other tags can be chosen freely. A tag stands on one line, and a line of tags holds nothing else
//! but comments.
//!
//! # Errors and warnings
//!
//! A game is an error ([`RecordError`], with its place) if it is torn, contradicts itself or has a move
//! that is malformed or illegal. The next game begins at the next line that looks like a tag and does not
//! follow another; a comment or a variation that runs into such a line was never closed.
//!
//! A damaged game never becomes a shorter game without a word. A game needs its result after the moves.
//! If only that is missing, the moves must be known to be complete: by `PlyCount`, by a position that
//! ends the game, or by a tag `Result` and the blank line before the next game. `PlyCount` must be right,
//! and nothing but comments may stand between the result and the next game, whose tags must begin a line.
//!
//! A game that is only doubtful is read, with a [`RecordWarning`] for each doubt
//! ([`Records::with_warnings`]). A [strict](ReadOptions::with_strict) reader makes the first of them an
//! error. [`RecordWarningKind`] lists them: wrong move numbers, unusual spellings, missing tags, ends that
//! do not fit the position.
//!
//! # The end of a game
//!
//! The result after the moves must be that of the tag. If the position or the draw rules ended the game,
//! that is its end; a winner who contradicts the position is an error, and a result `*` a warning. Otherwise:
//!
//! | result | termination | the game |
//! |---|---|---|
//! | `*` | any | goes on |
//! | `1-0`, `0-1` | none, `normal`, an unknown text | was resigned by the loser |
//! | `1/2-1/2` | none, `normal`, an unknown text | was drawn by agreement |
//! | any but `*` | `resignation`, `agreement`, `time forfeit`, ... | ended by [`Game::end`] |
//!
//! Draughts programs write results in points: `2-0`, `1-1`, `0-2`. Their `0-0` has no winner and is no
//! draw; it is read as `*`, with a warning. A draw may be written `1/2` or `½-½`.
//!
//! A game that goes on after a draw by repetition or quiet moves is read, with a warning, as one in which
//! such draws are claimed, unless its tag `DrawRules` says otherwise.
//!
//! # Moves
//!
//! Moves are written in SAN (draughts: in coordinate text), and read in either. Numbers may be missing.
//! In draughts, a move may end with a square in brackets (`h8xf8(d8)`). A parenthesis belongs to
//! the move if it follows without white space and holds letters, then digits, and nothing else;
//! any other begins a variation, as all of them do in PGN.
//!
//! # Comments and variations
//!
//! A [`Tree`] keeps comments (`{}` and `;`), escaped lines (`%`), marks (`$1`, `!?`) and variations. A
//! [`Comment`] follows a move, begins a variation, stands before the first move or after the result; one
//! between a variation and the next move goes to the move before the variation. Comments between two games
//! belong to the first. [`Record`] skips all of these, and does not ask whether the moves of variations
//! are legal.
//!
//! # Files
//!
//! Byte order marks before a tag and the byte 0x1A, by which DOS ends a file, are ignored: files that were
//! joined read whole. Lines may end with CR LF. Texts are UTF-8.
//!
//! # Limits
//!
//! Texts of any length are read in bounded memory and linear time. A move may have 255 bytes, a
//! tag's name 64 and its value 16,384; a game 256 tags beside those of the table and as many
//! moves as [`ReadOptions`] say. The comments that a tree keeps may have 16 MiB, and its variations
//! may be nested 100 deep. What a record skips has no limit.
//!
//! [`Notation::VARIANT`]: crate::Notation::VARIANT
//! [`DrawRules`]: crate::DrawRules
//! [`Reason::name`]: crate::Reason::name

mod comment;
mod dialect;
mod error;
mod lexer;
mod line;
mod location;
mod movetext;
mod reader;
mod replay;
mod result;
mod source;
mod tags;
mod tree;
mod verdict;
mod visitor;
mod warning;
mod writer;

use crate::game::Game;
use crate::position::DrawRules;
use verdict::Termination;

pub use comment::{Comment, CommentError, Nag};
pub use dialect::{Dialect, Recorded};
pub use error::{RecordError, RecordErrorKind};
pub use location::Location;
pub use reader::{Records, read, visit};
#[cfg(feature = "std")]
pub use reader::{read_from, visit_from};
pub use tags::{TagError, Tags};
#[cfg(feature = "std")]
pub use tree::read_trees_from;
pub use tree::{Node, NodeId, Tree, TreeError, read_trees};
pub use visitor::Visitor;
pub use warning::{RecordWarning, RecordWarningKind};
pub use writer::Format;

pub(crate) use error::Fault;
pub(crate) use movetext::{Head, Scanner};
pub(crate) use reader::Games;
pub(crate) use replay::replay;
pub(crate) use tree::TreeVisitor;
pub(crate) use visitor::MainLine;

/// A played game with its tags: what a game file has many of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<B: Recorded> {
    tags: Tags,
    game: Game<B>,
    /// The tag `Termination` as it was read, if it is more than the name of a reason.
    termination: Option<Termination>,
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
        Self { tags, game, termination: None }
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

    /// The tag `Termination`: the reason by which the game ended, or the text that the record had
    /// in its place. `None` for a game that goes on, unless the record said why.
    ///
    /// ```
    /// use variant_core::{Reason, example::Hexapawn, record::Record};
    ///
    /// let text = "[Variant \"hexapawn\"]\n[Termination \"Black went home\"]\n1. a2 1-0";
    /// let record: Record<Hexapawn> = text.parse()?;
    /// assert_eq!(record.termination(), Some("Black went home"));
    /// assert_eq!(record.game().outcome().unwrap().reason(), Reason::Resignation);
    /// # Ok::<(), variant_core::record::RecordError>(())
    /// ```
    pub fn termination(&self) -> Option<&str> {
        let outcome = self.game.outcome();
        let kept = self.termination.as_ref().filter(|kept| kept.outcome == outcome);
        kept.map(|kept| kept.text.as_str()).or(outcome.map(|outcome| outcome.reason().name()))
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
    /// How many moves a game may have; those of variations count where they are read.
    pub max_moves: usize,
    /// Whether a game that would be read with a warning is an error.
    pub strict: bool,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self { draws: None, max_moves: 100_000, strict: false }
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

    /// Makes a game that would be read with a [warning](RecordWarning) an error
    /// ([`RecordErrorKind::Doubtful`]).
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record::{self, ReadOptions}};
    ///
    /// let text = "[Variant \"hexapawn\"]\n1. a2 2. bxa2 *";
    /// assert!(record::read::<Hexapawn>(text).all(|game| game.is_ok()));
    /// let strict = ReadOptions::default().with_strict(true);
    /// assert!(record::read::<Hexapawn>(text).with_options(strict).all(|game| game.is_err()));
    /// ```
    pub const fn with_strict(self, strict: bool) -> Self {
        Self { strict, ..self }
    }
}

//! The run-time face of a game: for programs that choose the game while they run.

mod blanket;
#[cfg(feature = "std")]
mod counting;
mod details;
mod game;
mod variant;

use core::error::Error;
use core::fmt::{Debug, Display};
use core::ops::ControlFlow;

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::color::Color;
use crate::diagram::DiagramPart;
use crate::notation::MoveError;
use crate::outcome::Outcome;
use crate::perft::Interrupted;
use crate::square::SquareError;
use crate::suite::CountMode;
use crate::svg::{Options, OptionsError};

#[cfg(feature = "std")]
pub use self::counting::{CountError, Counting};
pub use self::details::{MoveDetails, PictureSquare};
pub use self::game::{DynGame, PlayTextError};
pub use self::variant::Variant;

/// An error of whichever game was chosen.
pub type DynError = Box<dyn Error + Send + Sync>;

/// A position of any game, with its moves as text.
///
/// Every [`Notation`](crate::Notation) that is [`Packed`](crate::Packed) is one; nothing needs to be implemented by hand.
///
/// ```
/// use variant_core::DynBoard;
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let mut board: Box<dyn DynBoard> = Box::new(Hexapawn::start(()));
/// board.play_text("b1b2").unwrap();
/// assert_eq!(board.fen(), "ppp/1P1/P1P b");
/// ```
pub trait DynBoard: Debug + Display + Send + Sync {
    /// The name of the game.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert_eq!(Variant::of::<Hexapawn>().start("")?.variant(), "hexapawn");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn variant(&self) -> &'static str;

    /// The options that differ from the default rules, with their values.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// // A game without options has none to change.
    /// assert_eq!(Variant::of::<Hexapawn>().start("")?.changed_rules(), []);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn changed_rules(&self) -> Vec<(&'static str, &'static str)>;

    /// The position as a FEN.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert_eq!(Variant::of::<Hexapawn>().start("")?.fen(), "ppp/3/PPP w");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn fen(&self) -> String;

    /// The side whose turn it is.
    ///
    /// ```
    /// use variant_core::{Color, Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "")?;
    /// assert_eq!(board.side_to_move(), Color::Black);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn side_to_move(&self) -> Color;

    /// The Zobrist key.
    ///
    /// ```
    /// use variant_core::{Board, Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// assert_eq!(board.key(), Board::key(&Hexapawn::start(())));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn key(&self) -> u64;

    /// How the game has ended, judged by this position alone.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().from_fen("3/p2/P2 w", "")?;
    /// assert_eq!(board.outcome().unwrap().to_string(), "0-1 no-moves");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn outcome(&self) -> Option<Outcome>;

    /// Coordinate texts of the legal moves, in the order of their bytes.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// assert_eq!(board.move_texts(), ["a1a2", "b1b2", "c1c2"]);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn move_texts(&self) -> Vec<String>;

    /// Coordinate text and SAN of each legal move, in the order of the coordinate text's bytes.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "")?;
    /// assert_eq!(board.san_texts()[0], ("b3a2".into(), "bxa2".into()));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn san_texts(&self) -> Vec<(String, String)>;

    /// All that is to be told of each legal move, or of those of the man on a square, in the order
    /// of the coordinate text's bytes. A square without a man of the side to move has none.
    ///
    /// # Errors
    ///
    /// [`SquareError`]: the text is no square.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "").unwrap();
    /// let moves = board.moves_from(Some("b3"))?;
    /// assert_eq!(moves.iter().map(|mv| mv.san.as_str()).collect::<Vec<_>>(), ["bxa2", "b2"]);
    /// assert_eq!((moves[0].to.as_str(), moves[0].captured.as_slice()), ("a2", &["a2".into()][..]));
    /// assert_eq!(board.moves_from(None)?.len(), 3);
    /// assert!(board.moves_from(Some("d3")).is_err());
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    fn moves_from(&self, from: Option<&str>) -> Result<Vec<MoveDetails>, SquareError>;

    /// What the [etiquette](crate::Notation::etiquette) of the game has a player say with a move,
    /// given in either notation; nothing in most games.
    ///
    /// # Errors
    ///
    /// [`MoveError`]: the text is no legal move.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// assert!(board.announcements("b2")?.is_empty());
    /// assert!(board.announcements("b4").is_err());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn announcements(&self, text: &str) -> Result<Vec<String>, MoveError>;

    /// Plays a move, given in either notation; returns its coordinate text.
    ///
    /// # Errors
    ///
    /// [`MoveError`]; the board is then as it was.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "")?;
    /// assert_eq!(board.play_text("bxa2")?, "b3a2");
    /// assert!(board.play_text("a3a2").is_err());
    /// assert_eq!(board.fen(), "p1p/p2/1PP w");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn play_text(&mut self, text: &str) -> Result<String, MoveError>;

    /// Whether paths can be counted: the game is one in which a move can be played in several
    /// ways.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// assert!(!Variant::of::<Hexapawn>().start("")?.has_paths());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn has_paths(&self) -> bool;

    /// Perft that reports its progress to `watch` and stops when that breaks.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// assert_eq!(board.perft(2, &mut |_| ControlFlow::Continue(())), Ok(10));
    /// assert!(board.perft(2, &mut |_| ControlFlow::Break(())).is_err());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn perft(
        &self,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<u64, Interrupted> {
        self.perft_by(CountMode::Moves, depth, watch)
    }

    /// [`perft`](Self::perft) that counts sequences of moves or of paths.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::{Variant, example::Hexapawn, suite::CountMode};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let paths = board.perft_by(CountMode::Paths, 2, &mut |_| ControlFlow::Continue(()));
    /// assert_eq!(paths, Ok(10), "as many as moves: no pawn has two ways to a square");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn perft_by(
        &self,
        mode: CountMode,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<u64, Interrupted>;

    /// Perft move by move, in the order of the move texts' bytes: `each` gets a move and the
    /// count below it as soon as it is known. Returns the sum.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke; the moves that were finished have been told.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let mut lines = Vec::new();
    /// let total = board.divide(
    ///     2,
    ///     &mut |_| ControlFlow::Continue(()),
    ///     &mut |mv, count| lines.push(format!("{mv}: {count}")),
    /// );
    /// assert_eq!(total, Ok(10));
    /// assert_eq!(lines, ["a1a2: 3", "b1b2: 4", "c1c2: 3"]);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn divide(
        &self,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u64, Interrupted> {
        self.divide_by(CountMode::Moves, depth, watch, each)
    }

    /// [`divide`](Self::divide) that counts sequences of moves or of paths: still one count a
    /// move, its paths times what follows.
    ///
    /// # Errors
    ///
    /// [`Interrupted`] if `watch` broke; the moves that were finished have been told.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::{Variant, example::Hexapawn, suite::CountMode};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let mut most = 0;
    /// let total = board.divide_by(
    ///     CountMode::Paths,
    ///     2,
    ///     &mut |_| ControlFlow::Continue(()),
    ///     &mut |_, count| most = most.max(count),
    /// );
    /// assert_eq!((total, most), (Ok(10), 4));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn divide_by(
        &self,
        mode: CountMode,
        depth: u8,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u64, Interrupted>;

    /// [`divide_by`](Self::divide_by) with a table of counts, or on several threads. The moves
    /// come in the same order; `watch` may be called from other threads.
    ///
    /// # Errors
    ///
    /// [`CountError`]: `watch` broke, or there is no memory for the table.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use variant_core::{Variant, dynamic::Counting, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let one_mib = Counting::new().hash(1);
    /// let mut moves = Vec::new();
    /// let total = board.divide_with(
    ///     &one_mib,
    ///     2,
    ///     &|_| ControlFlow::Continue(()),
    ///     &mut |mv, _| moves.push(mv.to_string()),
    /// );
    /// assert_eq!(total, Ok(10));
    /// assert_eq!(moves, board.move_texts());
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    #[cfg(feature = "std")]
    fn divide_with(
        &self,
        how: &Counting,
        depth: u8,
        watch: &(dyn Fn(u64) -> ControlFlow<()> + Sync),
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u64, CountError>;

    /// The board as a text diagram, with letters or Unicode figures, from either side.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let flipped = " 1  P P P\n 2  . . .\n 3  p p p\n    c b a\nWhite to move";
    /// assert_eq!(board.diagram(false, true), flipped);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn diagram(&self, unicode: bool, flipped: bool) -> String;

    /// A [picture](crate::svg) of the board.
    ///
    /// # Errors
    ///
    /// [`OptionsError`]: a square or a move of the options is none.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// assert!(board.svg(&Options::new()).unwrap().starts_with("<svg "));
    /// assert!(board.svg(&Options::new().highlight("d4")).is_err());
    /// ```
    fn svg(&self, options: &Options) -> Result<String, OptionsError>;

    /// Where the squares are in the picture that [`svg`](Self::svg) draws with the same options, in
    /// the order of their numbers, and who stands there: for programs that take clicks on it.
    ///
    /// # Errors
    ///
    /// [`OptionsError`]: a square or a move of the options is none.
    ///
    /// ```
    /// use variant_core::{Color, Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// let squares = board.picture_squares(&Options::new().last_move("a2"))?;
    /// let a2 = squares.iter().find(|square| square.name == "a2").unwrap();
    /// assert_eq!((a2.x, a2.y, a2.side), (50, 116, 100));
    /// assert_eq!(a2.man, Some(("P", "P", Color::White)));
    /// # Ok::<(), variant_core::svg::OptionsError>(())
    /// ```
    fn picture_squares(&self, options: &Options) -> Result<Vec<PictureSquare>, OptionsError>;

    /// The parts of [`diagram`](Self::diagram) in their order, for those who colour them.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let mut text = String::new();
    /// board.visit_diagram(true, false, &mut |_, part| text.push_str(part));
    /// assert_eq!(text, board.diagram(true, false));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn visit_diagram(&self, unicode: bool, flipped: bool, each: &mut dyn FnMut(DiagramPart, &str));

    /// A copy.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let mut copy = board.boxed_clone();
    /// copy.play_text("a2")?;
    /// assert_eq!((board.fen(), copy.fen()), ("ppp/3/PPP w".into(), "ppp/P2/1PP b".into()));
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn boxed_clone(&self) -> Box<dyn DynBoard>;
}

impl Clone for Box<dyn DynBoard> {
    fn clone(&self) -> Self {
        self.as_ref().boxed_clone()
    }
}

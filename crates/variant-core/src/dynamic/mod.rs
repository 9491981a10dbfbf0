//! The run-time face of a game: for programs that choose the game while they run.

mod blanket;
mod details;
mod game;
mod moves;
mod summary;
mod tree;
mod variant;

use core::error::Error;
use core::fmt::{Debug, Display};

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use crate::perft::{Perft, PerftError};
use crate::position::{IllegalMove, MoveList, Outcome};
use crate::square::{Color, SquareError};
use crate::svg::{Options, OptionsError};
use crate::text::{DiagramPart, MoveError};

pub use self::blanket::RunTime;
pub use self::details::{MoveDetails, PictureSquare};
pub use self::game::{DynGame, ErasedGame, PlayTextError};
pub use self::moves::DynMove;
#[cfg(feature = "std")]
pub use self::summary::check_from;
pub use self::summary::{Summaries, Summary, check};
#[cfg(feature = "std")]
pub use self::tree::trees_from;
pub use self::tree::{DynTree, ErasedTree, MoveDocument, TreeDocument, TreeReader, trees};
pub use self::variant::Variant;

/// A board of a game chosen at run time: `Box<DynBoard>` holds one. Its methods are those of
/// [`ErasedBoard`], which need not be imported.
pub type DynBoard = dyn ErasedBoard;

/// An error of whichever game was chosen.
pub type DynError = Box<dyn Error + Send + Sync>;

/// A position of any game, with its moves as text.
///
/// Implemented for every game that is [`RunTime`]. It is not in the prelude: the methods of a board
/// whose game is known at compile time keep their names.
///
/// ```
/// use variant_core::DynBoard;
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let mut board: Box<DynBoard> = Box::new(Hexapawn::start(()));
/// board.play_text("b1b2").unwrap();
/// assert_eq!(board.fen(), "ppp/1P1/P1P b");
/// ```
pub trait ErasedBoard: Debug + Display + Send + Sync {
    /// The name of the game.
    fn variant(&self) -> &'static str;

    /// The options that differ from the default rules, with their values.
    fn changed_rules(&self) -> Vec<(&'static str, &'static str)>;

    /// The position as a FEN.
    fn fen(&self) -> String;

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// The Zobrist key.
    fn key(&self) -> u64;

    /// How the game has ended, judged by this position alone.
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

    /// The details of each legal move, or of those of the piece on a square, in the order
    /// of the coordinate text's bytes. A square without a piece of the side to move has none.
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

    /// What a player [announces](crate::Notation::announcements) with a move,
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

    /// The legal moves as values, in an unspecified order.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn};
    ///
    /// let mut board = Variant::of::<Hexapawn>().start("")?;
    /// let mv = board.legal_moves()[0];
    /// board.play(mv)?;
    /// assert!(board.play(mv).is_err(), "the other side is to move now");
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn legal_moves(&self) -> MoveList<DynMove>;

    /// Reads a legal move in either notation.
    ///
    /// # Errors
    ///
    /// [`MoveError`], which distinguishes a malformed text from an illegal or ambiguous move.
    fn parse_move(&self, text: &str) -> Result<DynMove, MoveError>;

    /// The coordinate text of a legal move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal here, or a move of another game.
    fn move_text(&self, mv: DynMove) -> Result<String, IllegalMove<DynMove>>;

    /// The SAN of a legal move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal here, or a move of another game.
    fn san(&self, mv: DynMove) -> Result<String, IllegalMove<DynMove>>;

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal here, or a move of another game; the board is then
    /// unchanged.
    fn play(&mut self, mv: DynMove) -> Result<(), IllegalMove<DynMove>>;

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
    fn has_paths(&self) -> bool;

    /// Counts sequences of moves or paths, as the builder says.
    ///
    /// # Errors
    ///
    /// Those of [`Perft::count`].
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, perft::Perft};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// assert_eq!(board.perft(Perft::new().hash(1), 2)?, 10);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn perft(&self, perft: Perft<'_>, depth: u8) -> Result<u64, PerftError>;

    /// Perft move by move, in the order of the move texts' bytes: `each` receives a move and the
    /// count after it as soon as it is known. Returns the sum, which may have more than 64 bits.
    ///
    /// # Errors
    ///
    /// Those of [`Perft::count`].
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, perft::Perft};
    ///
    /// let board = Variant::of::<Hexapawn>().start("")?;
    /// let mut lines = Vec::new();
    /// let total = board.divide(Perft::new(), 2, &mut |mv, n| lines.push(format!("{mv}: {n}")))?;
    /// assert_eq!(total, 10);
    /// assert_eq!(lines, ["a1a2: 3", "b1b2: 4", "c1c2: 3"]);
    /// # Ok::<(), variant_core::dynamic::DynError>(())
    /// ```
    fn divide(
        &self,
        perft: Perft<'_>,
        depth: u8,
        each: &mut dyn FnMut(&str, u64),
    ) -> Result<u128, PerftError>;

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
    /// assert_eq!(a2.piece, Some(("P", "P", Color::White)));
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
    fn boxed_clone(&self) -> Box<DynBoard>;
}

impl Clone for Box<DynBoard> {
    fn clone(&self) -> Self {
        self.as_ref().boxed_clone()
    }
}

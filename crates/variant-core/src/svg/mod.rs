//! Pictures of a board as SVG.
//!
//! [`Svg`] draws a board of a game that is known at compile time, [`DynBoard::svg`] one of a game
//! chosen at run time. A picture has coordinates, and may have highlighted squares, the last move,
//! arrows, and the route of a move with crosses on the pieces that it captures. Title and description,
//! which screen readers read out, list the pieces. The same board gives the same bytes.
//!
//! ```
//! use variant_core::prelude::*;
//! use variant_core::{example::Hexapawn, svg::Svg};
//!
//! let board = Hexapawn::start(());
//! let picture = Svg::new(&board).draw_move(board.legal_moves()[0]).to_string();
//! assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
//! assert!(picture.contains("White: P a1 b1 c1. Black: p a3 b3 c3."));
//! ```
//!
//! A game implements [`Draw`], which defines how its pieces look: a [`Shape`] of its own, or one of
//! the [`figures`] that are here for every game. A piece without a shape is a disc with its letter,
//! so that a new game has pictures from the first day.
//!
//! [`DynBoard::svg`]: crate::dynamic::ErasedBoard::svg

mod description;
mod draw;
pub mod figures;
mod layout;
mod marks;
mod options;
mod paint;
mod route;
mod shape;

mod theme;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

pub use self::options::{Options, OptionsError};
pub use self::route::Route;
pub use self::shape::{Layer, Shape};
pub use self::theme::{Ink, Rgb, Theme};

use self::layout::Layout;
use self::paint::Escaped;
use crate::position::{Board, Move as _, Piece};
use crate::square::Color;
use crate::text::written;

/// Pixels of a square, unless others are asked for.
const SIZE: u16 = 48;

/// A picture of a board as an SVG document: write it with `{}`.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, svg::{Svg, Theme}};
///
/// let board = Hexapawn::start(());
/// let picture = Svg::new(&board).theme(Theme::DARK).highlight("b2".parse()?);
/// assert!(picture.to_string().contains("Highlighted: b2."));
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Svg<'a, B: Draw> {
    board: &'a B,
    title: String,
    theme: Theme,
    size: u16,
    flipped: bool,
    named_from: Option<Color>,
    highlights: Vec<B::Square>,
    last_move: Vec<B::Square>,
    arrows: Vec<(B::Square, B::Square)>,
    routes: Vec<Route<B::Square>>,
}

impl<'a, B: Draw> Svg<'a, B> {
    /// The size of a square in pixels, unless another is asked for.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// assert_eq!(Svg::<Hexapawn>::SIZE, 48);
    /// ```
    pub const SIZE: u16 = SIZE;

    /// A picture in the light theme, seen from White's side, with coordinates.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let picture = Svg::new(&Hexapawn::start(())).to_string();
    /// assert!(picture.contains("<title>White to move</title>"));
    /// ```
    pub fn new(board: &'a B) -> Self {
        Self {
            board,
            title: String::new(),
            theme: Theme::LIGHT,
            size: Self::SIZE,
            flipped: false,
            named_from: Some(Color::White),
            highlights: Vec::new(),
            last_move: Vec::new(),
            arrows: Vec::new(),
            routes: Vec::new(),
        }
    }

    /// Puts a text before the side to move in the title, which browsers show and screen readers
    /// tell.
    pub fn title(self, title: &str) -> Self {
        Self { title: title.into(), ..self }
    }

    /// Draws in these colours.
    pub fn theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// Makes a square so many pixels wide. With 0 no size is written, and the picture fills
    /// whatever holds it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// assert!(Svg::new(&board).size(50).to_string().contains("width=\"183\""));
    /// assert!(!Svg::new(&board).size(0).to_string().contains("width=\"0\""));
    /// ```
    pub fn size(self, pixels: u16) -> Self {
        Self { size: pixels, ..self }
    }

    /// Draws the board as Black sees it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let flipped = Svg::new(&board).flipped(true).to_string();
    /// assert_ne!(flipped, Svg::new(&board).to_string());
    /// ```
    pub fn flipped(self, flipped: bool) -> Self {
        Self { flipped, ..self }
    }

    /// Writes beside the board what ranks and files are called by those who count from a side, or
    /// nothing. The pieces stand as before; the description names squares the same way.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let picture = Svg::new(&board).coordinates(Some(Color::Black)).to_string();
    /// assert!(picture.contains("White: P c3 b3 a3."));
    /// assert!(!Svg::new(&board).coordinates(None).to_string().contains(">a</text>"));
    /// ```
    pub fn coordinates(self, named_from: Option<Color>) -> Self {
        Self { named_from, ..self }
    }

    /// Highlights a square; may be called several times.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let picture = Svg::new(&board).highlight("a2".parse()?).highlight("b2".parse()?);
    /// assert!(picture.to_string().contains("Highlighted: a2 b2."));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    pub fn highlight(mut self, square: B::Square) -> Self {
        self.highlights.push(square);
        self
    }

    /// Colours where a move began and where it ended. The board is the one after it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let mut board = Hexapawn::start(());
    /// let mv = board.parse_any("b1b2").unwrap();
    /// board.play_unchecked(mv);
    /// assert!(Svg::new(&board).last_move(mv).to_string().contains("Last move: b1 b2."));
    /// ```
    pub fn last_move(self, mv: B::Move) -> Self {
        Self { last_move: [mv.from(), mv.to()].into(), ..self }
    }

    /// Draws an arrow; from a square to itself it is a ring. May be called several times.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let picture = Svg::new(&board).arrow("a1".parse()?, "a2".parse()?);
    /// assert!(picture.to_string().contains("Arrows: a1-a2."));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    pub fn arrow(mut self, from: B::Square, to: B::Square) -> Self {
        self.arrows.push((from, to));
        self
    }

    /// Draws the route of a legal move, with crosses on the pieces that it captures. The board is the
    /// one before it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::from_fen("ppp/P2/1PP b", ()).unwrap();
    /// let picture = Svg::new(&board).draw_move(board.parse_any("bxa2").unwrap());
    /// assert!(picture.to_string().contains("Move: b3 a2, captures a2."));
    /// ```
    pub fn draw_move(self, mv: B::Move) -> Self {
        let route = self.board.route(mv);
        self.route(route)
    }

    /// Draws a route over the board, perhaps one of several that a move can take; may be called
    /// several times.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Route, example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let route = Route::new("a1".parse()?, vec!["a2".parse()?, "b2".parse()?], vec![]);
    /// assert!(Svg::new(&board).route(route).to_string().contains("Move: a1 a2 b2."));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    pub fn route(mut self, route: Route<B::Square>) -> Self {
        self.routes.push(route);
        self
    }

    /// The side of a square in the units of the picture's `viewBox`, whatever [`size`](Self::size)
    /// the picture has in pixels.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// assert_eq!(Svg::<Hexapawn>::SIDE, 100);
    /// ```
    pub const SIDE: i64 = layout::CELL;

    /// The upper left corner of a square, from the left and from the top, in the units of the
    /// picture's `viewBox`.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, svg::Svg};
    ///
    /// let board = Hexapawn::start(());
    /// let a1 = "a1".parse()?;
    /// assert_eq!(Svg::new(&board).corner(a1), (50, 216));
    /// assert_eq!(Svg::new(&board).flipped(true).corner(a1), (250, 16));
    /// # Ok::<(), variant_core::SquareError>(())
    /// ```
    pub fn corner(&self, square: B::Square) -> (i64, i64) {
        self.layout().corner(square)
    }

    fn layout(&self) -> Layout {
        Layout::new::<B::Square>(self.flipped, self.named_from.is_some())
    }

    /// What a square is called in this picture.
    fn name(&self, square: B::Square) -> B::Square {
        layout::named_from(self.named_from.unwrap_or(Color::White), square)
    }
}

/// A picture of one piece on no board, as an SVG document: for lists of pieces, and to choose one
/// from. Without a shape it is a disc with the letter of the piece.
///
/// ```
/// use variant_core::{example::Pawn, svg};
///
/// let picture = svg::piece(Pawn::White, None, &svg::Theme::LIGHT, 40);
/// assert!(picture.contains("width=\"40\" height=\"40\""));
/// assert!(picture.contains("<title>White P</title>"));
/// ```
pub fn piece<P: Piece>(piece: P, shape: Option<Shape>, theme: &Theme, pixels: u16) -> String {
    let open = written(|out| draw::open(out, (layout::CELL, layout::CELL), pixels));
    let (called, figure) = (description::called(piece), paint::piece(piece, shape, theme));
    open + &format!("<title>{}</title><g{}>{figure}</g></svg>", Escaped(&called), draw::STROKE)
}

/// A game whose boards can be drawn. Every item is provided: `impl Draw for Board {}` is enough.
pub trait Draw: Board {
    /// Whether the squares have two colours.
    const CHEQUERED: bool = true;

    /// How a piece looks; `None` for a disc with its letter.
    fn shape(_piece: Self::Piece) -> Option<Shape> {
        None
    }

    /// The route of a legal move: straight to its end, and every piece of the opponent captured that
    /// is gone afterwards. A game whose moves turn, or take pieces of their own side off the board,
    /// overrides it. See [`Board`](Board#illegal-moves) for what an illegal move does.
    fn route(&self, mv: Self::Move) -> Route<Self::Square> {
        Route::straight(self, mv)
    }

    /// The route of each of some legal moves. A game that searches for routes overrides it, to search
    /// once.
    fn routes_of(&self, moves: &[Self::Move]) -> Vec<Route<Self::Square>> {
        moves.iter().map(|mv| self.route(*mv)).collect()
    }
}

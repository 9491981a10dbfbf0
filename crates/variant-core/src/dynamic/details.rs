//! The details of a move and of a square at run time.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::position::{Move as _, Piece as _};
use crate::square::Color;
use crate::svg::{Draw, Svg};
use crate::text::Notation;

/// A legal move of a [`DynBoard`](crate::DynBoard): its texts and its way over the board.
///
/// ```
/// use variant_core::{Variant, example::Hexapawn};
///
/// let board = Variant::of::<Hexapawn>().from_fen("ppp/P2/1PP b", "")?;
/// let capture = &board.moves_from(Some("b3"))?[0];
/// assert_eq!((capture.text.as_str(), capture.san.as_str()), ("b3a2", "bxa2"));
/// assert_eq!((capture.from.as_str(), capture.to.as_str()), ("b3", "a2"));
/// assert_eq!((&*capture.landings, &*capture.captured), (&["a2".into()][..], &["a2".into()][..]));
/// # Ok::<(), variant_core::dynamic::DynError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct MoveDetails {
    /// Its coordinate text.
    pub text: String,
    /// Its SAN.
    pub san: String,
    /// The square that it begins on.
    pub from: String,
    /// The square that it is made to. Where the piece is taken further, as a pawn of Tamerlane chess
    /// may be, it is not the last of the landings.
    pub to: String,
    /// Each square that the piece lands on, in order: see [`Route::landings`](crate::Route::landings).
    pub landings: Vec<String>,
    /// The squares of the pieces that are taken off the board, in the order of their capture if the
    /// game knows one: see [`Route::captured`](crate::Route::captured).
    pub captured: Vec<String>,
}

impl MoveDetails {
    /// The details of legal moves with these coordinate texts.
    pub(super) fn of<B: Notation + Draw>(board: &B, moves: Vec<(String, B::Move)>) -> Vec<Self> {
        let (texts, moves): (Vec<_>, Vec<_>) = moves.into_iter().unzip();
        let found = texts.into_iter().zip(board.sans_of(&moves)).zip(board.routes_of(&moves));
        let names = |squares: &[B::Square]| squares.iter().map(ToString::to_string).collect();
        let details = found.zip(moves).map(|(((text, san), route), mv)| Self {
            text,
            san,
            from: mv.from().to_string(),
            to: mv.to().to_string(),
            landings: names(&route.landings),
            captured: names(&route.captured),
        });
        details.collect()
    }
}

/// A square of the [picture](crate::svg) of a [`DynBoard`](crate::DynBoard), and who stands on it.
///
/// Lengths are in the units of the picture's `viewBox`, which do not depend on the size of the
/// picture in pixels; the origin is its upper left corner.
///
/// ```
/// use variant_core::{Color, Variant, example::Hexapawn, svg::Options};
///
/// let board = Variant::of::<Hexapawn>().start("").unwrap();
/// let squares = board.picture_squares(&Options::new())?;
/// assert_eq!(squares.len(), 9);
/// assert_eq!((squares[0].name.as_str(), squares[0].x, squares[0].y), ("a1", 50, 216));
/// assert_eq!(squares[0].piece, Some(("P", "P", Color::White)));
/// # Ok::<(), variant_core::svg::OptionsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct PictureSquare {
    /// The square as FENs and moves call it, which always count from White's side.
    pub name: String,
    /// How far its left edge is from the left edge of the picture.
    pub x: i64,
    /// How far its upper edge is from the upper edge of the picture.
    pub y: i64,
    /// The length of each of its edges.
    pub side: i64,
    /// The [letter](crate::Piece::letter), the [name](crate::Piece::name) and the side of the piece on
    /// it.
    pub piece: Option<(&'static str, &'static str, Color)>,
}

impl PictureSquare {
    pub(super) fn new<B: Draw>(svg: &Svg<'_, B>, board: &B, square: B::Square) -> Self {
        let (x, y) = svg.corner(square);
        let piece = board.piece_at(square);
        Self {
            name: square.to_string(),
            x,
            y,
            side: Svg::<B>::SIDE,
            piece: piece.map(|piece| (piece.letter(), piece.name(), piece.color())),
        }
    }
}

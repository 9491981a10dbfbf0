//! What a picture should have, as texts: for games chosen at run time.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Draw, Svg, Theme};
use crate::position::Board;
use crate::square::{Color, SquareError};
use crate::text::{MoveError, Notation};

/// What a picture of a [`DynBoard`](crate::DynBoard) should have. Squares and moves are texts, which
/// always count from White's side, as in a FEN.
///
/// ```
/// use variant_core::{Variant, example::Hexapawn, svg::Options};
///
/// let board = Variant::of::<Hexapawn>().start("").unwrap();
/// let picture = board.svg(&Options::new().draw_move("b2").highlight("a2")).unwrap();
/// assert!(picture.contains("<title>hexapawn. White to move</title>"));
/// assert!(picture.contains("Highlighted: a2. Move: b1 b2."));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    theme: Theme,
    size: u16,
    flipped: bool,
    named_from: Option<Color>,
    highlights: Vec<String>,
    arrows: Vec<String>,
    last_move: Option<String>,
    drawn_move: Option<String>,
}

/// Why a picture cannot be drawn; marks of a kind are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// A square to highlight is none.
    #[error("highlighted square {number}: {error}")]
    Highlight {
        /// Which of them.
        number: usize,
        /// What is wrong with it.
        error: SquareError,
    },
    /// An arrow is not two texts joined by `-`.
    #[error("arrow {number}: {text:?} is not two squares joined by -")]
    Arrow {
        /// Which of them.
        number: usize,
        /// The text that was read.
        text: String,
    },
    /// An end of an arrow is no square.
    #[error("arrow {number}: {error}")]
    ArrowEnd {
        /// Which of them.
        number: usize,
        /// What is wrong with the end.
        error: SquareError,
    },
    /// The move to play first cannot be played.
    #[error("move to play: {0}")]
    LastMove(MoveError),
    /// The move to draw cannot be played.
    #[error("move to draw: {0}")]
    DrawnMove(MoveError),
}

impl Options {
    /// A picture as [`Svg::new`] draws it.
    pub fn new() -> Self {
        Self {
            theme: Theme::LIGHT,
            size: super::SIZE,
            flipped: false,
            named_from: Some(Color::White),
            highlights: Vec::new(),
            arrows: Vec::new(),
            last_move: None,
            drawn_move: None,
        }
    }

    /// The same as [`Svg::theme`].
    pub fn theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }

    /// The same as [`Svg::size`].
    pub fn size(self, pixels: u16) -> Self {
        Self { size: pixels, ..self }
    }

    /// The same as [`Svg::flipped`].
    pub fn flipped(self, flipped: bool) -> Self {
        Self { flipped, ..self }
    }

    /// The same as [`Svg::coordinates`].
    pub fn coordinates(self, named_from: Option<Color>) -> Self {
        Self { named_from, ..self }
    }

    /// The same as [`Svg::highlight`].
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// let error = board.svg(&Options::new().highlight("a2").highlight("d2")).unwrap_err();
    /// assert_eq!(error.to_string(), "highlighted square 2: \"d2\" is no square of the board");
    /// ```
    pub fn highlight(mut self, square: &str) -> Self {
        self.highlights.push(square.into());
        self
    }

    /// The same as [`Svg::arrow`], given as two squares joined by `-`.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// assert!(board.svg(&Options::new().arrow("a1-a2")).is_ok());
    /// let error = board.svg(&Options::new().arrow("a1a2")).unwrap_err();
    /// assert_eq!(error.to_string(), "arrow 1: \"a1a2\" is not two squares joined by -");
    /// ```
    pub fn arrow(mut self, arrow: &str) -> Self {
        self.arrows.push(arrow.into());
        self
    }

    /// Plays a move, in either notation, before the board is drawn, and colours its squares.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// let picture = board.svg(&Options::new().last_move("b2")).unwrap();
    /// assert!(picture.contains("Black to move") && picture.contains("Last move: b1 b2."));
    /// ```
    pub fn last_move(self, text: &str) -> Self {
        Self { last_move: Some(text.into()), ..self }
    }

    /// Draws the route of a move, in either notation, without playing it; after the
    /// [last move](Self::last_move), if one is to be played.
    ///
    /// ```
    /// use variant_core::{Variant, example::Hexapawn, svg::Options};
    ///
    /// let board = Variant::of::<Hexapawn>().start("").unwrap();
    /// let picture = board.svg(&Options::new().last_move("b2").draw_move("axb2")).unwrap();
    /// assert!(picture.contains("Move: a3 b2, captures b2."));
    /// ```
    pub fn draw_move(self, text: &str) -> Self {
        Self { drawn_move: Some(text.into()), ..self }
    }

    /// What `look` finds in the picture of a board; it gets the board that is drawn, too, which is
    /// the one after the last move.
    pub(crate) fn picture_of<B: Notation + Draw, T>(
        &self,
        board: &B,
        look: impl FnOnce(&Svg<'_, B>, &B) -> T,
    ) -> Result<T, OptionsError> {
        let mut board = board.clone();
        let last_move = match &self.last_move {
            Some(text) => Some(board.parse_any(text).map_err(OptionsError::LastMove)?),
            None => None,
        };
        if let Some(mv) = last_move {
            board.play_unchecked(mv);
        }
        let mut svg = Svg::new(&board)
            .title(B::VARIANT)
            .theme(self.theme)
            .size(self.size)
            .flipped(self.flipped)
            .coordinates(self.named_from);
        if let Some(mv) = last_move {
            svg = svg.last_move(mv);
        }
        for (number, text) in (1..).zip(&self.highlights) {
            let square = text.parse();
            svg = svg.highlight(square.map_err(|error| OptionsError::Highlight { number, error })?);
        }
        for (number, text) in (1..).zip(&self.arrows) {
            let (from, to) = self::arrow::<B>(number, text)?;
            svg = svg.arrow(from, to);
        }
        if let Some(text) = &self.drawn_move {
            svg = svg.draw_move(board.parse_any(text).map_err(OptionsError::DrawnMove)?);
        }
        Ok(look(&svg, &board))
    }
}

/// The ends of an arrow.
fn arrow<B: Board>(number: usize, text: &str) -> Result<(B::Square, B::Square), OptionsError> {
    let Some((from, to)) = text.split_once('-') else {
        return Err(OptionsError::Arrow { number, text: text.into() });
    };
    let end = |text: &str| text.parse().map_err(|error| OptionsError::ArrowEnd { number, error });
    Ok((end(from)?, end(to)?))
}

impl Default for Options {
    fn default() -> Self {
        Self::new()
    }
}

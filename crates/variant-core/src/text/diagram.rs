//! Plain-text pictures of a board.

use core::fmt;

use alloc::string::ToString;

use crate::position::{Board, Piece};
use crate::square::{Color, Place, Square};

/// What a part of a [`Diagram`]'s text shows.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{Color, Diagram, DiagramPart, example::Hexapawn};
///
/// let mut white = String::new();
/// Diagram::new(&Hexapawn::start(())).visit(&mut |part, text| {
///     if let DiagramPart::Cell { piece: Some(Color::White), .. } = part {
///         white.push_str(text);
///     }
/// });
/// assert_eq!(white, " P P P");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DiagramPart {
    /// The name of a rank or a file, or what lies between the squares.
    Frame,
    /// A square, with the space before it.
    Cell {
        /// Which square it is.
        place: Place,
        /// The side of the piece that stands there.
        piece: Option<Color>,
    },
    /// The line that says whose turn it is.
    Turn(Color),
}

/// A text diagram of a board, with coordinates: print it with `{}`.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{Diagram, example::Hexapawn};
///
/// let board = Hexapawn::start(());
/// let picture = " 3  p p p\n 2  . . .\n 1  P P P\n    a b c\nWhite to move";
/// assert_eq!(Diagram::new(&board).to_string(), picture);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a, B> {
    board: &'a B,
    unicode: bool,
    flipped: bool,
    named_from: Color,
}

impl<'a, B: Board> Diagram<'a, B> {
    /// A diagram with letters, seen from White's side.
    pub fn new(board: &'a B) -> Self {
        Self { board, unicode: false, flipped: false, named_from: Color::White }
    }

    /// Draws the pieces as Unicode figures.
    pub fn unicode(self, unicode: bool) -> Self {
        Self { unicode, ..self }
    }

    /// Draws the board as Black sees it.
    pub fn flipped(self, flipped: bool) -> Self {
        Self { flipped, ..self }
    }

    /// Writes beside the ranks and files what they are called by those who count from a side:
    /// White, unless it is said. The pieces stand as before.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, Diagram, example::Hexapawn};
    ///
    /// let picture = Diagram::new(&Hexapawn::start(())).named_from(Color::Black).to_string();
    /// assert_eq!(picture, " 1  p p p\n 2  . . .\n 3  P P P\n    c b a\nWhite to move");
    /// ```
    pub fn named_from(self, side: Color) -> Self {
        Self { named_from: side, ..self }
    }

    fn text(&self, piece: B::Piece) -> &'static str {
        if self.unicode { piece.figurine() } else { piece.letter() }
    }

    fn symbol(&self, square: B::Square) -> &'static str {
        self.board.piece_at(square).map_or(".", |piece| self.text(piece))
    }

    /// Width of the widest symbol, so that pieces of two letters stay in their column.
    fn cell(&self) -> usize {
        let widths = B::Piece::ALL.iter().map(|piece| self.text(*piece).chars().count());
        widths.max().unwrap_or(1)
    }

    /// The citadel at one end of a rank, if the game has one there.
    fn citadel(rank: usize, after: bool) -> Option<B::Square> {
        B::Square::all().find(|square| match square.place() {
            Place::Citadel { rank: beside, after: end, .. } => beside == rank && end == after,
            Place::Board { .. } => false,
        })
    }

    /// Tells `each` the parts of the text in their order, so that it can colour them. All parts
    /// together are what `Display` writes.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Diagram, example::Hexapawn};
    ///
    /// let board = Hexapawn::start(());
    /// let mut text = String::new();
    /// Diagram::new(&board).visit(&mut |_, part| text.push_str(part));
    /// assert_eq!(text, Diagram::new(&board).to_string());
    /// ```
    pub fn visit(&self, each: &mut dyn FnMut(DiagramPart, &str)) {
        // Nothing fails here: there is no formatter.
        let _ = self.walk(|part, text| {
            each(part, &text.to_string());
            Ok(())
        });
    }

    fn walk(
        &self,
        mut each: impl FnMut(DiagramPart, fmt::Arguments<'_>) -> fmt::Result,
    ) -> fmt::Result {
        use DiagramPart::{Frame, Turn};

        let cell = self.cell();
        let (files, ranks) = (B::Square::FILES, B::Square::RANKS);
        let has_citadels =
            B::Square::all().any(|square| matches!(square.place(), Place::Citadel { .. }));
        for row in 0..ranks {
            let rank = if self.flipped { row } else { ranks - 1 - row };
            each(Frame, format_args!("{:>2} ", self.named_from.numbered(rank, ranks) + 1))?;
            if has_citadels {
                match Self::citadel(rank, self.flipped) {
                    None => each(Frame, format_args!("  {:>cell$} ", ""))?,
                    Some(square) => {
                        let symbol = self.symbol(square);
                        each(self.part(square), format_args!(" [{symbol:>cell$}]"))?;
                    }
                }
            }
            for column in 0..files {
                let file = if self.flipped { files - 1 - column } else { column };
                match B::Square::at(file, rank) {
                    None => each(Frame, format_args!(" {:>cell$}", " "))?,
                    Some(square) => {
                        let symbol = self.symbol(square);
                        each(self.part(square), format_args!(" {symbol:>cell$}"))?;
                    }
                }
            }
            if let Some(square) = Self::citadel(rank, !self.flipped) {
                let symbol = self.symbol(square);
                each(self.part(square), format_args!(" [{symbol:>cell$}]"))?;
            }
            each(Frame, format_args!("\n"))?;
        }
        each(Frame, format_args!("   "))?;
        if has_citadels {
            each(Frame, format_args!(" {:>cell$}  ", ""))?;
        }
        for column in 0..files {
            let file = if self.flipped { files - 1 - column } else { column };
            let name = char::from(b'a' + self.named_from.numbered(file, files) as u8);
            each(Frame, format_args!(" {name:>cell$}"))?;
        }
        each(Frame, format_args!("\n"))?;
        let turn = self.board.side_to_move();
        each(Turn(turn), format_args!("{} to move", turn.title()))
    }

    fn part(&self, square: B::Square) -> DiagramPart {
        let piece = self.board.piece_at(square).map(Piece::color);
        DiagramPart::Cell { place: square.place(), piece }
    }
}

impl<B: Board> fmt::Display for Diagram<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.walk(|_, text| f.write_fmt(text))
    }
}

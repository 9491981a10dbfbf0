//! The document itself, layer by layer.

use core::fmt;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::description::called;
use super::layout::{CELL, Layout};
use super::paint::Escaped;
use super::theme::Rgb;
use super::{Draw, Svg, marks, paint};
use crate::position::Piece as _;
use crate::square::{Color, Place, Square};

/// How the outlines of pieces are drawn.
pub(super) const STROKE: &str =
    " stroke-width=\"4\" stroke-linejoin=\"round\" stroke-linecap=\"round\"";

/// Begins a document of so many units, with so many pixels to a square; 0 for no size.
pub(super) fn open(
    f: &mut dyn fmt::Write,
    (width, height): (i64, i64),
    square: u16,
) -> fmt::Result {
    write!(f, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"")?;
    if square > 0 {
        let pixels = |units: i64| (units * i64::from(square) + CELL / 2) / CELL;
        write!(f, " width=\"{}\" height=\"{}\"", pixels(width), pixels(height))?;
    }
    writeln!(f, " role=\"img\" font-family=\"sans-serif\">")
}

impl<B: Draw> fmt::Display for Svg<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout();
        open(f, (layout.width, layout.height), self.size)?;
        self.write_description(f)?;
        let names = self.define_men(f)?;
        let (width, height, page) = (layout.width, layout.height, self.theme.page);
        writeln!(f, "<rect width=\"{width}\" height=\"{height}\" fill=\"{page}\"/>")?;
        self.draw_squares(f, &layout)?;
        self.draw_routes(f, &layout)?;
        self.draw_men(f, &layout, &names)?;
        if let Some(side) = self.named_from {
            self.draw_coordinates(f, &layout, side)?;
        }
        self.draw_marks(f, &layout)?;
        write!(f, "\n</svg>")
    }
}

impl<B: Draw> Svg<'_, B> {
    /// Defines each piece on the board once, and returns the names of the definitions.
    fn define_men(
        &self,
        f: &mut fmt::Formatter<'_>,
    ) -> Result<Vec<(B::Piece, String)>, fmt::Error> {
        let mut names = Vec::new();
        write!(f, "<defs>")?;
        for piece in B::Piece::ALL {
            if B::Square::all().any(|square| self.board.piece_at(square) == Some(*piece)) {
                let definition = paint::piece(*piece, B::shape(*piece), &self.theme);
                let name = format!("{}", paint::name(&definition));
                // Two pieces may look alike.
                if names.iter().all(|(_, other)| *other != name) {
                    write!(f, "\n<g id=\"{name}\"{STROKE}>{definition}</g>")?;
                }
                names.push((*piece, name));
            }
        }
        writeln!(f, "</defs>")?;
        Ok(names)
    }

    fn draw_squares(&self, f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
        let theme = &self.theme;
        let on_board = |place| matches!(place, Place::Board { .. });
        let citadels = squares::<B::Square>(layout, |place| !on_board(place));
        let board = squares::<B::Square>(layout, on_board);
        let (fill, line) = (theme.light_square, theme.line);
        // In the chequered case what lies outside of the squares stays, as a frame.
        let width = if B::CHEQUERED { 6 } else { 3 };
        write!(
            f,
            "<path d=\"{board}\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"{width}\"/>"
        )?;
        if B::CHEQUERED {
            for (parity, fill) in [(0, theme.dark_square), (1, theme.light_square)] {
                let path = squares::<B::Square>(layout, |place| match place {
                    Place::Board { file, rank } => (file + rank) % 2 == parity,
                    Place::Citadel { .. } => false,
                });
                write!(f, "\n<path d=\"{path}\" fill=\"{fill}\"/>")?;
            }
        }
        if !citadels.is_empty() {
            write!(f, "\n<path d=\"{citadels}\" fill=\"{}\"", theme.citadel)?;
            write!(f, " stroke=\"{line}\" stroke-width=\"6\"/>")?;
        }
        tint(f, layout, &self.last_move, theme.last_move)?;
        tint(f, layout, &self.highlights, theme.highlight)
    }

    fn draw_men(
        &self,
        f: &mut fmt::Formatter<'_>,
        layout: &Layout,
        names: &[(B::Piece, String)],
    ) -> fmt::Result {
        for square in B::Square::all() {
            let Some(piece) = self.board.piece_at(square) else { continue };
            let (x, y) = layout.corner(square);
            for (_, name) in names.iter().filter(|(other, _)| *other == piece) {
                write!(f, "\n<use href=\"#{name}\" x=\"{x}\" y=\"{y}\"><title>")?;
                let text = format!("{} {}", called(piece), self.name(square));
                write!(f, "{}</title></use>", Escaped(&text))?;
            }
        }
        Ok(())
    }

    /// Names of ranks, files and citadels, and a disc of the side to move.
    fn draw_coordinates(
        &self,
        f: &mut fmt::Formatter<'_>,
        layout: &Layout,
        side: Color,
    ) -> fmt::Result {
        let (files, ranks) = (B::Square::FILES, B::Square::RANKS);
        write!(f, "\n<g font-size=\"32\" text-anchor=\"middle\" fill=\"{}\">", self.theme.label)?;
        for rank in 0..ranks {
            let (x, y) = layout.rank_label::<B::Square>(rank);
            write!(
                f,
                "<text x=\"{x}\" y=\"{}\">{}</text>",
                y + 11,
                side.numbered(rank, ranks) + 1
            )?;
        }
        for file in 0..files {
            let (x, y) = layout.file_label(file);
            let letter = char::from(b'a' + side.numbered(file, files) as u8);
            write!(f, "<text x=\"{x}\" y=\"{}\">{letter}</text>", y + 8)?;
        }
        let citadels =
            B::Square::all().filter(|square| matches!(square.place(), Place::Citadel { .. }));
        for square in citadels {
            let (x, y) = layout.corner(square);
            // On the outer half, out of the way of the numbers of ranks.
            let x = if x < layout.left { x + 24 } else { x + CELL - 24 };
            write!(f, "<text x=\"{x}\" y=\"{}\">", y + CELL + 34)?;
            write!(f, "{}</text>", Escaped(&format!("{square}")))?;
        }
        let (x, y) = layout.origin();
        let ink = self.theme.ink(self.board.side_to_move());
        write!(f, "</g>\n<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{}\"", ink.body)?;
        write!(f, " stroke=\"{}\" stroke-width=\"3\"/>", ink.outline)
    }

    /// The routes of moves: below the pieces, so that those jumped over are still recognized.
    fn draw_routes(&self, f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
        for route in &self.routes {
            let squares = [route.from].into_iter().chain(route.landings.iter().copied());
            let points: Vec<_> = squares.map(|square| layout.middle(square)).collect();
            let taken = route.landings.last().is_some_and(|end| route.captured.contains(end));
            marks::arrow(f, &points, taken, &self.theme)?;
        }
        Ok(())
    }

    /// Crosses and arrows.
    fn draw_marks(&self, f: &mut fmt::Formatter<'_>, layout: &Layout) -> fmt::Result {
        for square in self.routes.iter().flat_map(|route| &route.captured) {
            marks::cross(f, layout.middle(*square), &self.theme)?;
        }
        for (from, to) in &self.arrows {
            marks::arrow(f, &[layout.middle(*from), layout.middle(*to)], false, &self.theme)?;
        }
        Ok(())
    }
}

/// One path of all squares that `chosen` chooses.
fn squares<S: Square>(layout: &Layout, chosen: impl Fn(Place) -> bool) -> String {
    let squares = S::all().filter(|square| chosen(square.place()));
    let square = |square| {
        let (x, y) = layout.corner(square);
        format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z")
    };
    squares.map(square).collect()
}

/// Lays a colour over squares, each once.
fn tint<S: Square>(
    f: &mut fmt::Formatter<'_>,
    layout: &Layout,
    squares: &[S],
    color: Rgb,
) -> fmt::Result {
    let tinted = S::all().filter(|square| squares.contains(square));
    for (x, y) in tinted.map(|square| layout.corner(square)) {
        write!(f, "\n<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"")?;
        write!(f, " fill=\"{color}\" fill-opacity=\".55\"/>")?;
    }
    Ok(())
}

//! What a picture says in words.

use core::fmt;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::paint::Escaped;
use super::{Draw, Svg};
use crate::position::Piece;
use crate::square::{Color, Square};

/// A piece by side and name.
pub(super) fn called<P: Piece>(piece: P) -> String {
    format!("{} {}", piece.color().title(), piece.name())
}

impl<B: Draw> Svg<'_, B> {
    /// Title and description.
    pub(super) fn write_description(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut title = Vec::new();
        if !self.title.is_empty() {
            title.push(format!("{}. ", self.title));
        }
        title.push(format!("{} to move", self.board.side_to_move().title()));
        writeln!(f, "<title>{}</title>", Escaped(&title.concat()))?;

        let pieces = |color: Color| format!("{}: {}.", color.title(), self.list_pieces(color));
        let mut sentences: Vec<String> = Color::ALL.map(pieces).into();
        if !self.highlights.is_empty() {
            sentences.push(format!("Highlighted: {}.", self.names(&self.highlights)));
        }
        if !self.last_move.is_empty() {
            sentences.push(format!("Last move: {}.", self.names(&self.last_move)));
        }
        if !self.arrows.is_empty() {
            let arrow = |(from, to): &(B::Square, B::Square)| {
                format!("{}-{}", self.name(*from), self.name(*to))
            };
            let arrows: Vec<_> = self.arrows.iter().map(arrow).collect();
            sentences.push(format!("Arrows: {}.", arrows.join(" ")));
        }
        for route in &self.routes {
            let (from, landings) = (self.name(route.from), self.names(&route.landings));
            sentences.push(match self.names(&route.captured) {
                captured if captured.is_empty() => format!("Move: {from} {landings}."),
                captured => format!("Move: {from} {landings}, captures {captured}."),
            });
        }
        writeln!(f, "<desc>{}</desc>", Escaped(&sentences.join(" ")))
    }

    fn names(&self, squares: &[B::Square]) -> String {
        let names: Vec<_> =
            squares.iter().map(|square| format!("{}", self.name(*square))).collect();
        names.join(" ")
    }

    /// The pieces of a side, kind by kind, with their squares.
    fn list_pieces(&self, color: Color) -> String {
        let kinds =
            B::Piece::ALL.iter().filter(|piece| piece.color() == color).filter_map(|piece| {
                let stands = |square: &B::Square| self.board.piece_at(*square) == Some(*piece);
                let squares: Vec<_> = B::Square::all().filter(stands).collect();
                (!squares.is_empty()).then(|| format!("{} {}", piece.name(), self.names(&squares)))
            });
        let kinds: Vec<_> = kinds.collect();
        if kinds.is_empty() { "none".into() } else { kinds.join(", ") }
    }
}

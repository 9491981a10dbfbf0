//! Moves as text: coordinates (`e3e4`, `a9a10q`) and SAN (`Nc3`, `exd4`, `a10=Q#`).

use core::fmt::{self, Write};

use variant_core::chess::{SanGame, read_san, write_fen, write_san};
use variant_core::{Board as _, Color, MoveError, Notation, Piece as _, Setup as _};

use crate::board::Board;
use crate::fen::FenError;
use crate::movegen;
use crate::moves::{Move, read_coordinates};
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

impl variant_core::record::Recorded for Board {}

impl Notation for Board {
    const VARIANT: &'static str = "great-chess";
    const ALIASES: &'static [&'static str] = &["indiangreat", "indian-great-chess", "indian-great"];

    type FenError = FenError;

    fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(Setup::from_fen(fen, rules)?.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_fen(self, |out| out.write_str("- -"), out)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        mv.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let (from, to, suffix) = read_coordinates(text)?;
        let mv = movegen::move_between(self, from, to);
        if suffix && !mv.is_promotion() {
            return Err(MoveError::illegal(text, "no pawn reaches the last rank by it"));
        }
        if self.is_legal(mv) {
            Ok(mv)
        } else {
            Err(MoveError::illegal(text, "there is no such legal move"))
        }
    }

    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        write_san(self, mv, out)
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        read_san(self, text)
    }
}

impl SanGame for Board {
    const PROMOTIONS: &'static [&'static str] = &["Q"];

    fn letters(piece: Piece) -> Option<&'static str> {
        let kind = piece.kind();
        (kind != Kind::Pawn).then(|| Piece::new(Color::White, kind).letter())
    }

    fn leading_letters(text: &str) -> Option<&'static str> {
        let (piece, _) = Piece::leading(text).filter(|(piece, _)| piece.color() == Color::White)?;
        Self::letters(piece)
    }

    fn promotion(&self, mv: Move) -> Option<&'static str> {
        mv.is_promotion().then_some("Q")
    }

    fn visit_moves_to(
        &self,
        to: Square,
        wanted: impl Fn(Square, Piece) -> bool,
        mut visitor: impl FnMut(Move),
    ) {
        for (from, piece) in self.pieces_on(self.bitboards().reaching(to, self.side_to_move())) {
            if wanted(from, piece) && self.bitboards().may_move(piece, from, to, &self.safety()) {
                visitor(movegen::move_between(self, from, to));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letter is found by a table; here by asking every piece for its own.
    #[test]
    fn letters_at_the_beginning_are_those_of_a_piece() {
        let texts = ["", "é", "x", "e4", "P", "k"].into_iter();
        for text in texts.chain(Piece::ALL.iter().map(|piece| piece.letter())) {
            for after in ["", "a1", "K", "é"] {
                let text = [text, after].concat();
                let letters = Piece::ALL.iter().filter_map(|piece| Board::letters(*piece));
                let expected = letters.filter(|letters| text.starts_with(letters)).max();
                assert_eq!(Board::leading_letters(&text), expected, "{text}");
            }
        }
    }
}

//! Moves as text: coordinates (`f2f3`, `f1~a5`, `c10@g6`) and SAN (`Nc3`, `bxc4`, `h10=R+`,
//! `K~a5`, `^P@g6`).

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use variant_core::chess::{SanGame, Special, read_san, write_fen, write_san};
use variant_core::{Board as _, Color, Move as _, MoveError, Notation, Piece as _, Setup as _};

use crate::board::Board;
use crate::fen::{self, FenError};
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

impl variant_core::record::Recorded for Board {}

impl Notation for Board {
    const VARIANT: &'static str = "tamerlane";
    const ALIASES: &'static [&'static str] = &["tamerlane-chess"];

    type FenError = FenError;

    fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(Setup::from_fen(fen, rules)?.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_fen(self, |out| fen::write_own_fields(self, out), out)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        mv.write(out)
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let mv: Move = text.parse()?;
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

const EXCHANGE: Special = Special { letters: "K", joint: "~", expected: "K before ~" };
const RELOCATION: Special = Special { letters: "^P", joint: "@", expected: "^P before @" };

impl SanGame for Board {
    const PROMOTIONS: &'static [&'static str] =
        &["S", "A", "V", "F", "G", "T", "N", "R", "E", "C", "W"];
    const NO_PROMOTION: &'static str = "no pawn becomes such a piece by it";
    const SPECIALS: &'static [Special] = &[EXCHANGE, RELOCATION];

    fn letters(piece: Piece) -> Option<&'static str> {
        let kind = piece.kind();
        (!kind.is_pawn()).then(|| kind.letters())
    }

    /// As a FEN writes White's pieces.
    fn leading_letters(text: &str) -> Option<&'static str> {
        let (piece, _) = Piece::leading(text).filter(|(piece, _)| piece.color() == Color::White)?;
        Self::letters(piece)
    }

    /// A pawn of pawns stays one after its first two journeys.
    fn promotion(&self, mv: Move) -> Option<&'static str> {
        let arrives = mv.kind() == MoveKind::Plain && mv.to().is_last_rank(self.side_to_move());
        let kind = self.piece_at(mv.from()).filter(|_| arrives)?.kind();
        kind.promotes_to().map(Kind::letters)
    }

    fn special(&self, mv: Move) -> Option<Special> {
        match mv.kind() {
            MoveKind::Plain => None,
            MoveKind::Exchange => Some(EXCHANGE),
            MoveKind::Relocation => Some(RELOCATION),
        }
    }

    fn visit_moves_to(
        &self,
        to: Square,
        wanted: impl Fn(Square, Piece) -> bool,
        mut visitor: impl FnMut(Move),
    ) {
        for from in self.bitboards.may_reach(to, self.side) {
            if self.piece_at(from).is_some_and(|piece| wanted(from, piece)) {
                let _ = self.visit_moves_of(from, to.bitboard(), |mv| {
                    visitor(mv);
                    ControlFlow::Continue(())
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The letters are found by a table; here by asking every piece for its own.
    #[test]
    fn letters_at_the_beginning_are_those_of_a_piece() {
        let texts = ["", "^", "^^K", "Q", "é", "^é", "x", "e4"].into_iter();
        for text in texts.chain(Piece::ALL.iter().map(|piece| piece.letter())) {
            for after in ["", "a1", "K", "^K"] {
                let text = [text, after].concat();
                let letters = Piece::ALL.iter().filter_map(|piece| Board::letters(*piece));
                let expected = letters.filter(|letters| text.starts_with(letters)).max();
                assert_eq!(Board::leading_letters(&text), expected, "{text}");
            }
        }
    }
}

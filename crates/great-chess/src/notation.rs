//! Moves as text: coordinates (`e3e4`, `a9a10q`) and SAN (`Nc3`, `exd4`, `a10=Q#`).
//!
//! SAN is written strictly. It is read leniently in four points: a missing `+` or `#`, `+` for
//! `#`, a missing `=` or `=Q`, and more origin than is needed. A mark that claims what is not
//! so is an error: a check that is none, a capture of nothing.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use alloc::string::ToString;
use alloc::vec::Vec;

use variant_core::{Board as _, Checks, Move as _, MoveError, Notation, Setup as _, split_square};

use crate::board::Board;
use crate::fen::{self, FenError};
use crate::moves::{Move, read_coordinates, read_square};
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::square::Square;

impl variant_core::record::Recorded for Board {}

impl Notation for Board {
    const VARIANT: &'static str = "great-chess";

    type FenError = FenError;

    fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(fen::read_setup(fen, rules)?.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        fen::write(self, out)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let (from, to, suffix) = read_coordinates(text)?;
        let mv = if self.is_promotion(from, to) {
            Move::promotion(from, to)
        } else if suffix {
            return Err(MoveError::illegal(text, "no pawn reaches the last rank by it"));
        } else {
            Move::new(from, to)
        };
        if self.is_legal(mv) { Ok(mv) } else { Err(MoveError::illegal(text, NO_SUCH_MOVE)) }
    }

    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        let (from, to) = (mv.from(), mv.to());
        let kind = self.piece_at(from).map_or(Kind::Pawn, Piece::kind);
        let captures = self.piece_at(to).is_some();
        if kind == Kind::Pawn {
            if captures {
                write!(out, "{}", file_letter(from))?;
            }
        } else {
            write!(out, "{}", kind.letter())?;
            self.write_origin(kind, from, to, out)?;
        }
        write!(out, "{}{to}", if captures { "x" } else { "" })?;
        if mv.is_promotion() {
            out.write_str("=Q")?;
        }
        let mut after = self.clone();
        after.play_unchecked(mv);
        match (after.is_check(), after.has_legal_move()) {
            (true, true) => out.write_char('+'),
            (true, false) => out.write_char('#'),
            (false, _) => Ok(()),
        }
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        let san = San::parse(text)?;
        let mut fitting: Vec<Move> = Vec::new();
        let _ = self.visit_moves(|mv| {
            if self.fits(&san, mv) {
                fitting.push(mv);
            }
            ControlFlow::Continue(())
        });
        let mv = match fitting[..] {
            [] => return Err(MoveError::illegal(text, NO_SUCH_MOVE)),
            [mv] => mv,
            _ => {
                let texts = fitting.iter().map(ToString::to_string).collect();
                return Err(MoveError::ambiguous(text, texts));
            }
        };
        let captures = self.piece_at(mv.to()).is_some();
        if captures && !san.captures {
            return Err(MoveError::illegal(text, "it captures, which is written x"));
        }
        if san.captures && !captures {
            return Err(MoveError::illegal(text, "it captures nothing"));
        }
        if san.promotes && !mv.is_promotion() {
            return Err(MoveError::illegal(text, "no pawn reaches the last rank by it"));
        }
        self.confirm(text, san.mark, mv)?;
        Ok(mv)
    }
}

const NO_SUCH_MOVE: &str = "there is no such legal move";

fn file_letter(square: Square) -> char {
    char::from(b'a' + square.file() as u8)
}

impl Board {
    fn is_promotion(&self, from: Square, to: Square) -> bool {
        let is_pawn = self.piece_at(from).is_some_and(|man| man.kind() == Kind::Pawn);
        is_pawn && to.is_last_rank(self.side_to_move())
    }

    /// Writes as much of the origin as tells the man from others of its kind that could move to
    /// the same square: the file, or else the rank, or else both.
    fn write_origin(
        &self,
        kind: Kind,
        from: Square,
        to: Square,
        out: &mut dyn Write,
    ) -> fmt::Result {
        let (mut rivals, mut on_file, mut on_rank) = (false, false, false);
        let _ = self.visit_moves(|rival| {
            let origin = rival.from();
            let same_kind = self.piece_at(origin).is_some_and(|man| man.kind() == kind);
            if rival.to() == to && origin != from && same_kind {
                rivals = true;
                on_file |= origin.file() == from.file();
                on_rank |= origin.rank() == from.rank();
            }
            ControlFlow::Continue(())
        });
        match (rivals, on_file, on_rank) {
            (false, ..) => Ok(()),
            (true, false, _) => write!(out, "{}", file_letter(from)),
            (true, true, false) => write!(out, "{}", from.rank() + 1),
            (true, true, true) => write!(out, "{from}"),
        }
    }

    /// Whether a legal move is what the text says, marks apart.
    fn fits(&self, san: &San, mv: Move) -> bool {
        let from = mv.from();
        self.piece_at(from).is_some_and(|man| man.kind() == san.kind)
            && mv.to() == san.to
            && san.file.is_none_or(|file| file == from.file())
            && san.rank.is_none_or(|rank| rank == from.rank())
    }

    /// Checks that a move gives the check, or the mate, that the text claims.
    fn confirm(&self, text: &str, mark: Option<char>, mv: Move) -> Result<(), MoveError> {
        let Some(mark) = mark else { return Ok(()) };
        let mut after = self.clone();
        after.play_unchecked(mv);
        if !after.is_check() {
            return Err(MoveError::illegal(text, "it gives no check"));
        }
        if mark == '#' && after.has_legal_move() {
            return Err(MoveError::illegal(text, "it is not checkmate"));
        }
        Ok(())
    }
}

/// A SAN taken apart.
struct San {
    kind: Kind,
    file: Option<usize>,
    rank: Option<usize>,
    captures: bool,
    to: Square,
    promotes: bool,
    mark: Option<char>,
}

impl San {
    fn parse(text: &str) -> Result<Self, MoveError> {
        let malformed = |at, expected| MoveError::malformed(text, at, expected);
        // The marks and the target are found from the end: what remains is the origin.
        let mark = text.chars().next_back().filter(|mark| matches!(mark, '+' | '#'));
        let body = &text[..text.len() - usize::from(mark.is_some())];
        let moved = body.strip_suffix("=Q").or_else(|| body.strip_suffix('Q'));
        let (promotes, body) = (moved.is_some(), moved.unwrap_or(body));

        let letter = body.chars().next().filter(|letter| *letter != 'P');
        let named = letter.and_then(Kind::from_letter);
        let start = usize::from(named.is_some());
        let at = body.rfind(|letter| matches!(letter, 'a'..='j'));
        let at = at.ok_or_else(|| malformed(start, "a square"))?;
        let (to, end) = read_square(text, at)?;
        if end != body.len() {
            return Err(malformed(end, "the end of the move"));
        }

        let origin = &body[start..at];
        let (captures, origin) = match origin.strip_suffix('x') {
            Some(origin) => (true, origin),
            None => (false, origin),
        };
        let file = origin.bytes().next().filter(|letter| matches!(letter, b'a'..=b'j'));
        let number = &origin[usize::from(file.is_some())..];
        let rank = if number.is_empty() {
            None
        } else if let Some((_, rank, "")) = split_square(&alloc::format!("a{number}"), 10, 10) {
            // A rank is read as a square's is, so that `01` and `11` are none.
            Some(rank)
        } else {
            let at = start + usize::from(file.is_some());
            return Err(malformed(at, "the file or rank of the origin"));
        };
        let kind = named.unwrap_or(Kind::Pawn);
        if kind == Kind::Pawn && captures && file.is_none() {
            return Err(malformed(start, "the file of the pawn"));
        }
        Ok(Self {
            kind,
            file: file.map(|file| usize::from(file - b'a')),
            rank,
            captures,
            to,
            promotes,
            mark,
        })
    }
}

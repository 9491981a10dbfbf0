//! Reading SAN.
//!
//! It is read leniently in four points: a missing `+` or `#`, `+` for `#`, a missing `=` or
//! `=R`, and more origin than is needed. A mark that claims what is not so is an error: a check
//! that is none, a capture of nothing, a promotion to another man.

use core::ops::ControlFlow;

use alloc::string::ToString;
use alloc::vec::Vec;

use variant_core::{Board as _, Checks as _, Move as _, MoveError};

use crate::board::Board;
use crate::moves::{Move, MoveKind, read_square};
use crate::piece::Kind;
use crate::square::Square;

pub(crate) const NO_SUCH_MOVE: &str = "there is no such legal move";

/// A SAN taken apart.
struct San {
    kind: MoveKind,
    /// The man that moves; `None` for a pawn of any kind.
    man: Option<Kind>,
    file: Option<char>,
    rank: Option<u8>,
    captures: bool,
    to: Square,
    promotion: Option<Kind>,
    mark: Option<char>,
}

impl San {
    fn parse(text: &str) -> Result<Self, MoveError> {
        let malformed = |at, expected| MoveError::malformed(text, at, expected);
        // The marks and the target are found from the end: what remains is the origin.
        let mark = text.chars().next_back().filter(|mark| matches!(mark, '+' | '#'));
        let body = &text[..text.len() - usize::from(mark.is_some())];
        let (promotion, body) = split_promotion(body);

        let start = if body.starts_with("^P") { 2 } else { 0 };
        let named = body.get(..1).and_then(Kind::from_letters).filter(|_| start == 0);
        let start = if named.is_some() { 1 } else { start };
        let at = body.rfind(|letter| matches!(letter, 'a'..='l' | 'z'));
        let at = at.filter(|at| *at >= start).ok_or_else(|| malformed(start, "a square"))?;
        let (to, end) = read_square(text, at)?;
        if end != body.len() {
            return Err(malformed(end, "the end of the move"));
        }

        let before = &body[start..at];
        let relocates = start == 2;
        let (kind, captures, origin) = if let Some(origin) = before.strip_suffix('~') {
            (MoveKind::Exchange, false, origin)
        } else if let Some(origin) = before.strip_suffix('@') {
            (MoveKind::Relocation, false, origin)
        } else if let Some(origin) = before.strip_suffix('x') {
            (MoveKind::Plain, true, origin)
        } else {
            (MoveKind::Plain, false, before)
        };
        if (kind == MoveKind::Relocation) != relocates {
            return Err(malformed(start, if relocates { "@" } else { "^P before @" }));
        }
        if kind == MoveKind::Exchange && named != Some(Kind::King) {
            return Err(malformed(0, "K before ~"));
        }
        let (file, rank) = split_origin(origin)
            .ok_or_else(|| malformed(start, "the file or rank of the origin"))?;
        if named.is_none() && captures && file.is_none() {
            return Err(malformed(start, "the file of the pawn"));
        }
        Ok(Self { kind, man: named, file, rank, captures, to, promotion, mark })
    }
}

/// The man that a text says a pawn becomes (`=R`, or just `R`), and the text before that.
fn split_promotion(body: &str) -> (Option<Kind>, &str) {
    let is_letter = |letter: char| letter.is_ascii_uppercase();
    let Some((before, letter)) =
        body.strip_suffix(is_letter).map(|before| (before, &body[before.len()..]))
    else {
        return (None, body);
    };
    let before = before.strip_suffix('=').unwrap_or(before);
    match Kind::from_letters(letter) {
        // A pawn's move begins with its file: other texts keep their letter, and fail by it.
        Some(kind) if before.starts_with(|first: char| first.is_ascii_lowercase()) => {
            (Some(kind), before)
        }
        _ => (None, body),
    }
}

/// The file and the rank that an origin names, each of which may be missing.
fn split_origin(origin: &str) -> Option<(Option<char>, Option<u8>)> {
    let file = origin.chars().next().filter(|letter| matches!(letter, 'a'..='l' | 'z'));
    let number = &origin[usize::from(file.is_some())..];
    if number.is_empty() {
        return Some((file, None));
    }
    // A rank is read as a square's is, so that `01` and `11` are none.
    let name = alloc::format!("a{number}");
    let (square, rest) = Square::split(&name)?;
    rest.is_empty().then_some((file, Some(square.rank_number())))
}

impl Board {
    pub(crate) fn read_san(&self, text: &str) -> Result<Move, MoveError> {
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
        let captures = mv.kind() == MoveKind::Plain && self.pieces[mv.to().to_index()].is_some();
        if captures && !san.captures {
            return Err(MoveError::illegal(text, "it captures, which is written x"));
        }
        if san.captures && !captures {
            return Err(MoveError::illegal(text, "it captures nothing"));
        }
        if san.promotion.is_some() && san.promotion != self.promotion(mv) {
            return Err(MoveError::illegal(text, "no pawn becomes such a man by it"));
        }
        self.confirm(text, san.mark, mv)?;
        Ok(mv)
    }

    /// Whether a legal move is what the text says, marks apart.
    fn fits(&self, san: &San, mv: Move) -> bool {
        let from = mv.from();
        let man = self.kind_at(from).filter(|kind| !kind.is_pawn());
        mv.kind() == san.kind
            && man == san.man
            && mv.to() == san.to
            && san.file.is_none_or(|file| file == from.file_letter())
            && san.rank.is_none_or(|rank| rank == from.rank_number())
    }

    /// Checks that a move gives the check, or the mate, that the text claims.
    fn confirm(&self, text: &str, mark: Option<char>, mv: Move) -> Result<(), MoveError> {
        let Some(mark) = mark else { return Ok(()) };
        let mut after = self.clone();
        after.play_unchecked(mv);
        if !after.is_check() {
            return Err(MoveError::illegal(text, "it gives no check"));
        }
        if mark == '#' && !Self::is_checkmate(after.outcome()) {
            return Err(MoveError::illegal(text, "it is not checkmate"));
        }
        Ok(())
    }
}

//! Moves as text: coordinates (`a3-a4`, `g7xg7`, `c1xg1xg7`) and the federation's captured squares
//! (`f3xf4xe5`, `h8xf8(d8)`).
//!
//! Coordinates are written short unless another legal move has the same origin and end; then every
//! landing square is written. They are read short or full, with `-`, `x` or `:`. The federation's text
//! lists the captured squares in the order of the same path; if that order leaves several squares
//! to end on, the end follows in brackets.

use core::fmt::{self, Write};

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use smallvec::SmallVec;
use variant_core::record::{Dialect, Recorded};
use variant_core::{
    Board as _, Captures as _, Move as _, MoveError, MoveErrorKind, Notation, Piece as _,
};

use crate::announcements::announcements;
use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::fen::{self, FenError};
use crate::line::{Line, square_named};
use crate::movegen::Capture;
use crate::moves::Move;
use crate::paths::Path;
use crate::rules::Rules;
use crate::square::Square;

impl Recorded for Board {
    const DIALECT: Dialect = Dialect::pdn("30,W,8,8,A0,0");
}

impl Notation for Board {
    const VARIANT: &'static str = "turkish-draughts";
    const ALIASES: &'static [&'static str] = &["turkish", "turkish-checkers"];

    type FenError = FenError;

    fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        fen::read_board(fen, rules)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        fen::write(self, out)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        // A single jump between two squares captures the only piece between them.
        if mv.captured().len() < 2 || self.view().captures_between(mv.from(), mv.to()).len() < 2 {
            return short_text(mv).write_to(out);
        }
        full_text(mv, self.path(mv).as_ref()).write_to(out)
    }

    /// Reads short or full coordinates, with `-`, `x` or `:` between the squares.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        if let Some((from, to)) = two_squares(text) {
            return self.find_between(text, from, to);
        }
        let read = MoveText::parse(text)?;
        match read.end {
            Some((_, at)) => Err(MoveError::malformed(text, at, "x, or the end of the move")),
            None => self.find_by_landings(text, &read),
        }
    }

    /// Writes the federation's text.
    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        if !mv.is_capture() {
            return short_text(mv).write_to(out);
        }
        self.federation_text(mv, self.path(mv).as_ref()).write_to(out)
    }

    fn texts_of(&self, moves: &[Move]) -> Vec<String> {
        let mut ends: Vec<_> =
            self.legal_captures().iter().map(|mv| (mv.from(), mv.to())).collect();
        ends.sort_unstable();
        let is_unclear = |mv: &Move| {
            let end = (mv.from(), mv.to());
            let first = ends.partition_point(|other| *other < end);
            mv.captured().len() > 1 && ends.get(first + 1) == Some(&end)
        };
        let unclear: Vec<Move> = moves.iter().copied().filter(is_unclear).collect();
        let mut paths = self.paths_of(&unclear).into_iter();
        let text = |mv: &Move| {
            if is_unclear(mv) {
                full_text(*mv, paths.next().flatten().as_ref()).text()
            } else {
                short_text(*mv).text()
            }
        };
        moves.iter().map(text).collect()
    }

    fn sans_of(&self, moves: &[Move]) -> Vec<String> {
        let text = |(mv, path): (&Move, Option<Path>)| {
            if mv.is_capture() {
                self.federation_text(*mv, path.as_ref()).text()
            } else {
                short_text(*mv).text()
            }
        };
        moves.iter().zip(self.paths_of(moves)).map(text).collect()
    }

    /// Reads the federation's text, with `-`, `x` or `:` between the squares; brackets that are not
    /// needed are read, too.
    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        match two_squares(text) {
            // A quiet move has the same text in both notations.
            Some((from, to)) if !self.is_enemy(to) => self.find_between(text, from, to),
            _ => self.find_by_captured(text, &MoveText::parse(text)?),
        }
    }

    fn announcements(&self, mv: Move) -> Vec<String> {
        announcements(self, mv).iter().map(ToString::to_string).collect()
    }

    /// Reads a legal move in either notation. A second square that holds an opposing piece makes it federation
    /// text; in a text of two squares a legal short form goes first.
    fn parse_any(&self, text: &str) -> Result<Move, MoveError> {
        if let Some((from, to)) = two_squares(text) {
            return match self.find_between(text, from, to) {
                Err(error)
                    if self.is_enemy(to) && matches!(error.kind(), MoveErrorKind::Illegal(_)) =>
                {
                    self.find_by_captured(text, &MoveText::parse(text)?)
                }
                found => found,
            };
        }
        let read = MoveText::parse(text)?;
        if read.end.is_some() || self.is_enemy(read.squares[1]) {
            self.find_by_captured(text, &read)
        } else {
            self.find_by_landings(text, &read)
        }
    }
}

const NO_SUCH_MOVE: &str = "there is no such legal move";
const NO_SUCH_PATH: &str = "no legal capture goes this way";
const MUST_CAPTURE: &str = "a capture is compulsory";
const MUST_CAPTURE_MORE: &str = "a capture of more pieces is compulsory";
const TURNS_BACK: &str = "a capture may not turn back between two jumps";

/// Room for every move text: a capture takes 62 pieces at most, and an end in brackets may follow.
type Text = Line<{ 2 + 62 * 3 + 4 }>;

/// Origin and end, as `Display` writes a move.
fn short_text(mv: Move) -> Line<5> {
    let mut line = Line::new();
    line.push_square(mv.from());
    line.push(if mv.is_capture() { b'x' } else { b'-' });
    line.push_square(mv.to());
    line
}

/// Every square that a capture lands on.
fn full_text(mv: Move, path: Option<&Path>) -> Text {
    let mut line = Text::new();
    line.push_square(mv.from());
    for square in path.map_or(&[][..], Path::landings) {
        line.push(b'x');
        line.push_square(*square);
    }
    line
}

impl Board {
    /// Every piece that a capture takes, and its end if that leaves several.
    fn federation_text(&self, mv: Move, path: Option<&Path>) -> Text {
        let mut line = Text::new();
        line.push_square(mv.from());
        let captured = path.map_or(&[][..], Path::captured);
        for square in captured {
            line.push(b'x');
            line.push_square(*square);
        }
        if self.ends_of(mv.from(), captured).is_some_and(Bitboard::has_several) {
            line.push(b'(');
            line.push_square(mv.to());
            line.push(b')');
        }
        line
    }

    fn is_enemy(&self, square: Square) -> bool {
        self.piece_at(square).is_some_and(|piece| piece.color() != self.side_to_move())
    }

    /// The move with this origin and end.
    fn find_between(&self, text: &str, from: Square, to: Square) -> Result<Move, MoveError> {
        let illegal = |why| Err(MoveError::illegal(text, why));
        let view = self.view();
        let is_quiet = view.is_quiet(from, to);
        if !view.must_capture() {
            let quiet = Move::new(from, to, Bitboard::EMPTY);
            return if is_quiet { Ok(quiet) } else { illegal(NO_SUCH_MOVE) };
        }
        match view.captures_between(from, to)[..] {
            [mv] => Ok(mv),
            [] => illegal(if is_quiet { MUST_CAPTURE } else { NO_SUCH_MOVE }),
            ref several => Err(self.ambiguous(text, several)),
        }
    }

    /// The move that lands on these squares.
    fn find_by_landings(&self, text: &str, read: &MoveText) -> Result<Move, MoveError> {
        let illegal = |why| Err(MoveError::illegal(text, why));
        let (from, to) = (read.squares[0], read.squares[read.squares.len() - 1]);
        let view = self.view();
        let Some(mut at) = view.capture_from(from) else { return illegal(NO_SUCH_MOVE) };
        for square in &read.squares[1..] {
            let landings = view.set((*square).into());
            let lands_there = |next: &Capture| next.landings.intersects(landings);
            let Some(next) = at.find_jump(&view, lands_there) else {
                let free = Capture { direction: None, ..at };
                let turns_back = free.find_jump(&view, lands_there).is_some();
                return illegal(if turns_back { TURNS_BACK } else { NO_SUCH_PATH });
            };
            at = Capture { landings, ..next };
        }
        self.confirm(text, Move::new(from, to, view.set(at.captured)))
    }

    /// The move that captures these pieces in this order.
    fn find_by_captured(&self, text: &str, read: &MoveText) -> Result<Move, MoveError> {
        let (from, order) = (read.squares[0], &read.squares[1..]);
        let Some(ends) = self.ends_of(from, order) else {
            let why = "no legal capture takes these pieces in this order";
            return Err(MoveError::illegal(text, why));
        };
        let captured = order.iter().copied().collect();
        let mut moves: SmallVec<[Move; 8]> = ends
            .into_iter()
            .map(|to| Move::new(from, to, captured))
            .filter(|mv| read.end.is_none_or(|(end, _)| mv.to() == end))
            .collect();
        match (moves.pop(), moves.is_empty()) {
            (None, _) => Err(MoveError::illegal(text, "the capture cannot end there")),
            (Some(mv), true) => self.confirm(text, mv),
            (Some(mv), false) => {
                self.confirm(text, mv)?;
                moves.push(mv);
                Err(self.ambiguous(text, &moves))
            }
        }
    }

    /// Where a capture from a square can end that takes these pieces in this order; `None` if there
    /// is none. Whether another capture takes more is not looked at.
    fn ends_of(&self, from: Square, order: &[Square]) -> Option<Bitboard> {
        let view = self.view();
        let mut at = view.capture_from(from).filter(|_| !order.is_empty())?;
        for square in order {
            // The next piece lies ahead of the landing squares, or beside one of them: so that one
            // jump captures it at most.
            let captured = at.captured | view.set((*square).into());
            at = at.find_jump(&view, |next| next.captured == captured)?;
        }
        Some(view.set(at.landings))
    }

    /// A capture that can be made, if none takes more.
    fn confirm(&self, text: &str, mv: Move) -> Result<Move, MoveError> {
        let (is_longest, length) = self.view().judge_capture(mv);
        if is_longest {
            return Ok(mv);
        }
        let more = length > mv.captured().count();
        Err(MoveError::illegal(text, if more { MUST_CAPTURE_MORE } else { NO_SUCH_MOVE }))
    }

    fn ambiguous(&self, text: &str, moves: &[Move]) -> MoveError {
        let mut texts = self.texts_of(moves);
        texts.sort_unstable();
        MoveError::ambiguous(text, texts)
    }
}

/// Origin and end, if a text is nothing but two squares with `-`, `x` or `:` between them.
fn two_squares(text: &str) -> Option<(Square, Square)> {
    let [from @ .., b'-' | b'x' | b':', file, rank] = text.as_bytes() else { return None };
    Some((square_named(from)?, square_named(&[*file, *rank])?))
}

/// A move text taken apart: two squares or more, and perhaps the end in brackets, with its place.
struct MoveText {
    squares: SmallVec<[Square; 16]>,
    end: Option<(Square, usize)>,
}

impl MoveText {
    fn parse(text: &str) -> Result<Self, MoveError> {
        let malformed = |at, expected| MoveError::malformed(text, at, expected);
        let square = |at: usize| -> Result<Square, MoveError> {
            let name = text.as_bytes().get(at..at + 2);
            name.and_then(square_named).ok_or_else(|| malformed(at, "a square"))
        };
        let mut squares = SmallVec::new();
        squares.push(square(0)?);
        let mut at = 2;
        while matches!(text.as_bytes().get(at), Some(b'-' | b'x' | b':')) {
            squares.push(square(at + 1)?);
            at += 3;
        }
        if squares.len() < 2 {
            return Err(malformed(at, "-, x or :"));
        }
        let mut end = None;
        if text.as_bytes().get(at) == Some(&b'(') {
            end = Some((square(at + 1)?, at));
            if text.as_bytes().get(at + 3) != Some(&b')') {
                return Err(malformed(at + 3, "a closing bracket"));
            }
            at += 4;
        }
        if at < text.len() {
            return Err(malformed(at, "the end of the move"));
        }
        Ok(Self { squares, end })
    }
}

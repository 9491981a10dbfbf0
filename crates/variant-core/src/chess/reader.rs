//! Reading SAN, leniently.

use super::names::{Origin, file_letter, is_file, read_square};
use super::san::{SanGame, Special, is_checkmate};
use crate::position::MoveList;
use crate::text::MoveError;

/// Reads the SAN of a legal move.
///
/// Four things may differ from what [`write_san`](super::write_san) writes: a missing `+` or `#`,
/// `+` for `#`, a missing `=` or promotion, and more origin than is needed. A mark that claims what
/// is not so is an error: a check that is none, a capture of nothing.
///
/// # Errors
///
/// [`MoveError`], which distinguishes a malformed text from an illegal or ambiguous move.
pub fn read_san<B: SanGame>(board: &B, text: &str) -> Result<B::Move, MoveError> {
    let san = San::<B>::parse(text)?;
    let illegal = |why| Err(MoveError::illegal(text, why));
    let fitting = san.fitting(board);
    let mv = match fitting[..] {
        [] => return illegal("there is no such legal move"),
        [mv] => mv,
        _ => {
            let texts = fitting.iter().map(|mv| board.move_text(*mv)).collect();
            return Err(MoveError::ambiguous(text, texts));
        }
    };
    let captures = san.special.is_none() && board.is_capture(mv);
    if captures && !san.captures {
        return illegal("it captures, which is written x");
    }
    if san.captures && !captures {
        return illegal("it captures nothing");
    }
    if san.promotion.is_some() && san.promotion != board.promotion(mv) {
        return illegal(B::NO_PROMOTION);
    }
    if let Some(mark) = san.mark {
        if !board.gives_check(mv) {
            return illegal("it gives no check");
        }
        if mark == '#' {
            let mut after = board.clone();
            after.play_unchecked(mv);
            if !is_checkmate(&after) {
                return illegal("it is not checkmate");
            }
        }
    }
    Ok(mv)
}

/// A SAN taken apart.
struct San<B: SanGame> {
    /// The letters of the piece; `None` for a pawn.
    letters: Option<&'static str>,
    special: Option<Special>,
    origin: Origin,
    captures: bool,
    to: B::Square,
    promotion: Option<&'static str>,
    mark: Option<char>,
}

impl<B: SanGame> San<B> {
    fn parse(text: &str) -> Result<Self, MoveError> {
        let malformed = |at, expected| Err(MoveError::malformed(text, at, expected));
        // The marks and the target are found from the end: what remains is the origin.
        let mark = text.chars().next_back().filter(|mark| matches!(mark, '+' | '#'));
        let body = &text[..text.len() - usize::from(mark.is_some())];
        let (promotion, body) = split_promotion::<B>(body);

        let letters = B::leading_letters(body);
        let named = B::SPECIALS.iter().find(|special| body.starts_with(special.letters));
        let named = named.filter(|special| Some(special.letters) != letters);
        let start = named.map(|special| special.letters).or(letters).map_or(0, str::len);
        let last_file = body.bytes().rposition(|byte| is_file::<B::Square>(byte.into()));
        let Some(at) = last_file.filter(|at| *at >= start) else {
            return malformed(start, "a square");
        };
        let (to, end) = read_square(text, at)?;
        if end != body.len() {
            return malformed(end, "the end of the move");
        }

        let origin = &body[start..at];
        let special = B::SPECIALS.iter().find(|special| origin.ends_with(special.joint));
        if let Some(named) = named.filter(|named| Some(*named) != special) {
            return malformed(start, named.joint);
        }
        if let Some(special) = special.filter(|special| !body.starts_with(special.letters)) {
            return malformed(0, special.expected);
        }
        let captures = special.is_none() && origin.ends_with('x');
        let joint = special.map_or(usize::from(captures), |special| special.joint.len());
        let origin = match Origin::read::<B::Square>(&origin[..origin.len() - joint]) {
            Ok(origin) => origin,
            Err(at) => return malformed(start + at, "the file or rank of the origin"),
        };
        if letters.is_none() && captures && origin.file.is_none() {
            return malformed(start, "the file of the pawn");
        }
        Ok(Self { letters, special: special.copied(), origin, captures, to, promotion, mark })
    }

    /// The legal moves that the text may mean, marks apart. Only those pieces are asked that it may
    /// mean.
    fn fitting(&self, board: &B) -> MoveList<B::Move> {
        let mut fitting = MoveList::new();
        board.visit_moves_to(
            self.to,
            |from, piece| self.may_leave(from, piece),
            |mv| {
                if board.special(mv) == self.special {
                    fitting.push(mv);
                }
            },
        );
        // Where a player chooses what a pawn becomes, one pawn has several moves to a square.
        if self.promotion.is_some()
            && fitting.iter().any(|mv| board.promotion(*mv) == self.promotion)
        {
            fitting.retain(|mv| board.promotion(*mv) == self.promotion);
        }
        fitting
    }

    /// Whether the text may mean a move of a piece of the side to move on a square.
    fn may_leave(&self, from: B::Square, piece: B::Piece) -> bool {
        self.origin.fits(from)
            && (self.special.is_some() || B::letters(piece) == self.letters)
            && (self.special.is_some() || self.letters.is_some() || self.is_beside(from))
    }

    /// Whether a square is on the file of the target or next to it.
    fn is_beside(&self, from: B::Square) -> bool {
        (file_letter(from) as u32).abs_diff(file_letter(self.to) as u32) <= 1
    }
}

/// The piece that a text says a pawn becomes (`=Q`, or just `Q`), and the text before that.
fn split_promotion<B: SanGame>(body: &str) -> (Option<&'static str>, &str) {
    let found =
        B::PROMOTIONS.iter().find_map(|letters| Some((*letters, body.strip_suffix(letters)?)));
    match found {
        Some((letters, before)) => (Some(letters), before.strip_suffix('=').unwrap_or(before)),
        None => (None, body),
    }
}

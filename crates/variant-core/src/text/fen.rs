//! The parts of a FEN: the pieces rank by rank, the side to move, and what can be wrong.

use core::fmt::{self, Write};
use core::str;

use alloc::string::String;

use crate::excerpt::Excerpt;
use crate::position::{Faults, Piece, SetupError};
use crate::square::{Color, Square, write_number};

/// What can be wrong with a FEN: fields separated by spaces, the placement first.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenError<F: Faults> {
    /// It has the wrong number of fields.
    #[error("FEN: {found} fields separated by single spaces, expected {expected}")]
    Fields {
        /// How many there are.
        found: usize,
        /// How many there may be.
        expected: &'static str,
    },
    /// The pieces are not written as they should be.
    #[error("FEN: {0}")]
    Placement(#[from] PlacementError),
    /// Another field is not what it should be.
    #[error("FEN: {0}")]
    Field(#[from] FieldError),
    /// The text is in order; the position is not.
    #[error("FEN: {0}")]
    Setup(#[from] SetupError<F>),
}

/// A field of a FEN that is not what it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("field {number} ({name}) is {}, expected {expected}", Excerpt(.text))]
pub struct FieldError {
    number: usize,
    name: &'static str,
    text: String,
    expected: &'static str,
}

impl FieldError {
    /// An error about a field; its number counts from 1.
    ///
    /// ```
    /// use variant_core::fen::FieldError;
    ///
    /// let error = FieldError::new(2, "side to move", "x", "w or b");
    /// assert_eq!(error.to_string(), r#"field 2 (side to move) is "x", expected w or b"#);
    /// ```
    pub fn new(number: usize, name: &'static str, text: &str, expected: &'static str) -> Self {
        Self { number, name, text: text.into(), expected }
    }

    /// Which field, counted from 1.
    ///
    /// ```
    /// use variant_core::fen::FieldError;
    ///
    /// assert_eq!(FieldError::new(2, "side to move", "x", "w or b").number(), 2);
    /// ```
    pub fn number(&self) -> usize {
        self.number
    }
}

/// Reads the field with the side to move, the second: `w` or `b`.
///
/// # Errors
///
/// [`FieldError`] for anything else.
pub fn read_side(text: &str) -> Result<Color, FieldError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(FieldError::new(2, "side to move", text, "w or b")),
    }
}

/// Reads a clock: a decimal number without sign or leading zeros, from `least` to 65535.
///
/// # Errors
///
/// [`FieldError`] for anything else.
///
/// ```
/// use variant_core::fen::read_clock;
///
/// assert_eq!(read_clock(6, "move number", "12", 1), Ok(12));
/// assert!(read_clock(6, "move number", "0", 1).is_err());
/// assert!(read_clock(5, "half-move clock", "+3", 0).is_err());
/// ```
pub fn read_clock(
    number: usize,
    name: &'static str,
    text: &str,
    least: u16,
) -> Result<u16, FieldError> {
    let canonical = text == "0" || !text.starts_with(['0', '+']);
    let value = text.parse().ok().filter(|value| canonical && *value >= least);
    let expected = if least == 0 { "a number from 0 to 65535" } else { "a number from 1 to 65535" };
    value.ok_or_else(|| FieldError::new(number, name, text, expected))
}

/// A placement field that is not as it should be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlacementError {
    /// It has the wrong number of ranks.
    #[error("{found} ranks, expected {expected}")]
    Ranks {
        /// How many there are.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// A rank has the wrong number of files.
    #[error("rank {rank} has {found} files, expected {expected}")]
    Files {
        /// The number of the rank, from 1.
        rank: usize,
        /// How many files it has.
        found: usize,
        /// How many the board has.
        expected: usize,
    },
    /// A rank holds something that is neither a man nor a number.
    #[error("rank {rank} has {found:?}, expected a man or a number")]
    UnknownMan {
        /// The number of the rank, from 1.
        rank: usize,
        /// What stands there.
        found: char,
    },
    /// A number of empty squares is 0, begins with 0, or is more than the board has files.
    #[error("rank {rank} has a run of {} empty squares", Excerpt(.found))]
    Run {
        /// The number of the rank, from 1.
        rank: usize,
        /// The number as written.
        found: String,
    },
}

/// Reads the pieces of a FEN, last rank first, each rank from the first file on; calls `put` for
/// each man.
///
/// # Errors
///
/// [`PlacementError`]; `put` may then have been called for some of the pieces.
///
/// ```
/// use variant_core::example::{Pawn, Square};
/// use variant_core::fen::read_placement;
///
/// let mut pieces = 0;
/// read_placement::<Square, Pawn>("ppp/3/PPP", |_, _| pieces += 1).unwrap();
/// assert_eq!(pieces, 6);
/// assert!(read_placement::<Square, Pawn>("ppp/12/PPP", |_, _| ()).is_err());
/// ```
pub fn read_placement<S: Square, P: Piece>(
    text: &str,
    mut put: impl FnMut(S, P),
) -> Result<(), PlacementError> {
    let found = text.bytes().filter(|byte| *byte == b'/').count() + 1;
    if found != S::RANKS {
        return Err(PlacementError::Ranks { found, expected: S::RANKS });
    }
    let mut rest = text;
    for rank in (0..S::RANKS).rev() {
        let number = rank + 1;
        let mut file = 0;
        while let Some(first) = rest.bytes().next().filter(|byte| *byte != b'/') {
            if first.is_ascii_digit() {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let (run, after) = rest.split_at(digits);
                let length = run.bytes().fold(0, |length: usize, digit| {
                    length.saturating_mul(10).saturating_add(usize::from(digit - b'0'))
                });
                if first == b'0' || length > S::FILES {
                    return Err(PlacementError::Run { rank: number, found: run.into() });
                }
                file += length;
                rest = after;
            } else {
                let (piece, after) = P::leading(rest).ok_or_else(|| unknown_man(rest, number))?;
                if let Some(square) = S::at(file, rank) {
                    put(square, piece);
                }
                file += 1;
                rest = after;
            }
        }
        if file != S::FILES {
            let (found, expected) = (file, S::FILES);
            return Err(PlacementError::Files { rank: number, found, expected });
        }
        // What ends a rank, and is missing after the last.
        rest = rest.get(1..).unwrap_or_default();
    }
    Ok(())
}

fn unknown_man(text: &str, rank: usize) -> PlacementError {
    PlacementError::UnknownMan { rank, found: text.chars().next().unwrap_or_default() }
}

/// Writes the pieces as [`read_placement`] reads them.
///
/// # Errors
///
/// Those of `out` only.
///
/// ```
/// use variant_core::example::{Pawn, Square};
/// use variant_core::fen::write_placement;
///
/// let mut text = String::new();
/// write_placement::<Square, Pawn>(|square| (square == Square::B2).then_some(Pawn::White), &mut text);
/// assert_eq!(text, "3/1P1/3");
/// ```
pub fn write_placement<S: Square, P: Piece>(
    piece_at: impl Fn(S) -> Option<P>,
    out: &mut dyn Write,
) -> fmt::Result {
    let out = &mut Collected::new(out);
    for rank in (0..S::RANKS).rev() {
        let mut run = 0;
        for piece in (0..S::FILES).filter_map(|file| S::at(file, rank)).map(&piece_at) {
            match piece {
                None => run += 1,
                Some(piece) => {
                    write_run(run, out)?;
                    run = 0;
                    out.write_str(piece.letter())?;
                }
            }
        }
        write_run(run, out)?;
        if rank > 0 {
            out.write_str("/")?;
        }
    }
    out.flush()
}

#[inline]
fn write_run(run: usize, out: &mut Collected<'_>) -> fmt::Result {
    const DIGITS: [&str; 10] = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9"];
    match DIGITS.get(run) {
        Some(digit) => out.write_str(digit),
        None => write_number(run, out),
    }
}

/// Short texts on their way to a writer, which is called once for many of them.
struct Collected<'a> {
    out: &'a mut dyn Write,
    bytes: [u8; 256],
    len: usize,
}

impl<'a> Collected<'a> {
    fn new(out: &'a mut dyn Write) -> Self {
        Self { out, bytes: [0; 256], len: 0 }
    }

    /// Hands over what has been collected: whole texts, so that it is never an error of UTF-8.
    fn flush(&mut self) -> fmt::Result {
        let text = str::from_utf8(&self.bytes[..self.len]).map_err(|_| fmt::Error)?;
        self.out.write_str(text)?;
        self.len = 0;
        Ok(())
    }
}

impl Write for Collected<'_> {
    #[inline]
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.len + text.len() > self.bytes.len() {
            self.flush()?;
            if text.len() > self.bytes.len() {
                return self.out.write_str(text);
            }
        }
        // Byte by byte: to copy one or two by a call takes longer.
        for byte in text.bytes() {
            if let Some(place) = self.bytes.get_mut(self.len) {
                *place = byte;
                self.len += 1;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Longer than the buffer, together and alone, with letters of several bytes at its end.
    #[test]
    fn collected_texts_arrive_whole_and_in_order() {
        let long = "long".repeat(100);
        let mut texts = [["ab", "é"].repeat(100), ["/"].repeat(3)].concat();
        texts.extend([long.as_str(), "♔", "", "1"]);
        let mut written = String::new();
        let mut out = Collected::new(&mut written);
        for text in &texts {
            out.write_str(text).unwrap();
        }
        out.flush().unwrap();
        assert_eq!(written, texts.concat());
    }
}

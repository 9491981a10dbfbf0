//! Positions as text, in the form that PDN has: `W:We3,Kh8:Bd6`.
//!
//! The side to move comes first, then the squares of White and of Black, with `K` before a king's.
//! White is written first, and the squares by rank, then file; any order is read. Both sides must be
//! named, and either may have no pieces. A full stop at the end and the counters `:H0:F1` of other programs
//! are read and not kept: a position has no counters.

use core::fmt::{self, Write};
use core::str::FromStr;

use alloc::string::String;

use variant_core::{
    Board as _, Color, Excerpt, Notation as _, Setup as _, SetupError, Square as _,
};

use crate::board::Board;
use crate::line::{Line, square_named};
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::setup::{Faults, Setup};
use crate::square::Square;

/// What is wrong with a FEN, and where.
///
/// ```
/// use turkish_draughts::{Board, FenErrorKind};
///
/// let error = "W:We3,e9:Bd6".parse::<Board>().unwrap_err();
/// assert_eq!((error.offset(), error.kind()), (6, &FenErrorKind::Square("e9".into())));
/// assert_eq!(error.to_string(), r#"FEN: "e9" is no square of the board at column 7"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("FEN: {kind} at column {}", at + 1)]
pub struct FenError {
    at: usize,
    kind: FenErrorKind,
}

/// What can be wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// Something else should stand there.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The pieces of a side are given twice.
    #[error("the men of {0} are given twice")]
    RepeatedSide(Color),
    /// A text names no square.
    #[error("{} is no square of the board", Excerpt(.0))]
    Square(String),
    /// Squares are given as a range. PDN has ranges of numbered squares, and these have names.
    #[error("{} is a range: name each square", Excerpt(.0))]
    Range(String),
    /// A square is named twice.
    #[error("{0} is named twice")]
    RepeatedSquare(Square),
    /// A man stands where it would be a king.
    #[error("a man on {0} would be a king")]
    ManOnLastRank(Square),
    /// The text goes on after its end.
    #[error("{} follows the end", Excerpt(.0))]
    Trailing(String),
    /// The text is in order; the position is not.
    #[error(transparent)]
    Setup(SetupError<Faults>),
}

impl FenError {
    const fn new(at: usize, kind: FenErrorKind) -> Self {
        Self { at, kind }
    }

    /// The place of the fault, in bytes from 0.
    pub const fn offset(&self) -> usize {
        self.at
    }

    /// What the fault is.
    pub const fn kind(&self) -> &FenErrorKind {
        &self.kind
    }
}

/// A position that has been read, and where in the text each piece stands.
struct Reader<'a> {
    text: &'a str,
    at: usize,
    setup: Setup,
    places: [usize; 64],
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn expected<T>(&self, what: &'static str) -> Result<T, FenError> {
        Err(FenError::new(self.at, FenErrorKind::Expected(what)))
    }

    fn takes(&mut self, letter: char) -> bool {
        let found = self.rest().starts_with(letter);
        self.at += if found { letter.len_utf8() } else { 0 };
        found
    }

    fn side(&mut self, expected: &'static str) -> Result<Color, FenError> {
        if self.takes('W') {
            Ok(Color::White)
        } else if self.takes('B') {
            Ok(Color::Black)
        } else {
            self.expected(expected)
        }
    }

    fn position(&mut self) -> Result<(), FenError> {
        let side = self.side("W or B, the side to move")?;
        self.setup.set_side_to_move(side);
        if !self.takes(':') {
            return self.expected("`:` and the men of a side");
        }
        let first = self.side("W or B, the side of the men")?;
        self.pieces(first)?;
        if !self.takes(':') {
            return self.expected("`:` and the men of the other side");
        }
        let at = self.at;
        let second = self.side("W or B, the side of the men")?;
        if second == first {
            return Err(FenError::new(at, FenErrorKind::RepeatedSide(first)));
        }
        self.pieces(second)?;
        self.counter('H')?;
        self.counter('F')?;
        self.takes('.');
        match self.rest() {
            "" => Ok(()),
            rest => Err(FenError::new(self.at, FenErrorKind::Trailing(rest.into()))),
        }
    }

    /// Passes over a counter such as `:H0`, if there is one.
    fn counter(&mut self, letter: char) -> Result<(), FenError> {
        let Some(number) = self.rest().strip_prefix(':').and_then(|rest| rest.strip_prefix(letter))
        else {
            return Ok(());
        };
        let digits = number.bytes().take_while(u8::is_ascii_digit).count();
        self.at += 2;
        if digits == 0 {
            return self.expected("the number of the counter");
        }
        self.at += digits;
        Ok(())
    }

    /// Reads the pieces of a side, which end at a colon, at a full stop or with the text.
    fn pieces(&mut self, side: Color) -> Result<(), FenError> {
        if self.rest().is_empty() || self.rest().starts_with([':', '.']) {
            return Ok(());
        }
        loop {
            let kind = if self.takes('K') { Kind::King } else { Kind::Man };
            let at = self.at;
            let rest = self.rest();
            let length = rest.bytes().position(|byte| matches!(byte, b',' | b':' | b'.'));
            let length = length.unwrap_or(rest.len());
            let name = &rest[..length];
            let square = square_named(name.as_bytes()).ok_or_else(|| {
                let kind =
                    if name.contains('-') { FenErrorKind::Range } else { FenErrorKind::Square };
                FenError::new(at, kind(name.into()))
            })?;
            if self.setup.piece_at(square).is_some() {
                return Err(FenError::new(at, FenErrorKind::RepeatedSquare(square)));
            }
            self.setup.put(square, Some(Piece::new(side, kind)));
            self.places[square.index()] = at;
            self.at += length;
            if !self.takes(',') {
                return Ok(());
            }
        }
    }

    /// The board, if the position is valid.
    fn build(&self) -> Result<Board, FenError> {
        if let Some(square) = self.setup.man_on_last_rank() {
            let at = self.places[square.index()];
            return Err(FenError::new(at, FenErrorKind::ManOnLastRank(square)));
        }
        self.setup.build().map_err(|error| FenError::new(0, FenErrorKind::Setup(error)))
    }
}

fn read(fen: &str, rules: Rules) -> Result<Reader<'_>, FenError> {
    let mut reader = Reader { text: fen, at: 0, setup: Setup::new(rules), places: [0; 64] };
    reader.position()?;
    Ok(reader)
}

pub(crate) fn read_board(fen: &str, rules: Rules) -> Result<Board, FenError> {
    read(fen, rules)?.build()
}

impl Setup {
    /// Reads a FEN without judging the position, so that its faults can be examined.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that is wrong with the text.
    ///
    /// ```
    /// use turkish_draughts::{Faults, Rules, Setup, prelude::*};
    ///
    /// let setup = Setup::from_fen("W:Wa8:B", Rules::default())?;
    /// assert_eq!(setup.faults(), Faults::MAN_ON_LAST_RANK);
    /// # Ok::<(), turkish_draughts::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        Ok(read(fen, rules)?.setup)
    }
}

/// Bytes of the longest FEN: three letters, two colons, and a king on each of the 64 squares.
const LONGEST: usize = 5 + 64 * 4;

pub(crate) fn write(board: &Board, out: &mut dyn Write) -> fmt::Result {
    let letter = |side| if side == Color::White { b'W' } else { b'B' };
    let mut line = Line::<LONGEST>::new();
    line.push(letter(board.side_to_move()));
    for side in Color::ALL {
        line.push(b':');
        line.push(letter(side));
        for (number, (square, piece)) in board.pieces_of(side).enumerate() {
            if number > 0 {
                line.push(b',');
            }
            if piece.kind() == Kind::King {
                line.push(b'K');
            }
            line.push_square(square);
        }
    }
    line.write_to(out)
}

/// Reads a FEN under the default rules.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, Rules::default())
    }
}

//! The two namings of the squares.

use alloc::string::String;

use variant_core::svg::Svg;
use variant_core::{Color, Diagram, MoveError, MoveErrorKind, Notation as _};

use crate::board::Board;
use crate::moves::Move;
use crate::square::Square;

/// From which side the squares are named.
///
/// Programs and game records name them from White's side, where `a1` is at White's left hand. The
/// article says that Turkish boards carry letters from right to left and digits from top to
/// bottom: the same names, seen from Black's side.
///
/// ```
/// use turkish_draughts::{Coordinates, prelude::*};
///
/// let board = Board::default();
/// let mv = board.parse_any("d3-d4").unwrap();
/// assert_eq!(Coordinates::FromBlack.move_text(&board, mv), "e6-e5");
/// assert_eq!(Coordinates::FromBlack.parse_move(&board, "e6-e5"), Ok(mv));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Coordinates {
    /// `a1` is at White's left hand.
    #[default]
    FromWhite,
    /// `a1` is at Black's left hand.
    FromBlack,
}

impl Coordinates {
    /// A text with every square renamed, from the default names to these or back: a FEN, a move
    /// in either notation, several of them.
    ///
    /// ```
    /// use turkish_draughts::Coordinates;
    ///
    /// assert_eq!(Coordinates::FromBlack.rename("W:We3,Kh8:Ba1"), "W:Wd6,Ka1:Bh8");
    /// assert_eq!(Coordinates::FromWhite.rename("a3-a4"), "a3-a4");
    /// ```
    pub fn rename(self, text: &str) -> String {
        if self == Self::FromWhite {
            return text.into();
        }
        let mut letters = text.chars().peekable();
        let mut renamed = String::with_capacity(text.len());
        while let Some(letter) = letters.next() {
            match (letter, letters.peek().copied()) {
                ('a'..='h', Some(digit @ '1'..='8')) => {
                    letters.next();
                    renamed.push(char::from(b'a' + b'h' - letter as u8));
                    renamed.push(char::from(b'1' + b'8' - digit as u8));
                }
                _ => renamed.push(letter),
            }
        }
        renamed
    }

    /// The name of a square.
    pub fn square_text(self, square: Square) -> String {
        self.rename(&alloc::format!("{square}"))
    }

    /// The coordinate text of a legal move. Of several paths it has the same one under either
    /// naming.
    pub fn move_text(self, board: &Board, mv: Move) -> String {
        self.rename(&board.move_text(mv))
    }

    /// The federation's text of a legal move.
    pub fn federation_text(self, board: &Board, mv: Move) -> String {
        self.rename(&board.san(mv))
    }

    /// Reads a legal move in either notation.
    ///
    /// # Errors
    ///
    /// [`MoveError`], whose texts have these coordinates, too.
    ///
    /// ```
    /// use turkish_draughts::{Board, Coordinates};
    ///
    /// let error = Coordinates::FromBlack.parse_move(&Board::default(), "e3-e4").unwrap_err();
    /// assert_eq!(error.text(), "e3-e4");
    /// ```
    pub fn parse_move(self, board: &Board, text: &str) -> Result<Move, MoveError> {
        board.parse_any(&self.rename(text)).map_err(|error| match error.kind() {
            MoveErrorKind::Malformed { at, expected } => MoveError::malformed(text, *at, expected),
            MoveErrorKind::Illegal(why) => MoveError::illegal(text, why),
            MoveErrorKind::Ambiguous(candidates) => {
                let renamed = candidates.iter().map(|candidate| self.rename(candidate));
                MoveError::ambiguous(text, renamed.collect())
            }
            _ => error,
        })
    }

    /// The board as a diagram, White below unless it is turned.
    ///
    /// ```
    /// use turkish_draughts::{Board, Coordinates};
    ///
    /// let board = Board::default();
    /// let picture = Coordinates::FromBlack.diagram(&board).to_string();
    /// assert!(picture.starts_with(" 1  . . ."));
    /// assert!(picture.contains("h g f e d c b a"));
    /// ```
    pub fn diagram(self, board: &Board) -> Diagram<'_, Board> {
        Diagram::new(board).named_from(self.side())
    }

    /// The board as a picture, White below unless it is turned.
    ///
    /// ```
    /// use turkish_draughts::{Board, Coordinates};
    ///
    /// let board: Board = "W:Wa1:BKh7".parse()?;
    /// let picture = Coordinates::FromBlack.svg(&board).to_string();
    /// assert!(picture.contains("White: man h8. Black: king a2."));
    /// # Ok::<(), turkish_draughts::FenError>(())
    /// ```
    pub fn svg(self, board: &Board) -> Svg<'_, Board> {
        Svg::new(board).coordinates(Some(self.side()))
    }

    /// The side that squares are named from.
    fn side(self) -> Color {
        match self {
            Self::FromWhite => Color::White,
            Self::FromBlack => Color::Black,
        }
    }
}

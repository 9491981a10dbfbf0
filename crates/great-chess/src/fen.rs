//! Positions as text, exchanged as they are with programs that know the game as `indiangreat`.
//!
//! Six fields: men, side to move, castling and en passant (both always `-`), plies since the
//! last capture or pawn move, number of the move. The first two, four or all six are read; six
//! are written.

use core::fmt::{self, Write};
use core::str::FromStr;

use variant_core::fen::{FieldError, read_clock, read_placement, write_placement};
use variant_core::{Board as _, Color, Notation as _, Setup as _};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::{Faults, Setup};
use crate::square::Square;

/// What can be wrong with a FEN of Great Chess.
///
/// ```
/// use great_chess::{Board, FenError};
///
/// let error = "rnbqkgvbnr/11/10/10/10/10/10/10/10/RNBVGKQBNR w - - 0 1".parse::<Board>();
/// let error: FenError = error.unwrap_err();
/// assert_eq!(error.to_string(), r#"FEN: rank 9 has a run of "11" empty squares"#);
/// ```
pub type FenError = variant_core::fen::FenError<Faults>;

/// Reads a FEN without judging the position, so that its faults can be asked for.
///
/// # Errors
///
/// [`FenError`] for the first thing wrong with the text.
pub(crate) fn read_setup(fen: &str, rules: Rules) -> Result<Setup, FenError> {
    let found = fen.split(' ').count();
    if !matches!(found, 2 | 4 | 6) {
        return Err(FenError::Fields { found, expected: "2, 4 or 6" });
    }
    let mut setup = Setup::new(rules);
    let mut clocks = (0, 1);
    for (number, field) in (1..).zip(fen.split(' ')) {
        match number {
            1 => read_placement(field, |square: Square, man: Piece| setup.put(square, Some(man)))?,
            2 => setup.set_side_to_move(match field {
                "w" => Color::White,
                "b" => Color::Black,
                _ => return Err(FieldError::new(2, "side to move", field, "w or b").into()),
            }),
            3 if field != "-" => return Err(FieldError::new(3, "castling", field, "-").into()),
            4 if field != "-" => return Err(FieldError::new(4, "en passant", field, "-").into()),
            5 => clocks.0 = read_clock(5, "half-move clock", field, 0)?,
            6 => clocks.1 = read_clock(6, "move number", field, 1)?,
            _ => (),
        }
    }
    setup.set_clocks(clocks.0, clocks.1);
    Ok(setup)
}

impl Setup {
    /// Reads a FEN without judging the position, so that one can ask for its faults.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that is wrong with the text.
    ///
    /// ```
    /// use great_chess::{Faults, Rules, Setup, prelude::*};
    ///
    /// let setup = Setup::from_fen("4k5/4K5/10/10/10/10/10/10/10/P9 w", Rules::default())?;
    /// let faults =
    ///     Faults::ADJACENT_KINGS | Faults::OPPONENT_IN_CHECK | Faults::PAWN_ON_LAST_RANK;
    /// assert_eq!(setup.faults(), faults);
    /// # Ok::<(), great_chess::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        read_setup(fen, rules)
    }
}

pub(crate) fn write(board: &Board, out: &mut dyn Write) -> fmt::Result {
    write_placement::<Square, Piece>(|square| board.piece_at(square), out)?;
    let (quiet_plies, move_number) = board.clocks();
    write!(out, " {} - - {quiet_plies} {move_number}", board.side_to_move().letter())
}

/// Reads a FEN under the default rules.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, Rules::default())
    }
}

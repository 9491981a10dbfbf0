//! Positions as text, exchanged as they are with programs that know the game as `indiangreat`.
//!
//! Six fields: pieces, side to move, castling and en passant (both always `-`), plies since the
//! last capture or pawn move, number of the move. The first two, four or all six are read; six
//! are written.

use core::str::FromStr;

use variant_core::Notation as _;
use variant_core::chess::read_fen;
use variant_core::fen::FieldError;

use crate::board::Board;
use crate::rules::Rules;
use crate::setup::{Faults, Setup};

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
        let mut setup = Self::new(rules);
        setup.clocks =
            read_fen(fen, 2, &mut setup, |_, castling, en_passant| match (castling, en_passant) {
                ("-", "-") => Ok(()),
                ("-", _) => Err(FieldError::new(4, "en passant", en_passant, "-")),
                _ => Err(FieldError::new(3, "castling", castling, "-")),
            })?;
        Ok(setup)
    }
}

/// Reads a FEN under the default rules.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, Rules::default())
    }
}

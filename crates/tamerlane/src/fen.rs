//! Positions as text.
//!
//! Six fields: pieces, side to move, citadels (who stands in l2, then who stands in z9), who may
//! still exchange the king, plies since the last capture or pawn move, number of the move. The
//! first four or all six are read; six are written.

use core::fmt::{self, Write};
use core::str::FromStr;

use variant_core::chess::read_fen;
use variant_core::fen::FieldError;
use variant_core::{Board as _, Color, Notation as _, Piece as _, Setup as _};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::{Faults, Setup};
use crate::square::Square;

/// What can be wrong with a FEN of Tamerlane chess.
///
/// ```
/// use tamerlane::{Board, FenError};
///
/// let error = "k10/11/11/11/11/11/11/11/92/K10 w -- - 0 1".parse::<Board>();
/// let error: FenError = error.unwrap_err();
/// assert_eq!(error.to_string(), r#"FEN: rank 2 has a run of "92" empty squares"#);
/// ```
pub type FenError = variant_core::fen::FenError<Faults>;

/// Who stands in l2, then who stands in z9; any man is read, and judged afterwards.
fn read_citadels(field: &str, setup: &mut Setup) -> Result<(), FieldError> {
    let mut rest = field;
    let error =
        || FieldError::new(3, "citadels", field, "who stands in l2, then who in z9, - for nobody");
    for citadel in [Square::L2, Square::Z9] {
        let man = Piece::leading(rest);
        rest = match man {
            Some((_, after)) => after,
            None => rest.strip_prefix('-').ok_or_else(error)?,
        };
        setup.put(citadel, man.map(|(man, _)| man));
    }
    if rest.is_empty() { Ok(()) } else { Err(error()) }
}

/// Who may still exchange the king.
fn read_exchange(field: &str, setup: &mut Setup) -> Result<(), FieldError> {
    let (white, black) = match field {
        "Kk" => (true, true),
        "K" => (true, false),
        "k" => (false, true),
        "-" => (false, false),
        _ => return Err(FieldError::new(4, "exchange", field, "Kk, K, k or -")),
    };
    setup.set_exchange(Color::White, white);
    setup.set_exchange(Color::Black, black);
    Ok(())
}

impl Setup {
    /// Reads a FEN without judging the position, so that one can ask for its faults.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that is wrong with the text.
    ///
    /// ```
    /// use tamerlane::{Faults, Rules, Setup, prelude::*};
    ///
    /// let fen = "^R1k8/11/11/11/11/11/11/11/11/5K5 w R- Kk";
    /// let faults = Faults::WHITE_PAWN_ON_LAST_RANK | Faults::WRONG_MAN_IN_WHITE_CITADEL;
    /// assert_eq!(Setup::from_fen(fen, Rules::default())?.faults(), faults);
    /// # Ok::<(), tamerlane::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        let mut setup = Self::new(rules);
        let clocks = read_fen(fen, 4, &mut setup, |setup, citadels, exchange| {
            read_citadels(citadels, setup)?;
            read_exchange(exchange, setup)
        })?;
        setup.set_clocks(clocks.quiet_plies, clocks.move_number);
        Ok(setup)
    }
}

/// Writes who stands in the citadels and who may still exchange the king.
pub(crate) fn write_own_fields(board: &Board, out: &mut dyn Write) -> fmt::Result {
    for citadel in [Square::L2, Square::Z9] {
        out.write_str(board.piece_at(citadel).map_or("-", |piece| piece.letter()))?;
    }
    out.write_str(match Color::ALL.map(|side| board.may_exchange(side)) {
        [true, true] => " Kk",
        [true, false] => " K",
        [false, true] => " k",
        [false, false] => " -",
    })
}

/// Reads a FEN under the default rules.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, Rules::default())
    }
}

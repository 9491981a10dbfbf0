//! Positions as text.
//!
//! Six fields: men, side to move, citadels (who stands in l2, then who stands in z9), who may
//! still exchange the king, plies since the last capture or pawn move, number of the move. The
//! first four or all six are read; six are written.

use core::fmt::{self, Write};
use core::str::FromStr;

use variant_core::fen::{FieldError, read_clock, read_placement, write_placement};
use variant_core::{Color, Notation as _, Piece as _, Setup as _};

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

/// Reads a FEN without judging the position, so that its faults can be asked for.
///
/// # Errors
///
/// [`FenError`] for the first thing wrong with the text.
pub(crate) fn read_setup(fen: &str, rules: Rules) -> Result<Setup, FenError> {
    let found = fen.split(' ').count();
    if !matches!(found, 4 | 6) {
        return Err(FenError::Fields { found, expected: "4 or 6" });
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
            3 => read_citadels(field, &mut setup)?,
            4 => {
                let (white, black) = match field {
                    "Kk" => (true, true),
                    "K" => (true, false),
                    "k" => (false, true),
                    "-" => (false, false),
                    _ => {
                        return Err(FieldError::new(4, "exchange", field, "Kk, K, k or -").into());
                    }
                };
                setup.set_exchange(Color::White, white);
                setup.set_exchange(Color::Black, black);
            }
            5 => clocks.0 = read_clock(5, "half-move clock", field, 0)?,
            _ => clocks.1 = read_clock(6, "move number", field, 1)?,
        }
    }
    setup.set_clocks(clocks.0, clocks.1);
    Ok(setup)
}

/// Who stands in l2, then who stands in z9; any man is read, and judged afterwards.
fn read_citadels(field: &str, setup: &mut Setup) -> Result<(), FieldError> {
    let mut rest = field;
    let error =
        || FieldError::new(3, "citadels", field, "who stands in l2, then who in z9, - for nobody");
    for citadel in [Square::L2, Square::Z9] {
        let man = Piece::ALL.iter().copied().find(|man| rest.starts_with(man.letter()));
        let text = man.map_or("-", |man| man.letter());
        rest = rest.strip_prefix(text).ok_or_else(error)?;
        setup.put(citadel, man);
    }
    if rest.is_empty() { Ok(()) } else { Err(error()) }
}

impl Setup {
    /// Reads a FEN without judging the position, so that one can ask for its faults.
    ///
    /// # Errors
    ///
    /// [`FenError`] for the first thing that is wrong with the text.
    ///
    /// ```
    /// use tamerlane::{Faults, Rules, Setup};
    /// use variant_core::prelude::*;
    ///
    /// let fen = "^R1k8/11/11/11/11/11/11/11/11/5K5 w R- Kk";
    /// let faults = Faults::WHITE_PAWN_ON_LAST_RANK | Faults::WRONG_MAN_IN_WHITE_CITADEL;
    /// assert_eq!(Setup::from_fen(fen, Rules::default())?.faults(), faults);
    /// # Ok::<(), tamerlane::FenError>(())
    /// ```
    pub fn from_fen(fen: &str, rules: Rules) -> Result<Self, FenError> {
        read_setup(fen, rules)
    }
}

pub(crate) fn write(board: &Board, out: &mut dyn Write) -> fmt::Result {
    let man = |square: Square| board.pieces[square.to_index()];
    write_placement::<Square, Piece>(man, out)?;
    write!(out, " {} ", board.side.letter())?;
    for citadel in [Square::L2, Square::Z9] {
        out.write_str(man(citadel).map_or("-", |man| man.letter()))?;
    }
    let exchange = match board.exchange {
        [true, true] => "Kk",
        [true, false] => "K",
        [false, true] => "k",
        [false, false] => "-",
    };
    write!(out, " {exchange} {} {}", board.quiet_plies, board.move_number)
}

/// Reads a FEN under the default rules.
impl FromStr for Board {
    type Err = FenError;

    fn from_str(fen: &str) -> Result<Self, FenError> {
        Self::from_fen(fen, Rules::default())
    }
}

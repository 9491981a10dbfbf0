//! FEN of six fields: pieces, side to move, two fields of the game's own, and the clocks.

use core::fmt::{self, Write};

use super::Clocks;
use crate::position::{Board, Setup};
use crate::square::write_number;
use crate::text::fen::{
    FenError, FieldError, read_clock, read_placement, read_side, write_placement,
};

/// Reads a FEN into an empty setup; returns its clocks, which are 0 and 1 if the text has none.
///
/// The first `least` fields (2 or 4), the first four or all six may be given. `own` reads fields
/// 3 and 4; it is not called if the text has two fields. The position is not judged.
///
/// # Errors
///
/// [`FenError`] for the first thing wrong with the text.
///
/// ```
/// use variant_core::chess::{Clocks, read_fen};
/// use variant_core::example::{Hexapawn, HexapawnSetup};
/// use variant_core::prelude::*;
///
/// let mut setup = HexapawnSetup::from_board(&Hexapawn::from_fen("3/3/3 w", ())?);
/// let clocks = read_fen("ppp/3/PPP b - - 3 12", 2, &mut setup, |_, _, _| Ok(()))?;
/// assert_eq!(clocks, Clocks { quiet_plies: 3, move_number: 12 });
/// assert_eq!(setup.build()?.fen(), "ppp/3/PPP b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_fen<S: Setup>(
    fen: &str,
    least: usize,
    setup: &mut S,
    own: impl FnOnce(&mut S, &str, &str) -> Result<(), FieldError>,
) -> Result<Clocks, FenError<S::Faults>> {
    let found = fen.bytes().filter(|byte| *byte == b' ').count() + 1;
    if found % 2 != 0 || !(least..=6).contains(&found) {
        let expected = if least == 2 { "2, 4 or 6" } else { "4 or 6" };
        return Err(FenError::Fields { found, expected });
    }
    let mut fields = ["", "", "", "", "0", "1"];
    let mut rest = fen;
    for field in fields.iter_mut().take(found) {
        let end = rest.bytes().position(|byte| byte == b' ').unwrap_or(rest.len());
        *field = &rest[..end];
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    let [placement, side, third, fourth, quiet_plies, move_number] = fields;
    read_placement(placement, |square, piece| setup.put(square, Some(piece)))?;
    setup.set_side_to_move(read_side(side)?);
    if found > 2 {
        own(setup, third, fourth)?;
    }
    let quiet_plies = read_clock(5, "half-move clock", quiet_plies, 0)?;
    let move_number = read_clock(6, "move number", move_number, 1)?;
    Ok(Clocks { quiet_plies, move_number })
}

/// Writes a FEN of six fields; `own` writes fields 3 and 4, with the space between them.
///
/// # Errors
///
/// Those of `out` only.
pub fn write_fen<B: Board>(
    board: &B,
    own: impl FnOnce(&mut dyn Write) -> fmt::Result,
    out: &mut dyn Write,
) -> fmt::Result {
    write_placement(|square| board.piece_at(square), out)?;
    out.write_char(' ')?;
    out.write_char(board.side_to_move().letter())?;
    out.write_char(' ')?;
    own(out)?;
    out.write_char(' ')?;
    write_number(board.quiet_plies() as usize, out)?;
    out.write_char(' ')?;
    write_number(board.move_number().unwrap_or(1) as usize, out)
}

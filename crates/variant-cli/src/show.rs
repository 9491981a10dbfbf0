//! `variant show`

use crate::args::ShowArgs;
use crate::error::Error;

pub(crate) fn answer(args: &ShowArgs) -> Result<String, Error> {
    let board = args.start.board()?;
    if args.svg {
        return Ok(board.svg(&args.options())?);
    }
    Ok(board.diagram(args.unicode, args.flip))
}

//! `variant show`

use crate::args::ShowArgs;
use crate::error::Error;
use crate::look::Terminal;

pub(crate) fn answer(args: &ShowArgs, terminal: Terminal) -> Result<String, Error> {
    let board = args.start.board()?;
    if args.svg {
        return Ok(board.svg(&args.options())?);
    }
    Ok(args.look.on(terminal).draw(board.as_ref(), args.flip))
}

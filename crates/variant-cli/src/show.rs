//! `variant show`

use crate::args::ShowArgs;
use crate::error::Error;

pub(crate) fn answer(args: &ShowArgs) -> Result<String, Error> {
    Ok(args.start.board()?.diagram(args.unicode, args.flip))
}

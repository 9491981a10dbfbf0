//! `variant show`

use crate::args::ShowArgs;
use crate::error::Error;
use crate::output;

pub(crate) fn run(args: &ShowArgs) -> Result<(), Error> {
    output::result(args.start.board()?.diagram(args.unicode, args.flip))
}

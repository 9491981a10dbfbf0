//! The tables in `benches/README.md`.

use std::fs;

use crate::error::Error;

const README: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../README.md");

/// What stands before and after the tables.
const MARKS: [&str; 2] = ["<!-- operations -->\n", "<!-- end of operations -->\n"];

/// Replaces the tables.
pub(super) fn write(tables: &str) -> Result<(), Error> {
    let failed = |error| Error::Readme(README, error);
    let readme = fs::read_to_string(README).map_err(failed)?;
    let parts = readme.split_once(MARKS[0]);
    let parts = parts.and_then(|(head, rest)| Some((head, rest.split_once(MARKS[1])?.1)));
    let Some((head, tail)) = parts else { return Err(Error::NoPlace(README)) };
    let readme = format!("{head}{}{tables}{}{tail}", MARKS[0], MARKS[1]);
    fs::write(README, readme).map_err(failed)
}

//! Standard output for results, standard error for everything else.

use std::fmt::Display;
use std::io::{self, Write};

use anstream::AutoStream;
use serde::Serialize;

use crate::error::Error;

/// Prints a result, which may have several lines, and makes sure that it has gone out.
pub(crate) fn result(text: impl Display) -> Result<(), Error> {
    // Consoles that do not know escape codes are coloured in their own way.
    let mut out = AutoStream::always(io::stdout().lock());
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Standard output, for a conversation.
pub(crate) fn stdout() -> impl Write {
    AutoStream::always(io::stdout().lock())
}

/// Prints a whole result; an empty one has not even a line.
pub(crate) fn answer(text: &str) -> Result<(), Error> {
    if text.is_empty() { Ok(()) } else { result(text) }
}

/// The one document of a command's JSON output.
pub(crate) fn document(document: &impl Serialize) -> Result<String, Error> {
    Ok(serde_json::to_string(document).map_err(io::Error::from)?)
}

/// Prints the one document of a command's JSON output.
pub(crate) fn json(document: &impl Serialize) -> Result<(), Error> {
    result(self::document(document)?)
}

/// Tells the user something that is no result.
pub(crate) fn note(text: impl Display) {
    // With standard error gone there is nobody to tell, and the result still counts.
    let _ = writeln!(io::stderr(), "{text}");
}

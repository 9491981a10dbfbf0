//! Standard output for results, standard error for everything else.

use std::fmt::Display;
use std::io::{self, Write};

use anstream::AutoStream;
use serde::Serialize;

use crate::error::Error;

/// Makes sure that results have somewhere to go, before they take an hour to compute: the standard
/// library takes no notice of a standard output that is not open for writing.
///
/// A standard output that is closed is not found: in its place the standard library opens `/dev/null` for
/// reading and writing, as do many programs that throw the results of others away.
#[cfg(unix)]
pub(crate) fn check() -> Result<(), Error> {
    use std::os::fd::AsFd;

    let mut out = std::fs::File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let _nothing = out.write(&[])?;
    Ok(())
}

#[cfg(not(unix))]
pub(crate) fn check() -> Result<(), Error> {
    Ok(())
}

/// Prints the help or the version, in colours where standard output has them.
pub(crate) fn help(told: &clap::Error) -> Result<(), Error> {
    check()?;
    let mut out = AutoStream::auto(io::stdout().lock());
    write!(out, "{}", told.render().ansi())?;
    Ok(out.flush()?)
}

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

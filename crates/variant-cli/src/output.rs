//! Standard output for results, standard error for everything else.

use std::fmt::Display;
use std::io::{self, Write};

use anstream::AutoStream;
use serde::Serialize;

use crate::error::Error;

/// Makes sure that results have somewhere to go, before they take an hour to compute.
///
/// The standard library hides both reasons why not: it takes no notice of a standard output that
/// is not open for writing, and in place of a closed one it opens `/dev/null`, for reading and
/// writing. Who throws results away by `> /dev/null` opens it for writing only.
#[cfg(unix)]
pub(crate) fn check() -> Result<(), Error> {
    use std::fs::{self, File};
    use std::io::Read;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let mut out = File::from(io::stdout().as_fd().try_clone_to_owned()?);
    let _nothing = out.write(&[])?;
    let device = |metadata: fs::Metadata| metadata.rdev();
    let null = fs::metadata("/dev/null").map(device).unwrap_or_default();
    let leads_nowhere = null != 0 && out.metadata().map(device)? == null;
    if leads_nowhere && out.read(&mut []).is_ok() {
        return Err(io::Error::other("it is closed").into());
    }
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

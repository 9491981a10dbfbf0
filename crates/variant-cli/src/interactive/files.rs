//! The files of saved games.

use std::fs::{self, File};
use std::io::{self, Write};

/// Writes a game file; one that is there already is only replaced where that is meant.
pub(super) fn save(name: &str, text: &str, overwrite: bool) -> io::Result<()> {
    if overwrite {
        return fs::write(name, text);
    }
    File::create_new(name)?.write_all(text.as_bytes())
}

/// Reads a game file.
pub(super) fn load(name: &str) -> io::Result<String> {
    fs::read_to_string(name)
}

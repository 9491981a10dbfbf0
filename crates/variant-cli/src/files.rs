//! Files that are read whole.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

/// Bytes that a suite or a saved game may have: what is kept of it takes some times as many. The
/// longest suite of this workspace has 90 KB, a game of 100,000 moves less than 2 MB.
const LONGEST_FILE: u64 = 16 << 20;

/// The bytes of a file, unless it is too long, as one that never ends is.
pub(crate) fn read_whole(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LONGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LONGEST_FILE {
        let message = format!("more than {} MiB", LONGEST_FILE >> 20);
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

//! The files of saved games.

use std::fs::{self, File, Permissions};
use std::io::{self, Read as _, Write};
use std::path::{Path, PathBuf};

use tempfile::Builder;

use crate::files::read_whole;

/// A game that is to be written to a file.
#[derive(Clone, Debug)]
pub(super) struct Save {
    pub(super) name: String,
    pub(super) text: String,
    /// What this session has written there; as long as the file holds that it may be replaced.
    pub(super) ours: Option<String>,
    /// Whether the user wants it replaced whatever it holds.
    pub(super) anyway: bool,
}

/// Why a game is not saved.
#[derive(Debug)]
pub(super) enum SaveError {
    /// There is something else in the file than this session has written.
    NotOurs,
    Io(io::Error),
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> Self {
        // Somebody else can make the file at any moment.
        if error.kind() == io::ErrorKind::AlreadyExists { Self::NotOurs } else { Self::Io(error) }
    }
}

impl Save {
    /// Writes the file: all of it, or nothing. What was there before stays until then.
    pub(super) fn write(&self) -> Result<(), SaveError> {
        // Where a link leads to a file, that is replaced, not the link.
        let path = fs::canonicalize(&self.name).unwrap_or_else(|_| PathBuf::from(&self.name));
        let before = match fs::metadata(&path) {
            Ok(before) if !before.is_file() => {
                return Err(SaveError::Io(io::Error::other("not a regular file")));
            }
            Ok(before) if before.permissions().readonly() => {
                return Err(SaveError::Io(io::Error::other("read-only")));
            }
            Ok(before) => Some(before.permissions()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error.into()),
        };
        if before.is_some() && !self.anyway && !self.holds_ours(&path)? {
            return Err(SaveError::NotOurs);
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = Builder::new();
        builder.prefix(".variant-save-");
        if let Some(permissions) = before.clone().or_else(of_a_new_file) {
            builder.permissions(permissions);
        }
        let mut file = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
        file.write_all(self.text.as_bytes())?;
        file.as_file().sync_all()?;
        let replace = self.anyway || before.is_some();
        if let Some(before) = before {
            // The mask for new files does not hold for those that were there.
            file.as_file().set_permissions(before)?;
        }
        let done = if replace { file.persist(&path) } else { file.persist_noclobber(&path) };
        done.map_err(|error| error.error)?;
        Ok(())
    }

    fn holds_ours(&self, path: &Path) -> io::Result<bool> {
        let Some(ours) = &self.ours else { return Ok(false) };
        let mut found = Vec::new();
        File::open(path)?.take(ours.len() as u64 + 1).read_to_end(&mut found)?;
        Ok(found == ours.as_bytes())
    }
}

/// The permissions of a new file, which the user's mask restricts.
#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems have no such permissions")]
fn of_a_new_file() -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;

    Some(Permissions::from_mode(0o666))
}

#[cfg(not(unix))]
fn of_a_new_file() -> Option<Permissions> {
    None
}

/// Reads a game file.
pub(super) fn load(name: &str) -> io::Result<String> {
    let text = String::from_utf8(read_whole(Path::new(name))?);
    let words = "not valid UTF-8; `variant games-convert --encoding latin1` reads Latin-1";
    text.map_err(|_| io::Error::new(io::ErrorKind::InvalidData, words))
}

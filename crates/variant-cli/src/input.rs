//! Files of games, and standard input in place of one.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use variant_core::DrawRules;
use variant_core::record::{ReadOptions, RecordError, RecordErrorKind};

use crate::error::Error;
use crate::interrupt;
use crate::progress::Progress;

/// How files of games are read.
#[derive(Debug, clap::Args)]
pub(crate) struct InputArgs {
    /// The encoding of the files
    #[arg(long, value_name = "NAME", default_value = "utf-8")]
    encoding: Encoding,
    /// Draw rules of games that do not name theirs, such as `repetition=claim:3,quiet-moves=off`
    #[arg(long, value_name = "RULES")]
    draws: Option<DrawRules>,
    /// Treat a game with a warning as broken
    #[arg(long)]
    strict: bool,
}

impl InputArgs {
    /// The options of the reader of games.
    pub(crate) fn options(&self) -> ReadOptions {
        let options = ReadOptions::default().with_strict(self.strict);
        self.draws.map_or(options, |draws| options.with_draws(draws))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Encoding {
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// ISO 8859-1, as older programs write PGN
    #[value(name = "latin1", alias = "latin-1", alias = "iso-8859-1")]
    Latin1,
}

/// A file that has been opened, or standard input.
pub(crate) struct Input {
    pub(crate) name: String,
    length: u64,
    source: Box<dyn Read>,
    /// Whether reading may wait for somebody who writes.
    waits: bool,
}

impl Input {
    /// Opens a file; `-` is standard input.
    fn open(path: &Path) -> Result<Self, Error> {
        if path.as_os_str() == "-" {
            let (name, source) = ("<stdin>".into(), Box::new(io::stdin()));
            return Ok(Self { name, length: 0, source, waits: true });
        }
        let name = path.display().to_string();
        match File::open(path).and_then(|file| Ok((file.metadata()?, file))) {
            Ok((about, file)) => {
                let (length, waits) = (about.len(), !about.is_file());
                Ok(Self { name, length, source: Box::new(file), waits })
            }
            Err(error) => Err(Error::File { name, error }),
        }
    }

    /// Opens all files before any is read: a wrong name should not come up after an hour.
    pub(crate) fn open_all(paths: &[PathBuf]) -> Result<Vec<Self>, Error> {
        if paths.iter().filter(|path| path.as_os_str() == "-").count() > 1 {
            return Err(Error::InputTwice);
        }
        paths.iter().map(|path| Self::open(path)).collect()
    }

    /// The number of bytes, as far as it is known.
    pub(crate) fn length(&self) -> u64 {
        self.length
    }

    /// The text of the file, as UTF-8.
    pub(crate) fn text<'a>(
        self,
        args: &InputArgs,
        progress: &'a Progress,
    ) -> Box<dyn BufRead + 'a> {
        let Self { source, waits, .. } = self;
        let reader = BufReader::new(Watched { source, waits, progress });
        match args.encoding {
            Encoding::Utf8 => Box::new(reader),
            Encoding::Latin1 => Box::new(Latin1 { input: reader, text: String::new(), at: 0 }),
        }
    }
}

/// What is wrong with a game, and what may help.
pub(crate) fn words(error: &RecordErrorKind) -> String {
    match error {
        RecordErrorKind::InvalidUtf8 => {
            format!("{error}; if this is Latin-1, add `--encoding latin1`")
        }
        _ => error.to_string(),
    }
}

/// The error that a file gives when it cannot be read on, if that is what ended a game.
pub(crate) fn file_error(name: &str, error: &RecordError) -> Option<Error> {
    let RecordErrorKind::Io(cause) = &error.kind else { return None };
    let error = io::Error::new(cause.kind(), cause.to_string());
    Some(Error::File { name: name.into(), error })
}

/// A source that reports how much of it has been read.
struct Watched<'a> {
    source: Box<dyn Read>,
    waits: bool,
    progress: &'a Progress,
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let source = &mut self.source;
        let read = if self.waits {
            interrupt::waiting(|| source.read(buffer))?
        } else {
            source.read(buffer)?
        };
        self.progress.advance(read as u64);
        // The loop over the games sees the interrupt.
        let _ = self.progress.report(0);
        Ok(read)
    }
}

/// A text in Latin-1, read as UTF-8. Its bytes are the numbers of its characters.
struct Latin1<R> {
    input: R,
    /// The piece that was translated last.
    text: String,
    /// Where the rest of it begins.
    at: usize,
}

impl<R: BufRead> BufRead for Latin1<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.at == self.text.len() {
            let bytes = self.input.fill_buf()?;
            self.text.clear();
            self.text.extend(bytes.iter().copied().map(char::from));
            let length = bytes.len();
            self.input.consume(length);
            self.at = 0;
        }
        Ok(&self.text.as_bytes()[self.at..])
    }

    fn consume(&mut self, length: usize) {
        self.at += length;
    }
}

impl<R: BufRead> Read for Latin1<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read};

    use super::Latin1;

    #[test]
    fn every_byte_is_the_character_of_its_number() {
        let bytes: Vec<u8> = (0..=255).collect();
        let expected: String = (0..=255).map(char::from).collect();
        for capacity in [1, 2, 3, 100, 1_000] {
            let input = BufReader::with_capacity(capacity, &bytes[..]);
            let mut text = String::new();
            let mut latin1 = Latin1 { input, text: String::new(), at: 0 };
            latin1.read_to_string(&mut text).unwrap();
            assert_eq!(text, expected, "pieces of {capacity}");
        }
    }
}

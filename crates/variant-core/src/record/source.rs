//! Where the text of games comes from: piece by piece, so that a file of any size fits.

use alloc::string::String;

use super::error::RecordErrorKind;

/// As many bytes as are read at once.
const PIECE: usize = 1 << 14;

/// A text that is read in pieces.
pub(super) trait Source {
    /// Puts the next piece of the text in place of what `piece` holds; an empty one is the end.
    ///
    /// After [`RecordErrorKind::InvalidUtf8`] reading can go on after the invalid bytes.
    fn refill(&mut self, piece: &mut String) -> Result<(), RecordErrorKind>;
}

/// A text in memory.
pub(super) struct Text<'a>(pub(super) &'a str);

impl Source for Text<'_> {
    fn refill(&mut self, piece: &mut String) -> Result<(), RecordErrorKind> {
        let mut end = self.0.len().min(PIECE);
        while !self.0.is_char_boundary(end) {
            end -= 1;
        }
        let (now, later) = self.0.split_at(end);
        piece.clear();
        piece.push_str(now);
        self.0 = later;
        Ok(())
    }
}

/// A file, or anything else that bytes are read from.
#[cfg(feature = "std")]
pub(super) struct Input<R>(pub(super) R);

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Input<R> {
    /// The bytes at hand, at least one unless this is the end.
    fn bytes(&mut self) -> Result<&[u8], RecordErrorKind> {
        while let Err(error) = self.0.fill_buf() {
            if error.kind() != std::io::ErrorKind::Interrupted {
                return Err(RecordErrorKind::Io(error));
            }
        }
        // The buffer is full now: this reads nothing.
        self.0.fill_buf().map_err(RecordErrorKind::Io)
    }

    /// Reads a character whose bytes are not all at hand, or bytes that are none.
    fn character(&mut self, piece: &mut String) -> Result<(), RecordErrorKind> {
        let mut bytes = [0; 4];
        for length in 1..=bytes.len() {
            let Some(byte) = self.bytes()?.first() else { break };
            bytes[length - 1] = *byte;
            match core::str::from_utf8(&bytes[..length]) {
                Ok(character) => {
                    piece.push_str(character);
                    self.0.consume(1);
                    return Ok(());
                }
                Err(error) if error.error_len().is_none() => self.0.consume(1),
                Err(_) => {
                    // A byte that cannot go on may well begin the next character.
                    self.0.consume(usize::from(length == 1));
                    break;
                }
            }
        }
        Err(RecordErrorKind::InvalidUtf8)
    }
}

#[cfg(feature = "std")]
impl<R: std::io::BufRead> Source for Input<R> {
    fn refill(&mut self, piece: &mut String) -> Result<(), RecordErrorKind> {
        piece.clear();
        let bytes = self.bytes()?;
        let bytes = &bytes[..bytes.len().min(PIECE)];
        let Some(first) = bytes.utf8_chunks().next() else { return Ok(()) };
        let length = first.valid().len();
        if length == 0 {
            return self.character(piece);
        }
        piece.push_str(first.valid());
        self.0.consume(length);
        Ok(())
    }
}

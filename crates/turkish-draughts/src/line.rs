//! Text that is put together on the stack, so that it is written by one call and allocates nothing.

use core::fmt::{self, Write};

use alloc::string::String;

use crate::square::Square;

/// ASCII text of at most `N` bytes.
pub(crate) struct Line<const N: usize> {
    bytes: [u8; N],
    len: usize,
}

impl<const N: usize> Line<N> {
    pub(crate) const fn new() -> Self {
        Self { bytes: [0; N], len: 0 }
    }

    /// Adds an ASCII character. Panics if there is no room for it.
    #[inline]
    pub(crate) fn push(&mut self, letter: u8) {
        self.bytes[self.len] = letter;
        self.len += 1;
    }

    /// Adds the name of a square. Panics if there is no room for it.
    #[inline]
    pub(crate) fn push_square(&mut self, square: Square) {
        self.push(b'a' + square.file() as u8);
        self.push(b'1' + square.rank() as u8);
    }

    /// Writes the text.
    pub(crate) fn write_to(&self, out: &mut dyn Write) -> fmt::Result {
        out.write_str(core::str::from_utf8(&self.bytes[..self.len]).map_err(|_| fmt::Error)?)
    }

    /// The text.
    pub(crate) fn text(&self) -> String {
        self.bytes[..self.len].iter().map(|letter| char::from(*letter)).collect()
    }
}

/// The square that has this name.
#[inline]
pub(crate) fn square_named(name: &[u8]) -> Option<Square> {
    let [file, rank] = *name else { return None };
    Square::new(file.wrapping_sub(b'a').into(), rank.wrapping_sub(b'1').into())
}

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};

    use variant_core::Square as _;

    use super::*;

    #[test]
    fn squares_are_named_as_everywhere() {
        for square in Square::all() {
            let (mut line, mut text) = (Line::<2>::new(), String::new());
            line.push_square(square);
            assert_eq!(line.write_to(&mut text), Ok(()));
            assert_eq!(text, square.to_string());
            assert_eq!(square_named(text.as_bytes()), Some(square));
        }
        for wrong in ["", "a", "A1", "a0", "a9", "i1", "`1", "a10", "a/"] {
            assert_eq!(square_named(wrong.as_bytes()), None, "{wrong}");
            assert!(wrong.parse::<Square>().is_err(), "{wrong}");
        }
    }
}

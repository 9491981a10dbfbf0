//! Places in the text of games.

use core::fmt;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Location {
    /// The number of the line, from 1.
    pub line: u64,
    /// The number of the character in its line, from 1.
    pub column: u64,
}

impl Location {
    pub(super) const START: Self = Self { line: 1, column: 1 };

    /// Goes on by a character.
    pub(super) fn pass(&mut self, character: char) {
        if character == '\n' {
            *self = Self { line: self.line + 1, column: 1 };
        } else {
            self.column += 1;
        }
    }
}

/// `line 3, column 7`.
impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

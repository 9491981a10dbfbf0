//! The lines of a record, as far as they tell where games begin.

/// What is known of the current line and the one before it.
pub(super) struct Lines {
    pub(super) now: Line,
    pub(super) before: Line,
    /// Nothing of the line has been passed.
    pub(super) fresh: bool,
    /// A line without text has ended since the last token.
    pub(super) blank: bool,
}

/// Whether a character begins a file and not a line: a byte order mark, or the byte by which DOS ends
/// one. Files that were joined have them between their games.
pub(super) const fn is_file_mark(character: char) -> bool {
    matches!(character, '\u{feff}' | '\u{1a}')
}

/// What a line begins with.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Line {
    /// It has no text, or none yet.
    #[default]
    Blank,
    /// It begins with a bracket.
    Tag,
    Other,
}

impl Default for Lines {
    fn default() -> Self {
        Self { now: Line::Blank, before: Line::Blank, fresh: true, blank: false }
    }
}

impl Lines {
    /// Goes on by a character.
    #[inline]
    pub(super) fn pass(&mut self, character: char) {
        if character == '\n' {
            self.blank |= self.now == Line::Blank;
            self.end();
        } else if is_file_mark(character) {
            if self.now != Line::Blank {
                self.end();
            }
        } else {
            let fresh = core::mem::take(&mut self.fresh);
            if fresh && matches!(character, '%' | ';') {
                // A comment stands between tags as if it were not there.
                self.now = if self.before == Line::Tag { Line::Tag } else { Line::Other };
            } else if fresh && character == '[' {
                self.now = Line::Tag;
            } else if self.now == Line::Blank && !character.is_whitespace() {
                self.now = Line::Other;
            }
        }
    }

    fn end(&mut self) {
        self.before = core::mem::take(&mut self.now);
        self.fresh = true;
    }
}

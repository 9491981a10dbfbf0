//! Comments and marks: what a record says about its moves.

use core::fmt;

use alloc::string::String;

use crate::excerpt::Excerpt;

use super::tags;

/// A remark in a record: a comment, or an escaped line.
///
/// The text has no blanks at its ends. A comment in braces and one that begins with a semicolon are the
/// same once they are read.
///
/// ```
/// use variant_core::record::Comment;
///
/// let comment = Comment::new("[%clk 0:01:02] The only move.")?;
/// assert_eq!(comment.to_string(), "{[%clk 0:01:02] The only move.}");
/// assert_eq!(comment.commands().collect::<Vec<_>>(), [("clk", "0:01:02")]);
/// # Ok::<(), variant_core::record::CommentError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Comment {
    text: String,
    escaped: bool,
}

impl Comment {
    /// A comment. Its text may have several lines.
    ///
    /// # Errors
    ///
    /// [`CommentError`] if a reader would not read the same text back.
    pub fn new(text: &str) -> Result<Self, CommentError> {
        Self::checked(text, false)
    }

    /// An escaped line: text that begins with `%` at the start of a line and is not for people.
    ///
    /// # Errors
    ///
    /// [`CommentError`] if a reader would not read the same text back.
    ///
    /// ```
    /// use variant_core::record::Comment;
    ///
    /// assert_eq!(Comment::escaped("evp 12")?.to_string(), "%evp 12");
    /// assert!(Comment::escaped("two\nlines").is_err());
    /// # Ok::<(), variant_core::record::CommentError>(())
    /// ```
    pub fn escaped(text: &str) -> Result<Self, CommentError> {
        Self::checked(text, true)
    }

    fn checked(text: &str, escaped: bool) -> Result<Self, CommentError> {
        if let Some(mark) = text.chars().find(|mark| is_dropped(*mark)) {
            return Err(CommentError::Character(mark));
        }
        if text.contains('\n') {
            if escaped {
                return Err(CommentError::SeveralLines);
            }
            if text.contains('}') {
                return Err(CommentError::Brace);
            }
            if let Some(line) = text.lines().skip(1).find(|line| tags::begins_like_tag(line)) {
                return Err(CommentError::Tag(line.into()));
            }
        }
        if text != text.trim() {
            return Err(CommentError::Blanks);
        }
        Ok(Self { text: text.into(), escaped })
    }

    /// The comment that stands in a record.
    pub(super) fn read(text: &str, escaped: bool) -> Self {
        let text = text.trim_matches(|next: char| next.is_whitespace() || is_dropped(next));
        let text = text.chars().filter(|next| !is_dropped(*next)).collect();
        Self { text, escaped }
    }

    /// What it says.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it is an escaped line.
    pub const fn is_escaped(&self) -> bool {
        self.escaped
    }

    /// The commands in the text, such as `[%clk 0:01:02]`: their names and arguments.
    ///
    /// ```
    /// use variant_core::record::Comment;
    ///
    /// let comment = Comment::new("[%eval -0.3][%clk 1:00:00] [%x] [not %one]")?;
    /// let commands: Vec<_> = comment.commands().collect();
    /// assert_eq!(commands, [("eval", "-0.3"), ("clk", "1:00:00"), ("x", "")]);
    /// # Ok::<(), variant_core::record::CommentError>(())
    /// ```
    pub fn commands(&self) -> impl Iterator<Item = (&str, &str)> {
        self.text.split("[%").skip(1).filter_map(|rest| {
            let (command, _) = rest.split_once(']')?;
            Some(command.split_once(char::is_whitespace).unwrap_or((command, "")))
        })
    }

    /// How many bytes it takes to store.
    pub(super) fn size(&self) -> usize {
        self.text.len() + size_of::<Self>()
    }

    /// Whether nothing may follow it on its line.
    pub(super) fn ends_line(&self) -> bool {
        self.escaped || self.text.contains('}')
    }
}

/// The comment as a record has it.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = &self.text;
        match (self.escaped, self.ends_line()) {
            (true, _) => write!(f, "%{text}"),
            (false, true) => write!(f, ";{text}"),
            (false, false) => write!(f, "{{{text}}}"),
        }
    }
}

/// Whether readers drop this character: it belongs to the file and not to its text.
const fn is_dropped(character: char) -> bool {
    matches!(character, '\r' | '\u{feff}' | '\u{1a}')
}

/// A text that cannot be a comment.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CommentError {
    /// An escaped line has several lines.
    #[error("an escaped line has several lines")]
    SeveralLines,
    /// A comment of several lines contains a closing brace.
    #[error("a comment of several lines contains a closing brace")]
    Brace,
    /// A line after the first begins like a tag.
    #[error("a line of the comment begins like a tag: {}", Excerpt(.0))]
    Tag(String),
    /// The text begins or ends with white space.
    #[error("the comment begins or ends with white space")]
    Blanks,
    /// The text contains a character that readers drop.
    #[error("the comment contains {0:?}, which readers drop")]
    Character(char),
}

/// A mark of a move or of a position: a numeric annotation glyph. `$1` is a good move (`!`), `$2` a
/// mistake (`?`); the PGN standard has the list.
///
/// ```
/// use variant_core::record::Nag;
///
/// assert_eq!(Nag::GOOD.to_string(), "$1");
/// assert_eq!(Nag::from_text("??"), Some(Nag::BLUNDER));
/// assert_eq!(Nag::from_text("$14"), Some(Nag(14)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Nag(pub u8);

impl Nag {
    /// No mark.
    pub const NONE: Self = Self(0);
    /// `!`: a good move.
    pub const GOOD: Self = Self(1);
    /// `?`: a mistake.
    pub const MISTAKE: Self = Self(2);
    /// `!!`: a brilliant move.
    pub const BRILLIANT: Self = Self(3);
    /// `??`: a blunder.
    pub const BLUNDER: Self = Self(4);
    /// `!?`: an interesting move.
    pub const INTERESTING: Self = Self(5);
    /// `?!`: a dubious move.
    pub const DUBIOUS: Self = Self(6);

    /// Reads `$` and a number up to 255, or one or two marks of punctuation.
    pub fn from_text(text: &str) -> Option<Self> {
        if let Some(digits) = text.strip_prefix('$') {
            let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
            return digits.parse().ok().filter(|_| plain).map(Self);
        }
        let mut marks = text.chars();
        let (first, second) = (marks.next()?, marks.next());
        Self::from_marks(first, second).filter(|_| marks.next().is_none())
    }

    pub(super) const fn from_marks(first: char, second: Option<char>) -> Option<Self> {
        Some(match (first, second) {
            ('!', None) => Self::GOOD,
            ('?', None) => Self::MISTAKE,
            ('!', Some('!')) => Self::BRILLIANT,
            ('?', Some('?')) => Self::BLUNDER,
            ('!', Some('?')) => Self::INTERESTING,
            ('?', Some('!')) => Self::DUBIOUS,
            _ => return None,
        })
    }
}

/// `$1`
impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

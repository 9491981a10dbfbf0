//! Tags: what a record says of a game beside its moves.

use alloc::string::String;
use alloc::vec::Vec;

use crate::excerpt::Excerpt;

/// The tags that stand first in every game record, in this order. `Result` follows them.
const ROSTER: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The tags that follow from the game itself and cannot be set.
pub(super) const DERIVED: [&str; 9] = [
    "Result",
    "GameType",
    "Variant",
    "Rules",
    "SetUp",
    "FEN",
    "DrawRules",
    "PlyCount",
    "Termination",
];

pub(super) const LONGEST_NAME: usize = 64;
pub(super) const LONGEST_VALUE: usize = 1 << 14;
const MOST_TAGS: usize = 256;

/// Whether a tag's name may have this character.
pub(super) fn is_name(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Whether a line begins like a tag: bracket, name, blank, quotation mark.
pub(super) fn begins_like_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else { return false };
    let value = rest.trim_start_matches(is_name);
    let name = rest.len() - value.len();
    (1..=LONGEST_NAME).contains(&name)
        && value.starts_with(|next: char| next.is_whitespace())
        && value.trim_start().starts_with('"')
}

/// The tags of a record that can be chosen freely: who played, where and when.
///
/// `Event`, `Site`, `Date`, `Round`, `White` and `Black` stand first, in this order; others
/// follow in the order in which they were set. The tags that follow from the game (`Variant`,
/// `Result` and so on, see [the module](super)) are not among them.
///
/// ```
/// use variant_core::record::Tags;
///
/// let mut tags = Tags::default();
/// tags.set("Annotator", "Nobody")?;
/// tags.set("White", "Ada \"the Countess\" King")?;
/// let names: Vec<&str> = tags.iter().map(|(name, _)| name).collect();
/// assert_eq!(names, ["White", "Annotator"]);
/// # Ok::<(), variant_core::record::TagError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// Sets a tag, in place of the value that it had.
    ///
    /// # Errors
    ///
    /// [`TagError`]; nothing is changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_name) {
            return Err(TagError::Name(name.into()));
        }
        if DERIVED.contains(&name) {
            return Err(TagError::Derived(name.into()));
        }
        if value.len() > LONGEST_VALUE {
            return Err(TagError::TooLong(name.into()));
        }
        if value.contains(char::is_control) {
            return Err(TagError::ControlCharacter(name.into()));
        }
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| known == name) {
            *old = value.into();
        } else if self.0.len() == MOST_TAGS {
            return Err(TagError::TooMany);
        } else {
            let rank = rank(name);
            let at = self.0.partition_point(|(earlier, _)| self::rank(earlier) <= rank);
            self.0.insert(at, (name.into(), value.into()));
        }
        Ok(())
    }

    /// The value of a tag.
    ///
    /// ```
    /// use variant_core::record::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("Round", "3")?;
    /// assert_eq!(tags.get("Round"), Some("3"));
    /// assert_eq!(tags.get("Site"), None);
    /// # Ok::<(), variant_core::record::TagError>(())
    /// ```
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Removes a tag, and returns the value that it had.
    ///
    /// ```
    /// use variant_core::record::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("Round", "3")?;
    /// assert_eq!(tags.remove("Round").as_deref(), Some("3"));
    /// assert_eq!(tags, Tags::default());
    /// # Ok::<(), variant_core::record::TagError>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let at = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(at).1)
    }

    /// Names and values in the order in which they are written.
    ///
    /// ```
    /// use variant_core::record::Tags;
    ///
    /// let mut tags = Tags::default();
    /// tags.set("Round", "3")?;
    /// tags.set("Event", "Casual game")?;
    /// let tags: Vec<_> = tags.iter().collect();
    /// assert_eq!(tags, [("Event", "Casual game"), ("Round", "3")]);
    /// # Ok::<(), variant_core::record::TagError>(())
    /// ```
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, &str)> + ExactSizeIterator {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The tags that stand before the result, and those after it.
    pub(super) fn split(
        &self,
    ) -> (impl Iterator<Item = (&str, &str)>, impl Iterator<Item = (&str, &str)>) {
        let first = self.0.partition_point(|(name, _)| rank(name) < ROSTER.len());
        (self.iter().take(first), self.iter().skip(first))
    }
}

/// Where a tag stands: its place in the roster, or after it.
fn rank(name: &str) -> usize {
    ROSTER.iter().position(|known| *known == name).unwrap_or(ROSTER.len())
}

/// A tag that cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name is not made of letters, digits and underscores, or is too long.
    #[error(
        "{} is no tag name, expected up to {LONGEST_NAME} letters, digits, underscores",
        Excerpt(.0)
    )]
    Name(String),
    /// The tag follows from the game.
    #[error("the tag {0} follows from the game")]
    Derived(String),
    /// The value is too long.
    #[error("the tag {0} is longer than {LONGEST_VALUE} bytes")]
    TooLong(String),
    /// The value holds a line break or another control character.
    #[error("the tag {0} holds a control character")]
    ControlCharacter(String),
    /// There are too many tags.
    #[error("more than {MOST_TAGS} tags")]
    TooMany,
}

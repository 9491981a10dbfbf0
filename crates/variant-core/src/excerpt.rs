//! Texts from outside, as messages show them.

use core::fmt;

/// A text in a message: in quotation marks, control characters escaped, and cut where it is
/// long, so that no message is as long as what somebody chose to send.
///
/// ```
/// use variant_core::Excerpt;
///
/// assert_eq!(Excerpt("e3\n").to_string(), r#""e3\n""#);
/// let long = "x".repeat(1_000);
/// let shown = Excerpt(&long).to_string();
/// assert!(shown.ends_with("xxx\"... (1000 bytes)"));
/// assert!(shown.len() < 120);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Excerpt<'a>(pub &'a str);

/// So many characters of a text are shown; some may take several when they are escaped.
const SHOWN: usize = 80;

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text) = self;
        // A few more are no reason to cut.
        let cut = text.char_indices().nth(SHOWN + 16).and(text.char_indices().nth(SHOWN));
        match cut {
            None => write!(f, "{text:?}"),
            Some((at, _)) => {
                write!(f, "{:?}... ({} bytes)", &text[..at], text.len())
            }
        }
    }
}

//! Games of any kind read from one text, for programs that learn from it which games they are.

use alloc::string::ToString;

use super::Variant;
use crate::position::Outcome;
use crate::record::{
    Fault, Games, Head, MainLine, ReadOptions, RecordErrorKind, Recorded, Records, Scanner, Tags,
    replay,
};

/// Checks the games of a text, each of which says itself which of `variants` it is.
///
/// ```
/// use variant_core::{Variant, dynamic, example::Hexapawn};
///
/// const GAMES: [Variant; 1] = [Variant::of::<Hexapawn>()];
/// let text = "\
/// [Variant \"hexapawn\"]
/// 1. a2 bxa2 0-1
///
/// [Variant \"draughts\"]
/// 1. a3-a4 *
/// ";
/// let mut games = dynamic::check(text, &GAMES);
/// assert_eq!(games.next().unwrap()?.plies, 2);
/// let error = games.next().unwrap().unwrap_err();
/// assert_eq!((error.game, error.at.line), (2, 4));
/// assert!(games.next().is_none());
/// # Ok::<(), variant_core::record::RecordError>(())
/// ```
pub fn check<'a>(text: &'a str, variants: &'a [Variant]) -> Summaries<'a> {
    summaries(Games::of_text(text), variants)
}

/// Checks the games of a file, or of anything else that bytes are read from, as [`check`] does;
/// in memory that does not grow with the file.
///
/// ```
/// use std::io::BufReader;
/// use variant_core::{Variant, dynamic, example::Hexapawn};
///
/// const GAMES: [Variant; 1] = [Variant::of::<Hexapawn>()];
/// // A file would be opened here.
/// let file = BufReader::new("[Variant \"hexapawn\"]\n1. a2 bxa2 0-1".as_bytes());
/// assert!(dynamic::check_from(file, &GAMES).all(|game| game.is_ok()));
/// ```
#[cfg(feature = "std")]
pub fn check_from<'a, R: std::io::BufRead + 'a>(
    input: R,
    variants: &'a [Variant],
) -> Summaries<'a> {
    summaries(Games::of_input(input), variants)
}

/// The games of a text, one after the other: see [`check`].
pub type Summaries<'a> = Records<'a, Summary>;

fn summaries<'a>(games: Games<'a>, variants: &'a [Variant]) -> Summaries<'a> {
    Records::new(games, |head, options, scanner| {
        find(&head, variants)?.read_summary(head, options, scanner)
    })
}

/// The game that the tags name. A game without such a tag is the one that is expected, if there is only one.
pub(super) fn find<'a, G: AsRef<Variant>>(head: &Head, variants: &'a [G]) -> Result<&'a G, Fault> {
    let (name, at, found) = if let Some((name, at)) = head.get("Variant") {
        (name, at, variants.iter().find(|game| game.as_ref().is_named(name)))
    } else if let Some((name, at)) = head.get("GameType") {
        (name, at, variants.iter().find(|game| game.as_ref().dialect().is_named(name)))
    } else if let [only] = variants {
        return Ok(only);
    } else {
        return Err(RecordErrorKind::NoVariant.at(head.at));
    };
    let unknown = || RecordErrorKind::UnknownVariant(name.to_string()).at(at);
    found.ok_or_else(unknown)
}

/// What there is to tell of a game that was read and found right.
///
/// ```
/// # use variant_core::{Variant, dynamic, example::Hexapawn};
/// # const GAMES: [Variant; 1] = [Variant::of::<Hexapawn>()];
/// let text = "[Variant \"hexapawn\"]\n[White \"Ada\"]\n1. a2 bxa2 0-1";
/// let game = dynamic::check(text, &GAMES).next().unwrap()?;
/// assert_eq!(game.tags.get("White"), Some("Ada"));
/// assert_eq!(game.outcome.unwrap().to_string(), "0-1 resignation");
/// # Ok::<(), variant_core::record::RecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// Which game it is.
    pub variant: &'static str,
    /// The tags that do not follow from the game.
    pub tags: Tags,
    /// How many moves of either side were played.
    pub plies: usize,
    /// How it ended; `None` for an unfinished game.
    pub outcome: Option<Outcome>,
}

/// Reads a game whose tags have been read, and keeps what there is to tell of it.
pub(super) fn summarize<B: Recorded>(
    head: Head,
    options: ReadOptions,
    scanner: &mut Scanner<'_>,
) -> Result<Summary, Fault> {
    let record = replay::<B, _>(head, options, scanner, &mut MainLine)?;
    let game = record.game();
    let (plies, outcome) = (game.moves().len(), game.outcome());
    Ok(Summary { variant: B::VARIANT, tags: record.tags().clone(), plies, outcome })
}

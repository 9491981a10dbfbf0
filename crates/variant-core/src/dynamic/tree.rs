//! Games with variations, comments and marks, of the run-time face.

use core::fmt::Debug;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::summary::find;
use super::{RunTime, Variant};
use crate::position::Outcome;
use crate::record::{
    Comment, Fault, Format, Games, Head, Nag, NodeId, ReadOptions, Recorded, Records, Scanner,
    Tree, TreeVisitor, replay,
};

/// A game with everything that its record says, chosen at run time: `Box<DynTree>` holds one. Its methods
/// are those of [`ErasedTree`].
pub type DynTree = dyn ErasedTree;

/// A [`Tree`] of any game.
pub trait ErasedTree: Debug + Send + Sync {
    /// The name of the game.
    fn variant(&self) -> &'static str;

    /// The record as text, PGN or PDN.
    fn text(&self, format: Format) -> String;

    /// The record as plain data.
    fn document(&self) -> TreeDocument;
}

/// What a [`Tree`] holds, as plain data: the JSON of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TreeDocument {
    /// The name of the game.
    pub game: &'static str,
    /// The position that the game starts from.
    pub fen: String,
    /// The rules, as `key=value,...`; empty if they are the default.
    pub rules: String,
    /// The draw rules.
    pub draw_rules: String,
    /// The tags that do not follow from the game: names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The comments before the first move.
    pub comments: Vec<String>,
    /// The main line.
    pub moves: Vec<MoveDocument>,
    /// The result: `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: &'static str,
    /// The reason by which the game ended, or the text that the record had in its place.
    pub termination: Option<String>,
    /// The comments after the result.
    pub closing_comments: Vec<String>,
}

/// A move of a [`TreeDocument`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct MoveDocument {
    /// The move in coordinates.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// The move in SAN.
    pub san: String,
    /// The comments before the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub comments_before: Vec<String>,
    /// The numbers of its marks.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub nags: Vec<u8>,
    /// The comments after the move.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub comments: Vec<String>,
    /// The variations that begin with another move in its place.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Vec::is_empty"))]
    pub variations: Vec<Vec<MoveDocument>>,
}

impl<B: Recorded> ErasedTree for Tree<B> {
    fn variant(&self) -> &'static str {
        B::VARIANT
    }

    fn text(&self, format: Format) -> String {
        crate::text::written(|out| self.write(format, out))
    }

    fn document(&self) -> TreeDocument {
        let record = self.record();
        let game = record.game();
        let root = self.node(Self::ROOT);
        let first = root.as_ref().and_then(|root| root.children().first());
        TreeDocument {
            game: B::VARIANT,
            fen: self.start().fen(),
            rules: crate::position::Rules::text(self.start().rules()),
            draw_rules: game.draws().to_string(),
            tags: self.tags().iter().map(|(name, value)| (name.into(), value.into())).collect(),
            comments: root.as_ref().map_or(Vec::new(), |root| texts(root.comments())),
            moves: first.map_or(Vec::new(), |first| line(self, *first, self.start().clone())),
            result: game.outcome().map_or("*", Outcome::result),
            termination: record.termination().map(String::from),
            closing_comments: texts(self.closing_comments()),
        }
    }
}

fn texts(comments: &[Comment]) -> Vec<String> {
    // An escaped line keeps its mark.
    let text = |comment: &Comment| {
        if comment.is_escaped() { comment.to_string() } else { comment.text().into() }
    };
    comments.iter().map(text).collect()
}

/// The line that begins with a move on `board`. Variations are nested to a bounded depth.
fn line<B: Recorded>(tree: &Tree<B>, first: NodeId, mut board: B) -> Vec<MoveDocument> {
    let mut moves = Vec::new();
    let mut next = Some(first);
    while let Some(node) = next.and_then(|id| tree.node(id)) {
        let Some(mv) = node.mv() else { break };
        let siblings = node.parent().and_then(|parent| Some(tree.node(parent)?.children()));
        let siblings = siblings.unwrap_or_default();
        // A variation does not list the others beside it once more.
        let others = if siblings.first() == next.as_ref() { 1 } else { siblings.len() };
        let variation = |id: &NodeId| line(tree, *id, board.clone());
        moves.push(MoveDocument {
            mv: board.move_text(mv),
            san: board.san(mv),
            comments_before: texts(node.comments_before()),
            nags: node.nags().iter().map(|Nag(number)| *number).collect(),
            comments: texts(node.comments()),
            variations: siblings.iter().skip(others).map(variation).collect(),
        });
        board.play_unchecked(mv);
        next = node.children().first().copied();
    }
    moves
}

/// A game as a value whose records can be read with variations, comments and marks: a [`Variant`] apart, so that
/// a program without them does not contain their readers.
#[derive(Clone, Copy, Debug)]
pub struct TreeReader {
    variant: Variant,
    read: fn(Head, ReadOptions, &mut Scanner<'_>) -> Result<Box<DynTree>, Fault>,
}

impl TreeReader {
    /// The game whose boards are `B`.
    pub const fn of<B: RunTime>() -> Self {
        Self { variant: Variant::of::<B>(), read: read_tree::<B> }
    }
}

impl AsRef<Variant> for TreeReader {
    fn as_ref(&self) -> &Variant {
        &self.variant
    }
}

/// Reads the games of a text, each of which names itself which of `games` it is, with their variations,
/// comments and marks.
///
/// ```
/// use variant_core::{dynamic::{self, TreeReader}, example::Hexapawn, record::Format};
///
/// const GAMES: [TreeReader; 1] = [TreeReader::of::<Hexapawn>()];
/// let text = "[Variant \"hexapawn\"]\n1. a2 {a sharp start} bxa2 *";
/// let tree = dynamic::trees(text, &GAMES).next().unwrap()?;
/// assert_eq!(tree.document().moves[0].comments, ["a sharp start"]);
/// assert!(tree.text(Format { san: false, game_type: true }).contains("\n1. a1a2 {a sharp start}"));
/// # Ok::<(), variant_core::record::RecordError>(())
/// ```
pub fn trees<'a>(text: &'a str, games: &'a [TreeReader]) -> Records<'a, Box<DynTree>> {
    read(Games::of_text(text), games)
}

/// Reads the games of a file, or of anything else that bytes are read from, as [`trees`] does.
#[cfg(feature = "std")]
pub fn trees_from<'a, R: std::io::BufRead + 'a>(
    input: R,
    games: &'a [TreeReader],
) -> Records<'a, Box<DynTree>> {
    read(Games::of_input(input), games)
}

fn read<'a>(text: Games<'a>, games: &'a [TreeReader]) -> Records<'a, Box<DynTree>> {
    Records::new(text.with_comments(true), |head, options, scanner| {
        (find(&head, games)?.read)(head, options, scanner)
    })
}

/// Reads a game whose tags have been read.
fn read_tree<B: Recorded>(
    head: Head,
    options: ReadOptions,
    scanner: &mut Scanner<'_>,
) -> Result<Box<DynTree>, Fault> {
    Ok(Box::new(replay::<B, _>(head, options, scanner, &mut TreeVisitor::new())?))
}

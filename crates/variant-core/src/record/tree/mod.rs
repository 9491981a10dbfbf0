//! Games with everything that a record says: variations, comments and marks.

mod edit;
mod read;
mod write;

use alloc::vec::Vec;

use super::comment::{Comment, Nag};
use super::verdict::Termination;
use super::{Record, Recorded, Tags};
use crate::game::Game;
use crate::position::{DrawRules, IllegalMove, Outcome};

pub(crate) use read::TreeVisitor;
pub use read::read_trees;
#[cfg(feature = "std")]
pub use read::read_trees_from;

/// A game with its variations, comments and marks: all that a record holds.
///
/// Each move is a node. The children of a node are the moves played or considered after it: the first
/// belongs to the main line there, the others begin variations. The [root](Self::ROOT) is the start of the
/// game, before any move.
///
/// A [`Record`] is the main line alone, and faster to read.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
/// use variant_core::record::{Comment, Nag, Tree};
///
/// let mut tree: Tree<Hexapawn> = "\
/// [Variant \"hexapawn\"]
///
/// 1. a2 {a sharp start} (1. b2 axb2 $2) 1... bxa2 *".parse()?;
/// let a2 = tree.node(Tree::<Hexapawn>::ROOT).unwrap().children()[0];
/// let c2 = tree.add(a2, tree.board(a2).unwrap().parse_san("c2")?)?;
/// tree.comments_mut(c2).unwrap().push(Comment::new("better")?);
/// tree.nags_mut(c2).unwrap().push(Nag::GOOD);
///
/// assert_eq!(tree.to_string(), "\
/// [Result \"*\"]
/// [Variant \"hexapawn\"]
/// [PlyCount \"2\"]
///
/// 1. a2 {a sharp start} (1. b2 axb2 $2) 1... bxa2 (1... c2 $1 {better}) *
/// ");
/// tree.promote(c2)?;
/// assert_eq!(tree.record().game().moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tree<B: Recorded> {
    tags: Tags,
    start: B,
    draws: DrawRules,
    /// What was decided at the end of the main line.
    decision: Option<Outcome>,
    termination: Option<Termination>,
    /// The root, and a node for each move. Removed ones leave their place empty.
    nodes: Vec<Option<Entry<B>>>,
    /// The comments after the result.
    closing: Vec<Comment>,
}

/// The name of a move within its tree; other trees give the same name to other moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

/// What a tree keeps for each of its nodes.
#[derive(Clone, Debug)]
struct Entry<B: Recorded> {
    /// The move and the node that it is played at; `None` for the root.
    played: Option<(B::Move, NodeId)>,
    before: Vec<Comment>,
    nags: Vec<Nag>,
    comments: Vec<Comment>,
    children: Vec<NodeId>,
}

impl<B: Recorded> Entry<B> {
    fn new(played: Option<(B::Move, NodeId)>) -> Self {
        let (before, nags, comments, children) = Default::default();
        Self { played, before, nags, comments, children }
    }
}

/// A move of a [`Tree`] with what is said about it, or the root.
#[derive(Debug)]
pub struct Node<'a, B: Recorded>(&'a Entry<B>);

impl<'a, B: Recorded> Node<'a, B> {
    /// The move; `None` for the root.
    pub fn mv(&self) -> Option<B::Move> {
        self.0.played.map(|(mv, _)| mv)
    }

    /// The node whose position the move is played in; `None` for the root.
    pub fn parent(&self) -> Option<NodeId> {
        self.0.played.map(|(_, parent)| parent)
    }

    /// The moves after this one; the first goes on with its line, the others begin variations.
    pub fn children(&self) -> &'a [NodeId] {
        &self.0.children
    }

    /// The marks of the move.
    pub fn nags(&self) -> &'a [Nag] {
        &self.0.nags
    }

    /// The comments after the move; those of the root stand before the first move.
    pub fn comments(&self) -> &'a [Comment] {
        &self.0.comments
    }

    /// The comments before the move, if it begins a variation.
    pub fn comments_before(&self) -> &'a [Comment] {
        &self.0.before
    }
}

/// Why a tree is not changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TreeError<M: core::fmt::Debug> {
    /// The tree has no such move, or none any more.
    #[error("the tree has no such move")]
    NoNode,
    /// The root is not a move.
    #[error("the root is not a move")]
    Root,
    /// The move is not legal there.
    #[error(transparent)]
    Illegal(#[from] IllegalMove<M>),
    /// The main line would go on after the end of the game.
    #[error("the main line would go on after the end of the game: {0}")]
    Over(Outcome),
    /// Variations would be nested too deeply to be read back.
    #[error("variations nested more than {0} deep")]
    TooDeep(usize),
    /// The game starts from another position, or by other rules.
    #[error("the game starts from another position")]
    OtherStart,
}

impl<B: Recorded> Tree<B> {
    /// The start of the game, before any move.
    pub const ROOT: NodeId = NodeId(0);

    /// The tags that do not follow from the game.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    /// The tags that do not follow from the game, to change them.
    pub fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The position that the game starts from.
    pub fn start(&self) -> &B {
        &self.start
    }

    /// A move; `None` if the tree has no such move, or none any more.
    pub fn node(&self, id: NodeId) -> Option<Node<'_, B>> {
        self.entry(id).map(Node)
    }

    /// The position after a move; `None` if the tree has no such move.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, record::Tree};
    ///
    /// let tree: Tree<Hexapawn> = "[Variant \"hexapawn\"]\n1. a2 bxa2 *".parse()?;
    /// let last = tree.main_line().last().unwrap();
    /// assert_eq!(tree.board(last).unwrap().fen(), "p1p/p2/1PP w");
    /// # Ok::<(), variant_core::record::RecordError>(())
    /// ```
    pub fn board(&self, id: NodeId) -> Option<B> {
        let mut moves = Vec::new();
        let mut entry = self.entry(id)?;
        while let Some((mv, parent)) = entry.played {
            moves.push(mv);
            entry = self.entry(parent)?;
        }
        let mut board = self.start.clone();
        moves.into_iter().rev().for_each(|mv| board.play_unchecked(mv));
        Some(board)
    }

    /// The moves of the main line, in order.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        let first = |id: &NodeId| self.entry(*id)?.children.first().copied();
        core::iter::successors(first(&Self::ROOT), first)
    }

    /// The comments after the result.
    pub fn closing_comments(&self) -> &[Comment] {
        &self.closing
    }

    /// The main line with the tags, without variations, comments and marks.
    pub fn record(&self) -> Record<B> {
        let mut game = Game::with_draws(self.start.clone(), self.draws);
        let moves = self.main_line().filter_map(|id| self.node(id)?.mv());
        moves.for_each(|mv| game.play_legal(mv));
        if let Some(decision) = self.decision {
            // An end that an edit has made impossible is dropped.
            let _ = game.end(decision);
        }
        Record { tags: self.tags.clone(), game, termination: self.termination.clone() }
    }

    fn entry(&self, id: NodeId) -> Option<&Entry<B>> {
        self.nodes.get(id.0)?.as_ref()
    }

    fn entry_mut(&mut self, id: NodeId) -> Option<&mut Entry<B>> {
        self.nodes.get_mut(id.0)?.as_mut()
    }
}

/// Trees are equal when their games are and the same is said about the same moves, in the same order.
impl<B: Recorded> PartialEq for Tree<B> {
    fn eq(&self, other: &Self) -> bool {
        let said = |entry: &Entry<B>| (entry.played.map(|(mv, _)| mv), entry.children.len());
        let mut pairs = Vec::from([(Self::ROOT, Self::ROOT)]);
        while let Some((mine, others)) = pairs.pop() {
            let (Some(mine), Some(others)) = (self.entry(mine), other.entry(others)) else {
                return false;
            };
            let same = said(mine) == said(others)
                && mine.nags == others.nags
                && mine.before == others.before
                && mine.comments == others.comments;
            if !same {
                return false;
            }
            pairs.extend(mine.children.iter().copied().zip(others.children.iter().copied()));
        }
        self.closing == other.closing && self.record() == other.record()
    }
}

impl<B: Recorded> Eq for Tree<B> {}

impl<B: Recorded> From<Record<B>> for Tree<B> {
    fn from(record: Record<B>) -> Self {
        let mut tree = Self::at_start(record.game(), record.tags.clone());
        tree.follow(record.game()).expect("the start is the game's own");
        tree.termination = record.termination;
        tree
    }
}

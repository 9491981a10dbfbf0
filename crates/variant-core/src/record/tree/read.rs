//! Trees from text.

use core::mem;
use core::str::FromStr;

use alloc::vec;
use alloc::vec::Vec;

use super::{Comment, Nag, NodeId, Tree};
use crate::game::Game;
use crate::record::visitor::Visitor;
use crate::record::{Record, RecordError, Recorded, Records, Tags, visit};

/// Reads the games of a text with their variations, comments and marks.
///
/// Variations must have legal moves, and be nested at most 100 deep.
///
/// ```
/// use variant_core::{example::Hexapawn, record};
///
/// let text = "[Variant \"hexapawn\"]\n1. a2 {well, well} bxa2 *";
/// for tree in record::read_trees::<Hexapawn>(text) {
///     let tree = tree?;
///     let first = tree.main_line().next().unwrap();
///     assert_eq!(tree.node(first).unwrap().comments()[0].text(), "well, well");
/// }
/// # Ok::<(), record::RecordError>(())
/// ```
pub fn read_trees<B: Recorded>(text: &str) -> Records<'_, Tree<B>> {
    visit(text, TreeVisitor::new())
}

/// Reads the games of a file, or of anything else that bytes are read from, as [`read_trees`] does.
#[cfg(feature = "std")]
pub fn read_trees_from<'a, B: Recorded, R: std::io::BufRead + 'a>(
    input: R,
) -> Records<'a, Tree<B>> {
    crate::record::visit_from(input, TreeVisitor::new())
}

/// Reads a text that holds exactly one game.
impl<B: Recorded> FromStr for Tree<B> {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        read_trees(text).only()
    }
}

/// Makes a tree of each game.
pub(crate) struct TreeVisitor<B: Recorded> {
    tree: Option<Tree<B>>,
    /// The last move of the line that is being read.
    at: NodeId,
    /// The last moves of the lines around it.
    outer: Vec<NodeId>,
    /// A variation begins here.
    fresh: bool,
    /// The comments at its beginning.
    comments: Vec<Comment>,
    closed: bool,
}

impl<B: Recorded> TreeVisitor<B> {
    pub(crate) fn new() -> Self {
        Self {
            tree: None,
            at: Tree::<B>::ROOT,
            outer: vec![],
            fresh: false,
            comments: vec![],
            closed: false,
        }
    }

    /// Gives comments that do not begin a variation to the move before them.
    fn settle_comments(&mut self) {
        let comments = mem::take(&mut self.comments);
        if let Some(known) = self.tree.as_mut().and_then(|tree| tree.comments_mut(self.at)) {
            known.extend(comments);
        }
    }
}

impl<B: Recorded> Visitor<B> for TreeVisitor<B> {
    type Output = Tree<B>;

    const COMMENTS: bool = true;

    fn begin(&mut self, _tags: &Tags, start: &B) {
        let game = Game::new(start.clone());
        *self = Self { tree: Some(Tree::at_start(&game, Tags::default())), ..Self::new() };
    }

    fn play(&mut self, _board: &B, mv: B::Move) {
        let Some(tree) = &mut self.tree else { return };
        self.at = tree.push(self.at, mv);
        let comments = mem::take(&mut self.comments);
        if let Some(before) = tree.comments_before_mut(self.at).filter(|_| self.fresh) {
            *before = comments;
        }
        self.fresh = false;
    }

    fn nag(&mut self, nag: Nag) {
        if let Some(nags) = self.tree.as_mut().and_then(|tree| tree.nags_mut(self.at)) {
            nags.push(nag);
        }
    }

    fn comment(&mut self, comment: Comment) {
        if self.closed {
            self.tree.iter_mut().for_each(|tree| tree.closing.push(comment.clone()));
        } else {
            self.comments.push(comment);
            if !self.fresh {
                self.settle_comments();
            }
        }
    }

    fn begin_variation(&mut self) -> bool {
        self.outer.push(self.at);
        let parent = self.tree.as_ref().and_then(|tree| tree.node(self.at)?.parent());
        self.at = parent.unwrap_or(Tree::<B>::ROOT);
        self.fresh = true;
        true
    }

    fn end_variation(&mut self) {
        self.settle_comments();
        self.at = self.outer.pop().unwrap_or(Tree::<B>::ROOT);
        self.fresh = false;
    }

    fn result(&mut self) {
        self.closed = true;
    }

    fn end(&mut self, record: Record<B>) -> Tree<B> {
        let (draws, decision) = (record.game.draws(), record.game.outcome());
        let tree = self.tree.take();
        let tree = tree.unwrap_or_else(|| Tree::at_start(&record.game, Tags::default()));
        Tree { tags: record.tags, draws, decision, termination: record.termination, ..tree }
    }
}

//! Changes of a tree.

use core::mem;

use alloc::vec;
use alloc::vec::Vec;

use super::{Comment, Entry, Nag, NodeId, Tree, TreeError};
use crate::game::Game;
use crate::position::IllegalMove;
use crate::record::replay::DEEPEST;
use crate::record::{Recorded, Tags};

impl<B: Recorded> Tree<B> {
    /// A tree without moves, for a game that starts as `game` does.
    pub(super) fn at_start(game: &Game<B>, tags: Tags) -> Self {
        Self {
            tags,
            start: game.start().clone(),
            draws: game.draws(),
            decision: None,
            termination: None,
            nodes: vec![Some(Entry::new(None))],
            closing: Vec::new(),
        }
    }

    /// Adds a move after another, as the last of its variations, and returns it. A move that is there
    /// already is returned as it is.
    ///
    /// # Errors
    ///
    /// [`TreeError`]; the tree is unchanged then.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Game, example::Hexapawn, record::{Record, Tree}};
    ///
    /// let mut tree = Tree::from(Record::new(Game::new(Hexapawn::start(()))));
    /// let root = Tree::<Hexapawn>::ROOT;
    /// let a2 = tree.add(root, tree.start().parse_san("a2")?)?;
    /// let b2 = tree.add(root, tree.start().parse_san("b2")?)?;
    /// assert_eq!(tree.node(root).unwrap().children(), [a2, b2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn add(&mut self, parent: NodeId, mv: B::Move) -> Result<NodeId, TreeError<B::Move>> {
        let board = self.board(parent).ok_or(TreeError::NoNode)?;
        if !board.is_legal(mv) {
            return Err(IllegalMove(mv).into());
        }
        if let Some(known) = self.child(parent, mv) {
            return Ok(known);
        }
        let lengthens = self.main_line().last().unwrap_or(Self::ROOT) == parent;
        if let Some(outcome) = self.record().game().outcome().filter(|_| lengthens) {
            return Err(TreeError::Over(outcome));
        }
        let id = self.push(parent, mv);
        if let Err(error) = self.check_depth() {
            let others = self.children(parent).into_iter().filter(|other| *other != id).collect();
            self.set_children(parent, others);
            self.forget(id);
            return Err(error);
        }
        Ok(id)
    }

    /// Removes a move with all that follows it.
    ///
    /// # Errors
    ///
    /// [`TreeError`]; the tree is unchanged then.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record::Tree};
    ///
    /// let mut tree: Tree<Hexapawn> = "[Variant \"hexapawn\"]\n1. a2 (1. b2) bxa2 *".parse()?;
    /// let first = tree.main_line().next().unwrap();
    /// tree.remove(first)?;
    /// assert!(tree.to_string().ends_with("\n1. b2 *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn remove(&mut self, id: NodeId) -> Result<(), TreeError<B::Move>> {
        let parent = self.parent(id)?;
        let siblings = self.children(parent);
        let left = siblings.into_iter().filter(|sibling| *sibling != id).collect();
        self.reorder(parent, left)?;
        self.forget(id);
        Ok(())
    }

    /// Makes a move the first of those after its parent: its variation becomes the line, and the line a
    /// variation.
    ///
    /// # Errors
    ///
    /// [`TreeError`]; the tree is unchanged then.
    ///
    /// ```
    /// use variant_core::{example::Hexapawn, record::Tree};
    ///
    /// let mut tree: Tree<Hexapawn> = "[Variant \"hexapawn\"]\n1. a2 (1. b2) bxa2 *".parse()?;
    /// let b2 = tree.node(Tree::<Hexapawn>::ROOT).unwrap().children()[1];
    /// tree.promote(b2)?;
    /// assert!(tree.to_string().ends_with("\n1. b2 (1. a2 bxa2) *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn promote(&mut self, id: NodeId) -> Result<(), TreeError<B::Move>> {
        let parent = self.parent(id)?;
        self.reorder(parent, self.first_of(parent, id))
    }

    /// Makes the moves of a game the main line, and its end that of the tree. What was the main line
    /// becomes a variation where the game left it. Where the game is only its beginning, the rest becomes
    /// a variation that repeats the last move of the game; for a game without moves it is removed.
    ///
    /// # Errors
    ///
    /// [`TreeError::OtherStart`] for a game that starts otherwise, [`TreeError::TooDeep`] where the
    /// variations would be nested too deeply; the tree is unchanged then.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{example::Hexapawn, record::Tree};
    ///
    /// let text = "[Variant \"hexapawn\"]\n1. a2 {why not?} bxa2 2. cxb3 *";
    /// let text = text.replace("2. cxb3 ", "");
    /// let mut tree: Tree<Hexapawn> = text.parse()?;
    /// let mut game = tree.record().into_game();
    /// game.undo();
    /// game.play(game.board().parse_san("c2")?)?;
    /// tree.follow(&game)?;
    /// assert!(tree.to_string().ends_with("\n1. a2 {why not?} 1... c2 (1... bxa2) *\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn follow(&mut self, game: &Game<B>) -> Result<(), TreeError<B::Move>> {
        let clocks = |board: &B| (board.quiet_plies(), board.move_number());
        if *game.start() != self.start || clocks(game.start()) != clocks(&self.start) {
            return Err(TreeError::OtherStart);
        }
        let before = self.clone();
        self.draws = game.draws();
        self.decision = game.outcome();
        let mut at = Self::ROOT;
        for mv in game.moves() {
            let next = self.child(at, *mv).unwrap_or_else(|| self.push(at, *mv));
            let children = self.first_of(at, next);
            self.set_children(at, children);
            at = next;
        }
        self.end_line(at);
        self.check_depth().inspect_err(|_| *self = before)
    }

    /// The comments after a move, to change them; `None` if the tree has no such move.
    pub fn comments_mut(&mut self, id: NodeId) -> Option<&mut Vec<Comment>> {
        self.entry_mut(id).map(|entry| &mut entry.comments)
    }

    /// The comments before a move that begins a variation, to change them; `None` if the tree has no such
    /// move or it does not begin one: what stands before it then belongs to the move before.
    pub fn comments_before_mut(&mut self, id: NodeId) -> Option<&mut Vec<Comment>> {
        let parent = self.parent(id).ok()?;
        let first = self.entry(parent)?.children.first() == Some(&id);
        self.entry_mut(id).filter(|_| !first).map(|entry| &mut entry.before)
    }

    /// The marks of a move, to change them; `None` if the tree has no such move.
    pub fn nags_mut(&mut self, id: NodeId) -> Option<&mut Vec<Nag>> {
        self.entry_mut(id).map(|entry| &mut entry.nags)
    }

    /// The comments after the result, to change them.
    pub fn closing_comments_mut(&mut self) -> &mut Vec<Comment> {
        &mut self.closing
    }

    /// Adds a move that is known to be legal.
    pub(super) fn push(&mut self, parent: NodeId, mv: B::Move) -> NodeId {
        let id = NodeId(self.nodes.len());
        self.nodes.push(Some(Entry::new(Some((mv, parent)))));
        if let Some(entry) = self.entry_mut(parent) {
            entry.children.push(id);
        }
        id
    }

    /// The node of a move after another.
    fn child(&self, parent: NodeId, mv: B::Move) -> Option<NodeId> {
        let children = &self.entry(parent)?.children;
        let plays = |id: &&NodeId| self.node(**id).and_then(|node| node.mv()) == Some(mv);
        children.iter().find(plays).copied()
    }

    fn parent(&self, id: NodeId) -> Result<NodeId, TreeError<B::Move>> {
        let entry = self.entry(id).ok_or(TreeError::NoNode)?;
        entry.played.map(|(_, parent)| parent).ok_or(TreeError::Root)
    }

    fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.entry(id).map(|entry| entry.children.clone()).unwrap_or_default()
    }

    /// The children of a node with one of them in front.
    fn first_of(&self, parent: NodeId, first: NodeId) -> Vec<NodeId> {
        let others = self.children(parent).into_iter().filter(|other| *other != first);
        core::iter::once(first).chain(others).collect()
    }

    /// Sets the children of a node. Comments before the first one go after it: it does not begin a
    /// variation.
    fn set_children(&mut self, id: NodeId, children: Vec<NodeId>) {
        if let Some(first) = children.first().and_then(|first| self.entry_mut(*first)) {
            let comments = mem::take(&mut first.before);
            first.comments.splice(..0, comments);
        }
        if let Some(entry) = self.entry_mut(id) {
            entry.children = children;
        }
    }

    /// Sets the children of a node, unless the main line would go on after the end of the game.
    fn reorder(&mut self, parent: NodeId, children: Vec<NodeId>) -> Result<(), TreeError<B::Move>> {
        let before = self.clone();
        self.set_children(parent, children);
        let checked = self.check_main_line().and_then(|()| self.check_depth());
        checked.inspect_err(|_| *self = before)
    }

    fn check_main_line(&self) -> Result<(), TreeError<B::Move>> {
        let mut game = Game::with_draws(self.start.clone(), self.draws);
        for mv in self.main_line().filter_map(|id| self.node(id)?.mv()) {
            if let Some(outcome) = game.outcome() {
                return Err(TreeError::Over(outcome));
            }
            game.play_legal(mv);
        }
        Ok(())
    }

    /// Makes sure that variations are not nested more deeply than a reader reads them.
    fn check_depth(&self) -> Result<(), TreeError<B::Move>> {
        let mut nodes = vec![(Self::ROOT, 0)];
        while let Some((id, depth)) = nodes.pop() {
            if depth > DEEPEST {
                return Err(TreeError::TooDeep(DEEPEST));
            }
            let children = self.entry(id).map_or(&[][..], |entry| &entry.children);
            let inside = |place| depth + usize::from(place > 0);
            nodes.extend(children.iter().enumerate().map(|(place, id)| (*id, inside(place))));
        }
        Ok(())
    }

    /// Empties the places of a node and of all that follow it.
    fn forget(&mut self, id: NodeId) {
        let mut removed = vec![id];
        while let Some(id) = removed.pop() {
            let entry = self.nodes.get_mut(id.0).and_then(Option::take);
            removed.extend(entry.into_iter().flat_map(|entry| entry.children));
        }
    }

    /// Ends the main line at a node. What followed it goes to a second node of the same move.
    fn end_line(&mut self, last: NodeId) {
        let rest = self.children(last);
        self.set_children(last, Vec::new());
        let played = self.entry(last).and_then(|entry| entry.played).filter(|_| !rest.is_empty());
        let Some((mv, parent)) = played else {
            return rest.into_iter().for_each(|id| self.forget(id));
        };
        let again = self.push(parent, mv);
        for id in &rest {
            if let Some(Entry { played: Some((_, parent)), .. }) = self.entry_mut(*id) {
                *parent = again;
            }
        }
        self.set_children(again, rest);
    }
}

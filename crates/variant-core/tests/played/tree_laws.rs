//! Laws of trees, on random edits.

use variant_core::prelude::*;
use variant_core::record::{self, Comment, Nag, NodeId, Record, Tree};
use variant_core::{Color, Game};
use variant_testkit::proptest::prelude::*;

use crate::laws::{draws, shuttle_start};
use crate::record_laws::tags;
use crate::shuttle::Shuttle;

/// A change of a tree, its places drawn by number.
#[derive(Clone, Debug)]
enum Edit {
    Add(usize, usize),
    Remove(usize),
    Promote(usize),
    Comment(usize, Place, Comment),
    Nag(usize, u8),
    Follow(Vec<u16>, bool),
}

#[derive(Clone, Copy, Debug)]
enum Place {
    Before,
    After,
    Closing,
}

fn comment() -> impl Strategy<Value = Comment> {
    let text = prop_oneof![
        "\\PC{0,30}",
        "[a-z {}()\\[\\];%$\"\n*!?0-9.-]{0,120}",
        Just("[%clk 0:01:02]".to_string()),
    ];
    (text, any::<bool>()).prop_filter_map("no comment", |(text, escaped)| {
        if escaped { Comment::escaped(&text).ok() } else { Comment::new(&text).ok() }
    })
}

fn edit() -> impl Strategy<Value = Edit> {
    let place = || 0..1_000_usize;
    let kind = prop::sample::select(vec![Place::Before, Place::After, Place::Closing]);
    prop_oneof![
        10 => (place(), place()).prop_map(|(at, mv)| Edit::Add(at, mv)),
        1 => place().prop_map(Edit::Remove),
        2 => place().prop_map(Edit::Promote),
        5 => (place(), kind, comment()).prop_map(|(at, kind, text)| Edit::Comment(at, kind, text)),
        2 => (place(), any::<u8>()).prop_map(|(at, nag)| Edit::Nag(at, nag)),
        1 => (prop::collection::vec(any::<u16>(), 0..20), any::<bool>())
            .prop_map(|(moves, resign)| Edit::Follow(moves, resign)),
    ]
}

/// All nodes, in the order of the text.
fn nodes(tree: &Tree<Shuttle>) -> Vec<NodeId> {
    let mut found = Vec::new();
    let mut next = vec![Tree::<Shuttle>::ROOT];
    while let Some(id) = next.pop() {
        found.push(id);
        next.extend(tree.node(id).unwrap().children().iter().rev());
    }
    found
}

impl Edit {
    /// Makes the change if it is allowed.
    fn apply(&self, tree: &mut Tree<Shuttle>) {
        let nodes = nodes(tree);
        let node = |place: usize| nodes[place % nodes.len()];
        match self {
            Self::Add(at, mv) => {
                let moves = tree.board(node(*at)).unwrap().legal_moves();
                if !moves.is_empty() {
                    let _ = tree.add(node(*at), moves[mv % moves.len()]);
                }
            }
            Self::Remove(at) => drop(tree.remove(node(*at))),
            Self::Promote(at) => drop(tree.promote(node(*at))),
            Self::Comment(_, Place::Closing, text) => {
                tree.closing_comments_mut().push(text.clone());
            }
            Self::Comment(at, Place::After, text) => {
                tree.comments_mut(node(*at)).unwrap().push(text.clone());
            }
            Self::Comment(at, Place::Before, text) => {
                if let Some(comments) = tree.comments_before_mut(node(*at)) {
                    comments.push(text.clone());
                }
            }
            Self::Nag(at, nag) => tree.nags_mut(node(*at)).unwrap().push(Nag(*nag)),
            Self::Follow(moves, resign) => {
                let record = tree.record();
                let mut game = Game::with_draws(tree.start().clone(), record.game().draws());
                crate::laws::play_out(&mut game, moves);
                if *resign {
                    let _ = game.resign(Color::White);
                }
                tree.follow(&game).unwrap();
                assert_eq!(tree.record().game(), &game);
            }
        }
    }
}

/// A file of games with a blank line between each two.
fn file(trees: &[Tree<Shuttle>]) -> String {
    trees.iter().flat_map(|tree| [tree.to_string(), "\n".into()]).collect()
}

fn tree() -> impl Strategy<Value = Tree<Shuttle>> {
    let edits = prop::collection::vec(edit(), 0..40);
    (shuttle_start(), draws(), tags(), edits).prop_map(|(start, draws, tags, edits)| {
        let game = Game::with_draws(start, draws);
        let mut tree = Tree::from(Record::with_tags(game, tags));
        for edit in &edits {
            edit.apply(&mut tree);
        }
        tree
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// What is written is read back as the same tree, and written again as the same text.
    #[test]
    fn trees_are_read_back(trees in prop::collection::vec(tree(), 1..4)) {
        let text = file(&trees);
        let read: Result<Vec<_>, _> = record::read_trees::<Shuttle>(&text).collect();
        let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert!(read == trees, "{}", text);
        prop_assert_eq!(file(&read), text);
    }

    /// The main line of a tree is what a reader sees that skips the rest, and the tree of that is the
    /// main line without remarks.
    #[test]
    fn the_main_line_is_the_record(tree in tree()) {
        let text = tree.to_string();
        let record = text.parse::<Record<Shuttle>>();
        let record = record.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
        prop_assert_eq!(&record, &tree.record());
        let plain = Tree::from(record.clone());
        prop_assert_eq!(plain.record(), record.clone());
        prop_assert_eq!(plain.to_string(), record.to_string());
    }

    /// Only comments and values are longer than a line.
    #[test]
    fn lines_are_wrapped(tree in tree()) {
        let text = tree.to_string();
        let moves = text.split_once("\n\n").unwrap().1;
        for line in moves.lines().filter(|line| !line.contains(['{', '}', ';', '%'])) {
            prop_assert!(line.chars().count() < 80, "{}", text);
        }
    }

    /// Whatever happens to a text, a tree that is read has the moves of the record that is read, and
    /// both readers agree on whether it can be, unless a variation is at fault.
    #[test]
    fn both_readers_agree(tree in tree(), at in any::<prop::sample::Index>(), junk in "[ -~\n]{0,3}") {
        let mut text = tree.to_string();
        let mut at = at.index(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        text.insert_str(at, &junk);
        let records: Vec<_> = record::read::<Shuttle>(&text).collect();
        let trees: Vec<_> = record::read_trees::<Shuttle>(&text).collect();
        for (tree, record) in trees.iter().zip(&records) {
            match (tree, record) {
                (Ok(tree), Ok(record)) => prop_assert_eq!(&tree.record(), record),
                (Ok(_), Err(error)) => prop_assert!(false, "{error}\n{text}"),
                (Err(_), _) => {}
            }
        }
    }
}

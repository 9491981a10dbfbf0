//! Files of played games with variations, comments and marks: what is read is written and read back, and
//! its main line is that of the plain reader.

use std::io::BufReader;

use variant_core::dynamic;
use variant_core::record::{self, RecordError, Recorded, Tree};

use crate::TREES;
use crate::subject::Subject;

/// The bytes are a file of games.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    let trees: Vec<_> = record::read_trees_from::<G::Board, _>(bytes).collect();
    let piecemeal =
        record::read_trees_from::<G::Board, _>(BufReader::with_capacity(3, bytes)).map(tell);
    assert!(piecemeal.eq(trees.iter().map(tell)));
    // Where the plain reader finds an error, this one does. It may find more, in variations, and
    // goes on from there.
    let records: Vec<_> = record::read_from::<G::Board, _>(bytes).collect();
    for (tree, record) in trees.iter().zip(&records) {
        let Ok(tree) = tree else { break };
        assert_eq!(&tree.record(), record.as_ref().expect("a tree was read"));
    }
    for tree in trees.iter().flatten() {
        check_written(tree);
    }
}

/// What there is to compare of a game, or of what is wrong with it.
fn tell<B: Recorded>(tree: impl std::borrow::Borrow<Result<Tree<B>, RecordError>>) -> String {
    match tree.borrow() {
        Ok(tree) => tree.to_string(),
        Err(error) => error.to_string(),
    }
}

fn check_written<B: Recorded>(tree: &Tree<B>) {
    let written = tree.to_string();
    let again: Tree<B> =
        written.parse().unwrap_or_else(|error| panic!("{error} in what was written:\n{written}"));
    assert_eq!(&again, tree, "{written}");
    assert_eq!(again.to_string(), written);

    let twice = format!("{written}\n{written}");
    let games: Vec<_> = record::read_trees::<B>(&twice).map(tell).collect();
    assert_eq!(games, [written.clone(), written.clone()]);

    // A program that does not know the game beforehand reads the same.
    let read = dynamic::trees(&written, TREES).next().expect("a game").expect("it is good");
    assert_eq!(read.text(record::Format::of::<B>()), written);
    assert_eq!(read.document().moves.len(), tree.main_line().count());

    // Its main line leads back to it.
    let mut followed = tree.clone();
    followed.follow(tree.record().game()).expect("it is its own game");
    assert_eq!(&followed, tree);
}

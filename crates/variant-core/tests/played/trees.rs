//! Trees: what is read, edited and written.

use variant_core::prelude::*;
use variant_core::record::{self, Comment, CommentError, Nag, NodeId, Record, Tree, TreeError};
use variant_core::{Color, Game};

use crate::shuttle::{PdnShuttle, Shuttle, ShuttleRules};

const HEAD: &str = "[Result \"*\"]\n[Variant \"shuttle\"]\n";

fn read(moves: &str) -> Tree<Shuttle> {
    let text = format!("[Variant \"shuttle\"]\n{moves}");
    text.parse().unwrap_or_else(|error| panic!("{error}\n{moves}"))
}

/// The moves as they are written.
fn written(tree: &Tree<Shuttle>) -> String {
    let text = tree.to_string();
    let again: Tree<Shuttle> = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(&again, tree, "{text}");
    assert_eq!(again.to_string(), text);
    text.split_once("\n\n").unwrap().1.trim_end().to_string()
}

#[test]
fn everything_is_kept_in_its_place() {
    for text in [
        "*",
        "{alone} *",
        "1. Kc1 *",
        "1. Kc1 $1 $14 {good} {very good} 1... Kc3 *",
        "{start} 1. Kc1 (1. Ka1 Kc3 2. Kb1) 1... Kc3 *",
        "1. Kc1 (1. Ka1) (1. Kxa2) 1... Kc3 *",
        "1. Kc1 {and now} ({why} 1. Ka1 {so} 1... Kc3 (1... Ka3 {or so})) 1... Kc3 *",
        "1. Kc1 Kc3 (1... Ka3 2. Kb1 (2. Kb2 Kb3)) 2. Kb1 *",
        "1. Kc1 *\n%escaped\n",
        "1. Kc1 * {after all}",
    ] {
        let text = text.trim_end();
        assert_eq!(written(&read(text)), text);
    }
}

#[test]
fn other_spellings_come_out_alike() {
    for (read_text, text) in [
        ("1.Kc1!{ good } Kc3", "1. Kc1 $1 {good} 1... Kc3"),
        ("1. Kc1 ; to the end\nKc3", "1. Kc1 {to the end} 1... Kc3"),
        ("1. Kc1 (Ka1!?) Kc3", "1. Kc1 (1. Ka1 $5) 1... Kc3"),
        ("1. Kc1 () Kc3", "1. Kc1 Kc3"),
        ("1. Kc1 (1. Ka1 0-1) Kc3", "1. Kc1 (1. Ka1 {0-1}) 1... Kc3"),
        (
            "1. Kc1 {a} (1. Ka1) {b} (1. Kxa2) {c} Kc3",
            "1. Kc1 {a} {b} {c} (1. Ka1) (1. Kxa2) 1... Kc3",
        ),
        ("1. {in the number} Kc1", "{in the number} 1. Kc1"),
        ("1. Kc1 {two\r\nlines}", "1. Kc1 {two\nlines}"),
        ("1. Kc1 {a\n[%clk 1:00]\n[no \u{feff}tag]}", "1. Kc1 {a\n[%clk 1:00]\n[no tag]}"),
        ("1. Kc1 ;a } b\n Kc3", "1. Kc1 ;a } b\n1... Kc3"),
    ] {
        assert_eq!(written(&read(&format!("{read_text} *"))), format!("{text} *"));
    }
    let tree = read("1. Kc1\n% escaped {\nKc3 *");
    assert_eq!(written(&tree), "1. Kc1\n% escaped {\n1... Kc3 *".replace("% ", "%"));
}

#[test]
fn a_parenthesis_after_a_move_of_draughts_may_be_a_square() {
    let text = "[GameType \"99\"]\n1. b1c1(a1)b3c3(1... b3a3)*";
    let error = text.parse::<Tree<PdnShuttle>>();
    // `b1c1(a1)` is one word there, and no move.
    assert!(error.is_err());
    let tree: Tree<PdnShuttle> = text.replace("(a1)", "(1. b1a1)").parse().unwrap();
    assert!(tree.to_string().ends_with("1. b1c1 (1. b1a1) 1... b3c3 (1... b3a3) *\n"));
}

#[test]
fn variations_that_are_wrong_are_errors() {
    for (moves, column, words) in [
        ("(1. Kc1) *", 1, "a variation before the first move"),
        ("1. Kc1 ((1. Ka1)) *", 9, "a variation before the first move"),
        ("1. Kc1 (1. Kc4) *", 12, "malformed move \"Kc4\": expected a square at column 1"),
        ("1. Kc1 (1. Kb3) *", 12, "illegal move \"Kb3\": no such step"),
        ("1. Kc1 (1. Ka1 *", 8, "the variation is never closed"),
        ("1. Kc1 ) *", 8, "the parenthesis closes nothing"),
        ("1. Kc1 (1. ) *", 9, "a move number without a move"),
    ] {
        let text = format!("[Variant \"shuttle\"]\n{moves}");
        let error = text.parse::<Tree<Shuttle>>().unwrap_err();
        assert_eq!((error.at.line, error.at.column), (2, column), "{moves}");
        assert_eq!(error.kind.to_string(), words);
    }
    let deep = |depth: usize| {
        format!("{HEAD}1. Kc1 {} Kc3 *", "(1. Kc1".repeat(depth) + &")".repeat(depth))
    };
    assert!(deep(100).parse::<Tree<Shuttle>>().is_ok());
    let error = deep(101).parse::<Tree<Shuttle>>().unwrap_err();
    assert_eq!(error.kind.to_string(), "variations nested more than 100 deep");
    // The main line alone is read whatever stands in its variations.
    assert!(deep(10_000).parse::<Record<Shuttle>>().is_ok());
}

#[test]
fn the_moves_of_variations_count() {
    let text = format!("{HEAD}1. Kc1 {} *", "(1. Ka1 Kc3) ".repeat(1_000));
    let options = record::ReadOptions::default().with_max_moves(2_001);
    let mut trees = record::read_trees::<Shuttle>(&text).with_options(options);
    assert!(trees.next().unwrap().is_ok());
    let mut trees =
        record::read_trees::<Shuttle>(&text).with_options(options.with_max_moves(2_000));
    assert_eq!(trees.next().unwrap().unwrap_err().kind.to_string(), "more than 2000 moves");
}

#[test]
fn comments_have_a_limit() {
    for unit in ["{long comment ", "{} ", ";\n", "\n%"] {
        let many = unit.repeat((18 << 20) / unit.len());
        let text = format!("{HEAD}1. Kc1 {many}}} *");
        let error = text.parse::<Tree<Shuttle>>().unwrap_err();
        let words = "the comments of a game of more than 16777216 bytes";
        assert_eq!(error.kind.to_string(), words, "{unit}");
    }
}

#[test]
fn comments_that_cannot_be_read_back_are_refused() {
    for (text, error) in [
        ("a\rb", CommentError::Character('\r')),
        ("a\u{feff}b", CommentError::Character('\u{feff}')),
        (" a", CommentError::Blanks),
        ("a\n", CommentError::Blanks),
        ("a}\nb", CommentError::Brace),
        ("a\n[Event \"x\"]", CommentError::Tag("[Event \"x\"]".into())),
    ] {
        assert_eq!(Comment::new(text), Err(error));
    }
    assert_eq!(Comment::escaped("a\nb"), Err(CommentError::SeveralLines));
    for text in ["", "}", "{", "a\n[%clk 1]", "[Event \"x\"]", "; % $1 ()", "a\n% b\n; c"] {
        let mut tree = Tree::from(Record::new(Game::new(Shuttle::start(ShuttleRules::default()))));
        let comment = Comment::new(text).unwrap();
        tree.comments_mut(Tree::<Shuttle>::ROOT).unwrap().push(comment.clone());
        tree.closing_comments_mut().push(comment);
        written(&tree);
    }
}

fn only_child(tree: &Tree<Shuttle>, id: NodeId) -> NodeId {
    tree.node(id).unwrap().children()[0]
}

#[test]
fn edits_are_refused_whole() {
    let mut tree = read("1. Kc1 Kc3 (1... Ka3) *");
    let before = tree.clone();
    let root = Tree::<Shuttle>::ROOT;
    let first = only_child(&tree, root);
    let second = only_child(&tree, first);
    let illegal = tree.record().game().moves()[0];
    assert!(matches!(tree.add(first, illegal), Err(TreeError::Illegal(_))));
    assert_eq!(tree.remove(root), Err(TreeError::Root));
    assert_eq!(tree.promote(root), Err(TreeError::Root));
    assert_eq!(tree, before);

    tree.remove(second).unwrap();
    assert_eq!(written(&tree), "1. Kc1 Ka3 *");
    assert_eq!(tree.remove(second), Err(TreeError::NoNode));
    assert!(tree.node(second).is_none() && tree.board(second).is_none());
    assert_eq!(tree.nags_mut(second), None);
}

#[test]
fn the_main_line_ends_where_the_game_does() {
    // The variation goes on after the game is drawn.
    let text = "\
[Variant \"shuttle\"]
[Rules \"homes=none,bare=draw\"]
[FEN \"k2/2O/1K1 b 3 17\"]

17... Kb2 18. Kc1 Ka3 (18... Kxc2) *";
    let mut tree: Tree<Shuttle> = text.parse().unwrap();
    let second = tree.main_line().nth(1).unwrap();
    let drawn = tree.node(second).unwrap().children()[1];
    let mv = tree.board(drawn).unwrap().legal_moves()[0];
    let after = tree.add(drawn, mv).unwrap();
    let before = tree.clone();
    let error = tree.promote(drawn).unwrap_err();
    let words = "the main line would go on after the end of the game: 1/2-1/2 dead-material";
    assert_eq!(error.to_string(), words);
    assert_eq!(tree, before);
    tree.remove(after).unwrap();
    tree.promote(drawn).unwrap();
    assert!(tree.record().game().outcome().is_some());
    assert!(matches!(tree.add(drawn, mv), Err(TreeError::Over(_))));
}

#[test]
fn a_game_becomes_the_main_line() {
    let tree = read("1. Kc1 {one} Kc3 {two} (1... Ka3 {three}) 2. Kb1 {four} *");
    let mut game = tree.record().into_game();
    let mut same = tree.clone();
    same.follow(&game).unwrap();
    assert_eq!(same, tree);

    // A shorter game: the rest is a variation.
    game.undo();
    let mut shorter = tree.clone();
    shorter.follow(&game).unwrap();
    let text = "1. Kc1 {one} 1... Kc3 {two} (1... Ka3 {three}) (1... Kc3 2. Kb1 {four}) *";
    assert_eq!(written(&shorter), text);

    // A game that goes elsewhere, and ends.
    game.undo();
    game.play(game.board().parse_san("Ka3").unwrap()).unwrap();
    game.resign(Color::White).unwrap();
    let mut other = tree.clone();
    other.follow(&game).unwrap();
    let text = "1. Kc1 {one} 1... Ka3 {three} (1... Kc3 {two} 2. Kb1 {four}) 0-1";
    assert_eq!(written(&other), text);
    assert_eq!(other.record().game(), &game);

    let start = Shuttle::from_fen("k2/3/1K1 b 0 17", ShuttleRules::default()).unwrap();
    assert_eq!(tree.clone().follow(&Game::new(start)), Err(TreeError::OtherStart));
}

#[test]
fn marks_are_read_and_written() {
    for (text, nag) in [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6), ("$0", 0)] {
        assert_eq!(Nag::from_text(text), Some(Nag(nag)));
        let tree = read(&format!("1. Kc1 {text} *"));
        let first = tree.main_line().next().unwrap();
        assert_eq!(tree.node(first).unwrap().nags(), [Nag(nag)]);
    }
    for text in ["", "$", "$256", "$+1", "$-1", "!!!", "x", "$1 "] {
        assert_eq!(Nag::from_text(text), None, "{text}");
    }
}

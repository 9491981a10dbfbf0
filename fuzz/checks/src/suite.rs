//! Suite files and texts of rules.

use std::fmt::Write as _;

use variant_core::perft::{Entry, Suite};

use crate::GAMES;

/// The bytes are a suite file; each of its lines is tried as rules, too.
pub(crate) fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    match Suite::parse(text) {
        Ok(suite) => check_suite(text, &suite),
        Err(error) => {
            assert!(!error.to_string().is_empty());
            assert!((1..=text.lines().count().max(1)).contains(&error.line), "{error}");
        }
    }
    text.lines().for_each(check_rules);
}

fn check_suite(text: &str, suite: &Suite) {
    let is_position = |line: &&str| !line.starts_with('#') && !line.trim().is_empty();
    let positions = text.lines().filter(is_position).count();
    assert_eq!(suite.entries.len(), positions, "a position of the file is lost");
    for entry in &suite.entries {
        let line = text.lines().nth(entry.line - 1);
        assert!(line.is_some_and(|line| line.contains(&entry.fen)), "line {}", entry.line);
        check_position(&suite.game, entry);
    }

    let written = written(suite);
    let again = Suite::parse(&written).unwrap_or_else(|error| panic!("{written}{error}"));
    assert_eq!((&again.game, again.mode), (&suite.game, suite.mode));
    assert_eq!(again.entries.len(), positions);
    for (again, entry) in again.entries.iter().zip(&suite.entries) {
        assert_eq!((&again.fen, &again.rules), (&entry.fen, &entry.rules));
        assert_eq!(again.counts, entry.counts);
    }
}

/// A position that is none is an error, and no other position.
fn check_position(game: &str, entry: &Entry) {
    let Some(game) = GAMES.iter().find(|known| known.name() == game) else { return };
    match game.from_fen(&entry.fen, &entry.rules) {
        Ok(board) => {
            let again = game.from_fen(&board.fen(), &entry.rules).map(|board| board.fen());
            assert_eq!(again.ok(), Some(board.fen()));
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

fn written(suite: &Suite) -> String {
    let mut text = format!("# game: {}\n# count: {}\n", suite.game, suite.mode.name());
    for entry in &suite.entries {
        // A blank keeps a text that begins like a comment from being one.
        let _ = write!(text, "# rules: {}\n {}", &entry.rules, &entry.fen);
        for count in &entry.counts {
            let _ = write!(text, " ;D{} {}", count.depth, count.nodes);
        }
        text.push('\n');
    }
    text
}

fn check_rules(text: &str) {
    for game in GAMES {
        match game.start(text) {
            Ok(board) => {
                let pairs = board.changed_rules();
                let pairs: Vec<_> =
                    pairs.iter().map(|(key, value)| format!("{key}={value}")).collect();
                let again = game.start(&pairs.join(",")).expect("the rules of a board are rules");
                assert_eq!(again.changed_rules(), board.changed_rules());
                assert_eq!(again.fen(), board.fen());
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
}

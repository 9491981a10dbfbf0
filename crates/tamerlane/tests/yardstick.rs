//! The naive reference against the suites: it must be right before anything is held against it.

use naive_games::tamerlane::{Move, Position, Rules};
use variant_core::perft::Suite;

/// Counts up to this size are run by default: the reference is slow.
const FAST: u64 = 20_000;

#[test]
fn the_reference_has_every_small_count_of_the_suite() {
    let suite = Suite::parse(include_str!("suites/tamerlane.epd")).unwrap();
    let mut runs = 0;
    for entry in &suite.entries {
        let position = Position::from_fen(&entry.fen, Rules::parse(&entry.rules).unwrap()).unwrap();
        assert!(position.is_valid(), "line {}", entry.line);
        for count in entry.counts.iter().filter(|count| count.nodes <= FAST) {
            let found = position.perft(count.depth.into());
            assert_eq!(found, count.nodes, "line {} depth {}", entry.line, count.depth);
            runs += 1;
        }
    }
    assert_eq!(runs, RUNS);
}

/// As the file has them.
const RUNS: usize = 602;

#[test]
fn the_reference_has_every_move_list() {
    let mut lists = 0;
    for line in include_str!("suites/tamerlane-moves.tsv").lines() {
        let (fen, expected) = line.split_once('\t').unwrap();
        let position = Position::from_fen(fen, Rules::default()).unwrap();
        let mut found: Vec<_> = position.legal_moves().into_iter().map(Move::text).collect();
        found.sort();
        assert_eq!(found.join(" "), expected, "{fen}");
        lists += 1;
    }
    assert_eq!(lists, 39);
}

#[test]
fn the_reference_has_every_play() {
    let mut plays = 0;
    for line in include_str!("suites/tamerlane-plays.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[fen, text, after] = &fields[..] else { panic!("three fields in {line:?}") };
        let position = Position::from_fen(fen, Rules::default()).unwrap();
        let mv = position.legal_moves().into_iter().find(|mv| mv.text() == text).unwrap();
        assert_eq!(position.play(mv).fen(), after, "{fen} {text}");
        plays += 1;
    }
    assert_eq!(plays, 161);
}

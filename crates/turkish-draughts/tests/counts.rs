//! Perft by moves and by paths, in all its ways: they count the same, and report what they count.

use std::ops::ControlFlow;

use turkish_draughts::{Board, Rules};
use variant_core::perft::{CountMode, Interrupted, Perft, PerftError, Table};
use variant_core::prelude::*;
use variant_testkit::perft_plain;

/// Positions in which captures have several paths, at once or after some plies.
const SEEDS: [&str; 5] = [
    "W:WKa1,Kh2:Ba3,c5,e3,Kc1,Kh8,a8,b8,h7",
    "W:WKa8:BKd1,Ke6,a7,Kd8,Kf8",
    "W:WKd1:Bd2,f3,d4,e5,b6,e8",
    "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8",
    "W:Wa3,h3:Bb6,g6",
];

const MODES: [CountMode; 2] = [CountMode::Moves, CountMode::Paths];

fn boards() -> impl Iterator<Item = Board> {
    SEEDS.into_iter().map(|fen| fen.parse().unwrap())
}

/// Sequences of paths, each capture played along each of its paths.
fn paths_plain(board: &Board, depth: u8) -> u64 {
    use variant_core::perft::Counting;

    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    let _ = board.visit_paths(|mv, paths| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        count += paths * paths_plain(&after, depth - 1);
        ControlFlow::Continue(())
    });
    count
}

/// A way to count.
#[derive(Clone, Copy, Debug)]
struct Way {
    mode: CountMode,
    threads: usize,
    hash: Option<usize>,
}

impl Way {
    /// Every way to count so: on one thread or several, with a table and without.
    fn all(mode: CountMode) -> impl Iterator<Item = Self> {
        let threads = if cfg!(feature = "rayon") { &[1, 2, 4][..] } else { &[1] };
        threads.iter().flat_map(move |threads| {
            [None, Some(16)].map(|hash| Self { mode, threads: *threads, hash })
        })
    }

    fn perft<'a>(self) -> Perft<'a> {
        let perft = Perft::new().mode(self.mode);
        #[cfg(feature = "rayon")]
        let perft = perft.threads(self.threads);
        match self.hash {
            Some(mib) => perft.hash(mib),
            None => perft,
        }
    }
}

#[test]
fn every_way_counts_the_same_and_reports_what_it_counts() {
    for board in boards() {
        for depth in 0..=5 {
            for mode in MODES {
                let expected = match mode {
                    CountMode::Moves => perft_plain(&board, depth),
                    CountMode::Paths => paths_plain(&board, depth),
                };
                for way in Way::all(mode) {
                    let mut reported = 0;
                    let mut report = |nodes| {
                        reported += nodes;
                        ControlFlow::Continue(())
                    };
                    let counted = way.perft().progress(&mut report).count(&board, depth);
                    let place = format!("perft({depth}) of {}, {way:?}", board.fen());
                    assert_eq!((counted, reported), (Ok(expected), expected), "{place}");
                }
                for way in Way::all(mode) {
                    let (mut reported, mut sum) = (u64::from(depth == 0), u64::from(depth == 0));
                    let mut report = |nodes| {
                        reported += nodes;
                        ControlFlow::Continue(())
                    };
                    let perft = way.perft().progress(&mut report);
                    let moves = board.legal_moves();
                    let divided = perft.divide(&board, &moves, depth, &mut |_, nodes| sum += nodes);
                    let place = format!("divide({depth}) of {}, {way:?}", board.fen());
                    assert_eq!(
                        (divided, sum, reported),
                        (Ok(expected.into()), expected, expected),
                        "{place}"
                    );
                }
            }
        }
    }
}

/// A count by an independent program.
#[test]
fn paths_are_counted_where_a_count_is_split() {
    let board: Board = SEEDS[0].parse().unwrap();
    for way in Way::all(CountMode::Paths) {
        assert_eq!(way.perft().count(&board, 5), Ok(48_485), "{way:?}");
    }
}

/// The nodes that are reported until a count is stopped are those that it was stopped with.
#[test]
fn a_stopped_count_tells_what_it_has_counted() {
    for board in [Board::default(), SEEDS[3].parse().unwrap()] {
        for mode in MODES {
            for way in Way::all(mode) {
                for most in [0, 1, 3] {
                    let (mut reports, mut reported) = (0, 0);
                    let mut report = |nodes| {
                        reported += nodes;
                        reports += 1;
                        if reports > most {
                            ControlFlow::Break(())
                        } else {
                            ControlFlow::Continue(())
                        }
                    };
                    let stopped = way.perft().progress(&mut report).count(&board, 40);
                    let Err(PerftError::Interrupted(Interrupted { counted })) = stopped else {
                        panic!("{way:?}: {stopped:?}")
                    };
                    // Other threads go on for a moment.
                    assert!(counted >= reported, "{way:?}: {counted} and {reported}");
                    if way.threads == 1 {
                        assert_eq!(counted, reported, "{way:?}");
                    }
                }
            }
        }
    }
}

/// Two kings alone, who play on: few positions, and more sequences than there are numbers.
#[test]
fn a_count_is_right_or_an_error() {
    let rules = Rules::default().with_one_each(turkish_draughts::OneEach::PlayOn);
    let board = Board::from_fen("W:WKa1:BKh7", rules).unwrap();
    let table = Table::new(32).unwrap();
    let mut last = 1;
    let mut too_large = false;
    for depth in 1..=40 {
        match Perft::new().count_with(&table, &board, depth) {
            Ok(nodes) => {
                assert!(!too_large && nodes > last, "{depth}");
                // Adding up the counts after each move is another way to the same number.
                let mut sum = 0_u128;
                let moves = board.legal_moves();
                let each = &mut |_, nodes: u64| sum += u128::from(nodes);
                let divided = Perft::new().hash(32).divide(&board, &moves, depth, each);
                assert_eq!((divided, sum), (Ok(nodes.into()), nodes.into()));
                last = nodes;
            }
            Err(error) => {
                assert_eq!(error, PerftError::TooLarge, "{depth}");
                too_large = true;
            }
        }
    }
    assert!(too_large && last > u64::MAX / 32);
    for way in Way::all(CountMode::Moves).filter(|way| way.hash.is_some()) {
        assert_eq!(way.perft().count(&board, 30), Err(PerftError::TooLarge), "{way:?}");
    }
    let moves = board.legal_moves();
    let divided = Perft::new().hash(32).divide(&board, &moves, 30, &mut |_, _| {});
    assert_eq!(divided, Err(PerftError::TooLarge));
}

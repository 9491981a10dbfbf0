//! Perft with a table and on several threads counts what plain perft counts.

use std::ops::ControlFlow;

use variant_core::example::Hexapawn;
use variant_core::perft::{CountMode, Perft, PerftError, Table, TableError};
use variant_core::prelude::*;
use variant_core::{divide, perft};
use variant_testkit::perft_plain;

use crate::{Carousel, SEEDS, board};

const DEPTHS: std::ops::Range<u8> = 0..8;

fn boards() -> impl Iterator<Item = Carousel> {
    SEEDS.into_iter().map(|(rules, fen)| board(rules, fen))
}

/// One table for all positions, rules, depths and modes: nothing is taken for another.
#[test]
fn a_table_changes_no_count() {
    let table = Table::new(1).unwrap();
    for round in 0..2 {
        for board in boards() {
            for depth in DEPTHS {
                for mode in [CountMode::Moves, CountMode::Paths] {
                    let hashed = Perft::new().mode(mode).count_with(&table, &board, depth);
                    let plain = Ok(perft_plain(&board, depth));
                    assert_eq!(hashed, plain, "round {round}: perft({depth}) of {}", board.fen());
                }
            }
        }
    }
}

/// Nodes are told some thousand at a time, but those of a look-up all at once.
#[test]
fn what_is_in_the_table_is_not_counted_again() {
    let board = board("", "s5s3S1 S w Rr 0 1");
    let table = Table::new(1).unwrap();
    let told = || {
        let mut told = Vec::new();
        let mut watch = |nodes| {
            told.push(nodes);
            ControlFlow::Continue(())
        };
        let counting = Perft::new().progress(&mut watch);
        let total = counting.count_with(&table, &board, 18).unwrap();
        told.retain(|nodes| *nodes > 0);
        (total, told)
    };
    let (total, first) = told();
    assert!(first.len() > 1, "{first:?}");
    assert_eq!(told(), (total, vec![total]));
}

#[test]
fn sizes_of_tables() {
    for mib in [1, 3, 16] {
        assert_eq!(Table::<Hexapawn>::new(mib).unwrap().bytes(), mib << 20);
        assert_eq!(Table::<Carousel>::new(mib).unwrap().bytes(), mib << 20);
    }
    assert_eq!(Table::<Carousel>::new(0).err(), Some(TableError::Empty));
    for mib in [usize::MAX, usize::MAX >> 20] {
        let refused = Table::<Carousel>::new(mib).err();
        assert_eq!(refused, Some(TableError::OutOfMemory { mib }));
    }
}

/// Many threads write the same few entries again and again; a torn one would be a wrong count.
#[cfg(feature = "rayon")]
#[test]
fn threads_share_a_table() {
    let table = Table::new(1).unwrap();
    for board in boards() {
        for depth in DEPTHS {
            let plain = Ok(perft(&board, depth));
            assert_eq!(Perft::new().threads(8).count(&board, depth), plain);
            assert_eq!(Perft::new().threads(8).count_with(&table, &board, depth), plain);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_report_what_they_count_and_stop() {
    let board = board("", "s5s3S1 S w Rr 0 1");
    let total = perft(&board, 12);
    let mut reported = 0;
    let mut report = |nodes| {
        reported += nodes;
        ControlFlow::Continue(())
    };
    assert_eq!(Perft::new().threads(4).progress(&mut report).count(&board, 12), Ok(total));
    assert_eq!(reported, total);

    let mut stop = |_| ControlFlow::Break(());
    let stopped = Perft::new().threads(4).progress(&mut stop).count(&board, u8::MAX);
    assert!(matches!(stopped, Err(PerftError::Interrupted(_))), "{stopped:?}");
}

/// Whatever counts reports all nodes, none twice.
#[test]
fn progress_adds_up() {
    for board in boards() {
        for depth in DEPTHS {
            let mut reported = 0;
            let mut report = |nodes| {
                reported += nodes;
                ControlFlow::Continue(())
            };
            let counted = Perft::new().progress(&mut report).count(&board, depth);
            assert_eq!(counted, Ok(reported));
            let mut sum = u64::from(depth == 0);
            let each = &mut |_, nodes| sum += nodes;
            let divided = Perft::new().divide(&board, &board.legal_moves(), depth, each);
            assert_eq!((divided, sum), (Ok(reported.into()), reported));
        }
    }
}

#[test]
fn a_divided_count_is_the_same() {
    for board in boards() {
        let sum: u64 = divide(&board, 4).map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, perft(&board, 4));
    }
}

/// Few positions and many sequences: with a table the count outgrows its numbers in a moment.
#[test]
fn a_count_is_right_or_an_error() {
    let board = board("", "s5s3S1 S w Rr 0 1");
    let table = Table::new(16).unwrap();
    let moves = board.legal_moves();
    let count = |depth| Perft::new().count_with(&table, &board, depth);
    let divide = |depth| Perft::new().hash(16).divide(&board, &moves, depth, &mut |_, _| {});
    let last = (1..u8::MAX).take_while(|depth| count(*depth).is_ok()).last().unwrap();
    for depth in [1, 2, last / 2, last] {
        assert_eq!(divide(depth), Ok(count(depth).unwrap().into()), "{depth}");
    }
    assert!(count(last).unwrap() > u64::MAX / 1_000, "{last}");
    for depth in [last + 1, last + 2, u8::MAX] {
        assert_eq!(count(depth), Err(PerftError::TooLarge), "{depth}");
    }
    assert_eq!(divide(last + 2), Err(PerftError::TooLarge));
    #[cfg(feature = "rayon")]
    assert_eq!(Perft::new().hash(16).threads(2).count(&board, u8::MAX), Err(PerftError::TooLarge));
}

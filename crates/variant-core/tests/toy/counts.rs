//! Perft with a table and on several threads counts what plain perft counts.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use variant_core::example::Hexapawn;
use variant_core::perft::{CountMode, Perft, Table, TableError};
use variant_core::prelude::*;
use variant_core::{divide, perft, perft_plain};

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
                    let hashed = Perft::new().mode(mode).table(&table).count(&board, depth);
                    let plain = perft_plain(&board, depth);
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
        let total = Perft::new().table(&table).watched(&board, 18, &mut watch).unwrap();
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
    let pool = rayon::ThreadPoolBuilder::new().num_threads(8).build().unwrap();
    let table = Table::new(1).unwrap();
    for board in boards() {
        for depth in DEPTHS {
            let watch = |_| ControlFlow::Continue(());
            let hashed = Perft::new().table(&table);
            let plain = Ok(perft(&board, depth));
            assert_eq!(pool.install(|| Perft::new().parallel(&board, depth, &watch)), plain);
            assert_eq!(pool.install(|| hashed.parallel(&board, depth, &watch)), plain);
        }
    }
}

#[cfg(feature = "rayon")]
#[test]
fn threads_tell_what_they_count_and_stop() {
    let board = board("", "s5s3S1 S w Rr 0 1");
    let total = perft(&board, 12);
    let told = AtomicU64::new(0);
    let tell = |nodes| {
        told.fetch_add(nodes, Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    assert_eq!(Perft::new().parallel(&board, 12, &tell), Ok(total));
    assert_eq!(told.into_inner(), total);

    let stopped = Perft::new().parallel(&board, 12, &|_| ControlFlow::Break(())).unwrap_err();
    assert!(stopped.counted() < total, "{stopped}");
}

#[test]
fn a_divided_count_is_the_same() {
    for board in boards() {
        let sum: u64 = divide(&board, 4).map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, perft(&board, 4));
    }
}

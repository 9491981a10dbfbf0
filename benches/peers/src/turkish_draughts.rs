//! Turkish draughts against the crate `kish`, paths against paths, and the plain mailbox.

use benches::turkish_draughts_mailbox as mailbox;
use turkish_draughts::Board;
use variant_core::perft::{Leaves, Perft, Table};
use variant_core::perft::CountMode;

use crate::race::{Count, Event, Ours, Race};
use crate::{error::Error, kish};

pub(crate) const EVENTS: &[Event] = &[
    Event { name: "turkish-draughts start against kish", prepare: || Ok(from_start()) },
    Event { name: "turkish-draughts kings only against kish", prepare: kings_only },
    Event { name: "turkish-draughts start hashed against kish", prepare: || Ok(hashed()) },
    Event { name: "turkish-draughts start against the mailbox", prepare: || Ok(against_mailbox()) },
];

/// Three kings a side.
const KINGS: &str = "W:WKa1,Kb2,Kc3:BKf6,Kg7,Kh8";

/// Paths from the start to depths 7 to 9.
const PATHS: [u64; 3] = [10_782_382, 123_290_300, 1_454_144_462];

/// Our count of paths.
fn paths(who: &'static str, board: &Board, nodes: [u64; 2], depth: u8, leaves: Leaves) -> Count {
    let (board, perft) = (board.clone(), Perft::new().mode(CountMode::Paths).leaves(leaves));
    Count::here(who, nodes, move || perft.count(&board, depth))
}

fn from_start() -> Race {
    let (board, nodes) = (Board::default(), [PATHS[1], PATHS[2]]);
    let standard = "perft(9), standard bulk counting";
    let skipped = "perft(9), leaves skipped";
    Race::new(
        kish::from_start(nodes, 9),
        [
            Ours::with_bar(2.5, paths(standard, &board, nodes, 9, Leaves::Counted)),
            Ours::with_bar(5.0, paths(skipped, &board, nodes, 9, Leaves::Skipped)),
        ],
    )
}

fn kings_only() -> Result<Race, Error> {
    let board: Board = KINGS.parse().map_err(|_| Error::BadPosition(KINGS))?;
    let nodes = [5, 6].map(|depth| Perft::new().mode(CountMode::Paths).count(&board, depth));
    let standard = "perft(6), standard bulk counting";
    let skipped = "perft(6), leaves skipped";
    Ok(Race::new(
        kish::from_kings(&board, 6),
        [
            Ours::with_bar(2.0, paths(standard, &board, nodes, 6, Leaves::Counted)),
            Ours::shown(paths(skipped, &board, nodes, 6, Leaves::Skipped)),
        ],
    ))
}

fn hashed() -> Race {
    let count = |who, leaves| {
        Count::hashed(who, PATHS[2], move || {
            // As theirs, the table is made anew for each count, and as large.
            let table = Table::new(kish::TABLE_MIB)?;
            let perft = Perft::new().mode(CountMode::Paths).leaves(leaves);
            Ok(perft.table(&table).count(&Board::default(), 9))
        })
    };
    let standard = count("perft(9) with 64 MiB, standard bulk counting", Leaves::Counted);
    let skipped = count("perft(9) with 64 MiB, leaves skipped", Leaves::Skipped);
    let theirs = kish::hashed_from_start(PATHS[2], 9);
    // With a table neither is a standard figure: what counts is the best that each can do.
    Race::new(theirs, [Ours::shown(standard), Ours::with_bar(3.0, skipped)])
}

fn against_mailbox() -> Race {
    let (board, nodes) = (Board::default(), [PATHS[0], PATHS[1]]);
    let mailbox = Count::here("mailbox, perft(8)", nodes, || {
        mailbox::perft_paths(&mailbox::Board::start(), 8)
    });
    let standard = "perft(8), standard bulk counting";
    let skipped = "perft(8), leaves skipped";
    Race::new(
        mailbox,
        [
            Ours::shown(paths(standard, &board, nodes, 8, Leaves::Counted)),
            Ours::shown(paths(skipped, &board, nodes, 8, Leaves::Skipped)),
        ],
    )
}

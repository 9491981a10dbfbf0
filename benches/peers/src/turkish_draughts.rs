//! Turkish draughts against the crate `kish`, paths against paths, and the plain mailbox.

use naive_games::turkish_draughts::mailbox;
use turkish_draughts::Board;
use variant_core::perft::{CountMode, Perft};

use crate::race::{Count, Event, Race};
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
fn paths(who: &'static str, board: Board, nodes: [u64; 2], depth: u8) -> Count {
    Count::ours(who, nodes, CountMode::Paths, board, depth)
}

fn from_start() -> Race {
    let nodes = [PATHS[1], PATHS[2]];
    let ours = paths("perft(9)", Board::default(), nodes, 9);
    Race::new(kish::from_start(nodes, 9), ours).bar(2.5)
}

fn kings_only() -> Result<Race, Error> {
    let board: Board = KINGS.parse().map_err(|_| Error::BadPosition(KINGS))?;
    let count = |depth| Perft::new().mode(CountMode::Paths).count(&board, depth);
    let nodes = [count(5)?, count(6)?];
    let theirs = kish::from_kings(&board, 6);
    Ok(Race::new(theirs, paths("perft(6)", board, nodes, 6)).bar(2.0))
}

fn hashed() -> Race {
    let ours = Count::hashed("perft(9) with 64 MiB", PATHS[2], || {
        // Like theirs, the table is made anew for each count, and is as large.
        let perft = Perft::new().mode(CountMode::Paths).hash(kish::TABLE_MIB);
        Ok(perft.count(&Board::default(), 9)?)
    });
    Race::new(kish::hashed_from_start(PATHS[2], 9), ours).bar(3.0)
}

fn against_mailbox() -> Race {
    let nodes = [PATHS[0], PATHS[1]];
    let mailbox = Count::here("mailbox, perft(8)", nodes, || {
        mailbox::perft_paths(&mailbox::Board::start(), 8)
    });
    Race::new(mailbox, paths("perft(8)", Board::default(), nodes, 8))
}

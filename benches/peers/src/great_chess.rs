//! Great Chess against the one program that plays it, two generators of other games, and the
//! plain mailbox.

use great_chess::Board;
use naive_games::great_chess::Position;
use variant_core::perft::CountMode;

use crate::race::{Count, Event, Race};
use crate::{cozy_chess, error::Error, fairy_stockfish, haitaka};

pub(crate) const EVENTS: &[Event] = &[
    Event { name: "great-chess start against Fairy-Stockfish", prepare: against_fairy_stockfish },
    Event { name: "great-chess start against haitaka", prepare: || Ok(against_haitaka()) },
    Event { name: "great-chess start against cozy-chess", prepare: || Ok(against_cozy_chess()) },
    Event { name: "great-chess start against the mailbox", prepare: || Ok(against_mailbox()) },
];

/// Perft(4) and perft(5) from the start.
const NODES: [u64; 2] = [600_837, 23_864_582];

/// Our count from the start.
fn ours() -> Count {
    Count::ours("perft(5)", NODES, CountMode::Moves, Board::default(), 5)
}

fn against_fairy_stockfish() -> Result<Race, Error> {
    Ok(Race::new(fairy_stockfish::from_start(NODES, 5)?, ours()).bar(50.0))
}

fn against_haitaka() -> Race {
    Race::new(haitaka::count(), ours()).bar(5.0)
}

fn against_cozy_chess() -> Race {
    Race::new(cozy_chess::count(), ours()).bar(1.5)
}

fn against_mailbox() -> Race {
    let mailbox = Count::here("mailbox, perft(5)", NODES, || Position::start().perft(5));
    Race::new(mailbox, ours())
}

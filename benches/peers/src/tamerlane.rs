//! Tamerlane chess against its plain mailbox, the fastest other generator there is.

use naive_games::tamerlane::{Position, Rules};
use tamerlane::Board;
use variant_core::perft::CountMode;

use crate::error::Error;
use crate::race::{Count, Event, Race};

pub(crate) const EVENTS: &[Event] = &[
    Event { name: "tamerlane start against the mailbox", prepare: || Ok(from_start()) },
    Event { name: "tamerlane waiting pawns against the mailbox", prepare: waiting },
];

/// A position with pawns of pawns that wait.
const WAITING: &str =
    "1V1N6E/N3E1S4/^v7K2/3RE1N^F3/e2^P3g^K1^c/C3W2^c1^R1/4^V2W3/2E5k2/2^V8/3^p7 b -- K 32 53";

fn from_start() -> Race {
    // Perft(6) would take it minutes; at both depths a position has 26.5 moves.
    let mailbox = Count::here("mailbox, perft(5)", [365_893, 9_709_736], || {
        Position::start(Rules::default()).perft(5)
    });
    let ours =
        Count::ours("perft(6)", [9_709_736, 257_593_699], CountMode::Moves, Board::default(), 6);
    Race::new(mailbox, ours).bar(70.0)
}

fn waiting() -> Result<Race, Error> {
    let position = Position::from_fen(WAITING, Rules::default());
    let board = WAITING.parse::<Board>();
    let (Some(position), Ok(board)) = (position, board) else {
        return Err(Error::BadPosition(WAITING));
    };
    // The same depth for both: here a position has 17 moves at the third ply, 55 at the fourth.
    let nodes = [13_808, 763_885];
    let mailbox = Count::here("mailbox, perft(4)", nodes, move || position.perft(4));
    let ours = Count::ours("perft(4)", nodes, CountMode::Moves, board, 4);
    Ok(Race::new(mailbox, ours).bar(40.0))
}

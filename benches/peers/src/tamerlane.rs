//! Tamerlane chess against its plain mailbox, the fastest other generator there is.

use benches::tamerlane_mailbox::{Position, Rules};
use tamerlane::Board;
use variant_core::perft::{Leaves, Perft};

use crate::error::Error;
use crate::race::{Count, Event, Ours, Race};

pub(crate) const EVENTS: &[Event] = &[
    Event { name: "tamerlane start against the mailbox", prepare: || Ok(from_start()) },
    Event { name: "tamerlane waiting pawns against the mailbox", prepare: waiting },
];

/// A position with pawns of pawns that wait.
const WAITING: &str =
    "1V1N6E/N3E1S4/^v7K2/3RE1N^F3/e2^P3g^K1^c/C3W2^c1^R1/4^V2W3/2E5k2/2^V8/3^p7 b -- K 32 53";

/// Both our counts, the standard one with its bar.
fn ours(bar: f64, board: &Board, nodes: [u64; 2], depth: u8, who: [&'static str; 2]) -> [Ours; 2] {
    let count = |who, leaves| {
        let (board, perft) = (board.clone(), Perft::new().leaves(leaves));
        Count::here(who, nodes, move || perft.count(&board, depth))
    };
    [
        Ours::with_bar(bar, count(who[0], Leaves::Counted)),
        Ours::shown(count(who[1], Leaves::Skipped)),
    ]
}

fn from_start() -> Race {
    // Perft(6) would take it minutes; at both depths a position has 26.5 moves.
    let mailbox = Count::here("mailbox, perft(5)", [365_893, 9_709_736], || {
        Position::start(Rules::default()).perft(5)
    });
    let who = ["perft(6), standard bulk counting", "perft(6), leaves skipped"];
    Race::new(mailbox, ours(70.0, &Board::default(), [9_709_736, 257_593_699], 6, who))
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
    let who = ["perft(4), standard bulk counting", "perft(4), leaves skipped"];
    Ok(Race::new(mailbox, ours(40.0, &board, nodes, 4, who)))
}

//! The crate `haitaka`: shogi on 81 squares, in 128 bits as our games are.

use haitaka::Board;

use crate::race::Count;

/// Perft from the start of shogi, to a depth whose counts are well known.
pub(crate) fn count() -> Count {
    Count::here("haitaka 0.3.2, perft(5) of shogi", [719_731, 19_861_490], || {
        perft(&Board::startpos(), 5)
    })
}

/// Perft with bulk counting, as in the crate's own example; drops are moves.
fn perft(board: &Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.into_iter().len() as u64;
        } else {
            for mv in moves {
                let mut after = board.clone();
                after.play_unchecked(mv);
                nodes += perft(&after, depth - 1);
            }
        }
        false
    });
    nodes
}

//! The crate `cozy-chess`: chess on 64 squares, with magic tables.

use cozy_chess::Board;

use crate::race::Count;

/// Perft from the start of chess, to a depth whose counts are well known.
pub(crate) fn count() -> Count {
    Count::here("cozy-chess 0.3.4, perft(6) of chess", [4_865_609, 119_060_324], || {
        perft(&Board::default(), 6)
    })
}

/// Perft with bulk counting, as in the crate's own example.
fn perft(board: &Board, depth: u8) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
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

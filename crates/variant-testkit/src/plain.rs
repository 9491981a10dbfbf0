//! Perft that makes every move.

use variant_core::Board;

/// Perft that makes every move down to the last ply and counts the positions reached.
///
/// It is many times slower than [`perft`](variant_core::perft()) and returns the same number,
/// unless there is a fault in making moves, taking them back, or bulk counting.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::{example::Hexapawn, perft};
/// use variant_testkit::perft_plain;
///
/// let board = Hexapawn::start(());
/// assert_eq!(perft_plain(&board, 4), perft(&board, 4));
/// ```
pub fn perft_plain<B: Board>(board: &B, depth: u8) -> u64 {
    fn plain<B: Board>(board: &mut B, depth: u8) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = board.legal_moves();
        let below = |mv| {
            let undo = board.make(mv);
            let nodes = plain(board, depth - 1);
            board.unmake(mv, undo);
            nodes
        };
        moves.into_iter().map(below).sum()
    }
    plain(&mut board.clone(), depth)
}

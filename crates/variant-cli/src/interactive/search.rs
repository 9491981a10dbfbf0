//! The computer player: alpha-beta to a fixed depth, then captures only.

use variant_core::prelude::*;
use variant_core::{Captures, Color, Outcome};

use super::worth::Worth;

/// Better than any material.
const WIN: i32 = 1_000_000;
/// Captures are not followed further: positions that burn down entirely would take too long.
const CAPTURE_PLIES: u8 = 6;

/// A move, and how good it is for the side that plays it, in hundredths of a pawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice<M> {
    pub(super) mv: M,
    pub(super) score: i32,
}

/// The best move by a search of `depth` plies, 1 at least; `seed` chooses among equals. Positions
/// whose keys are in `drawn` count as such, so that a side that is ahead does not repeat them. `None`
/// if there is no move.
pub(super) fn best<B: Captures>(
    board: &B,
    worth: Worth,
    depth: u8,
    seed: u64,
    drawn: &[u64],
) -> Option<Choice<B::Move>> {
    let mut moves = board.legal_moves();
    // The order of generation is unspecified; the order after a seed must not change.
    moves.sort_unstable();
    fastrand::Rng::with_seed(seed ^ board.key()).shuffle(&mut moves);
    let searcher = Searcher { worth };
    searcher.sort(board, &mut moves);
    let mut best: Option<Choice<B::Move>> = None;
    for mv in moves {
        let mut after = board.clone();
        after.play_unchecked(mv);
        let alpha = best.map_or(-WIN * 2, |best| best.score);
        let score = if drawn.contains(&after.key()) && after.outcome().is_none() {
            0
        } else {
            -searcher.search(&after, depth - 1, 1, -WIN * 2, -alpha)
        };
        if score > alpha {
            best = Some(Choice { mv, score });
        }
    }
    best
}

struct Searcher {
    worth: Worth,
}

impl Searcher {
    /// The value of a position for the side to move, exact between `alpha` and `beta`.
    fn search<B: Captures>(&self, board: &B, depth: u8, ply: i32, alpha: i32, beta: i32) -> i32 {
        if let Some(outcome) = board.outcome() {
            return value(outcome, board.side_to_move(), ply);
        }
        let mut moves = board.legal_moves();
        if depth == 0 {
            let mobility = moves.len() as i32;
            return self.captures(board, CAPTURE_PLIES, ply, mobility, alpha, beta);
        }
        self.sort(board, &mut moves);
        best_after(board, &moves, -WIN * 2, [alpha, beta], |after, alpha, beta| {
            self.search(after, depth - 1, ply + 1, alpha, beta)
        })
    }

    /// The value of a position once nothing is left to capture. `mobility` is that of the side to
    /// move, counted where the captures began.
    fn captures<B: Captures>(
        &self,
        board: &B,
        plies: u8,
        ply: i32,
        mobility: i32,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if let Some(outcome) = board.outcome() {
            return value(outcome, board.side_to_move(), ply);
        }
        let mut moves = board.legal_moves();
        let all = moves.len();
        moves.retain(|mv| !board.captured(*mv).is_empty());
        // Where every move captures, as the rules of draughts have it, there is no staying put.
        let mut best = -WIN * 2;
        if moves.len() < all || plies == 0 {
            best = self.material(board) + mobility;
            alpha = alpha.max(best);
            if plies == 0 || alpha >= beta {
                return best;
            }
        }
        self.sort(board, &mut moves);
        best_after(board, &moves, best, [alpha, beta], |after, alpha, beta| {
            self.captures(after, plies - 1, ply + 1, -mobility, alpha, beta)
        })
    }

    /// Own pieces less those of the opponent.
    fn material<B: Captures>(&self, board: &B) -> i32 {
        let side = board.side_to_move();
        let pieces = B::Square::all().filter_map(|square| board.piece_at(square));
        let value = |piece: B::Piece| {
            if piece.color() == side { self.worth(piece) } else { -self.worth(piece) }
        };
        pieces.map(value).sum()
    }

    /// Puts first what captures most: the sooner a good move is tried, the more others are cut
    /// off.
    fn sort<B: Captures>(&self, board: &B, moves: &mut [B::Move]) {
        moves.sort_by_cached_key(|mv| {
            let captured = board.captured(*mv).into_iter();
            let pieces = captured.filter_map(|square| board.piece_at(square));
            -pieces.map(|piece| 1 + self.worth(piece)).sum::<i32>()
        });
    }

    fn worth<P: variant_core::Piece>(&self, piece: P) -> i32 {
        (self.worth)(&piece.letter().to_uppercase())
    }
}

/// The best of `best` and the values after the moves, as far as it lies between `alpha` and `beta`.
/// `value` receives a position and its bounds, and returns its value to the opponent.
fn best_after<B: Captures>(
    board: &B,
    moves: &[B::Move],
    mut best: i32,
    [mut alpha, beta]: [i32; 2],
    value: impl Fn(&B, i32, i32) -> i32,
) -> i32 {
    for mv in moves {
        let mut after = board.clone();
        after.play_unchecked(*mv);
        best = best.max(-value(&after, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// What an end is worth to a side; an earlier win is better.
fn value(outcome: Outcome, side: Color, ply: i32) -> i32 {
    match outcome.winner() {
        None => 0,
        Some(winner) if winner == side => WIN - ply,
        Some(_) => ply - WIN,
    }
}

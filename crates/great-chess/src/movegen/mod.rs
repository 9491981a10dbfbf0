//! The legal moves: each rule of moving once.
//!
//! No move is tried out. The [checks and pins](king_safety) are known: in check a piece may only
//! capture the checker or block it; a pinned piece may only move along its pin.

mod king;
mod king_safety;
mod one_move;
mod pawns;
mod pieces;

use core::ops::ControlFlow;

use variant_core::{Board as _, Color};

use crate::bitboards::Bitboards;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Class;
use crate::square::{BOARD, Bitboard, Square};

pub(crate) use king_safety::KingSafety;
pub(crate) use pawns::{is_promotion, promoted};

/// Calls `visitor` with each legal move of the pieces on some squares to some targets.
pub(crate) fn visit_moves<V>(
    board: &Board,
    squares: Bitboard,
    targets: Bitboard,
    mut visitor: V,
) -> ControlFlow<()>
where
    V: FnMut(Move) -> ControlFlow<()>,
{
    let (bitboards, side) = (board.bitboards(), board.side_to_move());
    let pawns = bitboards.class(Class::Pawn);
    bitboards.visit_targets(side, &board.safety(), squares, targets, |from, targets| {
        let is_pawn = pawns.contains(from);
        targets.into_iter().try_for_each(|to| {
            let mv = if is_pawn { pawns::pawn_move(from, to, side) } else { Move::new(from, to) };
            visitor(mv)
        })
    })
}

/// The move of the piece on a square to another square: a promotion if a pawn arrives on the last rank.
pub(crate) fn move_between(board: &Board, from: Square, to: Square) -> Move {
    if board.piece_at(from).is_some_and(|piece| is_promotion(piece, to)) {
        Move::promotion(from, to)
    } else {
        Move::new(from, to)
    }
}

/// The legal move in a place, in the order of [`visit_moves`]. The moves before it are counted, not
/// made.
pub(crate) fn nth_move(board: &Board, mut place: u64) -> Option<Move> {
    let (bitboards, side) = (board.bitboards(), board.side_to_move());
    let mut found = None;
    let _ = bitboards.visit_targets(side, &board.safety(), BOARD, BOARD, |from, targets| {
        let count = u64::from(targets.count());
        if place >= count {
            place -= count;
            return ControlFlow::Continue(());
        }
        found = targets.iter().nth(place as usize).map(|to| (from, to));
        ControlFlow::Break(())
    });
    found.map(|(from, to)| move_between(board, from, to))
}

impl Bitboards {
    /// Visits each piece of a side on some squares with those of the wanted squares that it may
    /// legally move to, if there are any.
    #[inline(always)]
    pub(crate) fn visit_targets<V>(
        &self,
        side: Color,
        safety: &KingSafety,
        squares: Bitboard,
        wanted: Bitboard,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Square, Bitboard) -> ControlFlow<()>,
    {
        let king = self.king(side);
        let check_mask = self.check_mask(side, safety) & wanted;
        if !check_mask.is_empty() {
            for from in (self.side(side) & squares) - king.into() {
                let mut targets = self.piece_targets(from, side) & check_mask;
                if safety.pinned.contains(from) {
                    targets &= self.pin_mask(from, side);
                }
                if !targets.is_empty() {
                    visitor(from, targets)?;
                }
            }
        }
        if squares.contains(king) {
            let targets = self.king_targets(side, wanted);
            if !targets.is_empty() {
                visitor(king, targets)?;
            }
        }
        ControlFlow::Continue(())
    }
}

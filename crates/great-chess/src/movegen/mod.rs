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

use variant_core::{Board as _, Color, Piece as _};

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Class;
use crate::square::{BOARD, Bitboard, Square};

pub(crate) use king_safety::KingSafety;
pub(crate) use pawns::{is_promotion, promoted, ways as pawn_ways};

/// Where the moves of a group begin.
#[derive(Clone, Copy)]
enum Origin {
    /// On one square: moves of a piece other than a pawn.
    Piece(Square),
    /// On one square: moves of any pinned piece.
    Pinned(Square),
    /// Pawns that all go the same way, which adds this to the number of their squares.
    Pawns(i32),
}

impl Origin {
    /// The move of the group to a square.
    #[inline(always)]
    fn move_to(self, to: Square, board: &Board) -> Move {
        match self {
            Self::Piece(from) => Move::new(from, to),
            Self::Pinned(from) => move_between(board, from, to),
            Self::Pawns(way) => {
                let from = Square::from_index_unchecked((to.to_index() as i32 - way) as usize);
                pawns::pawn_move(from, to, board.side_to_move())
            }
        }
    }
}

/// Visits all legal moves to some squares in groups: where the moves begin, and the squares
/// that they lead to, perhaps none.
///
/// A piece that moves as several classes has a group for each. They have no square in common.
///
/// It is inlined with its visitor, so that each group has its own loop, which knows how its moves are
/// made: a list takes two thirds of the instructions then.
#[inline(always)]
fn visit_groups<V>(board: &Board, wanted: Bitboard, mut visitor: V) -> ControlFlow<()>
where
    V: FnMut(Origin, Bitboard) -> ControlFlow<()>,
{
    let (bitboards, side, safety) = (board.bitboards(), board.side_to_move(), board.safety());
    let (occupied, opponent) = (bitboards.occupied(), bitboards.side(!side));
    let mask = bitboards.check_mask(side, &safety) & wanted;
    if !mask.is_empty() {
        let free = bitboards.side(side) - safety.pinned;
        let ways = pawns::ways(bitboards.class(Class::Pawn) & free, side);
        for (i, (way, targets)) in ways.into_iter().enumerate() {
            let allowed = if i == 0 { mask - opponent } else { mask & opponent };
            visitor(Origin::Pawns(way), targets & allowed)?;
        }
        for from in bitboards.class(Class::Leaper) & free {
            visitor(Origin::Piece(from), attacks::knight(from) & mask)?;
        }
        for from in bitboards.class(Class::Orthogonal) & free {
            visitor(Origin::Piece(from), attacks::orthogonal(from, occupied) & mask)?;
        }
        for from in bitboards.class(Class::Diagonal) & free {
            visitor(Origin::Piece(from), attacks::diagonal(from, occupied) & mask)?;
        }
        for from in safety.pinned {
            let targets = bitboards.piece_targets(from, side) & bitboards.pin_mask(from, side);
            visitor(Origin::Pinned(from), targets & mask)?;
        }
    }
    visitor(Origin::Piece(bitboards.king(side)), bitboards.king_targets(side, wanted))
}

/// Calls `visitor` with each legal move to some squares.
#[inline(always)]
pub(crate) fn visit_moves<V>(board: &Board, wanted: Bitboard, mut visitor: V) -> ControlFlow<()>
where
    V: FnMut(Move) -> ControlFlow<()>,
{
    visit_groups(
        board,
        wanted,
        #[inline(always)]
        |origin, targets| {
            for to in targets {
                visitor(origin.move_to(to, board))?;
            }
            ControlFlow::Continue(())
        },
    )
}

/// Calls `visitor` with each legal move of the piece on a square.
pub(crate) fn visit_moves_from<V>(board: &Board, from: Square, visitor: V) -> ControlFlow<()>
where
    V: FnMut(Move) -> ControlFlow<()>,
{
    let (bitboards, side) = (board.bitboards(), board.side_to_move());
    let Some(piece) = board.piece_at(from).filter(|piece| piece.color() == side) else {
        return ControlFlow::Continue(());
    };
    let targets = if piece.is(Class::King) {
        bitboards.king_targets(side, BOARD)
    } else {
        bitboards.legal_targets(from, side, &board.safety())
    };
    targets.into_iter().map(|to| move_between(board, from, to)).try_for_each(visitor)
}

/// The legal move in a place, in the order of [`visit_moves`]. The moves before it are counted, not
/// made.
pub(crate) fn nth_move(board: &Board, mut place: u64) -> Option<Move> {
    let mut found = None;
    let _ = visit_groups(board, BOARD, |origin, targets| {
        let count = u64::from(targets.count());
        if place >= count {
            place -= count;
            return ControlFlow::Continue(());
        }
        found = targets.iter().nth(place as usize).map(|to| origin.move_to(to, board));
        ControlFlow::Break(())
    });
    found
}

/// The move of the piece on a square to another square: a promotion if a pawn arrives on the last rank.
pub(crate) fn move_between(board: &Board, from: Square, to: Square) -> Move {
    if board.piece_at(from).is_some_and(|piece| is_promotion(piece, to)) {
        Move::promotion(from, to)
    } else {
        Move::new(from, to)
    }
}

impl Bitboards {
    /// The squares that a piece other than a king may legally move to.
    #[inline]
    fn legal_targets(&self, from: Square, side: Color, safety: &KingSafety) -> Bitboard {
        let targets = self.piece_targets(from, side) & self.check_mask(side, safety);
        if safety.pinned.contains(from) { targets & self.pin_mask(from, side) } else { targets }
    }

    /// Visits each piece of a side with the squares that it may legally move to, if there are any: the
    /// moves of [`visit_groups`] piece by piece, for perft. Tests compare the two.
    #[inline(always)]
    pub(crate) fn visit_targets<V>(
        &self,
        side: Color,
        safety: &KingSafety,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Square, Bitboard) -> ControlFlow<()>,
    {
        let king = self.king(side);
        if !self.check_mask(side, safety).is_empty() {
            for from in self.side(side) - king.into() {
                let targets = self.legal_targets(from, side, safety);
                if !targets.is_empty() {
                    visitor(from, targets)?;
                }
            }
        }
        let targets = self.king_targets(side, BOARD);
        if targets.is_empty() { ControlFlow::Continue(()) } else { visitor(king, targets) }
    }
}

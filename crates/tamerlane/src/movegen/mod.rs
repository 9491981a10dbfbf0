//! The rules of moving, each once.
//!
//! A side with two or more royals is never in check: each of its pieces goes where it can. For a
//! side with one royal, [`checks`] finds out who gives check and who is pinned. In check a piece
//! may only go where it ends every check; a pinned piece may only go along every pin that it
//! stands in. One piece can block two checkers and one piece can be pinned twice, since the paths
//! of giraffes run along files and ranks: the squares are intersected, and "double check" is not a
//! special case.

mod arrivals;
pub(crate) mod checks;
mod citadels;
mod exchange;
mod pawns;
mod relocation;
mod royals;

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks;
use crate::bitboards::{BOARD, Bitboard, Bitboards};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::Class;
use crate::square::Square;

use self::checks::Checks;

/// The legal moves of one kind that a piece has.
#[derive(Clone, Copy)]
pub(crate) struct PieceMoves {
    pub(crate) from: Square,
    pub(crate) class: Class,
    pub(crate) kind: MoveKind,
    pub(crate) targets: Bitboard,
}

impl Bitboards {
    /// The squares where a side's pieces may stop: board squares without a piece of that side and
    /// without a waiting pawn, which cannot be captured.
    #[inline]
    pub(crate) fn landing(&self, side: Color) -> Bitboard {
        BOARD - self.side(side) - self.waiting(!side)
    }
}

impl Board {
    /// Visits the legal moves of the pieces on some squares.
    pub(crate) fn visit_moves_of<V>(&self, squares: Bitboard, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        let checks = self.bitboards.checks(self.side);
        self.visit_pieces(squares, &checks, |PieceMoves { from, kind, targets, .. }| {
            for to in targets {
                visitor(Move::of_kind(kind, from, to))?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Visits the pieces on some squares that can move, each with all its legal moves of a kind.
    #[inline]
    pub(crate) fn visit_pieces<V>(
        &self,
        squares: Bitboard,
        checks: &Checks,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(PieceMoves) -> ControlFlow<()>,
    {
        self.visit_ordinary(squares, checks, &mut visitor)?;
        if let Some(from) = checks.royal {
            if squares.contains(from) && self.may_exchange_now(from, checks) {
                let targets = self.exchange_targets(from);
                let kind = MoveKind::Exchange;
                visitor(PieceMoves { from, class: Class::Royal, kind, targets })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the same except the exchange of the king.
    #[inline]
    fn visit_ordinary<V>(
        &self,
        squares: Bitboard,
        checks: &Checks,
        visitor: &mut V,
    ) -> ControlFlow<()>
    where
        V: FnMut(PieceMoves) -> ControlFlow<()>,
    {
        let mut visit = |from, class, kind, targets: Bitboard| {
            if targets.is_empty() {
                return ControlFlow::Continue(());
            }
            visitor(PieceMoves { from, class, kind, targets })
        };
        let (side, bitboards) = (self.side, &self.bitboards);
        let (landing, occupied) = (bitboards.landing(side), bitboards.occupied());
        let pieces = bitboards.side(side) & squares;
        for from in bitboards.class(Class::Royal) & pieces {
            let targets = self.royal_targets(from, landing, checks);
            visit(from, Class::Royal, MoveKind::Plain, targets)?;
        }
        for from in bitboards.class(Class::Pawn) & pieces {
            let targets = self.pawn_moves(from, landing, checks);
            visit(from, Class::Pawn, MoveKind::Plain, targets)?;
        }
        let (free, pinned) = (pieces - checks.pinned, pieces & checks.pinned);
        let allowed = landing & checks.check_mask;
        for (class, table) in attacks::LEAPERS {
            for from in bitboards.class(class) & free {
                visit(from, class, MoveKind::Plain, table[from.to_index()] & allowed)?;
            }
        }
        for class in Class::SLIDERS {
            for from in bitboards.class(class) & free {
                let targets = attacks::slider(from, class, occupied) & allowed;
                visit(from, class, MoveKind::Plain, targets)?;
            }
        }
        for from in pinned - bitboards.class(Class::Pawn) {
            let class = self.class_at(from);
            let attacked = attacks::of(from, class, side, occupied);
            let targets = attacked & landing & checks.allowed_targets(from);
            visit(from, class, MoveKind::Plain, targets)?;
        }
        for from in bitboards.waiting(side) & squares {
            let targets = self.relocation_targets(from, checks);
            visit(from, Class::Pawn, MoveKind::Relocation, targets)?;
        }
        ControlFlow::Continue(())
    }
}

//! The rules of moving, each once.
//!
//! A side with two or more royals is never in check: each of its pieces goes where it can. For a
//! side with one royal, [`checks`] finds out who gives check and who is pinned, once for each
//! position. In check a piece may only go where it ends every check; a pinned piece may only go
//! along every pin that it stands in. One piece can block two checkers and one piece can be pinned
//! twice, since the paths of giraffes run along files and ranks: the squares are intersected, and
//! "double check" is not a special case.

mod arrivals;
pub(crate) mod checks;
mod citadels;
mod exchange;
mod pawns;
mod relocation;
mod royals;

use core::ops::ControlFlow;

use variant_core::{Captures as _, Color, Move as _, MoveList};

use crate::attacks;
use crate::bitboards::{BOARD, Bitboard, Bitboards, PENULTIMATE_RANK};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::{Class, Kind};
use crate::square::Square;

/// The legal moves of one kind that a piece has.
#[derive(Clone, Copy)]
pub(crate) struct PieceMoves {
    pub(crate) from: Square,
    pub(crate) class: Class,
    pub(crate) kind: MoveKind,
    pub(crate) targets: Bitboard,
}

impl variant_core::Listed for PieceMoves {
    type OnStack = [Self; 128];
}

impl PieceMoves {
    /// Visits the moves one by one.
    #[inline]
    fn visit(self, mut visitor: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for to in self.targets {
            visitor(Move::of_kind(self.kind, self.from, to))?;
        }
        ControlFlow::Continue(())
    }
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
    /// Visits the legal moves from some squares to some squares.
    #[inline]
    pub(crate) fn visit_moves_between<V>(
        &self,
        from: Bitboard,
        to: Bitboard,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        self.visit_pieces(from, to, |moves| moves.visit(&mut visitor))
    }

    /// Visits the legal moves of the piece on a square to some squares.
    pub(crate) fn visit_moves_of<V>(
        &self,
        from: Square,
        to: Bitboard,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() || !self.bitboards.side(self.side).contains(from) {
            return ControlFlow::Continue(());
        }
        for kind in [MoveKind::Plain, MoveKind::Exchange, MoveKind::Relocation] {
            self.moves_of(from, kind, to).visit(&mut visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether a move is legal: nothing is asked about other moves.
    pub(crate) fn is_legal_move(&self, mv: Move) -> bool {
        if self.is_drawn_by_citadel() || !self.bitboards.side(self.side).contains(mv.from()) {
            return false;
        }
        let to = mv.to().bitboard();
        !self.moves_of(mv.from(), mv.kind(), to).targets.is_empty()
    }

    /// Whether there is a legal move. Most positions have a free pawn that can go on, which is seen
    /// without finding any move.
    #[inline]
    pub(crate) fn has_any_legal_move(&self) -> bool {
        if self.is_drawn_by_citadel() {
            return false;
        }
        let (side, bitboards) = (self.side, &self.bitboards);
        let arriving = PENULTIMATE_RANK[side.index()];
        let allowed = bitboards.landing(side) & self.checks.check_mask;
        let free = bitboards.pawns_that_reach(allowed, side) - self.checks.pinned - arriving;
        let stop = |_| ControlFlow::Break(());
        !free.is_empty() || self.visit_pieces(Bitboard::all(), Bitboard::all(), stop).is_break()
    }

    /// The legal move in the place that `choose` returns for their number. The moves are counted
    /// piece by piece and not listed.
    pub(crate) fn choose_legal_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        if self.is_drawn_by_citadel() {
            return None;
        }
        let (mut pieces, mut count) = (MoveList::new(), 0);
        let _ = self.visit_pieces(Bitboard::all(), Bitboard::all(), |moves| {
            count += moves.targets.len() as u64;
            pieces.push(moves);
            ControlFlow::Continue(())
        });
        let mut place = if count == 0 { return None } else { choose(count) };
        for moves in &pieces {
            let len = moves.targets.len() as u64;
            if place < len {
                let to = moves.targets.into_iter().nth(place as usize)?;
                return Some(Move::of_kind(moves.kind, moves.from, to));
            }
            place -= len;
        }
        None
    }

    /// Visits the legal moves that capture, or the others.
    pub(crate) fn visit_stage<V>(&self, captures: bool, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        let occupied = self.bitboards.occupied();
        let to = if captures { occupied } else { Bitboard::all() - occupied };
        let exceptions = self.exceptions();
        self.visit_pieces(Bitboard::all() - exceptions, to, |moves| moves.visit(&mut visitor))?;
        if exceptions.is_empty() {
            return ControlFlow::Continue(());
        }
        self.visit_pieces(exceptions, Bitboard::all(), |moves| {
            moves.visit(|mv| {
                if self.captured(mv).is_empty() == captures {
                    return ControlFlow::Continue(());
                }
                visitor(mv)
            })
        })
    }

    /// The pieces with moves whose target does not decide whether they capture: a second arrival may
    /// remove a piece elsewhere, and an exchange goes to a piece that stays.
    #[inline]
    fn exceptions(&self) -> Bitboard {
        let (side, bitboards) = (self.side, &self.bitboards);
        let arriving =
            bitboards.class(Class::Pawn) & bitboards.side(side) & PENULTIMATE_RANK[side.index()];
        let mut exceptions = Bitboard::EMPTY;
        for pawn in arriving {
            if self.kind_at(pawn) == Some(Kind::PawnOfPawnsAgain) {
                exceptions |= pawn.bitboard();
            }
        }
        match self.checks.royal {
            Some(king) if self.may_exchange_now(king) => exceptions | king.bitboard(),
            _ => exceptions,
        }
    }

    /// Visits the pieces on some squares that can move to some squares, each with all these moves of
    /// a kind.
    #[inline]
    pub(crate) fn visit_pieces<V>(
        &self,
        from: Bitboard,
        to: Bitboard,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(PieceMoves) -> ControlFlow<()>,
    {
        self.visit_ordinary(from, to, &mut visitor)?;
        if let Some(king) = self.checks.royal {
            if from.contains(king) && self.may_exchange_now(king) {
                let targets = self.exchange_targets(king, to);
                if !targets.is_empty() {
                    let kind = MoveKind::Exchange;
                    visitor(PieceMoves { from: king, class: Class::Royal, kind, targets })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the same except the exchange of the king.
    #[inline]
    fn visit_ordinary<V>(&self, from: Bitboard, to: Bitboard, visitor: &mut V) -> ControlFlow<()>
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
        let (landing, occupied) = (bitboards.landing(side) & to, bitboards.occupied());
        let pieces = bitboards.side(side) & from;
        for from in bitboards.pawns_that_reach(landing, side) & pieces {
            let targets = self.pawn_moves(from, landing);
            visit(from, Class::Pawn, MoveKind::Plain, targets)?;
        }
        // Most pieces are free: what holds for all of them is found once.
        let (free, pinned) = (pieces - self.checks.pinned, pieces & self.checks.pinned);
        let allowed = landing & self.checks.check_mask;
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
            let targets = self.plain_targets(from, class, to);
            visit(from, class, MoveKind::Plain, targets)?;
        }
        // To test the steps of royals takes the longest: a visitor that stops at the first move
        // seldom gets here.
        for from in bitboards.class(Class::Royal) & pieces {
            let targets = self.royal_targets(from, to);
            visit(from, Class::Royal, MoveKind::Plain, targets)?;
        }
        for from in bitboards.waiting(side) & pieces {
            let targets = self.relocation_targets(from) & to;
            visit(from, Class::Pawn, MoveKind::Relocation, targets)?;
        }
        ControlFlow::Continue(())
    }

    /// The legal moves of a kind that a piece of the side to move has to some squares.
    #[inline]
    fn moves_of(&self, from: Square, kind: MoveKind, to: Bitboard) -> PieceMoves {
        let class = self.class_at(from);
        let targets = match kind {
            MoveKind::Plain => self.plain_targets(from, class, to),
            MoveKind::Exchange if self.may_exchange_now(from) => self.exchange_targets(from, to),
            MoveKind::Relocation if self.bitboards.waiting(self.side).contains(from) => {
                self.relocation_targets(from) & to
            }
            MoveKind::Exchange | MoveKind::Relocation => Bitboard::EMPTY,
        };
        PieceMoves { from, class, kind, targets }
    }

    /// The squares of some where a piece may go as it moves.
    #[inline]
    fn plain_targets(&self, from: Square, class: Class, to: Bitboard) -> Bitboard {
        let bitboards = &self.bitboards;
        let landing = bitboards.landing(self.side) & to;
        match class {
            Class::Royal => self.royal_targets(from, to),
            Class::Pawn => self.pawn_moves(from, landing),
            _ => {
                let attacked = attacks::of(from, class, self.side, bitboards.occupied());
                attacked & landing & self.checks.allowed_targets(from)
            }
        }
    }
}

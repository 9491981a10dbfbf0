//! Legal moves: listed man by man, or counted.
//!
//! A side with two or more royals is never in check: each of its men goes where it can. A side
//! with one royal is asked first what the enemy does to it: who gives check, and who is pinned.
//! In check a man may only go where it ends every check; a pinned man may only go along every
//! pin that it stands in. Two checkers may be blocked by one man and one man may be pinned twice,
//! since the paths of giraffes run along files and ranks: so the squares are intersected, and
//! there is no "double check".
//!
//! The rare rules are next door: [`royals`], [`citadels`], [`arrivals`], [`exchange`],
//! [`relocation`].

mod arrivals;
mod citadels;
mod counting;
mod exchange;
mod relocation;
mod royals;
mod safety;

use core::ops::ControlFlow;

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::class;
use crate::square::Square;

impl Board {
    /// Visits the legal moves of the men on some squares.
    pub(crate) fn visit_moves_of<V>(&self, squares: Bb, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_targets(squares, |from, kind, targets| {
            for to in attacks::squares(targets) {
                visitor(match kind {
                    MoveKind::Plain => Move::new(from, to),
                    MoveKind::Exchange => Move::exchange(from, to),
                    MoveKind::Relocation => Move::relocation(from, to),
                })?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Visits the men on some squares, each with all its legal moves of a kind.
    #[inline]
    fn visit_targets<V>(&self, squares: Bb, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Square, MoveKind, Bb) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        let side = self.side;
        let safety = self.index.safety(side);
        let (landing, occupied) = (self.index.landing(side), self.index.occupied());
        for from in attacks::squares(self.index.side(side) & squares) {
            let class = self.class_at(from);
            let targets = match class {
                class::ROYAL => self.royal_targets(from, landing, &safety),
                class::PAWN => {
                    let targets = self.index.pawn_targets(from, side, landing);
                    if attacks::PENULTIMATE_RANK[side.index()] & from.bit() == 0 {
                        targets & safety.allowed(from)
                    } else {
                        self.arrival_targets(from, targets, &safety)
                    }
                }
                _ => attacks::of_man(from, class, occupied) & landing & safety.allowed(from),
            };
            visitor(from, MoveKind::Plain, targets)?;
        }
        for from in attacks::squares(self.index.waiting_bits(side) & squares) {
            visitor(from, MoveKind::Relocation, self.relocation_targets(from, &safety))?;
        }
        if let Some(king) = safety.royal
            && squares & king.bit() != 0
            && self.is_exchange_due(king, &safety)
        {
            visitor(king, MoveKind::Exchange, self.exchange_targets(king))?;
        }
        ControlFlow::Continue(())
    }
}

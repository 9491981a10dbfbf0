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
mod king;
mod relocation;
mod replies;
mod royals;
mod safety;
mod sliders;

pub(crate) use replies::Skip;

use core::ops::ControlFlow;

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::class;
use crate::square::Square;

use self::safety::Safety;

impl Board {
    /// Visits the legal moves of the men on some squares.
    pub(crate) fn visit_moves_of<V>(&self, squares: Bb, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.is_drawn_by_citadel() {
            return ControlFlow::Continue(());
        }
        let safety = self.index.safety(self.side);
        self.visit_targets(squares, &safety, |from, _, kind, targets| {
            for to in attacks::squares(targets) {
                visitor(Move::of_kind(kind, from, to))?;
            }
            ControlFlow::Continue(())
        })
    }

    /// Visits the men on some squares that can move, each with all its legal moves of a kind.
    #[inline]
    fn visit_targets<V>(&self, squares: Bb, safety: &Safety, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Square, usize, MoveKind, Bb) -> ControlFlow<()>,
    {
        let side = self.side;
        let (landing, occupied) = (self.index.landing(side), self.index.occupied());
        let men = self.index.side(side) & squares;
        for from in attacks::squares(self.index.class(class::ROYAL) & men) {
            let targets = self.royal_targets(from, landing, safety);
            if targets != 0 {
                visitor(from, class::ROYAL, MoveKind::Plain, targets)?;
            }
        }
        for from in attacks::squares(self.index.class(class::PAWN) & men) {
            let targets = self.index.pawn_targets(from, side, landing);
            let targets = if attacks::PENULTIMATE_RANK[side.index()] & from.bit() == 0 {
                targets & safety.allowed(from)
            } else {
                self.arrival_targets(from, targets, safety)
            };
            if targets != 0 {
                visitor(from, class::PAWN, MoveKind::Plain, targets)?;
            }
        }
        let (free, pinned) = (men & !safety.pinned, men & safety.pinned);
        let allowed = landing & safety.rescue;
        for (class, table) in attacks::LEAPERS {
            for from in attacks::squares(self.index.class(class) & free) {
                let targets = table[from.at()] & allowed;
                if targets != 0 {
                    visitor(from, class, MoveKind::Plain, targets)?;
                }
            }
        }
        for class in [class::ROOK, class::PICKET, class::GIRAFFE] {
            for from in attacks::squares(self.index.class(class) & free) {
                let targets = attacks::of_slider(from, class, occupied) & allowed;
                if targets != 0 {
                    visitor(from, class, MoveKind::Plain, targets)?;
                }
            }
        }
        for from in attacks::squares(pinned & !self.index.class(class::PAWN)) {
            let class = self.class_at(from);
            let targets = attacks::of_man(from, class, occupied) & landing & safety.allowed(from);
            if targets != 0 {
                visitor(from, class, MoveKind::Plain, targets)?;
            }
        }
        for from in attacks::squares(self.index.waiting_bits(side) & squares) {
            visitor(
                from,
                class::PAWN,
                MoveKind::Relocation,
                self.relocation_targets(from, safety),
            )?;
        }
        if let Some(king) = safety.royal
            && squares & king.bit() != 0
            && self.is_exchange_due(king, safety)
        {
            visitor(king, class::ROYAL, MoveKind::Exchange, self.exchange_targets(king))?;
        }
        ControlFlow::Continue(())
    }
}

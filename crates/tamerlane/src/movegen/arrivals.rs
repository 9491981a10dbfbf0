//! Pawns that arrive on their last rank.
//!
//! Most arrivals are ordinary moves. The pawns of the king and of pawns on its third journey
//! become royals: what counts is the number of royals after the move, so that no check or pin
//! holds them. The second arrival of the pawn of pawns leaves the last rank at once for another
//! square: that move is tried out.

use variant_core::{Color, Move as _};

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, class};
use crate::square::Square;

use super::safety::Safety;

impl Board {
    /// Where a pawn of pawns of a side begins its third journey now: the first square of its
    /// home rank that holds no royal. Without one there is no second arrival.
    pub(crate) fn third_journey_start(&self, side: Color) -> Option<Square> {
        let royals = self.index.class(class::ROYAL);
        self.rules.array().homes(side).find(|home| royals & home.bit() == 0)
    }

    /// Whether a move ends in a second arrival.
    pub(crate) fn arrives_again(&self, mv: Move) -> bool {
        let (pawn, arrives_at) = match mv.kind() {
            MoveKind::Plain => (mv.from(), mv.to()),
            MoveKind::Exchange => (mv.to(), mv.from()),
            MoveKind::Relocation => return false,
        };
        arrives_at.is_last_rank(self.side) && self.kind_at(pawn) == Some(Kind::PawnOfPawnsAgain)
    }

    /// Whether a move leaves its side with a single royal that is attacked: it is tried out.
    pub(super) fn leaves_check(&self, mv: Move) -> bool {
        let mut after = self.clone();
        after.make_move(mv);
        after.index.side_in_check(self.side)
    }

    /// Those of a pawn's targets on the last rank that it may go to.
    pub(super) fn arrival_targets(&self, from: Square, targets: Bb, safety: &Safety) -> Bb {
        match self.kind_at(from) {
            Some(Kind::PawnOfKing | Kind::PawnOfPawnsLast) => targets,
            Some(Kind::PawnOfPawnsAgain) => self.second_arrivals(from, targets, safety),
            _ => targets & safety.allowed(from),
        }
    }

    fn second_arrivals(&self, from: Square, targets: Bb, safety: &Safety) -> Bb {
        if self.third_journey_start(self.side).is_none() {
            return 0;
        }
        if safety.royal.is_none() {
            return targets;
        }
        attacks::squares(targets)
            .filter(|to| !self.leaves_check(Move::new(from, *to)))
            .fold(0, |legal, to| legal | to.bit())
    }

    /// Number of arrivals of some pawns, which stand one step before the last rank.
    #[cold]
    pub(super) fn count_arrivals(&self, pawns: Bb, landing: Bb, safety: &Safety) -> u32 {
        let mut count = 0;
        for from in attacks::squares(pawns) {
            let targets = self.index.pawn_targets(from, self.side, landing);
            count += self.arrival_targets(from, targets, safety).count_ones();
        }
        count
    }
}

//! The exchange of the king with a man of its side, once in a game.

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Kind;
use crate::rules::ExchangeWhen;
use crate::square::Square;

use super::safety::Safety;

impl Board {
    /// Whether the side to move may exchange its only royal now.
    #[inline]
    pub(super) fn is_exchange_due(&self, royal: Square, safety: &Safety) -> bool {
        self.may_exchange(self.side)
            && (safety.in_check || self.rules.exchange() == ExchangeWhen::InCheckOrStalemate)
            && self.kind_at(royal) == Some(Kind::King)
            && (safety.in_check || !self.has_ordinary_move(safety))
    }

    /// The men that the king may change places with. The squares that are occupied stay so:
    /// only a pawn that arrives on its last rank makes a difference.
    #[cold]
    pub(super) fn exchange_targets(&self, king: Square) -> Bb {
        let (side, occupied) = (self.side, self.index.occupied());
        let men = self.index.side(side) & !king.bit() & !self.index.waiting_bits(side);
        let mut targets = 0;
        for man in attacks::squares(men) {
            let mv = Move::exchange(king, man);
            let legal = match self.kind_at(man) {
                Some(Kind::PawnOfKing | Kind::PawnOfPawnsLast) if king.is_last_rank(side) => true,
                Some(Kind::PawnOfPawnsAgain) if king.is_last_rank(side) => {
                    self.third_journey_start(side).is_some() && !self.leaves_check(mv)
                }
                _ => !self.index.is_attacked(man, !side, occupied),
            };
            if legal {
                targets |= man.bit();
            }
        }
        targets
    }
}

//! The exchange of the king with a piece of its side, once in a game.

use core::ops::ControlFlow;

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Kind;
use crate::rules::ExchangeWhen;
use crate::square::Square;

use super::checks::Checks;

impl Board {
    /// Whether an exchange is legal now: in check or, by option, without another move. The original
    /// king must be the only royal.
    #[inline]
    pub(crate) fn may_exchange_now(&self, royal: Square, checks: &Checks) -> bool {
        self.may_exchange(self.side)
            && (checks.in_check || self.rules.exchange() == ExchangeWhen::InCheckOrStalemate)
            && self.kind_at(royal) == Some(Kind::King)
            && (checks.in_check || !self.has_ordinary_move(checks))
    }

    /// Whether any move except an exchange is legal.
    #[cold]
    fn has_ordinary_move(&self, checks: &Checks) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.visit_ordinary(self.bitboards.side(self.side), checks, stop).is_break()
    }

    /// The pieces that the king may change places with. The same squares stay
    /// occupied, so that attacks do not change, unless a pawn arrives on its last rank.
    #[cold]
    pub(crate) fn exchange_targets(&self, king: Square) -> Bitboard {
        let (side, bitboards) = (self.side, &self.bitboards);
        let candidates = bitboards.side(side) - king.bitboard() - bitboards.waiting(side);
        let is_legal = |other: &Square| match self.kind_at(*other) {
            Some(Kind::PawnOfKing | Kind::PawnOfPawnsLast) if king.is_last_rank(side) => true,
            Some(Kind::PawnOfPawnsAgain) if king.is_last_rank(side) => {
                self.is_legal_second_arrival(Move::exchange(king, *other))
            }
            _ => !bitboards.is_attacked(*other, !side, bitboards.occupied()),
        };
        candidates.into_iter().filter(is_legal).collect()
    }
}

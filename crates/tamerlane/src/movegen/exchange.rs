//! The exchange of the king with a piece of its side, once in a game.

use core::ops::ControlFlow;

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Kind;
use crate::rules::ExchangeWhen;
use crate::square::Square;

impl Board {
    /// Whether the piece on a square may be exchanged now: in check or, by option, without another
    /// move. It must be the original king and the only royal.
    #[inline]
    pub(crate) fn may_exchange_now(&self, royal: Square) -> bool {
        self.may_exchange(self.side)
            && self.checks.royal == Some(royal)
            && (self.checks.in_check || self.rules.exchange() == ExchangeWhen::InCheckOrStalemate)
            && self.kind_at(royal) == Some(Kind::King)
            && (self.checks.in_check || !self.has_ordinary_move())
    }

    /// Whether any move except an exchange is legal.
    #[cold]
    fn has_ordinary_move(&self) -> bool {
        let stop = &mut |_| ControlFlow::Break(());
        self.visit_ordinary(Bitboard::all(), Bitboard::all(), stop).is_break()
    }

    /// The pieces on some squares that the king may change places with. The same squares stay
    /// occupied, so that attacks do not change, unless a pawn arrives on its last rank.
    #[cold]
    pub(crate) fn exchange_targets(&self, king: Square, to: Bitboard) -> Bitboard {
        let (side, bitboards) = (self.side, &self.bitboards);
        let candidates = (bitboards.side(side) & to) - king.bitboard() - bitboards.waiting(side);
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

//! Pawns that arrive on their last rank.
//!
//! Most arrivals are ordinary moves. The pawns of the king and of pawns on its third journey
//! become royals: what counts is the number of royals after the move, so that checks and pins do
//! not restrict them. The second arrival of the pawn of pawns leaves the last rank at once for
//! another square: that move is tried out.

use variant_core::{Color, Move as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::{Class, Kind};
use crate::square::Square;

impl Board {
    /// The square where a pawn of pawns of a side would now begin its third journey: the first one
    /// of its home rank that holds no royal. Without one there is no second arrival.
    pub(crate) fn third_journey_start(&self, side: Color) -> Option<Square> {
        let royals = self.bitboards.class(Class::Royal);
        self.rules.array().homes(side).find(|home| !royals.contains(*home))
    }

    /// Whether a move ends in a second arrival.
    pub(crate) fn is_second_arrival(&self, mv: Move) -> bool {
        let (pawn, arrives_at) = match mv.kind() {
            MoveKind::Plain => (mv.from(), mv.to()),
            MoveKind::Exchange => (mv.to(), mv.from()),
            MoveKind::Relocation => return false,
        };
        arrives_at.is_last_rank(self.side) && self.kind_at(pawn) == Some(Kind::PawnOfPawnsAgain)
    }

    /// The squares of some on the last rank that a pawn may go to.
    pub(crate) fn arrival_targets(&self, from: Square, targets: Bitboard) -> Bitboard {
        match self.kind_at(from) {
            Some(Kind::PawnOfKing | Kind::PawnOfPawnsLast) => targets,
            Some(Kind::PawnOfPawnsAgain) => self.second_arrivals(from, targets),
            _ => targets & self.checks.allowed_targets(from),
        }
    }

    fn second_arrivals(&self, from: Square, targets: Bitboard) -> Bitboard {
        let is_legal = |to: &Square| self.is_legal_second_arrival(Move::new(from, *to));
        targets.into_iter().filter(is_legal).collect()
    }

    /// Whether a second arrival has a square to go to and leaves no check: it is tried out.
    pub(super) fn is_legal_second_arrival(&self, mv: Move) -> bool {
        if self.third_journey_start(self.side).is_none() {
            return false;
        }
        let mut after = self.clone();
        after.make_move(mv);
        !after.bitboards.is_in_check(self.side)
    }
}

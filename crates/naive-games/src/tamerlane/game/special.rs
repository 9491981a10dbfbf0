//! The moves of a kind of their own: relocation and exchange.

use super::men::{BOARD, Kind, Man, PawnOf, rank_of};
use super::moves::{Move, MoveKind, pawn_attacks};
use super::{ExchangeWhen, Position, Wrong, belief, believes};

/// Relocation of the waiting pawn of pawns.
impl Position {
    /// The waiting pawn may be put on any board square from which it forks or traps.
    pub(super) fn each_relocation(&self, from: usize, visit: &mut impl FnMut(Move)) {
        for to in 0..BOARD {
            if self.may_relocate_onto(to) && self.is_aimed(from, to) {
                visit(Move::new(MoveKind::Relocation, from, to));
            }
        }
    }

    /// Whether a relocation threatens what it has to.
    fn is_aimed(&self, from: usize, to: usize) -> bool {
        match belief() {
            Some(Wrong::RelocationAnywhere) => true,
            Some(Wrong::RelocationByForkOnly) => self.forks(to),
            Some(Wrong::RelocationByTrapOnly) => self.traps(from, to),
            _ => self.forks(to) || self.traps(from, to),
        }
    }

    /// It may land on an empty square or remove a man of either colour, but not a friendly royal,
    /// nor a waiting pawn of pawns, nor the enemy's only royal.
    fn may_relocate_onto(&self, to: usize) -> bool {
        let Some(man) = self.board[to] else {
            return true;
        };
        let royal_that_stays = man.kind.is_royal()
            && (man.side == self.side
                || self.royal_count(man.side) == 1
                || believes(Wrong::RelocationRemovesNoRoyal));
        match belief() {
            Some(Wrong::RelocationToEmptySquaresOnly) => return false,
            Some(Wrong::RelocationRemovesEnemiesOnly) if man.side == self.side => return false,
            Some(Wrong::RelocationRemovesWaitingPawns) => return !royal_that_stays,
            _ => {}
        }
        !royal_that_stays && !self.is_waiting(to)
    }

    fn enemies_attacked_by_pawn_on(&self, square: usize) -> impl Iterator<Item = usize> {
        let enemy = self.side.enemy();
        pawn_attacks(self.side, square)
            .into_iter()
            .flatten()
            .filter(move |&target| self.board[target].is_some_and(|man| man.side == enemy))
    }

    /// A fork: from there the pawn attacks two enemy men at once.
    fn forks(&self, to: usize) -> bool {
        self.enemies_attacked_by_pawn_on(to).count() == 2
    }

    /// A trap: from there the pawn attacks an enemy man that then has no move. Pseudo-legal moves
    /// count, with the pawn on its new square and its old square empty; an exchange does not.
    fn traps(&self, from: usize, to: usize) -> bool {
        if self.enemies_attacked_by_pawn_on(to).next().is_none() {
            return false;
        }
        let mut moved = *self;
        moved.relocate(from, to);
        if believes(Wrong::TrapBeforeThePawnHasLeft) {
            moved.board[from] = self.board[from];
        }
        let is_stuck = |target: usize| match belief() {
            Some(Wrong::TakingThePawnIsNoMove) => {
                let mut any = false;
                moved.each_target(target, &mut |goal| any |= goal != to);
                !any
            }
            _ => !moved.has_target(target),
        };
        moved.enemies_attacked_by_pawn_on(to).any(is_stuck)
    }
}

/// Exchange of the king.
impl Position {
    /// Once per game a side that is in check and whose only royal is the original king may exchange
    /// the king; by `InCheckOrStalemate` also when it has no other legal move.
    pub(super) fn is_exchange_due(&self, has_other_move: bool) -> bool {
        let original_king_alone =
            self.has(self.side, Kind::King) && self.royal_count(self.side) == 1;
        let original_king_alone = match belief() {
            Some(Wrong::AnyOnlyRoyalIsExchanged) => self.royal_count(self.side) == 1,
            _ => original_king_alone,
        };
        let due = match self.rules.exchange {
            _ if believes(Wrong::NoExchange) => false,
            _ if believes(Wrong::ExchangeAtAnyTime) => true,
            _ if believes(Wrong::ExchangeAsTheLastResort) => self.in_check() && !has_other_move,
            ExchangeWhen::InCheck => self.in_check(),
            ExchangeWhen::InCheckOrStalemate => self.in_check() || !has_other_move,
        };
        self.may_exchange[self.side as usize] && original_king_alone && due
    }

    /// The king may change places with any friendly man but a waiting pawn of pawns; nor with
    /// one whose second arrival, on the king's square, would have nowhere to go.
    pub(super) fn each_exchange(&self, visit: &mut impl FnMut(Move)) {
        let Some(king) = self.only_royal(self.side) else {
            return;
        };
        for to in 0..BOARD {
            if self.board[to].is_some_and(|man| man.side == self.side)
                && to != king
                && (!self.is_waiting(to) || believes(Wrong::ExchangeWithAWaitingPawn))
                && !self.arrives_nowhere(king, to)
            {
                visit(Move::new(MoveKind::Exchange, king, to));
            }
        }
    }

    /// Whether a pawn exchanged onto its second arrival would have no square to go to.
    fn arrives_nowhere(&self, king: usize, friend: usize) -> bool {
        let second_journey = Some(Man { side: self.side, kind: Kind::Pawn(PawnOf::SecondJourney) });
        self.board[friend] == second_journey
            && rank_of(king) == self.side.last_rank()
            && self.third_journey_start(self.side).is_none()
    }
}

//! The number of replies to all moves of a position.
//!
//! Most moves change little of what the opponent can do. So everything that its moves depend on
//! is looked at once, before the move: the squares that its sliders see, those that could check
//! or pin for its only royal, the safe squares beside that royal. Leapers depend on nothing but
//! what is taken. A move that touches none of this is *calm*: its replies are those before it,
//! but for the pawns before and beside the squares of the move and for the safe squares that the
//! man attacks from its new square. After other moves that part is looked at again which they
//! touch. What is rare - a check, an arrival, a citadel, a royal taken, an exchange, a
//! relocation - is made on a board and counted there.

mod calm;
mod lively;

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, LAST_RANK, LEAPERS, PENULTIMATE_RANK};
use crate::board::Board;
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, class};
use crate::rules::ExchangeWhen;
use crate::square::Square;

use super::king::KingFacts;
use super::safety::Safety;
use super::sliders::Sliders;
use lively::count_pawns;

/// Which moves need not be gone through one by one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Skip {
    /// None: standard bulk counting.
    Nothing,
    /// Calm moves: those of a man are counted together.
    CalmMoves,
}

impl Board {
    /// Number of replies to all legal moves.
    pub(crate) fn count_replies_by(&self, skip: Skip) -> u64 {
        if self.is_drawn_by_citadel() {
            return 0;
        }
        let safety = self.index.safety(self.side);
        let mut count = 0;
        let Some(replies) = Replies::new(self) else {
            let _ = self.visit_targets(Bb::MAX, &safety, |from, _, kind, targets| {
                count += self.count_one_by_one(from, kind, targets);
                ControlFlow::Continue(())
            });
            return count;
        };
        let pawns = replies.calm_pawns(&safety);
        count += replies.count_pawn_moves(pawns, skip);
        let mut counted = pawns;
        if skip == Skip::CalmMoves {
            let (leapers, moves) = replies.plain_leaps(&safety);
            counted |= leapers;
            count += u64::from(moves) * u64::from(replies.moves + replies.king.safe.count_ones());
        }
        let _ = self.visit_targets(!counted, &safety, |from, class, kind, targets| {
            count += if kind == MoveKind::Plain {
                replies.count(from, class, targets, skip)
            } else {
                self.count_one_by_one(from, kind, targets)
            };
            ControlFlow::Continue(())
        });
        count
    }

    /// Number of replies to some moves of a man, each made on a board of its own.
    #[cold]
    fn count_one_by_one(&self, from: Square, kind: MoveKind, targets: Bb) -> u64 {
        let mut count = 0;
        for to in attacks::squares(targets) {
            let mut after = self.clone();
            after.make_move(Move::of_kind(kind, from, to));
            count += after.count_legal_moves();
        }
        count
    }
}

/// What the opponent could do if it were its turn, and what that depends on.
struct Replies<'a> {
    board: &'a Board,
    /// The side that replies.
    side: Color,
    men: Bb,
    royals: Bb,
    landing: Bb,
    /// The men that its pawns can take: those that wait are out of their reach.
    prey: Bb,
    pawns: Bb,
    /// The squares that the pawns step to, and attack to the left and to the right.
    pawn_squares: [Bb; 3],
    /// Moves of leapers, royals of several, and steps into citadels.
    leaps: u32,
    /// Number of moves, the only royal's apart.
    moves: u32,
    sliders: Sliders,
    safety: Safety,
    king: KingFacts,
    /// Pawns that become royals by their next move: no pin holds them.
    heirs: Bb,
    /// The squares that the moves of pinned pawns depend on.
    pinned_pawns_see: Bb,
    /// Its pawns that wait.
    waiting: Bb,
    /// All squares if some wait: any move may change where they can be put.
    relocations: Bb,
    /// The squares that are not calm, whoever comes to them.
    lively: Bb,
    /// The squares that are not calm, whoever leaves them.
    lively_from: Bb,
    /// Whether it may exchange its king instead of having no move.
    exchanges_if_stuck: bool,
}

impl<'a> Replies<'a> {
    /// Looks at a position whose opponent is not in check; some rare ones are left out.
    fn new(board: &'a Board) -> Option<Self> {
        let side = !board.side;
        let index = &board.index;
        let (men, royals) = (index.side(side), index.royal_bits(side));
        let landing = index.landing(side);
        let safety = index.safety(side);
        let pawns = index.class(class::PAWN) & men;
        let mut heirs = 0;
        for pawn in attacks::squares(pawns & PENULTIMATE_RANK[side.index()]) {
            match board.kind_at(pawn)? {
                // Its move is tried out, and depends on everything.
                Kind::PawnOfPawnsAgain => return None,
                Kind::PawnOfKing | Kind::PawnOfPawnsLast => heirs |= pawn.bit(),
                _ => {}
            }
        }
        // With a royal on every square of a rank, a second arrival may have nowhere to go.
        if safety.in_check || index.class(class::ROYAL).count_ones() >= 11 {
            return None;
        }
        let king = match safety.royal {
            Some(king) => KingFacts::new(index, king, side, landing),
            None => KingFacts::default(),
        };
        let sliders = Sliders::new(index, side, landing)?;
        let [steps, west, east] = attacks::pawns(pawns & safety.pinned, side);
        let pinned_pawns_see = steps | west | east;
        let waiting = index.waiting_bits(side);
        let relocations = if waiting == 0 { 0 } else { Bb::MAX };
        let mut replies = Self {
            board,
            side,
            men,
            royals,
            landing,
            prey: index.side(board.side),
            pawns,
            pawn_squares: attacks::pawns(pawns, side),
            leaps: 0,
            moves: 0,
            lively: king.lines_to
                | king.steps_to
                | sliders.seen
                | pinned_pawns_see
                | men
                | relocations,
            lively_from: king.lines_from | king.steps_from | sliders.seen | pinned_pawns_see,
            sliders,
            safety,
            king,
            heirs,
            pinned_pawns_see,
            waiting,
            relocations,
            exchanges_if_stuck: board.may_exchange(side)
                && board.rules.exchange() == ExchangeWhen::InCheckOrStalemate,
        };
        let occupied = index.occupied();
        replies.leaps = replies.count_leaps();
        replies.moves = replies.leaps
            + replies.sliders.moves
            + count_pawns(replies.pawn_squares, occupied, replies.prey)
            - replies.pin_loss(&replies.safety, occupied, landing, replies.prey);
        Some(replies)
    }

    /// Moves of leapers, of royals that mind no attacks, and steps into citadels.
    #[inline]
    fn count_leaps(&self) -> u32 {
        let index = &self.board.index;
        let mut count = 0;
        for (class, table) in LEAPERS {
            for from in attacks::squares(index.class(class) & self.men) {
                count += (table[from.at()] & self.landing).count_ones();
            }
        }
        for royal in attacks::squares(self.royals) {
            count += self.board.citadel_targets(royal).count_ones();
            if self.safety.royal.is_none() {
                count += (attacks::ROYAL[royal.at()] & self.landing).count_ones();
            }
        }
        count
    }

    /// Number of replies to some moves of a man.
    #[inline]
    fn count(&self, from: Square, class: usize, targets: Bb, skip: Skip) -> u64 {
        let rare = if from.is_citadel() {
            Bb::MAX
        } else if class == class::PAWN {
            LAST_RANK[self.board.side.index()] | self.royals
        } else {
            !BOARD | self.royals
        };
        let mut count = 0;
        if targets & rare != 0 {
            count += self.board.count_one_by_one(from, MoveKind::Plain, targets & rare);
        }
        let targets = targets & !rare;
        if targets == 0 {
            return count;
        }
        if self.lively_from & from.bit() == 0 {
            let lively = targets & (self.lively | self.bearing(class));
            count += self.count_calm(from, class, targets & !lively, skip);
            if lively != 0 {
                let lifted = self.lift(from, class, &self.sliders);
                count += self.count_lively(&lifted, lively);
            }
        } else if self.depends_on(from) {
            let occupied = self.board.index.occupied() ^ from.bit();
            let sliders = self.sliders.after(from.bit(), occupied, self.landing);
            count += self.count_lively(&self.lift(from, class, &sliders), targets);
        } else {
            count += self.count_lively(&self.lift(from, class, &self.sliders), targets);
        }
        count
    }

    /// The squares from which a man of a class could give check or pin.
    #[inline]
    fn bearing(&self, class: usize) -> Bb {
        match self.safety.royal {
            Some(king) => attacks::bearing_on(king, class, self.board.side),
            None => 0,
        }
    }
}

#[cfg(test)]
mod tests;

//! The number of replies to all moves of a position.
//!
//! Most moves change little of what the opponent can do. So everything that its moves depend on is
//! looked at once, before the move: the squares that its sliders see, those from which its only
//! royal could be checked or a piece pinned, and the safe squares beside that royal. Its leapers
//! depend on nothing but captures. The replies to a move are then counted in one of three ways:
//!
//! - *Local* moves touch none of this. The replies are those before the move, corrected for the
//!   pawns before and beside its two squares and for the safe squares that the piece attacks from
//!   its new square.
//! - After other moves the replies are *recounted*: only the parts that the move touches are looked
//!   at again.
//! - Moves that change more are *made* on a board, and the replies counted there: checks, arrivals,
//!   steps into citadels, captures of royals, exchanges, relocations.

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks::{self, LEAPERS};
use crate::bitboards::{BOARD, Bitboard, LAST_RANK, PENULTIMATE_RANK};
use crate::board::Board;
use crate::movegen::PieceMoves;
use crate::movegen::checks::Checks;
use crate::moves::{Move, MoveKind};
use crate::piece::{Class, Kind};
use crate::rules::ExchangeWhen;
use crate::square::Square;

use super::king::KingFacts;
use super::sliders::Sliders;

impl Board {
    /// The number of replies to all legal moves.
    pub(crate) fn count_all_replies(&self) -> u64 {
        if self.is_drawn_by_citadel() {
            return 0;
        }
        let mut count = 0;
        let Some(replies) = Replies::new(self) else {
            let _ = self.visit_pieces(Bitboard::all(), Bitboard::all(), |moves| {
                count += self.count_by_making(moves);
                ControlFlow::Continue(())
            });
            return count;
        };
        let pawns = replies.local_pawns();
        count += replies.count_pawn_moves(pawns);
        let others = self.bitboards.side(self.side) - pawns;
        let _ = self.visit_pieces(others, Bitboard::all(), |moves| {
            count += match moves.kind {
                MoveKind::Plain => replies.count(moves.from, moves.class, moves.targets),
                MoveKind::Exchange | MoveKind::Relocation => self.count_by_making(moves),
            };
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of replies to some moves of a piece, each made on a board of its own.
    #[cold]
    fn count_by_making(&self, moves: PieceMoves) -> u64 {
        let mut count = 0;
        for to in moves.targets {
            let mut after = self.clone();
            after.make_move(Move::of_kind(moves.kind, moves.from, to));
            count += after.count_legal_moves();
        }
        count
    }
}

/// The moves that the opponent would have if it were its turn, and what they depend on.
pub(super) struct Replies<'a> {
    pub(super) board: &'a Board,
    /// The side that replies. "Its" and "own" refer to this side below.
    pub(super) side: Color,
    pub(super) own: Bitboard,
    pub(super) royals: Bitboard,
    pub(super) landing: Bitboard,
    pub(super) pawns: Bitboard,
    /// The squares that its pawns step to, and attack to the left and to the right.
    pub(super) pawn_squares: [Bitboard; 3],
    /// The number of moves of leapers, of royals that need not avoid attacks, and into citadels.
    pub(super) leaps: u32,
    /// The number of moves, except those of an only royal.
    pub(super) moves: u32,
    pub(super) sliders: Sliders,
    pub(super) checks: Checks,
    pub(super) king: KingFacts,
    /// Pawns that become royals by their next move: no pin restricts them.
    pub(super) future_royals: Bitboard,
    /// The squares that the moves of pinned pawns depend on.
    pub(super) pinned_pawn_squares: Bitboard,
    /// Its pawns that wait.
    pub(super) waiting: Bitboard,
    /// A move to any other square is local, unless the piece could give check or pin from there.
    pub(super) recount_to: Bitboard,
    /// A move from any other square may be local.
    pub(super) recount_from: Bitboard,
    /// Whether it may exchange its king instead of having no move.
    pub(super) exchanges_if_stuck: bool,
}

impl<'a> Replies<'a> {
    /// Looks at a position in which the opponent is not in check; some rare ones are left out.
    pub(super) fn new(board: &'a Board) -> Option<Self> {
        let side = !board.side;
        let bitboards = &board.bitboards;
        let (own, royals) = (bitboards.side(side), bitboards.royals(side));
        let landing = bitboards.landing(side);
        let checks = bitboards.checks(side);
        let pawns = bitboards.class(Class::Pawn) & own;
        let mut future_royals = Bitboard::EMPTY;
        for pawn in pawns & PENULTIMATE_RANK[side.index()] {
            match board.kind_at(pawn)? {
                // Its move is tried out, and depends on everything.
                Kind::PawnOfPawnsAgain => return None,
                Kind::PawnOfKing | Kind::PawnOfPawnsLast => future_royals |= pawn.bitboard(),
                _ => {}
            }
        }
        // With a royal on every square of a rank, a second arrival may have nowhere to go.
        if checks.in_check || bitboards.class(Class::Royal).count() >= 11 {
            return None;
        }
        let king = match checks.royal {
            Some(king) => KingFacts::new(bitboards, king, side, landing),
            None => KingFacts::default(),
        };
        let sliders = Sliders::new(bitboards, side, landing)?;
        let [steps, west, east] = attacks::pawns(pawns & checks.pinned, side);
        let pinned_pawn_squares = steps | west | east;
        let waiting = bitboards.waiting(side);
        let recount_from = king.lines_from | king.steps_from | sliders.sight | pinned_pawn_squares;
        let mut replies = Self {
            board,
            side,
            own,
            royals,
            landing,
            pawns,
            pawn_squares: attacks::pawns(pawns, side),
            leaps: 0,
            moves: 0,
            sliders,
            checks,
            king,
            future_royals,
            pinned_pawn_squares,
            waiting,
            recount_to: Bitboard::EMPTY,
            recount_from,
            exchanges_if_stuck: board.may_exchange(side)
                && board.rules.exchange() == ExchangeWhen::InCheckOrStalemate,
        };
        replies.recount_to = king.lines_to | king.steps_to | replies.touching(&replies.sliders);
        replies.leaps = replies.count_leaps();
        let (occupied, prey) = (bitboards.occupied(), bitboards.side(board.side));
        replies.moves = replies.leaps
            + replies.sliders.moves
            + count_pawns(replies.pawn_squares, occupied, prey)
            - replies.count_pinned(&replies.checks, occupied, landing, prey);
        Some(replies)
    }

    /// The squares where a piece of any class touches the moves of pieces other than the only
    /// royal: all squares while pawns wait, since any move may change where they can be put.
    #[inline]
    pub(super) fn touching(&self, sliders: &Sliders) -> Bitboard {
        if !self.waiting.is_empty() {
            return Bitboard::all();
        }
        sliders.sight | self.pinned_pawn_squares | self.own
    }

    /// The number of moves of leapers, of royals that need not avoid attacks, and into citadels.
    #[inline]
    fn count_leaps(&self) -> u32 {
        let bitboards = &self.board.bitboards;
        let mut count = 0;
        for (class, table) in LEAPERS {
            for from in bitboards.class(class) & self.own {
                count += (table[from.to_index()] & self.landing).count();
            }
        }
        for royal in self.royals {
            count += self.board.citadel_targets(royal).count();
            if self.checks.royal.is_none() {
                count += (attacks::ROYAL[royal.to_index()] & self.landing).count();
            }
        }
        count
    }

    /// The number of replies to some plain moves of a piece.
    #[inline]
    pub(super) fn count(&self, from: Square, class: Class, targets: Bitboard) -> u64 {
        let made = if from.is_citadel() {
            Bitboard::all()
        } else if class == Class::Pawn {
            LAST_RANK[self.board.side.index()] | self.royals
        } else {
            (Bitboard::all() - BOARD) | self.royals
        };
        let mut count = 0;
        if targets.intersects(made) {
            count += self.count_by_making(from, class, targets & made);
        }
        let targets = targets - made;
        if targets.is_empty() {
            return count;
        }
        if !self.recount_from.contains(from) {
            let recounted = targets & (self.recount_to | self.checking_squares(class));
            count += self.count_local(from, class, targets - recounted);
            if !recounted.is_empty() {
                count += self.recount(&self.lift(from, class, &self.sliders), recounted);
            }
        } else if (self.sliders.sight | self.pinned_pawn_squares).contains(from) {
            let bitboard = from.bitboard();
            let occupied = self.board.bitboards.occupied() ^ bitboard;
            let sliders = self.sliders.after(bitboard, occupied, self.landing);
            count += self.recount(&self.lift(from, class, &sliders), targets);
        } else {
            count += self.recount(&self.lift(from, class, &self.sliders), targets);
        }
        count
    }

    /// The number of replies to some plain moves of a piece, each made on a board of its own.
    #[cold]
    pub(super) fn count_by_making(&self, from: Square, class: Class, targets: Bitboard) -> u64 {
        self.board.count_by_making(PieceMoves { from, class, kind: MoveKind::Plain, targets })
    }

    /// The squares from which a piece of a class could give check or pin.
    #[inline]
    pub(super) fn checking_squares(&self, class: Class) -> Bitboard {
        match self.checks.royal {
            Some(king) => attacks::origins(king, class, self.board.side),
            None => Bitboard::EMPTY,
        }
    }

    /// The number of moves that pins forbid.
    #[inline]
    pub(super) fn count_pinned(
        &self,
        checks: &Checks,
        occupied: Bitboard,
        landing: Bitboard,
        prey: Bitboard,
    ) -> u32 {
        let pinned = checks.pinned - self.future_royals;
        if pinned.is_empty() {
            return 0;
        }
        self.count_moves_of_pinned(pinned, checks, occupied, landing, prey)
    }

    /// The number of moves of some pinned pieces that pins forbid.
    #[cold]
    fn count_moves_of_pinned(
        &self,
        pinned: Bitboard,
        checks: &Checks,
        occupied: Bitboard,
        landing: Bitboard,
        prey: Bitboard,
    ) -> u32 {
        let mut forbidden = 0;
        for from in pinned {
            let targets = match self.board.class_at(from) {
                Class::Pawn => {
                    let [step, west, east] = attacks::pawns(from.bitboard(), self.side);
                    (step - occupied) | (west | east) & prey
                }
                class => attacks::of(from, class, self.side, occupied) & landing,
            };
            forbidden += (targets - checks.allowed_targets(from)).count();
        }
        forbidden
    }
}

/// The number of moves of pawns that step to and attack these squares.
#[inline]
pub(super) fn count_pawns(
    [steps, west, east]: [Bitboard; 3],
    occupied: Bitboard,
    prey: Bitboard,
) -> u32 {
    (steps - occupied).count() + (west & prey).count() + (east & prey).count()
}

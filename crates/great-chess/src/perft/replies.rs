//! The replies to all moves of a position, counted without making most of the moves.

use core::ops::ControlFlow;

use variant_core::{Board as _, Color};

use crate::bitboards::{Bitboards, Change};
use crate::board::Board;
use crate::movegen;
use crate::piece::{Class, Piece};
use crate::square::{BOARD, Bitboard, Square};

use super::king_area::KingArea;
use super::kogge_stone::{self, Batch, Sliders};
use super::pawns::PawnTargets;

/// The number of ways to play two plies. The replies to a move that does not disturb the king of
/// the side that replies are known but for what the move does to its sliders and pawns. All other
/// moves are made on a copy of the bitboards.
#[inline(always)]
pub(super) fn count_replies(board: &Board) -> u64 {
    let (bitboards, side) = (board.bitboards(), board.side_to_move());
    let replies = Replies::new(bitboards, !side);
    let (mut count, mut slides) = (0_u64, Batch::EMPTY);
    let _ = bitboards.visit_targets(
        side,
        &board.safety(),
        #[inline(always)]
        |from, targets| {
            let Some(piece) = board.piece_at(from) else { return ControlFlow::Continue(()) };
            let disturbing = replies.king.disturbing(from, piece, targets);
            let captures = (targets - disturbing) & bitboards.occupied();
            let quiet = targets - disturbing - captures;
            // One loop, so that the code that counts a batch is there once.
            for (sort, targets) in [quiet, captures, disturbing].into_iter().enumerate() {
                for to in targets {
                    let (others, free_sliders) = match sort {
                        0 => replies.after_quiet_move(from, to),
                        1 => replies.after_capture(from, to),
                        _ => {
                            let after = bitboards_after(board, from, to, piece);
                            after.count_all_but_slides(!side, &after.king_safety(!side))
                        }
                    };
                    count += u64::from(others);
                    slides.add(&free_sliders);
                }
            }
            ControlFlow::Continue(())
        },
    );
    count + slides.total()
}

/// The bitboards after a move of a piece.
#[inline(always)]
fn bitboards_after(board: &Board, from: Square, to: Square, piece: Piece) -> Bitboards {
    let promoted = movegen::is_promotion(piece, to);
    let arrived = if promoted { movegen::promoted(piece) } else { piece };
    let mut after = *board.bitboards();
    after.make(Change { from, to, piece, arrived, captured: board.piece_at(to) });
    after
}

/// What the replies to all moves that do not disturb the king have in common.
struct Replies {
    /// The side that replies.
    side: Color,
    /// Its king, which is not in check.
    king: KingArea,
    /// Its sliders that are not pinned, and what stops them.
    sliders: Sliders,
    /// Its leapers that are not pinned.
    leapers: Bitboard,
    /// Its pawns that are not pinned.
    pawns: Bitboard,
    /// Where those pawns go.
    pawn_targets: PawnTargets,
    /// The number of replies of its king and its pinned pieces.
    king_and_pinned: u32,
    /// The number of replies of all its pieces but the sliders.
    all_but_slides: i32,
}

impl Replies {
    #[inline(always)]
    fn new(bitboards: &Bitboards, side: Color) -> Self {
        let king = KingArea::new(bitboards, side);
        let own = bitboards.side(side);
        let free = own - bitboards.king(side).into() - king.safety.pinned;
        let mut king_and_pinned = king.steps;
        if !king.safety.pinned.is_empty() {
            king_and_pinned += bitboards.count_pinned(side, &king.safety);
        }
        let leapers = bitboards.class(Class::Leaper) & free;
        let pawns = bitboards.class(Class::Pawn) & free;
        let sliders = Sliders {
            orthogonal: bitboards.class(Class::Orthogonal) & free,
            diagonal: bitboards.class(Class::Diagonal) & free,
            occupied: bitboards.occupied(),
            targets: BOARD - own,
        };
        let pawn_targets = PawnTargets::new(pawns, side);
        let pawn_moves = pawn_targets.count(BOARD - sliders.occupied, bitboards.side(!side));
        let leaps = kogge_stone::count_leaps(leapers, sliders.targets);
        let all_but_slides = (king_and_pinned + leaps + pawn_moves) as i32;
        Self { side, king, sliders, leapers, pawns, pawn_targets, king_and_pinned, all_but_slides }
    }

    /// The number of replies except slides to a move to an empty square, and the sliders then.
    #[inline(always)]
    fn after_quiet_move(&self, from: Square, to: Square) -> (u32, Sliders) {
        let (origin, target) = (Bitboard::from(from), Bitboard::from(to));
        let occupied = (self.sliders.occupied - origin) | target;
        let pawn_moves = self.pawn_targets.gain(origin) - self.pawn_targets.gain(target);
        ((self.all_but_slides + pawn_moves) as u32, Sliders { occupied, ..self.sliders })
    }

    /// The number of replies except slides to a capture, and the sliders then.
    #[inline(always)]
    fn after_capture(&self, from: Square, to: Square) -> (u32, Sliders) {
        let captured = Bitboard::from(to);
        let occupied = self.sliders.occupied - from.into();
        let targets = self.sliders.targets | captured;
        let sliders = Sliders {
            orthogonal: self.sliders.orthogonal - captured,
            diagonal: self.sliders.diagonal - captured,
            occupied,
            targets,
        };
        let pawns = PawnTargets::new(self.pawns - captured, self.side);
        let others = self.king_and_pinned
            + pawns.count(BOARD - occupied, occupied & targets)
            + kogge_stone::count_leaps(self.leapers - captured, targets);
        (others, sliders)
    }
}

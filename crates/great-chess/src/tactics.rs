//! Captures and checks.

use core::ops::ControlFlow;

use variant_core::{Board as _, Captures, Checks, Color, Move as _, MoveList};

use crate::attacks;
use crate::board::Board;
use crate::movegen::{self, promoted};
use crate::moves::Move;
use crate::square::{BOARD, Bitboard, Square};

impl Board {
    /// The legal moves to some squares.
    fn legal_moves_to(&self, targets: Bitboard) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = movegen::visit_moves(self, targets, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }
}

impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard {
        Bitboard::from(mv.to()) & self.bitboards().occupied()
    }

    fn legal_captures(&self) -> MoveList<Move> {
        self.legal_moves_to(self.bitboards().side(!self.side_to_move()))
    }

    fn legal_quiets(&self) -> MoveList<Move> {
        self.legal_moves_to(BOARD - self.bitboards().occupied())
    }
}

impl Checks for Board {
    fn attackers_to(&self, square: Square, by: Color) -> Bitboard {
        self.bitboards().attackers(square, by)
    }

    fn checkers(&self) -> Bitboard {
        self.safety().checkers
    }

    fn gives_check(&self, mv: Move) -> bool {
        let (bitboards, side, from, to) =
            (self.bitboards(), self.side_to_move(), mv.from(), mv.to());
        let Some(piece) = self.piece_at(from) else { return false };
        let arrived = if mv.is_promotion() { promoted(piece) } else { piece };
        let king = self.king(!side);
        let origin = Bitboard::from(from);
        let occupied = (bitboards.occupied() - origin) | to.into();
        // The piece itself gives check, or it uncovers a slider.
        attacks::attacks(arrived, to, king, occupied)
            || attacks::any_sees(bitboards.snipers(king, side) - origin, king, occupied)
    }
}

//! Questions about one move, answered without generating the others.

use variant_core::{Color, Direction, Piece as _};

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::piece::{Class, Piece};
use crate::square::{Bitboard, Square};

impl Bitboards {
    /// Whether a piece may legally move from its square to another.
    pub(crate) fn may_move(&self, piece: Piece, from: Square, to: Square) -> bool {
        let side = piece.color();
        if piece.is(Class::King) {
            return !self.king_targets(side, to.into()).is_empty();
        }
        let is_pawn_step = piece.is(Class::Pawn) && !self.occupied().contains(to);
        let reaches = if is_pawn_step {
            self.pawn_targets(from, side).contains(to)
        } else {
            attacks::attacks(piece, from, to, self.occupied()) && !self.side(side).contains(to)
        };
        reaches && self.keeps_king_safe(side, from, to)
    }

    /// The pieces of a side that may move to a square, checks, pins and own pieces apart.
    pub(crate) fn reaching(&self, to: Square, side: Color) -> Bitboard {
        let attackers = self.attackers(to, side);
        if self.occupied().contains(to) {
            return attackers;
        }
        let behind = Bitboard::from(to).shift(forward(!side)) & self.side(side);
        let pawns = self.class(Class::Pawn);
        (attackers - pawns) | (behind & pawns)
    }

    /// Whether a move of a piece other than the king leaves its king unattacked.
    fn keeps_king_safe(&self, side: Color, from: Square, to: Square) -> bool {
        let (king, target) = (self.king(side), Bitboard::from(to));
        let occupied = (self.occupied() - from.into()) | target;
        // A piece that stood on the target is captured, and gives check no more.
        let near = self.near_attackers(king, !side) - target;
        let snipers = self.snipers(king, !side) - target;
        near.is_empty() && !attacks::any_sees(snipers, king, occupied)
    }

    /// Whether a pawn can step or a knight can leap, where no check or pin needs a closer look: most
    /// positions are known to have a legal move by this. If not, there may still be one.
    pub(crate) fn has_obvious_move(&self, side: Color) -> bool {
        let (king, own, occupied) = (self.king(side), self.side(side), self.occupied());
        if self.is_attacked(king, !side, occupied) {
            return false;
        }
        // No piece is pinned that does not stand in line with its king.
        let free = own - (attacks::orthogonal_lines(king) | attacks::diagonal_lines(king));
        let steps = (self.class(Class::Pawn) & free).shift(forward(side)) - occupied;
        let mut leapers = (self.class(Class::Leaper) & free).iter();
        !steps.is_empty() || leapers.any(|leaper| !(attacks::knight(leaper) - own).is_empty())
    }
}

/// The direction in which the pawns of a side step.
const fn forward(side: Color) -> Direction {
    match side {
        Color::White => Direction::North,
        Color::Black => Direction::South,
    }
}

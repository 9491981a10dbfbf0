//! Questions about one move, answered without generating the others.

use variant_core::{Color, Direction, Piece as _};

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::movegen::KingSafety;
use crate::piece::{Class, Piece};
use crate::square::{Bitboard, Square};

impl Bitboards {
    /// Whether a piece may legally move from its square to another, given the checks and pins of its
    /// side.
    pub(crate) fn may_move(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        safety: &KingSafety,
    ) -> bool {
        let side = piece.color();
        if piece.is(Class::King) {
            return !self.king_targets(side, to.into()).is_empty();
        }
        let is_pawn_step = piece.is(Class::Pawn) && !self.occupied().contains(to);
        let reaches = if is_pawn_step {
            self.pawn_targets(from, side).contains(to)
        } else {
            attacks::attacks(piece, from, to, self.occupied())
        };
        reaches
            && self.check_mask(side, safety).contains(to)
            && (!safety.pinned.contains(from) || self.pin_mask(from, side).contains(to))
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

    /// Whether a pawn can step or a knight can leap that no check or pin keeps from it: most
    /// positions are known to have a legal move by this. If not, there may still be one.
    pub(crate) fn has_obvious_move(&self, side: Color, safety: &KingSafety) -> bool {
        if !safety.checkers.is_empty() {
            return false;
        }
        let own = self.side(side);
        let free = own - safety.pinned;
        let steps = (self.class(Class::Pawn) & free).shift(forward(side)) - self.occupied();
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

//! The area of the replying side's king: where a move could change its checks, pins or steps.
//!
//! A move *disturbs* the king if it may give check, make or break a pin, or change which squares
//! the king may step to. Most moves do not, and the king has the same replies to all of them.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::Bitboards;
use crate::movegen::KingSafety;
use crate::piece::{Class, Piece};
use crate::square::{Bitboard, Square};

use super::kogge_stone;

/// What moves of the opponent leave as it is, and where they would disturb it.
pub(super) struct KingArea {
    /// The pins; there are no checks.
    pub(super) safety: KingSafety,
    /// The number of steps of the king.
    pub(super) steps: u32,
    /// Any change on these squares may disturb the king: a piece that arrives, leaves or is
    /// captured.
    sensitive: Bitboard,
    /// For each class, the squares where a piece that arrives disturbs the king: from there it
    /// attacks the king or a step of it, or pins a piece.
    contact: [Bitboard; Class::COUNT],
}

impl KingArea {
    /// The area of a king that is not in check.
    #[inline(always)]
    pub(super) fn new(bitboards: &Bitboards, side: Color) -> Self {
        let mut scan = Scan::new(bitboards, side);
        let mut steps = 0;
        for square in attacks::king(bitboards.king(side)) - bitboards.side(side) {
            steps += u32::from(!scan.is_step_attacked(square));
        }
        let safety = scan.pins();
        Self { safety, steps, sensitive: scan.sensitive, contact: scan.contact() }
    }

    /// Of the squares that a piece of the opponent may move to, those where it disturbs the king.
    #[inline(always)]
    pub(super) fn disturbing(&self, from: Square, piece: Piece, targets: Bitboard) -> Bitboard {
        if self.sensitive.contains(from) {
            return targets;
        }
        let mut disturbing = self.sensitive;
        for class in Class::ALL {
            if piece.is(class) {
                disturbing |= self.contact[class as usize];
            }
        }
        targets & disturbing
    }
}

/// Looks at a king and the squares that it may step to, one after the other.
struct Scan<'a> {
    bitboards: &'a Bitboards,
    side: Color,
    sensitive: Bitboard,
    /// The squares looked at: the king's, and its steps.
    seen: Bitboard,
    /// The squares from which a knight, a pawn or a king attacks one of those.
    by_leapers: Bitboard,
    by_pawns: Bitboard,
    by_kings: Bitboard,
}

impl<'a> Scan<'a> {
    #[inline(always)]
    fn new(bitboards: &'a Bitboards, side: Color) -> Self {
        let king = bitboards.king(side);
        Self {
            bitboards,
            side,
            // A piece captured beside the king makes room for it.
            sensitive: attacks::king(king),
            seen: king.into(),
            by_leapers: attacks::knight(king),
            by_pawns: attacks::pawn(king, side),
            by_kings: Bitboard::EMPTY,
        }
    }

    /// Whether a square that the king may step to is attacked.
    #[inline(always)]
    fn is_step_attacked(&mut self, square: Square) -> bool {
        let bitboards = self.bitboards;
        self.seen.insert(square);
        self.by_leapers |= attacks::knight(square);
        self.by_pawns |= attacks::pawn(square, self.side);
        self.by_kings |= attacks::king(square);
        let attackers = bitboards.near_attackers(square, !self.side)
            | bitboards.king_beside(square, !self.side);
        self.sensitive |= attackers;
        let mut attacked = !attackers.is_empty();
        // Without the king itself: it could not hide behind its own square from a slider.
        let occupied = bitboards.occupied() - bitboards.king(self.side).into();
        for sniper in bitboards.snipers(square, !self.side) {
            let between = attacks::between(square, sniper);
            let blockers = between & occupied;
            if blockers.is_empty() {
                attacked = true;
                self.sensitive |= between | sniper.into();
            } else if !blockers.has_several() {
                self.sensitive |= blockers;
            }
        }
        attacked
    }

    /// The pins; there are no checks.
    #[inline(always)]
    fn pins(&mut self) -> KingSafety {
        let (bitboards, king) = (self.bitboards, self.bitboards.king(self.side));
        let [checkers, mut pinned] = [Bitboard::EMPTY; 2];
        for sniper in bitboards.snipers(king, !self.side) {
            let between = attacks::between(king, sniper);
            let blockers = between & bitboards.occupied();
            if !blockers.has_several() {
                // A lone blocker of the opponent gives check by leaving. It is sensitive already:
                // beside the king, or the lone blocker before the king's step towards it.
                if blockers.intersects(bitboards.side(self.side)) {
                    self.sensitive |= between | sniper.into();
                    pinned |= blockers;
                }
            } else if !blockers.without_lowest().has_several() {
                // If one of two blockers leaves, the other is pinned.
                self.sensitive |= blockers;
            }
        }
        KingSafety { checkers, pinned }
    }

    /// The squares of [`KingArea::contact`], when all steps have been looked at.
    #[inline(always)]
    fn contact(&self) -> [Bitboard; Class::COUNT] {
        let (king, occupied) = (self.bitboards.king(self.side), self.bitboards.occupied());
        let own = self.bitboards.side(self.side);
        let (mut orthogonal, mut diagonal) =
            kogge_stone::slider_attacks(self.seen, occupied - king.into());
        // From beyond an own piece on a line a slider pins it.
        orthogonal |=
            attacks::orthogonal(king, occupied - (attacks::orthogonal(king, occupied) & own));
        diagonal |= attacks::diagonal(king, occupied - (attacks::diagonal(king, occupied) & own));
        // A pawn that is promoted arrives as a general.
        let promotion = Bitboard::rank(if self.side == Color::White { 0 } else { 9 });
        [orthogonal, diagonal, self.by_leapers, self.by_pawns | promotion, self.by_kings]
    }
}

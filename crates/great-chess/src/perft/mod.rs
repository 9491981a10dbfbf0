//! Perft: all of [`variant_core::perft`](mod@variant_core::perft), and bulk counting for this game.
//!
//! *Bulk counting* counts the moves of a position without making or listing them, and the replies
//! to moves without making most of those. It follows from the rules in `movegen` and has
//! the same results; tests compare the two.

mod king_area;
mod kogge_stone;
mod pawns;
mod replies;

use variant_core::Color;

use crate::bitboards::Bitboards;
use crate::movegen::KingSafety;
use crate::piece::Class;
use crate::square::{BOARD, Bitboard};
use kogge_stone::Sliders;
use pawns::PawnTargets;

pub(crate) use replies::count_replies;

#[doc(no_inline)]
pub use variant_core::perft::*;

impl Bitboards {
    /// The number of legal moves of a side.
    #[inline]
    pub(crate) fn count_moves(&self, side: Color) -> u64 {
        let (others, sliders) = self.count_all_but_slides(side);
        u64::from(others + sliders.count())
    }

    /// The number of legal moves except the slides of pieces that are not pinned, and what
    /// is needed to count those.
    #[inline]
    fn count_all_but_slides(&self, side: Color) -> (u32, Sliders) {
        let safety = self.king_safety(side);
        let targets = self.check_mask(side, &safety);
        let mut free = Bitboard::EMPTY;
        let mut count = self.king_targets(side, BOARD).count();
        if !targets.is_empty() {
            free = self.side(side) - safety.pinned;
            let pawns = PawnTargets::new(self.class(Class::Pawn) & free, side);
            count += pawns.count(targets - self.side(!side), targets & self.side(!side));
            count += kogge_stone::count_leaps(self.class(Class::Leaper) & free, targets);
            // In check a pinned piece cannot help: its pin and the check are different lines.
            if safety.checkers.is_empty() && !safety.pinned.is_empty() {
                count += self.count_pinned(side, &safety);
            }
        }
        let sliders = Sliders {
            orthogonal: self.class(Class::Orthogonal) & free,
            diagonal: self.class(Class::Diagonal) & free,
            occupied: self.occupied(),
            targets,
        };
        (count, sliders)
    }

    /// The number of moves of the pinned pieces of a side that is not in check.
    fn count_pinned(&self, side: Color, safety: &KingSafety) -> u32 {
        let moves = |pinned| {
            (self.piece_targets(pinned, side) & self.pin_mask(pinned, side, safety)).count()
        };
        safety.pinned.iter().map(moves).sum()
    }
}

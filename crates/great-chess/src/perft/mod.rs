//! Perft: all of [`variant_core::perft`](mod@variant_core::perft), and bulk counting for this game.
//!
//! *Bulk counting* counts the moves of a position without making or listing them, and the replies
//! to moves without making most of those. It follows from the rules in `movegen` and has
//! the same results; tests compare the two.

mod king_area;
mod kogge_stone;
#[cfg(feature = "_level-by-name")]
mod levels;
mod pawns;
mod replies;

use variant_core::Color;

use crate::bitboards::Bitboards;
use crate::board::Board;
use crate::movegen::KingSafety;
use crate::piece::Class;
use crate::square::{BOARD, Bitboard};
use kogge_stone::Sliders;
use pawns::PawnTargets;

#[doc(no_inline)]
pub use variant_core::perft::*;

/// The number of ways to play two plies.
#[inline]
pub(crate) fn count_replies(board: &Board) -> u64 {
    #[cfg(feature = "_level-by-name")]
    if let Some(count) = levels::count_replies(board) {
        return count;
    }
    on_this_processor(board)
}

/// The number of ways to play two plies.
///
/// With the feature `dispatch` this function is compiled once for each level of x86-64 processors,
/// and a call runs the best copy that the processor supports. It is the only such function: nearly
/// all the time of perft is spent in it, and one call is long enough to make the choice free.
///
/// Everything it calls must be inlined into each copy, hence `#[inline(always)]` on functions and
/// closures: what stays a function of its own is compiled for the lowest level only. Small functions
/// of other modules, which serve listing as well, are left to the compiler.
#[cfg_attr(
    feature = "dispatch",
    multiversion::multiversion(targets(
        "x86_64+avx512f+avx512bw+avx512dq+avx512vl+avx512vpopcntdq+bmi1+bmi2+lzcnt+popcnt",
        "x86_64+avx2+bmi1+bmi2+lzcnt+popcnt",
        "x86_64+popcnt+sse4.2"
    ))
)]
fn on_this_processor(board: &Board) -> u64 {
    replies::count_replies(board)
}

impl Bitboards {
    /// The number of legal moves of a side whose checks and pins are known.
    #[inline]
    pub(crate) fn count_moves(&self, side: Color, safety: &KingSafety) -> u64 {
        let (others, sliders) = self.count_all_but_slides(side, safety);
        u64::from(others + sliders.count())
    }

    /// The number of legal moves except the slides of pieces that are not pinned, and what
    /// is needed to count those.
    #[inline(always)]
    fn count_all_but_slides(&self, side: Color, safety: &KingSafety) -> (u32, Sliders) {
        let targets = self.check_mask(side, safety);
        let mut free = Bitboard::EMPTY;
        let mut count = self.king_targets(side, BOARD).count();
        if !targets.is_empty() {
            free = self.side(side) - safety.pinned;
            let pawns = PawnTargets::new(self.class(Class::Pawn) & free, side);
            count += pawns.count(targets - self.side(!side), targets & self.side(!side));
            count += kogge_stone::count_leaps(self.class(Class::Leaper) & free, targets);
            // In check a pinned piece cannot help: its pin and the check are different lines.
            if safety.checkers.is_empty() && !safety.pinned.is_empty() {
                count += self.count_pinned(side, safety);
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
    #[inline]
    fn count_pinned(&self, side: Color, safety: &KingSafety) -> u32 {
        let moves =
            |pinned| (self.piece_targets(pinned, side) & self.pin_mask(pinned, side)).count();
        safety.pinned.iter().map(moves).sum()
    }
}

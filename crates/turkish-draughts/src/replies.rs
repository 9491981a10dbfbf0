//! Numbers of replies: what perft asks two plies above its leaves.
//!
//! A reply is counted from three sets of squares: the opponent's men, his kings, and the men of
//! the side that has moved. Whether one of these has become a king makes no difference to him.

use core::ops::ControlFlow;

use variant_core::suite::CountMode;

use crate::captures::Capture;
use crate::movegen::View;
use crate::ways::{Bb, Way};

/// The opponent of a side about to move: he is to reply.
struct Opponent {
    /// The men as he sees them.
    view: View,
    /// The neighbours of his men that are no kings, way by way.
    steps: [Bb; 3],
    mode: CountMode,
}

impl View {
    /// Number of ways to play two plies. Each move is gone through.
    pub(crate) fn count_replies(&self, opponent: Self, mode: CountMode) -> u64 {
        let opponent = Opponent { view: opponent, steps: opponent.steps_of_men(), mode };
        let mut count = 0_u64;
        if self.must_capture() {
            let _ = self.visit_captures(&mut |capture: Capture| {
                let ways = if mode == CountMode::Paths { capture.paths } else { 1 };
                let replies = opponent.after_capture(&capture).saturating_mul(ways);
                count = count.saturating_add(replies);
                ControlFlow::Continue(())
            });
        } else {
            self.for_each_quiet(|moved| count += opponent.after_quiet(moved));
        }
        count
    }

    /// Calls `each` with origin and end of each quiet move, were no capture possible.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what is done with a move is little")]
    fn for_each_quiet(&self, mut each: impl FnMut(Bb)) {
        let empty = self.empty();
        for way in Way::OF_MEN {
            let mut ends = way.step(self.men) & empty;
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                each(end | way.back().step(end));
            }
        }
        let mut kings = self.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let mut ends = self.reached_by_king(king);
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                each(end | king);
            }
        }
    }
}

impl Opponent {
    /// Number of replies to a quiet move between two squares, as the mover sees them.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_quiet(&self, moved: Bb) -> u64 {
        let enemies = self.view.enemies ^ moved.swap_bytes();
        View { enemies, ..self.view }.count_stepped(self.steps, self.mode)
    }

    /// Number of replies to a capture that the mover sees.
    fn after_capture(&self, capture: &Capture) -> u64 {
        let [from, to] = [capture.from, capture.to].map(Bb::swap_bytes);
        let left = !capture.captured.swap_bytes();
        View {
            men: self.view.men & left,
            kings: self.view.kings & left,
            // In this order, since a capture can end where it began.
            enemies: self.view.enemies & !from | to,
            ..self.view
        }
        .count(self.mode)
    }
}

//! Numbers of replies: what perft asks two plies above its leaves.
//!
//! A reply is counted from three sets of squares: the opponent's men and kings, and the pieces of the
//! side that has moved. Whether one of these has become a king makes no difference to the replies.

use core::ops::ControlFlow;

use variant_core::perft::CountMode;
use variant_core::{Direction, Move as _};

use super::count;
use super::men::{ManCapture, steps_of_men};
use super::sight::Sight;
use crate::bitboards::{Bitboard, OF_MEN, flip, step, union};
use crate::movegen::View;

/// The opponent of a side about to move: the one who replies.
struct Opponent {
    /// The pieces as the opponent sees them.
    view: View,
    /// The neighbours of the opponent's men, direction by direction.
    steps: [Bitboard; 3],
    mode: CountMode,
}

/// Number of sequences of two plies: the replies to each move are counted without making it.
pub(super) fn count_replies(mover: &View, opponent: View, mode: CountMode) -> u64 {
    let opponent = Opponent { view: opponent, steps: steps_of_men(opponent.men), mode };
    let landed = mover.ground().landed(steps_of_men(mover.men));
    if mover.kings_can_jump() {
        return opponent.count_after_listed_captures(mover);
    }
    if !union(landed).is_empty() {
        return opponent.count_after_captures_of_men(mover, landed);
    }
    if !opponent.view.kings.is_empty() {
        return opponent.count_by_sight(mover);
    }
    let mut count = 0;
    for_each_quiet(mover, |from, to| count += opponent.after_quiet(from | to));
    count
}

/// Calls `each` with origin and end of each quiet move, were no capture possible.
#[inline(always)]
#[expect(clippy::inline_always, reason = "what is done with a move is little")]
fn for_each_quiet(mover: &View, mut each: impl FnMut(Bitboard, Bitboard)) {
    // One by one, so that the direction is a constant in each.
    for_each_step(mover, Direction::North, &mut each);
    for_each_step(mover, Direction::East, &mut each);
    for_each_step(mover, Direction::West, &mut each);
    for king in mover.kings.singles() {
        for end in mover.reached_by_king(king).singles() {
            each(king, end);
        }
    }
}

/// Calls `each` with origin and end of each quiet move of men in one direction.
#[inline(always)]
#[expect(clippy::inline_always, reason = "what is done with a move is little")]
fn for_each_step(mover: &View, direction: Direction, each: &mut impl FnMut(Bitboard, Bitboard)) {
    for end in (step(mover.men, direction) & mover.empty()).singles() {
        each(step(end, direction.opposite()), end);
    }
}

impl Opponent {
    /// Number of replies to the quiet moves of the other side, if the opponent has kings.
    #[inline(never)]
    fn count_by_sight(&self, mover: &View) -> u64 {
        let sight = Sight::of(&self.view);
        let mut count = 0;
        for direction in OF_MEN {
            for end in (step(mover.men, direction) & mover.empty()).singles() {
                let (from, to) = (flip(step(end, direction.opposite())), flip(end));
                count += self.after_seen(from | to, &sight.changed(from).changed(to));
            }
        }
        for king in mover.kings.singles() {
            let ends = flip(mover.reached_by_king(king));
            let from = flip(king);
            let sight = sight.changed(from);
            for to in ends.singles() {
                count += self.after_seen(from | to, &sight.changed(to));
            }
        }
        count
    }

    /// Number of replies to a quiet move between two squares, and what the opponent's kings see
    /// then.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_seen(&self, moved: Bitboard, sight: &Sight) -> u64 {
        let theirs = self.view.theirs ^ moved;
        View { theirs, ..self.view }.count_seen(self.steps, sight, self.mode)
    }

    /// Number of replies to a quiet move between two squares, as the mover sees them.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_quiet(&self, moved: Bitboard) -> u64 {
        let theirs = self.view.theirs ^ flip(moved);
        View { theirs, ..self.view }.count(self.steps, self.mode)
    }

    /// Number of replies to the captures of the other side's men, if no king can jump and their
    /// first jumps end on these squares.
    fn count_after_captures_of_men(&self, mover: &View, landed: [Bitboard; 3]) -> u64 {
        let mut count = 0;
        let counted = mover.ground().for_each_short_capture(landed, |capture| {
            let ManCapture { from, to, captured } = capture;
            count += self.after_capture(flip(from), flip(to), flip(captured));
        });
        if counted { count } else { self.count_after_listed_captures(mover) }
    }

    /// The same for all captures, as movegen lists them.
    #[inline(never)]
    fn count_after_listed_captures(&self, mover: &View) -> u64 {
        let mut count = 0_u64;
        let _ = mover.visit_captures(&mut |mv, paths| {
            let [from, to] = [mv.from(), mv.to()].map(|square| self.view.set(square.into()));
            let replies = self.after_capture(from, to, self.view.set(mv.captured()));
            let paths = if self.mode == CountMode::Paths { paths } else { 1 };
            count = count.saturating_add(replies.saturating_mul(paths));
            ControlFlow::Continue(())
        });
        count
    }

    /// Number of replies to a capture, as the opponent sees it.
    fn after_capture(&self, from: Bitboard, to: Bitboard, captured: Bitboard) -> u64 {
        let view = View {
            men: self.view.men - captured,
            kings: self.view.kings - captured,
            // In this order, since a capture can end where it began.
            theirs: (self.view.theirs - from) | to,
            ..self.view
        };
        count(&view, self.mode)
    }
}

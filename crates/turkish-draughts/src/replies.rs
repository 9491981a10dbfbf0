//! Numbers of replies: what perft asks two plies above its leaves.
//!
//! A reply is counted from three sets of squares: the opponent's men, his kings, and the men of
//! the side that has moved. Whether one of these has become a king makes no difference to him.
//!
//! **At once.** Most quiet moves neither give the opponent a capture nor take one from him, and it
//! can be seen from sets of squares which these are. Then either the number of his captures
//! stays what it was before the move; or his quiet moves are one more for each man of his that
//! stands before the square left, and one less for each that stands before the square entered.

use core::ops::ControlFlow;

use variant_core::perft::CountMode;

use crate::captures::{Capture, FirstJumps};
use crate::counting::Ground;
use crate::movegen::View;
use crate::sight::Sight;
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
        let first = self.first_jumps();
        if first.any() {
            return self.count_replies_to_captures(first, &opponent);
        }
        if opponent.view.kings != 0 {
            return self.count_replies_of_kings(&opponent);
        }
        let mut count = 0;
        self.for_each_quiet(self.empty(), |moved| count += opponent.after_quiet(moved));
        count
    }

    /// Number of replies to quiet moves of a side with kings.
    #[inline(never)]
    fn count_replies_of_kings(&self, opponent: &Opponent) -> u64 {
        let sight = Sight::of(&opponent.view);
        let mut count = self.count_replies_to_men(opponent, &sight);
        let mut kings = self.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let mut ends = self.reached_by_king(king).swap_bytes();
            let king = king.swap_bytes();
            let sight = sight.changed(king);
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                count += opponent.after_seen(end | king, &sight.changed(end));
            }
        }
        count
    }

    /// Number of replies of a side with kings to quiet moves of men.
    #[inline]
    fn count_replies_to_men(&self, opponent: &Opponent, sight: &Sight) -> u64 {
        let mut count = 0;
        for way in Way::OF_MEN {
            let mut ends = way.step(self.men) & self.empty();
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                let (from, to) = (way.back().step(end).swap_bytes(), end.swap_bytes());
                count += opponent.after_seen(from | to, &sight.changed(from).changed(to));
            }
        }
        count
    }

    fn count_replies_to_captures(&self, first: FirstJumps, opponent: &Opponent) -> u64 {
        let mut count = 0_u64;
        let _ = self.visit_captures(first, &mut |capture: Capture| {
            let ways = if opponent.mode == CountMode::Paths { capture.paths } else { 1 };
            let replies = opponent.after_capture(&capture).saturating_mul(ways);
            count = count.saturating_add(replies);
            ControlFlow::Continue(())
        });
        count
    }

    /// Calls `each` with origin and end of each quiet move of men one way.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what is done with a move is little")]
    fn for_each_step(&self, way: Way, empty: Bb, each: &mut impl FnMut(Bb)) {
        let mut ends = way.step(self.men) & empty;
        while ends != 0 {
            let end = ends & ends.wrapping_neg();
            ends ^= end;
            each(end | way.back().step(end));
        }
    }

    /// Calls `each` with origin and end of each quiet move, were no capture possible.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "what is done with a move is little")]
    fn for_each_quiet(&self, empty: Bb, mut each: impl FnMut(Bb)) {
        // One by one, so that the way is a constant in each.
        self.for_each_step(Way::North, empty, &mut each);
        self.for_each_step(Way::East, empty, &mut each);
        self.for_each_step(Way::West, empty, &mut each);
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

impl View {
    /// The same number as [`count_replies`](Self::count_replies), most quiet moves all at once.
    pub(crate) fn count_replies_at_once(&self, opponent: Self, mode: CountMode) -> u64 {
        let opponent = Opponent { view: opponent, steps: opponent.steps_of_men(), mode };
        let first = self.first_jumps();
        if first.any() {
            return self.count_replies_to_captures(first, &opponent);
        }
        if opponent.view.kings != 0 {
            return self.count_replies_of_kings_at_once(&opponent);
        }
        let of_kings =
            if self.kings == 0 { 0 } else { self.count_replies_to_kings(&opponent, None) };
        let influence = Influence::of(&opponent);
        // The mover's men move down the board here.
        let men = self.men.swap_bytes();
        of_kings
            + influence.count_steps(&opponent, Way::South, men)
            + influence.count_steps(&opponent, Way::East, men)
            + influence.count_steps(&opponent, Way::West, men)
    }

    /// The same if the opponent has kings.
    #[inline(never)]
    fn count_replies_of_kings_at_once(&self, opponent: &Opponent) -> u64 {
        let sight = Sight::of(&opponent.view);
        let of_men = self.count_replies_to_men(opponent, &sight);
        if self.kings == 0 {
            return of_men;
        }
        of_men + self.count_replies_to_kings(opponent, Some(&sight))
    }

    /// Number of replies to the quiet moves of kings. With the king taken off the board, its
    /// moves are men that enter; most of them where that makes no difference.
    #[inline(never)]
    fn count_replies_to_kings(&self, opponent: &Opponent, sight: Option<&Sight>) -> u64 {
        let mut count = 0;
        let mut kings = self.kings;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let ends = self.reached_by_king(king).swap_bytes();
            let king = king.swap_bytes();
            let enemies = opponent.view.enemies ^ king;
            let influence =
                Influence::of(&Opponent { view: View { enemies, ..opponent.view }, ..*opponent });
            let plain = ends & !influence.on_entering;
            count += influence.count(0, plain);
            let mut others = ends ^ plain;
            let sight = sight.map(|sight| sight.changed(king));
            while others != 0 {
                let end = others & others.wrapping_neg();
                others ^= end;
                count += match &sight {
                    Some(sight) => opponent.after_seen(end | king, &sight.changed(end)),
                    None => opponent.after_quiet_seen(end | king),
                };
            }
        }
        count
    }
}

/// How quiet moves of the other side change the number of the opponent's replies. All sets are as
/// the opponent sees them.
struct Influence {
    /// Number of his moves, had nobody moved.
    before: u64,
    /// Whether these are captures.
    captures: bool,
    /// The neighbours of the squares that his men stand on, or come to by captures, way by way.
    steps: [Bb; 3],
    /// Where a man that comes may change his captures, wherever it comes from: it can be jumped,
    /// or it stands where a jump ends.
    on_entering: Bb,
    /// Where a man that leaves may change his captures, wherever it goes to: it could be jumped, or
    /// it stood behind one that can be jumped now. Only if he has no kings.
    on_leaving: Bb,
    /// Where a man that comes can be jumped by each way.
    open: [Bb; 3],
    /// Where each way's jumps can begin, were a man of his there.
    starts: [Bb; 3],
    /// Where two jumps can begin.
    twice: Bb,
}

/// Where jumps begin that end on these squares.
const fn jump_back(way: Way, ends: Bb) -> Bb {
    way.back().step(way.back().step(ends))
}

impl Influence {
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most positions have no kings, and need less of it")]
    fn of(opponent: &Opponent) -> Self {
        let ground @ Ground { enemies, empty } = opponent.view.ground();
        let mut landed = ground.landed(opponent.steps);
        let captures = landed != [0; 3];
        let mut stands = opponent.view.men;
        while landed != [0; 3] {
            stands |= landed[0] | landed[1] | landed[2];
            landed = ground.next_jumps(landed);
        }
        let steps = Way::OF_MEN.map(|way| way.step(stands));
        let (mut victims, mut behind) = (0, 0);
        let (mut open, mut starts) = ([0; 3], [0; 3]);
        for (at, way) in Way::OF_MEN.into_iter().enumerate() {
            let before_empty = way.back().step(empty);
            victims |= steps[at] & enemies & before_empty;
            behind |= way.step(steps[at] & enemies);
            open[at] = steps[at] & before_empty;
            starts[at] = way.back().step(enemies & before_empty);
        }
        let [to_north, to_east, to_west] = starts;
        let twice = to_north & jump_back(Way::North, to_north | to_east | to_west)
            | to_east & jump_back(Way::East, to_north | to_east)
            | to_west & jump_back(Way::West, to_north | to_west);
        let (by_kings, seen) = opponent.view.influence_of_kings();
        Self {
            before: opponent.view.count_stepped(opponent.steps, opponent.mode),
            captures: captures | by_kings,
            steps,
            on_entering: open[0] | open[1] | open[2] | behind | seen,
            open,
            starts,
            twice,
            on_leaving: victims | behind,
        }
    }

    /// Number of replies to the moves of men one way.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the way is a constant")]
    fn count_steps(&self, opponent: &Opponent, way: Way, men: Bb) -> u64 {
        let ends = way.step(men) & opponent.view.empty();
        // Behind the man that moves, the square that it has left is empty for a jump against it.
        let against = match way {
            Way::North => 0,
            Way::South => self.steps[0],
            Way::East => self.steps[2],
            Way::West => self.steps[1],
        };
        let left_plainly = ends & way.step(!self.on_leaving);
        let plain = left_plainly & !(self.on_entering | against);
        let mut count = self.count(way.back().step(plain), plain);
        let mut others = ends ^ plain;
        if others == 0 {
            return count;
        }
        if !self.captures {
            // Men that put themselves before a jump, and change nothing else.
            // Without a capture before, no square that they come to is behind a man of theirs.
            let offered = others & left_plainly;
            let Answers { sets, unknown } = self.answers(way, against);
            let offered = offered & !unknown;
            count += sets.map(|to| u64::from((to & offered).count_ones())).iter().sum::<u64>();
            others ^= offered;
        }
        while others != 0 {
            let end = others & others.wrapping_neg();
            others ^= end;
            count += opponent.after_quiet_seen(end | way.back().step(end));
        }
        count
    }

    /// The captures that men allow who come by a step this way, if they allow no others.
    ///
    /// The move does not change what follows: the squares next to where a jump ends, and those
    /// behind them, are an odd number of steps from one of the two squares that it changes, or
    /// back along the jump itself.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the way is a constant")]
    fn answers(&self, way: Way, against: Bb) -> Answers {
        let [north, east, west] = self.open;
        let [to_north, to_east, to_west] = self.starts;
        let any = to_north | to_east | to_west;
        let followed = north & Way::South.step(any)
            | east & Way::West.step(to_north | to_east)
            | west & Way::East.step(to_north | to_west);
        // A second jump goes on from the square just left, in any way but back.
        let [to_north, to_east, to_west] = match way {
            Way::North => [0; 3],
            Way::South => [to_north, to_east, to_west],
            Way::East => [to_north, 0, to_west],
            Way::West => [to_north, to_east, 0],
        }
        .map(|starts| against & way.step(starts));
        let second = to_north | to_east | to_west;
        let third = against & way.step(self.twice);
        Answers {
            sets: [north, east, west, against & !second, to_north, to_east, to_west],
            unknown: followed | third & second | (north | east | west) & second,
        }
    }

    /// Number of replies to all moves from one of these squares each to one of those.
    #[inline]
    fn count(&self, from: Bb, to: Bb) -> u64 {
        let all = self.before * u64::from(to.count_ones());
        if self.captures { all } else { all + self.neighbours(from) - self.neighbours(to) }
    }

    /// How many men stand before these squares, each square looked at on its own.
    #[inline]
    fn neighbours(&self, squares: Bb) -> u64 {
        self.steps.into_iter().map(|step| u64::from((step & squares).count_ones())).sum()
    }
}

/// What a man allows who steps before the opponent's men.
struct Answers {
    /// The squares that he can come to: once for each way that he can be captured by.
    sets: [Bb; 7],
    /// The squares where this is not all.
    unknown: Bb,
}

impl Opponent {
    /// Number of replies to a quiet move between two squares, and what his kings see then.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_seen(&self, moved: Bb, sight: &Sight) -> u64 {
        let enemies = self.view.enemies ^ moved;
        View { enemies, ..self.view }.count_seen(self.steps, sight, self.mode)
    }

    /// Number of replies to a quiet move between two squares, as the mover sees them.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_quiet(&self, moved: Bb) -> u64 {
        self.after_quiet_seen(moved.swap_bytes())
    }

    /// The same between two squares as the opponent sees them.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    fn after_quiet_seen(&self, moved: Bb) -> u64 {
        let enemies = self.view.enemies ^ moved;
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

//! The rules of capturing. Bulk counting in `perft` follows them separately, and tests compare the
//! two.
//!
//! All captures of a side are followed together, one more jump in each round. The last round that
//! has any captures has those of the greatest number, which are the legal ones.
//!
//! After a jump a king has several squares to land on. A [`Capture`] stands for all of them, and for
//! every path that leads there: captures that differ in nothing but their paths are merged, and the
//! numbers of their paths added up. So a position with a hundred thousand paths takes some fifteen
//! thousand captures.

use core::ops::ControlFlow;

use smallvec::SmallVec;
use variant_core::{Direction, Move as _};

use super::View;
use super::places::{Places, hash};
use crate::bitboards::{Bitboard, OF_KINGS, OF_MEN, files_of, fill, ranks_of, step, union};
use crate::moves::Move;
use crate::square::Square;

/// The length of the shortest captures with two paths. Up to three jumps, the origin and the captured
/// pieces fix the path; the fourth jump is the first that can cross the line of another one.
const MEETING: u32 = 4;

/// So many captures are merged without a hash table.
const FEW: usize = 12;

/// A capture after some of its jumps, as the side to move sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    /// The square that the piece has left.
    pub(crate) from: Bitboard,
    /// The captured pieces.
    pub(crate) captured: Bitboard,
    /// The direction of the last jump; `None` before the first one.
    pub(crate) direction: Option<Direction>,
    /// The squares that the piece can stand on now: one for a man, a run of them for a king.
    pub(crate) landings: Bitboard,
    /// The number of paths to each of the landing squares.
    pub(crate) paths: u64,
}

impl Capture {
    /// A capture by a piece on a square before its first jump.
    #[inline]
    pub(crate) const fn by(piece: Bitboard) -> Self {
        Self { from: piece, captured: Bitboard::EMPTY, direction: None, landings: piece, paths: 1 }
    }

    /// Calls `visitor` with each extension of the capture by one jump.
    ///
    /// Captured pieces are removed at once, and the square that the piece started from is empty,
    /// too. A man that has reached the last rank goes on as a man.
    #[inline]
    pub(crate) fn visit_jumps(&self, view: &View, mut visitor: impl FnMut(Self)) {
        let empty = view.empty() | self.from | self.captured;
        let theirs = view.theirs - self.captured;
        let king = view.kings.intersects(self.from);
        // Most often no piece can be jumped. That is quick to see: such a piece lies between two
        // empty squares, on a line with a landing square.
        let between = |direction: Direction| {
            theirs & step(empty, direction) & step(empty, direction.opposite())
        };
        let on_file = between(Direction::North) & files_of(self.landings);
        let on_rank = between(Direction::East) & ranks_of(self.landings);
        // One by one, so that the direction is a constant in each.
        if !on_file.is_empty() {
            self.visit_jumps_to(Direction::North, king, theirs, empty, &mut visitor);
            self.visit_jumps_to(Direction::South, king, theirs, empty, &mut visitor);
        }
        if !on_rank.is_empty() {
            self.visit_jumps_to(Direction::East, king, theirs, empty, &mut visitor);
            self.visit_jumps_to(Direction::West, king, theirs, empty, &mut visitor);
        }
    }

    /// The jumps in one direction.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "the direction is a constant")]
    fn visit_jumps_to(
        &self,
        direction: Direction,
        king: bool,
        theirs: Bitboard,
        empty: Bitboard,
        visitor: &mut impl FnMut(Self),
    ) {
        if self.turns_back(direction) || !(king || OF_MEN.contains(&direction)) {
            return;
        }
        let before = reach(self.landings, king, direction, empty);
        for jumped in jumped(before, direction, theirs, empty).singles() {
            // Straight on, the piece can jump from each of its landing squares; to a side, only
            // from the one in line with the jumped piece.
            let straight = self.direction == Some(direction);
            let starts = if straight { self.landings.count() } else { 1 };
            visitor(Self {
                from: self.from,
                captured: self.captured | jumped,
                direction: Some(direction),
                landings: reach(step(jumped, direction), king, direction, empty),
                paths: self.paths.saturating_mul(starts.into()),
            });
        }
    }

    /// The next jump that fits, if there is one.
    pub(crate) fn find_jump(&self, view: &View, fits: impl Fn(&Self) -> bool) -> Option<Self> {
        let mut found = None;
        self.visit_jumps(view, |next| found = found.or(Some(next).filter(&fits)));
        found
    }

    /// Whether another capture differs from this one in nothing but its paths.
    #[inline]
    fn is_as_far_as(&self, other: &Self) -> bool {
        let state = |capture: &Self| {
            let Self { from, captured, direction, landings, .. } = *capture;
            (from, captured, direction, landings)
        };
        state(self) == state(other)
    }

    /// A number that is the same for captures that differ in nothing but their paths.
    #[inline]
    fn hash(&self) -> u64 {
        let direction = self.direction.map_or(0, |direction| 1 + direction as u64);
        hash([self.captured.bits(), self.from.bits(), self.landings.bits() ^ direction])
    }

    /// Whether a next jump in a direction would be a turn by 180 degrees, which is not allowed.
    #[inline]
    fn turns_back(&self, direction: Direction) -> bool {
        self.direction == Some(direction.opposite())
    }
}

/// The opposing pieces that are jumped in a direction from these squares: each is a neighbour of one of
/// them, and the square just beyond it is empty.
#[inline]
fn jumped(squares: Bitboard, direction: Direction, theirs: Bitboard, empty: Bitboard) -> Bitboard {
    step(squares, direction) & theirs & step(empty, direction.opposite())
}

/// These squares; for a king, also the empty ones beyond them, up to the next piece. A king jumps
/// from any of them, and lands on any of them.
#[inline]
fn reach(squares: Bitboard, king: bool, direction: Direction, empty: Bitboard) -> Bitboard {
    if king { fill(squares, direction, empty) } else { squares }
}

impl View {
    /// Whether a piece of the side to move can jump, so that the side must capture.
    #[inline]
    pub(crate) fn must_capture(&self) -> bool {
        let (theirs, empty) = (self.theirs, self.empty());
        let by_men = OF_MEN.map(|direction| jumped(self.men, direction, theirs, empty));
        let by_king =
            |direction| jumped(fill(self.kings, direction, empty), direction, theirs, empty);
        !union(by_men).is_empty()
            || !self.kings.is_empty() && !union(OF_KINGS.map(by_king)).is_empty()
    }

    /// The men that can jump.
    fn jumping_men(&self) -> Bitboard {
        self.men
            & union(OF_MEN.map(|direction| {
                let jumped = jumped(self.men, direction, self.theirs, self.empty());
                step(jumped, direction.opposite())
            }))
    }

    /// Calls `visitor` with each legal capture and the number of its paths.
    // Not inlined, so that quiet positions reserve no stack space for captures.
    #[inline(never)]
    pub(crate) fn visit_captures<V>(&self, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        self.with_longest_captures(|longest| {
            for (group, ends) in grouped_by_pieces(longest) {
                let Capture { from, captured, .. } = group[0];
                let (from, captured) = (self.square(from), self.set(captured));
                for end in ends.singles() {
                    let there = group.iter().filter(|some| some.landings.intersects(end));
                    let paths = there.fold(0_u64, |sum, some| sum.saturating_add(some.paths));
                    visitor(Move::new(from, self.square(end), captured), paths)?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Whether a capture is among those of the greatest number of pieces, and this number.
    pub(crate) fn judge_capture(&self, mv: Move) -> (bool, u32) {
        let [from, to] = [mv.from(), mv.to()].map(|square| self.set(square.into()));
        let captured = self.set(mv.captured());
        self.with_longest_captures(|longest| {
            let same = |some: &Capture| (some.from, some.captured) == (from, captured);
            let fits = |some: &Capture| same(some) && some.landings.intersects(to);
            let length = longest.first().map_or(0, |some| some.captured.count());
            (longest.iter().any(fits), length)
        })
    }

    /// The legal captures between two squares.
    pub(crate) fn captures_between(&self, from: Square, to: Square) -> SmallVec<[Move; 4]> {
        let [origin, end] = [from, to].map(|square| self.set(square.into()));
        self.with_longest_captures(|longest| {
            grouped_by_pieces(longest)
                .filter(|(group, ends)| group[0].from == origin && ends.intersects(end))
                .map(|(group, _)| Move::new(from, to, self.set(group[0].captured)))
                .collect()
        })
    }

    /// The legal capture in the place that `choose` returns, given their number; `None` beyond the last
    /// one.
    pub(crate) fn choose_capture(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.with_longest_captures(|longest| {
            let size = |ends: Bitboard| u64::from(ends.count());
            let count = grouped_by_pieces(longest).map(|(_, ends)| size(ends)).sum();
            let mut place = if count == 0 { return None } else { choose(count) };
            for (group, ends) in grouped_by_pieces(longest) {
                if place < size(ends) {
                    let to = ends.singles().nth(place as usize)?;
                    let Capture { from, captured, .. } = group[0];
                    return Some(Move::new(self.square(from), self.square(to), self.set(captured)));
                }
                place -= size(ends);
            }
            None
        })
    }

    /// Calls `with` with the captures of the greatest number of pieces; with none if there is no
    /// capture. A piece goes on as long as it can capture, and the side must choose among the
    /// longest captures of all its pieces; men and kings count alike.
    ///
    /// Captures of the same pieces from the same square are adjacent. Captures of fewer than
    /// [`MEETING`] pieces have no such pair.
    pub(crate) fn with_longest_captures<R>(&self, with: impl FnOnce(&[Capture]) -> R) -> R {
        let mut captures = Captures::new();
        let longest = self.find_longest_captures(&mut captures);
        with(&captures[longest..])
    }

    /// Finds the captures that [`with_longest_captures`](Self::with_longest_captures) passes on; returns
    /// where they begin. A function of its own, so that it is compiled once and not for each caller.
    fn find_longest_captures(&self, captures: &mut Captures) -> usize {
        for piece in (self.jumping_men() | self.kings).singles() {
            Capture::by(piece).visit_jumps(self, |capture| captures.push(capture));
        }
        let (mut round_start, mut length) = (0, 1);
        loop {
            let next = captures.len();
            for index in round_start..next {
                let capture = captures[index];
                capture.visit_jumps(self, |longer| captures.push(longer));
            }
            if captures.len() == next {
                break;
            }
            (round_start, length) = (next, length + 1);
            if length >= MEETING {
                if captures.spilled() {
                    captures.drain(..round_start);
                    round_start = 0;
                }
                let kept = merge(&mut captures[round_start..]);
                captures.truncate(round_start + kept);
            }
        }
        let longest = &mut captures[round_start..];
        if length >= MEETING {
            longest.sort_unstable_by_key(|some| (some.captured.bits(), some.from.bits()));
        }
        round_start
    }
}

/// Captures of one length after another. In nearly all positions they fit on the stack.
type Captures = SmallVec<[Capture; 128]>;

/// Merges captures that differ in nothing but their paths. Returns how many are left, at the front.
fn merge(captures: &mut [Capture]) -> usize {
    // A table takes longer than a look at a few captures, and there are mostly few.
    let mut places = (captures.len() > FEW).then(|| Places::with_room(captures.len()));
    let mut kept = 0;
    for next in 0..captures.len() {
        let capture = captures[next];
        let is_it = |place: usize| captures[place].is_as_far_as(&capture);
        let place = match &mut places {
            Some(places) => places.find_or_add(capture.hash(), kept, is_it),
            None => (0..kept).find(|place| is_it(*place)).unwrap_or(kept),
        };
        if place == kept {
            captures[kept] = capture;
            kept += 1;
        } else {
            captures[place].paths = captures[place].paths.saturating_add(capture.paths);
        }
    }
    kept
}

/// Groups the longest captures by origin and captured pieces, each with the squares where it can end.
/// Each end is one move, whatever the number of its paths.
pub(crate) fn grouped_by_pieces(
    longest: &[Capture],
) -> impl Iterator<Item = (&[Capture], Bitboard)> {
    let same = |a: &Capture, b: &Capture| (a.from, a.captured) == (b.from, b.captured);
    longest
        .chunk_by(same)
        .map(|group| (group, group.iter().fold(Bitboard::EMPTY, |ends, some| ends | some.landings)))
}

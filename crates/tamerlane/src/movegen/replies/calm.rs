//! Calm moves: what changes after them are the pawns before and beside the squares of the move,
//! and the safe squares that the man attacks.

use variant_core::Color;

use super::{Replies, Safety, Skip};
use crate::attacks::{self, Bb, LAST_RANK, LEAPERS, PENULTIMATE_RANK};
use crate::moves::MoveKind;
use crate::piece::class;
use crate::square::Square;

impl Replies<'_> {
    /// The squares that the only royal can step to when a man has come to a square from which
    /// others' attacks stay as they were.
    #[inline]
    pub(super) fn safe_from(&self, from: Square, class: usize, to: Square) -> Bb {
        if self.king.safe == 0 {
            return 0;
        }
        // The royal itself casts no shadow.
        let left = from.bit() | self.royals;
        let occupied = self.board.index.occupied() & !left | to.bit();
        self.king.safe & !attacks::of_any(to, class, self.board.side, occupied)
    }

    /// Number of replies to some calm moves of a man.
    #[inline]
    pub(super) fn count_calm(&self, from: Square, class: usize, targets: Bb, skip: Skip) -> u64 {
        let lifted = self.moves_without(from);
        let changing = self.changing(class);
        self.count_alike(targets, changing, lifted, skip, |to| {
            self.after_calm(lifted, from, class, to)
        })
    }

    /// The squares where a calm man of a class changes what pawns or the only royal can do.
    #[inline]
    pub(super) fn changing(&self, class: usize) -> Bb {
        let [steps, west, east] = self.pawn_squares;
        let bearing = |square| attacks::bearing_on(square, class, self.board.side);
        attacks::squares(self.king.safe)
            .map(bearing)
            .fold(steps | west | east, |all, squares| all | squares)
    }

    /// Number of replies to calm moves to some squares: on those that are changing it is asked
    /// for, on the others it is the same.
    #[inline]
    pub(super) fn count_alike(
        &self,
        targets: Bb,
        changing: Bb,
        lifted: u32,
        skip: Skip,
        after: impl Fn(Square) -> u64,
    ) -> u64 {
        let same = u64::from(lifted + self.king.safe.count_ones());
        let changing = if self.exchanges_if_stuck { Bb::MAX } else { changing };
        let (mut count, mut single) = (0, targets);
        if skip == Skip::CalmMoves {
            count = same * u64::from((targets & !changing).count_ones());
            single &= changing;
        }
        for to in attacks::squares(single) {
            count += if changing & to.bit() == 0 { same } else { after(to) };
        }
        count
    }

    /// The leapers all of whose moves change nothing, and the number of their moves.
    #[inline]
    pub(super) fn plain_leaps(&self, safety: &Safety) -> (Bb, u32) {
        let index = &self.board.index;
        let (mut plain, mut count) = (0, 0);
        if safety.in_check || self.exchanges_if_stuck {
            return (plain, count);
        }
        let landing = index.landing(self.board.side);
        let [steps, west, east] = self.pawn_squares;
        // Pinned ones are not calm: the slider that pins them sees them.
        let stays = self.lively_from | steps | west | east;
        let men = index.side(self.board.side) & !stays;
        for (class, table) in LEAPERS {
            let men = index.class(class) & men;
            if men == 0 {
                continue;
            }
            let special = self.lively | self.bearing(class) | self.changing(class);
            for from in attacks::squares(men) {
                let targets = table[from.at()] & landing;
                if targets & special == 0 {
                    plain |= from.bit();
                    count += targets.count_ones();
                }
            }
        }
        (plain, count)
    }

    /// Number of moves, the only royal's apart, when a man that is calm has been taken off its
    /// square.
    #[inline]
    pub(super) fn moves_without(&self, from: Square) -> u32 {
        let [steps, west, east] = self.pawn_squares;
        if (steps | west | east) & from.bit() == 0 {
            return self.moves;
        }
        let on = |squares: Bb| u32::from(squares & from.bit() != 0);
        self.moves + on(steps) - on(west) - on(east)
    }

    /// Number of replies to a calm move.
    #[inline]
    pub(super) fn after_calm(&self, lifted: u32, from: Square, class: usize, to: Square) -> u64 {
        let on = |squares: Bb| u32::from(squares & to.bit() != 0);
        let [steps, west, east] = self.pawn_squares;
        let safe = self.safe_from(from, class, to).count_ones();
        let replies = lifted + safe + on(west) + on(east) - on(steps);
        if replies == 0 && self.exchanges_if_stuck {
            return self.board.count_one_by_one(from, MoveKind::Plain, to.bit());
        }
        u64::from(replies)
    }

    /// The pawns of the side to move that only step and take, which nothing hinders.
    #[inline]
    pub(super) fn calm_pawns(&self, safety: &Safety) -> Bb {
        let side = self.board.side;
        if safety.in_check {
            return 0;
        }
        let pawns = self.board.index.class(class::PAWN) & self.board.index.side(side);
        // A pinned one is seen by the slider that pins it, so that it is not calm.
        pawns & !self.lively_from & !(PENULTIMATE_RANK[side.index()] | LAST_RANK[side.index()])
    }

    /// Number of replies to all moves of some such pawns.
    #[inline]
    pub(super) fn count_pawn_moves(&self, pawns: Bb, skip: Skip) -> u64 {
        let side = self.board.side;
        // Pawns that wait are out of reach.
        let takes = self.men;
        let [steps, west, east] = attacks::pawns(pawns, side);
        let steps = steps & !self.board.index.occupied();
        let lively = steps & (self.lively | self.bearing(class::PAWN));
        let mut count = 0;
        for (squares, back) in [(lively, 11), (west & takes, 10), (east & takes, 12)] {
            for to in attacks::squares(squares) {
                let from = pawn_before(to, side, back);
                count += self.count(from, class::PAWN, to.bit(), skip);
            }
        }
        // A pawn that leaves a square changes something, too, one step away.
        let [steps_on, west_on, east_on] = self.pawn_squares;
        let [left, ..] = attacks::pawns(steps_on | west_on | east_on, side);
        let changing = self.changing(class::PAWN) | left;
        count
            + self.count_alike(steps & !lively, changing, self.moves, skip, |to| {
                let from = pawn_before(to, side, 11);
                self.after_calm(self.moves_without(from), from, class::PAWN, to)
            })
    }
}

/// The square that a pawn of a side comes from, so many squares before it.
#[inline]
fn pawn_before(to: Square, side: Color, back: usize) -> Square {
    let from = match side {
        Color::White => to.at() - back,
        Color::Black => to.at() + 22 - back,
    };
    Square::from_number(from as u8)
}

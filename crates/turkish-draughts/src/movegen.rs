//! What moves there are: quiet ones here, captures in [`captures`](crate::captures).
//!
//! The side to move is made to move up the board by flipping the board if it is Black's turn, so
//! that all of this is written once. Counts are taken from whole sets of men: one way at a time,
//! no two men of a side reach the same square, so that the squares reached are as many as the
//! moves.

use core::ops::ControlFlow;

use crate::moves::Move;
use crate::square::Square;
use crate::ways::{Bb, Way};

/// The men as the side to move sees them, with itself moving up the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct View {
    /// The men of the side to move that are no kings.
    pub(crate) men: Bb,
    /// Its kings.
    pub(crate) kings: Bb,
    /// All men of the opponent.
    pub(crate) enemies: Bb,
    /// Whether the ranks are counted from Black's side.
    flipped: bool,
}

impl View {
    #[inline]
    pub(crate) const fn new(own: Bb, kings: Bb, enemies: Bb, flipped: bool) -> Self {
        let view = Self { men: own & !kings, kings: own & kings, enemies, flipped };
        if flipped { view.turned() } else { view }
    }

    const fn turned(self) -> Self {
        Self {
            men: self.men.swap_bytes(),
            kings: self.kings.swap_bytes(),
            enemies: self.enemies.swap_bytes(),
            ..self
        }
    }

    /// The lowest square of a set, as the board has it.
    #[inline]
    pub(crate) fn square(&self, set: Bb) -> Square {
        Square::lowest(self.set(set))
    }

    /// A set of squares as the board has it, or one of the board's as it is seen here.
    #[inline]
    pub(crate) const fn set(&self, set: Bb) -> Bb {
        if self.flipped { set.swap_bytes() } else { set }
    }

    #[inline]
    pub(crate) const fn empty(&self) -> Bb {
        !(self.men | self.kings | self.enemies)
    }

    /// The squares that men on these squares land on by one jump.
    #[inline]
    pub(crate) const fn jumps(&self, way: Way, men: Bb) -> Bb {
        way.step(way.step(men) & self.enemies) & self.empty()
    }

    /// The men that kings on these squares can jump.
    #[inline]
    pub(crate) const fn jumped(&self, way: Way, kings: Bb) -> Bb {
        self.jumped_behind(way, way.fill(kings, self.empty()))
    }

    /// The men that kings can jump, if these are the squares that they reach in a way.
    #[inline]
    pub(crate) const fn jumped_behind(&self, way: Way, reached: Bb) -> Bb {
        way.step(reached) & self.enemies & way.back().step(self.empty())
    }

    /// Whether the side to move can capture, so that it must.
    #[inline]
    pub(crate) fn must_capture(&self) -> bool {
        let by_men = Way::OF_MEN.into_iter().fold(0, |set, way| set | self.jumps(way, self.men));
        by_men != 0 || (self.kings != 0 && self.jumped_by_kings() != 0)
    }

    /// The men that kings can jump.
    #[inline]
    pub(crate) fn jumped_by_kings(&self) -> Bb {
        Way::ALL.into_iter().fold(0, |set, way| set | self.jumped(way, self.kings))
    }

    /// Number of quiet moves of the men that are no kings, were no capture possible.
    #[inline]
    pub(crate) fn count_quiet_of_men(&self) -> u64 {
        let ends = Way::OF_MEN.into_iter().map(|way| way.step(self.men) & self.empty());
        ends.map(|ends| u64::from(ends.count_ones())).sum()
    }

    /// Calls `visitor` with each quiet move of the men in `origins`, were no capture possible.
    #[inline]
    pub(crate) fn visit_quiet<V>(&self, origins: Bb, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        let empty = self.empty();
        for way in Way::OF_MEN {
            let mut ends = way.step(self.men & origins) & empty;
            while ends != 0 {
                let end = ends & ends.wrapping_neg();
                ends ^= end;
                let from = self.square(way.back().step(end));
                visitor(Move::of_bits(from, self.square(end), 0))?;
            }
        }
        let mut kings = self.kings & origins;
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let from = self.square(king);
            let mut ends = Way::ALL.into_iter().fold(0, |set, way| set | way.fill(king, empty));
            ends ^= king;
            while ends != 0 {
                visitor(Move::of_bits(from, self.square(ends & ends.wrapping_neg()), 0))?;
                ends &= ends - 1;
            }
        }
        ControlFlow::Continue(())
    }
}

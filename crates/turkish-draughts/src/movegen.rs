//! What moves there are: quiet ones here, captures in [`captures`](crate::captures).
//!
//! The side to move is made to move up the board by flipping the board if it is Black's turn, so
//! that all of this is written once.

use core::ops::ControlFlow;

use crate::captures::{Capture, FirstJumps};
use crate::counting::Ground;
use crate::moves::Move;
use crate::square::Square;
use crate::ways::{Bb, Lanes, Way, fill_all};

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
    pub(crate) flipped: bool,
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

    #[inline]
    pub(crate) const fn ground(&self) -> Ground {
        Ground { enemies: self.enemies, empty: self.empty() }
    }

    /// The jumps that captures can begin with.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "most positions have no kings, and need less of it")]
    pub(crate) fn first_jumps(&self) -> FirstJumps {
        let landed = self.ground().landed(self.steps_of_men());
        FirstJumps { landed, jumped: self.jumped_by_kings() }
    }

    /// Whether the side to move can capture, so that it must.
    #[inline]
    pub(crate) fn must_capture(&self) -> bool {
        self.first_jumps().any()
    }

    /// The men that kings can jump, way by way.
    #[inline]
    pub(crate) fn jumped_by_kings(&self) -> Lanes {
        if self.kings == 0 {
            return [0; 4];
        }
        self.jumped_behind_all(fill_all([self.kings; 4], self.empty()))
    }

    /// The squares that a king reaches quietly.
    #[inline]
    pub(crate) fn reached_by_king(&self, king: Bb) -> Bb {
        fill_all([king; 4], self.empty()).into_iter().fold(0, |set, squares| set | squares) ^ king
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
            let mut ends = self.reached_by_king(king);
            while ends != 0 {
                visitor(Move::of_bits(from, self.square(ends & ends.wrapping_neg()), 0))?;
                ends &= ends - 1;
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visitor` with each legal move and the number of its paths.
    #[inline]
    pub(crate) fn visit_moves<V>(&self, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        let first = self.first_jumps();
        if first.any() {
            self.visit_captures(first, &mut |capture| self.visit_capture(&capture, visitor))
        } else {
            self.visit_quiet(Bb::MAX, &mut |mv| visitor(mv, 1))
        }
    }

    /// Calls `visitor` with each legal capture and the number of its paths.
    pub(crate) fn visit_capture_moves<V>(&self, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        let first = self.first_jumps();
        self.visit_captures(first, &mut |capture| self.visit_capture(&capture, visitor))
    }

    fn visit_capture<V>(&self, capture: &Capture, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        let (from, to) = (self.square(capture.from), self.square(capture.to));
        visitor(Move::of_bits(from, to, self.set(capture.captured)), capture.paths)
    }
}

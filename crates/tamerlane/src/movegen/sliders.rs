//! The sliders of a side, each with the squares that its moves depend on.

use variant_core::Color;

use crate::attacks::{self, Bb};
use crate::index::Index;
use crate::piece::class;
use crate::square::Square;

/// More sliders than this no game has, unless pawns became them that were not theirs.
const MOST: usize = 12;

/// The sliders of a side.
#[derive(Clone, Copy)]
pub(super) struct Sliders {
    /// The squares that the moves of each depend on.
    each_sees: [Bb; MOST],
    /// Where each stands, its class, how many moves it has.
    men: [(Square, u8, u8); MOST],
    len: usize,
    /// The squares that the moves of any of them depend on.
    pub(super) seen: Bb,
    /// The moves of all of them.
    pub(super) moves: u32,
}

/// What a slider sees, and how many moves it has.
#[inline]
fn look(from: Square, class: usize, occupied: Bb, landing: Bb) -> (Bb, u32) {
    let seen = attacks::seen(from, class, occupied);
    (seen, (seen & attacks::stops(from, class) & landing).count_ones())
}

impl Sliders {
    /// The sliders of a side, unless they are too many.
    #[inline]
    pub(super) fn new(index: &Index, side: Color, landing: Bb) -> Option<Self> {
        let nobody = (Square::from_number(0), 0, 0);
        let mut sliders =
            Self { each_sees: [0; MOST], men: [nobody; MOST], len: 0, seen: 0, moves: 0 };
        let occupied = index.occupied();
        for class in [class::ROOK, class::PICKET, class::GIRAFFE] {
            for square in attacks::squares(index.class(class) & index.side(side)) {
                let (seen, moves) = look(square, class, occupied, landing);
                let len = sliders.len;
                *sliders.men.get_mut(len)? = (square, class as u8, moves as u8);
                sliders.each_sees[len] = seen;
                sliders.seen |= seen;
                sliders.moves += moves;
                sliders.len += 1;
            }
        }
        Some(sliders)
    }

    /// The sliders after a change on some squares.
    #[inline]
    pub(super) fn after(&self, changed: Bb, occupied: Bb, landing: Bb) -> Self {
        let mut after = *self;
        after.seen = 0;
        for (seen, (square, class, moves)) in
            after.each_sees.iter_mut().zip(&mut after.men).take(self.len)
        {
            if *seen & changed != 0 {
                let (sees_now, now) = look(*square, usize::from(*class), occupied, landing);
                after.moves = after.moves - u32::from(*moves) + now;
                (*seen, *moves) = (sees_now, now as u8);
            }
            after.seen |= *seen;
        }
        after
    }

    /// The moves of the sliders after an enemy has come to a square, where it may have taken one
    /// of their side.
    #[inline]
    pub(super) fn count_after(&self, to: Square, taken: bool, landing: Bb) -> u32 {
        let mut count = self.moves;
        for (seen, (square, class, moves)) in self.each_sees.iter().zip(&self.men).take(self.len) {
            let class = usize::from(*class);
            if *square == to {
                count -= u32::from(*moves);
            } else if seen & to.bit() != 0 {
                let stops = attacks::stops(*square, class);
                if taken {
                    // What stopped it can be taken now.
                    count += u32::from(stops & to.bit() != 0);
                } else {
                    // What it could reach behind the square it cannot any more.
                    let lost = seen & attacks::behind(*square, class, to);
                    count -= (lost & stops & landing).count_ones();
                }
            }
        }
        count
    }
}

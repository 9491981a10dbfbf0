//! The sliders of a side, each with the squares that its moves depend on.

use variant_core::Color;

use crate::attacks;
use crate::bitboards::{Bitboard, Bitboards};
use crate::piece::Class;
use crate::square::Square;

/// No game has more sliders a side, except of pawns that it did not begin with.
const MOST: usize = 12;

/// A slider.
#[derive(Clone, Copy)]
struct Slider {
    from: Square,
    class: Class,
    moves: u8,
}

/// The sliders of a side.
#[derive(Clone, Copy)]
pub(super) struct Sliders {
    /// The squares that the moves of each depend on.
    sights: [Bitboard; MOST],
    each: [Slider; MOST],
    len: usize,
    /// The squares that the moves of any of them depend on.
    pub(super) sight: Bitboard,
    /// The number of moves of all of them.
    pub(super) moves: u32,
}

/// The squares that the moves of a slider depend on, and the number of its moves.
#[inline]
fn look(from: Square, class: Class, occupied: Bitboard, landing: Bitboard) -> (Bitboard, u32) {
    let sight = attacks::sight(from, class, occupied);
    (sight, (sight & attacks::reach(from, class) & landing).count())
}

impl Sliders {
    /// The sliders of a side, unless there are too many.
    #[inline]
    pub(super) fn new(bitboards: &Bitboards, side: Color, landing: Bitboard) -> Option<Self> {
        let none = Slider { from: Square::A1, class: Class::Rook, moves: 0 };
        let mut all = Self {
            sights: [Bitboard::EMPTY; MOST],
            each: [none; MOST],
            len: 0,
            sight: Bitboard::EMPTY,
            moves: 0,
        };
        let occupied = bitboards.occupied();
        for class in Class::SLIDERS {
            for from in bitboards.class(class) & bitboards.side(side) {
                let (sight, moves) = look(from, class, occupied, landing);
                *all.each.get_mut(all.len)? = Slider { from, class, moves: moves as u8 };
                all.sights[all.len] = sight;
                all.sight |= sight;
                all.moves += moves;
                all.len += 1;
            }
        }
        Some(all)
    }

    /// The sliders after a change on some squares.
    #[inline]
    pub(super) fn after(&self, changed: Bitboard, occupied: Bitboard, landing: Bitboard) -> Self {
        let mut after = *self;
        after.sight = Bitboard::EMPTY;
        for (sight, slider) in after.sights.iter_mut().zip(&mut after.each).take(self.len) {
            if sight.intersects(changed) {
                let (new_sight, moves) = look(slider.from, slider.class, occupied, landing);
                after.moves = after.moves - u32::from(slider.moves) + moves;
                (*sight, slider.moves) = (new_sight, moves as u8);
            }
            after.sight |= *sight;
        }
        after
    }

    /// The number of moves of the sliders after an opposing piece has come to a square, where it may
    /// have captured a piece of their side.
    #[inline]
    pub(super) fn count_after(&self, to: Square, captured: bool, landing: Bitboard) -> u32 {
        let mut count = self.moves;
        for (sight, slider) in self.sights.iter().zip(&self.each).take(self.len) {
            if slider.from == to {
                count -= u32::from(slider.moves);
            } else if sight.contains(to) {
                let reach = attacks::reach(slider.from, slider.class);
                if captured {
                    // What blocked it can be captured now.
                    count += u32::from(reach.contains(to));
                } else {
                    // It can no longer reach what lies beyond the square.
                    let lost = *sight & attacks::beyond(slider.from, slider.class, to);
                    count -= (lost & reach & landing).count();
                }
            }
        }
        count
    }
}

//! What kings see, the board turned so that each way goes east.
//!
//! Along a rank, an addition carries from the square before a king over empty squares to the next
//! man: so one way of all kings at once takes a handful of operations, the same ones for all four
//! ways. Turning a whole board costs more than it saves; but a move changes two squares, and those
//! are looked up.

use crate::movegen::View;
use crate::ways::{Bb, LAST_FILE, Lanes};

/// A square in each of the boards: way by way, its bit as seen by one who looks that way.
const TURNED: [Lanes; 64] = {
    let mut turned = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mirrored = square >> 3 | (square & 7) << 3;
        turned[square] = [1 << mirrored, 1 << square, 1 << (63 - mirrored), 1 << (63 - square)];
        square += 1;
    }
    turned
};

/// The board as kings see it, way by way.
#[derive(Clone, Copy)]
pub(crate) struct Sight {
    kings: Lanes,
    enemies: Lanes,
    empty: Lanes,
}

/// A set of squares in each of the boards.
#[inline]
fn turned(mut set: Bb) -> Lanes {
    let mut lanes = [0; 4];
    while set != 0 {
        let square = TURNED[set.trailing_zeros() as usize];
        set &= set - 1;
        for (lane, bit) in lanes.iter_mut().zip(square) {
            *lane |= bit;
        }
    }
    lanes
}

/// The sets in each of the boards as sets of the board itself.
#[inline]
pub(crate) fn turned_back(lanes: Lanes) -> Lanes {
    let mut sets = [0; 4];
    for (way, (set, mut lane)) in sets.iter_mut().zip(lanes).enumerate() {
        while lane != 0 {
            // Turning and turning back are the same but for a half turn.
            *set |= TURNED[lane.trailing_zeros() as usize][way];
            lane &= lane - 1;
        }
    }
    sets
}

impl Sight {
    /// What the kings of the side to move see.
    #[inline]
    pub(crate) fn of(view: &View) -> Self {
        let (kings, men, enemies) = (turned(view.kings), turned(view.men), turned(view.enemies));
        let mut empty = [0; 4];
        for lane in 0..4 {
            empty[lane] = !(kings[lane] | men[lane] | enemies[lane]);
        }
        Self { kings, enemies, empty }
    }

    /// The same with an enemy put on a square, or taken off it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    pub(crate) fn changed(mut self, square: Bb) -> Self {
        let turned = TURNED[square.trailing_zeros() as usize % 64];
        let lanes = self.enemies.iter_mut().zip(&mut self.empty);
        for ((enemies, empty), bit) in lanes.zip(turned) {
            *enemies ^= bit;
            *empty ^= bit;
        }
        self
    }

    /// The squares that the kings reach, and the men that they can jump.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    pub(crate) fn look(&self) -> (Lanes, Lanes) {
        let (mut reached, mut jumped) = ([0; 4], [0; 4]);
        for lane in 0..4 {
            let (enemies, empty) = (self.enemies[lane], self.empty[lane]);
            let open = empty & !LAST_FILE;
            let next = (self.kings[lane] & !LAST_FILE) << 1;
            // What the carry changes is the run before the king, and the square that ends it.
            let seen = next | open ^ (open + (next & open));
            reached[lane] = seen & empty;
            jumped[lane] = seen & enemies & !LAST_FILE & empty >> 1;
        }
        (reached, jumped)
    }
}

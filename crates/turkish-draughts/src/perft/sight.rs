//! What kings see, the board turned so that each direction goes east.
//!
//! Along a rank, an addition carries from the square before a king over empty squares to the next
//! piece: so one direction of all kings at once takes a handful of operations, the same ones for
//! all four directions. Turning a whole board costs more than it saves; but a move changes two
//! squares, and those are looked up.

use super::count_of;
use crate::bitboards::Bitboard;
use crate::movegen::View;

/// One integer for each direction of a king: the board as a king sees it that looks there.
type Lanes = [u64; 4];

/// The file beyond which there is nothing to the east.
const LAST_FILE: u64 = 0x8080_8080_8080_8080;

/// A square in each of the boards.
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

/// The board as kings see it, direction by direction.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    kings: Lanes,
    theirs: Lanes,
    empty: Lanes,
}

/// The squares that kings reach, and the pieces that they can jump.
pub(super) struct Look {
    reached: Lanes,
    jumped: Lanes,
}

/// A set of squares in each of the boards.
#[inline]
fn turned(set: Bitboard) -> Lanes {
    let mut lanes = [0; 4];
    for square in set {
        for (lane, bit) in lanes.iter_mut().zip(TURNED[square.to_index()]) {
            *lane |= bit;
        }
    }
    lanes
}

impl Sight {
    /// What the kings of the side to move see.
    #[inline]
    pub(super) fn of(view: &View) -> Self {
        let (kings, men, theirs) = (turned(view.kings), turned(view.men), turned(view.theirs));
        let empty = [0, 1, 2, 3].map(|lane| !(kings[lane] | men[lane] | theirs[lane]));
        Self { kings, theirs, empty }
    }

    /// The same with an opposing piece put on a square, or taken off it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    pub(super) fn changed(mut self, square: Bitboard) -> Self {
        let turned = TURNED[square.bits().trailing_zeros() as usize % 64];
        let lanes = self.theirs.iter_mut().zip(&mut self.empty);
        for ((theirs, empty), bit) in lanes.zip(turned) {
            *theirs ^= bit;
            *empty ^= bit;
        }
        self
    }

    /// What the kings see.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "it is most of perft")]
    pub(super) fn look(&self) -> Look {
        let (mut reached, mut jumped) = ([0; 4], [0; 4]);
        for lane in 0..4 {
            let (theirs, empty) = (self.theirs[lane], self.empty[lane]);
            let open = empty & !LAST_FILE;
            let next = (self.kings[lane] & !LAST_FILE) << 1;
            // What the carry changes is the run before the king, and the square that ends it.
            let seen = next | open ^ (open + (next & open));
            reached[lane] = seen & empty;
            jumped[lane] = seen & theirs & !LAST_FILE & empty >> 1;
        }
        Look { reached, jumped }
    }
}

impl Look {
    /// Whether a king can jump.
    #[inline]
    pub(super) fn can_jump(&self) -> bool {
        self.jumped.into_iter().fold(0, |any, lane| any | lane) != 0
    }

    /// Number of quiet moves, were no capture possible.
    #[inline]
    pub(super) fn count_reached(&self) -> u64 {
        count_of(self.reached.map(Bitboard::from_bits_unchecked))
    }

    /// The pieces that kings can jump, direction by direction.
    #[inline]
    pub(super) fn jumped(&self) -> [Bitboard; 4] {
        [0, 1, 2, 3].map(|direction| {
            let turned = Bitboard::from_bits_unchecked(self.jumped[direction]);
            // Turning and turning back are the same but for a half turn.
            let squares = turned.into_iter().map(|square| TURNED[square.to_index()][direction]);
            Bitboard::from_bits_unchecked(squares.fold(0, |set, bit| set | bit))
        })
    }
}

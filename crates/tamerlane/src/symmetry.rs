//! The one map that leaves the game as it is: half a turn of the board, which swaps the sides.

use alloc::vec::Vec;

use variant_core::{Board as _, Color, Piece as _, Setup as _, Square as _, Symmetry};

use crate::board::Board;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::Square;

impl Symmetry for Board {
    /// The twin turned by 180 degrees with colours swapped. A mirror would move the citadels.
    fn twins(&self) -> Vec<(&'static str, Self)> {
        // The twin of a valid position is valid; an invalid one would be left out.
        self.rotated().map(|twin| ("rotated", twin)).into_iter().collect()
    }
}

impl Board {
    fn rotated(&self) -> Option<Self> {
        let mut twin = Setup::from_board(self);
        for square in Square::all() {
            let piece = self.piece_at(square).map(|piece| Piece::new(!piece.color(), piece.kind()));
            twin.put(square.rotated(), piece);
        }
        for side in Color::ALL {
            twin.set_exchange(!side, self.may_exchange(side));
        }
        twin.set_side_to_move(!self.side);
        twin.build().ok()
    }
}

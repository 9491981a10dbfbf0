//! The three maps that leave the game as it is.

use alloc::vec::Vec;

use variant_core::{Board as _, Color, Piece as _, Setup as _, Square as _, Symmetry};

use crate::board::Board;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::Square;

/// A map of the board onto itself: where a square goes, and whether the sides change colours.
type Map = (&'static str, fn(usize, usize) -> (usize, usize), bool);

const MAPS: [Map; 3] = [
    ("mirrored", |file, rank| (7 - file, rank), false),
    ("flipped", |file, rank| (file, 7 - rank), true),
    ("rotated", |file, rank| (7 - file, 7 - rank), true),
];

impl Symmetry for Board {
    /// The mirror image by files, the rank-flipped twin with colours swapped, and the twin
    /// turned by 180 degrees with colours swapped.
    fn twins(&self) -> Vec<(&'static str, Self)> {
        // A twin of a valid position is valid; one that were not would simply be left out.
        MAPS.iter().filter_map(|map| Some((map.0, self.mapped(map)?))).collect()
    }
}

impl Board {
    fn mapped(&self, (_, place, swaps): &Map) -> Option<Self> {
        let recolour = |color: Color| if *swaps { !color } else { color };
        let mut twin = Setup::from_board(self);
        for square in Square::all() {
            let (file, rank) = place(square.file(), square.rank());
            let piece = self.piece_at(square);
            let piece = piece.map(|piece| Piece::new(recolour(piece.color()), piece.kind()));
            twin.put(Square::new(file, rank)?, piece);
        }
        twin.set_side_to_move(recolour(self.side_to_move()));
        twin.build().ok()
    }
}

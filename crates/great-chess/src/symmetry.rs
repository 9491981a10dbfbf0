//! The three symmetries of the game.

use alloc::vec::Vec;

use variant_core::{Board as _, Color, Piece as _, Setup as _, Square as _, Symmetry};

use crate::board::Board;
use crate::piece::Piece;
use crate::setup::Setup;
use crate::square::Square;

/// A map of the board onto itself: its name, where a square goes, whether the sides change
/// colours.
type Map = (&'static str, fn(Square) -> Square, bool);

const MAPS: [Map; 3] = [
    ("mirrored", Square::mirrored, false),
    ("flipped", |square| square.rotated().mirrored(), true),
    ("rotated", Square::rotated, true),
];

impl Symmetry for Board {
    /// The mirror image by files, the rank-flipped twin with colours swapped, and the twin
    /// turned by 180 degrees with colours swapped.
    fn twins(&self) -> Vec<(&'static str, Self)> {
        // A twin of a valid position is valid; an invalid one would be left out.
        MAPS.iter().filter_map(|map| Some((map.0, self.mapped(map)?))).collect()
    }
}

impl Board {
    fn mapped(&self, &(_, map, swaps): &Map) -> Option<Self> {
        let recolour = |color: Color| if swaps { !color } else { color };
        let mut twin = Setup::from_board(self);
        for square in Square::all() {
            let piece = self.piece_at(square);
            let piece = piece.map(|piece| Piece::new(recolour(piece.color()), piece.kind()));
            twin.put(map(square), piece);
        }
        twin.set_side_to_move(recolour(self.side_to_move()));
        twin.build().ok()
    }
}

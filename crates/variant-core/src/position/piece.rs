//! The trait of every game's piece type.

use core::fmt::Debug;
use core::hash::Hash;

use crate::square::Color;

/// A piece of either side, as it stands on a square.
pub trait Piece: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Every piece that a square can hold, of both sides.
    const ALL: &'static [Self];

    /// The side it belongs to.
    fn color(self) -> Color;

    /// How a FEN writes it: a letter or more, upper case for White.
    fn letter(self) -> &'static str;

    /// How a Unicode diagram draws it: one character cell.
    fn figurine(self) -> &'static str {
        self.letter()
    }

    /// What people call it, without its side: lower case. Descriptions of pictures have it.
    fn name(self) -> &'static str {
        self.letter()
    }
}

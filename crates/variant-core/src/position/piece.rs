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

    /// The piece whose letters a text begins with, and the text after them; `None` if there is none.
    ///
    /// A game overrides this for speed only.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Pawn;
    ///
    /// assert_eq!(Pawn::leading("P1p"), Some((Pawn::White, "1p")));
    /// assert_eq!(Pawn::leading("1p"), None);
    /// ```
    fn leading(text: &str) -> Option<(Self, &str)> {
        Self::ALL.iter().find_map(|piece| Some((*piece, text.strip_prefix(piece.letter())?)))
    }

    /// How a Unicode diagram draws it: one character cell.
    fn figurine(self) -> &'static str {
        self.letter()
    }

    /// What people call it, without its side: lower case. Descriptions of pictures have it.
    fn name(self) -> &'static str {
        self.letter()
    }
}

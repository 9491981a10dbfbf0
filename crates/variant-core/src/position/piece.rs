//! Men: the trait that every game's piece type has.

use core::fmt::Debug;
use core::hash::Hash;

use crate::square::Color;

/// A man of either side, as it stands on a square.
pub trait Piece: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// Every man that a square can hold, of both sides.
    const ALL: &'static [Self];

    /// The side it belongs to.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, example::Pawn};
    ///
    /// assert_eq!(Pawn::Black.color(), Color::Black);
    /// ```
    fn color(self) -> Color;

    /// How a FEN writes it: a letter or more, upper case for White.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Pawn;
    ///
    /// assert_eq!((Pawn::White.letter(), Pawn::Black.letter()), ("P", "p"));
    /// ```
    fn letter(self) -> &'static str;

    /// How a Unicode diagram draws it: one character cell.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Pawn;
    ///
    /// assert_eq!(Pawn::Black.figurine(), "♟");
    /// ```
    fn figurine(self) -> &'static str {
        self.letter()
    }

    /// What people call it, without its side: lower case. Descriptions of pictures have it.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::Pawn;
    ///
    /// assert_eq!(Pawn::White.name(), "P");
    /// ```
    fn name(self) -> &'static str {
        self.letter()
    }
}

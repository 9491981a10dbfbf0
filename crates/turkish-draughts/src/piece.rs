//! Men and kings of either side.

use variant_core::Color;

/// What a piece is: a man, or a king.
///
/// ```
/// use turkish_draughts::{Kind, Piece};
///
/// assert_eq!(Piece::BlackKing.kind(), Kind::King);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Moves one square forward or sideways; jumps the neighbour in the same three directions.
    Man,
    /// Moves and jumps any distance along ranks and files.
    King,
}

/// A man or a king of either side.
///
/// The letters are those of diagrams; a FEN writes no letter for a man.
///
/// ```
/// use turkish_draughts::{Kind, prelude::*};
///
/// let king = Piece::new(Color::Black, Kind::King);
/// assert_eq!((king.color(), king.kind()), (Color::Black, Kind::King));
/// assert_eq!((king.letter(), king.figurine()), ("k", "⛃"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Piece {
    /// `M`, moves up the board.
    WhiteMan,
    /// `K`
    WhiteKing,
    /// `m`, moves down the board.
    BlackMan,
    /// `k`
    BlackKing,
}

impl Piece {
    /// Number of different pieces.
    pub(crate) const COUNT: usize = 4;

    /// The piece of a side and a kind.
    #[inline]
    pub const fn new(color: Color, kind: Kind) -> Self {
        match (color, kind) {
            (Color::White, Kind::Man) => Self::WhiteMan,
            (Color::White, Kind::King) => Self::WhiteKing,
            (Color::Black, Kind::Man) => Self::BlackMan,
            (Color::Black, Kind::King) => Self::BlackKing,
        }
    }

    /// Man or king.
    #[inline]
    pub const fn kind(self) -> Kind {
        if self as u8 & 1 == 0 { Kind::Man } else { Kind::King }
    }

    /// The position of the piece in [`ALL`](variant_core::Piece::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl variant_core::Piece for Piece {
    const ALL: &'static [Self] =
        &[Self::WhiteMan, Self::WhiteKing, Self::BlackMan, Self::BlackKing];

    #[inline]
    fn color(self) -> Color {
        if self.index() < 2 { Color::White } else { Color::Black }
    }

    #[inline]
    fn letter(self) -> &'static str {
        ["M", "K", "m", "k"][self.index()]
    }

    fn figurine(self) -> &'static str {
        ["⛀", "⛁", "⛂", "⛃"][self.index()]
    }

    fn name(self) -> &'static str {
        match self.kind() {
            Kind::Man => "man",
            Kind::King => "king",
        }
    }
}

//! The eight directions of a board.

/// A direction along a rank, a file or a diagonal, as White sees the board.
///
/// ```
/// use variant_core::Direction;
///
/// assert_eq!(Direction::NorthWest.opposite(), Direction::SouthEast);
/// assert_eq!((Direction::NorthWest.files(), Direction::NorthWest.ranks()), (-1, 1));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Direction {
    /// Towards the last rank.
    North,
    /// Towards the last rank and the last file.
    NorthEast,
    /// Towards the last file.
    East,
    /// Towards the first rank and the last file.
    SouthEast,
    /// Towards the first rank.
    South,
    /// Towards the first rank and the first file.
    SouthWest,
    /// Towards the first file.
    West,
    /// Towards the last rank and the first file.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];
    /// The four along files and ranks, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The four along diagonals, clockwise from north-east.
    pub const DIAGONAL: [Self; 4] =
        [Self::NorthEast, Self::SouthEast, Self::SouthWest, Self::NorthWest];

    /// How many files a step goes to the east: -1, 0 or 1.
    pub const fn files(self) -> i32 {
        [0, 1, 1, 1, 0, -1, -1, -1][self as usize]
    }

    /// How many ranks a step goes to the north: -1, 0 or 1.
    pub const fn ranks(self) -> i32 {
        [1, 1, 0, -1, -1, -1, 0, 1][self as usize]
    }

    /// The direction back.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction a quarter turn clockwise.
    pub const fn right(self) -> Self {
        Self::ALL[(self as usize + 2) % 8]
    }

    /// The direction a quarter turn anticlockwise.
    pub const fn left(self) -> Self {
        Self::ALL[(self as usize + 6) % 8]
    }

    /// The direction that leads a side up the board from its own first rank: north for White,
    /// south for Black.
    pub const fn forward(side: crate::square::Color) -> Self {
        match side {
            crate::square::Color::White => Self::North,
            crate::square::Color::Black => Self::South,
        }
    }
}

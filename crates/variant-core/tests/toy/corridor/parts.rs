//! Squares, men and moves of Corridor.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use variant_core::{Color, Place, SquareError, split_square};

thread_local! {
    /// Bytes that this thread has tried to read as squares.
    pub(crate) static READ: Cell<usize> = const { Cell::new(0) };
}

/// A square, `a1` to `h1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Cell8(pub(super) u8);

impl variant_core::Square for Cell8 {
    type Bits = u64;

    const COUNT: usize = 8;
    const FILES: usize = 8;
    const RANKS: usize = 1;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Option<Self> {
        (index < 8).then_some(Self(index as u8))
    }

    fn place(self) -> Place {
        Place::Board { file: self.index(), rank: 0 }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        Self::from_index(file).filter(|_| rank == 0)
    }
}

impl fmt::Display for Cell8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}1", char::from(b'a' + self.0))
    }
}

impl FromStr for Cell8 {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        READ.set(READ.get() + text.len());
        match split_square(text, 8, 1) {
            Some((file, _, "")) => Ok(Self(file as u8)),
            _ => Err(SquareError::new(text)),
        }
    }
}

/// What a man is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Role {
    King,
    Knight,
    Rook,
}

/// A man of either side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Man(pub(super) Color, pub(super) Role);

impl Man {
    pub(super) const fn index(self) -> usize {
        self.0.index() * 3 + self.1 as usize
    }
}

impl variant_core::Piece for Man {
    const ALL: &'static [Self] = &[
        Self(Color::White, Role::King),
        Self(Color::White, Role::Knight),
        Self(Color::White, Role::Rook),
        Self(Color::Black, Role::King),
        Self(Color::Black, Role::Knight),
        Self(Color::Black, Role::Rook),
    ];

    fn color(self) -> Color {
        self.0
    }

    fn letter(self) -> &'static str {
        ["K", "N", "R", "k", "n", "r"][self.index()]
    }
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Step {
    pub(super) from: Cell8,
    pub(super) to: Cell8,
}

impl variant_core::Move for Step {
    type Square = Cell8;
    type OnStack = [Self; 128];

    fn from(self) -> Cell8 {
        self.from
    }

    fn to(self) -> Cell8 {
        self.to
    }

    fn to_bits(self) -> u128 {
        u128::from(self.from.0 << 3 | self.to.0)
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let bits = u8::try_from(bits).ok().filter(|bits| *bits < 64)?;
        Some(Self { from: Cell8(bits >> 3), to: Cell8(bits & 7) })
    }
}

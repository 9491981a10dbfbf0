//! Squares of a plain rectangle, ready for use.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use super::{Bits, Color, Place, Square, SquareError, split_square, write_number};

/// A square of a rectangle of files and ranks, 128 squares at most: the square type of most board
/// games.
///
/// Square 0 is `a1`; the numbers go along the ranks. `W` is the integer of its bitboards: `u64`
/// serves boards of up to 64 squares. `Grid::E4` and the like name squares; a name that is not on
/// the board does not compile.
///
/// ```
/// use variant_core::{Grid, Square as _};
///
/// type Square = Grid<5, 6>;
///
/// let square: Square = "c6".parse()?;
/// assert_eq!(square, Square::C6);
/// assert_eq!((square.file(), square.rank(), square.index()), (2, 5, 27));
/// assert_eq!(Square::COUNT, 30);
/// # Ok::<(), variant_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid<const FILES: usize, const RANKS: usize, W = u128>(u8, PhantomData<W>);

impl<const FILES: usize, const RANKS: usize, W: Bits> Grid<FILES, RANKS, W> {
    /// The square at a file and a rank that count from 0; `None` off the board.
    ///
    /// ```
    /// use variant_core::Grid;
    ///
    /// assert_eq!(Grid::<5, 6>::new(2, 5), Some(Grid::C6));
    /// assert_eq!(Grid::<5, 6>::new(5, 0), None);
    /// ```
    #[inline]
    pub const fn new(file: usize, rank: usize) -> Option<Self> {
        if file < FILES && rank < RANKS {
            Some(Self((rank * FILES + file) as u8, PhantomData))
        } else {
            None
        }
    }

    /// The square with this number, which the caller knows to be one: a larger number is a bug,
    /// caught in debug builds, and a square off the board otherwise.
    #[inline]
    pub const fn from_index_unchecked(index: usize) -> Self {
        debug_assert!(index < FILES * RANKS);
        Self(index as u8, PhantomData)
    }

    /// The square of a name.
    const fn named(file: usize, rank: usize) -> Self {
        match Self::new(file, rank) {
            Some(square) => square,
            None => panic!("no such square on this board"),
        }
    }

    /// The number of the square: [`Square::index`] at compile time.
    #[inline]
    pub const fn to_index(self) -> usize {
        let index = self.0 as usize;
        // On a board of a power of two, a mask tells the compiler that no table of the squares is
        // left.
        if (FILES * RANKS).is_power_of_two() { index & (FILES * RANKS - 1) } else { index }
    }

    /// The file, counted from 0.
    #[inline]
    pub const fn file(self) -> usize {
        self.0 as usize % FILES
    }

    /// The rank, counted from 0.
    #[inline]
    pub const fn rank(self) -> usize {
        self.0 as usize / FILES
    }

    /// Whether the square lies on the rank that is the last one for a side: the highest for White,
    /// the first for Black.
    #[inline]
    pub const fn is_last_rank(self, side: Color) -> bool {
        match side {
            Color::White => self.0 as usize >= FILES * (RANKS - 1),
            Color::Black => (self.0 as usize) < FILES,
        }
    }

    /// The square half a turn of the board away.
    ///
    /// ```
    /// use variant_core::Grid;
    ///
    /// assert_eq!(Grid::<5, 6>::A1.rotated(), Grid::E6);
    /// ```
    pub const fn rotated(self) -> Self {
        Self((FILES * RANKS - 1) as u8 - self.0, PhantomData)
    }

    /// The square on the same rank and the opposite file.
    ///
    /// ```
    /// use variant_core::Grid;
    ///
    /// assert_eq!(Grid::<5, 6>::A1.mirrored(), Grid::E1);
    /// ```
    pub const fn mirrored(self) -> Self {
        Self((self.rank() * FILES + FILES - 1 - self.file()) as u8, PhantomData)
    }

    /// The square some files and ranks away, `None` off the board.
    ///
    /// ```
    /// use variant_core::Grid;
    ///
    /// assert_eq!(Grid::<5, 5>::A1.step(1, 2), Some(Grid::B3));
    /// assert_eq!(Grid::<5, 5>::A1.step(-1, 0), None);
    /// ```
    pub fn step(self, files: isize, ranks: isize) -> Option<Self> {
        Self::new(self.file().checked_add_signed(files)?, self.rank().checked_add_signed(ranks)?)
    }
}

/// The names of the squares, `a1` to `l12`.
macro_rules! names {
    ($($file:literal: $($name:ident)*;)*) => {
        /// Squares by name.
        impl<const FILES: usize, const RANKS: usize, W: Bits> Grid<FILES, RANKS, W> {
            $(names!(@file $file, 0; $($name)*);)*
        }
    };
    (@file $file:literal, $rank:expr; $name:ident $($rest:ident)*) => {
        #[doc = concat!("The square ", stringify!($name), ".")]
        pub const $name: Self = Self::named($file, $rank);
        names!(@file $file, $rank + 1; $($rest)*);
    };
    (@file $file:literal, $rank:expr;) => {};
}

names! {
    0: A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12;
    1: B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12;
    2: C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 C12;
    3: D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12;
    4: E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12;
    5: F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12;
    6: G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12;
    7: H1 H2 H3 H4 H5 H6 H7 H8 H9 H10 H11 H12;
    8: I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 I11 I12;
    9: J1 J2 J3 J4 J5 J6 J7 J8 J9 J10 J11 J12;
    10: K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12;
    11: L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 L11 L12;
}

impl<const FILES: usize, const RANKS: usize, W: Bits> Square for Grid<FILES, RANKS, W> {
    type Bits = W;

    const COUNT: usize = {
        assert!(FILES >= 1 && RANKS >= 1 && FILES <= 26, "a board has 1 to 26 files");
        assert!(FILES * RANKS <= W::WIDTH as usize, "a bitboard needs a bit for each square");
        FILES * RANKS
    };
    const FILES: usize = FILES;
    const RANKS: usize = RANKS;

    #[inline]
    fn index(self) -> usize {
        self.to_index()
    }

    #[inline]
    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8, PhantomData))
    }

    fn place(self) -> Place {
        Place::Board { file: self.file(), rank: self.rank() }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        Self::new(file, rank)
    }
}

impl<const FILES: usize, const RANKS: usize, W: Bits> fmt::Display for Grid<FILES, RANKS, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, char::from(b'a' + self.file() as u8))?;
        write_number(self.rank() + 1, f)
    }
}

impl<const FILES: usize, const RANKS: usize, W: Bits> fmt::Debug for Grid<FILES, RANKS, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const FILES: usize, const RANKS: usize, W: Bits> FromStr for Grid<FILES, RANKS, W> {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match split_square(text, FILES, RANKS) {
            Some((file, rank, "")) => Self::new(file, rank).ok_or_else(|| SquareError::new(text)),
            _ => Err(SquareError::new(text)),
        }
    }
}

//! The four ways along ranks and files: steps and fills of whole sets of squares.

/// A set of squares, that of `a1` the lowest bit.
pub(crate) type Bb = u64;

const FILE_A: Bb = 0x0101_0101_0101_0101;
const FILE_H: Bb = FILE_A << 7;
/// The file beyond which there is nothing to the east.
pub(crate) const LAST_FILE: Bb = FILE_H;
/// The rank on which a man of the side that moves up the board becomes a king.
pub(crate) const LAST_RANK: Bb = 0xff << 56;

/// A way along a file or a rank, as the side to move sees the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub(crate) enum Way {
    North,
    East,
    South,
    West,
}

/// How far a step rotates the bits of a set to the left.
const TURNS: [u32; 4] = [8, 1, 56, 63];
/// The squares that a step can end on: a step east never ends on file `a`.
const ENDS: [Bb; 4] = [!0xff, !FILE_A, !LAST_RANK, !FILE_H];

impl Way {
    /// All four, for kings.
    pub(crate) const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
    /// The three of a man: never backward.
    pub(crate) const OF_MEN: [Self; 3] = [Self::North, Self::East, Self::West];

    /// The way back.
    #[inline]
    pub(crate) const fn back(self) -> Self {
        // No match: as a jump by a table it is hard to predict.
        Self::ALL[(self as usize + 2) % 4]
    }

    /// 0 along a file, 1 along a rank.
    #[inline]
    pub(crate) const fn axis(self) -> usize {
        self as usize & 1
    }

    /// The two ways to the sides.
    #[inline]
    pub(crate) const fn sides(self) -> [Self; 2] {
        [Self::ALL[(self as usize + 1) % 4], Self::ALL[(self as usize + 3) % 4]]
    }

    /// The whole lines that cross this way on squares of a set.
    #[inline]
    pub(crate) const fn lines_across(self, set: Bb) -> Bb {
        if self.axis() == 0 { ranks_of(set) } else { files_of(set) }
    }

    /// The neighbours of a set of squares.
    #[inline]
    pub(crate) const fn step(self, set: Bb) -> Bb {
        set.rotate_left(TURNS[self as usize]) & ENDS[self as usize]
    }

    /// The set and every square that is reached from it over empty ones.
    ///
    /// Steps of one, two and four squares at once: seven are the longest way there is. What a
    /// rotation carries round the edge ends on squares that `open` has lost by then.
    #[inline]
    pub(crate) const fn fill(self, start: Bb, empty: Bb) -> Bb {
        let by = TURNS[self as usize];
        let open = empty & ENDS[self as usize];
        let one = start | open & start.rotate_left(by);
        let open = open & open.rotate_left(by);
        let three = one | open & one.rotate_left(2 * by);
        let open = open & open.rotate_left(2 * by);
        three | open & three.rotate_left(4 * by)
    }
}

/// The whole ranks on which squares of a set lie.
#[inline]
pub(crate) const fn ranks_of(set: Bb) -> Bb {
    // The highest bit of each rank is set by a carry from any of the others, or by itself.
    let any = (((set & !FILE_H) + !FILE_H) | set) & FILE_H;
    (any >> 7) * 0xff
}

/// The whole files on which squares of a set lie.
#[inline]
pub(crate) const fn files_of(set: Bb) -> Bb {
    let two = set | set.rotate_left(32);
    let four = two | two.rotate_left(16);
    four | four.rotate_left(8)
}

/// A set of squares for each way, in the order of [`Way::ALL`].
pub(crate) type Lanes = [Bb; 4];

/// [`Way::fill`] of each way at once: one plain loop over the lanes, which the compiler makes
/// vector instructions of.
#[inline]
pub(crate) fn fill_all(start: Lanes, empty: Bb) -> Lanes {
    let mut filled = start;
    for (lane, filled) in filled.iter_mut().enumerate() {
        let by = TURNS[lane];
        let open = empty & ENDS[lane];
        let one = *filled | open & filled.rotate_left(by);
        let open = open & open.rotate_left(by);
        let three = one | open & one.rotate_left(2 * by % 64);
        let open = open & open.rotate_left(2 * by % 64);
        *filled = three | open & three.rotate_left(4 * by % 64);
    }
    filled
}

/// [`Way::step`] of each way at once.
#[inline]
pub(crate) fn step_all(start: Lanes) -> Lanes {
    let mut stepped = start;
    for (lane, stepped) in stepped.iter_mut().enumerate() {
        *stepped = stepped.rotate_left(TURNS[lane]) & ENDS[lane];
    }
    stepped
}

/// A step back of each way at once.
#[inline]
pub(crate) fn step_back_all(start: Lanes) -> Lanes {
    let mut stepped = start;
    for (lane, stepped) in stepped.iter_mut().enumerate() {
        *stepped = stepped.rotate_right(TURNS[lane]) & ENDS[(lane + 2) % 4];
    }
    stepped
}

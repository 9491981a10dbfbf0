//! Where everything lies in a picture, in units of a hundredth of a square.

use crate::square::{Color, Place, Square};

/// The side of a square.
pub(super) const CELL: i64 = 100;
/// The margin that holds coordinates.
const LABELS: i64 = 50;
/// The margin without.
const BARE: i64 = 16;

/// The measures of a picture.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    flipped: bool,
    files: i64,
    ranks: i64,
    /// The upper left corner of the board proper.
    pub(super) left: i64,
    pub(super) top: i64,
    pub(super) width: i64,
    pub(super) height: i64,
}

impl Layout {
    pub(super) fn new<S: Square>(flipped: bool, coordinates: bool) -> Self {
        let (files, ranks) = (S::FILES as i64, S::RANKS as i64);
        let column = |at_right: bool| citadels::<S>(at_right != flipped).next().map_or(0, |_| CELL);
        let margin = if coordinates { LABELS } else { BARE };
        let left = margin + column(false);
        Self {
            flipped,
            files,
            ranks,
            left,
            top: BARE,
            width: left + files * CELL + column(true) + BARE,
            height: BARE + ranks * CELL + margin,
        }
    }

    /// The column of a file, from the left.
    fn column(&self, file: i64) -> i64 {
        if self.flipped { self.files - 1 - file } else { file }
    }

    /// The row of a rank, from the top.
    fn row(&self, rank: i64) -> i64 {
        if self.flipped { rank } else { self.ranks - 1 - rank }
    }

    /// The upper left corner of a square.
    pub(super) fn corner<S: Square>(&self, square: S) -> (i64, i64) {
        let (column, rank) = match square.place() {
            Place::Board { file, rank } => (self.column(file as i64), rank),
            Place::Citadel { rank, after, .. } if after == self.flipped => (-1, rank),
            Place::Citadel { rank, .. } => (self.files, rank),
        };
        (self.left + column * CELL, self.top + self.row(rank as i64) * CELL)
    }

    /// The middle of a square.
    pub(super) fn middle<S: Square>(&self, square: S) -> (i64, i64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2, y + CELL / 2)
    }

    /// Where the letter of a file stands: its middle.
    pub(super) fn file_label(&self, file: usize) -> (i64, i64) {
        let x = self.left + self.column(file as i64) * CELL + CELL / 2;
        (x, self.top + self.ranks * CELL + LABELS / 2)
    }

    /// Where the number of a rank stands: beside the board, or beside a citadel on that side.
    pub(super) fn rank_label<S: Square>(&self, rank: usize) -> (i64, i64) {
        let beside = citadels::<S>(self.flipped).any(|beside| beside == rank);
        let x = self.left - LABELS / 2 - if beside { CELL } else { 0 };
        (x, self.top + self.row(rank as i64) * CELL + CELL / 2)
    }

    /// The middle of the corner between the coordinates of ranks and files.
    pub(super) fn origin(&self) -> (i64, i64) {
        (self.left - LABELS / 2, self.top + self.ranks * CELL + LABELS / 2)
    }
}

/// The ranks that have a square beside the board at one end.
fn citadels<S: Square>(beyond_last_file: bool) -> impl Iterator<Item = usize> {
    S::all().filter_map(move |square| match square.place() {
        Place::Citadel { rank, after, .. } if after == beyond_last_file => Some(rank),
        _ => None,
    })
}

/// What those who count from a side call a square of the board: its name after half a turn for
/// Black. A citadel has one name.
pub(super) fn named_from<S: Square>(side: Color, square: S) -> S {
    let Place::Board { file, rank } = square.place() else { return square };
    S::at(side.numbered(file, S::FILES), side.numbered(rank, S::RANKS)).unwrap_or(square)
}

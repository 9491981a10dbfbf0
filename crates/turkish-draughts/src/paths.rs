//! The paths of a move, found again on demand.

use alloc::collections::BTreeSet;

use smallvec::SmallVec;
use variant_core::{Board as _, Direction, Move as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::movegen::{Capture, View};
use crate::moves::Move;
use crate::square::Square;

/// A way to play a move: every square landed on and every piece captured, in order.
///
/// A quiet move lands once and captures nothing.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let board: Board = "W:WKf7:BKd1,a3,Kf4,g7".parse()?;
/// let path = board.path(board.legal_moves()[0]).unwrap();
/// let landings: Vec<String> = path.landings().iter().map(ToString::to_string).collect();
/// assert_eq!(landings, ["f1", "a1", "a7", "h7"]);
/// # Ok::<(), turkish_draughts::FenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Path {
    from: Square,
    landings: SmallVec<[Square; 8]>,
    captured: SmallVec<[Square; 8]>,
}

impl Path {
    /// The square that the path leaves.
    pub fn from(&self) -> Square {
        self.from
    }

    /// The squares landed on, in order.
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// The squares of the captured pieces, in order.
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }
}

impl Board {
    /// The path of a legal move that move text has: of several, the one whose full text
    /// (`c1xg1xg7`) is the smallest by byte order. `None` if no path leads to such a move.
    ///
    /// Whether another capture takes more pieces is not looked at.
    ///
    /// ```
    /// use turkish_draughts::prelude::*;
    ///
    /// let board: Board = "W:We5,Kf6:Bf5".parse()?;
    /// let mv = board.parse_any("e5xg5").unwrap();
    /// assert_eq!(board.path(mv).unwrap().landings(), ["g5".parse().unwrap()]);
    /// # Ok::<(), turkish_draughts::FenError>(())
    /// ```
    pub fn path(&self, mv: Move) -> Option<Path> {
        let mut path =
            Path { from: mv.from(), landings: SmallVec::new(), captured: SmallVec::new() };
        if !mv.is_capture() {
            path.landings.push(mv.to());
            return self.is_legal(mv).then_some(path);
        }
        let view = self.view();
        let (all, to) = (view.set(mv.captured()), view.set(mv.to().into()));
        let mut search = Search { view, all, to, dead: BTreeSet::new() };
        search.follow(&view.capture_from(mv.from())?, &mut path).then_some(path)
    }
}

/// The search for a path that captures given pieces and ends on a given square.
struct Search {
    view: View,
    all: Bitboard,
    to: Bitboard,
    /// States from which no path leads on: the square, the last direction, the captured pieces.
    dead: BTreeSet<(Square, Option<Direction>, u64)>,
}

impl Search {
    /// Adds the rest of the path of a capture that stands on a single square, if there is one.
    fn follow(&mut self, at: &Capture, path: &mut Path) -> bool {
        if at.captured == self.all {
            return at.landings == self.to;
        }
        let state = (self.view.square(at.landings), at.direction, at.captured.bits());
        if self.dead.contains(&state) {
            return false;
        }
        let mut jumps = SmallVec::<[Capture; 4]>::new();
        at.visit_jumps(&self.view, |next| {
            if next.captured.is_subset(self.all) {
                let landings = next.landings.singles();
                jumps.extend(landings.map(|landings| Capture { landings, ..next }));
            }
        });
        // By the byte order of the squares' names. No two jumps from a square land on one square.
        let name = |square: Square| (square.file(), square.rank());
        jumps.sort_unstable_by_key(|next| name(self.view.square(next.landings)));
        for next in &jumps {
            path.landings.push(self.view.square(next.landings));
            path.captured.push(self.view.square(next.captured - at.captured));
            if self.follow(next, path) {
                return true;
            }
            path.landings.pop();
            path.captured.pop();
        }
        self.dead.insert(state);
        false
    }
}

//! The paths of a move, found again on demand.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use smallvec::SmallVec;
use variant_core::{Board as _, Move as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::movegen::{Capture, Places, View, hash};
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
    /// A path that leaves a square and has not landed yet.
    fn before(from: Square) -> Self {
        Self { from, landings: SmallVec::new(), captured: SmallVec::new() }
    }

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
        let mut found = [None];
        self.find_paths(&[mv], &mut found);
        let [path] = found;
        path
    }

    /// The [`path`](Self::path) of each of some moves, which all capture equally many pieces. A
    /// single search finds those of all captures by a piece.
    pub(crate) fn paths_of(&self, moves: &[Move]) -> Vec<Option<Path>> {
        let mut found = vec![None; moves.len()];
        self.find_paths(moves, &mut found);
        found
    }

    fn find_paths(&self, moves: &[Move], found: &mut [Option<Path>]) {
        let view = self.view();
        let mut searched = Bitboard::EMPTY;
        for (mv, found_of_move) in moves.iter().zip(&mut *found) {
            if !mv.is_capture() && self.is_legal(*mv) {
                let mut path = Path::before(mv.from());
                path.landings.push(mv.to());
                *found_of_move = Some(path);
            }
        }
        for mv in moves.iter().filter(|mv| mv.is_capture()) {
            let Some(start) = view.capture_from(mv.from()) else { continue };
            if searched.intersects(start.from) {
                continue;
            }
            searched |= start.from;
            let mut search = Search::new(view, mv.from(), moves, found);
            // It breaks when it has found all of them.
            let _ = search.follow(&start, &mut Path::before(mv.from()));
        }
    }
}

/// The search for paths of captures by one piece.
///
/// It goes in the order of the texts. So the first path to a state of the board is the smallest one
/// of all that lead there, and a state need not be entered twice: whatever a second path could go
/// on to has been found by a smaller one.
struct Search<'a> {
    view: View,
    /// The captured pieces and the end of each wanted move, and its place in the list; in order.
    wanted: SmallVec<[(u64, u64, usize); 1]>,
    /// All pieces that are captured by one of them.
    all: Bitboard,
    /// The number of pieces that each of them captures.
    length: u32,
    /// How many have no path yet.
    missing: usize,
    found: &'a mut [Option<Path>],
    entered: Entered,
}

impl<'a> Search<'a> {
    fn new(view: View, from: Square, moves: &[Move], found: &'a mut [Option<Path>]) -> Self {
        let mut wanted = SmallVec::new();
        let mut all = Bitboard::EMPTY;
        let mut length = 0;
        for (place, mv) in moves.iter().enumerate() {
            if mv.is_capture() && mv.from() == from {
                let captured = view.set(mv.captured());
                wanted.push((captured.bits(), view.set(mv.to().into()).bits(), place));
                (all, length) = (all | captured, captured.count());
            }
        }
        wanted.sort_unstable();
        let missing = wanted.len();
        Self { view, wanted, all, length, missing, found, entered: Entered::new() }
    }

    /// Follows a capture that stands on a single square, and that `path` leads to. Breaks if nothing
    /// more is wanted.
    fn follow(&mut self, at: &Capture, path: &mut Path) -> ControlFlow<()> {
        if at.captured.count() == self.length {
            self.arrive(at, path);
            return if self.missing == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            };
        }
        let mut jumps = SmallVec::<[(Capture, usize); 4]>::new();
        at.visit_jumps(&self.view, |next| {
            if next.captured.is_subset(self.all) {
                let place = self.entered.place(next.captured);
                let landings = (next.landings - *self.entered.landings(place, &next)).singles();
                jumps.extend(landings.map(|landings| (Capture { landings, ..next }, place)));
            }
        });
        // By the byte order of the squares' names. No two jumps from a square land on one square.
        let name = |square: Square| (square.file(), square.rank());
        jumps.sort_unstable_by_key(|(next, _)| name(self.view.square(next.landings)));
        for (next, place) in &jumps {
            if self.entered.landings(*place, next).intersects(next.landings) {
                continue;
            }
            *self.entered.landings(*place, next) |= next.landings;
            path.landings.push(self.view.square(next.landings));
            path.captured.push(self.view.square(next.captured - at.captured));
            self.follow(next, path)?;
            path.landings.pop();
            path.captured.pop();
        }
        ControlFlow::Continue(())
    }

    /// Keeps the path of the wanted moves that it plays.
    fn arrive(&mut self, at: &Capture, path: &Path) {
        let state = (at.captured.bits(), at.landings.bits());
        let first = self.wanted.partition_point(|(captured, to, _)| (*captured, *to) < state);
        for (captured, to, place) in &self.wanted[first..] {
            if (*captured, *to) != state {
                break;
            }
            if self.found[*place].is_none() {
                self.found[*place] = Some(path.clone());
                self.missing -= 1;
            }
        }
    }
}

/// The states that a search has entered: for each set of captured pieces and each direction of
/// the last jump, the squares landed on.
struct Entered {
    states: SmallVec<[(Bitboard, [Bitboard; 8]); 8]>,
    places: Places,
}

impl Entered {
    fn new() -> Self {
        Self { states: SmallVec::new(), places: Places::with_room(8) }
    }

    /// The place of the states with these captured pieces.
    fn place(&mut self, captured: Bitboard) -> usize {
        if self.states.len() == self.places.room() {
            self.places = Places::with_room(2 * self.places.room());
            for (place, (captured, _)) in self.states.iter().enumerate() {
                self.places.find_or_add(hash([captured.bits()]), place, |_| false);
            }
        }
        let (states, new) = (&self.states, self.states.len());
        let is_it = |place: usize| states[place].0 == captured;
        let place = self.places.find_or_add(hash([captured.bits()]), new, is_it);
        if place == new {
            self.states.push((captured, [Bitboard::EMPTY; 8]));
        }
        place
    }

    /// The squares that have been landed on by a last jump in the direction of a capture.
    fn landings(&mut self, place: usize, capture: &Capture) -> &mut Bitboard {
        &mut self.states[place].1[capture.direction.map_or(0, |direction| direction as usize)]
    }
}

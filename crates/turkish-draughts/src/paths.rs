//! The ways that a move can go, rebuilt on demand.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use variant_core::{Board as _, Move as _};

use crate::board::Board;
use crate::movegen::View;
use crate::moves::Move;
use crate::piece::Kind;
use crate::square::Square;
use crate::ways::{Bb, Way};

/// A way to play a move: every square landed on and every man captured, in order.
///
/// A quiet move lands once and captures nothing.
///
/// ```
/// use turkish_draughts::Board;
/// use variant_core::prelude::*;
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
    landings: Vec<Square>,
    captured: Vec<Square>,
}

impl Path {
    /// The square that the path leaves.
    ///
    /// ```
    /// # use variant_core::prelude::*;
    /// let board: turkish_draughts::Board = "W:We3:Be4,e6".parse().unwrap();
    /// let path = board.path(board.legal_moves()[0]).unwrap();
    /// assert_eq!(path.from().to_string(), "e3");
    /// ```
    pub fn from(&self) -> Square {
        self.from
    }

    /// The squares landed on, in order.
    ///
    /// ```
    /// # use variant_core::prelude::*;
    /// let board: turkish_draughts::Board = "W:We3:Be4,e6".parse().unwrap();
    /// let path = board.path(board.legal_moves()[0]).unwrap();
    /// assert_eq!(path.landings(), ["e5".parse().unwrap(), "e7".parse().unwrap()]);
    /// ```
    pub fn landings(&self) -> &[Square] {
        &self.landings
    }

    /// The squares of the captured men, in order.
    ///
    /// ```
    /// # use variant_core::prelude::*;
    /// let board: turkish_draughts::Board = "W:We3:Be4,e6".parse().unwrap();
    /// let path = board.path(board.legal_moves()[0]).unwrap();
    /// assert_eq!(path.captured(), ["e4".parse().unwrap(), "e6".parse().unwrap()]);
    /// ```
    pub fn captured(&self) -> &[Square] {
        &self.captured
    }
}

impl Board {
    /// The way to play a legal move that text has: of several, the one whose full text
    /// (`c1xg1xg7`) is the smallest by byte order. `None` if no way leads to such a move.
    ///
    /// Whether another capture takes more men is not looked at.
    ///
    /// ```
    /// use turkish_draughts::Board;
    /// use variant_core::prelude::*;
    ///
    /// let board: Board = "W:We5,Kf6:Bf5".parse()?;
    /// let mv = board.parse_any("e5xg5").unwrap();
    /// assert_eq!(board.path(mv).unwrap().landings(), ["g5".parse().unwrap()]);
    /// # Ok::<(), turkish_draughts::FenError>(())
    /// ```
    pub fn path(&self, mv: Move) -> Option<Path> {
        let mut path = Path { from: mv.from(), landings: Vec::new(), captured: Vec::new() };
        if mv.is_capture() {
            let mut search = Search::new(self, mv)?;
            search.follow(search.jumper.at, None, search.all, &mut path).then_some(path)
        } else {
            path.landings.push(mv.to());
            self.is_legal(mv).then_some(path)
        }
    }
}

/// A man in the middle of its capture.
#[derive(Clone, Copy)]
pub(crate) struct Jumper {
    pub(crate) view: View,
    /// Where it stands, or, while that is open, all squares that it may have landed on.
    pub(crate) at: Bb,
    pub(crate) way: Option<Way>,
    king: bool,
    /// What is empty by now: its own square and those of captured men are.
    empty: Bb,
}

impl Jumper {
    /// The man of the side to move that stands on a square.
    pub(crate) fn new(board: &Board, from: Square) -> Option<Self> {
        let man = board.piece_at(from)?;
        let view = board.view();
        let at = view.set(from.bit());
        let own = at & (view.men | view.kings) != 0;
        let king = man.kind() == Kind::King;
        own.then_some(Self { view, at, way: None, king, empty: view.empty() | at })
    }

    /// The man that it can capture in a way, and the squares to land on behind it.
    pub(crate) fn jump(&self, way: Way) -> Option<(Bb, Bb)> {
        let turns_back = self.way == Some(way.back());
        if turns_back || (!self.king && way == Way::South) {
            return None;
        }
        let reach = if self.king { way.fill(self.at, self.empty) } else { self.at };
        let enemies = self.view.enemies & !self.empty;
        let jumped = way.step(reach) & enemies & way.back().step(self.empty);
        let landing = way.step(jumped) & self.empty;
        let run = if self.king { way.fill(landing, self.empty) } else { landing };
        (jumped != 0).then_some((jumped, run))
    }

    /// The same man after a jump.
    pub(crate) fn after(self, way: Way, jumped: Bb, at: Bb) -> Self {
        Self { at, way: Some(way), empty: self.empty | jumped, ..self }
    }
}

impl Jumper {
    /// The man on any of the squares behind the one that it has just captured.
    pub(crate) fn landed(self, jumped: Bb) -> Self {
        let Some(way) = self.way else { return self };
        let first = way.step(jumped) & self.empty;
        Self { at: if self.king { way.fill(first, self.empty) } else { first }, ..self }
    }
}

/// The search for a way to capture given men and end on a given square.
struct Search {
    jumper: Jumper,
    all: Bb,
    to: Bb,
    /// States from which no way leads on: where, by which way, what is left to capture.
    dead: BTreeSet<(Bb, Option<Way>, Bb)>,
}

impl Search {
    fn new(board: &Board, mv: Move) -> Option<Self> {
        let jumper = Jumper::new(board, mv.from())?;
        let view = jumper.view;
        let (all, to) = (view.set(mv.captured_bits()), view.set(mv.to().bit()));
        Some(Self { jumper, all, to, dead: BTreeSet::new() })
    }

    /// Adds the rest of the way to `path`, if there is one.
    fn follow(&mut self, at: Bb, way: Option<Way>, left: Bb, path: &mut Path) -> bool {
        if left == 0 {
            return at == self.to;
        }
        if self.dead.contains(&(at, way, left)) {
            return false;
        }
        let empty = self.jumper.empty | (self.all & !left);
        let jumper = Jumper { at, way, empty, ..self.jumper };
        let mut jumps: Vec<(u8, u8, Square, Bb, Bb, Way)> = Vec::new();
        for next in Way::ALL {
            let Some((taken, mut run)) = jumper.jump(next) else { continue };
            while taken & left != 0 && run != 0 {
                let end = run & run.wrapping_neg();
                run ^= end;
                let square = jumper.view.square(end);
                jumps.push((square.file(), square.rank(), square, end, taken, next));
            }
        }
        // By the byte order of the squares' names.
        jumps.sort_unstable();
        for (_, _, square, end, jumped, next) in jumps {
            path.landings.push(square);
            path.captured.push(jumper.view.square(jumped));
            if self.follow(end, Some(next), left & !jumped, path) {
                return true;
            }
            path.landings.pop();
            path.captured.pop();
        }
        self.dead.insert((at, way, left));
        false
    }
}

//! Making moves and taking them back.
//!
//! A move may change up to four squares: a second arrival by capture empties two, takes a man
//! off a third and may remove another from it.

use variant_core::chess::Clocks;
use variant_core::{Move as _, Piece as _};

use crate::attacks::Bb;
use crate::board::Board;
use crate::keys;
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, Piece, class};
use crate::square::Square;

/// What it takes to undo a move: the men that it touched, the rights, the clocks, the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    key: u64,
    clocks: Clocks,
    exchange: [bool; 2],
    /// The man that moved, as it was.
    moved: Option<Piece>,
    /// Who stood on the square that it moved to.
    met: Option<Piece>,
    /// Where a pawn of pawns began its third journey, and who stood there.
    homed: Option<(Square, Option<Piece>)>,
}

impl Undo {
    /// Where a pawn of pawns began its third journey by the move, and who was removed there.
    pub(crate) fn homed(&self) -> Option<(Square, Option<Piece>)> {
        self.homed
    }
}

impl Board {
    /// Puts a man on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, man: Piece) {
        self.flip(square.bit(), man);
        self.men[square.at()] = Some(man);
        self.key ^= keys::of_man(man, square);
    }

    /// Takes the man off a square.
    #[inline]
    fn take(&mut self, square: Square) -> Option<Piece> {
        let man = self.men[square.at()].take();
        if let Some(man) = man {
            self.flip(square.bit(), man);
            self.key ^= keys::of_man(man, square);
        }
        man
    }

    /// Puts a man, or nobody, on a square whoever stands there; tells who that was.
    fn replace(&mut self, square: Square, man: Option<Piece>) -> Option<Piece> {
        let before = self.take(square);
        if let Some(man) = man {
            self.put(square, man);
        }
        before
    }

    /// Adds a man to the sets on some squares, or takes it out.
    #[inline]
    fn flip(&mut self, squares: Bb, man: Piece) {
        self.index.flip(squares, man.class(), man.color());
    }

    /// Gives the turn to the other side.
    #[inline]
    pub(crate) fn pass_turn(&mut self) {
        self.side = !self.side;
        self.key ^= keys::TURN;
    }

    #[inline]
    pub(crate) fn make_move(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let mut undo = Undo {
            key: self.key,
            clocks: self.clocks,
            exchange: self.exchange,
            moved: self.men[from.at()],
            met: self.men[to.at()],
            homed: None,
        };
        self.clocks.tick(self.side, false);
        if mv.kind() == MoveKind::Plain {
            self.move_man(from, to, &mut undo);
        } else {
            self.make_rare(mv, &mut undo);
        }
        self.pass_turn();
        undo
    }

    /// Moves a man; takes who stands on the target; lets a pawn arrive.
    #[inline]
    fn move_man(&mut self, from: Square, to: Square, undo: &mut Undo) {
        if undo.met.is_some() {
            self.take(to);
            self.clocks.quiet_plies = 0;
        }
        let Some(man) = self.men[from.at()].take() else { return };
        self.flip(from.bit() | to.bit(), man);
        self.men[to.at()] = Some(man);
        self.key ^= keys::of_man(man, from) ^ keys::of_man(man, to);
        if man.class() == class::PAWN {
            self.clocks.quiet_plies = 0;
            if to.is_last_rank(self.side) {
                undo.homed = self.arrive(to, man);
            }
        }
    }

    /// An exchange or a relocation.
    #[cold]
    fn make_rare(&mut self, mv: Move, undo: &mut Undo) {
        let (from, to) = (mv.from(), mv.to());
        if mv.kind() == MoveKind::Relocation {
            self.take(from);
            self.replace(to, Some(Piece::new(self.side, Kind::PawnOfPawnsAgain)));
            self.clocks.quiet_plies = 0;
            return;
        }
        self.replace(from, undo.met);
        self.replace(to, undo.moved);
        if self.may_exchange(self.side) {
            self.exchange[self.side.index()] = false;
            self.key ^= keys::of_exchange(self.side);
        }
        if let Some(man) = undo.met
            && man.class() == class::PAWN
            && from.is_last_rank(self.side)
        {
            undo.homed = self.arrive(from, man);
            if undo.homed.is_some_and(|(_, removed)| removed.is_some()) {
                self.clocks.quiet_plies = 0;
            }
        }
    }

    /// A pawn has come to its last rank. It becomes what it is named after; the pawn of pawns
    /// waits on its first arrival, and goes home on its second: then it is told where, and who
    /// was removed there.
    fn arrive(&mut self, square: Square, pawn: Piece) -> Option<(Square, Option<Piece>)> {
        let kind = pawn.kind();
        if kind == Kind::PawnOfPawnsAgain {
            let home = self.third_journey_start(self.side)?;
            self.take(square);
            let last = Piece::new(self.side, Kind::PawnOfPawnsLast);
            return Some((home, self.replace(home, Some(last))));
        }
        if let Some(man) = kind.promotes_to() {
            self.replace(square, Some(Piece::new(self.side, man)));
        }
        None
    }

    #[inline]
    pub(crate) fn unmake_move(&mut self, mv: Move, undo: &Undo) {
        let (from, to) = (mv.from(), mv.to());
        if let Some((home, removed)) = undo.homed {
            self.replace(home, removed);
        }
        self.replace(to, undo.met);
        self.replace(from, undo.moved);
        self.side = !self.side;
        self.exchange = undo.exchange;
        self.key = undo.key;
        self.clocks = undo.clocks;
    }
}

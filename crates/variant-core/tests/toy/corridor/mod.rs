//! Corridor, chess on one rank: a king, a knight and a rook a side on eight squares. (Martin
//! Gardner described the game in 1980.) It is here for the laws of check.
//!
//! A king steps one square, a knight jumps to the second square, a rook slides. A king may not
//! be left attacked. Who is mated loses, stalemate and two bare kings are drawn.
//!
//! A position in which the waiting side is in check is implausible only, and nobody takes a
//! king: so a fault that leaves a king attacked is seen by the laws of check alone.

mod faults;
mod parts;
mod texts;

use std::fmt;
use std::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::perft::Counting;
use variant_core::prelude::*;
use variant_core::record::Recorded;
use variant_core::{Bitboard, Board, Captures, Checks, Color, Diagram, Outcome, Reason};

pub(crate) use faults::{CHECK_TABLE, CheckFault};
pub(crate) use parts::READ;
use parts::{Cell8, Man, Role, Step};
pub(crate) use texts::CorridorSetup;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Corridor {
    men: [Option<Man>; 8],
    side: Color,
}

const KEYS: [[u64; 8]; 6] = zobrist::table(1980);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(1981)[0];

impl Corridor {
    /// The squares that the man on a square reaches or guards.
    fn reach(&self, from: Cell8) -> Bitboard<Cell8> {
        let Some(Man(_, role)) = self.men[from.index()] else {
            return Bitboard::EMPTY;
        };
        let mut reached = Bitboard::EMPTY;
        for step in [-1, 1] {
            let mut to = from.0 as i8;
            for number in 1..8 {
                to += step;
                let Some(square) = Cell8::from_index(to as usize) else { break };
                let can = match role {
                    Role::King => number == 1,
                    Role::Knight => number == 2,
                    Role::Rook => true,
                };
                if can {
                    reached.insert(square);
                }
                if role == Role::Rook && self.men[square.index()].is_some() {
                    break;
                }
            }
        }
        reached
    }

    fn attackers(&self, square: Cell8, by: Color) -> Bitboard<Cell8> {
        let attacks = |from: &Cell8| {
            self.men[from.index()].is_some_and(|man| man.0 == by)
                && self.reach(*from).contains(square)
        };
        Cell8::all().filter(attacks).collect()
    }

    /// The men that attack the king of a side.
    fn king_attackers(&self, side: Color) -> Bitboard<Cell8> {
        let king = |square: &Cell8| self.men[square.index()] == Some(Man(side, Role::King));
        Cell8::all().find(king).map_or(Bitboard::EMPTY, |king| self.attackers(king, !side))
    }

    fn is_role(&self, square: Cell8, role: Role) -> bool {
        self.men[square.index()].is_some_and(|man| man.1 == role)
    }
}

impl fmt::Display for Corridor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

impl Board for Corridor {
    type Square = Cell8;
    type Piece = Man;
    type Move = Step;
    type Rules = ();
    type Undo = Option<Man>;

    fn start((): ()) -> Self {
        let of = |side| [Role::King, Role::Knight, Role::Rook].map(|role| Some(Man(side, role)));
        let [king, knight, rook] = of(Color::White);
        let [far_king, far_knight, far_rook] = of(Color::Black);
        let men = [king, knight, rook, None, None, far_rook, far_knight, far_king];
        Self { men, side: Color::White }
    }

    fn rules(&self) -> &() {
        &()
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Cell8) -> Option<Man> {
        self.men[square.index()]
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Step) -> ControlFlow<()>,
    {
        let own = |square: &Cell8| self.men[square.index()].is_some_and(|man| man.0 == self.side);
        for from in Cell8::all().filter(own) {
            for to in self.reach(from).into_iter().filter(|to| !own(to)) {
                let mut after = self.clone();
                after.make(Step { from, to });
                let exposed = !after.king_attackers(self.side).is_empty();
                let overlooked = CheckFault::PinsOverlooked.is_here() && !self.is_check();
                if (!exposed || overlooked) && !self.is_role(to, Role::King) {
                    visitor(Step { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Step) -> Option<Man> {
        let man = self.men[mv.from.index()].take();
        self.side = !self.side;
        std::mem::replace(&mut self.men[mv.to.index()], man)
    }

    fn unmake(&mut self, mv: Step, captured: Option<Man>) {
        self.men[mv.from.index()] = std::mem::replace(&mut self.men[mv.to.index()], captured);
        self.side = !self.side;
    }

    fn key(&self) -> u64 {
        let men = Cell8::all().filter_map(|square| {
            self.men[square.index()].map(|man| KEYS[man.index()][square.index()])
        });
        men.fold(if self.side == Color::Black { BLACK_TO_MOVE } else { 0 }, |key, man| key ^ man)
    }

    fn outcome(&self) -> Option<Outcome> {
        let check = !self.king_attackers(self.side).is_empty();
        if self.has_legal_move() {
            let bare = self.men.iter().flatten().count() == 2;
            bare.then_some(Outcome::draw(Reason::DeadMaterial))
        } else if check || CheckFault::StalemateTakenForMate.is_here() {
            Some(Outcome::win(!self.side, Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        }
    }

    fn null_move(&self) -> Option<Self> {
        let check = !self.king_attackers(self.side).is_empty();
        (!check).then(|| Self { side: !self.side, ..self.clone() })
    }
}

impl Counting for Corridor {}

impl Recorded for Corridor {}

impl Captures for Corridor {
    fn captured(&self, mv: Step) -> Bitboard<Cell8> {
        self.men[mv.to.index()].map_or(Bitboard::EMPTY, |_| mv.to.into())
    }
}

impl Checks for Corridor {
    fn attackers_to(&self, square: Cell8, by: Color) -> Bitboard<Cell8> {
        let mut attackers = self.attackers(square, by);
        if CheckFault::KnightAttacksOneWay.is_here() && !self.is_check() {
            let seen = |from: &Cell8| !self.is_role(*from, Role::Knight) || *from > square;
            attackers = attackers.into_iter().filter(seen).collect();
        }
        if CheckFault::WaitingRooksUnseen.is_here() && by != self.side && !self.is_check() {
            attackers =
                attackers.into_iter().filter(|from| !self.is_role(*from, Role::Rook)).collect();
        }
        attackers
    }

    fn checkers(&self) -> Bitboard<Cell8> {
        let mut checkers = self.king_attackers(self.side);
        if CheckFault::KnightChecksOverlooked.is_here() {
            checkers =
                checkers.into_iter().filter(|from| !self.is_role(*from, Role::Knight)).collect();
        }
        checkers
    }

    fn is_check(&self) -> bool {
        !self.king_attackers(self.side).is_empty()
    }

    fn gives_check(&self, mv: Step) -> bool {
        let mut after = self.clone();
        after.play_unchecked(mv);
        let rook = self.is_role(mv.from, Role::Rook) && CheckFault::RookGivesNoCheck.is_here();
        after.is_check() && !rook
    }
}

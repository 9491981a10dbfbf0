//! Carousel, a game made up to be unlike chess.
//!
//! Twelve squares, `a1` to `l1`, form a ring: after `l1` comes `a1`. The hub lies beside it. Two
//! squares of the ring are gates to the hub, `a1` and `g1`. Each side has five stones.
//!
//! * A stone of the ring *steps* to the next square of the ring if that is empty.
//! * It *sweeps* over the enemy stones right before it, one or more without a gap, takes them
//!   all, and comes down on the square behind them, which must be empty, or be the one that it
//!   left: then it has gone all round.
//! * Between the hub and a gate, a stone *enters* or *leaves* where the other square is empty,
//!   and *strikes* where it is an enemy's, taking him by standing in his place.
//! * Once in a game each side may let its stone on the hub *rest*: the stone stays and the turn
//!   passes.
//! * Under `sweep=compulsory` a side that can take must take.
//! * Who has no stone left, or no move, loses. With one stone each the game is drawn, though
//!   both could still move.
//!
//! So a move may end where it began, taking eleven stones or none; what it takes may be on the
//! square where it ends, or not; and there are no ranks, no forward, and no kings.

mod notation;
mod parts;
mod setup;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::perft::Counting;
use variant_core::prelude::*;
use variant_core::{Bitboard, Board, Captures, Color, Diagram, Outcome, Packed, Reason, Symmetry};

pub(crate) use parts::{CarouselRules, GATES, HUB, RING, Ride, Spot, Stone};
pub(crate) use setup::{CarouselFaults, CarouselSetup, WithRests};

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Carousel {
    /// One bit a square for each side.
    pub(crate) men: [u16; 2],
    pub(crate) side: Color,
    /// Whether each side may still rest.
    pub(crate) rests: [bool; 2],
    pub(crate) rules: CarouselRules,
    pub(crate) quiet: u16,
    pub(crate) number: u16,
    pub(crate) key: u64,
}

/// What a move changes and nothing tells afterwards.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub(crate) taken: u16,
    pub(crate) rests: [bool; 2],
    pub(crate) quiet: u16,
    pub(crate) number: u16,
    pub(crate) key: u64,
}

const STONES: [[u64; 13]; 2] = zobrist::table(12);
const RESTS: [u64; 2] = zobrist::keys(13);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(14)[0];

impl Carousel {
    /// A position with these facts, its key made from scratch.
    pub(crate) fn with(men: [u16; 2], side: Color, rests: [bool; 2], rules: CarouselRules) -> Self {
        let mut board = Self { men, side, rests, rules, quiet: 0, number: 1, key: 0 };
        for side in Color::ALL {
            let stones = Spot::all().filter(|spot| board.has(side, *spot));
            board.key =
                stones.fold(board.key, |key, spot| key ^ STONES[side.index()][spot.index()]);
            board.key ^= if rests[side.index()] { RESTS[side.index()] } else { 0 };
        }
        board.key ^= if side == Color::Black { BLACK_TO_MOVE } else { 0 };
        board
    }

    pub(crate) fn has(&self, side: Color, spot: Spot) -> bool {
        self.men[side.index()] & spot.bit() != 0
    }

    fn is_empty(&self, spot: Spot) -> bool {
        (self.men[0] | self.men[1]) & spot.bit() == 0
    }

    /// The squares of the stones that a move takes.
    pub(crate) fn taken(&self, mv: Ride) -> u16 {
        if mv.from == HUB || mv.to == HUB {
            return self.men[(!self.side).index()] & mv.to.bit();
        }
        let mut taken = 0;
        let mut spot = mv.from.next();
        while spot != mv.to {
            taken |= spot.bit();
            spot = spot.next();
        }
        taken
    }

    /// Where a stone of the ring comes down after a sweep.
    fn sweep(&self, from: Spot) -> Option<Spot> {
        let mut to = from.next();
        if !self.has(!self.side, to) {
            return None;
        }
        while self.has(!self.side, to) {
            to = to.next();
        }
        (to == from || self.is_empty(to)).then_some(to)
    }

    /// Visits the moves that take, or those that do not.
    fn visit_kind<V>(&self, taking: bool, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Ride) -> ControlFlow<()>,
    {
        for from in Spot::all().filter(|spot| self.has(self.side, *spot)) {
            let fits = |to: &Spot| {
                if taking { self.has(!self.side, *to) } else { self.is_empty(*to) }
            };
            if from == HUB {
                let gates = GATES.into_iter().filter(fits);
                gates.map(|to| Ride { from, to }).try_for_each(&mut *visitor)?;
                if !taking && self.rests[self.side.index()] {
                    visitor(Ride { from, to: from })?;
                }
                continue;
            }
            let along = if taking { self.sweep(from) } else { Some(from.next()).filter(fits) };
            along.map(|to| Ride { from, to }).into_iter().try_for_each(&mut *visitor)?;
            if GATES.contains(&from) && fits(&HUB) {
                visitor(Ride { from, to: HUB })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn flip(&mut self, side: Color, spot: Spot) {
        self.men[side.index()] ^= spot.bit();
        self.key ^= STONES[side.index()][spot.index()];
    }
}

/// The men, the side to move, the rights and the rules.
impl PartialEq for Carousel {
    fn eq(&self, other: &Self) -> bool {
        let facts = |board: &Self| (board.men, board.side, board.rests, board.rules.compulsory);
        facts(self) == facts(other)
    }
}

impl Eq for Carousel {}

impl Hash for Carousel {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.men, self.side, self.rests, &self.rules).hash(state);
    }
}

impl fmt::Display for Carousel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

impl Board for Carousel {
    type Square = Spot;
    type Piece = Stone;
    type Move = Ride;
    type Rules = CarouselRules;
    type Undo = Undo;

    fn start(rules: CarouselRules) -> Self {
        Self::with([0b0000_0001_1111, 0b0111_1100_0000], Color::White, [true; 2], rules)
    }

    fn rules(&self) -> &CarouselRules {
        &self.rules
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Spot) -> Option<Stone> {
        Color::ALL.into_iter().find(|side| self.has(*side, square)).map(Stone)
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Ride) -> ControlFlow<()>,
    {
        let mut taking = false;
        self.visit_kind(true, &mut |mv| {
            taking = true;
            visitor(mv)
        })?;
        if taking && self.rules.compulsory {
            return ControlFlow::Continue(());
        }
        self.visit_kind(false, &mut visitor)
    }

    fn make(&mut self, mv: Ride) -> Undo {
        let taken = self.taken(mv);
        let Self { rests, quiet, number, key, side, .. } = *self;
        for spot in Spot::all().filter(|spot| taken & spot.bit() != 0) {
            self.flip(!side, spot);
        }
        self.flip(side, mv.from);
        self.flip(side, mv.to);
        let resting = mv.from == HUB && mv.to == HUB;
        if resting {
            self.rests[side.index()] = false;
            self.key ^= RESTS[side.index()];
        }
        self.quiet = if taken != 0 || resting { 0 } else { quiet.saturating_add(1) };
        self.number = number.saturating_add(u16::from(side == Color::Black));
        self.side = !side;
        self.key ^= BLACK_TO_MOVE;
        Undo { taken, rests, quiet, number, key }
    }

    fn unmake(&mut self, mv: Ride, undo: Undo) {
        self.side = !self.side;
        self.men[self.side.index()] ^= mv.from.bit() ^ mv.to.bit();
        self.men[(!self.side).index()] ^= undo.taken;
        Undo { rests: self.rests, quiet: self.quiet, number: self.number, key: self.key, .. } =
            undo;
    }

    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.men[self.side.index()] == 0 {
            Some(Outcome::win(!self.side, Reason::NoMen))
        } else if !self.has_legal_move() {
            Some(Outcome::win(!self.side, Reason::NoMoves))
        } else if self.men.map(u16::count_ones) == [1, 1] {
            Some(Outcome::draw(Reason::OneEach))
        } else {
            None
        }
    }

    fn null_move(&self) -> Option<Self> {
        // With no stone left the side has lost, and cannot pass either.
        let mut after = Some(self.clone()).filter(|board| board.men[board.side.index()] != 0)?;
        after.quiet = after.quiet.saturating_add(1);
        after.number = after.number.saturating_add(u16::from(self.side == Color::Black));
        after.side = !self.side;
        after.key ^= BLACK_TO_MOVE;
        Some(after)
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.number.into())
    }
}

impl Counting for Carousel {}

impl Captures for Carousel {
    fn captured(&self, mv: Ride) -> Bitboard<Spot> {
        Bitboard::from_bits_truncate(self.taken(mv).into())
    }
}

/// The map of a ring by so many squares onwards; the hub stays.
pub(crate) fn turned(men: u16, by: u32) -> u16 {
    let (hub, ring) = (men & HUB.bit(), men & !HUB.bit());
    let round = ring << by;
    hub | (round & (HUB.bit() - 1)) | (ring >> (u32::from(RING) - by))
}

impl Symmetry for Carousel {
    fn twins(&self) -> Vec<(&'static str, Self)> {
        let Self { men, side, rests, rules, .. } = self.clone();
        let half_turn = men.map(|men| turned(men, 6));
        let swapped = [men[1], men[0]];
        vec![
            ("half turn", Self::with(half_turn, side, rests, rules.clone())),
            ("colours swapped", Self::with(swapped, !side, [rests[1], rests[0]], rules)),
        ]
    }
}

impl Packed for Carousel {
    type Bytes = [u8; 4];

    fn pack(&self) -> [u8; 4] {
        let bits = u32::from(self.men[0])
            | u32::from(self.men[1]) << 13
            | (self.side.index() as u32) << 26
            | u32::from(self.rests[0]) << 27
            | u32::from(self.rests[1]) << 28
            | u32::from(self.rules.compulsory) << 29;
        bits.to_le_bytes()
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bits = u32::from_le_bytes(bytes.try_into().ok()?);
        let men = [(bits & 0x1fff) as u16, (bits >> 13 & 0x1fff) as u16];
        let bit = |number: u32| bits >> number & 1 != 0;
        let side = Color::ALL[usize::from(bit(26))];
        let rules = CarouselRules { compulsory: bit(29) };
        let sound = men[0] & men[1] == 0 && !bit(30) && !bit(31);
        let board = Self::with(men, side, [bit(27), bit(28)], rules);
        Some(board).filter(|board| sound && CarouselSetup::from_board(board).faults().is_valid())
    }
}

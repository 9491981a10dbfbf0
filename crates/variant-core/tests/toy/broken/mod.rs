//! Carousel with one fault at a time, which one law must find and no other.

mod faults;
mod parts;
mod texts;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

use variant_core::perft::{CountMode, Counting};
use variant_core::{
    Bitboard, Board, Captures, Color, Diagram, IllegalMove, MoveList, Outcome, Packed, Reason,
    Symmetry,
};

use crate::carousel::{Carousel, HUB, Ride, Spot, Stone, Undo};
pub(crate) use faults::{Fault, TABLE};
pub(crate) use parts::{Options, Turn, WithRests};

/// Carousel with the fault that [`Fault::put_in`] has put into it.
#[derive(Clone)]
pub(crate) struct Broken {
    toy: Carousel,
    /// Moves made in all, and those made since one was played for good: facts that a board may
    /// keep about itself without showing them.
    made: u32,
    deep: u32,
    /// A count of the stones, kept move by move.
    stones: u32,
}

impl Broken {
    fn new(toy: Carousel) -> Self {
        let stones = toy.men.iter().map(|men| men.count_ones()).sum();
        Self { toy, made: 0, deep: 0, stones }
    }

    /// Whether the list has a legal move of the toy.
    fn lists(&self, mv: Ride) -> bool {
        let strike = (mv.from == HUB || mv.to == HUB) && self.toy.taken(mv) != 0;
        !(strike && Fault::StrikesForgotten.is_here())
    }

    /// The legal moves that are not forgotten.
    fn listed(&self) -> MoveList<Ride> {
        let mut moves = self.toy.legal_moves();
        moves.retain(|mv| self.lists(*mv));
        moves
    }
}

impl PartialEq for Broken {
    fn eq(&self, other: &Self) -> bool {
        self.toy == other.toy
    }
}

impl Eq for Broken {}

impl Hash for Broken {
    fn hash<H: Hasher>(&self, state: &mut H) {
        if !Fault::HashOfNothing.is_here() {
            self.toy.hash(state);
        }
        if Fault::HashWithClock.is_here() {
            self.toy.quiet.hash(state);
        }
    }
}

impl fmt::Debug for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Broken")
            .field("toy", &self.toy)
            .field("stones", &self.stones)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

impl Board for Broken {
    type Square = Spot;
    type Piece = Stone;
    type Move = Turn;
    type Rules = Options;
    type Undo = (Undo, u32);

    fn start(rules: Options) -> Self {
        Self::new(Carousel::start(rules.into_inner()))
    }

    fn rules(&self) -> &Options {
        Options::of(&self.toy.rules)
    }

    fn side_to_move(&self) -> Color {
        self.toy.side
    }

    fn piece_at(&self, square: Spot) -> Option<Stone> {
        self.toy.piece_at(square)
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Turn) -> ControlFlow<()>,
    {
        let mut overlooked = Fault::MoveOverlookedDeepDown.is_here() && self.deep >= 2;
        self.toy.visit_moves(|mv| {
            if std::mem::take(&mut overlooked) || !self.lists(mv) {
                return ControlFlow::Continue(());
            }
            visitor(Turn(mv))
        })
    }

    fn make(&mut self, mv: Turn) -> (Undo, u32) {
        let rest = mv.0.from == HUB && mv.0.to == HUB;
        assert!(!(rest && Fault::RestPanics.is_here()), "nobody rests");
        let stones = self.stones;
        let number = self.toy.number;
        let undo = self.toy.make(mv.0);
        if Fault::NumberStaysAfterCapture.is_here() && undo.taken != 0 {
            self.toy.number = number;
        }
        if !Fault::CountedFactDrifts.is_here() {
            self.stones -= undo.taken.count_ones();
        }
        self.made += 1;
        self.deep += 1;
        (undo, stones)
    }

    fn unmake(&mut self, mv: Turn, (undo, stones): (Undo, u32)) {
        let quiet = self.toy.quiet;
        self.toy.unmake(mv.0, undo);
        if Fault::UndoForgetsClock.is_here() {
            self.toy.quiet = quiet;
        }
        self.stones = stones;
        self.made -= 1;
        self.deep = self.deep.saturating_sub(1);
    }

    fn key(&self) -> u64 {
        let mut key = self.toy.key;
        if Fault::KeyDrifts.is_here() && self.made % 2 == 1 {
            key ^= 1;
        }
        if Fault::KeyWithoutRests.is_here() {
            let Carousel { men, side, rules, .. } = self.toy.clone();
            key = Carousel::with(men, side, [false; 2], rules).key;
        }
        key
    }

    fn outcome(&self) -> Option<Outcome> {
        let alone = self.toy.men.map(u16::count_ones)[self.toy.side.index()] == 1;
        match self.toy.outcome() {
            Some(outcome) if outcome.reason() == Reason::NoMoves && Fault::NoEnd.is_here() => None,
            None if (Fault::EndWithMoves.is_here() && alone) || self.listed().is_empty() => {
                Some(Outcome::win(!self.toy.side, Reason::NoMoves))
            }
            outcome => outcome,
        }
    }

    fn count_moves(&self) -> u64 {
        self.listed().len() as u64
    }

    fn has_legal_move(&self) -> bool {
        let only = self.count_moves() == 1 && Fault::OnlyMoveOverlooked.is_here();
        self.count_moves() > 0 && !only
    }

    fn is_legal(&self, mv: Turn) -> bool {
        let passed = || self.toy.null_move().is_some_and(|board| board.is_legal(mv.0));
        let legal = self.toy.is_legal(mv.0) && self.lists(mv.0);
        legal || (Fault::OpponentMayMove.is_here() && passed())
    }

    fn visit_moves_from<V>(&self, square: Spot, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Turn) -> ControlFlow<()>,
    {
        let lost = |mv: &Turn| Fault::RoundTripsNotVisited.is_here() && mv.0.from == mv.0.to;
        let mut moves = self.legal_moves();
        moves.retain(|mv| mv.0.from == square && !lost(mv));
        moves.into_iter().try_for_each(&mut visitor)
    }

    fn legal_moves_from(&self, square: Spot) -> MoveList<Turn> {
        let mut moves = self.legal_moves();
        let lost = |mv: &Turn| Fault::RoundTripsNotFound.is_here() && mv.0.from == mv.0.to;
        moves.retain(|mv| mv.0.from == square && !lost(mv));
        moves
    }

    fn choose_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Turn> {
        let moves = self.listed();
        let end = moves.len().checked_sub(1)?;
        let place = choose(moves.len() as u64) as usize;
        let lost = place == end && Fault::LastPlaceEmpty.is_here();
        moves.get(place).filter(|_| !lost).copied().map(Turn)
    }

    fn play(&mut self, mv: Turn) -> Result<(), IllegalMove<Turn>> {
        if !self.is_legal(mv) {
            if Fault::RefusalLeavesTrace.is_here() {
                self.toy.quiet += 1;
            }
            return Err(IllegalMove(mv));
        }
        self.play_unchecked(mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Turn) {
        let quiet = self.toy.quiet;
        self.make(mv);
        if Fault::PlayForgetsClock.is_here() {
            self.toy.quiet = quiet;
        }
        self.deep = 0;
    }

    fn null_move(&self) -> Option<Self> {
        let toy = self.toy.null_move()?;
        let passed = if Fault::NullMoveKeepsTurn.is_here() { self.toy.clone() } else { toy };
        Some(Self { toy: passed, ..self.clone() })
    }

    fn quiet_plies(&self) -> u32 {
        self.toy.quiet.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.toy.number.into())
    }
}

impl Counting for Broken {
    fn count_replies(&self, _: CountMode) -> u64 {
        let replies = |mv: &Ride| {
            let mut after = self.clone();
            after.make(Turn(*mv));
            after.count_moves()
        };
        let count: u64 = self.listed().iter().map(replies).sum();
        count.saturating_sub(u64::from(Fault::ReplyOverlooked.is_here()))
    }

    fn paths(&self, mv: Turn) -> u64 {
        let listed = self.toy.is_legal(mv.0) && self.lists(mv.0);
        u64::from(listed || Fault::PathsOfNothing.is_here())
    }
}

impl Captures for Broken {
    fn captured(&self, mv: Turn) -> Bitboard<Spot> {
        let mut captured = self.toy.captured(mv.0);
        if Fault::SecondCaptureUntold.is_here()
            && let Some(second) = captured.iter().nth(1)
        {
            captured.remove(second);
        }
        captured
    }

    fn legal_captures(&self) -> MoveList<Turn> {
        let mut moves = self.legal_moves();
        let strike = |mv: Ride| mv.from == HUB || mv.to == HUB;
        moves.retain(|mv| self.toy.taken(mv.0) != 0);
        moves.retain(|mv| !(Fault::StrikesNotListed.is_here() && strike(mv.0)));
        moves
    }

    fn legal_quiets(&self) -> MoveList<Turn> {
        let mut moves = self.legal_moves();
        let step = |mv: Ride| mv.from != HUB && mv.to != HUB;
        moves.retain(|mv| self.toy.taken(mv.0) == 0);
        moves.retain(|mv| !(Fault::StepsNotListed.is_here() && step(mv.0)));
        moves
    }
}

impl Symmetry for Broken {
    fn twins(&self) -> Vec<(&'static str, Self)> {
        let mut twins = self.toy.twins();
        if Fault::TwinTurnedTooFar.is_here() {
            let Carousel { men, side, rests, rules, .. } = self.toy.clone();
            let men = men.map(|men| crate::carousel::turned(men, 7));
            twins.push(("turned", Carousel::with(men, side, rests, rules)));
        }
        twins.into_iter().map(|(name, toy)| (name, Self::new(toy))).collect()
    }
}

impl Packed for Broken {
    type Bytes = [u8; 4];

    fn pack(&self) -> [u8; 4] {
        let mut bytes = self.toy.pack();
        if Fault::BytesWithClock.is_here() {
            bytes[3] |= ((self.toy.quiet & 1) as u8) << 6;
        }
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let mut bytes: [u8; 4] = bytes.try_into().ok()?;
        let spare = bytes[3] >> 6;
        if Fault::SpareBitsRead.is_here() {
            bytes[3] &= 0x3f;
        }
        let mut quiet = 0;
        if Fault::BytesWithClock.is_here() && spare == 1 {
            bytes[3] &= 0x3f;
            quiet = 1;
        }
        let toy = Carousel { quiet, ..Carousel::unpack(&bytes)? };
        let held = toy.has(Color::Black, HUB);
        Some(Self::new(toy)).filter(|_| !(Fault::BlackHubNotRead.is_here() && held))
    }
}

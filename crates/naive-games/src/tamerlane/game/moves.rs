//! Where the men move, what they attack, which moves are legal and what a move does.

use super::men::{
    ALL_AROUND, DIAGONAL, FILES, Kind, L2, Leap, Man, ORTHOGONAL, PawnOf, Side, THREE_AND_ONE,
    TWO_AND_ONE, TWO_DIAGONAL, TWO_ORTHOGONAL, at, citadel_beside, file_of, is_citadel, leap_from,
    rank_of, squares_beside,
};
use super::{Position, Wrong, belief, believes};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move {
    pub from: u8,
    pub to: u8,
    pub kind: MoveKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    Plain,
    /// The king (from) changes places with a friendly man (to).
    Exchange,
    /// The waiting pawn of pawns is put on any square where it forks or traps.
    Relocation,
}

impl Move {
    pub(super) fn new(kind: MoveKind, from: usize, to: usize) -> Move {
        Move { from: from as u8, to: to as u8, kind }
    }

    pub(super) fn squares(self) -> (usize, usize) {
        (usize::from(self.from), usize::from(self.to))
    }
}

/// Pseudo-legal moves: as the men go, no matter what is attacked afterwards.
impl Position {
    /// The squares that the man on a square may go to, exchange and relocation apart.
    pub(super) fn each_target(&self, from: usize, visit: &mut impl FnMut(usize)) {
        let Some(Man { side, kind }) = self.board[from] else {
            return;
        };
        match kind {
            Kind::King | Kind::Prince | Kind::AdventitiousKing => {
                self.each_royal_target(from, visit)
            }
            // Only royals are ever in a citadel.
            _ if is_citadel(from) => {}
            Kind::Vizier if believes(Wrong::VizierStepsAsKing) => {
                self.each_leap(from, side, &ALL_AROUND, visit)
            }
            Kind::Vizier => self.each_leap(from, side, &ORTHOGONAL, visit),
            Kind::General => self.each_leap(from, side, &DIAGONAL, visit),
            Kind::Giraffe => self.each_giraffe_target(from, side, visit),
            Kind::Picket => self.each_picket_target(from, side, visit),
            Kind::Knight => self.each_leap(from, side, &TWO_AND_ONE, visit),
            Kind::Rook => self.each_rook_target(from, side, visit),
            Kind::Elephant if believes(Wrong::ElephantStepsOneToo) => {
                self.each_leap(from, side, &DIAGONAL, visit);
                self.each_leap(from, side, &TWO_DIAGONAL, visit);
            }
            Kind::Elephant if believes(Wrong::ElephantIsBlocked) => {
                self.each_leap_past(from, side, &DIAGONAL, visit)
            }
            Kind::Elephant => self.each_leap(from, side, &TWO_DIAGONAL, visit),
            Kind::Camel => self.each_leap(from, side, &THREE_AND_ONE, visit),
            Kind::WarMachine if believes(Wrong::WarMachineIsBlocked) => {
                self.each_leap_past(from, side, &ORTHOGONAL, visit)
            }
            Kind::WarMachine => self.each_leap(from, side, &TWO_ORTHOGONAL, visit),
            Kind::Pawn(pawn) => self.each_pawn_target(from, side, pawn, visit),
        }
    }

    /// The squares that the man on a square may go to by a move of its own, whoever is to move.
    pub fn targets(&self, from: usize) -> Vec<usize> {
        let mut targets = Vec::new();
        self.each_target(from, &mut |to| targets.push(to));
        targets.sort_unstable();
        targets
    }

    /// A waiting pawn of pawns cannot be captured; any other enemy man can.
    fn may_capture(&self, side: Side, to: usize) -> bool {
        let is_safe = self.is_waiting(to) && !believes(Wrong::WaitingPawnCanBeCaptured);
        self.board[to].is_some_and(|man| man.side != side) && !is_safe
    }

    fn may_land(&self, side: Side, to: usize) -> bool {
        self.board[to].is_none() || self.may_capture(side, to)
    }

    /// Steppers and leapers: nothing between matters.
    fn each_leap(&self, from: usize, side: Side, leaps: &[Leap], visit: &mut impl FnMut(usize)) {
        for &leap in leaps {
            if let Some(to) = leap_from(from, leap)
                && self.may_land(side, to)
            {
                visit(to);
            }
        }
    }

    /// Leaps over a square that must be empty, for those who believe in such.
    fn each_leap_past(
        &self,
        from: usize,
        side: Side,
        half: &[Leap],
        visit: &mut impl FnMut(usize),
    ) {
        for &(file, rank) in half {
            if leap_from(from, (file, rank)).is_some_and(|over| self.board[over].is_none()) {
                self.each_leap(from, side, &[(2 * file, 2 * rank)], visit);
            }
        }
    }

    /// A royal goes one step in eight directions, and may step into and out of a citadel by the
    /// three squares beside it. A citadel that is occupied cannot be entered.
    fn each_royal_target(&self, from: usize, visit: &mut impl FnMut(usize)) {
        let Some(man) = self.board[from] else { return };
        if is_citadel(from) {
            for (number, to) in squares_beside(from).into_iter().enumerate() {
                let is_joined = number == 1 || !believes(Wrong::CitadelJoinsOneSquare);
                if self.may_land(man.side, to) && is_joined {
                    visit(to);
                }
            }
            return;
        }
        self.each_leap(from, man.side, &ALL_AROUND, visit);
        if let Some(citadel) = citadel_beside(from)
            && self.may_enter_citadel(man, from, citadel)
        {
            visit(citadel);
        }
    }

    /// Whether a royal beside a citadel may step into it.
    fn may_enter_citadel(&self, man: Man, from: usize, citadel: usize) -> bool {
        let is_free = self.board[citadel]
            .is_none_or(|guard| guard.side != man.side && believes(Wrong::OccupiedCitadelIsTaken));
        let is_joined =
            !believes(Wrong::CitadelJoinsOneSquare) || rank_of(from) == rank_of(citadel);
        is_free && is_joined && self.may_stand_in_citadel(man, citadel)
    }

    /// The rook: any distance in a straight line, up to the first man.
    fn each_rook_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for direction in ORTHOGONAL {
            self.each_on_line(from, side, direction, 1, visit);
        }
        if believes(Wrong::RookEntersTheCitadel)
            && rank_of(from) == rank_of(L2)
            && (from + 1..=squares_beside(L2)[1]).all(|at| self.board[at].is_none())
            && self.board[L2].is_none()
        {
            visit(L2);
        }
    }

    /// The picket: any distance diagonally from two squares on; the first square must be empty.
    fn each_picket_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for direction in DIAGONAL {
            let nearest = if believes(Wrong::PicketStepsOneToo) { 1 } else { 2 };
            self.each_on_line(from, side, direction, nearest, visit);
        }
    }

    /// The giraffe: one step diagonally, then three or more squares straight on, along the file or
    /// along the rank away from where it came; every square before the target must be empty, the
    /// diagonal one too.
    fn each_giraffe_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for (file, rank) in DIAGONAL {
            if let Some(corner) = leap_from(from, (file, rank))
                && (self.board[corner].is_none() || believes(Wrong::GiraffeLeapsTheCorner))
            {
                let nearest = if believes(Wrong::GiraffeGoesTwoStraight) { 2 } else { 3 };
                self.each_on_line(corner, side, (file, 0), nearest, visit);
                self.each_on_line(corner, side, (0, rank), nearest, visit);
            }
        }
    }

    /// The squares of a line, from the nearest allowed distance up to the first man, who may be
    /// captured. A man nearer than that blocks the line.
    fn each_on_line(
        &self,
        from: usize,
        side: Side,
        direction: Leap,
        nearest: u32,
        visit: &mut impl FnMut(usize),
    ) {
        let (mut file, mut rank) = (file_of(from), rank_of(from));
        for distance in 1.. {
            file += direction.0;
            rank += direction.1;
            let Some(to) = at(file, rank) else { return };
            if distance >= nearest && self.may_land(side, to) {
                visit(to);
            }
            let is_leapt = distance == 1 && nearest == 2 && believes(Wrong::PicketLeapsOverOne);
            if self.board[to].is_some() && !is_leapt {
                return;
            }
        }
    }

    /// A pawn goes one step forward to an empty square and captures one step diagonally forward.
    fn each_pawn_target(
        &self,
        from: usize,
        side: Side,
        pawn: PawnOf,
        visit: &mut impl FnMut(usize),
    ) {
        if pawn == PawnOf::SecondJourney && self.third_journey_start(side).is_none() {
            // Its arrival would have nowhere to go; the rules do not provide for that.
            let next_rank = rank_of(from) + side.forward();
            if next_rank == side.last_rank() {
                return;
            }
        }
        if let Some(to) = leap_from(from, (0, side.forward()))
            && self.board[to].is_none()
        {
            visit(to);
            if believes(Wrong::PawnGoesTwoSteps)
                && (rank_of(from) - side.last_rank()).abs() == 7
                && let Some(two) = leap_from(to, (0, side.forward()))
                && self.board[two].is_none()
            {
                visit(two);
            }
        }
        for to in pawn_attacks(side, from).into_iter().flatten() {
            if self.may_capture(side, to) {
                visit(to);
            }
        }
    }

    pub(super) fn has_target(&self, from: usize) -> bool {
        let mut any = false;
        self.each_target(from, &mut |_| any = true);
        any
    }

    /// Every pseudo-legal move of the side to move but the exchanges.
    fn each_ordinary_move(&self, visit: &mut impl FnMut(Move)) {
        if believes(Wrong::RelocationIsCompulsory) {
            let mut any = false;
            for from in (0..self.board.len()).filter(|&from| self.is_own_waiting(from)) {
                self.each_relocation(from, &mut |made| {
                    any = true;
                    visit(made);
                });
            }
            if any {
                return;
            }
        }
        for from in 0..self.board.len() {
            if self.board[from].is_some_and(|man| man.side == self.side) {
                self.each_target(from, &mut |to| visit(Move::new(MoveKind::Plain, from, to)));
                if self.is_waiting(from) {
                    self.each_relocation(from, visit);
                }
            }
        }
    }
}

impl Position {
    /// Whether a pawn of pawns of the side to move waits on a square.
    fn is_own_waiting(&self, square: usize) -> bool {
        self.is_waiting(square) && self.board[square].is_some_and(|man| man.side == self.side)
    }
}

/// The two squares diagonally in front of a pawn.
pub(super) fn pawn_attacks(side: Side, square: usize) -> [Option<usize>; 2] {
    [-1, 1].map(|across| leap_from(square, (across, side.forward())))
}

/// Legal moves.
impl Position {
    /// Every legal move, each with the position after it. A move is legal if it does not leave the
    /// mover with a single royal that is attacked: what counts are the royals after the move. When
    /// a royal stands in the enemy's citadel there are no moves.
    pub(super) fn each_legal_move(&self, visit: &mut impl FnMut(Move, &Position)) {
        if self.is_drawn_by_citadel() {
            return;
        }
        let mut any = false;
        self.each_ordinary_move(&mut |ordinary| {
            let after = self.play(ordinary);
            let is_safe = match belief() {
                Some(Wrong::RoyalsBeforeTheMoveCount) => {
                    self.keeps_its_royal_safe(ordinary, &after)
                }
                _ => !after.side_in_check(self.side),
            };
            if is_safe {
                any = true;
                visit(ordinary, &after);
            }
        });
        if self.is_exchange_due(any) {
            self.each_exchange(&mut |exchange| {
                let after = self.play(exchange);
                if !after.side_in_check(self.side) || believes(Wrong::ExchangeIntoCheck) {
                    visit(exchange, &after);
                }
            });
        }
    }

    /// Whether the royal that was the only one is safe, though there be two now: a wrong rule.
    fn keeps_its_royal_safe(&self, made: Move, after: &Position) -> bool {
        let (from, to) = made.squares();
        match self.only_royal(self.side) {
            Some(royal) => {
                let royal = if royal == from { to } else { royal };
                !after.is_attacked(royal, self.side.enemy())
            }
            None => !after.side_in_check(self.side),
        }
    }

    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.each_legal_move(&mut |legal, _| moves.push(legal));
        moves
    }

    pub(super) fn has_legal_move(&self) -> bool {
        let mut any = false;
        self.each_legal_move(&mut |_, _| any = true);
        any
    }
}

/// Making a move.
impl Position {
    /// The position after a move of the side to move.
    pub fn play(&self, made: Move) -> Position {
        let mut after = *self;
        let (from, to) = made.squares();
        let clock_restarts = match made.kind {
            MoveKind::Plain => after.go(from, to),
            MoveKind::Exchange => {
                after.exchange_king(from, to) || believes(Wrong::ExchangeRestartsTheClock)
            }
            MoveKind::Relocation => {
                after.relocate(from, to);
                !believes(Wrong::RelocationIsQuiet)
            }
        };
        // Half-moves since the last move that moved a pawn or took a man off the board.
        after.half_moves = if clock_restarts { 0 } else { self.half_moves.saturating_add(1) };
        if self.side == Side::Black {
            after.full_move = self.full_move.saturating_add(1);
        }
        after.side = self.side.enemy();
        if believes(Wrong::LostKingLosesTheRight) {
            for side in [Side::White, Side::Black] {
                after.may_exchange[side as usize] &= after.has(side, Kind::King);
            }
        }
        after
    }

    /// A man goes to a square and takes who stands there. True if it is a pawn or if it took a man.
    fn go(&mut self, from: usize, to: usize) -> bool {
        let man = self.board[from].take();
        let taken = self.board[to].take();
        self.board[to] = man;
        self.arrive(to);
        taken.is_some() || man.is_some_and(|man| matches!(man.kind, Kind::Pawn(_)))
    }

    /// The king and a friendly man change places, and the right to do so is gone. A pawn that comes
    /// to its last rank so has arrived there. True if a man left the board by that.
    fn exchange_king(&mut self, king: usize, friend: usize) -> bool {
        self.board.swap(king, friend);
        if !believes(Wrong::ExchangeAgainAndAgain) {
            self.may_exchange[self.side as usize] = false;
        }
        if believes(Wrong::ExchangedPawnStaysAPawn) {
            return false;
        }
        self.arrive(king)
    }

    /// The waiting pawn of pawns begins its second journey; who stands on its new square is removed.
    pub(super) fn relocate(&mut self, from: usize, to: usize) {
        self.board[from] = None;
        let journey = match belief() {
            Some(Wrong::RelocationBeginsAgain) => PawnOf::FirstJourney,
            _ => PawnOf::SecondJourney,
        };
        self.board[to] = Some(Man { side: self.side, kind: Kind::Pawn(journey) });
    }

    /// A pawn on its last rank becomes at once the man that it is named after, the pawn of the king
    /// a prince. The pawn of pawns waits after its first journey, starts again after its second and
    /// becomes an adventitious king after its third. True if a man left the board.
    fn arrive(&mut self, square: usize) -> bool {
        let Some(Man { side, kind }) = self.board[square] else {
            return false;
        };
        let Kind::Pawn(pawn) = kind else {
            return false;
        };
        if rank_of(square) != side.last_rank() {
            return false;
        }
        let becomes = match pawn {
            PawnOf::FirstJourney if believes(Wrong::KingOnTheFirstArrival) => {
                Kind::AdventitiousKing
            }
            PawnOf::SecondJourney if believes(Wrong::KingOnTheSecondArrival) => {
                Kind::AdventitiousKing
            }
            PawnOf::King if believes(Wrong::PawnOfTheKingBecomesAKing) => Kind::King,
            PawnOf::Rooks | PawnOf::Knights | PawnOf::Camels
                if believes(Wrong::PawnsBecomeGenerals) =>
            {
                Kind::General
            }
            PawnOf::FirstJourney => return false,
            PawnOf::SecondJourney => return self.begin_third_journey(square, side),
            PawnOf::ThirdJourney => Kind::AdventitiousKing,
            PawnOf::King => Kind::Prince,
            PawnOf::Vizier => Kind::Vizier,
            PawnOf::General => Kind::General,
            PawnOf::Giraffes => Kind::Giraffe,
            PawnOf::Pickets => Kind::Picket,
            PawnOf::Knights => Kind::Knight,
            PawnOf::Rooks => Kind::Rook,
            PawnOf::Elephants => Kind::Elephant,
            PawnOf::Camels => Kind::Camel,
            PawnOf::WarMachines => Kind::WarMachine,
        };
        self.board[square] = Some(Man { side, kind: becomes });
        false
    }

    /// On its second arrival the pawn of pawns goes at once to where the pawn of the king started;
    /// a man of either colour there is removed. True if there was one.
    fn begin_third_journey(&mut self, square: usize, side: Side) -> bool {
        let Some(start) = self.third_journey_start(side) else {
            return false;
        };
        self.board[square] = None;
        let removed = self.board[start].is_some();
        self.board[start] = Some(Man { side, kind: Kind::Pawn(PawnOf::ThirdJourney) });
        removed
    }

    /// The square where the pawn of the king started, or, if a royal of either side stands there,
    /// the first on that rank that holds none: e g d h c i b j a k for White, g e h d i c j b k a
    /// for Black.
    pub(super) fn third_journey_start(&self, side: Side) -> Option<usize> {
        let home = self.rules.array.home(side);
        let files = match side {
            _ if believes(Wrong::ThirdJourneyFromTheCorner) => "abcdefghijk",
            _ if believes(Wrong::NearestSquareIsSoughtAsForWhite) => "fegdhcibjak",
            Side::White => "fegdhcibjak",
            Side::Black => "fgehdicjbka",
        };
        let rank_start = home - home % FILES as usize;
        files.bytes().map(|file| rank_start + usize::from(file - b'a')).find(
            |&square| match belief() {
                Some(Wrong::ThirdJourneyNeedsAnEmptySquare) => self.board[square].is_none(),
                Some(Wrong::ThirdJourneyPassesOwnRoyalsOnly) => {
                    self.board[square].is_none_or(|man| !man.kind.is_royal() || man.side != side)
                }
                _ => self.board[square].is_none_or(|man| !man.kind.is_royal()),
            },
        )
    }
}

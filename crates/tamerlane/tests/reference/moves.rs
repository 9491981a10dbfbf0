//! Where the men move, what they attack, which moves are legal and what a move does.

use super::men::{
    ALL_AROUND, BOARD, DIAGONAL, FILES, Kind, Leap, Man, ORTHOGONAL, PawnOf, Side, THREE_AND_ONE,
    TWO_AND_ONE, TWO_DIAGONAL, TWO_ORTHOGONAL, at, citadel_beside, file_of, is_citadel, leap_from,
    rank_of, squares_beside,
};
use super::{ExchangeWhen, Position};

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
    fn each_target(&self, from: usize, visit: &mut impl FnMut(usize)) {
        let Some(Man { side, kind }) = self.board[from] else {
            return;
        };
        match kind {
            Kind::King | Kind::Prince | Kind::AdventitiousKing => {
                self.each_royal_target(from, visit)
            }
            // Only royals are ever in a citadel.
            _ if is_citadel(from) => {}
            Kind::Vizier => self.each_leap(from, side, &ORTHOGONAL, visit),
            Kind::General => self.each_leap(from, side, &DIAGONAL, visit),
            Kind::Giraffe => self.each_giraffe_target(from, side, visit),
            Kind::Picket => self.each_picket_target(from, side, visit),
            Kind::Knight => self.each_leap(from, side, &TWO_AND_ONE, visit),
            Kind::Rook => self.each_rook_target(from, side, visit),
            Kind::Elephant => self.each_leap(from, side, &TWO_DIAGONAL, visit),
            Kind::Camel => self.each_leap(from, side, &THREE_AND_ONE, visit),
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
        self.board[to].is_some_and(|man| man.side != side) && !self.is_waiting(to)
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

    /// A royal goes one step in eight directions, and may step into and out of a citadel by the
    /// three squares beside it. A citadel that is occupied cannot be entered.
    fn each_royal_target(&self, from: usize, visit: &mut impl FnMut(usize)) {
        let Some(man) = self.board[from] else { return };
        if is_citadel(from) {
            for to in squares_beside(from) {
                if self.may_land(man.side, to) {
                    visit(to);
                }
            }
            return;
        }
        self.each_leap(from, man.side, &ALL_AROUND, visit);
        if let Some(citadel) = citadel_beside(from)
            && self.board[citadel].is_none()
            && self.may_stand_in_citadel(man, citadel)
        {
            visit(citadel);
        }
    }

    /// The rook: any distance in a straight line, up to the first man.
    fn each_rook_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for direction in ORTHOGONAL {
            self.each_on_line(from, side, direction, 1, visit);
        }
    }

    /// The picket: any distance diagonally from two squares on; the first square must be empty.
    fn each_picket_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for direction in DIAGONAL {
            self.each_on_line(from, side, direction, 2, visit);
        }
    }

    /// The giraffe: one step diagonally, then three or more squares straight on, along the file or
    /// along the rank away from where it came; every square before the target must be empty, the
    /// diagonal one too.
    fn each_giraffe_target(&self, from: usize, side: Side, visit: &mut impl FnMut(usize)) {
        for (file, rank) in DIAGONAL {
            if let Some(corner) = leap_from(from, (file, rank))
                && self.board[corner].is_none()
            {
                self.each_on_line(corner, side, (file, 0), 3, visit);
                self.each_on_line(corner, side, (0, rank), 3, visit);
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
            if self.board[to].is_some() {
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
        }
        for to in pawn_attacks(side, from).into_iter().flatten() {
            if self.may_capture(side, to) {
                visit(to);
            }
        }
    }

    fn has_target(&self, from: usize) -> bool {
        let mut any = false;
        self.each_target(from, &mut |_| any = true);
        any
    }

    /// Every pseudo-legal move of the side to move but the exchanges.
    fn each_ordinary_move(&self, visit: &mut impl FnMut(Move)) {
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

/// The two squares diagonally in front of a pawn.
fn pawn_attacks(side: Side, square: usize) -> [Option<usize>; 2] {
    [-1, 1].map(|across| leap_from(square, (across, side.forward())))
}

/// Relocation of the waiting pawn of pawns.
impl Position {
    /// The waiting pawn may be put on any board square from which it forks or traps.
    fn each_relocation(&self, from: usize, visit: &mut impl FnMut(Move)) {
        for to in 0..BOARD {
            if self.may_relocate_onto(to) && (self.forks(to) || self.traps(from, to)) {
                visit(Move::new(MoveKind::Relocation, from, to));
            }
        }
    }

    /// It may land on an empty square or remove a man of either colour, but not a friendly royal,
    /// nor a waiting pawn of pawns, nor the enemy's only royal.
    fn may_relocate_onto(&self, to: usize) -> bool {
        let Some(man) = self.board[to] else {
            return true;
        };
        let royal_that_stays =
            man.kind.is_royal() && (man.side == self.side || self.royal_count(man.side) == 1);
        !royal_that_stays && !self.is_waiting(to)
    }

    fn enemies_attacked_by_pawn_on(&self, square: usize) -> impl Iterator<Item = usize> {
        let enemy = self.side.enemy();
        pawn_attacks(self.side, square)
            .into_iter()
            .flatten()
            .filter(move |&target| self.board[target].is_some_and(|man| man.side == enemy))
    }

    /// A fork: from there the pawn attacks two enemy men at once.
    fn forks(&self, to: usize) -> bool {
        self.enemies_attacked_by_pawn_on(to).count() == 2
    }

    /// A trap: from there the pawn attacks an enemy man that then has no move. Pseudo-legal moves
    /// count, with the pawn on its new square and its old square empty; an exchange does not.
    fn traps(&self, from: usize, to: usize) -> bool {
        if self.enemies_attacked_by_pawn_on(to).next().is_none() {
            return false;
        }
        let mut moved = *self;
        moved.relocate(from, to);
        moved.enemies_attacked_by_pawn_on(to).any(|target| !moved.has_target(target))
    }
}

/// Exchange of the king.
impl Position {
    /// Once per game a side that is in check and whose only royal is the original king may exchange
    /// the king; by `InCheckOrStalemate` also when it has no other legal move.
    fn is_exchange_due(&self, has_other_move: bool) -> bool {
        let original_king_alone =
            self.has(self.side, Kind::King) && self.royal_count(self.side) == 1;
        let due = match self.rules.exchange {
            ExchangeWhen::InCheck => self.in_check(),
            ExchangeWhen::InCheckOrStalemate => self.in_check() || !has_other_move,
        };
        self.may_exchange[self.side as usize] && original_king_alone && due
    }

    /// The king may change places with any friendly man but a waiting pawn of pawns; nor with
    /// one whose second arrival, on the king's square, would have nowhere to go.
    fn each_exchange(&self, visit: &mut impl FnMut(Move)) {
        let Some(king) = self.only_royal(self.side) else {
            return;
        };
        for to in 0..BOARD {
            if self.board[to].is_some_and(|man| man.side == self.side)
                && to != king
                && !self.is_waiting(to)
                && !self.arrives_nowhere(king, to)
            {
                visit(Move::new(MoveKind::Exchange, king, to));
            }
        }
    }
    fn arrives_nowhere(&self, king: usize, friend: usize) -> bool {
        let second_journey = Some(Man { side: self.side, kind: Kind::Pawn(PawnOf::SecondJourney) });
        self.board[friend] == second_journey
            && rank_of(king) == self.side.last_rank()
            && self.third_journey_start(self.side).is_none()
    }
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
            if !after.side_in_check(self.side) {
                any = true;
                visit(ordinary, &after);
            }
        });
        if self.is_exchange_due(any) {
            self.each_exchange(&mut |exchange| {
                let after = self.play(exchange);
                if !after.side_in_check(self.side) {
                    visit(exchange, &after);
                }
            });
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
            MoveKind::Exchange => after.exchange_king(from, to),
            MoveKind::Relocation => {
                after.relocate(from, to);
                true
            }
        };
        // Half-moves since the last move that moved a pawn or took a man off the board.
        after.half_moves = if clock_restarts { 0 } else { self.half_moves.saturating_add(1) };
        if self.side == Side::Black {
            after.full_move = self.full_move.saturating_add(1);
        }
        after.side = self.side.enemy();
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
        self.may_exchange[self.side as usize] = false;
        self.arrive(king)
    }

    /// The waiting pawn of pawns begins its second journey; who stands on its new square is removed.
    fn relocate(&mut self, from: usize, to: usize) {
        self.board[from] = None;
        self.board[to] = Some(Man { side: self.side, kind: Kind::Pawn(PawnOf::SecondJourney) });
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
    fn third_journey_start(&self, side: Side) -> Option<usize> {
        let home = self.rules.array.home(side);
        let files = match side {
            Side::White => "fegdhcibjak",
            Side::Black => "fgehdicjbka",
        };
        let rank_start = home - home % FILES as usize;
        files
            .bytes()
            .map(|file| rank_start + usize::from(file - b'a'))
            .find(|&square| self.board[square].is_none_or(|man| !man.kind.is_royal()))
    }
}

/// What attacks a square: every way to it, walked from the square outwards. `found` is told each
/// attacker and ends the search by saying true.
impl Position {
    /// The men of a side that attack a square, in the order of the squares that they stand on.
    pub fn attackers(&self, square: usize, by_white: bool) -> Vec<usize> {
        let mut attackers = Vec::new();
        self.find_attacker(square, Side::white(by_white), &mut |from| {
            attackers.push(from);
            false
        });
        attackers.sort_unstable();
        attackers
    }

    pub(super) fn is_attacked(&self, square: usize, by: Side) -> bool {
        self.find_attacker(square, by, &mut |_| true)
    }

    /// Nothing ever attacks a citadel.
    fn find_attacker(
        &self,
        square: usize,
        by: Side,
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        !is_citadel(square)
            && (self.find_along_lines(square, by, found)
                || self.find_along_diagonals(square, by, found)
                || self.find_leaper(square, by, Kind::Knight, &TWO_AND_ONE, found)
                || self.find_leaper(square, by, Kind::Camel, &THREE_AND_ONE, found)
                || self.find_leaper(square, by, Kind::Elephant, &TWO_DIAGONAL, found)
                || self.find_leaper(square, by, Kind::WarMachine, &TWO_ORTHOGONAL, found)
                || self.find_in_citadel(square, by, found))
    }

    /// Along files and ranks: a royal or a vizier beside the square, a rook that is the first man,
    /// and the giraffes, which come straight on from three or more empty squares away.
    fn find_along_lines(
        &self,
        square: usize,
        by: Side,
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        let (start_file, start_rank) = (file_of(square), rank_of(square));
        for (file_step, rank_step) in ORTHOGONAL {
            let (mut file, mut rank) = (start_file, start_rank);
            for distance in 1.. {
                file += file_step;
                rank += rank_step;
                let Some(here) = at(file, rank) else { break };
                if let Some(man) = self.board[here] {
                    let attacks = match man.kind {
                        Kind::Rook => true,
                        Kind::Vizier => distance == 1,
                        kind => distance == 1 && kind.is_royal(),
                    };
                    if man.side == by && attacks && found(here) {
                        return true;
                    }
                    break;
                }
                if distance >= 3
                    && self.find_giraffe_around((file, rank), (file_step, rank_step), by, found)
                {
                    return true;
                }
            }
        }
        false
    }

    /// The giraffes whose diagonal step would lead to an empty corner, from where they would go on
    /// against the direction of the search: they stand one farther out and one to either side.
    fn find_giraffe_around(
        &self,
        corner: (i32, i32),
        (file_out, rank_out): Leap,
        by: Side,
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        let giraffe = Some(Man { side: by, kind: Kind::Giraffe });
        let (file, rank) = (corner.0 + file_out, corner.1 + rank_out);
        // Across a file is along a rank: the two steps change places.
        let one_side = at(file + rank_out, rank + file_out);
        let other_side = at(file - rank_out, rank - file_out);
        [one_side, other_side]
            .into_iter()
            .any(|from| from.is_some_and(|from| self.board[from] == giraffe && found(from)))
    }

    /// Along diagonals: beside the square a royal, a general, or a pawn that comes forward to it;
    /// from two squares on a picket that is the first man.
    fn find_along_diagonals(
        &self,
        square: usize,
        by: Side,
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        let (start_file, start_rank) = (file_of(square), rank_of(square));
        for (file_step, rank_step) in DIAGONAL {
            let (mut file, mut rank) = (start_file, start_rank);
            for distance in 1.. {
                file += file_step;
                rank += rank_step;
                let Some(here) = at(file, rank) else { break };
                if let Some(man) = self.board[here] {
                    let attacks = match man.kind {
                        Kind::Picket => distance >= 2,
                        Kind::General => distance == 1,
                        Kind::Pawn(_) => distance == 1 && rank_step == -by.forward(),
                        kind => distance == 1 && kind.is_royal(),
                    };
                    if man.side == by && attacks && found(here) {
                        return true;
                    }
                    break;
                }
            }
        }
        false
    }

    /// A leaper attacks from every square from which the same leap leads back.
    fn find_leaper(
        &self,
        square: usize,
        by: Side,
        kind: Kind,
        leaps: &[Leap],
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        let leaper = Some(Man { side: by, kind });
        leaps.iter().any(|&leap| {
            leap_from(square, leap).is_some_and(|from| self.board[from] == leaper && found(from))
        })
    }

    /// A royal in a citadel attacks the three squares beside it.
    fn find_in_citadel(
        &self,
        square: usize,
        by: Side,
        found: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        citadel_beside(square).is_some_and(|citadel| {
            self.board[citadel].is_some_and(|man| man.side == by && man.kind.is_royal())
                && found(citadel)
        })
    }
}

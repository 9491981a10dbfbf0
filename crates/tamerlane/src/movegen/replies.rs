//! The number of replies to all moves of a position.
//!
//! Most moves change little of what the opponent can do. So everything that its moves depend on
//! is looked at once, before the move: the squares that its sliders see, those that could check
//! or pin for its only royal, the safe squares beside that royal. Leapers depend on nothing but
//! what is taken. A move that touches none of this is *calm*: its replies are those before it,
//! but for the pawns before and beside the squares of the move and for the safe squares that the
//! man attacks from its new square. After other moves that part is looked at again which they
//! touch. What is rare - a check, an arrival, a citadel, a royal taken, an exchange, a
//! relocation - is made on a board and counted there.

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks::{self, BOARD, Bb, LAST_RANK, LEAPERS, PATH, PENULTIMATE_RANK};
use crate::board::Board;
use crate::index::{Index, is_single};
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, class};
use crate::rules::ExchangeWhen;
use crate::square::Square;

use super::king::KingFacts;
use super::safety::Safety;
use super::sliders::Sliders;

/// Which moves need not be gone through one by one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Skip {
    /// None: standard bulk counting.
    Nothing,
    /// Calm moves: those of a man are counted together.
    CalmMoves,
}

impl Board {
    /// Number of replies to all legal moves.
    pub(crate) fn count_replies_by(&self, skip: Skip) -> u64 {
        if self.is_drawn_by_citadel() {
            return 0;
        }
        let safety = self.index.safety(self.side);
        let mut count = 0;
        let Some(replies) = Replies::new(self) else {
            let _ = self.visit_targets(Bb::MAX, &safety, |from, _, kind, targets| {
                count += self.count_one_by_one(from, kind, targets);
                ControlFlow::Continue(())
            });
            return count;
        };
        let pawns = replies.calm_pawns(&safety);
        count += replies.count_pawn_moves(pawns, skip);
        let _ = self.visit_targets(!pawns, &safety, |from, class, kind, targets| {
            count += if kind == MoveKind::Plain {
                replies.count(from, class, targets, skip)
            } else {
                self.count_one_by_one(from, kind, targets)
            };
            ControlFlow::Continue(())
        });
        count
    }

    /// Number of replies to some moves of a man, each made on a board of its own.
    #[cold]
    fn count_one_by_one(&self, from: Square, kind: MoveKind, targets: Bb) -> u64 {
        let mut count = 0;
        for to in attacks::squares(targets) {
            let mut after = self.clone();
            after.make_move(Move::of_kind(kind, from, to));
            count += after.count_legal_moves();
        }
        count
    }
}

/// What the opponent could do if it were its turn, and what that depends on.
struct Replies<'a> {
    board: &'a Board,
    /// The side that replies.
    side: Color,
    men: Bb,
    royals: Bb,
    landing: Bb,
    /// The men that it can take.
    prey: Bb,
    pawns: Bb,
    /// The squares that the pawns step to, and attack to the left and to the right.
    pawn_squares: [Bb; 3],
    /// Moves of leapers, royals of several, and steps into citadels.
    leaps: u32,
    /// Number of moves, the only royal's apart.
    moves: u32,
    sliders: Sliders,
    safety: Safety,
    king: KingFacts,
    /// Pawns that become royals by their next move: no pin holds them.
    heirs: Bb,
    /// The squares that the moves of pinned pawns depend on.
    pinned_pawns_see: Bb,
    /// Its pawns that wait.
    waiting: Bb,
    /// All squares if some wait: any move may change where they can be put.
    relocations: Bb,
    /// The squares that are not calm, whoever comes to them.
    lively: Bb,
    /// The squares that are not calm, whoever leaves them.
    lively_from: Bb,
    /// Whether it may exchange its king instead of having no move.
    exchanges_if_stuck: bool,
}

/// What is left when a man has been taken off its square, and before it is put on another.
struct Lifted<'a> {
    from: Square,
    class: usize,
    occupied: Bb,
    prey: Bb,
    sliders: &'a Sliders,
    /// Number of replies, the only royal's apart.
    replies: u32,
    /// The squares from which checks and pins are looked at again.
    lines: Bb,
    /// The squares from which the man itself would check or pin on an empty board.
    bearing: Bb,
    /// The squares from which the safe squares beside the royal are.
    steps: Bb,
    /// All squares that are not calm.
    lively: Bb,
}

impl<'a> Replies<'a> {
    /// Looks at a position whose opponent is not in check; some rare ones are left out.
    fn new(board: &'a Board) -> Option<Self> {
        let side = !board.side;
        let index = &board.index;
        let (men, royals) = (index.side(side), index.royal_bits(side));
        let landing = index.landing(side);
        let safety = index.safety(side);
        let pawns = index.class(class::PAWN) & men;
        let mut heirs = 0;
        for pawn in attacks::squares(pawns & PENULTIMATE_RANK[side.index()]) {
            match board.kind_at(pawn)? {
                // Its move is tried out, and depends on everything.
                Kind::PawnOfPawnsAgain => return None,
                Kind::PawnOfKing | Kind::PawnOfPawnsLast => heirs |= pawn.bit(),
                _ => {}
            }
        }
        // With a royal on every square of a rank, a second arrival may have nowhere to go.
        if safety.in_check || index.class(class::ROYAL).count_ones() >= 11 {
            return None;
        }
        let king = match safety.royal {
            Some(king) => KingFacts::new(index, king, side, landing),
            None => KingFacts::default(),
        };
        let sliders = Sliders::new(index, side, landing)?;
        let [steps, west, east] = attacks::pawns(pawns & safety.pinned, side);
        let pinned_pawns_see = steps | west | east;
        let waiting = index.waiting_bits(side);
        let relocations = if waiting == 0 { 0 } else { Bb::MAX };
        let mut replies = Self {
            board,
            side,
            men,
            royals,
            landing,
            prey: index.side(board.side) & !index.waiting_bits(board.side),
            pawns,
            pawn_squares: attacks::pawns(pawns, side),
            leaps: 0,
            moves: 0,
            lively: king.lines_to
                | king.steps_to
                | sliders.seen
                | pinned_pawns_see
                | men
                | relocations,
            lively_from: king.lines_from | king.steps_from | sliders.seen | pinned_pawns_see,
            sliders,
            safety,
            king,
            heirs,
            pinned_pawns_see,
            waiting,
            relocations,
            exchanges_if_stuck: board.may_exchange(side)
                && board.rules.exchange() == ExchangeWhen::InCheckOrStalemate,
        };
        let occupied = index.occupied();
        replies.leaps = replies.count_leaps();
        replies.moves = replies.leaps
            + replies.sliders.moves
            + count_pawns(replies.pawn_squares, occupied, replies.prey)
            - replies.pin_loss(&replies.safety, occupied, landing, replies.prey);
        Some(replies)
    }

    /// Moves of leapers, of royals that mind no attacks, and steps into citadels.
    #[inline]
    fn count_leaps(&self) -> u32 {
        let index = &self.board.index;
        let mut count = 0;
        for (class, table) in LEAPERS {
            for from in attacks::squares(index.class(class) & self.men) {
                count += (table[from.at()] & self.landing).count_ones();
            }
        }
        for royal in attacks::squares(self.royals) {
            count += self.board.citadel_targets(royal).count_ones();
            if self.safety.royal.is_none() {
                count += (attacks::ROYAL[royal.at()] & self.landing).count_ones();
            }
        }
        count
    }

    /// Number of replies to some moves of a man.
    #[inline]
    fn count(&self, from: Square, class: usize, targets: Bb, skip: Skip) -> u64 {
        let rare = if from.is_citadel() {
            Bb::MAX
        } else if class == class::PAWN {
            LAST_RANK[self.board.side.index()] | self.royals
        } else {
            !BOARD | self.royals
        };
        let mut count = 0;
        if targets & rare != 0 {
            count += self.board.count_one_by_one(from, MoveKind::Plain, targets & rare);
        }
        let targets = targets & !rare;
        if targets == 0 {
            return count;
        }
        if self.lively_from & from.bit() == 0 {
            let lively = targets & (self.lively | self.bearing(class));
            count += self.count_calm(from, class, targets & !lively, skip);
            if lively != 0 {
                let lifted = self.lift(from, class, &self.sliders);
                count += self.count_lively(&lifted, lively);
            }
        } else if self.depends_on(from) {
            let occupied = self.board.index.occupied() ^ from.bit();
            let sliders = self.sliders.after(from.bit(), occupied, self.landing);
            count += self.count_lively(&self.lift(from, class, &sliders), targets);
        } else {
            count += self.count_lively(&self.lift(from, class, &self.sliders), targets);
        }
        count
    }

    /// The squares from which a man of a class could give check or pin.
    #[inline]
    fn bearing(&self, class: usize) -> Bb {
        match self.safety.royal {
            Some(king) => attacks::bearing_on(king, class, self.board.side),
            None => 0,
        }
    }

    /// Whether the moves of sliders and of pinned men depend on a square.
    #[inline]
    fn depends_on(&self, square: Square) -> bool {
        (self.sliders.seen | self.pinned_pawns_see) & square.bit() != 0
    }

    /// Takes a man off its square.
    #[inline]
    fn lift<'b>(&self, from: Square, class: usize, sliders: &'b Sliders) -> Lifted<'b> {
        let bit = from.bit();
        let on = |squares: Bb| u32::from(squares & bit != 0);
        let (occupied, prey) = (self.board.index.occupied() ^ bit, self.prey & !bit);
        let [steps, west, east] = self.pawn_squares;
        let replies = if self.depends_on(from) {
            self.leaps + sliders.moves + count_pawns(self.pawn_squares, occupied, prey)
                - self.pin_loss(&self.safety, occupied, self.landing, prey)
        } else {
            self.moves + on(steps) - on(west) - on(east)
        };
        let all_if = |touched: Bb| if touched & bit == 0 { 0 } else { Bb::MAX };
        let bearing = self.bearing(class);
        let lines = self.king.lines_to | all_if(self.king.lines_from);
        let steps = self.king.steps_to | all_if(self.king.steps_from);
        let looked_at = lines | bearing | steps | sliders.seen;
        let lively = looked_at | self.pinned_pawns_see | self.men | self.relocations;
        Lifted { from, class, occupied, prey, sliders, replies, lines, bearing, steps, lively }
    }

    /// The moves that pins forbid.
    #[inline]
    fn pin_loss(&self, safety: &Safety, occupied: Bb, landing: Bb, prey: Bb) -> u32 {
        let held = safety.pinned & !self.heirs;
        if held == 0 { 0 } else { self.pin_loss_of(held, safety, occupied, landing, prey) }
    }

    /// The moves that pins forbid some men.
    fn pin_loss_of(&self, held: Bb, safety: &Safety, occupied: Bb, landing: Bb, prey: Bb) -> u32 {
        let mut loss = 0;
        for man in attacks::squares(held) {
            let targets = match self.board.class_at(man) {
                class::PAWN => {
                    let [step, west, east] = attacks::pawns(man.bit(), self.side);
                    step & !occupied | (west | east) & prey
                }
                class => attacks::of_man(man, class, occupied) & landing,
            };
            loss += (targets & !safety.allowed(man)).count_ones();
        }
        loss
    }

    /// The squares that the only royal can step to when a man has come to a square from which
    /// others' attacks stay as they were.
    #[inline]
    fn safe_from(&self, from: Square, class: usize, to: Square) -> Bb {
        if self.king.safe == 0 {
            return 0;
        }
        // The royal itself casts no shadow.
        let left = from.bit() | self.royals;
        let occupied = self.board.index.occupied() & !left | to.bit();
        self.king.safe & !attacks::of_any(to, class, self.board.side, occupied)
    }

    /// Number of replies to some calm moves of a man.
    #[inline]
    fn count_calm(&self, from: Square, class: usize, targets: Bb, skip: Skip) -> u64 {
        let lifted = self.moves_without(from);
        let changing = self.changing(class);
        self.count_alike(targets, changing, lifted, skip, |to| {
            self.after_calm(lifted, from, class, to)
        })
    }

    /// The squares where a calm man of a class changes what pawns or the only royal can do.
    #[inline]
    fn changing(&self, class: usize) -> Bb {
        let [steps, west, east] = self.pawn_squares;
        let bearing = |square| attacks::bearing_on(square, class, self.board.side);
        attacks::squares(self.king.safe)
            .map(bearing)
            .fold(steps | west | east, |all, squares| all | squares)
    }

    /// Number of replies to calm moves to some squares: on those that are changing it is asked
    /// for, on the others it is the same.
    #[inline]
    fn count_alike(
        &self,
        targets: Bb,
        changing: Bb,
        lifted: u32,
        skip: Skip,
        after: impl Fn(Square) -> u64,
    ) -> u64 {
        let same = u64::from(lifted + self.king.safe.count_ones());
        let changing = if self.exchanges_if_stuck { Bb::MAX } else { changing };
        let (mut count, mut single) = (0, targets);
        if skip == Skip::CalmMoves {
            count = same * u64::from((targets & !changing).count_ones());
            single &= changing;
        }
        for to in attacks::squares(single) {
            count += if changing & to.bit() == 0 { same } else { after(to) };
        }
        count
    }

    /// Number of moves, the only royal's apart, when a man that is calm has been taken off its
    /// square.
    #[inline]
    fn moves_without(&self, from: Square) -> u32 {
        let [steps, west, east] = self.pawn_squares;
        if (steps | west | east) & from.bit() == 0 {
            return self.moves;
        }
        let on = |squares: Bb| u32::from(squares & from.bit() != 0);
        self.moves + on(steps) - on(west) - on(east)
    }

    /// Number of replies to a calm move.
    #[inline]
    fn after_calm(&self, lifted: u32, from: Square, class: usize, to: Square) -> u64 {
        let on = |squares: Bb| u32::from(squares & to.bit() != 0);
        let [steps, west, east] = self.pawn_squares;
        let safe = self.safe_from(from, class, to).count_ones();
        let replies = lifted + safe + on(west) + on(east) - on(steps);
        if replies == 0 && self.exchanges_if_stuck {
            return self.board.count_one_by_one(from, MoveKind::Plain, to.bit());
        }
        u64::from(replies)
    }

    /// The pawns of the side to move that only step and take, which nothing hinders.
    #[inline]
    fn calm_pawns(&self, safety: &Safety) -> Bb {
        let side = self.board.side;
        if safety.in_check {
            return 0;
        }
        let pawns = self.board.index.class(class::PAWN) & self.board.index.side(side);
        pawns
            & !safety.pinned
            & !self.lively_from
            & !(PENULTIMATE_RANK[side.index()] | LAST_RANK[side.index()])
    }

    /// Number of replies to all moves of some such pawns.
    #[inline]
    fn count_pawn_moves(&self, pawns: Bb, skip: Skip) -> u64 {
        let side = self.board.side;
        let takes = self.men & !self.waiting;
        let [steps, west, east] = attacks::pawns(pawns, side);
        let steps = steps & !self.board.index.occupied();
        let lively = steps & (self.lively | self.bearing(class::PAWN));
        let mut count = 0;
        for (squares, back) in [(lively, 11), (west & takes, 10), (east & takes, 12)] {
            for to in attacks::squares(squares) {
                let from = pawn_before(to, side, back);
                count += self.count(from, class::PAWN, to.bit(), skip);
            }
        }
        // A pawn that leaves a square changes something, too, one step away.
        let [steps_on, west_on, east_on] = self.pawn_squares;
        let [left, ..] = attacks::pawns(steps_on | west_on | east_on, side);
        let changing = self.changing(class::PAWN) | left;
        count
            + self.count_alike(steps & !lively, changing, self.moves, skip, |to| {
                let from = pawn_before(to, side, 11);
                self.after_calm(self.moves_without(from), from, class::PAWN, to)
            })
    }

    /// Number of replies to some moves of a man that are not rare.
    fn count_lively(&self, lifted: &Lifted<'_>, targets: Bb) -> u64 {
        let mut count = 0;
        for to in attacks::squares(targets) {
            let replies = if lifted.lively & to.bit() == 0 {
                let on = |squares: Bb| u32::from(squares & to.bit() != 0);
                let [steps, west, east] = self.pawn_squares;
                let safe = self.safe_from(lifted.from, lifted.class, to).count_ones();
                Some(lifted.replies + safe + on(west) + on(east) - on(steps))
            } else {
                self.after_lively(lifted, to)
            };
            count += match replies {
                Some(replies) if replies != 0 || !self.exchanges_if_stuck => u64::from(replies),
                _ => self.board.count_one_by_one(lifted.from, MoveKind::Plain, to.bit()),
            };
        }
        count
    }

    /// Number of replies to a move that is neither calm nor rare, unless it gives check.
    #[inline]
    fn after_lively(&self, lifted: &Lifted<'_>, to: Square) -> Option<u32> {
        let bit = to.bit();
        let taken = self.men & bit;
        let (occupied, prey) = (lifted.occupied | bit, lifted.prey | bit);
        let landing = self.landing | taken;
        let index = || self.index_after(lifted, to);

        let looked_again;
        let safety = if !self.touches_lines(lifted, to, occupied) {
            &self.safety
        } else {
            looked_again = index().safety(self.side);
            if looked_again.in_check {
                return None;
            }
            &looked_again
        };
        let mut count = match safety.royal {
            Some(king) if lifted.steps & bit != 0 => {
                let steps = attacks::ROYAL[king.at()] & landing;
                index().unattacked(king, self.side, steps).count_ones()
            }
            Some(_) => self.safe_from(lifted.from, lifted.class, to).count_ones(),
            None => 0,
        };
        count += self.leaps + lifted.sliders.count_after(to, taken != 0, self.landing);
        if taken != 0 {
            count = count + self.recaptures(to) - self.leaps_of(to);
        }
        let pawns = if self.pawns & bit == 0 {
            self.pawn_squares
        } else {
            attacks::pawns(self.pawns ^ bit, self.side)
        };
        count += count_pawns(pawns, occupied, prey);
        count -= self.pin_loss(safety, occupied, landing, prey);
        for pawn in attacks::squares(self.waiting) {
            count += index().relocation_targets(pawn, self.side, 0, safety).count_ones();
        }
        Some(count)
    }

    /// Whether a move to a square could give check or change the pins.
    #[inline]
    fn touches_lines(&self, lifted: &Lifted<'_>, to: Square, occupied: Bb) -> bool {
        match self.safety.royal {
            Some(_) if lifted.lines & to.bit() != 0 => true,
            // The man bears on the king: through two others it does nothing.
            Some(king) if lifted.bearing & to.bit() != 0 => {
                let between = PATH[king.at()][to.at()] & occupied;
                between == 0 || is_single(between)
            }
            _ => false,
        }
    }

    /// The index after a move.
    fn index_after(&self, lifted: &Lifted<'_>, to: Square) -> Index {
        let mut index = self.board.index;
        if self.men & to.bit() != 0 {
            index.flip(to.bit(), self.board.class_at(to), self.side);
        }
        index.flip(lifted.from.bit() | to.bit(), lifted.class, self.board.side);
        index
    }

    /// How many leapers, and royals that mind no attacks, can take on a square.
    fn recaptures(&self, square: Square) -> u32 {
        let only = if self.safety.royal.is_some() { self.royals } else { 0 };
        let attackers = self.board.index.near_attackers(square, self.side);
        (attackers & !self.pawns & !only).count_ones()
    }

    /// How many moves the leaper on a square had.
    fn leaps_of(&self, square: Square) -> u32 {
        let class = self.board.class_at(square);
        let table = LEAPERS.into_iter().find(|(leaper, _)| *leaper == class);
        table.map_or(0, |(_, table)| (table[square.at()] & self.landing).count_ones())
    }
}

/// Number of moves of pawns that step and strike on these squares.
#[inline]
fn count_pawns([steps, west, east]: [Bb; 3], occupied: Bb, prey: Bb) -> u32 {
    (steps & !occupied).count_ones() + (west & prey).count_ones() + (east & prey).count_ones()
}

/// The square that a pawn of a side comes from, so many squares before it.
#[inline]
fn pawn_before(to: Square, side: Color, back: usize) -> Square {
    let from = match side {
        Color::White => to.at() - back,
        Color::Black => to.at() + 22 - back,
    };
    Square::from_number(from as u8)
}

#[cfg(test)]
mod tests;

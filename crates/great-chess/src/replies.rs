//! The replies to every move, counted.
//!
//! Most moves have nothing to do with the enemy king: it stays out of check, the same men stay
//! pinned, and the same squares around it stay safe. These facts are found once, before any
//! move, together with the squares where a move could touch them.

use core::ops::ControlFlow;

use variant_core::{Board as _, Color};

use crate::attacks::{self, BETWEEN, BOARD, Bb};
use crate::board::{Board, general};
use crate::fills;
use crate::movegen::{KingSafety, PawnTargets, is_single};
use crate::piece::class;
use crate::sets::{Change, Sets};
use crate::square::Square;

/// What the replies to the moves of a position have in common.
struct Replies {
    /// The side that replies.
    side: Color,
    /// Its men.
    own: Bb,
    /// The men of both sides.
    occupied: Bb,
    /// Its men that are not pinned, the king apart, by class.
    orthogonal: Bb,
    diagonal: Bb,
    leapers: Bb,
    pawns: Bb,
    /// Where its free pawns go.
    pawn_targets: PawnTargets,
    /// The replies of its king and of its pinned men.
    bound: u32,
    /// The replies of all its men but the free sliders.
    quiet: i32,
    /// The squares where a man that appears or vanishes, or becomes another side's, may change
    /// what its king suffers.
    zone: Bb,
    /// For each class, the squares where a man of it that arrives attacks the king, or a
    /// square that the king may step to.
    arrivals: [Bb; class::COUNT],
}

impl Replies {
    /// What the replies of a side that is not in check have in common.
    fn new(sets: &Sets, side: Color) -> Self {
        let (king, own) = (sets.king(side), sets.side(side));
        let mut watch = Watch::new(sets, side);
        let mut bound = 0;
        for square in attacks::squares(attacks::KING[king.at()] & !own) {
            bound += u32::from(!watch.step(square));
        }
        let safety = watch.king();
        let free = own & !king.bit() & !safety.pinned;
        if safety.pinned != 0 {
            bound += sets.count_pinned(side, &safety);
        }
        let leapers = sets.class(class::LEAPER) & free;
        let pawns = sets.class(class::PAWN) & free;
        let leaps = fills::count_leaps(leapers, BOARD & !own);
        let occupied = sets.occupied();
        let pawn_targets = PawnTargets::new(pawns, side);
        let pawn_moves = pawn_targets.count(!occupied, occupied & !own);
        Self {
            side,
            own,
            occupied,
            orthogonal: sets.class(class::ORTHOGONAL) & free,
            diagonal: sets.class(class::DIAGONAL) & free,
            leapers,
            pawns,
            pawn_targets,
            bound,
            quiet: (bound + leaps + pawn_moves) as i32,
            zone: watch.zone,
            arrivals: watch.arrivals(),
        }
    }

    /// Number of replies to the moves of a man to some empty squares, none of which touches the
    /// king.
    #[inline]
    fn after_quiet(&self, from: Square, targets: Bb) -> u64 {
        let occupied = self.occupied ^ from.bit();
        let vacated = self.quiet + self.pawn_targets.gain(from);
        let mut count = 0;
        for to in attacks::squares(targets) {
            let occupied = occupied | to.bit();
            let slides =
                fills::count_slides(self.orthogonal, self.diagonal, occupied, BOARD & !self.own);
            count += vacated - self.pawn_targets.gain(to) + slides as i32;
        }
        count as u64
    }

    /// Number of replies to a capture that does not touch the king.
    #[inline]
    fn after_capture(&self, from: Square, to: Square) -> u32 {
        let occupied = self.occupied ^ from.bit();
        let (own, left) = (self.own ^ to.bit(), !to.bit());
        let pawns =
            PawnTargets::new(self.pawns & left, self.side).count(!occupied, occupied & !own);
        let leaps = fills::count_leaps(self.leapers & left, BOARD & !own);
        let (orthogonal, diagonal) = (self.orthogonal & left, self.diagonal & left);
        let slides = fills::count_slides(orthogonal, diagonal, occupied, BOARD & !own);
        self.bound + pawns + leaps + slides
    }

    /// Of the squares that a man may move to, those where it may change what the king suffers.
    #[inline]
    fn touching(&self, from: Square, classes: u8, targets: Bb) -> Bb {
        if self.zone & from.bit() != 0 {
            return targets;
        }
        let mut touched = self.zone;
        for (class, arrivals) in self.arrivals.iter().enumerate() {
            if classes >> class & 1 != 0 {
                touched |= arrivals;
            }
        }
        targets & touched
    }
}

/// Looks for all that bears on a king, and notes the squares where a move could change it.
struct Watch<'a> {
    sets: &'a Sets,
    side: Color,
    zone: Bb,
    /// The king's square and those that it may step to, as far as they have been looked at.
    near: Bb,
    leapers: Bb,
    pawns: Bb,
    kings: Bb,
}

impl<'a> Watch<'a> {
    fn new(sets: &'a Sets, side: Color) -> Self {
        let king = sets.king(side);
        Self {
            sets,
            side,
            // A man captured beside the king makes room for it.
            zone: attacks::KING[king.at()],
            near: king.bit(),
            leapers: attacks::KNIGHT[king.at()],
            pawns: attacks::pawn(king, side),
            kings: 0,
        }
    }

    /// The enemy sliders in line with a square.
    #[inline]
    fn snipers(&self, square: Square) -> Bb {
        let (sets, at) = (self.sets, square.at());
        let aligned = attacks::ORTHOGONAL_RAYS[at] & sets.class(class::ORTHOGONAL)
            | attacks::DIAGONAL_RAYS[at] & sets.class(class::DIAGONAL);
        aligned & sets.side(!self.side)
    }

    /// Whether a square that the king may step to is attacked.
    #[inline]
    fn step(&mut self, square: Square) -> bool {
        let (sets, at) = (self.sets, square.at());
        let (knight, king) = (attacks::KNIGHT[at], attacks::KING[at]);
        let pawn = attacks::pawn(square, self.side);
        self.near |= square.bit();
        self.leapers |= knight;
        self.kings |= king;
        self.pawns |= pawn;
        let attackers = (knight & sets.class(class::LEAPER)
            | king & sets.class(class::KING)
            | pawn & sets.class(class::PAWN))
            & sets.side(!self.side);
        self.zone |= attackers;
        let mut attacked = attackers != 0;
        // The king itself casts no shadow: it would step along the ray that checks it.
        let occupied = sets.occupied() ^ sets.king(self.side).bit();
        for sniper in attacks::squares(self.snipers(square)) {
            let between = BETWEEN[at][sniper.at()];
            let blockers = between & occupied;
            if blockers == 0 {
                attacked = true;
                self.zone |= between | sniper.bit();
            } else if is_single(blockers) {
                self.zone |= blockers;
            }
        }
        attacked
    }

    /// The pins; there are no checks.
    fn king(&mut self) -> KingSafety {
        let (sets, king) = (self.sets, self.sets.king(self.side));
        let mut safety = KingSafety { checkers: 0, pinned: 0, pinners: 0 };
        for sniper in attacks::squares(self.snipers(king)) {
            let between = BETWEEN[king.at()][sniper.at()];
            let blockers = between & sets.occupied();
            if is_single(blockers) {
                self.zone |= blockers;
                if blockers & sets.side(self.side) != 0 {
                    self.zone |= between | sniper.bit();
                    safety.pinned |= blockers;
                    safety.pinners |= sniper.bit();
                }
            } else if is_single(blockers & (blockers - 1)) {
                // The one may leave, and the other is pinned.
                self.zone |= blockers;
            }
        }
        safety
    }

    /// For each class, the squares where a man that arrives attacks one of those looked at, or
    /// pins a man.
    fn arrivals(&self) -> [Bb; class::COUNT] {
        let (king, occupied) = (self.sets.king(self.side), self.sets.occupied());
        let (mut orthogonal, mut diagonal) = fills::reach(self.near, occupied ^ king.bit());
        let own = self.sets.side(self.side);
        // Behind the first man on a line a slider pins it.
        orthogonal |=
            attacks::orthogonal(king, occupied & !(attacks::orthogonal(king, occupied) & own));
        diagonal |= attacks::diagonal(king, occupied & !(attacks::diagonal(king, occupied) & own));
        let promotion = if self.side == Color::White { LAST_RANKS[0] } else { LAST_RANKS[1] };
        [orthogonal, diagonal, self.leapers, self.pawns | promotion, self.kings]
    }
}

/// The first rank, and the tenth: where pawns of Black and of White are promoted.
const LAST_RANKS: [Bb; 2] = [(1 << 10) - 1, BOARD ^ ((1 << 90) - 1)];

impl Board {
    /// Number of ways to play two plies, move by move.
    pub(crate) fn count_replies_one_by_one(&self) -> u64 {
        let (sets, side) = (self.sets(), self.side_to_move());
        let replies = Replies::new(sets, !side);
        let mut count = 0_u64;
        let _ = sets.visit_targets(side, BOARD, |from, targets| {
            let Some(man) = self.piece_at(from) else { return ControlFlow::Continue(()) };
            let apart = targets & !replies.touching(from, man.classes(), targets);
            count += replies.after_quiet(from, apart & !sets.occupied());
            for to in attacks::squares(apart & sets.occupied()) {
                count += u64::from(replies.after_capture(from, to));
            }
            for to in attacks::squares(targets & !apart) {
                let captured = self.piece_at(to);
                let promoted = man.classes() & 1 << class::PAWN != 0 && to.is_last_rank(side);
                let arrived = if promoted { general(man) } else { man };
                let mut after = *sets;
                after.make(&Change { from, to, man, arrived, captured });
                count += after.count_moves(!side);
            }
            ControlFlow::Continue(())
        });
        count
    }
}

//! The replies to every move, counted.
//!
//! Most moves have nothing to do with the enemy king: it stays out of check, the same men stay
//! pinned, and the same squares around it stay safe. These facts are found once, before any
//! move, together with the squares where a move could touch them.

use core::ops::ControlFlow;

use variant_core::{Board as _, Color};

use crate::attacks::{self, BETWEEN, BOARD, Bb};
use crate::board::{Board, general};
use crate::fills::{self, Batch, Rays, Sliders};
use crate::movegen::{KingSafety, PawnTargets, is_single};
use crate::piece::{Piece, class};
use crate::sets::{Change, Sets};
use crate::square::Square;

/// What the replies to the moves of a position have in common.
struct Replies {
    /// The side that replies.
    side: Color,
    /// Its sliders that are not pinned, and what stops them.
    sliders: Sliders,
    /// Its leapers that are not pinned.
    leapers: Bb,
    /// Its pawns that are not pinned.
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
        let sliders = Sliders {
            orthogonal: sets.class(class::ORTHOGONAL) & free,
            diagonal: sets.class(class::DIAGONAL) & free,
            occupied: sets.occupied(),
            targets: BOARD & !own,
        };
        let pawn_targets = PawnTargets::new(pawns, side);
        let pawn_moves = pawn_targets.count(!sliders.occupied, sets.side(!side));
        let leaps = fills::count_leaps(leapers, sliders.targets);
        Self {
            side,
            sliders,
            leapers,
            pawns,
            pawn_targets,
            bound,
            quiet: (bound + leaps + pawn_moves) as i32,
            zone: watch.zone,
            arrivals: watch.arrivals(),
        }
    }

    /// Number of replies, but slides, to the moves of a man to empty squares that do not touch
    /// the king.
    #[inline]
    fn after_quiet(&self, from: Square, targets: Bb, slides: &mut Batch) -> i32 {
        let occupied = self.sliders.occupied ^ from.bit();
        let vacated = self.quiet + self.pawn_targets.gain(from.bit());
        let mut count = 0;
        for to in attacks::bits(targets) {
            slides.add(&Sliders { occupied: occupied | to, ..self.sliders });
            count += vacated - self.pawn_targets.gain(to);
        }
        count
    }

    /// Number of replies, slides included, to the same moves, if these are the rays before the
    /// move and none of them ends on the man.
    #[inline]
    fn after_quiet_at_once(&self, from: Square, targets: Bb, rays: &Rays) -> i32 {
        let each = self.quiet + self.pawn_targets.gain(from.bit()) + rays.count as i32;
        let pawns =
            self.pawn_targets.count(0, targets) as i32 - self.pawn_targets.count(targets, 0) as i32;
        each * targets.count_ones() as i32 + pawns - rays.beyond(targets) as i32
    }

    /// Number of replies, but slides, to a capture that does not touch the king.
    #[inline]
    fn after_capture(&self, from: Square, to: Square, slides: &mut Batch) -> u32 {
        let left = !to.bit();
        let occupied = self.sliders.occupied ^ from.bit();
        let targets = self.sliders.targets | to.bit();
        slides.add(&Sliders {
            orthogonal: self.sliders.orthogonal & left,
            diagonal: self.sliders.diagonal & left,
            occupied,
            targets,
        });
        let pawns = PawnTargets::new(self.pawns & left, self.side);
        self.bound
            + pawns.count(!occupied, occupied & targets)
            + fills::count_leaps(self.leapers & left, targets)
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
                // An enemy man that leaves gives check. It is in the zone already: beside the
                // king, or alone before the king's step towards it.
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
    /// Number of ways to play two plies. Every move is gone through, and the slides after it are
    /// counted.
    pub(crate) fn count_replies_in_turn(&self) -> u64 {
        self.count_replies_by(|replies, from, targets, slides| {
            replies.after_quiet(from, targets, slides)
        })
    }

    /// The same number. The moves of a man to empty squares only cut off slides if no slide ends
    /// on it, so that none grows longer when it leaves: they are counted together.
    pub(crate) fn count_replies_by_man(&self) -> u64 {
        let mut rays = None;
        self.count_replies_by(|replies, from, targets, slides| {
            let rays = rays.get_or_insert_with(|| Rays::new(&replies.sliders));
            if rays.reached & from.bit() == 0 {
                replies.after_quiet_at_once(from, targets, rays)
            } else {
                replies.after_quiet(from, targets, slides)
            }
        })
    }

    /// Number of ways to play two plies, with one way or another to count the replies to the
    /// moves of a man to empty squares that do not touch the king.
    #[inline]
    fn count_replies_by<Q>(&self, mut after_quiet: Q) -> u64
    where
        Q: FnMut(&Replies, Square, Bb, &mut Batch) -> i32,
    {
        let (sets, side) = (self.sets(), self.side_to_move());
        let replies = Replies::new(sets, !side);
        let (mut count, mut slides) = (0_u64, Batch::EMPTY);
        let _ = sets.visit_targets(side, BOARD, |from, targets| {
            let Some(man) = self.piece_at(from) else { return ControlFlow::Continue(()) };
            let touching = replies.touching(from, man.classes(), targets);
            let (quiet, captures) = (targets & !sets.occupied(), targets & sets.occupied());
            if quiet & !touching != 0 {
                count += after_quiet(&replies, from, quiet & !touching, &mut slides) as u64;
            }
            for to in attacks::squares(captures & !touching) {
                count += u64::from(replies.after_capture(from, to, &mut slides));
            }
            for to in attacks::squares(touching) {
                let (others, free) = self.sets_after(from, to, man).count_but_slides(!side);
                count += u64::from(others);
                slides.add(&free);
            }
            ControlFlow::Continue(())
        });
        count + slides.total()
    }

    /// The sets after a move of a man.
    #[inline]
    fn sets_after(&self, from: Square, to: Square, man: Piece) -> Sets {
        let promoted =
            man.classes() & 1 << class::PAWN != 0 && to.is_last_rank(self.side_to_move());
        let arrived = if promoted { general(man) } else { man };
        let mut after = *self.sets();
        after.make(Change { from, to, man, arrived, captured: self.piece_at(to) });
        after
    }
}

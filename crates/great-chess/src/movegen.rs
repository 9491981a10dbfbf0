//! Legal moves: listed man by man, or counted all at once.
//!
//! No move is tried. What the enemy does to one's king is found out first: who gives check, and
//! who is pinned. In check a man may only take the checker or step between; a pinned man may
//! only move along its pin.

use core::ops::ControlFlow;

use variant_core::Color;

use crate::attacks::{self, BETWEEN, BOARD, Bb, FILE_A, FILE_J};
use crate::board::Board;
use crate::fills::{self, Sliders};
use crate::moves::Move;
use crate::piece::class;
use crate::sets::Sets;
use crate::square::Square;

/// What the enemy does to the king of the side to move.
pub(crate) struct KingSafety {
    /// Enemy men that give check.
    pub(crate) checkers: Bb,
    /// Own men that stand alone between their king and an enemy slider.
    pub(crate) pinned: Bb,
    /// The enemy sliders that pin them.
    pub(crate) pinners: Bb,
}

/// Whether a set that is not empty has just one square.
#[expect(
    clippy::manual_is_power_of_two,
    reason = "counting bits is slow where no instruction does"
)]
pub(crate) fn is_single(set: Bb) -> bool {
    set & (set - 1) == 0
}

/// Where the pawns of a side go: no two of them go to one square in one way.
pub(crate) struct PawnTargets {
    steps: Bb,
    west: Bb,
    east: Bb,
}

impl PawnTargets {
    /// Where some pawns go.
    #[inline]
    pub(crate) fn new(pawns: Bb, side: Color) -> Self {
        let (steps, west, east) = match side {
            Color::White => (pawns << 10, (pawns & !FILE_A) << 9, (pawns & !FILE_J) << 11),
            Color::Black => (pawns >> 10, (pawns & !FILE_A) >> 11, (pawns & !FILE_J) >> 9),
        };
        Self { steps, west, east }
    }

    /// Number of moves if these squares are empty and enemy men stand on those.
    #[inline]
    pub(crate) fn count(&self, empty: Bb, prey: Bb) -> u32 {
        (self.steps & empty).count_ones()
            + (self.west & prey).count_ones()
            + (self.east & prey).count_ones()
    }

    /// How many moves more there are if an enemy man leaves a square than if it stands there.
    #[inline]
    pub(crate) fn gain(&self, square: Bb) -> i32 {
        let is_in = |set: Bb| i32::from(set & square != 0);
        is_in(self.steps) - is_in(self.west) - is_in(self.east)
    }
}

impl Sets {
    /// The squares that a move may end on for its side to be out of check afterwards, kings
    /// apart: all that hold no own man; in check the checker and the squares before it.
    #[inline]
    fn targets(&self, side: Color, safety: &KingSafety) -> Bb {
        let not_own = BOARD & !self.side(side);
        if safety.checkers == 0 {
            not_own
        } else if is_single(safety.checkers) {
            let checker = Square::from_number(safety.checkers.trailing_zeros() as u8);
            not_own & (BETWEEN[self.king(side).at()][checker.at()] | safety.checkers)
        } else {
            // Nothing but the king gets out of two checks at once.
            0
        }
    }

    #[inline]
    pub(crate) fn king_safety(&self, side: Color) -> KingSafety {
        let king = self.king(side);
        let (own, enemy) = (self.side(side), self.side(!side));
        let occupied = own | enemy;
        let between = &BETWEEN[king.at()];

        let leaps = attacks::KNIGHT[king.at()] & self.class(class::LEAPER)
            | attacks::pawn(king, side) & self.class(class::PAWN);
        let mut safety = KingSafety { checkers: leaps & enemy, pinned: 0, pinners: 0 };
        let snipers = attacks::ORTHOGONAL_RAYS[king.at()] & self.class(class::ORTHOGONAL)
            | attacks::DIAGONAL_RAYS[king.at()] & self.class(class::DIAGONAL);
        for sniper in attacks::squares(snipers & enemy) {
            let blockers = between[sniper.at()] & occupied;
            if blockers == 0 {
                safety.checkers |= sniper.bit();
            } else if is_single(blockers) && blockers & own != 0 {
                safety.pinned |= blockers;
                safety.pinners |= sniper.bit();
            }
        }
        safety
    }

    /// Whether a side attacks a square, were the occupied squares these.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bb) -> bool {
        let enemy = self.side(by);
        let near = attacks::KNIGHT[square.at()] & self.class(class::LEAPER)
            | attacks::KING[square.at()] & self.class(class::KING)
            | attacks::pawn(square, !by) & self.class(class::PAWN);
        if near & enemy != 0 {
            return true;
        }
        let snipers = attacks::ORTHOGONAL_RAYS[square.at()] & self.class(class::ORTHOGONAL)
            | attacks::DIAGONAL_RAYS[square.at()] & self.class(class::DIAGONAL);
        let between = &BETWEEN[square.at()];
        attacks::squares(snipers & enemy).any(|sniper| between[sniper.at()] & occupied == 0)
    }

    /// The squares that the king may step to.
    #[inline]
    pub(crate) fn king_targets(&self, side: Color) -> Bb {
        let king = self.king(side);
        // The king itself casts no shadow: it would step along the ray that checks it.
        let occupied = self.occupied() ^ king.bit();
        let mut targets = 0;
        for square in attacks::squares(attacks::KING[king.at()] & !self.side(side)) {
            if !self.is_attacked(square, !side, occupied) {
                targets |= square.bit();
            }
        }
        targets
    }

    /// The squares that a pawn may step to or capture on, checks and pins apart.
    #[inline]
    fn pawn_targets(&self, from: Square, side: Color) -> Bb {
        let (occupied, bit) = (self.occupied(), from.bit());
        let step = match side {
            Color::White => bit << 10,
            Color::Black => bit >> 10,
        };
        step & !occupied | attacks::pawn(from, side) & self.side(!side)
    }

    /// The squares that a man other than a king may move to, checks and pins apart.
    #[inline]
    fn man_targets(&self, from: Square, side: Color) -> Bb {
        let (occupied, bit) = (self.occupied(), from.bit());
        let mut targets = 0;
        if self.class(class::PAWN) & bit != 0 {
            return self.pawn_targets(from, side);
        }
        if self.class(class::LEAPER) & bit != 0 {
            targets |= attacks::KNIGHT[from.at()];
        }
        if self.class(class::ORTHOGONAL) & bit != 0 {
            targets |= attacks::orthogonal(from, occupied);
        }
        if self.class(class::DIAGONAL) & bit != 0 {
            targets |= attacks::diagonal(from, occupied);
        }
        targets
    }

    /// The squares that a pinned man keeps its king safe on: those of its pin, the pinner's
    /// included.
    fn pin_line(&self, man: Square, side: Color, safety: &KingSafety) -> Bb {
        let between = &BETWEEN[self.king(side).at()];
        attacks::squares(safety.pinners)
            .map(|pinner| between[pinner.at()] | pinner.bit())
            .find(|line| line & man.bit() != 0)
            .unwrap_or(BOARD)
    }

    /// Visits each man of a side on some squares with the squares that it may legally move to, if
    /// there are any.
    #[inline]
    pub(crate) fn visit_targets<V>(
        &self,
        side: Color,
        squares: Bb,
        mut visitor: V,
    ) -> ControlFlow<()>
    where
        V: FnMut(Square, Bb) -> ControlFlow<()>,
    {
        let king = self.king(side);
        let safety = self.king_safety(side);
        let targets = self.targets(side, &safety);
        let men = if targets == 0 { 0 } else { self.side(side) & !king.bit() & squares };
        for from in attacks::squares(men) {
            let mut to = self.man_targets(from, side) & targets;
            if safety.pinned & from.bit() != 0 {
                to &= self.pin_line(from, side, &safety);
            }
            if to != 0 {
                visitor(from, to)?;
            }
        }
        if squares & king.bit() != 0 {
            let to = self.king_targets(side);
            if to != 0 {
                visitor(king, to)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Number of legal moves, without listing them.
    #[inline]
    pub(crate) fn count_moves(&self, side: Color) -> u64 {
        let (others, sliders) = self.count_but_slides(side);
        u64::from(others + sliders.count())
    }

    /// Number of legal moves apart from the slides of men that are not pinned, and what it takes
    /// to count those.
    #[inline]
    pub(crate) fn count_but_slides(&self, side: Color) -> (u32, Sliders) {
        let safety = self.king_safety(side);
        let targets = self.targets(side, &safety);
        let free = if targets == 0 { 0 } else { self.side(side) & !safety.pinned };
        let mut count = self.king_targets(side).count_ones();
        if targets != 0 {
            let pawns = PawnTargets::new(self.class(class::PAWN) & free, side);
            count += pawns.count(targets & !self.side(!side), targets & self.side(!side));
            count += fills::count_leaps(self.class(class::LEAPER) & free, targets);
            // In check a pinned man cannot help: its pin and the check are different lines.
            if safety.checkers == 0 && safety.pinned != 0 {
                count += self.count_pinned(side, &safety);
            }
        }
        let sliders = Sliders {
            orthogonal: self.class(class::ORTHOGONAL) & free,
            diagonal: self.class(class::DIAGONAL) & free,
            occupied: self.occupied(),
            targets,
        };
        (count, sliders)
    }

    /// Number of moves of the pinned men; not in check.
    pub(crate) fn count_pinned(&self, side: Color, safety: &KingSafety) -> u32 {
        let mut count = 0;
        for man in attacks::squares(safety.pinned) {
            let line = self.pin_line(man, side, safety);
            count += (self.man_targets(man, side) & line).count_ones();
        }
        count
    }
}

impl Board {
    /// Visits the legal moves of the men on some squares.
    pub(crate) fn visit_moves_of<V>(&self, squares: Bb, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        let side = variant_core::Board::side_to_move(self);
        let pawns = self.sets().class(class::PAWN);
        self.sets().visit_targets(side, squares, |from, targets| {
            let is_pawn = pawns & from.bit() != 0;
            attacks::squares(targets).try_for_each(|to| {
                visitor(if is_pawn && to.is_last_rank(side) {
                    Move::promotion(from, to)
                } else {
                    Move::new(from, to)
                })
            })
        })
    }
}

//! What is wrong with a position, or implausible.

use super::*;

/// Everything that is wrong with a position, or that no game can have brought about.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Faults {
    /// White has not exactly one king.
    pub white_king: bool,
    /// Black has not exactly one king.
    pub black_king: bool,
    /// A king of the side that is not to move is attacked.
    pub opponent_in_check: bool,
    /// A white and a black king stand next to each other.
    pub adjacent_kings: bool,
    /// A pawn of either colour stands on rank 1 or rank 10.
    pub pawn_on_last_rank: bool,
    /// A side has more than ten pawns.
    pub too_many_pawns: bool,
    /// A side has more than one giraffe.
    pub too_many_giraffes: bool,
    /// A side has more than one vizier.
    pub too_many_viziers: bool,
    /// A side has more than two war machines.
    pub too_many_war_machines: bool,
    /// A side has more than two elephants.
    pub too_many_elephants: bool,
    /// A side has more than two knights.
    pub too_many_knights: bool,
    /// A side has more than two rooks.
    pub too_many_rooks: bool,
    /// A side has pawns and generals beyond the first that together are more than ten.
    pub too_many_generals: bool,
    /// More than two men give check to the side to move.
    pub too_many_checkers: bool,
}

impl Position {
    /// Whether either side has more than `limit` men of one kind.
    fn too_many(&self, kind: Cell, limit: usize) -> bool {
        let count = |side: Cell| self.all(side | kind).count();
        count(WHITE) > limit || count(BLACK) > limit
    }

    /// A side starts with ten pawns and one general, and only pawns become generals: pawns and
    /// generals beyond the first are together never more than ten.
    fn too_many_generals(&self, side: Cell) -> bool {
        let extra_generals = self.all(side | GENERAL).count().saturating_sub(1);
        self.all(side | PAWN).count() + extra_generals > 10
    }

    /// The number of men that give check to the side to move.
    fn checkers(&self) -> usize {
        let mut men = Vec::new();
        for at in self.all(colour(self.white_to_move) | KING) {
            men.extend(self.attackers(file_of(at), rank_of(at), !self.white_to_move));
        }
        // Only an invalid position has several kings; a man that attacks two of them counts once.
        men.sort_unstable();
        men.dedup();
        men.len()
    }

    /// Whether a white and a black king stand next to each other.
    fn adjacent_kings(&self) -> bool {
        let black = |at: usize, step: isize| self.cells[shift(at, step)] == BLACK | KING;
        let touched = |at: usize| KING_STEPS.iter().any(|&step| black(at, step));
        self.all(WHITE | KING).any(touched)
    }

    /// Every fault and every implausibility of the position.
    pub fn faults(&self) -> Faults {
        let attacker = colour(self.white_to_move);
        let mut opponent_kings = self.all(colour(!self.white_to_move) | KING);
        let on_edge_rank = |at: usize| rank_of(at) == 0 || rank_of(at) == SIZE - 1;
        Faults {
            white_king: self.all(WHITE | KING).count() != 1,
            black_king: self.all(BLACK | KING).count() != 1,
            opponent_in_check: opponent_kings.any(|at| self.is_attacked(at, attacker)),
            adjacent_kings: self.adjacent_kings(),
            pawn_on_last_rank: squares().any(|at| self.cells[at] & PAWN != 0 && on_edge_rank(at)),
            too_many_pawns: self.too_many(PAWN, 10),
            too_many_giraffes: self.too_many(GIRAFFE, 1),
            too_many_viziers: self.too_many(VIZIER, 1),
            too_many_war_machines: self.too_many(WAR_MACHINE, 2),
            too_many_elephants: self.too_many(ELEPHANT, 2),
            too_many_knights: self.too_many(KNIGHT, 2),
            too_many_rooks: self.too_many(ROOK, 2),
            too_many_generals: self.too_many_generals(WHITE) || self.too_many_generals(BLACK),
            too_many_checkers: self.checkers() > 2,
        }
    }
}

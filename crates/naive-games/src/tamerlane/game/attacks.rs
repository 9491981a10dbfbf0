//! What attacks a square.

use super::men::{
    DIAGONAL, Kind, Leap, Man, ORTHOGONAL, SQUARES, Side, THREE_AND_ONE, TWO_AND_ONE, TWO_DIAGONAL,
    TWO_ORTHOGONAL, at, citadel_beside, file_of, is_citadel, leap_from, rank_of,
};
use super::moves::pawn_attacks;
use super::{Position, Wrong, belief};

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
        if belief().is_some_and(Wrong::changes_attacks) {
            return self.is_believed_attacked(square, by);
        }
        self.find_attacker(square, by, &mut |_| true)
    }

    /// Whether some man of a side may go to a square where an enemy stands, or is believed to
    /// attack it otherwise.
    fn is_believed_attacked(&self, square: usize, by: Side) -> bool {
        let attacks = |from: usize| {
            let Some(man) = self.board[from].filter(|man| man.side == by) else { return false };
            match (belief(), man.kind) {
                (_, Kind::Pawn(_)) => pawn_attacks(by, from).contains(&Some(square)),
                (Some(Wrong::ManInACitadelAttacksNothing), _) if is_citadel(from) => false,
                (Some(Wrong::ManInACitadelIsAttacked), kind) if is_citadel(square) => {
                    kind.is_royal() && citadel_beside(from) == Some(square)
                }
                (Some(Wrong::GiraffeAttacksByTheWayBack), Kind::Giraffe) => {
                    let mut turned = *self;
                    turned.board.swap(from, square);
                    turned.has_target_on(square, from)
                }
                _ => self.has_target_on(from, square),
            }
        };
        (0..SQUARES).any(attacks)
    }

    /// Whether the man on a square may go to another.
    fn has_target_on(&self, from: usize, target: usize) -> bool {
        let mut found = false;
        self.each_target(from, &mut |to| found |= to == target);
        found
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

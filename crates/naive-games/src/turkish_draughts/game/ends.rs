//! The end of the game and the warnings.

use super::*;

/// The end of the game and the warnings.
impl Position {
    /// A side that has no men, or no move when it is its turn, has lost.
    fn lost(&self) -> Option<(bool, &'static str)> {
        for white in [self.white_to_move, !self.white_to_move] {
            if self.men_of(white).next().is_none() {
                return Some((white, "no-men"));
            }
        }
        let stuck = self.legal_paths().is_empty();
        stuck.then_some((self.white_to_move, "no-moves"))
    }

    /// The result and its reason, or `None` while the game goes on.
    pub fn outcome(&self, one_each: OneEach, several: Several) -> Option<Outcome> {
        let win = |white| if white { "1-0" } else { "0-1" };
        if let Some((white_lost, reason)) = self.lost() {
            if reason == "no-moves" && believes(Wrong::AStuckSideDraws) {
                return Some(("1/2-1/2", reason));
            }
            return Some((win(!white_lost), reason));
        }
        let men = (self.men_of(true).count(), self.men_of(false).count());
        let has_king = |white| self.men_of(white).any(|(_, man)| is_king(man));
        let kings = (has_king(true), has_king(false));
        let (one_each, several) = match belief() {
            Some(Wrong::OneEachPlaysOn) => (OneEach::PlayOn, several),
            Some(Wrong::AKingBeatsAMan) => (OneEach::KingBeatsMan, several),
            Some(Wrong::SeveralAlwaysWin) => (one_each, Several::Win),
            Some(Wrong::SeveralNeverWin) => (one_each, Several::PlayOn),
            _ => (one_each, several),
        };
        let several_win = several == Several::Win
            && (kings == (false, false) || believes(Wrong::SeveralWinWithKings));
        let captures = || self.legal_paths().iter().any(|(_, path)| !path.captures.is_empty());
        if believes(Wrong::NoEndWhileThereIsACapture) && captures() {
            return None;
        }
        match men {
            // One man each, of whatever kind, is drawn, even when a capture is possible.
            (1, 1) => match (one_each, kings) {
                (OneEach::PlayOn, _) => None,
                (OneEach::KingBeatsMan, (true, false)) => Some(("1-0", "one-each")),
                (OneEach::KingBeatsMan, (false, true)) => Some(("0-1", "one-each")),
                _ => Some(("1/2-1/2", "one-each")),
            },
            // The side left with several men wins against a single man, without kings on the board.
            (1, _) | (_, 1) if several_win => Some((win(men.1 == 1), "several-against-one")),
            _ => None,
        }
    }

    /// What the mover's legal captures would take, were it his turn again in the new position; a man
    /// that came onto the last rank but one from another rank; a man that has become a king.
    pub fn announcements(&self, mv: &Move) -> Announcements {
        let next = self.play(mv);
        let (before, after) = (self.at(mv.from), next.at(mv.to));

        let mut again = next.clone();
        again.white_to_move = self.white_to_move;
        let moves = again.legal_moves();
        let attacked = moves.iter().flat_map(|mv| mv.captured.iter().copied());
        let attacked: BTreeSet<Square> = attacked.collect();
        let mut under_attack: Vec<Square> = attacked.into_iter().collect();
        sort_by_rank_then_file(&mut under_attack);

        let last_but_one = if self.white_to_move { 6 } else { 1 };
        let is_man = before.is_some_and(|man| !is_king(man));
        let arrived = is_man && mv.to.1 == last_but_one && mv.from.1 != last_but_one;
        Announcements {
            under_attack,
            soon_king: arrived.then_some(mv.to),
            king: (before != after).then_some(mv.to),
        }
    }
}

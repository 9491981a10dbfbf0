//! Moves that are given, not found.

use super::*;

/// Replaying one path, without any of the functions that find moves.
impl Position {
    /// The position after one path (a capture of any length, or a quiet move of one landing), or
    /// `None` when a part of it is illegal. Whether another capture takes more is not looked at.
    pub fn replay(&self, from: Square, landings: &[Square]) -> Option<Position> {
        let white = self.white_to_move;
        let on_board = |&(file, rank): &Square| file < 8 && rank < 8;
        if landings.is_empty() || !on_board(&from) || !landings.iter().all(on_board) {
            return None;
        }
        let man = self.at(from).filter(|&man| is_white(man) == white)?;
        let mut board = self.clone();
        board.put(from, None);
        let (mut file, mut rank) = (from.0 as isize, from.1 as isize);
        let mut last = None;
        for &landing in landings {
            let files = landing.0 as isize - file;
            let ranks = landing.1 as isize - rank;
            let towards = (files.signum(), ranks.signum());
            let distance = files.abs() + ranks.abs();
            let between = (1..distance).map(|n| (file + n * towards.0, rank + n * towards.1));
            let between = between.map(|(file, rank)| (file as usize, rank as usize));

            // Straight along a rank or a file, and not on the spot.
            if (files == 0) == (ranks == 0) || !board.is_empty(landing) {
                return None;
            }
            // A jump passes exactly one man, and a quiet move is a move of its own.
            let passed: Vec<Square> = between.filter(|&square| !board.is_empty(square)).collect();
            let quiet = passed.is_empty();
            if passed.len() > 1 || quiet && landings.len() > 1 {
                return None;
            }
            let backward = towards.1 == if white { -1 } else { 1 };
            let too_far = distance > if quiet { 1 } else { 2 };
            if !is_king(man) && (backward || too_far) {
                return None;
            }
            if last == Some((-towards.0, -towards.1)) {
                return None;
            }
            for captured in passed {
                board.at(captured).filter(|&man| is_white(man) != white)?;
                board.put(captured, None);
            }
            last = Some(towards);
            (file, rank) = (landing.0 as isize, landing.1 as isize);
        }
        let end = (file as usize, rank as usize);
        board.put(end, Some(crowned_at_the_end(man, end)));
        board.white_to_move = !white;
        Some(board)
    }
}

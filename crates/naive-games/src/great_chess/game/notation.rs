//! Moves and positions in writing.

use super::*;

impl Move {
    /// Coordinate text: `e3e4`, and `a9a10q` for a promotion.
    pub fn text(self) -> String {
        let suffix = if self.promotes { "q" } else { "" };
        square_name(self.from.into()) + &square_name(self.to.into()) + suffix
    }
}

/// FEN.
impl Position {
    /// Reads a FEN of two, four or six fields. The castling and en-passant fields are always `-`.
    /// Only the form is judged, not whether the position is valid.
    pub fn from_fen(fen: &str) -> Option<Position> {
        let fields: Vec<&str> = fen.split_ascii_whitespace().collect();
        if ![2, 4, 6].contains(&fields.len()) || fields.iter().skip(2).take(2).any(|&f| f != "-") {
            return None;
        }
        let mut position = Position::from_placement(fields[0])?;
        position.white_to_move = match fields[1] {
            "w" => true,
            "b" => false,
            _ => return None,
        };
        if fields.len() == 6 {
            position.quiet_plies = read_clock(fields[4])?;
            position.move_number = read_clock(fields[5]).filter(|&number| number > 0)?;
        }
        Some(position)
    }

    /// Reads the first field of a FEN: the ranks from the tenth down, in each the men and the
    /// lengths of the runs of empty squares.
    fn from_placement(text: &str) -> Option<Position> {
        let dots = |text: String, run: usize| text.replace(&run.to_string(), &".".repeat(run));
        let spelled_out = (1..=SIZE).rev().fold(text.to_string(), dots);
        let rows = spelled_out.split('/');
        let ranks: Vec<Vec<char>> = rows.map(|row| row.chars().collect()).collect();
        if ranks.len() != SIZE || ranks.iter().any(|rank| rank.len() != SIZE) {
            return None;
        }
        let mut position = Position::empty();
        for (row, men) in ranks.into_iter().enumerate() {
            for (file, letter) in men.into_iter().enumerate().filter(|man| man.1 != '.') {
                cell_from_letter(letter)?;
                position.set(file, SIZE - 1 - row, Some(letter));
            }
        }
        // There is one way to write a board: this refuses `19` or `55` for `10`, and dots.
        (position.placement() == text).then_some(position)
    }

    /// The first field of a FEN.
    fn placement(&self) -> String {
        let letter = |file, rank| self.man(file, rank).unwrap_or('.');
        let rank_text = |rank| (0..SIZE).map(|file| letter(file, rank)).collect();
        let ranks: Vec<String> = (0..SIZE).rev().map(rank_text).collect();
        let number = |text: String, run: usize| text.replace(&".".repeat(run), &run.to_string());
        (1..=SIZE).rev().fold(ranks.join("/"), number)
    }

    /// The FEN in six fields.
    pub fn fen(&self) -> String {
        let side = if self.white_to_move { 'w' } else { 'b' };
        let (board, quiet, number) = (self.placement(), self.quiet_plies, self.move_number);
        format!("{board} {side} - - {quiet} {number}")
    }
}

/// SAN.
impl Position {
    /// Strict SAN of a legal move: the man's letter, its origin as far as needed, `x` for a
    /// capture, the square, `=Q` for a promotion, and `+` or `#`. A capturing pawn names its file.
    pub fn san(&self, step: Move) -> String {
        let (from, to) = (usize::from(step.from), usize::from(step.to));
        let captures = self.cells[to] != EMPTY;
        let mut text = String::new();
        if self.cells[from] & PAWN == 0 {
            text.extend(kind_letter(kind(self.cells[from])));
            text += &self.disambiguation(step);
        } else if captures {
            text.push(file_letter(from));
        }
        if captures {
            text.push('x');
        }
        text += &square_name(to);
        if step.promotes {
            text += "=Q";
        }
        let after = self.play(step);
        if after.in_check() {
            let mate = after.legal_moves().is_empty() && !believes(Wrong::MateIsWrittenAsCheck);
            text.push(if mate { '#' } else { '+' });
        }
        text
    }

    /// Where a piece comes from, if a like piece can legally go to the same square: the file if
    /// that tells it from all such rivals, else the rank if that does, else both.
    fn disambiguation(&self, step: Move) -> String {
        let from = usize::from(step.from);
        let mut rivals = self.legal_moves();
        if believes(Wrong::PinnedTwinsCount) {
            rivals.clear();
            self.each_pseudo_legal(|from, to| {
                rivals.push(Move { from: from as u8, to: to as u8, promotes: false });
            });
        }
        rivals.retain(|other| {
            let like = self.cells[usize::from(other.from)] == self.cells[from];
            like && other.to == step.to && other.from != step.from
        });
        let origins = || rivals.iter().map(|rival| usize::from(rival.from));
        let by_rank = || origins().all(|rival| rank_of(rival) != rank_of(from));
        if rivals.is_empty() {
            String::new()
        } else if believes(Wrong::RankBeforeFile) && by_rank() {
            (rank_of(from) + 1).to_string()
        } else if origins().all(|rival| file_of(rival) != file_of(from)) {
            file_letter(from).to_string()
        } else if by_rank() {
            (rank_of(from) + 1).to_string()
        } else {
            square_name(from)
        }
    }
}

/// A clock of a FEN: a plain number, 0..=65535.
fn read_clock(text: &str) -> Option<u16> {
    // `parse` alone would also take a sign.
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| text.parse().ok())?
}

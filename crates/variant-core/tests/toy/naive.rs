//! Carousel once more, as simple as can be: what the game's own perft is held against.
//!
//! Squares are characters and moves are positions reached; nothing is shared with the board but
//! the text of the FEN.

/// The ring and, last, the hub; the letter of the side to move; who may rest; the option.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Naive {
    squares: Vec<char>,
    stone: char,
    rests: String,
    compulsory: bool,
}

impl Naive {
    pub(crate) fn new(fen: &str, compulsory: bool) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut squares = Vec::new();
        for part in fields[0].split_inclusive(|letter: char| letter.is_ascii_alphabetic()) {
            let number = part.trim_end_matches(['S', 's']);
            squares.extend(vec!['-'; number.parse().unwrap_or(0)]);
            squares.extend(part.chars().filter(char::is_ascii_alphabetic));
        }
        squares.extend(fields[1].chars());
        assert_eq!(squares.len(), 13, "{fen}");
        let stone = if fields[2] == "w" { 'S' } else { 's' };
        Self { squares, stone, rests: fields[3].replace('-', ""), compulsory }
    }

    /// The positions that one move leads to, those by taking moves first.
    pub(crate) fn after_one_move(&self) -> Vec<Self> {
        let mut taking = Vec::new();
        let mut others = Vec::new();
        for from in (0..13).filter(|at| self.squares[*at] == self.stone) {
            if from < 12 {
                if self.squares[(from + 1) % 12] == '-' {
                    others.push(self.moved(from, (from + 1) % 12, &[]));
                }
                taking.extend(self.swept(from));
            }
            let reached: &[usize] = match from {
                0 | 6 => &[12],
                12 => &[0, 6],
                _ => &[],
            };
            for to in reached {
                match self.squares[*to] {
                    '-' => others.push(self.moved(from, *to, &[])),
                    stone if stone != self.stone => taking.push(self.moved(from, *to, &[*to])),
                    _ => {}
                }
            }
            let right = if self.stone == 'S' { 'R' } else { 'r' };
            if from == 12 && self.rests.contains(right) {
                let mut after = self.moved(12, 12, &[]);
                after.rests = self.rests.replace(right, "");
                others.push(after);
            }
        }
        if taking.is_empty() || !self.compulsory {
            taking.extend(others);
        }
        taking
    }

    fn swept(&self, from: usize) -> Option<Self> {
        // All round at most, which is eleven stones.
        let enemy = |at: &usize| !['-', self.stone].contains(&self.squares[*at]);
        let taken: Vec<usize> = (1..12).map(|i| (from + i) % 12).take_while(enemy).collect();
        let to = (from + taken.len() + 1) % 12;
        let lands = to == from || self.squares[to] == '-';
        (lands && !taken.is_empty()).then(|| self.moved(from, to, &taken))
    }

    fn moved(&self, from: usize, to: usize, taken: &[usize]) -> Self {
        let mut after = self.clone();
        after.squares[from] = '-';
        for at in taken {
            after.squares[*at] = '-';
        }
        after.squares[to] = self.stone;
        after.stone = if self.stone == 'S' { 's' } else { 'S' };
        after
    }

    pub(crate) fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.after_one_move().iter().map(|after| after.perft(depth - 1)).sum(),
        }
    }
}

//! Moves in writing.

use super::*;

/// Notation.
impl Position {
    /// Quiet `a3-a4`; a capture in the short form when no other legal move has this from and to, else
    /// its full path.
    pub fn texts(&self) -> Vec<String> {
        let moves = self.legal_moves();
        let mut sharing: HashMap<(Square, Square), usize> = HashMap::new();
        for mv in &moves {
            *sharing.entry((mv.from, mv.to)).or_default() += 1;
        }
        let text = |mv: &Move| match sharing[&(mv.from, mv.to)] {
            _ if mv.captured.is_empty() => mv.short_text("-"),
            1 => mv.short_text("x"),
            _ if believes(Wrong::TheShortFormIsEnough) => mv.short_text("x"),
            _ => mv.printed_path().full_text(mv.from),
        };
        moves.iter().map(text).collect()
    }

    /// A capture lists the captured squares in the order of the printed path; where some way to play
    /// another move captures the same squares in the same order, the final square follows in brackets.
    pub fn federation_texts(&self) -> Vec<String> {
        let moves = self.legal_moves();
        let mut fitting: HashMap<(Square, &[Square]), usize> = HashMap::new();
        for mv in &moves {
            let orders = mv.paths.iter().map(|path| path.captures.as_slice());
            for order in orders.collect::<BTreeSet<_>>() {
                *fitting.entry((mv.from, order)).or_default() += 1;
            }
        }
        let text = |mv: &Move| {
            let order = mv.printed_path().captures.as_slice();
            let squares = std::iter::once(&mv.from).chain(order);
            let squares = squares.map(|&square| square_text(square));
            let list = squares.collect::<Vec<_>>().join("x");
            match fitting[&(mv.from, order)] {
                _ if order.is_empty() => mv.short_text("-"),
                1 => list,
                _ => format!("{list}({})", square_text(mv.to)),
            }
        };
        moves.iter().map(text).collect()
    }
}

//! Failing lines made short.

use std::iter::once;

use variant_core::Notation;

use crate::Line;

/// How many other random numbers are tried on a shorter line.
const OTHER_NOISE: u64 = 3;

/// A line as short as could be found on which the law still fails.
///
/// Each step keeps the moves and drops some of them. Proptest, which shrinks the numbers that choose
/// moves, cannot do that: with one number gone, the later numbers choose other moves.
///
/// A law that makes random choices may need others on the shorter line.
pub(super) fn shrunk<B: Notation>(mut line: Line<B>, fails: impl Fn(&Line<B>) -> bool) -> Line<B> {
    loop {
        let shorter = shorter_lines(&line).flat_map(with_other_noise).find(&fails);
        match shorter {
            Some(shorter) => line = shorter,
            None => return line,
        }
    }
}

/// The shorter lines to try instead of a line, the most promising first: beginnings from the
/// shortest on, ends from the shortest on, and lines with a gap from the longest gap on.
fn shorter_lines<B: Notation>(line: &Line<B>) -> impl Iterator<Item = Line<B>> {
    let count = line.moves().len();
    let beginnings = (0..count).map(move |length| (0, length, count));
    let ends = (1..=count).rev().map(|dropped| (dropped, dropped, dropped));
    let gaps = (1..count).rev().flat_map(move |gap| {
        (1..count - gap).map(move |beginning| (0, beginning, beginning + gap))
    });
    beginnings.chain(ends).chain(gaps).filter_map(|(first, gap, end)| {
        let moves = line.moves();
        let start = from_text(line.positions().nth(first)?, first)?;
        Line::replayed(start, moves[first..gap].iter().chain(&moves[end..]).copied())
            .map(|shorter| shorter.with_noise(line.noise()))
    })
}

/// The line with its own random number, and with others.
fn with_other_noise<B: Notation>(line: Line<B>) -> impl Iterator<Item = Line<B>> {
    once(line.noise()).chain(0..OTHER_NOISE).map(move |noise| line.clone().with_noise(noise))
}

/// The position after so many moves as a new line starts from it: read from its FEN, so that
/// whoever reads the report can set it up.
fn from_text<B: Notation>(board: B, moves: usize) -> Option<B> {
    match moves {
        0 => Some(board),
        _ => B::from_fen(&board.fen(), board.rules().clone()).ok(),
    }
}

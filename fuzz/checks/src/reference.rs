//! Random play against the naive reference of the game: everything that both can tell must be
//! the same.

use std::collections::BTreeMap;

use variant_core::{Board, Notation};

use crate::recipe::{Bytes, position};
use crate::subject::{Reference, Subject};

/// The reference is slow: many short lines find more than a long one in the same time.
const LONGEST_LINE: usize = 16;
/// How many SANs are compared in the last position.
const SANS: usize = 8;

/// The recipe of a position, and the moves from there.
pub(crate) fn check<G: Subject>(bytes: &[u8]) {
    let mut bytes = Bytes::new(bytes);
    let mut board = position::<G>(&mut bytes);
    let fen = board.fen();
    let mut position = G::Reference::from_fen(&fen, board.rules())
        .unwrap_or_else(|| panic!("the reference refuses {fen}"));
    for choice in bytes.rest().iter().take(LONGEST_LINE) {
        let pairs = compare(&board, &position);
        let mut pairs = pairs.into_values();
        let Some((mv, step)) = pairs.nth(usize::from(*choice) % pairs.len().max(1)) else { return };
        assert_eq!(board.san(mv), position.san(step), "in {}", board.fen());
        board.play(mv).unwrap_or_else(|error| panic!("{error} in {}", board.fen()));
        position = position.play(step);
    }
    position.compare(&board);
    let pairs = compare(&board, &position);
    let step = pairs.len() / SANS + 1;
    for (mv, step) in pairs.into_values().step_by(step) {
        assert_eq!(board.san(mv), position.san(step), "in {}", board.fen());
    }
}

/// Compares a position, and gives the moves by their texts.
pub(crate) fn compare<B: Notation, R: Reference<B>>(
    board: &B,
    position: &R,
) -> BTreeMap<String, (B::Move, R::Move)> {
    let fen = board.fen();
    assert_eq!(fen, position.fen());
    let outcome = board.outcome().map(|outcome| outcome.to_string());
    assert_eq!(outcome, position.outcome(board.rules()), "outcome of {fen}");

    let mut texts: Vec<_> =
        board.legal_moves().into_iter().map(|mv| (board.move_text(mv), mv)).collect();
    texts.sort_unstable();
    let mut steps = position.moves();
    steps.sort_unstable_by(|left, right| left.0.cmp(&right.0));
    let found: Vec<_> = texts.iter().map(|(text, _)| text).collect();
    let expected: Vec<_> = steps.iter().map(|(text, _)| text).collect();
    assert_eq!(found, expected, "moves in {fen}");
    assert_eq!(board.count_moves(), steps.len() as u64, "count in {fen}");
    texts.into_iter().zip(steps).map(|((text, mv), (_, step))| (text, (mv, step))).collect()
}

//! A game against a naive second implementation of its rules.
//!
//! The reference is written from the rules alone and shares no code with the game. Along random
//! walks, both must agree on everything that both know.

use proptest::prelude::{Strategy, any};
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use variant_core::{Board, Notation};

/// A position of a naive implementation.
///
/// ```
/// use variant_core::example::{Hexapawn, Move};
/// use variant_core::prelude::*;
/// use variant_testkit::reference::{Reference, walk};
///
/// /// This one only shows how it is done: a real reference has code of its own.
/// struct Naive(Hexapawn);
///
/// impl Reference for Naive {
///     type Board = Hexapawn;
///     type Move = Move;
///
///     fn of(board: &Hexapawn) -> Self {
///         Self(board.clone())
///     }
///
///     fn fen(&self) -> String {
///         self.0.fen()
///     }
///
///     fn moves(&self) -> Vec<(String, Move)> {
///         self.0.legal_moves().into_iter().map(|mv| (self.0.move_text(mv), mv)).collect()
///     }
///
///     fn san(&self, mv: &Move) -> String {
///         self.0.san(*mv)
///     }
///
///     fn play(&self, mv: &Move) -> Self {
///         let mut after = self.0.clone();
///         after.play_unchecked(*mv);
///         Self(after)
///     }
/// }
///
/// assert_eq!(walk::<Naive>(Hexapawn::start(()), &[1, 0, 2]), 4);
/// ```
pub trait Reference: Sized {
    /// The board of the game.
    type Board: Notation;
    /// A legal move, as the reference has it.
    type Move;

    /// The position of a board, read from its FEN or set up piece by piece.
    ///
    /// # Panics
    ///
    /// If the reference refuses it.
    fn of(board: &Self::Board) -> Self;

    /// The FEN.
    fn fen(&self) -> String;

    /// The legal moves with their coordinate texts, in any order.
    fn moves(&self) -> Vec<(String, Self::Move)>;

    /// The SAN of a legal move.
    fn san(&self, mv: &Self::Move) -> String;

    /// The position after a legal move.
    fn play(&self, mv: &Self::Move) -> Self;

    /// Compares what else both know about the position: attacks, outcomes, faults.
    ///
    /// # Panics
    ///
    /// If they disagree.
    fn compare(&self, _board: &Self::Board) {}

    /// Compares what else both know about a move, which leads the reference to `after`.
    ///
    /// # Panics
    ///
    /// If they disagree.
    fn compare_move(
        &self,
        _mv: &Self::Move,
        _after: &Self,
        _board: &Self::Board,
        _move_of_board: <Self::Board as Board>::Move,
    ) {
    }
}

/// A move of a game with the same move of its reference.
pub type Pair<R> = (<<R as Reference>::Board as Board>::Move, <R as Reference>::Move);

/// Compares a position, and every move made and taken back. Returns the moves in the order of their
/// texts.
///
/// # Panics
///
/// At the first difference.
pub fn compare<R: Reference>(board: &R::Board, position: &R) -> Vec<Pair<R>> {
    let fen = position.fen();
    assert_eq!(board.fen(), fen);
    let pairs = pairs(board, position);
    let mut made = board.clone();
    for (mv, step) in &pairs {
        let (mv, after) = (*mv, position.play(step));
        let (text, san) = (board.move_text(mv), position.san(step));
        assert_eq!(board.san(mv), san, "SAN of {text} in {fen}");
        assert_eq!(board.parse_san(&san), Ok(mv), "{san} in {fen}");
        assert_eq!(board.parse_move(&text), Ok(mv), "{text} in {fen}");
        let undo = made.make(mv);
        assert_eq!(made.fen(), after.fen(), "after {text} in {fen}");
        assert_same(&made, &reread(&made), &text);
        made.unmake(mv, undo);
        assert_same(&made, board, &text);
        position.compare_move(step, &after, board, mv);
    }
    assert_same(board, &reread(board), "read again");
    position.compare(board);
    pairs
}

/// The moves of both, matched by their texts.
fn pairs<R: Reference>(board: &R::Board, position: &R) -> Vec<Pair<R>> {
    let fen = position.fen();
    let moves = board.legal_moves().into_iter();
    let mut moves: Vec<_> = moves.map(|mv| (board.move_text(mv), mv)).collect();
    moves.sort_unstable();
    let mut steps = position.moves();
    steps.sort_unstable_by(|left, right| left.0.cmp(&right.0));
    let found: Vec<_> = moves.iter().map(|(text, _)| text).collect();
    let expected: Vec<_> = steps.iter().map(|(text, _)| text).collect();
    let rules = board.rules();
    assert_eq!(found, expected, "moves in {fen} under {rules:?}");
    assert_eq!(board.count_moves(), steps.len() as u64, "count in {fen} under {rules:?}");
    assert_eq!(board.has_legal_move(), !steps.is_empty(), "{fen} under {rules:?}");
    moves.into_iter().zip(steps).map(|((_, mv), (_, step))| (mv, step)).collect()
}

fn reread<B: Notation>(board: &B) -> B {
    let fen = board.fen();
    B::from_fen(&fen, board.rules().clone()).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// Two boards are equal in every field, as their `Debug` texts show them.
fn assert_same<B: Notation>(found: &B, expected: &B, when: &str) {
    assert_eq!(found, expected, "{when}");
    assert_eq!(found.key(), expected.key(), "{when} in {}", expected.fen());
    assert_eq!(format!("{found:?}"), format!("{expected:?}"), "{when}");
}

/// Walks from a position and compares at every step. Each number chooses among the legal moves.
/// Returns how many positions were compared.
///
/// # Panics
///
/// At the first difference.
pub fn walk<R: Reference>(mut board: R::Board, choices: &[u16]) -> usize {
    let mut position = R::of(&board);
    let mut pairs = compare(&board, &position);
    for (plies, choice) in choices.iter().enumerate() {
        if pairs.is_empty() {
            return plies + 1;
        }
        let (mv, step) = pairs.swap_remove(usize::from(*choice) % pairs.len());
        if let Err(error) = board.play(mv) {
            panic!("{error} in {}", board.fen());
        }
        position = position.play(&step);
        pairs = compare(&board, &position);
    }
    choices.len() + 1
}

/// The numbers that choose the moves of a [`walk`] of at most `plies` moves. Shrinking drops moves,
/// then chooses the first ones.
pub fn choices(plies: usize) -> impl Strategy<Value = Vec<u16>> {
    proptest::collection::vec(any::<u16>(), 0..=plies)
}

/// Takes random [`walk`]s from random positions until `wanted` positions have been compared.
///
/// # Panics
///
/// At the first difference.
pub fn walks<R: Reference>(starts: impl Strategy<Value = R::Board>, plies: usize, wanted: usize) {
    let mut runner = TestRunner::default();
    let games = (starts, choices(plies));
    let mut compared = 0;
    while compared < wanted {
        let game = games.new_tree(&mut runner);
        let (start, choices) = game.unwrap_or_else(|reason| panic!("{reason}")).current();
        compared += walk::<R>(start, &choices);
    }
}

//! What a game must give to be fuzzed.

use serde::Serialize;
use serde::de::DeserializeOwned;
use variant_core::dynamic::RunTime;
use variant_core::perft::Suite;
use variant_core::{Board, Captures, Notation, Rules as _, Symmetry};
use variant_testkit::laws::{self, Law};

/// What is serialized.
pub(crate) trait Json: Serialize + DeserializeOwned {}

impl<T: Serialize + DeserializeOwned> Json for T {}

type BoardOf<G> = <G as variant_testkit::Subject>::Board;
pub(crate) type Square<G> = <BoardOf<G> as Board>::Square;
pub(crate) type Move<G> = <BoardOf<G> as Board>::Move;
pub(crate) type Rules<G> = <BoardOf<G> as Board>::Rules;
pub(crate) type Piece<G> = <BoardOf<G> as Board>::Piece;

/// A game to check.
pub(crate) trait Subject:
    variant_testkit::Subject<
        Board: RunTime + Notation<Square: Json, Move: Json, Rules: Json> + Json,
    > + 'static
{
    /// The naive implementation that the tests of the game compare with.
    type Reference: Reference<Self::Board>;

    /// Positions to begin from: some with rare rules among them.
    fn seeds() -> &'static [Self::Board];

    /// Every law that the game obeys.
    fn laws() -> &'static [Law<Self::Board>];

    /// Whether a FEN that can be read is written letter for letter as it stands.
    fn is_strict_fen(fen: &str) -> bool;
}

/// A position of a naive implementation.
pub(crate) trait Reference<B: Board>: Sized {
    type Move: Copy;

    /// The position of a FEN under some rules.
    fn from_fen(fen: &str, rules: &B::Rules) -> Option<Self>;

    fn fen(&self) -> String;

    /// The legal moves with their texts, in any order.
    fn moves(&self) -> Vec<(String, Self::Move)>;

    fn san(&self, mv: Self::Move) -> String;

    fn play(&self, mv: Self::Move) -> Self;

    /// How the game has ended, as `RESULT REASON`.
    fn outcome(&self, rules: &B::Rules) -> Option<String>;

    /// Compares whatever else both know, and panics at a difference.
    fn compare(&self, board: &B);
}

/// The laws of a game, with those of check if it has checks.
pub(crate) fn laws_with<G>(checks: Vec<Law<G::Board>>) -> Vec<Law<G::Board>>
where
    G: Subject,
    G::Board: Captures + Symmetry,
{
    let mut all = laws::laws_of_boards::<G>();
    all.extend(laws::laws_of_captures());
    all.extend(checks);
    all.extend(laws::laws_of_symmetry());
    all.extend(laws::laws_of_packing());
    all.extend(laws::laws_of_records());
    all
}

/// The positions of a suite, each under its rules.
pub(crate) fn positions<B: Notation>(suite: &str) -> Vec<B> {
    let suite = Suite::parse(suite).expect("the suite is right");
    let boards = suite.entries.iter().map(|entry| {
        let rules = B::Rules::parse(&entry.rules).expect("the rules of the suite are right");
        B::from_fen(&entry.fen, rules).expect("the positions of the suite are right")
    });
    boards.collect()
}

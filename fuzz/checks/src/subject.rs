//! What a game must give to be fuzzed.

use serde::Serialize;
use serde::de::DeserializeOwned;
use variant_core::laws::{self, Law};
use variant_core::perft::Suite;
use variant_core::{Board, Captures, Notation, Packed, Rules as _, Setup, Symmetry};

/// What is serialized.
pub(crate) trait Json: Serialize + DeserializeOwned {}

impl<T: Serialize + DeserializeOwned> Json for T {}

pub(crate) type Square<G> = <<G as Subject>::Board as Board>::Square;
pub(crate) type Move<G> = <<G as Subject>::Board as Board>::Move;
pub(crate) type Rules<G> = <<G as Subject>::Board as Board>::Rules;
pub(crate) type Piece<G> = <<G as Subject>::Board as Board>::Piece;

/// A game whose checks are to be made.
pub(crate) trait Subject: 'static {
    type Board: Notation<Square: Json, Move: Json, Rules: Json> + Packed + Json;
    type Setup: Setup<Board = Self::Board>;
    /// The plain second implementation that the tests of the game compare with.
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

    /// Compares whatever else both can tell, and panics if they do not agree.
    fn compare(&self, board: &B);
}

/// The laws of a game, those of check as it has them or has not.
pub(crate) fn laws_with<B, S>(checks: Vec<Law<B>>) -> Vec<Law<B>>
where
    B: Notation + Captures + Symmetry + Packed,
    S: Setup<Board = B>,
{
    let mut all = laws::laws_of_boards::<S>();
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
    let boards = suite.entries().iter().map(|entry| {
        let rules = B::Rules::parse(entry.rules()).expect("the rules of the suite are right");
        B::from_fen(entry.fen(), rules).expect("the positions of the suite are right")
    });
    boards.collect()
}

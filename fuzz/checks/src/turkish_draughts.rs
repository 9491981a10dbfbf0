//! Turkish draughts.

use std::cell::OnceCell;
use std::sync::LazyLock;

use naive_games::turkish_draughts::{self as reference, Move, Position, Several};
use turkish_draughts::{Board, OneEach, Rules, Setup, SeveralAgainstOne};
use variant_core::perft::Counting as _;
use variant_testkit::laws::Law;

use crate::subject::{self, Reference, Subject};

pub(crate) struct TurkishDraughts;

impl variant_testkit::Subject for TurkishDraughts {
    type Board = Board;
    type Setup = Setup;
}

impl Subject for TurkishDraughts {
    type Reference = Naive;

    fn seeds() -> &'static [Board] {
        static SEEDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
            subject::positions(include_str!(
                "../../../crates/turkish-draughts/tests/suites/turkish-draughts.epd"
            ))
        });
        &SEEDS
    }

    fn laws() -> &'static [Law<Board>] {
        static LAWS: LazyLock<Vec<Law<Board>>> =
            LazyLock::new(|| subject::laws_with::<TurkishDraughts>(Vec::new()));
        &LAWS
    }

    fn is_strict_fen(_: &str) -> bool {
        // Squares can be read in any order.
        false
    }
}

/// The reference, which lists moves anew whenever it is asked, with what it has listed: a position
/// full of kings takes it a second or more.
pub(crate) struct Naive {
    position: Position,
    moves: OnceCell<Vec<Move>>,
    sans: OnceCell<Vec<String>>,
}

impl Naive {
    fn new(position: Position) -> Self {
        Self { position, moves: OnceCell::new(), sans: OnceCell::new() }
    }

    fn legal_moves(&self) -> &[Move] {
        self.moves.get_or_init(|| self.position.legal_moves())
    }
}

impl Reference<Board> for Naive {
    /// The place of the move in the list.
    type Move = usize;

    fn from_fen(fen: &str, _: &Rules) -> Option<Self> {
        Position::from_fen(fen).map(Self::new)
    }

    fn fen(&self) -> String {
        self.position.fen()
    }

    fn moves(&self) -> Vec<(String, usize)> {
        self.position.texts().into_iter().zip(0..).collect()
    }

    fn san(&self, number: usize) -> String {
        self.sans.get_or_init(|| self.position.federation_texts())[number].clone()
    }

    fn play(&self, number: usize) -> Self {
        Self::new(self.position.play(&self.legal_moves()[number]))
    }

    fn outcome(&self, rules: &Rules) -> Option<String> {
        let one_each = match rules.one_each() {
            OneEach::Draw => reference::OneEach::Draw,
            OneEach::KingBeatsMan => reference::OneEach::KingBeatsMan,
            OneEach::PlayOn => reference::OneEach::PlayOn,
        };
        let several = match rules.several_against_one() {
            SeveralAgainstOne::Win => Several::Win,
            SeveralAgainstOne::PlayOn => Several::PlayOn,
        };
        self.position
            .outcome(one_each, several)
            .map(|(result, reason)| format!("{result} {reason}"))
    }

    fn compare(&self, board: &Board) {
        let paths: usize = self.legal_moves().iter().map(|mv| mv.paths.len()).sum();
        assert_eq!(board.count_paths(), paths as u64, "paths in {}", self.position.fen());
    }
}

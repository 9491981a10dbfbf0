//! Tamerlane chess.

use std::sync::LazyLock;

use tamerlane::{Board, Rules, Setup, Square};
use variant_core::laws::{self, Law};
use variant_core::{Checks, Color, Square as _};

use crate::subject::{self, Reference, Subject};

#[path = "../../../crates/tamerlane/tests/reference/mod.rs"]
#[allow(clippy::pedantic, unreachable_pub, reason = "the file serves the tests of the game first")]
mod reference;
#[path = "../../../crates/tamerlane/tests/translation/mod.rs"]
mod translation;

use reference::Position;
use translation::reference_rules;

pub(crate) struct Tamerlane;

impl Subject for Tamerlane {
    type Board = Board;
    type Setup = Setup;
    type Reference = Position;

    fn seeds() -> &'static [Board] {
        static SEEDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
            subject::positions(include_str!("../../../crates/tamerlane/tests/suites/tamerlane.epd"))
        });
        &SEEDS
    }

    fn laws() -> &'static [Law<Board>] {
        static LAWS: LazyLock<Vec<Law<Board>>> =
            LazyLock::new(|| subject::laws_with::<Board, Setup>(laws::laws_of_checks()));
        &LAWS
    }

    fn is_strict_fen(fen: &str) -> bool {
        fen.split(' ').count() == 6
    }
}

impl Reference<Board> for Position {
    type Move = reference::Move;

    fn from_fen(fen: &str, rules: &Rules) -> Option<Self> {
        Position::from_fen(fen, reference_rules(*rules))
    }

    fn fen(&self) -> String {
        self.fen()
    }

    fn moves(&self) -> Vec<(String, reference::Move)> {
        self.legal_moves().into_iter().map(|step| (step.text(), step)).collect()
    }

    fn san(&self, step: reference::Move) -> String {
        self.san(step)
    }

    fn play(&self, step: reference::Move) -> Self {
        self.play(step)
    }

    fn outcome(&self, _: &Rules) -> Option<String> {
        self.outcome().map(|(result, reason)| format!("{result} {reason}"))
    }

    fn compare(&self, board: &Board) {
        let fen = self.fen();
        assert_eq!(board.is_check(), self.in_check(), "check in {fen}");
        for square in Square::all() {
            for by in Color::ALL {
                let found: Vec<usize> =
                    board.attackers_to(square, by).iter().map(Square::index).collect();
                let expected = self.attackers(square.index(), by == Color::White);
                assert_eq!(found, expected, "attackers by {by} to {square} in {fen}");
            }
        }
    }
}

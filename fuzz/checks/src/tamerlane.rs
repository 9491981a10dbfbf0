//! Tamerlane chess.

use std::sync::LazyLock;

use naive_games::tamerlane::{self as reference, Position};
use tamerlane::{Board, Rules, Setup, Square};
use variant_core::{Checks, Color, Rules as _, Square as _};
use variant_testkit::laws::{self, Law};

use crate::subject::{self, Reference, Subject};

pub(crate) struct Tamerlane;

impl variant_testkit::Subject for Tamerlane {
    type Board = Board;
    type Setup = Setup;

    fn set_rights(setup: &mut Setup, random: u64) {
        setup.set_exchange(Color::White, random & 1 != 0);
        setup.set_exchange(Color::Black, random & 2 != 0);
    }
}

impl Subject for Tamerlane {
    type Reference = Position;

    fn seeds() -> &'static [Board] {
        static SEEDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
            subject::positions(include_str!("../../../crates/tamerlane/tests/suites/tamerlane.epd"))
        });
        &SEEDS
    }

    fn laws() -> &'static [Law<Board>] {
        static LAWS: LazyLock<Vec<Law<Board>>> =
            LazyLock::new(|| subject::laws_with::<Tamerlane>(laws::laws_of_checks()));
        &LAWS
    }

    fn is_strict_fen(fen: &str) -> bool {
        fen.split(' ').count() == 6
    }
}

impl Reference<Board> for Position {
    type Move = reference::Move;

    fn from_fen(fen: &str, rules: &Rules) -> Option<Self> {
        Position::from_fen(fen, reference::Rules::parse(&rules.text())?)
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

//! Great Chess.

use std::sync::LazyLock;

use great_chess::{Board, Rules, Setup, Square, StalemateRule};
use naive_games::great_chess::{self as reference, Position, Stalemate};
use variant_core::{Checks, Color, Square as _};
use variant_testkit::laws::{self, Law};

use crate::subject::{self, Reference, Subject};

pub(crate) struct GreatChess;

impl variant_testkit::Subject for GreatChess {
    type Board = Board;
    type Setup = Setup;
}

impl Subject for GreatChess {
    type Reference = Position;

    fn seeds() -> &'static [Board] {
        static SEEDS: LazyLock<Vec<Board>> = LazyLock::new(|| {
            let suite = include_str!("../../../crates/great-chess/tests/suites/great-chess.epd");
            subject::positions(suite)
        });
        &SEEDS
    }

    fn laws() -> &'static [Law<Board>] {
        static LAWS: LazyLock<Vec<Law<Board>>> =
            LazyLock::new(|| subject::laws_with::<GreatChess>(laws::laws_of_checks()));
        &LAWS
    }

    fn is_strict_fen(fen: &str) -> bool {
        fen.split(' ').count() == 6
    }
}

impl Reference<Board> for Position {
    type Move = reference::Move;

    fn from_fen(fen: &str, _: &Rules) -> Option<Self> {
        Position::from_fen(fen)
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

    fn outcome(&self, rules: &Rules) -> Option<String> {
        let stalemate = match rules.stalemate() {
            StalemateRule::Draw => Stalemate::Draw,
            StalemateRule::StalematedLoses => Stalemate::StalematedLoses,
            StalemateRule::StalematedWins => Stalemate::StalematedWins,
        };
        self.outcome(stalemate).map(|(result, reason)| format!("{result} {reason}"))
    }

    fn compare(&self, board: &Board) {
        let fen = self.fen();
        assert_eq!(board.is_check(), self.in_check(), "check in {fen}");
        for square in Square::all() {
            let (file, rank) = (square.file(), square.rank());
            for by in Color::ALL {
                let found = board.attackers_to(square, by);
                let found = found.iter().map(|from| (from.file(), from.rank()));
                let found: Vec<(usize, usize)> = found.collect();
                let expected = self.attackers(file, rank, by == Color::White);
                assert_eq!(found, expected, "attackers by {by} to {square} in {fen}");
            }
        }
    }
}

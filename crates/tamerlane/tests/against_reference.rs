//! The board against a plain mailbox that was written from the rules alone: along random walks
//! and on edited positions, everything that both can tell must be the same, under all rules.

use naive_games::tamerlane::{self as reference, Position};
use positions::{edited_positions, rules, tries, wild_setups};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tamerlane::{Board, Kind, Move, MoveKind, Piece, Rules, Setup, Square};
use variant_core::prelude::*;
use variant_core::{Color, perft};
use variant_testkit::perft_plain;
use variant_testkit::reference::{Reference, choices, compare, walk, walks};

mod positions;

/// The options of the rules as the reference has them.
fn reference_rules(rules: Rules) -> reference::Rules {
    reference::Rules::parse(&rules.text()).expect("known options")
}

fn reference_of(board: &Board) -> Position {
    let fen = board.fen();
    let position = Position::from_fen(&fen, reference_rules(*board.rules()));
    position.unwrap_or_else(|| panic!("the reference refuses {fen}"))
}

struct Naive(Position);

impl Reference for Naive {
    type Board = Board;
    type Move = reference::Move;

    fn of(board: &Board) -> Self {
        Self(reference_of(board))
    }

    fn fen(&self) -> String {
        self.0.fen()
    }

    fn moves(&self) -> Vec<(String, reference::Move)> {
        self.0.legal_moves().into_iter().map(|step| (step.text(), step)).collect()
    }

    fn san(&self, step: &reference::Move) -> String {
        self.0.san(*step)
    }

    fn play(&self, step: &reference::Move) -> Self {
        Self(self.0.play(*step))
    }

    fn compare(&self, board: &Board) {
        let (position, fen) = (&self.0, self.fen());
        assert!(position.is_valid(), "{fen}");
        compare_attacks(board, position, &fen);
        let outcome = board.outcome().map(|outcome| (outcome.result(), outcome.reason().name()));
        assert_eq!(outcome, position.outcome(), "outcome of {fen}");
    }

    fn compare_move(&self, _: &reference::Move, after: &Self, board: &Board, mv: Move) {
        let fen = self.fen();
        assert_eq!(board.gives_check(mv), after.0.in_check(), "check by {mv:?} in {fen}");
        // The pieces that left the board: a count of both sides' pieces misses them.
        let gone = pieces(&self.0).saturating_sub(pieces(&after.0));
        assert_eq!(board.captured(mv).len(), gone, "captured by {mv:?} in {fen}");
    }
}

fn pieces(position: &Position) -> usize {
    (0..112).filter(|square| position.man(*square).is_some()).count()
}

fn compare_attacks(board: &Board, position: &Position, fen: &str) {
    assert_eq!(board.is_check(), position.in_check(), "check in {fen}");
    for square in Square::all() {
        for by in Color::ALL {
            let found: Vec<usize> =
                board.attackers_to(square, by).iter().map(Square::index).collect();
            let expected = position.attackers(square.index(), by == Color::White);
            assert_eq!(found, expected, "attackers by {by} to {square} in {fen}");
        }
    }
}

/// The pieces, the side and the rights of a setup, given to the reference piece by piece.
fn reference_of_setup(setup: &Setup, rules: Rules) -> Position {
    let mut position = Position::start(reference_rules(rules));
    for square in Square::all() {
        position.set(square.index(), setup.piece_at(square).map(Piece::letter));
    }
    position.set_white_to_move(setup.side_to_move() == Color::White);
    position
}

proptest! {
    #![proptest_config(tries(12))]

    #[test]
    fn walks_from_the_starts(rules in rules(), choices in choices(120)) {
        walk::<Naive>(Board::start(rules), &choices);
    }
}

proptest! {
    #![proptest_config(tries(384))]

    #[test]
    fn walks_from_edited_positions(board in edited_positions(), choices in choices(6)) {
        walk::<Naive>(board, &choices);
    }

    #[test]
    fn perft_of_depth_two(board in edited_positions()) {
        let expected = reference_of(&board).perft(2);
        prop_assert_eq!(perft(&board, 2), expected);
        prop_assert_eq!(perft_plain(&board, 2), expected);
    }
}

proptest! {
    #![proptest_config(tries(4_096))]

    #[test]
    fn validity_of_any_setup(setup in wild_setups(), rules in rules()) {
        let mut ruled = Setup::new(rules);
        for square in Square::all() {
            ruled.put(square, setup.piece_at(square));
        }
        ruled.set_side_to_move(setup.side_to_move());
        let position = reference_of_setup(&ruled, rules);
        prop_assert_eq!(ruled.faults().is_valid(), position.is_valid(), "{}", position.fen());
        prop_assert_eq!(ruled.build().is_ok(), position.is_valid(), "{}", position.fen());
    }
}

#[test]
fn every_known_position() {
    for board in positions::known_positions() {
        compare(&board, &Naive::of(&board));
    }
}

/// The comparison is worth as much as the positions that it meets.
#[test]
fn edited_positions_meet_the_rare_rules() {
    let mut runner = TestRunner::deterministic();
    let [mut checks, mut two_checkers, mut ends, mut several_royals] = [0; 4];
    let [mut exchanges, mut relocations, mut citadels, mut homes, mut two_taken] = [0; 5];
    for _ in 0..1_500 {
        let board = edited_positions().new_tree(&mut runner).unwrap().current();
        let moves = board.legal_moves();
        let any = |wanted: &dyn Fn(&Move) -> bool| u32::from(moves.iter().any(wanted));
        checks += u32::from(board.is_check());
        two_checkers += u32::from(board.checkers().len() > 1);
        ends += u32::from(moves.is_empty());
        several_royals += u32::from(board.royals(board.side_to_move()).len() > 1);
        exchanges += any(&|mv| mv.kind() == MoveKind::Exchange);
        relocations += any(&|mv| mv.kind() == MoveKind::Relocation);
        citadels += any(&|mv| mv.to().is_citadel());
        homes += any(&|mv| {
            let again = board.piece_at(mv.from()).map(Piece::kind);
            again == Some(Kind::PawnOfPawnsAgain) && {
                let mut after = board.clone();
                after.play_unchecked(*mv);
                mv.kind() == MoveKind::Plain && after.piece_at(mv.to()).is_none()
            }
        });
        two_taken += any(&|mv| board.captured(*mv).len() == 2);
    }
    let met = [
        ("checks", checks, 200),
        ("two checkers", two_checkers, 30),
        ("no move", ends, 40),
        ("several royals", several_royals, 300),
        ("exchanges", exchanges, 100),
        ("relocations", relocations, 200),
        ("citadel steps", citadels, 50),
        ("second arrivals", homes, 100),
        ("two men taken", two_taken, 15),
    ];
    for (what, count, least) in met {
        assert!(count >= least, "{what}: {count} of 1,500 positions, {met:?}");
    }
}

#[test]
#[ignore = "100,000 positions: run it by hand, in a release build"]
fn by_hand_long_run() {
    walks::<Naive>(edited_positions(), 40, 100_000);
}

//! The board against a plain mailbox that was written from the rules alone: along random walks
//! and on edited positions, everything that both can tell must be the same.

use great_chess::{Board, Faults, Move, Piece, Rules, Setup, Square, StalemateRule};
use naive_games::great_chess::{self as reference, Position, Stalemate};
use positions::{edited_positions, few_men, tries, wild_setups};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use variant_core::prelude::*;
use variant_core::{Color, perft};
use variant_testkit::perft_plain;
use variant_testkit::reference::{Reference, choices, compare, walk, walks};

mod positions;

const STALEMATES: [(StalemateRule, Stalemate); 3] = [
    (StalemateRule::Draw, Stalemate::Draw),
    (StalemateRule::StalematedLoses, Stalemate::StalematedLoses),
    (StalemateRule::StalematedWins, Stalemate::StalematedWins),
];

fn reference_of(board: &Board) -> Position {
    let fen = board.fen();
    Position::from_fen(&fen).unwrap_or_else(|| panic!("the reference refuses {fen}"))
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
        compare_attacks(board, position, &fen);
        compare_outcomes(position, &fen);
        let faults = Setup::from_board(board).faults();
        assert_eq!(faults, flags(&position.faults()), "faults of {fen}");
    }

    fn compare_move(&self, _: &reference::Move, after: &Self, board: &Board, mv: Move) {
        assert_eq!(board.gives_check(mv), after.0.in_check(), "check by {mv:?} in {}", self.fen());
    }
}

fn compare_attacks(board: &Board, position: &Position, fen: &str) {
    assert_eq!(board.is_check(), position.in_check(), "check in {fen}");
    for square in Square::all() {
        let (file, rank) = (square.file(), square.rank());
        for by in Color::ALL {
            let found: Vec<(usize, usize)> = board
                .attackers_to(square, by)
                .iter()
                .map(|from| (from.file(), from.rank()))
                .collect();
            let expected = position.attackers(file, rank, by == Color::White);
            assert_eq!(found, expected, "attackers by {by} to {square} in {fen}");
        }
    }
    let king = board.king(board.side_to_move());
    let checkers = board.attackers_to(king, !board.side_to_move());
    assert_eq!(board.checkers(), checkers, "checkers in {fen}");
}

fn compare_outcomes(position: &Position, fen: &str) {
    for (rule, stalemate) in STALEMATES {
        let board = Board::from_fen(fen, Rules::default().with_stalemate(rule)).unwrap();
        let outcome = board.outcome().map(|outcome| (outcome.result(), outcome.reason().name()));
        assert_eq!(outcome, position.outcome(stalemate), "outcome by {rule:?} of {fen}");
    }
}

/// The reference's faults as the flags of the crate.
fn flags(faults: &reference::Faults) -> Faults {
    let flags = [
        (faults.white_king, Faults::NOT_ONE_WHITE_KING),
        (faults.black_king, Faults::NOT_ONE_BLACK_KING),
        (faults.opponent_in_check, Faults::OPPONENT_IN_CHECK),
        (faults.adjacent_kings, Faults::ADJACENT_KINGS),
        (faults.pawn_on_last_rank, Faults::PAWN_ON_LAST_RANK),
        (faults.too_many_pawns, Faults::TOO_MANY_PAWNS),
        (faults.too_many_giraffes, Faults::TOO_MANY_GIRAFFES),
        (faults.too_many_viziers, Faults::TOO_MANY_VIZIERS),
        (faults.too_many_war_machines, Faults::TOO_MANY_WAR_MACHINES),
        (faults.too_many_elephants, Faults::TOO_MANY_ELEPHANTS),
        (faults.too_many_knights, Faults::TOO_MANY_KNIGHTS),
        (faults.too_many_rooks, Faults::TOO_MANY_ROOKS),
        (faults.too_many_generals, Faults::TOO_MANY_GENERALS),
        (faults.too_many_checkers, Faults::TOO_MANY_CHECKERS),
    ];
    assert_eq!(Faults::all().bits().count_ones() as usize, flags.len());
    flags.into_iter().filter(|(is_set, _)| *is_set).map(|(_, flag)| flag).collect()
}

/// The men and the side of a setup, given to the reference man by man.
fn reference_of_setup(setup: &Setup) -> Position {
    let mut position = Position::empty();
    for square in Square::all() {
        let letter = setup.piece_at(square).and_then(|man: Piece| man.letter().chars().next());
        position.set(square.file(), square.rank(), letter);
    }
    position.set_white_to_move(setup.side_to_move() == Color::White);
    position
}

proptest! {
    #![proptest_config(tries(32))]

    #[test]
    fn walks_from_the_start(choices in choices(120)) {
        walk::<Naive>(Board::default(), &choices);
    }
}

proptest! {
    #![proptest_config(tries(512))]

    #[test]
    fn walks_from_edited_positions(board in edited_positions(), choices in choices(8)) {
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
    #![proptest_config(tries(2_048))]

    #[test]
    fn ends_with_few_men(board in few_men()) {
        let position = reference_of(&board);
        compare_outcomes(&position, &position.fen());
    }
}

proptest! {
    #![proptest_config(tries(4_096))]

    #[test]
    fn faults_of_any_setup(setup in wild_setups()) {
        let position = reference_of_setup(&setup);
        let expected = flags(&position.faults());
        prop_assert_eq!(setup.faults(), expected, "{}", position.fen());
        prop_assert_eq!(setup.build().is_ok(), expected.is_valid(), "{}", position.fen());
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
    let [mut checks, mut double_checks, mut promotions, mut ends, mut near_kings] = [0; 5];
    for _ in 0..2_000 {
        let board = edited_positions().new_tree(&mut runner).unwrap().current();
        let (white, black) = (board.king(Color::White), board.king(Color::Black));
        let files = white.file().abs_diff(black.file());
        let ranks = white.rank().abs_diff(black.rank());
        checks += u32::from(board.is_check());
        double_checks += u32::from(board.checkers().len() == 2);
        promotions += u32::from(board.legal_moves().iter().any(|mv| mv.is_promotion()));
        ends += u32::from(!board.has_legal_move());
        near_kings += u32::from(files.max(ranks) == 2);
    }
    assert!(checks >= 200, "{checks} checks");
    assert!(double_checks >= 40, "{double_checks} double checks");
    assert!(promotions >= 200, "{promotions} with a promotion");
    assert!(ends >= 20, "{ends} without a move");
    assert!(near_kings >= 100, "{near_kings} with kings near each other");

    let [mut alive, mut dead] = [0; 2];
    for _ in 0..2_000 {
        let board = few_men().new_tree(&mut runner).unwrap().current();
        *if board.is_dead() { &mut dead } else { &mut alive } += 1;
    }
    assert!(alive >= 400 && dead >= 400, "{dead} dead, {alive} not");
}

#[test]
#[ignore = "10,000 positions: run it in a release build"]
fn long_run() {
    walks::<Naive>(edited_positions(), 60, 10_000);
}

#[test]
#[ignore = "200,000 positions: run it by hand, in a release build"]
fn by_hand_long_run() {
    walks::<Naive>(edited_positions(), 60, 200_000);
}

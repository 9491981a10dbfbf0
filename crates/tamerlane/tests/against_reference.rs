//! The board against a plain mailbox that was written from the rules alone: along random walks
//! and on edited positions, everything that both can tell must be the same, under all rules.

use std::collections::BTreeMap;

use naive_games::tamerlane::{self as reference, Position};
use positions::{edited_positions, rules, tries, wild_setups};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use tamerlane::{Board, Kind, Move, MoveKind, Piece, Rules, Setup, Square};
use variant_core::prelude::*;
use variant_core::{Color, perft};
use variant_testkit::perft_plain;

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

/// Compares everything that can be told of one position.
fn compare(board: &Board, position: &Position) {
    let fen = position.fen();
    assert_eq!(board.fen(), fen);
    assert!(position.is_valid(), "{fen}");
    compare_moves(board, position, &fen);
    compare_attacks(board, position, &fen);
    let outcome = board.outcome().map(|outcome| (outcome.result(), outcome.reason().name()));
    assert_eq!(outcome, position.outcome(), "outcome of {fen}");
    let rebuilt = Board::from_fen(&fen, *board.rules()).unwrap();
    assert_same(board, &rebuilt, fen.as_str());
}

fn compare_moves(board: &Board, position: &Position, fen: &str) {
    let mut moves: BTreeMap<String, Move> = BTreeMap::new();
    for mv in board.legal_moves() {
        let earlier = moves.insert(board.move_text(mv), mv);
        assert_eq!(earlier, None, "listed twice in {fen}");
    }
    let steps: BTreeMap<_, _> =
        position.legal_moves().into_iter().map(|step| (step.text(), step)).collect();
    let (found, expected): (Vec<_>, Vec<_>) = (moves.keys().collect(), steps.keys().collect());
    let rules = board.rules();
    assert_eq!(found, expected, "moves of {fen} under {rules:?}");
    assert_eq!(board.count_moves(), steps.len() as u64, "count in {fen} under {rules:?}");
    assert_eq!(board.has_legal_move(), !steps.is_empty(), "{fen}");

    let mut made = board.clone();
    for (text, mv) in &moves {
        let step = steps[text];
        let after = position.play(step);
        let san = position.san(step);
        assert_eq!(board.san(*mv), san, "SAN of {text} in {fen}");
        assert_eq!(board.parse_san(&san), Ok(*mv), "{san} in {fen}");
        assert_eq!(board.parse_move(text), Ok(*mv), "{text} in {fen}");
        assert_eq!(board.gives_check(*mv), after.in_check(), "check by {text} in {fen}");
        let undo = made.make(*mv);
        assert_eq!(made.fen(), after.fen(), "after {text} in {fen}");
        // The men that left the board: those that a count of both sides' men misses.
        let gone = men(position).saturating_sub(men(&after));
        assert_eq!(board.captured(*mv).len(), gone, "captured by {text} in {fen}");
        made.unmake(*mv, undo);
        assert_eq!(made.fen(), fen, "{text} taken back");
        assert_same(&made, board, &format!("{text} taken back in {fen}"));
    }
}

fn men(position: &Position) -> usize {
    (0..112).filter(|square| position.man(*square).is_some()).count()
}

/// Compares what a board keeps beside its men, by all that shows of it.
fn assert_same(found: &Board, expected: &Board, when: &str) {
    assert_eq!(found, expected, "{when}");
    assert_eq!(found.key(), expected.key(), "{when}");
    for color in Color::ALL {
        assert_eq!(found.royals(color), expected.royals(color), "{when}");
        assert_eq!(found.waiting(color), expected.waiting(color), "{when}");
    }
    for piece in <Piece as variant_core::Piece>::ALL {
        assert_eq!(found.men(*piece), expected.men(*piece), "{when}");
    }
    assert_eq!(found.legal_moves(), expected.legal_moves(), "{when}");
    assert_eq!(found.count_moves(), expected.count_moves(), "{when}");
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

/// The men, the side and the rights of a setup, given to the reference man by man.
fn reference_of_setup(setup: &Setup, rules: Rules) -> Position {
    let mut position = Position::start(reference_rules(rules));
    for square in Square::all() {
        position.set(square.index(), setup.piece_at(square).map(Piece::letter));
    }
    position.set_white_to_move(setup.side_to_move() == Color::White);
    position
}

/// Walks from a position, comparing at every step; tells how many positions were compared.
fn walk(mut board: Board, choices: &[usize]) -> usize {
    let mut position = reference_of(&board);
    compare(&board, &position);
    for (plies, choice) in choices.iter().enumerate() {
        let steps = position.legal_moves();
        let Some(step) = steps.get(choice % steps.len().max(1)) else { return plies + 1 };
        let mv = board.parse_move(&step.text()).unwrap();
        board.play(mv).unwrap();
        position = position.play(*step);
        compare(&board, &position);
    }
    choices.len() + 1
}

fn choices(plies: usize) -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0..1_000_usize, 0..plies)
}

proptest! {
    #![proptest_config(tries(12))]

    #[test]
    fn walks_from_the_starts(rules in rules(), choices in choices(120)) {
        walk(Board::start(rules), &choices);
    }
}

proptest! {
    #![proptest_config(tries(384))]

    #[test]
    fn walks_from_edited_positions(board in edited_positions(), choices in choices(6)) {
        walk(board, &choices);
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
        compare(&board, &reference_of(&board));
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
    let mut runner = TestRunner::new(ProptestConfig::default());
    let games = (edited_positions(), choices(40));
    let mut compared = 0;
    while compared < 100_000 {
        let (board, choices) = games.new_tree(&mut runner).unwrap().current();
        compared += walk(board, &choices);
    }
}

//! The replies to every move, counted by shortcuts, against replies that are listed; and the
//! assurance that the positions tried meet what each shortcut has to tell apart.

use std::collections::{BTreeMap, BTreeSet};

use great_chess::{Board, Kind, Move, Piece, Square};
use positions::{edited_positions, known_positions, tries};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use variant_core::perft::CountMode;
use variant_core::prelude::*;
use variant_core::{Bitboard, Color};

mod positions;

/// The replies to every move, each move made and each reply listed.
fn listed(board: &Board) -> u64 {
    let mut after = board.clone();
    let mut count = 0;
    for mv in board.legal_moves() {
        let undo = after.make(mv);
        count += after.legal_moves().len() as u64;
        after.unmake(mv, undo);
    }
    count
}

/// Compares the count with the list.
fn compare(board: &Board) {
    let expected = listed(board);
    for mode in [CountMode::Moves, CountMode::Paths] {
        assert_eq!(board.count_replies(mode), expected, "{mode:?} of {}", board.fen());
    }
}

#[test]
fn every_known_position_and_its_neighbours() {
    for board in known_positions() {
        compare(&board);
        for mv in board.legal_moves() {
            let mut after = board.clone();
            after.play_unchecked(mv);
            compare(&after);
        }
    }
}

proptest! {
    #![proptest_config(tries(8_192))]

    #[test]
    fn edited_positions_of_every_sort(board in edited_positions()) {
        compare(&board);
    }
}

proptest! {
    #![proptest_config(tries(128))]

    #[test]
    fn walks_from_edited_positions(
        board in edited_positions(),
        choices in prop::collection::vec(0..1_000_usize, 0..40),
    ) {
        let mut board = board;
        for choice in choices {
            let moves = board.legal_moves();
            let Some(mv) = moves.get(choice % moves.len().max(1)) else { break };
            board.play_unchecked(*mv);
            compare(&board);
        }
    }
}

/// The eight ways that sliders go, those along ranks and files first.
const DIRECTIONS: [(isize, isize); 8] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];

/// The men on a line from a square, the nearest first.
fn men_from(board: &Board, square: Square, (files, ranks): (isize, isize)) -> Vec<(Square, Piece)> {
    let along = (1..10).map_while(|distance| square.step(files * distance, ranks * distance));
    along.filter_map(|square| Some((square, board.piece_at(square)?))).collect()
}

/// Whether a man slides in a direction.
fn slides(man: Piece, direction: usize) -> bool {
    let orthogonal =
        matches!(man.kind(), Kind::Rook | Kind::General | Kind::WarMachine | Kind::Giraffe);
    let diagonal =
        matches!(man.kind(), Kind::Elephant | Kind::General | Kind::Vizier | Kind::Giraffe);
    if direction < 4 { orthogonal } else { diagonal }
}

/// The pinned men of a side, each with its pinner.
fn pins(board: &Board, side: Color) -> BTreeSet<(Square, Square)> {
    let of_direction = |(direction, step): (usize, &(isize, isize))| {
        let men = men_from(board, board.king(side), *step);
        let (&(inner, man), &(outer, slider)) = (men.first()?, men.get(1)?);
        let pins = man.color() == side && slider.color() != side && slides(slider, direction);
        pins.then_some((inner, outer))
    };
    DIRECTIONS.iter().enumerate().filter_map(of_direction).collect()
}

/// The squares beside a side's king that hold no man of its own and are not attacked.
fn safe_steps(board: &Board, side: Color) -> Bitboard<Square> {
    let king = board.king(side);
    let is_step = |square: &Square| {
        let files = square.file().abs_diff(king.file());
        let ranks = square.rank().abs_diff(king.rank());
        files.max(ranks) == 1
            && board.piece_at(*square).is_none_or(|man| man.color() != side)
            && board.attackers_to(*square, !side).is_empty()
    };
    Square::all().filter(is_step).collect()
}

/// Whether a slider of a side attacks a square.
fn is_in_sight(board: &Board, square: Square, by: Color) -> bool {
    DIRECTIONS.iter().enumerate().any(|(direction, step)| {
        let nearest = men_from(board, square, *step).first().copied();
        nearest.is_some_and(|(_, man)| man.color() == by && slides(man, direction))
    })
}

/// What a move does that a shortcut must not miss.
fn deeds(board: &Board, mv: Move) -> Vec<&'static str> {
    let (from, to, side) = (mv.from(), mv.to(), board.side_to_move());
    let mut after = board.clone();
    after.play_unchecked(mv);
    let checkers = after.checkers();
    let (pins_before, pins_after) = (pins(board, !side), pins(&after, !side));
    let is_pinned = |pins: &BTreeSet<(Square, Square)>, man| pins.iter().any(|pin| pin.0 == man);
    let pins_one = |pins: &BTreeSet<(Square, Square)>, man| pins.iter().any(|pin| pin.1 == man);
    let captured = board.piece_at(to);
    let beside = |square: Square| {
        let king = board.king(!side);
        square.file().abs_diff(king.file()).max(square.rank().abs_diff(king.rank())) == 1
    };
    let king_moves = from == board.king(side);
    let (steps_before, steps_after) = (safe_steps(board, !side), safe_steps(&after, !side));
    let steps_change = steps_before != steps_after;
    let king_facts_stay = checkers.is_empty() && pins_before == pins_after && !steps_change;
    let plain = king_facts_stay && captured.is_none() && !mv.is_promotion();
    let seen_from = is_in_sight(board, from, !side);
    let seen_to = is_in_sight(board, to, !side);
    let broken = pins_before.difference(&pins_after).count() > 0;
    let made = pins_after.difference(&pins_before).count() > 0;
    let all = [
        ("check by the man that moves", checkers.contains(to)),
        ("discovered check", !checkers.is_empty() && !checkers.contains(to)),
        ("double check", checkers.len() > 1),
        ("promotion", mv.is_promotion()),
        ("promotion with check", mv.is_promotion() && !checkers.is_empty()),
        ("promotion by capture", mv.is_promotion() && captured.is_some()),
        ("capture of a pinned man", captured.is_some() && is_pinned(&pins_before, to)),
        ("capture by a pinner", pins_one(&pins_before, from) && captured.is_some()),
        ("a pinner stays on its line", pins_one(&pins_before, from) && pins_one(&pins_after, to)),
        ("a pinner leaves", pins_one(&pins_before, from) && broken),
        (
            "a pin is broken by a man between",
            broken && captured.is_none() && !pins_one(&pins_before, from),
        ),
        (
            "a man that arrives pins",
            made && pins_one(&pins_after, to) && !pins_one(&pins_before, from),
        ),
        ("a man that leaves opens a pin", made && !pins_one(&pins_after, to)),
        ("a capture opens a pin", made && captured.is_some() && !pins_one(&pins_after, to)),
        ("capture beside the king", captured.is_some() && beside(to)),
        ("arrival beside the king", captured.is_none() && beside(to)),
        ("departure from beside the king", beside(from)),
        ("a step is taken from the king", !(steps_before - steps_after).is_empty()),
        ("a step is given to the king", !(steps_after - steps_before).is_empty()),
        ("king move that changes the steps", king_moves && steps_change),
        ("king move that opens a line", king_moves && (made || !checkers.is_empty())),
        ("capture by the king", king_moves && captured.is_some()),
        ("capture far from the king", captured.is_some() && king_facts_stay && !beside(to)),
        ("quiet, neither square in sight", plain && !seen_from && !seen_to),
        ("quiet, out of sight", plain && seen_from && !seen_to),
        ("quiet, into sight", plain && !seen_from && seen_to),
        ("quiet, in sight", plain && seen_from && seen_to),
        ("quiet while a man is pinned", plain && !pins_before.is_empty()),
    ];
    all.into_iter().filter(|(_, met)| *met).map(|(deed, _)| deed).collect()
}

/// How many deeds there are in [`deeds`].
const DEEDS: usize = 28;

/// The comparison is worth as much as the moves that it meets.
#[test]
fn edited_positions_meet_every_deed() {
    let mut runner = TestRunner::deterministic();
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    for _ in 0..1_500 {
        let board = edited_positions().new_tree(&mut runner).unwrap().current();
        let found = board.legal_moves().into_iter().flat_map(|mv| deeds(&board, mv));
        for deed in found.collect::<BTreeSet<_>>() {
            *met.entry(deed).or_default() += 1;
        }
    }
    assert_eq!(met.len(), DEEDS, "{met:?}");
    assert!(met.values().all(|positions| *positions >= 15), "{met:?}");
}

//! Generation allocates nothing: every call that a perft, an engine or a server makes per move is
//! run on the positions of the perft suites under a counting allocator.
//!
//! Move lists live on the stack up to [`INLINE`] or [`INLINE_OF_DRAUGHTS`] moves; a position with
//! more is left out, and a test of its own shows that there the allocator does count something.

use allocation_counter::measure;
use naive_games::turkish_draughts::mailbox;
use variant_core::perft::{CountMode, Counting, Perft, Suite};
use variant_core::prelude::*;
use variant_core::{MoveList, Notation, Packed};

const GREAT_CHESS: [&str; 1] =
    [include_str!("../../crates/great-chess/tests/suites/great-chess.epd")];
const TAMERLANE: [&str; 1] = [include_str!("../../crates/tamerlane/tests/suites/tamerlane.epd")];
const TURKISH_DRAUGHTS: [&str; 3] = [
    include_str!("../../crates/turkish-draughts/tests/suites/turkish-draughts.epd"),
    include_str!("../../crates/turkish-draughts/tests/suites/turkish-draughts-paths.epd"),
    include_str!("../../crates/turkish-draughts/tests/suites/turkish-draughts-random.epd"),
];

/// The number of moves that a list of the chess games holds without the heap.
const INLINE: u64 = 128;
/// The same in Turkish draughts, whose moves are larger.
const INLINE_OF_DRAUGHTS: u64 = 32;

/// Perft to this depth is run where it counts no more than [`MOST_NODES`].
const DEPTH: u8 = 3;
const MOST_NODES: u64 = 300_000;

/// The mailbox walks paths one by one; one position has 106,307 of them.
const MOST_PATHS: u64 = 1_000;

/// How many allocations a call makes.
fn allocations<T>(call: impl FnOnce() -> T) -> u64 {
    measure(|| {
        std::hint::black_box(call());
    })
    .count_total
}

/// The positions of some suites, each once.
fn positions<B: Notation>(suites: &[&str]) -> Vec<B> {
    let mut boards: Vec<B> = Vec::new();
    for text in suites {
        for entry in Suite::parse(text).expect("the suite is well formed").entries {
            let rules = B::Rules::parse(&entry.rules).expect("the rules are known");
            boards.push(B::from_fen(&entry.fen, rules).expect("the position is valid"));
        }
    }
    let mut seen = std::collections::HashSet::new();
    boards.retain(|board| seen.insert(board.clone()));
    boards
}

/// The calls that allocated, by name.
fn allocating_calls<B: Counting + Packed>(board: &B) -> Vec<(&'static str, u64)> {
    let moves = board.legal_moves();
    let mut made = board.clone();
    let mut calls = vec![
        ("legal_moves", allocations(|| board.legal_moves())),
        ("count_moves", allocations(|| board.count_moves())),
        ("count_paths", allocations(|| board.count_paths())),
        ("clone", allocations(|| board.clone())),
        (
            "make and unmake",
            allocations(|| {
                for mv in &moves {
                    let undo = made.make(*mv);
                    made.unmake(*mv, undo);
                }
            }),
        ),
        (
            "play",
            allocations(|| {
                for mv in &moves {
                    assert!(board.clone().play(*mv).is_ok());
                }
            }),
        ),
    ];
    for mode in [CountMode::Moves, CountMode::Paths] {
        calls.push(("count_replies", allocations(|| board.count_replies(mode))));
        let perft = || Perft::new().mode(mode).count(board, DEPTH);
        if perft().is_ok_and(|nodes| nodes <= MOST_NODES) {
            calls.push(("perft", allocations(perft)));
        }
    }
    calls.retain(|call| call.1 > 0);
    calls
}

/// Tries every ordinary position; returns their number, and the number of crowded ones.
fn try_all<B: Notation + Counting + Packed>(suites: &[&str]) -> (usize, usize) {
    let (ordinary, crowded) = by_crowd::<B>(suites, INLINE);
    for board in &ordinary {
        assert_eq!(allocating_calls(board), [], "{}", board.fen());
    }
    (ordinary.len(), crowded.len())
}

/// The positions whose moves fit into a list without the heap, and the others, which must
/// allocate for the list and for nothing else.
fn by_crowd<B: Notation>(suites: &[&str], inline: u64) -> (Vec<B>, Vec<B>) {
    let (ordinary, crowded): (Vec<B>, Vec<B>) =
        positions(suites).into_iter().partition(|board: &B| board.count_moves() <= inline);
    for board in &crowded {
        assert!(allocations(|| board.legal_moves()) > 0, "{}", board.fen());
    }
    (ordinary, crowded)
}

#[test]
fn a_list_needs_no_heap_for_as_many_moves_as_its_game_says() {
    fn filled<B: Notation + Default>(moves: u64) -> u64 {
        let mv = B::default().legal_moves()[0];
        allocations(|| (0..moves).map(|_| mv).collect::<MoveList<B::Move>>())
    }
    assert_eq!(filled::<great_chess::Board>(INLINE), 0);
    assert!(filled::<great_chess::Board>(INLINE + 1) > 0);
    assert_eq!(filled::<turkish_draughts::Board>(INLINE_OF_DRAUGHTS), 0);
    assert!(filled::<turkish_draughts::Board>(INLINE_OF_DRAUGHTS + 1) > 0);
}

// How many positions there are is counted in the files by other means: each FEN once, with its
// rules; those with more moves than a list holds by their first count.

#[test]
fn great_chess() {
    assert_eq!(try_all::<great_chess::Board>(&GREAT_CHESS), (54, 5));
}

#[test]
fn great_chess_counts_a_crowd_without_allocating() {
    for board in by_crowd::<great_chess::Board>(&GREAT_CHESS, INLINE).1 {
        assert_eq!(allocations(|| board.count_moves()), 0, "{}", board.fen());
    }
}

#[test]
fn tamerlane() {
    assert_eq!(try_all::<tamerlane::Board>(&TAMERLANE), (209, 0));
}

/// Kings alone have captures that meet, or more of them than fit into the generator's own lists.
/// With two kings on the board at most, as in nearly every game, nothing is allocated; of the
/// rest, mostly random crowds of kings, one in twenty positions may do so.
#[test]
fn turkish_draughts() {
    let (fitting, crowded) =
        by_crowd::<turkish_draughts::Board>(&TURKISH_DRAUGHTS, INLINE_OF_DRAUGHTS);
    assert_eq!((fitting.len(), crowded.len()), (1529, 66));
    let kings = |board: &turkish_draughts::Board| board.fen().matches('K').count();
    let (ordinary, rare): (Vec<_>, Vec<_>) =
        fitting.into_iter().partition(|board| kings(board) <= 2);
    assert_eq!((ordinary.len(), rare.len()), (537, 992));
    for board in &ordinary {
        assert_eq!(allocating_calls(board), [], "{}", board.fen());
    }
    let allocating = rare.iter().filter(|board| !allocating_calls(*board).is_empty()).count();
    assert!(allocating * 20 <= rare.len(), "{allocating} of {}", rare.len());
}

/// The heap must not slow the yardsticks down.
#[test]
fn the_mailboxes_allocate_nothing_per_move() {
    let great_chess = naive_games::great_chess::Position::start();
    assert_eq!(allocations(|| great_chess.perft(3)), 0);
    for board in positions::<great_chess::Board>(&GREAT_CHESS) {
        let position =
            naive_games::great_chess::Position::from_fen(&board.fen()).expect("it is valid");
        assert_eq!(allocations(|| position.perft(2)), 0, "{}", board.fen());
    }
    let tamerlane =
        naive_games::tamerlane::Position::start(naive_games::tamerlane::Rules::default());
    assert_eq!(allocations(|| tamerlane.perft(3)), 0);
    for board in positions::<tamerlane::Board>(&TAMERLANE) {
        let rules = naive_games::tamerlane::Rules::default();
        let position = naive_games::tamerlane::Position::from_fen(&board.fen(), rules);
        let position = position.expect("it is valid");
        assert_eq!(allocations(|| position.perft(2)), 0, "{}", board.fen());
    }
    let draughts = mailbox::Board::start();
    assert_eq!(allocations(|| mailbox::perft_paths(&draughts, 5)), 0);
    for board in positions::<turkish_draughts::Board>(&TURKISH_DRAUGHTS) {
        if board.count_paths() > MOST_PATHS {
            continue;
        }
        let fen = board.fen();
        let board = mailbox::Board::from_fen(&fen).expect("it is valid");
        let count = || mailbox::perft_paths(&board, 2);
        assert_eq!(allocations(count), 0, "{fen}");
    }
}

//! Bulk counting against the lists of movegen, in positions where every shortcut is taken.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use turkish_draughts::{Board, Kind, Move, Piece, Setup, Square};
use variant_core::Color;
use variant_core::perft::CountMode;
use variant_core::prelude::*;

/// Random numbers, the same ones in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) % end
    }
}

/// Up to so many pieces on random squares, of which some in a hundred are kings.
fn random_board(random: &mut Random, most: u64, kings: [u64; 2]) -> Board {
    let mut setup = Setup::default();
    for _ in 0..=random.below(most) {
        let square = Square::from_index(random.below(64) as usize).unwrap();
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let arrived = square.rank() == if color == Color::White { 7 } else { 0 };
        let crowned = arrived || random.below(100) < kings[usize::from(color == Color::Black)];
        let kind = if crowned { Kind::King } else { Kind::Man };
        // A man that has arrived would be a king: leave that square out if there are to be none.
        let possible = !arrived || kings[usize::from(color == Color::Black)] > 0;
        setup.put(square, possible.then_some(Piece::new(color, kind)));
    }
    setup.set_side_to_move(if random.below(2) == 0 { Color::White } else { Color::Black });
    setup.build().unwrap()
}

/// The replies to each legal move, added up from lists of moves.
fn listed(board: &Board, mode: CountMode) -> u64 {
    let mut count = 0;
    let _ = board.visit_paths(|mv, paths| {
        let mut after = board.clone();
        after.play_unchecked(mv);
        let mut replies = 0;
        let _ = after.visit_paths(|_, paths| {
            replies += if mode == CountMode::Paths { paths } else { 1 };
            ControlFlow::Continue(())
        });
        count += replies * if mode == CountMode::Paths { paths } else { 1 };
        ControlFlow::Continue(())
    });
    count
}

fn check(board: &Board) {
    for mode in [CountMode::Moves, CountMode::Paths] {
        let expected = listed(board, mode);
        assert_eq!(board.count_replies(mode), expected, "{mode:?} in {}", board.fen());
    }
    let mut paths = 0;
    let _ = board.visit_paths(|_, of_move| {
        paths += of_move;
        ControlFlow::Continue(())
    });
    let counts = (board.count_moves(), board.count_paths());
    assert_eq!(counts, (board.legal_moves().len() as u64, paths), "{}", board.fen());
}

/// Captures of kings by up to three jumps are counted without a list.
const JUMPS: [&str; 5] = ["not by captures", "by one", "by two", "by three", "by more"];

/// What a capture of the mover is to the counts: by kings, or by men of which two may meet.
fn capture_by(board: &Board, mv: Move) -> &'static str {
    let mover = board.side_to_move();
    if !board.pieces(Piece::new(mover, Kind::King)).is_empty() {
        return "kings";
    }
    // Each jump of a man ends beside the man that it captures, away from where it came from.
    let first = |mv: &Move| board.path(*mv).map(|path| path.landings()[0]);
    let meets = |other: &Move| other.from() != mv.from() && first(other) == first(&mv);
    if board.legal_captures().iter().any(meets) { "men that meet" } else { "men" }
}

/// How many men the kings of the side to move can capture, but no man of its own.
fn longest_of_kings(board: &Board) -> Option<usize> {
    let captures = board.legal_captures();
    let king = |mv: &Move| board.piece_at(mv.from()).is_some_and(|man| man.kind() == Kind::King);
    captures.first().filter(|_| captures.iter().all(king)).map(|mv| mv.captured().len())
}

/// Adds up what happens in a position.
fn tell(board: &Board, met: &mut BTreeMap<(&'static str, &'static str), u32>) {
    let moves = board.legal_moves();
    let opponent = !board.side_to_move();
    let replier =
        if board.pieces(Piece::new(opponent, Kind::King)).is_empty() { "men" } else { "kings" };
    if moves.first().is_some_and(|mv| mv.is_capture()) {
        let length = moves[0].captured().len();
        let kind = ["none", "single captures", "double captures"].get(length);
        *met.entry((replier, kind.unwrap_or(&"long captures"))).or_default() += 1;
        if length == 2 {
            *met.entry((capture_by(board, moves[0]), "capture two")).or_default() += 1;
        }
        return;
    }
    for mv in moves {
        let kind = match board.piece_at(mv.from()).unwrap().kind() {
            Kind::Man => "a man moves",
            Kind::King => "a king moves",
        };
        *met.entry((replier, kind)).or_default() += 1;
        if replier == "kings" {
            let mut after = board.clone();
            after.play_unchecked(mv);
            let jumps = longest_of_kings(&after).unwrap_or(0);
            *met.entry(("kings reply", JUMPS[jumps.min(4)])).or_default() += 1;
        }
    }
}

#[test]
fn every_shortcut_counts_what_lists_have() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut met = BTreeMap::new();
    for round in 0..100_000 {
        let most = [6, 12, 20, 30][round % 4];
        let kings = [[0, 0], [25, 0], [0, 25], [20, 20], [100, 100]][round / 4 % 5];
        let board = random_board(&mut random, most, kings);
        check(&board);
        tell(&board, &mut met);
    }
    for replier in ["men", "kings"] {
        let moves = ["a man moves", "a king moves"];
        for kind in ["single captures", "double captures", "long captures"].into_iter().chain(moves)
        {
            let times = met.get(&(replier, kind)).copied().unwrap_or_default();
            assert!(times >= 20, "{replier}, {kind}: {times}\n{met:#?}");
        }
    }
    for jumps in JUMPS {
        let times = met.get(&("kings reply", jumps)).copied().unwrap_or_default();
        assert!(times >= 20, "kings reply {jumps}: {times}\n{met:#?}");
    }
    for who in ["men", "men that meet", "kings"] {
        let times = met.get(&(who, "capture two")).copied().unwrap_or_default();
        assert!(times >= 20, "{who} capture two: {times}\n{met:#?}");
    }
}

#[test]
fn crowds_of_kings_with_many_paths_count_the_same() {
    let mut random = Random(0x0123_4567_89ab_cdef);
    let mut merged = 0;
    for _ in 0..1_500 {
        let board = random_board(&mut random, 36, [70, 30]);
        check(&board);
        merged += u32::from(board.count_moves() != board.count_paths());
    }
    assert!(merged >= 20, "{merged}");
}

#[test]
fn men_that_meet_on_a_square_are_counted_one_by_one() {
    // Two men land on d5 by their first jumps, from the south and from the west, and go on.
    for fen in ["W:Wd3,b5:Bd4,c5,d6,h8", "W:Wd3,b5,f5:Bd4,c5,e5,d6", "W:Wc3,e3:Bc4,e4,d5,c6,Kh8"] {
        let board: Board = fen.parse().unwrap();
        assert_eq!(board.count_moves(), board.legal_moves().len() as u64, "{fen}");
        check(&board);
    }
    let board: Board = "W:Wd3,b5,f5:Bd4,c5,e5,d6".parse().unwrap();
    assert_eq!(board.count_moves(), 3);
}

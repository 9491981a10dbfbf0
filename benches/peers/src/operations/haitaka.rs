//! The operations of `haitaka`, a program for shogi built like `cozy-chess`.

use std::fmt::Write;
use std::hint::black_box;

use arrayvec::ArrayVec;
use benches::{Operation, Player, Program, Random, Sample, Sizes, Task, playout, search};
use haitaka::{Board, Move, PieceMoves};

/// No position has more moves.
type Moves = ArrayVec<Move, 593>;

const SAMPLE: Sample<Board, Move> = Sample {
    start: Board::startpos,
    moves: |board| moves(board).to_vec(),
    play: Board::play_unchecked,
};

pub(super) fn program() -> Program {
    let pairs = SAMPLE.positions();
    let mut tasks = asking(&pairs);
    tasks.extend(texts(&pairs));
    tasks.push(playout::<Haitaka>());
    tasks.push(search::<Haitaka>(&pairs));
    let sizes = Sizes { mv: size_of::<Move>(), board: size_of::<Board>(), undo: None, list: None };
    Program { name: "haitaka", sizes, tasks }
}

fn moves(board: &Board) -> Moves {
    let mut list = Moves::new();
    push_moves(board, &mut list);
    list
}

fn push_moves(board: &Board, list: &mut Moves) {
    board.generate_moves(|moves| {
        for mv in moves {
            list.push(mv);
        }
        false
    });
}

fn push_captures(board: &Board, list: &mut Moves) {
    let theirs = board.colors(!board.side_to_move());
    board.generate_board_moves(|mut moves| {
        if let PieceMoves::BoardMoves { to, .. } = &mut moves {
            *to &= theirs;
        }
        for mv in moves {
            list.push(mv);
        }
        false
    });
}

fn asking(pairs: &[(Board, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let boards: Vec<Board> = pairs.iter().map(|(board, _)| board.clone()).collect();
    let all: u64 = boards.iter().map(count).sum();
    let filled = |push: fn(&Board, &mut Moves)| {
        let mut list = Moves::new();
        move |board: &Board| {
            list.clear();
            push(board, &mut list);
            black_box(&list).len() as u64
        }
    };
    vec![
        Task::counted(Operation::List, &boards, all, filled(push_moves)),
        Task::calls(Operation::Count, &boards, all, count),
        Task::as_first_found(Operation::Captures, &boards, filled(push_captures)),
        Task::calls(Operation::IsLegal, pairs, calls, |(board, mv)| u64::from(board.is_legal(*mv))),
        Task::as_first_found(Operation::IsCheck, &boards, |board| {
            u64::from(!board.checkers().is_empty())
        }),
        Task::as_first_found(Operation::GivesCheck, pairs, |(board, mv)| {
            let mut after = board.clone();
            after.play_unchecked(*mv);
            u64::from(!after.checkers().is_empty())
        }),
        Task::as_first_found(Operation::Outcome, &boards, |board| black_box(board.status()) as u64),
        Task::as_first_found(Operation::CloneAndPlay, pairs, |(board, mv)| {
            let mut after = board.clone();
            after.play_unchecked(*mv);
            black_box(&after).hash()
        }),
    ]
}

fn texts(pairs: &[(Board, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let boards: Vec<Board> = pairs.iter().map(|(board, _)| board.clone()).collect();
    let keys = boards.iter().fold(0, |sum: u64, board| sum.wrapping_add(board.hash()));
    let fens: Vec<String> = boards.iter().map(Board::to_string).collect();
    let coordinates: Vec<(Board, String, Move)> =
        pairs.iter().map(|(board, mv)| (board.clone(), mv.to_string(), *mv)).collect();
    let read_fen = |fen: &String| {
        let board = Board::from_sfen(fen);
        black_box(&board).as_ref().map_or(0, Board::hash)
    };
    let mut text = String::new();
    let write_fen = move |board: &Board| {
        text.clear();
        let _ = write!(text, "{board}");
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_coordinates = move |(_, mv): &(Board, Move)| {
        text.clear();
        let _ = write!(text, "{mv}");
        black_box(&text).len() as u64
    };
    // It reads any move; ours reads a legal one.
    let read_coordinates = |(board, text, mv): &(Board, String, Move)| {
        let found = text.parse::<Move>();
        u64::from(found.is_ok_and(|found| board.is_legal(found) && found == *mv))
    };
    vec![
        Task::calls(Operation::FenRead, &fens, keys, read_fen),
        Task::as_first_found(Operation::FenWrite, &boards, write_fen),
        Task::as_first_found(Operation::CoordinatesWrite, pairs, write_coordinates),
        Task::calls(Operation::CoordinatesRead, &coordinates, calls, read_coordinates),
    ]
}

/// The number of legal moves, without a list.
fn count(board: &Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.into_iter().len() as u64;
        false
    });
    count
}

/// The list is used again and again.
#[derive(Default)]
struct Haitaka {
    list: Moves,
}

impl Player for Haitaka {
    type Position = Board;
    type Move = Move;
    type Moves = Moves;

    fn start() -> Board {
        Board::startpos()
    }

    fn moves(board: &Board) -> Moves {
        moves(board)
    }

    fn count(&mut self, board: &Board) -> u64 {
        count(board)
    }

    fn play(board: &mut Board, mv: Move) {
        board.play_unchecked(mv);
    }

    fn random_move(&mut self, board: &Board, random: &mut Random) -> Option<Move> {
        self.list.clear();
        push_moves(board, &mut self.list);
        random.choose(&self.list)
    }
}

//! The operations of `cozy-chess`.
//!
//! It gives the moves of one piece at a time, as a set of squares. It has no list of moves, so that
//! these are pushed to a list that is used again and again.

use std::fmt::Write;
use std::hint::black_box;

use arrayvec::ArrayVec;
use benches::{Operation, Player, Program, Random, Sample, Sizes, Task, playout, search};
use cozy_chess::util::{display_san_move, display_uci_move, parse_san_move, parse_uci_move};
use cozy_chess::{BitBoard, Board, Move, Piece, PieceMoves, Rank, Square};

/// No position has more moves.
type Moves = ArrayVec<Move, 218>;

const SAMPLE: Sample<Board, Move> = Sample {
    start: Board::default,
    moves: |board| if is_drawn(board) { Vec::new() } else { moves(board).to_vec() },
    play: Board::play_unchecked,
};

/// Games in which a side captures if it can.
const LIVELY: Sample<Board, Move> = Sample {
    moves: |board| match captures(board) {
        _ if is_drawn(board) => Vec::new(),
        none if none.is_empty() => moves(board).to_vec(),
        captures => captures.to_vec(),
    },
    ..SAMPLE
};

pub(super) fn program() -> Program {
    let pairs = SAMPLE.positions();
    let mut tasks = generating(&pairs);
    tasks.extend(asking(&pairs));
    tasks.extend(texts(&pairs));
    tasks.push(playout::<CozyChess>());
    tasks.push(search::<CozyChess>(&pairs));
    let sizes = Sizes { mv: size_of::<Move>(), board: size_of::<Board>(), undo: None, list: None };
    Program { name: "cozy-chess", sizes, tasks }
}

/// Fifty moves of both sides without a capture or a move of a pawn.
fn is_drawn(board: &Board) -> bool {
    board.halfmove_clock() >= 100
}

fn moves(board: &Board) -> Moves {
    let mut list = Moves::new();
    push_moves(board, &mut list);
    list
}

fn captures(board: &Board) -> Moves {
    let mut list = Moves::new();
    push_staged(board, true, &mut list);
    list
}

/// Pushes all moves.
fn push_moves(board: &Board, list: &mut Moves) {
    board.generate_moves(|moves| {
        for mv in moves {
            list.push(mv);
        }
        false
    });
}

/// Pushes the moves that capture, or those that do not.
fn push_staged(board: &Board, capturing: bool, list: &mut Moves) {
    let theirs = board.colors(!board.side_to_move());
    let passed = board.en_passant().map_or(BitBoard::EMPTY, |file| {
        Square::new(file, Rank::Sixth.relative_to(board.side_to_move())).bitboard()
    });
    board.generate_moves(|mut moves| {
        let captured = if moves.piece == Piece::Pawn { theirs | passed } else { theirs };
        moves.to &= if capturing { captured } else { !captured };
        for mv in moves {
            list.push(mv);
        }
        false
    });
}

/// A random legal move, without a list of all.
fn choose(board: &Board, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
    let mut pieces = ArrayVec::<PieceMoves, 18>::new();
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len();
        pieces.push(moves);
        false
    });
    if count == 0 {
        return None;
    }
    let mut place = usize::try_from(choose(count as u64)).ok()?;
    for moves in pieces {
        if place < moves.len() {
            return moves.into_iter().nth(place);
        }
        place -= moves.len();
    }
    None
}

fn generating(pairs: &[(Board, Move)]) -> Vec<Task> {
    let boards: Vec<Board> = pairs.iter().map(|(board, _)| board.clone()).collect();
    let is_capture = |board: &Board, mv: Move| captures(board).contains(&mv);
    let lively: Vec<Board> =
        LIVELY.positions_where(is_capture).into_iter().map(|(board, _)| board).collect();
    let sum = |boards: &[Board]| boards.iter().map(count).sum::<u64>();
    let (all, all_lively) = (sum(&boards), sum(&lively));
    let list = || {
        let mut list = Moves::new();
        move |board: &Board| {
            list.clear();
            push_moves(board, &mut list);
            black_box(&list).len() as u64
        }
    };
    let staged = |capturing| {
        let mut list = Moves::new();
        move |board: &Board| {
            list.clear();
            push_staged(board, capturing, &mut list);
            black_box(&list).len() as u64
        }
    };
    let mut of_piece = Moves::new();
    let moves_from = move |(board, mv): &(Board, Move)| {
        of_piece.clear();
        board.generate_moves_for(mv.from.bitboard(), |moves| {
            for mv in moves {
                of_piece.push(mv);
            }
            false
        });
        black_box(&of_piece).len() as u64
    };
    let mut both = Moves::new();
    let captures_first = move |board: &Board| {
        let mut found = 0;
        for capturing in [true, false] {
            both.clear();
            push_staged(board, capturing, &mut both);
            found += black_box(&both).len() as u64;
        }
        found
    };
    let mut random = Random::new(5);
    let places: Vec<(Board, u64)> =
        boards.iter().map(|board| (board.clone(), random.below(count(board)))).collect();
    let nth =
        |(board, place): &(Board, u64)| u64::from(black_box(choose(board, |_| *place)).is_some());
    let captures: u64 = boards.iter().map(|board| captures(board).len() as u64).sum();
    let calls = boards.len() as u64;
    vec![
        Task::counted(Operation::List, &boards, all, list()),
        Task::counted(Operation::ListLively, &lively, all_lively, list()),
        Task::calls(Operation::Count, &boards, all, count),
        Task::as_first_found(Operation::MovesFrom, pairs, moves_from),
        Task::calls(Operation::Captures, &boards, captures, staged(true)),
        Task::calls(Operation::Quiets, &boards, all - captures, staged(false)),
        Task::counted(Operation::CapturesFirst, &boards, all, captures_first),
        Task::calls(Operation::NthMove, &places, calls, nth),
    ]
}

fn asking(pairs: &[(Board, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let boards: Vec<Board> = pairs.iter().map(|(board, _)| board.clone()).collect();
    vec![
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
    let sans: Vec<(Board, String, Move)> = pairs
        .iter()
        .map(|(board, mv)| (board.clone(), display_san_move(board, *mv).to_string(), *mv))
        .collect();
    let coordinates: Vec<(Board, String, Move)> = pairs
        .iter()
        .map(|(board, mv)| (board.clone(), display_uci_move(board, *mv).to_string(), *mv))
        .collect();
    let read_fen = |fen: &String| {
        let board = Board::from_fen(fen, false);
        black_box(&board).as_ref().map_or(0, Board::hash)
    };
    let mut text = String::new();
    let write_fen = move |board: &Board| {
        text.clear();
        let _ = write!(text, "{board}");
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_san = move |(board, mv): &(Board, Move)| {
        text.clear();
        let _ = write!(text, "{}", display_san_move(board, *mv));
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_coordinates = move |(board, mv): &(Board, Move)| {
        text.clear();
        let _ = write!(text, "{}", display_uci_move(board, *mv));
        black_box(&text).len() as u64
    };
    let read_san = |(board, text, mv): &(Board, String, Move)| {
        u64::from(parse_san_move(board, text).is_ok_and(|found| found == *mv))
    };
    // It reads any move; ours reads a legal one.
    let read_coordinates = |(board, text, mv): &(Board, String, Move)| {
        let found = parse_uci_move(board, text);
        u64::from(found.is_ok_and(|found| board.is_legal(found) && found == *mv))
    };
    vec![
        Task::calls(Operation::FenRead, &fens, keys, read_fen),
        Task::as_first_found(Operation::FenWrite, &boards, write_fen),
        Task::as_first_found(Operation::SanWrite, pairs, write_san),
        Task::calls(Operation::SanRead, &sans, calls, read_san),
        Task::as_first_found(Operation::CoordinatesWrite, pairs, write_coordinates),
        Task::calls(Operation::CoordinatesRead, &coordinates, calls, read_coordinates),
    ]
}

/// The number of legal moves, without a list.
fn count(board: &Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}

#[derive(Default)]
struct CozyChess;

impl Player for CozyChess {
    type Position = Board;
    type Move = Move;
    type Moves = Moves;

    fn start() -> Board {
        Board::default()
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
        if is_drawn(board) {
            return None;
        }
        choose(board, |count| random.below(count))
    }
}

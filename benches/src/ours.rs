//! The operations of our games.
//!
//! Each answer is found another way than by the call that is timed, where there is one.

use std::hint::black_box;

use variant_core::perft::Counting;
use variant_core::record::{self, Record, Recorded};
use variant_core::{Board, Captures, Checks, Game, Packed};

use crate::{Operation, PLIES, Program, Random, Sample, Sizes, Task, each};

/// A game that offers the operations of every game.
trait Playable: Counting + Captures + Packed + Recorded {}

impl<B: Counting + Captures + Packed + Recorded> Playable for B {}

/// A position and a legal move.
type Pair<B> = (B, <B as Board>::Move);

/// Great Chess.
pub fn great_chess() -> Program {
    let mut program = program::<great_chess::Board>("Great Chess");
    program.tasks.extend(checks::<great_chess::Board>());
    program
}

/// Tamerlane chess.
pub fn tamerlane() -> Program {
    let mut program = program::<tamerlane::Board>("Tamerlane chess");
    program.tasks.extend(checks::<tamerlane::Board>());
    program
}

/// Turkish draughts.
pub fn turkish_draughts() -> Program {
    program::<turkish_draughts::Board>("Turkish draughts")
}

fn program<B: Playable>(name: &'static str) -> Program {
    let list = size_of::<variant_core::MoveList<B::Move>>();
    let sizes = Sizes {
        mv: size_of::<B::Move>(),
        board: size_of::<B>(),
        undo: Some(size_of::<B::Undo>()),
        list: Some(list),
    };
    let pairs = sample::<B>().positions();
    let mut tasks = moves(&pairs);
    tasks.extend(playing(&pairs));
    tasks.extend(texts(&pairs));
    tasks.extend(bytes(&pairs));
    tasks.extend(games::<B>());
    tasks.push(playout::<B>());
    tasks.push(search(&pairs));
    Program { name, sizes, tasks }
}

/// Random games until `outcome` ends them.
fn sample<B: Board>() -> Sample<B, B::Move> {
    Sample {
        start: || B::start(B::Rules::default()),
        moves: |board| if board.outcome().is_some() { Vec::new() } else { sorted(board) },
        play: B::play_unchecked,
    }
}

/// The legal moves, in an order that does not depend on how they are generated.
fn sorted<B: Board>(board: &B) -> Vec<B::Move> {
    let mut moves = board.legal_moves().to_vec();
    moves.sort_unstable();
    moves
}

/// Random games in which a side captures if it can.
fn lively_sample<B: Captures>() -> Sample<B, B::Move> {
    let moves = |board: &B| {
        let moves = (sample::<B>().moves)(board);
        let captures = |mv: &B::Move| !board.captured(*mv).is_empty();
        if moves.iter().any(captures) {
            moves.into_iter().filter(captures).collect()
        } else {
            moves
        }
    };
    Sample { moves, ..sample() }
}

fn boards<B: Board>(pairs: &[Pair<B>]) -> Vec<B> {
    pairs.iter().map(|(board, _)| board.clone()).collect()
}

/// What a generator of moves is asked.
fn moves<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len();
    let boards = boards(pairs);
    let lively = lively_sample::<B>().positions_where(|board, mv| !board.captured(mv).is_empty());
    let lively: Vec<B> = self::boards(&lively);
    let count = |boards: &[B]| boards.iter().map(Board::count_moves).sum::<u64>();
    let (all, all_lively) = (count(&boards), count(&lively));
    let captures = boards.iter().map(|board| {
        let captures = |mv: &&B::Move| !board.captured(**mv).is_empty();
        board.legal_moves().iter().filter(captures).count() as u64
    });
    let captures: u64 = captures.sum();
    let list = |board: &B| black_box(&board.legal_moves()).len() as u64;
    let mut random = Random::new(5);
    let places: Vec<(B, u64)> =
        boards.iter().map(|board| (board.clone(), random.below(board.count_moves()))).collect();

    vec![
        Task::new(Operation::List, all as usize, all, each(&boards, list)),
        Task::new(Operation::ListLively, all_lively as usize, all_lively, each(&lively, list)),
        Task::new(
            Operation::Captures,
            calls,
            captures,
            each(&boards, |board| black_box(&board.legal_captures()).len() as u64),
        ),
        Task::new(
            Operation::Quiets,
            calls,
            all - captures,
            each(&boards, |board| black_box(&board.legal_quiets()).len() as u64),
        ),
        Task::new(
            Operation::CapturesFirst,
            all as usize,
            all,
            each(&boards, |board| board.captures_first().map(black_box).count() as u64),
        ),
        Task::new(
            Operation::NthMove,
            calls,
            calls as u64,
            each(&places, |(board, place)| u64::from(black_box(board.nth_move(*place)).is_some())),
        ),
        Task::new(
            Operation::IsLegal,
            calls,
            calls as u64,
            each(pairs, |(board, mv)| u64::from(board.is_legal(*mv))),
        ),
    ]
}

/// What is asked of games with a king.
fn checks<B: Checks>() -> Vec<Task> {
    let pairs = sample::<B>().positions();
    let boards = boards(&pairs);
    let in_check = boards.iter().filter(|board| !board.checkers().is_empty()).count();
    let giving = pairs.iter().filter(|(board, mv)| {
        let mut after = board.clone();
        after.play_unchecked(*mv);
        after.is_check()
    });
    let giving = giving.count();
    vec![
        Task::new(
            Operation::IsCheck,
            pairs.len(),
            in_check as u64,
            each(&boards, |board| u64::from(board.is_check())),
        ),
        Task::new(
            Operation::GivesCheck,
            pairs.len(),
            giving as u64,
            each(&pairs, |(board, mv)| u64::from(board.gives_check(*mv))),
        ),
    ]
}

/// Moves played and taken back, and the end of a game.
fn playing<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len();
    let add = |sum: u64, key: u64| sum.wrapping_add(key);
    let before = pairs.iter().map(|(board, _)| board.key()).fold(0, add);
    let after = pairs.iter().map(|(board, mv)| {
        let mut board = board.clone();
        board.make(*mv);
        board.key()
    });
    let after = after.fold(0, add);
    let mut made = pairs.to_vec();

    vec![
        Task::new(
            Operation::Outcome,
            calls,
            calls as u64,
            each(&boards(pairs), |board| u64::from(black_box(board.outcome()).is_none())),
        ),
        Task::new(Operation::MakeUnmake, calls, before, move || {
            made.iter_mut().fold(0, |sum: u64, (board, mv)| {
                let undo = board.make(black_box(*mv));
                // What is between the two must see the position.
                black_box(&*board);
                board.unmake(*mv, undo);
                sum.wrapping_add(black_box(&*board).key())
            })
        }),
        Task::new(
            Operation::CloneAndPlay,
            calls,
            after,
            each(pairs, |(board, mv)| {
                let mut after = board.clone();
                after.play_unchecked(*mv);
                black_box(&after).key()
            }),
        ),
    ]
}

/// Positions and moves as text.
fn texts<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len();
    let keys = pairs.iter().fold(0, |sum: u64, (board, _)| sum.wrapping_add(board.key()));
    let fens: Vec<String> = pairs.iter().map(|(board, _)| board.fen()).collect();
    let sans = texts_of(pairs, B::san);
    let coordinates = texts_of(pairs, B::move_text);
    let letters = |texts: &[(B, String, B::Move)]| -> u64 {
        texts.iter().map(|(_, text, _)| text.len() as u64).sum()
    };
    let (letters_of_sans, letters_of_coordinates) = (letters(&sans), letters(&coordinates));
    let letters_of_fens = fens.iter().map(|fen| fen.len() as u64).sum();

    let read_fen = |fen: &String| {
        let board = B::from_fen(fen, B::Rules::default());
        black_box(&board).as_ref().map_or(0, Board::key)
    };
    let mut text = String::new();
    let write_fen = move |board: &B| {
        text.clear();
        let _ = board.write_fen(&mut text);
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_san = move |(board, mv): &Pair<B>| {
        text.clear();
        let _ = board.write_san(*mv, &mut text);
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_coordinates = move |(board, mv): &Pair<B>| {
        text.clear();
        let _ = board.write_move(*mv, &mut text);
        black_box(&text).len() as u64
    };
    vec![
        Task::new(Operation::FenRead, calls, keys, each(&fens, read_fen)),
        Task::new(Operation::FenWrite, calls, letters_of_fens, each(&boards(pairs), write_fen)),
        Task::new(Operation::SanWrite, calls, letters_of_sans, each(pairs, write_san)),
        Task::new(
            Operation::SanRead,
            calls,
            calls as u64,
            each(&sans, |(board, text, mv)| u64::from(board.parse_san(text) == Ok(*mv))),
        ),
        Task::new(
            Operation::CoordinatesWrite,
            calls,
            letters_of_coordinates,
            each(pairs, write_coordinates),
        ),
        Task::new(
            Operation::CoordinatesRead,
            calls,
            calls as u64,
            each(&coordinates, |(board, text, mv)| u64::from(board.parse_move(text) == Ok(*mv))),
        ),
    ]
}

/// Each position with a move and its text.
fn texts_of<B: Board>(
    pairs: &[Pair<B>],
    text: impl Fn(&B, B::Move) -> String,
) -> Vec<(B, String, B::Move)> {
    pairs.iter().map(|(board, mv)| (board.clone(), text(board, *mv), *mv)).collect()
}

/// Positions as bytes.
fn bytes<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len();
    let packed: Vec<B::Bytes> = pairs.iter().map(|(board, _)| board.pack()).collect();
    let length = packed.iter().map(|bytes| bytes.as_ref().len() as u64).sum();
    let keys = pairs.iter().fold(0, |sum: u64, (board, _)| sum.wrapping_add(board.key()));
    let unpack = |bytes: &B::Bytes| {
        let board = B::unpack(bytes.as_ref());
        black_box(&board).as_ref().map_or(0, Board::key)
    };
    vec![
        Task::new(
            Operation::Pack,
            calls,
            length,
            each(&boards(pairs), |board| black_box(&board.pack()).as_ref().len() as u64),
        ),
        Task::new(Operation::Unpack, calls, keys, each(&packed, unpack)),
    ]
}

/// Whole games.
fn games<B: Playable>() -> Vec<Task> {
    // A game may end by repetition or by its quiet moves before its last random move.
    let games: Vec<Game<B>> = sample::<B>().games().iter().map(|line| played(line)).collect();
    let lines: Vec<Vec<B::Move>> = games.iter().map(|game| game.moves().to_vec()).collect();
    let plies: usize = lines.iter().map(Vec::len).sum();
    let texts: Vec<String> = games.into_iter().map(|game| Record::new(game).to_string()).collect();
    let text = texts.join("\n");

    let play = |line: &Vec<B::Move>| {
        let mut game = Game::new(B::start(B::Rules::default()));
        for mv in line {
            let _ = game.play(*mv);
        }
        black_box(&game).moves().len() as u64
    };
    let read = move || {
        let records = record::read::<B>(black_box(&text)).flatten();
        records.map(|record| black_box(&record).game().moves().len() as u64).sum()
    };
    vec![
        Task::new(Operation::GamePlay, plies, plies as u64, each(&lines, play)),
        Task::new(Operation::RecordRead, plies, plies as u64, read),
    ]
}

/// The game of a line until it ends.
fn played<B: Board>(line: &[Pair<B>]) -> Game<B> {
    let mut game = Game::new(B::start(B::Rules::default()));
    for (_, mv) in line {
        if game.play(*mv).is_err() {
            break;
        }
    }
    game
}

/// Games of random moves.
fn playout<B: Board>() -> Task {
    let run = || {
        let mut random = Random::new(9);
        (0..20).map(|_| play_out(B::start(B::Rules::default()), &mut random)).sum()
    };
    let plies: u64 = run();
    Task::new(Operation::Playout, plies as usize, plies, run)
}

/// Plays random moves to the end of the game; returns their number.
fn play_out<B: Board>(mut board: B, random: &mut Random) -> u64 {
    for ply in 0..PLIES {
        if board.outcome().is_some() {
            return ply as u64;
        }
        let Some(mv) = board.choose_move(|count| random.below(count)) else { return ply as u64 };
        board.play_unchecked(mv);
    }
    PLIES as u64
}

/// Searches from some positions.
fn search<B: Board>(pairs: &[Pair<B>]) -> Task {
    let boards: Vec<B> = pairs.iter().step_by(20).map(|(board, _)| board.clone()).collect();
    let mut run = each(&boards, |board| {
        let mut nodes = 0;
        black_box(alpha_beta(board, 3, -1000, 1000, &mut nodes));
        nodes
    });
    let nodes = run();
    Task::new(Operation::AlphaBeta, nodes as usize, nodes, run)
}

/// A plain search; a position is worth as much as the side to move has moves. What a generator
/// costs where it is used.
fn alpha_beta<B: Board>(board: &B, depth: u8, mut alpha: i64, beta: i64, nodes: &mut u64) -> i64 {
    *nodes += 1;
    if depth == 0 {
        return board.count_moves() as i64;
    }
    for mv in board.legal_moves() {
        let mut after = board.clone();
        after.play_unchecked(mv);
        alpha = alpha.max(-alpha_beta(&after, depth - 1, -beta, -alpha, nodes));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

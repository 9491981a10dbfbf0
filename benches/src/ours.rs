//! The operations of our games.
//!
//! Each answer is found another way than by the call that is timed, where there is one.

use std::hint::black_box;
use std::marker::PhantomData;

use variant_core::perft::Counting;
use variant_core::record::{self, Record, Recorded};
use variant_core::{Board, Captures, Checks, Game, Move as _, MoveList, Packed};

use crate::{Operation, Player, Program, Random, Sample, Sizes, Task, playout, search};

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
    let list = size_of::<MoveList<B::Move>>();
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
    tasks.push(playout::<Ours<B>>());
    tasks.push(search::<Ours<B>>(&pairs));
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
    let calls = pairs.len() as u64;
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
    let listed = boards.iter().map(|board| board.legal_moves().len() as u64).sum();
    let from_squares = pairs.iter().map(|(board, mv)| {
        let moves = board.legal_moves();
        moves.iter().filter(|other| other.from() == mv.from()).count() as u64
    });
    let mut random = Random::new(5);
    let places: Vec<(B, u64)> =
        boards.iter().map(|board| (board.clone(), random.below(board.count_moves()))).collect();

    vec![
        Task::counted(Operation::List, &boards, all, list),
        Task::counted(Operation::ListLively, &lively, all_lively, list),
        Task::calls(Operation::Count, &boards, listed, Board::count_moves),
        Task::calls(Operation::MovesFrom, pairs, from_squares.sum(), |(board, mv)| {
            black_box(&board.legal_moves_from(mv.from())).len() as u64
        }),
        Task::calls(Operation::Captures, &boards, captures, |board| {
            black_box(&board.legal_captures()).len() as u64
        }),
        Task::calls(Operation::Quiets, &boards, all - captures, |board| {
            black_box(&board.legal_quiets()).len() as u64
        }),
        Task::counted(Operation::CapturesFirst, &boards, all, |board| {
            board.captures_first().map(black_box).count() as u64
        }),
        Task::calls(Operation::NthMove, &places, calls, |(board, place)| {
            u64::from(black_box(board.nth_move(*place)).is_some())
        }),
        Task::calls(Operation::IsLegal, pairs, calls, |(board, mv)| u64::from(board.is_legal(*mv))),
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
        Task::calls(Operation::IsCheck, &boards, in_check as u64, |board| {
            u64::from(board.is_check())
        }),
        Task::calls(Operation::GivesCheck, &pairs, giving as u64, |(board, mv)| {
            u64::from(board.gives_check(*mv))
        }),
        Task::as_first_found(Operation::AttackersTo, &pairs, |(board, mv)| {
            black_box(board.attackers_to(mv.to(), !board.side_to_move())).len() as u64
        }),
    ]
}

/// Moves played and taken back, and the end of a game.
fn playing<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len() as u64;
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
        Task::calls(Operation::Outcome, &boards(pairs), calls, |board| {
            u64::from(black_box(board.outcome()).is_none())
        }),
        Task::new(Operation::MakeUnmake, calls, before, move || {
            made.iter_mut().fold(0, |sum: u64, (board, mv)| {
                let undo = board.make(black_box(*mv));
                // What is between the two must see the position.
                black_box(&*board);
                board.unmake(*mv, undo);
                sum.wrapping_add(black_box(&*board).key())
            })
        }),
        Task::calls(Operation::CloneAndPlay, pairs, after, |(board, mv)| {
            let mut after = board.clone();
            after.play_unchecked(*mv);
            black_box(&after).key()
        }),
    ]
}

/// Positions and moves as text.
fn texts<B: Playable>(pairs: &[Pair<B>]) -> Vec<Task> {
    let calls = pairs.len() as u64;
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
        Task::calls(Operation::FenRead, &fens, keys, read_fen),
        Task::calls(Operation::FenWrite, &boards(pairs), letters_of_fens, write_fen),
        Task::calls(Operation::SanWrite, pairs, letters_of_sans, write_san),
        Task::calls(Operation::SanRead, &sans, calls, |(board, text, mv)| {
            u64::from(board.parse_san(text) == Ok(*mv))
        }),
        Task::calls(Operation::CoordinatesWrite, pairs, letters_of_coordinates, write_coordinates),
        Task::calls(Operation::CoordinatesRead, &coordinates, calls, |(board, text, mv)| {
            u64::from(board.parse_move(text) == Ok(*mv))
        }),
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
    let packed: Vec<B::Bytes> = pairs.iter().map(|(board, _)| board.pack()).collect();
    let length = packed.iter().map(|bytes| bytes.as_ref().len() as u64).sum();
    let keys = pairs.iter().fold(0, |sum: u64, (board, _)| sum.wrapping_add(board.key()));
    let unpack = |bytes: &B::Bytes| {
        let board = B::unpack(bytes.as_ref());
        black_box(&board).as_ref().map_or(0, Board::key)
    };
    vec![
        Task::calls(Operation::Pack, &boards(pairs), length, |board| {
            black_box(&board.pack()).as_ref().len() as u64
        }),
        Task::calls(Operation::Unpack, &packed, keys, unpack),
    ]
}

/// Whole games.
fn games<B: Playable>() -> Vec<Task> {
    // A game may end by repetition or by its quiet moves before its last random move.
    let games: Vec<Game<B>> = sample::<B>().games().iter().map(|line| played(line)).collect();
    let lines: Vec<Vec<B::Move>> = games.iter().map(|game| game.moves().to_vec()).collect();
    let plies = lines.iter().map(|line| line.len() as u64).sum();
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
        Task::counted(Operation::GamePlay, &lines, plies, play),
        Task::new(Operation::RecordRead, plies, plies, read),
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

/// A game of ours as a player.
struct Ours<B>(PhantomData<B>);

impl<B> Default for Ours<B> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<B: Board> Player for Ours<B> {
    type Position = B;
    type Move = B::Move;
    type Moves = MoveList<B::Move>;

    fn start() -> B {
        B::start(B::Rules::default())
    }

    fn moves(board: &B) -> MoveList<B::Move> {
        board.legal_moves()
    }

    fn count(&mut self, board: &B) -> u64 {
        board.count_moves()
    }

    fn play(board: &mut B, mv: B::Move) {
        board.play_unchecked(mv);
    }

    fn random_move(&mut self, board: &B, random: &mut Random) -> Option<B::Move> {
        if board.outcome().is_some() {
            return None;
        }
        board.choose_move(|count| random.below(count))
    }
}

//! The operations of `shakmaty` and `pgn-reader`.

use std::fmt::Write;
use std::hint::black_box;
use std::io::Cursor;
use std::ops::ControlFlow;

use benches::{Operation, Player, Program, Random, Sample, Sizes, Task, playout, search};
use pgn_reader::{Reader, Visitor};
use shakmaty::fen::Fen;
use shakmaty::packed::PackedSetup;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, FromSetup, Move, MoveList, Position};

const SAMPLE: Sample<Chess, Move> = Sample {
    start: Chess::default,
    moves: |board| if is_drawn(board) { Vec::new() } else { board.legal_moves().to_vec() },
    play: Chess::play_unchecked,
};

pub(super) fn program() -> Program {
    let pairs = SAMPLE.positions();
    let mut tasks = asking(&pairs);
    tasks.extend(texts(&pairs));
    tasks.extend(bytes(&pairs));
    tasks.push(records());
    tasks.push(playout::<Shakmaty>());
    tasks.push(search::<Shakmaty>(&pairs));
    let list = size_of::<MoveList>();
    let (mv, board) = (size_of::<Move>(), size_of::<Chess>());
    Program { name: "shakmaty", sizes: Sizes { mv, board, undo: None, list: Some(list) }, tasks }
}

/// Dead material, or fifty moves of both sides without a capture or a move of a pawn.
fn is_drawn(board: &Chess) -> bool {
    board.halfmoves() >= 100 || board.is_insufficient_material()
}

fn after(board: &Chess, mv: Move) -> Chess {
    let mut after = board.clone();
    after.play_unchecked(mv);
    after
}

fn boards(pairs: &[(Chess, Move)]) -> Vec<Chess> {
    pairs.iter().map(|(board, _)| board.clone()).collect()
}

fn asking(pairs: &[(Chess, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let boards = boards(pairs);
    let all = boards.iter().map(|board| board.legal_moves().len() as u64).sum();
    vec![
        Task::counted(Operation::List, &boards, all, |board| {
            black_box(&board.legal_moves()).len() as u64
        }),
        Task::as_first_found(Operation::Captures, &boards, |board| {
            black_box(&board.capture_moves()).len() as u64
        }),
        Task::calls(Operation::IsLegal, pairs, calls, |(board, mv)| u64::from(board.is_legal(*mv))),
        Task::as_first_found(Operation::IsCheck, &boards, |board| u64::from(board.is_check())),
        Task::as_first_found(Operation::GivesCheck, pairs, |(board, mv)| {
            u64::from(after(board, *mv).is_check())
        }),
        Task::as_first_found(Operation::AttackersTo, pairs, |(board, mv)| {
            let places = board.board();
            let attackers = places.attacks_to(mv.to(), !board.turn(), places.occupied());
            black_box(attackers).count() as u64
        }),
        Task::calls(Operation::Outcome, &boards, calls, |board| {
            u64::from(black_box(board.outcome()).is_unknown())
        }),
        Task::as_first_found(Operation::CloneAndPlay, pairs, |(board, mv)| {
            u64::from(black_box(&after(board, *mv)).board().occupied())
        }),
    ]
}

fn texts(pairs: &[(Chess, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let fens: Vec<String> = pairs.iter().map(|(board, _)| fen(board).to_string()).collect();
    let sans: Vec<(Chess, String, Move)> =
        pairs.iter().map(|(board, mv)| (board.clone(), san(board, *mv).to_string(), *mv)).collect();
    let coordinates: Vec<(Chess, String, Move)> = pairs
        .iter()
        .map(|(board, mv)| (board.clone(), mv.to_uci(CastlingMode::Standard).to_string(), *mv))
        .collect();
    let read_fen = |text: &String| {
        let board = Fen::from_ascii(text.as_bytes())
            .ok()
            .and_then(|fen| fen.into_position::<Chess>(CastlingMode::Standard).ok());
        u64::from(black_box(&board).is_some())
    };
    let mut text = String::new();
    let write_fen = move |board: &Chess| {
        text.clear();
        fen(board).append_to_string(&mut text);
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_san = move |(board, mv): &(Chess, Move)| {
        text.clear();
        san(board, *mv).append_to_string(&mut text);
        black_box(&text).len() as u64
    };
    let mut text = String::new();
    let write_coordinates = move |(_, mv): &(Chess, Move)| {
        text.clear();
        mv.to_uci(CastlingMode::Standard).append_to_string(&mut text);
        black_box(&text).len() as u64
    };
    let read_san = |(board, text, mv): &(Chess, String, Move)| {
        let san = SanPlus::from_ascii(text.as_bytes());
        u64::from(san.is_ok_and(|san| san.san.to_move(board) == Ok(*mv)))
    };
    let read_coordinates = |(board, text, mv): &(Chess, String, Move)| {
        let uci = UciMove::from_ascii(text.as_bytes());
        u64::from(uci.is_ok_and(|uci| uci.to_move(board).is_ok_and(|found| found == *mv)))
    };
    vec![
        Task::calls(Operation::FenRead, &fens, calls, read_fen),
        Task::as_first_found(Operation::FenWrite, &boards(pairs), write_fen),
        Task::as_first_found(Operation::SanWrite, pairs, write_san),
        Task::calls(Operation::SanRead, &sans, calls, read_san),
        Task::as_first_found(Operation::CoordinatesWrite, pairs, write_coordinates),
        Task::calls(Operation::CoordinatesRead, &coordinates, calls, read_coordinates),
    ]
}

fn fen(board: &Chess) -> Fen {
    Fen::from_position(board, EnPassantMode::Always)
}

fn san(board: &Chess, mv: Move) -> SanPlus {
    SanPlus::from_move(board.clone(), mv)
}

fn bytes(pairs: &[(Chess, Move)]) -> Vec<Task> {
    let calls = pairs.len() as u64;
    let packed: Vec<Vec<u8>> =
        pairs.iter().filter_map(|(board, _)| Some(pack(board)?.as_bytes().to_vec())).collect();
    let unpack = |bytes: &Vec<u8>| {
        let board = PackedSetup::try_from_bytes(bytes)
            .ok()
            .and_then(|packed| packed.unpack_standard().ok())
            .and_then(|setup| Chess::from_setup(setup, CastlingMode::Standard).ok());
        u64::from(black_box(&board).is_some())
    };
    vec![
        Task::as_first_found(Operation::Pack, &boards(pairs), |board| {
            black_box(&pack(board)).as_ref().map_or(0, |packed| packed.as_bytes().len() as u64)
        }),
        Task::calls(Operation::Unpack, &packed, calls, unpack),
    ]
}

fn pack(board: &Chess) -> Option<PackedSetup> {
    PackedSetup::pack_standard(&board.to_setup(EnPassantMode::Always)).ok()
}

/// Twenty games as one text, whose moves are played and kept.
fn records() -> Task {
    let games = SAMPLE.games();
    let plies = games.iter().map(|line| line.len() as u64).sum();
    let text: String = games.iter().map(|line| record(line)).collect();
    Task::new(Operation::RecordRead, plies, plies, move || {
        let mut reader = Reader::new(Cursor::new(black_box(&text)));
        let mut played = Played;
        let games = reader.read_games(&mut played).flatten();
        games.map(|(_, moves)| black_box(&moves).len() as u64).sum()
    })
}

fn record(line: &[(Chess, Move)]) -> String {
    let mut text = "[Event \"random\"]\n[Result \"*\"]\n\n".to_string();
    for (ply, (board, mv)) in line.iter().enumerate() {
        if ply % 2 == 0 {
            let _ = write!(text, "{}. ", ply / 2 + 1);
        }
        let _ = write!(text, "{} ", san(board, *mv));
    }
    text.push_str("*\n\n");
    text
}

/// Plays the moves of games and keeps them.
struct Played;

impl Visitor for Played {
    type Tags = ();
    type Movetext = (Chess, Vec<Move>);
    type Output = (Chess, Vec<Move>);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((Chess::default(), Vec::new()))
    }

    fn san(
        &mut self,
        (board, moves): &mut Self::Movetext,
        san: pgn_reader::SanPlus,
    ) -> ControlFlow<Self::Output> {
        match san.san.to_move(board) {
            Ok(mv) => {
                board.play_unchecked(mv);
                moves.push(mv);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Break((board.clone(), Vec::new())),
        }
    }

    fn end_game(&mut self, movetext: Self::Movetext) -> Self::Output {
        movetext
    }
}

#[derive(Default)]
struct Shakmaty;

impl Player for Shakmaty {
    type Position = Chess;
    type Move = Move;
    type Moves = MoveList;

    fn start() -> Chess {
        Chess::default()
    }

    fn moves(board: &Chess) -> MoveList {
        board.legal_moves()
    }

    fn count(&mut self, board: &Chess) -> u64 {
        board.legal_moves().len() as u64
    }

    fn play(board: &mut Chess, mv: Move) {
        board.play_unchecked(mv);
    }

    fn random_move(&mut self, board: &Chess, random: &mut Random) -> Option<Move> {
        if is_drawn(board) {
            return None;
        }
        random.choose(&board.legal_moves())
    }
}

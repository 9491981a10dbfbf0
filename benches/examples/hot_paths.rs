//! One hot path at a time, always the same work, for a program that counts instructions.
//!
//! `hot-paths` lists the names; `hot-paths NAME` runs one path and checks its answer. The path
//! `nothing` is what the start and the end of the process cost. `.ci/instructions` runs them all.
#![forbid(unsafe_code)]

use std::hint::black_box;
use std::process::ExitCode;

use variant_core::perft::{CountMode, Counting, Perft};
use variant_core::record::{Record, Recorded};
use variant_core::{Captures, DrawRules, Game, Notation, Packed};

/// A path: its name, the work, and the answer.
type Path = (&'static str, fn() -> u64, u64);

/// From the middle of a game, with 84 legal moves.
const GREAT_CHESS: &str =
    "rgbq4nr/pppk1vp2p/4ppwpp1/N2p6/1nW3W2V/10/P4P4/2P4P2/1P1P2P1PP/R1B1GKQBNR w - - 4 26";

/// From the middle of a game, with 43 legal moves.
const TAMERLANE: &str = "2w1e1k1wr1/^C2gv2gt2/6^Kfe2/4^F4cn/8^c1^p/^P1W6^w^R/1^nNr2^k2^NR/R1E3V^G3/n1T1FK1^eTN1/4W2G3 w -- Kk 2 66";

/// With pawns of pawns that wait.
const WAITING: &str =
    "1V1N6E/N3E1S4/^v7K2/3RE1N^F3/e2^P3g^K1^c/C3W2^c1^R1/4^V2W3/2E5k2/2^V8/3^p7 b -- K 32 53";

/// Kings that cannot capture: each of White's has 14 moves.
const QUIET: &str = "W:WKa1,Kb2,Kc3:BKf6,Kg7,Kh8";

/// Kings that must capture.
const KINGS: &str = "W:WKd1,Kc4,Kh5,Ka6:BKf3,Kf5,Ke6,Kh6";

/// A king that captures eight pieces, in one move by several paths.
const CAPTURE: &str = "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8";

const PATHS: &[Path] = &[
    ("nothing", || 0, 0),
    ("great-chess/perft/start", || perft::<GreatChess>(None, 4), 600_837),
    ("great-chess/perft/middle", || perft::<GreatChess>(Some(GREAT_CHESS), 3), 264_040),
    ("great-chess/list", || list::<GreatChess>(GREAT_CHESS, 2_000), 84 * 2_000),
    ("great-chess/make", || make::<GreatChess>(GREAT_CHESS, 2_000), 84 * 2_000),
    ("great-chess/fen", || read::<GreatChess>(GREAT_CHESS, 2_000), 2_000),
    ("great-chess/captures", || captures::<GreatChess>(GREAT_CHESS, 2_000), 10 * 2_000),
    ("great-chess/is_legal", || is_legal::<GreatChess>(GREAT_CHESS, 500), 84 * 500),
    ("great-chess/nth_move", || nth_move::<GreatChess>(GREAT_CHESS, 20), 84 * 20),
    ("great-chess/san", || san::<GreatChess>(GREAT_CHESS, 40), 84 * 40),
    ("great-chess/game", || games::<GreatChess>(20, 40), 20 * 40),
    ("great-chess/record", || records::<GreatChess>(20, 40), 20 * 40),
    ("tamerlane/perft/start", || perft::<Tamerlane>(None, 4), 365_893),
    ("tamerlane/perft/middle", || perft::<Tamerlane>(Some(TAMERLANE), 3), 75_950),
    ("tamerlane/perft/waiting", || perft::<Tamerlane>(Some(WAITING), 4), 763_885),
    ("tamerlane/list", || list::<Tamerlane>(TAMERLANE, 2_000), 43 * 2_000),
    ("tamerlane/make", || make::<Tamerlane>(TAMERLANE, 2_000), 43 * 2_000),
    ("tamerlane/fen", || read::<Tamerlane>(TAMERLANE, 2_000), 2_000),
    ("tamerlane/captures", || captures::<Tamerlane>(TAMERLANE, 2_000), 5 * 2_000),
    ("tamerlane/is_legal", || is_legal::<Tamerlane>(TAMERLANE, 1_000), 43 * 1_000),
    ("tamerlane/nth_move", || nth_move::<Tamerlane>(TAMERLANE, 40), 43 * 40),
    ("tamerlane/san", || san::<Tamerlane>(TAMERLANE, 80), 43 * 80),
    ("tamerlane/game", || games::<Tamerlane>(20, 40), 20 * 40),
    ("tamerlane/record", || records::<Tamerlane>(20, 40), 20 * 40),
    ("turkish-draughts/perft/start", || perft::<Draughts>(None, 6), 931_312),
    ("turkish-draughts/paths/start", || paths(6), 931_312),
    ("turkish-draughts/paths/start/hashed", || hashed(7), 10_782_382),
    ("turkish-draughts/perft/kings", || perft::<Draughts>(Some(KINGS), 6), 214_211),
    ("turkish-draughts/perft/capture", || perft::<Draughts>(Some(CAPTURE), 7), 303_138),
    ("turkish-draughts/list", || list::<Draughts>(QUIET, 5_000), 42 * 5_000),
    ("turkish-draughts/list/capture", || list::<Draughts>(CAPTURE, 5_000), 5_000),
    ("turkish-draughts/make", || make::<Draughts>(QUIET, 5_000), 42 * 5_000),
    ("turkish-draughts/fen", || read::<Draughts>(CAPTURE, 2_000), 2_000),
    ("turkish-draughts/captures", || captures::<Draughts>(CAPTURE, 2_000), 2_000),
    ("turkish-draughts/is_legal", || is_legal::<Draughts>(QUIET, 1_000), 42 * 1_000),
    ("turkish-draughts/nth_move", || nth_move::<Draughts>(QUIET, 100), 42 * 100),
    ("turkish-draughts/san", || san::<Draughts>(QUIET, 100), 42 * 100),
    ("turkish-draughts/game", || games::<Draughts>(40, 40), 40 * 40),
    ("turkish-draughts/record", || records::<Draughts>(40, 40), 40 * 40),
];

type GreatChess = great_chess::Board;
type Tamerlane = tamerlane::Board;
type Draughts = turkish_draughts::Board;

fn main() -> ExitCode {
    let Some(wanted) = std::env::args().nth(1) else {
        for (name, ..) in PATHS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((name, path, answer)) = PATHS.iter().find(|(name, ..)| *name == wanted) else {
        eprintln!("hot-paths: there is no {wanted:?}");
        return ExitCode::from(2);
    };
    let found = path();
    if found == *answer {
        return ExitCode::SUCCESS;
    }
    eprintln!("hot-paths: {name} gives {found}, not {answer}");
    ExitCode::FAILURE
}

/// The position of a text, or the start.
fn board<B: Notation>(fen: Option<&str>) -> B {
    let start = || B::start(B::Rules::default());
    fen.map_or_else(start, |fen| {
        B::from_fen(fen, B::Rules::default()).expect("the position is valid")
    })
}

/// Perft by moves.
fn perft<B: Notation + Counting + Packed>(fen: Option<&str>, depth: u8) -> u64 {
    Perft::new().count(&board::<B>(fen), depth).expect("nothing stops it")
}

/// Perft by paths from the start of Turkish draughts.
fn paths(depth: u8) -> u64 {
    by_paths(Perft::new(), depth)
}

/// Perft by paths from the start of Turkish draughts, with a table of 4 MiB.
fn hashed(depth: u8) -> u64 {
    by_paths(Perft::new().hash(4), depth)
}

fn by_paths(perft: Perft<'_>, depth: u8) -> u64 {
    let counted = perft.mode(CountMode::Paths).count(&board::<Draughts>(None), depth);
    counted.expect("4 MiB can be had")
}

/// Lists the moves some times.
fn list<B: Notation>(fen: &str, times: usize) -> u64 {
    let board: B = board(Some(fen));
    (0..times).map(|_| black_box(&board).legal_moves().len() as u64).sum()
}

/// Makes every move and takes it back some times.
fn make<B: Notation>(fen: &str, times: usize) -> u64 {
    let mut board: B = board(Some(fen));
    let moves = board.legal_moves();
    let mut made = 0;
    for _ in 0..times {
        for mv in &moves {
            let undo = board.make(black_box(*mv));
            board.unmake(*mv, undo);
            made += 1;
        }
    }
    made
}

/// Reads a FEN some times, and writes it.
fn read<B: Notation>(fen: &str, times: usize) -> u64 {
    let same = |_: &usize| board::<B>(Some(black_box(fen))).fen() == fen;
    (0..times).filter(same).count() as u64
}

/// Lists the captures some times.
fn captures<B: Notation + Captures>(fen: &str, times: usize) -> u64 {
    let board: B = board(Some(fen));
    (0..times).map(|_| black_box(&board).legal_captures().len() as u64).sum()
}

/// Asks some times of every move whether it is legal.
fn is_legal<B: Notation>(fen: &str, times: usize) -> u64 {
    let board: B = board(Some(fen));
    let moves = board.legal_moves();
    let legal = || moves.iter().filter(|mv| black_box(&board).is_legal(**mv)).count() as u64;
    (0..times).map(|_| legal()).sum()
}

/// Finds every move by its place, some times.
fn nth_move<B: Notation>(fen: &str, times: usize) -> u64 {
    let board: B = board(Some(fen));
    let count = board.count_moves();
    let found = || (0..count).filter_map(|place| black_box(&board).nth_move(place)).count() as u64;
    (0..times).map(|_| found()).sum()
}

/// Writes the SAN of every move, and reads it, some times.
fn san<B: Notation>(fen: &str, times: usize) -> u64 {
    let board: B = board(Some(fen));
    let moves = board.legal_moves();
    let same = |mv: &&B::Move| board.parse_san(black_box(&board.san(**mv))) == Ok(**mv);
    (0..times).map(|_| moves.iter().filter(same).count() as u64).sum()
}

/// A game of the first moves by their order, which does not depend on how they are generated.
fn game<B: Notation>(plies: usize) -> Game<B> {
    let mut game = Game::<B>::with_draws(board(None), DrawRules::NONE);
    for ply in 0..plies {
        let mut moves = game.board().legal_moves();
        moves.sort_unstable();
        let mv = moves[ply * 7 % moves.len()];
        game.play(mv).expect("a legal move of a game that goes on");
    }
    game
}

/// Plays a game some times.
fn games<B: Notation>(times: usize, plies: usize) -> u64 {
    let line = game::<B>(plies);
    let play = || {
        let mut game = Game::<B>::new(board(None));
        let played = line.moves().iter().filter(|mv| game.play(**mv).is_ok()).count();
        black_box(&game);
        played as u64
    };
    (0..times).map(|_| play()).sum()
}

/// Reads the record of a game some times.
fn records<B: Recorded>(times: usize, plies: usize) -> u64 {
    let text = Record::new(game::<B>(plies)).to_string();
    let read = || black_box(&text).parse::<Record<B>>().map_or(0, |read| read.game().moves().len());
    (0..times).map(|_| read() as u64).sum()
}

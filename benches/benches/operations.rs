//! What engines and servers call all day: each operation on the same positions of random games.
//!
//! Every benchmark goes through all positions of a game once, so that divided by the number of
//! positions, which the throughput is, its time is that of one call.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use variant_core::bitboard::zobrist::split_mix;
use variant_core::perft::Counting;
use variant_core::record::{Record, Recorded};
use variant_core::{Board, Captures, Checks, DrawRules, Game, Notation, Packed};

/// A game that offers the operations of every game.
trait Playable: Counting + Captures + Packed + Recorded {}

impl<B: Counting + Captures + Packed + Recorded> Playable for B {}

/// Random numbers that are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        let (number, state) = split_mix(self.0);
        self.0 = state;
        (number % bound as u64) as usize
    }
}

/// The longest random game.
const PLIES: usize = 200;

/// The positions of a random game, the start included.
fn random_game<B: Board>(random: &mut Random) -> (Vec<B>, Vec<B::Move>) {
    let (mut boards, mut line) = (vec![B::start(B::Rules::default())], Vec::new());
    while line.len() < PLIES {
        let board = boards.last().expect("the start is there");
        let moves = board.legal_moves();
        if moves.is_empty() || board.outcome().is_some() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let mut after = board.clone();
        after.play_unchecked(mv);
        boards.push(after);
        line.push(mv);
    }
    (boards, line)
}

/// Positions of every phase of random games that are not over.
fn positions<B: Board>() -> Vec<B> {
    let mut random = Random(18);
    let mut positions = Vec::new();
    while positions.len() < 200 {
        let (boards, _) = random_game::<B>(&mut random);
        let running = boards.into_iter().filter(|board| board.outcome().is_none());
        positions.extend(running.step_by(7));
    }
    positions.truncate(200);
    positions
}

/// A legal move of each position.
fn moves_of<B: Board>(boards: &[B]) -> Vec<(B, B::Move)> {
    let mut random = Random(5);
    let one = |board: &B| {
        let moves = board.legal_moves();
        (board.clone(), moves[random.below(moves.len())])
    };
    boards.iter().map(one).collect()
}

/// Times a call on every item.
fn each<T, R>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    items: &[T],
    mut call: impl FnMut(&T) -> R,
) {
    group.throughput(Throughput::Elements(items.len() as u64));
    group.bench_function(name, |b| {
        b.iter(|| {
            for item in items {
                black_box(call(black_box(item)));
            }
        });
    });
}

/// The operations of every game.
fn operations<B: Playable>(group: &mut BenchmarkGroup<'_, WallTime>) {
    let boards = positions::<B>();
    let with_moves = moves_of(&boards);
    each(group, "list legal moves", &boards, |board| board.legal_moves().len());
    each(group, "legal captures", &boards, |board| board.legal_captures().len());
    each(group, "is_legal", &with_moves, |(board, mv)| board.is_legal(*mv));
    each(group, "outcome", &boards, Board::outcome);
    each(group, "clone and play", &with_moves, |(board, mv)| {
        let mut after = board.clone();
        after.play_unchecked(*mv);
        after.key()
    });

    let mut text = String::new();
    let fens: Vec<String> = boards.iter().map(Notation::fen).collect();
    each(group, "FEN write", &boards, |board| {
        text.clear();
        board.write_fen(&mut text)
    });
    each(group, "FEN read", &fens, |fen| B::from_fen(fen, B::Rules::default()).is_ok());
    let packed: Vec<B::Bytes> = boards.iter().map(Packed::pack).collect();
    each(group, "pack", &boards, Packed::pack);
    each(group, "unpack", &packed, |bytes| B::unpack(bytes.as_ref()));

    let sans: Vec<(B, String)> =
        with_moves.iter().map(|(board, mv)| (board.clone(), board.san(*mv))).collect();
    let coordinates: Vec<(B, String)> =
        with_moves.iter().map(|(board, mv)| (board.clone(), board.move_text(*mv))).collect();
    each(group, "SAN write", &with_moves, |(board, mv)| {
        text.clear();
        board.write_san(*mv, &mut text)
    });
    each(group, "SAN read", &sans, |(board, san)| board.parse_san(san));
    each(group, "coordinates write", &with_moves, |(board, mv)| {
        text.clear();
        board.write_move(*mv, &mut text)
    });
    each(group, "coordinates read", &coordinates, |(board, text)| board.parse_move(text));

    games::<B>(group);
    group.bench_function("alpha-beta, depth 3", |b| {
        b.iter(|| {
            let values = boards.iter().step_by(20).map(|board| alpha_beta(board, 3, -1000, 1000));
            values.sum::<i64>()
        });
    });
}

/// Whole games; the throughput is in plies.
fn games<B: Playable>(group: &mut BenchmarkGroup<'_, WallTime>) {
    let mut random = Random(9);
    let lines: Vec<Vec<B::Move>> = (0..20).map(|_| random_game::<B>(&mut random).1).collect();
    let plies: usize = lines.iter().map(Vec::len).sum();
    let play = |line: &[B::Move]| {
        let mut game = Game::with_draws(B::start(B::Rules::default()), DrawRules::NONE);
        for mv in line {
            let _ = game.play(*mv);
        }
        game
    };
    let records: Vec<String> =
        lines.iter().map(|line| Record::new(play(line)).to_string()).collect();
    group.throughput(Throughput::Elements(plies as u64));
    group.bench_function("Game::play, a ply", |b| {
        b.iter(|| lines.iter().map(|line| play(line).moves().len()).sum::<usize>());
    });
    group.bench_function("record read, a ply", |b| {
        b.iter(|| records.iter().filter(|text| text.parse::<Record<B>>().is_ok()).count());
    });
    group.bench_function("random playout, a ply", |b| {
        b.iter(|| {
            let mut random = Random(9);
            (0..20).map(|_| random_game::<B>(&mut random).1.len()).sum::<usize>()
        });
    });
}

/// A plain search by material, to see what a generator costs where it is used.
fn alpha_beta<B: Captures>(board: &B, depth: u8, mut alpha: i64, beta: i64) -> i64 {
    if depth == 0 {
        return board.legal_moves().len() as i64;
    }
    for mv in board.legal_moves() {
        let mut after = board.clone();
        after.play_unchecked(mv);
        alpha = alpha.max(-alpha_beta(&after, depth - 1, -beta, -alpha));
        if alpha >= beta {
            break;
        }
    }
    alpha
}

/// The operations of games with a king.
fn checks<B: Checks>(group: &mut BenchmarkGroup<'_, WallTime>) {
    let boards = positions::<B>();
    let with_moves = moves_of(&boards);
    each(group, "is_check", &boards, Checks::is_check);
    each(group, "gives_check", &with_moves, |(board, mv)| board.gives_check(*mv));
}

fn great_chess(c: &mut Criterion) {
    let mut group = c.benchmark_group("great-chess");
    operations::<great_chess::Board>(&mut group);
    checks::<great_chess::Board>(&mut group);
    group.finish();
}

fn tamerlane(c: &mut Criterion) {
    let mut group = c.benchmark_group("tamerlane");
    operations::<tamerlane::Board>(&mut group);
    checks::<tamerlane::Board>(&mut group);
    group.finish();
}

fn turkish_draughts(c: &mut Criterion) {
    let mut group = c.benchmark_group("turkish-draughts");
    operations::<turkish_draughts::Board>(&mut group);
    group.finish();
}

criterion_group!(benches, great_chess, tamerlane, turkish_draughts);
criterion_main!(benches);

//! Great Chess: what one call of each kind costs, and perft beside the plain mailbox.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use great_chess::Board;
use naive_games::great_chess::Position;
use variant_core::prelude::*;
use variant_core::{Color, perft};

/// A position from the middle of a game, with 84 legal moves.
const MIDDLE: &str =
    "rgbq4nr/pppk1vp2p/4ppwpp1/N2p6/1nW3W2V/10/P4P4/2P4P2/1P1P2P1PP/R1B1GKQBNR w - - 4 26";

fn counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("great-chess/perft");
    group.sample_size(10);
    let board = Board::default();
    group.throughput(Throughput::Elements(600_837));
    group.bench_function("start/4", |b| b.iter(|| perft(black_box(&board), 4)));
    let plain = Position::start();
    group.bench_function("start/4/mailbox", |b| b.iter(|| black_box(&plain).perft(4)));
    group.throughput(Throughput::Elements(264_040));
    let middle: Board = MIDDLE.parse().expect("the position is valid");
    group.bench_function("middle/3", |b| b.iter(|| perft(black_box(&middle), 3)));
    group.finish();
}

fn calls(c: &mut Criterion) {
    for (name, fen) in [("start", Board::default().fen().as_str()), ("middle", MIDDLE)] {
        let board: Board = fen.parse().expect("the position is valid");
        let mut group = c.benchmark_group(format!("great-chess/{name}"));
        group.bench_function("legal_moves", |b| b.iter(|| black_box(&board).legal_moves()));
        group.bench_function("count_moves", |b| b.iter(|| black_box(&board).count_moves()));
        group.bench_function("make and unmake all", |b| {
            let (mut board, moves) = (board.clone(), board.legal_moves());
            b.iter(|| {
                for mv in &moves {
                    let undo = board.make(*mv);
                    board.unmake(*mv, undo);
                }
            });
        });
        group.bench_function("attackers_to every square", |b| {
            b.iter(|| {
                let squares = variant_core::Bitboard::all().into_iter();
                squares
                    .map(|square| black_box(&board).attackers_to(square, Color::Black).len())
                    .sum::<usize>()
            });
        });
        group.bench_function("is_check", |b| b.iter(|| black_box(&board).is_check()));
        group.bench_function("read FEN", |b| b.iter(|| black_box(fen).parse::<Board>()));
        group.bench_function("write FEN", |b| b.iter(|| black_box(&board).fen()));
        group.finish();
    }
}

criterion_group!(benches, counts, calls);
criterion_main!(benches);

//! Turkish draughts: perft beside the plain mailbox, and moves of positions that random games do not
//! reach. The bench `operations` has the other calls.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use naive_games::turkish_draughts::mailbox;
use turkish_draughts::Board;
use variant_core::perft::{CountMode, Perft};
use variant_core::prelude::*;

/// A king that captures eight pieces.
const CAPTURE: &str = "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8";
const KINGS: &str = "W:WKd1,Kc4,Kh5,Ka6:BKf3,Kf5,Ke6,Kh6";
/// 177 moves by 106,307 paths.
const MANY: &str = "W:WKh2,Kb3,Kb7:BKb1,Kf1,Ka2,Kg2,Ke3,Kc4,Kf4,Kd5,Ke6,Kg6,Kh6,Ka7,Kf7,Kb8,Kf8";

fn counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("turkish-draughts/perft");
    group.sample_size(10);
    let board = Board::default();
    group.throughput(Throughput::Elements(931_312));
    for (name, mode) in [("start/6", CountMode::Moves), ("start/6/paths", CountMode::Paths)] {
        group.bench_function(name, |b| {
            b.iter(|| Perft::new().mode(mode).count(black_box(&board), 6));
        });
    }
    let plain = mailbox::Board::start();
    group.bench_function("start/6/mailbox", |b| {
        b.iter(|| mailbox::perft_paths(black_box(&plain), 6));
    });
    group.finish();
}

fn calls(c: &mut Criterion) {
    for (name, fen) in [("capture", CAPTURE), ("kings", KINGS), ("many", MANY)] {
        let board: Board = fen.parse().expect("the position is valid");
        let mut group = c.benchmark_group(format!("turkish-draughts/{name}"));
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
        group.bench_function("path", |b| {
            let mv = board.legal_moves()[0];
            b.iter(|| black_box(&board).path(mv));
        });
        group.finish();
    }
}

criterion_group!(benches, counts, calls);
criterion_main!(benches);

//! Great Chess: perft, beside the plain mailbox. The bench `operations` has the single calls.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use great_chess::Board;
use naive_games::great_chess::Position;
use variant_core::perft;

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

criterion_group!(benches, counts);
criterion_main!(benches);

//! Tamerlane chess: perft, beside the plain mailbox. The bench `operations` has the single calls.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use naive_games::tamerlane::{Position, Rules};
use tamerlane::Board;
use variant_core::perft;

/// A position from the middle of a game, with 43 legal moves.
const MIDDLE: &str = "2w1e1k1wr1/^C2gv2gt2/6^Kfe2/4^F4cn/8^c1^p/^P1W6^w^R/1^nNr2^k2^NR/R1E3V^G3/n1T1FK1^eTN1/4W2G3 w -- Kk 2 66";

fn counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("tamerlane/perft");
    group.sample_size(10);
    let board = Board::default();
    group.throughput(Throughput::Elements(365_893));
    group.bench_function("start/4", |b| b.iter(|| perft(black_box(&board), 4)));
    let plain = Position::start(Rules::default());
    group.bench_function("start/4/mailbox", |b| b.iter(|| black_box(&plain).perft(4)));
    group.throughput(Throughput::Elements(75_950));
    let middle: Board = MIDDLE.parse().expect("the position is valid");
    group.bench_function("middle/3", |b| b.iter(|| perft(black_box(&middle), 3)));
    group.finish();
}

criterion_group!(benches, counts);
criterion_main!(benches);

//! What engines and servers call all day: each operation on the same positions of random games.
//!
//! Every benchmark goes through its whole sample in each iteration. The throughput tells how many
//! calls, or moves, plies or nodes, that are, so that its inverse is the time of one.
#![allow(missing_docs, reason = "criterion's macros make public items")]

use benches::Program;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Times every operation of a program, in the order of the report.
fn operations(c: &mut Criterion, group: &str, program: Program) {
    let mut tasks = program.tasks;
    tasks.sort_by_key(benches::Task::operation);
    let mut group = c.benchmark_group(group);
    for mut task in tasks {
        let (operation, answer) = (task.operation(), task.answer());
        assert_eq!(task.run(), answer, "{operation}");
        group.throughput(Throughput::Elements(task.units()));
        group.bench_function(operation.name(), |b| b.iter(|| task.run()));
    }
    group.finish();
}

fn great_chess(c: &mut Criterion) {
    operations(c, "great-chess", benches::great_chess());
}

fn tamerlane(c: &mut Criterion) {
    operations(c, "tamerlane", benches::tamerlane());
}

fn turkish_draughts(c: &mut Criterion) {
    operations(c, "turkish-draughts", benches::turkish_draughts());
}

criterion_group!(benches, great_chess, tamerlane, turkish_draughts);
criterion_main!(benches);

//! A progress bar for counts that take long, if there is a terminal to show it on.

use std::cell::{Cell, OnceCell};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::interrupt;

/// Counts that are over sooner show no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two drawings.
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of a count.
pub(crate) struct Progress {
    length: u64,
    template: &'static str,
    done: Cell<u64>,
    nodes: Cell<u64>,
    began: Instant,
    drawn: Cell<Instant>,
    bar: OnceCell<ProgressBar>,
}

impl Progress {
    /// Progress from one move of the position to the next.
    pub(crate) fn over_moves(moves: usize) -> Self {
        Self::new(moves as u64, "{elapsed} {bar:30} {pos}/{len} moves, {msg}")
    }

    /// Progress over a known number of nodes.
    pub(crate) fn over_nodes(nodes: u64) -> Self {
        Self::new(nodes, "{elapsed} {bar:30} {percent}% of {len} nodes, {msg}")
    }

    /// Progress through files.
    pub(crate) fn over_bytes(bytes: u64) -> Self {
        Self::new(bytes, "{elapsed} {bar:30} {percent}% of {total_bytes}")
    }

    fn new(length: u64, template: &'static str) -> Self {
        let began = Instant::now();
        let (done, nodes, drawn) = (Cell::new(0), Cell::new(0), Cell::new(began));
        Self { length, template, done, nodes, began, drawn, bar: OnceCell::new() }
    }

    /// Some more nodes have been counted; breaks when the user wants no more.
    pub(crate) fn watch(&self, nodes: u64) -> ControlFlow<()> {
        self.nodes.set(self.nodes.get() + nodes);
        let now = Instant::now();
        if now - self.began >= PATIENCE && now - self.drawn.get() >= PAUSE {
            self.drawn.set(now);
            self.draw();
        }
        if interrupt::requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// How many nodes have been counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// A part of the whole is done.
    pub(crate) fn advance(&self, part: u64) {
        self.done.set(self.done.get().saturating_add(part));
    }

    /// Does something, such as printing, that the bar must not be in the way of.
    pub(crate) fn aside<T>(&self, act: impl FnOnce() -> T) -> T {
        match self.bar.get() {
            Some(bar) => bar.suspend(act),
            None => act(),
        }
    }

    fn draw(&self) {
        let bar = self.bar.get_or_init(|| {
            // Standard error that is no terminal shows nothing.
            let bar =
                ProgressBar::with_draw_target(Some(self.length), ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template(self.template);
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
                .with_elapsed(self.began.elapsed())
        });
        let rate = self.nodes.get() as f64 / self.began.elapsed().as_secs_f64() / 1e6;
        bar.set_message(format!("{rate:.1} M nodes/s"));
        bar.set_position(self.done.get());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

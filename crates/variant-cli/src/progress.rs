//! A progress bar for counts that take long, if there is a terminal to show it on.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::interrupt;

/// Counts that are over sooner show no bar.
const PATIENCE: Duration = Duration::from_secs(1);
/// Time between two drawings.
const PAUSE: Duration = Duration::from_millis(100);

/// The progress of a count, which several threads may report.
pub(crate) struct Progress {
    length: u64,
    template: &'static str,
    done: AtomicU64,
    nodes: AtomicU64,
    /// The nodes that had been counted when the last part was done.
    nodes_done: AtomicU64,
    began: Instant,
    drawn: Mutex<Instant>,
    bar: OnceLock<ProgressBar>,
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

    /// Progress through an unknown number of units of work.
    pub(crate) fn over_units() -> Self {
        Self::new(0, "{elapsed} {pos} units, {msg}")
    }

    /// Progress through files.
    pub(crate) fn over_bytes(bytes: u64) -> Self {
        Self::new(bytes, "{elapsed} {bar:30} {percent}% of {total_bytes}")
    }

    fn new(length: u64, template: &'static str) -> Self {
        let began = Instant::now();
        Self {
            length,
            template,
            done: AtomicU64::new(0),
            nodes: AtomicU64::new(0),
            nodes_done: AtomicU64::new(0),
            began,
            drawn: Mutex::new(began),
            bar: OnceLock::new(),
        }
    }

    /// Some more nodes have been counted; breaks when the user wants no more.
    pub(crate) fn report(&self, nodes: u64) -> ControlFlow<()> {
        // Beyond the largest number the rate would be wrong, which then is the least trouble.
        self.nodes.fetch_add(nodes, Ordering::Relaxed);
        let now = Instant::now();
        if now - self.began >= PATIENCE
            && let Ok(mut drawn) = self.drawn.try_lock()
            && now - *drawn >= PAUSE
        {
            *drawn = now;
            self.draw();
        }
        if interrupt::requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// How many nodes have been counted.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// A part of the whole is done.
    pub(crate) fn advance(&self, part: u64) {
        let done = self.done.load(Ordering::Relaxed).saturating_add(part);
        self.done.store(done, Ordering::Relaxed);
        self.nodes_done.store(self.nodes(), Ordering::Relaxed);
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
        let elapsed = self.began.elapsed();
        let rate = self.nodes() as f64 / elapsed.as_secs_f64() / 1e6;
        bar.set_message(match self.to_go(elapsed) {
            Some(rest) => format!("{rate:.1} M nodes/s, {} to go", HumanDuration(rest)),
            None => format!("{rate:.1} M nodes/s"),
        });
        bar.set_position(self.done.load(Ordering::Relaxed));
    }

    /// How long it may still take: as if every part had as many nodes as those that are done
    /// had on average. Nobody knows before the first part is done.
    fn to_go(&self, elapsed: Duration) -> Option<Duration> {
        let load = |number: &AtomicU64| number.load(Ordering::Relaxed) as f64;
        let (done, nodes) = (load(&self.done), load(&self.nodes));
        if done == 0.0 || nodes == 0.0 || self.length == 0 {
            return None;
        }
        let whole = load(&self.nodes_done) / done * self.length as f64;
        let rest = (whole / nodes - 1.0).max(0.0);
        Duration::try_from_secs_f64(elapsed.as_secs_f64() * rest).ok()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

//! A race: one yardstick, one count of ours, and rounds of both in turn.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Duration;

use variant_core::Packed;
use variant_core::perft::{CountMode, Counting, Perft};

use crate::clock;
use crate::error::Error;

/// Counts shorter than this are repeated: the clock and the scheduler are not that exact.
const SHORTEST: Duration = Duration::from_millis(200);

/// A race by its name, prepared only if it is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) prepare: fn() -> Result<Race, Error>,
}

/// A count that somebody makes, and what is known about it.
pub(crate) struct Count {
    who: &'static str,
    nodes: u64,
    parents: Option<u64>,
    counter: Box<dyn Counter>,
}

/// Makes a count and measures its time.
pub(crate) trait Counter {
    /// The result, and the time for it.
    fn count(&mut self) -> Result<(u64, Duration), Error>;
}

/// A count that is made in this thread.
struct Here<F>(F);

impl<F: Fn() -> Result<u64, Error>> Counter for Here<F> {
    fn count(&mut self) -> Result<(u64, Duration), Error> {
        let start = clock::of_this_thread();
        let nodes = black_box((self.0)()?);
        Ok((nodes, clock::of_this_thread().saturating_sub(start)))
    }
}

impl Count {
    /// A count of this thread: what it is called, the numbers of nodes one ply above the leaves
    /// and of the leaves, which is the right answer.
    pub(crate) fn here(
        who: &'static str,
        nodes: [u64; 2],
        count: impl Fn() -> u64 + 'static,
    ) -> Self {
        Self::by(who, nodes, Here(move || Ok(count())))
    }

    /// A count of ours on this thread.
    pub(crate) fn ours<B: Counting + Packed + 'static>(
        who: &'static str,
        nodes: [u64; 2],
        mode: CountMode,
        board: B,
        depth: u8,
    ) -> Self {
        let count = move || Ok(Perft::new().mode(mode).count(&board, depth)?);
        Self::by(who, nodes, Here(count))
    }

    /// A count of this thread that does not visit all nodes: what it is called, and the result.
    pub(crate) fn hashed(
        who: &'static str,
        nodes: u64,
        count: impl Fn() -> Result<u64, Error> + 'static,
    ) -> Self {
        Self { who, nodes, parents: None, counter: Box::new(Here(count)) }
    }

    /// A count by any counter.
    pub(crate) fn by(
        who: &'static str,
        [parents, nodes]: [u64; 2],
        counter: impl Counter + 'static,
    ) -> Self {
        Self { who, nodes, parents: Some(parents), counter: Box::new(counter) }
    }

    /// Counts once.
    fn once(&mut self) -> Result<Duration, Error> {
        let (found, time) = self.counter.count()?;
        if found == self.nodes {
            Ok(time)
        } else {
            Err(Error::WrongCount { who: self.who, found, expected: self.nodes })
        }
    }

    /// Counts long enough to be timed.
    fn measure(&mut self) -> Result<Speed, Error> {
        let (mut total, mut times) = (Duration::ZERO, 0);
        while total < SHORTEST {
            total += self.once()?;
            times += 1;
        }
        let seconds = total.as_secs_f64() / f64::from(times);
        Ok(Speed {
            millions: self.nodes as f64 / seconds / 1e6,
            nanoseconds: self.parents.map(|parents| seconds * 1e9 / parents as f64),
        })
    }
}

/// How fast a count was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speed {
    /// Millions of nodes a second.
    pub(crate) millions: f64,
    /// Nanoseconds for each position whose moves are counted: the fairer unit between games,
    /// since a node costs less the more of them a position has.
    pub(crate) nanoseconds: Option<f64>,
}

/// A yardstick, our count, and the multiple of the yardstick's nodes a second that it must reach.
pub(crate) struct Race {
    theirs: Count,
    ours: Count,
    bar: Option<f64>,
}

impl Race {
    /// A race without a bar.
    pub(crate) fn new(theirs: Count, ours: Count) -> Self {
        Self { theirs, ours, bar: None }
    }

    /// The same race with a bar.
    pub(crate) fn bar(self, bar: f64) -> Self {
        Self { bar: Some(bar), ..self }
    }

    /// Makes both counts once and checks them.
    pub(crate) fn check(&mut self) -> Result<(), Error> {
        self.theirs.once()?;
        self.ours.once()?;
        Ok(())
    }

    /// Runs some rounds, in each the yardstick and our count in turn.
    pub(crate) fn run(&mut self, rounds: NonZeroUsize) -> Result<Results, Error> {
        let mut measured = Vec::new();
        for _ in 0..rounds.get() {
            let theirs = self.theirs.measure()?;
            measured.push(Round { ours: self.ours.measure()?, theirs });
        }
        let (theirs, ours) = (self.theirs.who, self.ours.who);
        Ok(Results { theirs, ours, bar: self.bar, rounds: measured })
    }
}

/// What the yardstick and our count did in the same round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    pub(crate) ours: Speed,
    pub(crate) theirs: Speed,
}

impl Round {
    /// How many times as fast as the yardstick ours was.
    pub(crate) fn ratio(self) -> f64 {
        self.ours.millions / self.theirs.millions
    }
}

/// All rounds of a race.
#[derive(Debug)]
pub(crate) struct Results {
    pub(crate) theirs: &'static str,
    pub(crate) ours: &'static str,
    pub(crate) bar: Option<f64>,
    pub(crate) rounds: Vec<Round>,
}

//! A race: one yardstick, one or several ways of ours to count, and rounds of both in turn.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Duration;

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

/// Makes a count and tells how long it took.
pub(crate) trait Counter {
    /// The answer, and the time for it.
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

    /// A count of this thread that does not come by all nodes: what it is called, and the answer.
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

/// One of our counts, and how many times the yardstick's speed it must reach.
pub(crate) struct Ours {
    count: Count,
    bar: Option<f64>,
}

impl Ours {
    /// A count that has to reach a multiple of the yardstick's nodes a second.
    pub(crate) fn with_bar(bar: f64, count: Count) -> Self {
        Self { count, bar: Some(bar) }
    }

    /// A count that is shown beside the others.
    pub(crate) fn shown(count: Count) -> Self {
        Self { count, bar: None }
    }
}

/// A yardstick, and our counts that are held against it.
pub(crate) struct Race {
    theirs: Count,
    ours: [Ours; 2],
}

impl Race {
    /// A race of a yardstick and two counts of ours.
    pub(crate) fn new(theirs: Count, ours: [Ours; 2]) -> Self {
        Self { theirs, ours }
    }

    /// Makes each count once and checks it.
    pub(crate) fn check(&mut self) -> Result<(), Error> {
        self.theirs.once()?;
        for ours in &mut self.ours {
            ours.count.once()?;
        }
        Ok(())
    }

    /// Runs some rounds, in each the yardstick and each of our counts in turn.
    pub(crate) fn run(&mut self, rounds: NonZeroUsize) -> Result<Results, Error> {
        let unrun = |ours: &Ours| Outcome { who: ours.count.who, bar: ours.bar, rounds: vec![] };
        let mut outcomes: Vec<_> = self.ours.iter().map(unrun).collect();
        for _ in 0..rounds.get() {
            let theirs = self.theirs.measure()?;
            for (ours, outcome) in self.ours.iter_mut().zip(&mut outcomes) {
                outcome.rounds.push(Round { ours: ours.count.measure()?, theirs });
            }
        }
        Ok(Results { theirs: self.theirs.who, ours: outcomes })
    }
}

/// What the yardstick and one of our counts did in the same round.
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

/// All rounds of one of our counts.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) who: &'static str,
    pub(crate) bar: Option<f64>,
    pub(crate) rounds: Vec<Round>,
}

/// All rounds of a race.
#[derive(Debug)]
pub(crate) struct Results {
    pub(crate) theirs: &'static str,
    pub(crate) ours: Vec<Outcome>,
}

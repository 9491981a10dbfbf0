//! Time that a program has worked: other programs make that longer, too, but far less than the
//! time on the wall.

use std::fs;
use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// The time that this thread has worked.
pub(crate) fn of_this_thread() -> Duration {
    read(ClockId::ThreadCPUTime)
}

/// The time that all threads of this process have worked.
pub(crate) fn of_this_process() -> Duration {
    read(ClockId::ProcessCPUTime)
}

fn read(clock: ClockId) -> Duration {
    let time = clock_gettime(clock);
    Duration::from_secs(time.tv_sec.unsigned_abs())
        + Duration::from_nanos(time.tv_nsec.unsigned_abs())
}

/// A stopwatch on another process: the time that it works if the system tells, to a hundredth of
/// a second; else the time on the wall.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OfProcess {
    id: u32,
    worked: Option<Duration>,
    began: Instant,
}

impl OfProcess {
    /// Starts the watch.
    pub(crate) fn start(id: u32) -> Self {
        Self { id, worked: worked(id), began: Instant::now() }
    }

    /// The time since the start.
    pub(crate) fn elapsed(self) -> Duration {
        match (self.worked, worked(self.id)) {
            (Some(before), Some(now)) => now.saturating_sub(before),
            _ => self.began.elapsed(),
        }
    }
}

/// The time that a process has worked, all its threads together, as Linux tells it.
fn worked(id: u32) -> Option<Duration> {
    let line = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The program's name, in brackets, may hold anything.
    let mut fields = line.rsplit_once(')')?.1.split_ascii_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u64>().ok();
    let ticks = ticks()? + ticks()?;
    let per_second = u32::try_from(rustix::param::clock_ticks_per_second()).ok()?;
    Some(Duration::from_secs(ticks) / per_second)
}

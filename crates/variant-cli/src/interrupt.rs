//! Ctrl-C: a count ends within a moment, so that what is finished can be printed.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;

/// Exit code of an interrupted program: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

static COUNTING: AtomicBool = AtomicBool::new(false);
static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Takes over Ctrl-C. It ends the program at once, unless a count is running that will see to
/// it; and even then the second time, in case that printing is what takes so long.
pub(crate) fn install() {
    let handler = || {
        let again = REQUESTED.swap(true, Ordering::SeqCst);
        if again || !COUNTING.load(Ordering::SeqCst) {
            process::exit(INTERRUPTED);
        }
    };
    // If that fails, Ctrl-C does what it does to any program.
    let _ = ctrlc::set_handler(handler);
}

/// Runs a count that asks [`requested`] now and then.
pub(crate) fn counting<T>(count: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    COUNTING.store(true, Ordering::SeqCst);
    let counted = count();
    COUNTING.store(false, Ordering::SeqCst);
    counted
}

/// Waits for input, which may never come: Ctrl-C ends the program at once meanwhile.
pub(crate) fn waiting<T>(wait: impl FnOnce() -> T) -> T {
    let counting = COUNTING.swap(false, Ordering::SeqCst);
    let input = wait();
    COUNTING.store(counting, Ordering::SeqCst);
    input
}

/// Whether the user wants the count to end.
pub(crate) fn requested() -> bool {
    REQUESTED.load(Ordering::Relaxed)
}

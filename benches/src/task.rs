//! Work that a timer can repeat.

use std::fmt;
use std::hint::black_box;

use crate::Operation;

/// A program with the operations that it offers.
#[derive(Debug)]
pub struct Program {
    /// Its name, or that of the game.
    pub name: &'static str,
    /// How much memory its values take.
    pub sizes: Sizes,
    /// The operations.
    pub tasks: Vec<Task>,
}

/// The sizes of a program's values, in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// A move.
    pub mv: usize,
    /// A position.
    pub board: usize,
    /// What takes a move back, if there is such a thing.
    pub undo: Option<usize>,
    /// A list of moves on the stack, if there is such a thing.
    pub list: Option<usize>,
}

/// An operation on a whole sample.
pub struct Task {
    operation: Operation,
    units: u64,
    answer: u64,
    run: Box<dyn FnMut() -> u64>,
}

impl Task {
    /// A task that does `units` of an operation in each run, and then returns `answer`.
    pub fn new(
        operation: Operation,
        units: u64,
        answer: u64,
        run: impl FnMut() -> u64 + 'static,
    ) -> Self {
        Self { operation, units, answer, run: Box::new(run) }
    }

    /// A task that makes a call for each item; `answer` is the sum of what the calls return.
    pub fn calls<T: Clone + 'static>(
        operation: Operation,
        items: &[T],
        answer: u64,
        call: impl FnMut(&T) -> u64 + 'static,
    ) -> Self {
        Self::new(operation, items.len() as u64, answer, each(items, call))
    }

    /// A task that makes a call for each item, whose first run says what the right answer is.
    pub fn as_first_found<T: Clone + 'static>(
        operation: Operation,
        items: &[T],
        call: impl FnMut(&T) -> u64 + 'static,
    ) -> Self {
        let mut task = Self::calls(operation, items, 0, call);
        task.answer = task.run();
        task
    }

    /// A task that makes a call for each item; `total` is the number of all the moves, plies or nodes
    /// that the calls return, and the time is that for each of these.
    pub fn counted<T: Clone + 'static>(
        operation: Operation,
        items: &[T],
        total: u64,
        call: impl FnMut(&T) -> u64 + 'static,
    ) -> Self {
        Self::new(operation, total, total, each(items, call))
    }

    /// The operation.
    pub fn operation(&self) -> Operation {
        self.operation
    }

    /// How many calls a run makes, or how many moves, plies or nodes it handles: what
    /// [`Operation::name`] says.
    pub fn units(&self) -> u64 {
        self.units
    }

    /// The right result of a run.
    pub fn answer(&self) -> u64 {
        self.answer
    }

    /// Does the work once.
    pub fn run(&mut self) -> u64 {
        (self.run)()
    }
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Task")
            .field("operation", &self.operation)
            .field("units", &self.units)
            .field("answer", &self.answer)
            .finish_non_exhaustive()
    }
}

/// Work that makes a call for each item and adds up what the calls return.
pub(crate) fn each<T>(
    items: &[T],
    mut call: impl FnMut(&T) -> u64 + 'static,
) -> impl FnMut() -> u64 + 'static
where
    T: Clone + 'static,
{
    let items = items.to_vec();
    move || items.iter().fold(0, |sum: u64, item| sum.wrapping_add(call(black_box(item))))
}

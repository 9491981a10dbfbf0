//! How the laws are tried.

use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

use proptest::test_runner::{Config, TestCaseError, TestError, TestRunner};
use variant_core::dynamic::DynError;
use variant_core::{Board, Notation, Rules};

use super::shrink::shrunk;
use super::violation::{Violation, panic_message};
use crate::strategy::mixed;
use crate::{Line, Subject, edit};

/// A law: its name and the function that tries it on a line.
///
/// ```
/// use variant_testkit::{Line, laws};
/// use variant_core::prelude::*;
/// use variant_core::example::{Hexapawn, HexapawnSetup};
///
/// let line = Line::walked(Hexapawn::start(()), &[1, 0, 2]);
/// for law in laws::laws_of_boards::<HexapawnSetup>() {
///     assert_eq!(law.check(&line), Ok(()), "{}", law.name);
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Law<B: Board> {
    /// The name of the law.
    pub name: &'static str,
    check: fn(&Line<B>) -> Result<(), Violation>,
}

impl<B: Board> Law<B> {
    /// A law of your own, to be tried with the others.
    pub const fn new(name: &'static str, check: fn(&Line<B>) -> Result<(), Violation>) -> Self {
        Self { name, check }
    }

    /// Tries the law on a line.
    ///
    /// # Errors
    ///
    /// The first violation found.
    pub fn check(&self, line: &Line<B>) -> Result<(), Violation> {
        (self.check)(line)
    }
}

/// A position to start from, as text: a FEN, or rules and a FEN.
///
/// ```
/// use variant_core::example::Hexapawn;
/// use variant_testkit::laws::Seed;
///
/// let seed = Seed::from(("", "ppp/P2/1PP b"));
/// assert!(seed.board::<Hexapawn>().is_ok());
/// assert!(Seed::from("ppp/P2/1PP").board::<Hexapawn>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seed {
    rules: String,
    fen: String,
}

impl Seed {
    /// The position.
    ///
    /// # Errors
    ///
    /// What is wrong with the rules or the FEN.
    pub fn board<B: Notation>(&self) -> Result<B, DynError> {
        Ok(B::from_fen(&self.fen, B::Rules::parse(&self.rules)?)?)
    }
}

impl From<&str> for Seed {
    fn from(fen: &str) -> Self {
        Self { rules: String::new(), fen: fen.into() }
    }
}

/// The rules and the FEN.
impl From<(&str, &str)> for Seed {
    fn from((rules, fen): (&str, &str)) -> Self {
        Self { rules: rules.into(), fen: fen.into() }
    }
}

/// The rules and the FEN of a perft suite's position.
impl From<&variant_core::perft::Entry> for Seed {
    fn from(entry: &variant_core::perft::Entry) -> Self {
        Self { rules: entry.rules.clone(), fen: entry.fen.clone() }
    }
}

/// How a law is tried: from which positions, on how many lines, and how long they are.
///
/// First come the start position under each value of each rule and all seeds, then random
/// lines, [`mixed`] of all kinds. The environment variable `PROPTEST_CASES` overrides their
/// number, `PROPTEST_RNG_SEED` repeats a run.
///
/// ```
/// use variant_core::example::HexapawnSetup;
/// use variant_testkit::laws::{self, Trial};
///
/// let trial = Trial::<HexapawnSetup>::new().seeds(["ppp/P2/1PP b"]).cases(16);
/// assert_eq!(trial.run(laws::check_undo), Ok(()));
/// ```
#[derive(Clone, Debug)]
pub struct Trial<S: Subject> {
    seeds: Vec<S::Board>,
    cases: u32,
    plies: usize,
    setup: PhantomData<fn() -> S>,
}

impl<S: Subject> Default for Trial<S> {
    fn default() -> Self {
        Self { seeds: Vec::new(), cases: 64, plies: 32, setup: PhantomData }
    }
}

impl<S: Subject> Trial<S> {
    /// 64 lines of at most 32 moves, no seeds.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds positions to start from.
    ///
    /// # Panics
    ///
    /// If one of them cannot be read.
    #[must_use]
    pub fn seeds<I>(mut self, seeds: I) -> Self
    where
        I: IntoIterator,
        I::Item: Into<Seed>,
    {
        for seed in seeds {
            let seed: Seed = seed.into();
            match seed.board() {
                Ok(board) => self.seeds.push(board),
                Err(error) => panic!("{seed:?}: {error}"),
            }
        }
        self
    }

    /// Sets the number of random lines.
    #[must_use]
    pub fn cases(self, cases: u32) -> Self {
        Self { cases, ..self }
    }

    /// Sets the greatest number of moves of a line.
    #[must_use]
    pub fn plies(self, plies: usize) -> Self {
        Self { plies, ..self }
    }

    /// Tries a law.
    ///
    /// # Errors
    ///
    /// A violation on a line as short as could be found. A panic is one, too.
    pub fn run(
        &self,
        check: impl Fn(&Line<S::Board>) -> Result<(), Violation>,
    ) -> Result<(), Violation> {
        self.run_any(&check)
    }

    /// One function for all laws: thirty runners a game take minutes to compile.
    fn run_any(&self, check: Check<'_, S::Board>) -> Result<(), Violation> {
        for board in self.first_positions() {
            checked(check, &Line::new(board))?;
        }
        let default = Config::default();
        let chosen = std::env::var_os("PROPTEST_CASES").is_some();
        let config = Config {
            cases: if chosen { default.cases } else { self.cases },
            // Lines are long: the default, four times the number of cases, stops too early.
            max_shrink_iters: default.max_shrink_iters.min(10_000),
            failure_persistence: None,
            ..default
        };
        let lines = mixed::<S>(self.seeds.clone(), self.plies);
        let fails = |error: Violation| TestCaseError::fail(error.to_string());
        match TestRunner::new(config).run(&lines, |line| checked(check, &line).map_err(fails)) {
            Ok(()) => Ok(()),
            Err(TestError::Fail(reason, line)) => {
                let line = shrunk(line, |line| checked(check, line).is_err());
                checked(check, &line).and_then(|()| Err(unlocated(&line, reason.message())))
            }
            Err(TestError::Abort(reason)) => {
                let line = Line::new(S::Board::start(Default::default()));
                Err(unlocated(&line, reason.message()))
            }
        }
    }

    /// The start position of each rule, and the seeds: none of them is left to chance.
    fn first_positions(&self) -> Vec<S::Board> {
        let mut positions = vec![S::Board::start(Default::default())];
        for key in edit::options::<<S::Board as Board>::Rules>() {
            for value in &key.values()[1..] {
                let mut rules = <S::Board as Board>::Rules::default();
                rules.set_value(key, value);
                positions.push(S::Board::start(rules));
            }
        }
        positions.extend(self.seeds.iter().cloned());
        positions
    }
}

type Check<'a, B> = &'a dyn Fn(&Line<B>) -> Result<(), Violation>;

/// Tries a law; a panic breaks it.
fn checked<B: Notation>(check: Check<'_, B>, line: &Line<B>) -> Result<(), Violation> {
    catch_unwind(AssertUnwindSafe(|| check(line))).unwrap_or_else(|panic| {
        Err(unlocated(line, &format!("panicked: {}", panic_message(&*panic))))
    })
}

/// A violation of which no more is known than the line.
fn unlocated<B: Notation>(line: &Line<B>, message: &str) -> Violation {
    Violation::new("no_panic", message, line, line.moves().len(), line.end())
}

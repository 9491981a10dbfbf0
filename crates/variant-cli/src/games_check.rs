//! `variant games-check`

use std::cell::RefCell;
use std::fmt;

use serde::Serialize;
use variant_core::dynamic;
use variant_core::record::Location;

use crate::args::GamesCheckArgs;
use crate::error::Error;
use crate::games::GAMES;
use crate::input::{self, Input};
use crate::progress::Progress;
use crate::{interrupt, output};

/// The most errors, and the most warnings, that the JSON document lists, so that a file of nothing
/// else does not fill the memory. All of them are counted.
const MOST_LISTED: usize = 1_000;

/// What a run over game files has found; the JSON document too.
#[derive(Default, Serialize)]
struct Report {
    games: u64,
    plies: u64,
    broken: u64,
    warnings: u64,
    failures: Vec<Failure>,
    doubts: Vec<Doubt>,
}

/// A game that is broken.
#[derive(Serialize)]
struct Failure {
    #[serde(flatten)]
    place: Place,
    error: String,
}

/// A warning about a game that was read.
#[derive(Serialize)]
struct Doubt {
    #[serde(flatten)]
    place: Place,
    warning: String,
}

#[derive(Serialize)]
pub(crate) struct Place {
    file: String,
    line: u64,
    column: u64,
    game: u64,
}

pub(crate) fn run(args: &GamesCheckArgs) -> Result<(), Error> {
    let files = Input::open_all(&args.files)?;
    let progress = Progress::over_bytes(files.iter().map(Input::length).sum());
    let mut report = Report::default();
    let checked = interrupt::counting(|| {
        files.into_iter().try_for_each(|file| report.check(file, args, &progress))
    });
    drop(progress);
    match checked {
        Err(error @ Error::Interrupted { .. }) if !args.json => {
            // The interrupt may have ended the reader as well.
            let _ = output::result(&report);
            return Err(error);
        }
        checked => checked?,
    }
    if args.json { output::json(&report) } else { output::result(&report) }?;
    match report.broken {
        0 => Ok(()),
        broken => Err(Error::BrokenGames { broken, games: report.games }),
    }
}

impl Report {
    /// Replays the games of a file; prints what is wrong with them as it is found, unless there will
    /// be a document.
    fn check(
        &mut self,
        file: Input,
        args: &GamesCheckArgs,
        progress: &Progress,
    ) -> Result<(), Error> {
        let name = file.name.clone();
        let warnings = RefCell::new(Vec::new());
        let games = dynamic::check_from(file.text(&args.input, progress), GAMES)
            .with_options(args.input.options())
            .with_warnings(|warning| warnings.borrow_mut().push(warning));
        for game in games {
            if interrupt::requested() {
                return Err(Error::Interrupted { done: self.games, what: "games" });
            }
            self.games += 1;
            for warning in warnings.take() {
                self.warnings += 1;
                let place = Place::new(&name, warning.game, warning.at);
                let doubt = Doubt { place, warning: warning.kind.to_string() };
                if !args.json {
                    progress.aside(|| output::result(doubt))?;
                } else if self.doubts.len() < MOST_LISTED {
                    self.doubts.push(doubt);
                }
            }
            match game {
                Ok(game) => self.plies += game.plies as u64,
                Err(error) => {
                    if let Some(error) = input::file_error(&name, &error) {
                        return Err(error);
                    }
                    self.broken += 1;
                    let place = Place::new(&name, error.game, error.at);
                    let failure = Failure { place, error: input::words(&error.kind) };
                    if !args.json {
                        progress.aside(|| output::result(failure))?;
                    } else if self.failures.len() < MOST_LISTED {
                        self.failures.push(failure);
                    }
                }
            }
        }
        Ok(())
    }
}

impl Place {
    pub(crate) fn new(file: &str, game: u64, Location { line, column }: Location) -> Self {
        Self { file: file.into(), line, column, game }
    }

    /// A message about the place, in the form that editors know from compilers.
    pub(crate) fn message(&self, grade: &str, words: &str) -> String {
        let Self { file, line, column, game } = self;
        format!("{file}:{line}:{column}: {grade}: game {game}: {words}")
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place.message("error", &self.error))
    }
}

impl fmt::Display for Doubt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.place.message("warning", &self.warning))
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, plies, broken, warnings, .. } = self;
        write!(f, "{games} games, {plies} plies, {broken} broken, {warnings} warnings")
    }
}

//! `variant games-check`

use std::fmt;
use std::fs::File;
use std::io::{BufReader, Read};

use serde::Serialize;
use variant_core::dynamic;
use variant_core::record::{RecordError, RecordErrorKind};

use crate::args::GamesCheckArgs;
use crate::error::Error;
use crate::games::GAMES;
use crate::progress::Progress;
use crate::{interrupt, output};

/// As many broken games are listed in the JSON document, so that a file of nothing else does not
/// fill the memory. All of them are counted.
const MOST_FAILURES: usize = 1_000;

/// What a run over game files has found; the JSON document too.
#[derive(Default, Serialize)]
struct Report {
    games: u64,
    plies: u64,
    broken: u64,
    failures: Vec<Failure>,
}

#[derive(Serialize)]
struct Failure {
    file: String,
    line: u64,
    column: u64,
    game: u64,
    error: String,
}

pub(crate) fn run(args: &GamesCheckArgs) -> Result<(), Error> {
    let files = args.files.iter().map(|path| {
        let name = path.display().to_string();
        match File::open(path).and_then(|file| Ok((file.metadata()?.len(), file))) {
            Ok((length, file)) => Ok((name, length, file)),
            Err(error) => Err(Error::File { name, error }),
        }
    });
    // All files are opened before any is read: a wrong name should not be told after an hour.
    let files: Vec<_> = files.collect::<Result<_, _>>()?;
    let progress = Progress::over_bytes(files.iter().map(|(_, length, _)| length).sum());
    let mut report = Report::default();
    let checked = interrupt::counting(|| {
        files.into_iter().try_for_each(|(name, _, file)| {
            let input = BufReader::new(Watched { file, progress: &progress });
            report.check(&name, input, args.json, &progress)
        })
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
    /// Replays the games of a file; prints those that are broken as they are found unless they
    /// are to be printed `later`.
    fn check(
        &mut self,
        name: &str,
        input: BufReader<Watched<'_>>,
        later: bool,
        progress: &Progress,
    ) -> Result<(), Error> {
        for game in dynamic::check_from(input, GAMES) {
            if interrupt::requested() {
                return Err(Error::Interrupted { done: self.games, what: "games" });
            }
            self.games += 1;
            match game {
                Ok(game) => self.plies += game.plies as u64,
                Err(error) => {
                    if let RecordErrorKind::Io(cause) = &error.kind {
                        let error = std::io::Error::new(cause.kind(), cause.to_string());
                        return Err(Error::File { name: name.into(), error });
                    }
                    let failure = Failure::new(name, &error);
                    self.broken += 1;
                    if later {
                        if self.failures.len() < MOST_FAILURES {
                            self.failures.push(failure);
                        }
                    } else {
                        progress.aside(|| output::result(failure))?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl Failure {
    fn new(file: &str, error: &RecordError) -> Self {
        let (place, game) = (error.at, error.game);
        let (line, column) = (place.line, place.column);
        Self { file: file.into(), line, column, game, error: error.kind.to_string() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, column, game, error } = self;
        write!(f, "{file}:{line}:{column}: game {game}: {error}")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games, {} plies, {} broken", self.games, self.plies, self.broken)
    }
}

/// A file that tells how much of it has been read.
struct Watched<'a> {
    file: File,
    progress: &'a Progress,
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.progress.advance(read as u64);
        // The loop over the games sees the interrupt.
        let _ = self.progress.report(0);
        Ok(read)
    }
}

//! `variant games-convert`

use std::cell::RefCell;

use variant_core::dynamic::{self, DynTree};
use variant_core::record::Format;

use crate::args::{GamesConvertArgs, Target};
use crate::error::Error;
use crate::games::{self, TREES};
use crate::games_check::Place;
use crate::input::{self, Input};
use crate::progress::Progress;
use crate::{interrupt, output};

/// Reads games and writes them in another format, one at a time. A game that is broken, or that the format
/// cannot hold, is reported and left out; the others are still written.
pub(crate) fn run(args: &GamesConvertArgs) -> Result<(), Error> {
    let files = Input::open_all(&args.files)?;
    let progress = Progress::over_bytes(files.iter().map(Input::length).sum());
    let mut conversion = Conversion { args, progress: &progress, games: 0, written: 0 };
    let converted =
        interrupt::counting(|| files.into_iter().try_for_each(|file| conversion.convert(file)));
    let Conversion { games, written, .. } = conversion;
    drop(progress);
    converted?;
    match games - written {
        0 => Ok(()),
        left_out => Err(Error::NotConverted { left_out, games }),
    }
}

struct Conversion<'a> {
    args: &'a GamesConvertArgs,
    progress: &'a Progress,
    games: u64,
    written: u64,
}

impl Conversion<'_> {
    fn convert(&mut self, file: Input) -> Result<(), Error> {
        let name = file.name.clone();
        let warnings = RefCell::new(Vec::new());
        let trees = dynamic::trees_from(file.text(&self.args.input, self.progress), TREES)
            .with_options(self.args.input.options())
            .with_warnings(|warning| warnings.borrow_mut().push(warning));
        for tree in trees {
            if interrupt::requested() {
                return Err(Error::Interrupted { done: self.games, what: "games" });
            }
            self.games += 1;
            for warning in warnings.take() {
                let place = Place::new(&name, warning.game, warning.at);
                self.note(&place.message("warning", &warning.kind.to_string()));
            }
            match tree {
                Ok(tree) => match self.text(&*tree)? {
                    Ok(text) => self.write(&text)?,
                    Err(why) => self.note(&format!("{name}: error: game {}: {why}", self.games)),
                },
                Err(error) => {
                    if let Some(error) = input::file_error(&name, &error) {
                        return Err(error);
                    }
                    let place = Place::new(&name, error.game, error.at);
                    self.note(&place.message("error", &input::words(&error.kind)));
                }
            }
        }
        Ok(())
    }

    /// The text of a game in the format that is wanted, or why it has none.
    fn text(&self, tree: &DynTree) -> Result<Result<String, String>, Error> {
        let draughts = games::find(tree.variant()).is_ok_and(|game| game.is_draughts());
        let notation = self.args.notation;
        let san = if notation.coordinates {
            false
        } else {
            notation.san || notation.federation || !draughts
        };
        let refused = |what| Ok(Err(format!("{} has no {what}", tree.variant())));
        match self.args.to {
            _ if notation.federation && !draughts => refused("federation text"),
            Target::Json => Ok(Ok(output::document(&tree.document())?)),
            Target::Pdn if !draughts => refused("PDN, which is for draughts"),
            Target::Pdn => Ok(Ok(tree.text(Format { san, game_type: true }))),
            Target::Pgn => Ok(Ok(tree.text(Format { san, game_type: false }))),
        }
    }

    fn write(&mut self, text: &str) -> Result<(), Error> {
        let blank = self.written > 0 && self.args.to != Target::Json;
        self.progress.aside(|| {
            let text = text.trim_end_matches('\n');
            if blank { output::result(format_args!("\n{text}")) } else { output::result(text) }
        })?;
        self.written += 1;
        Ok(())
    }

    fn note(&self, message: &str) {
        self.progress.aside(|| output::note(message));
    }
}

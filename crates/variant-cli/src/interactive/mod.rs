//! `variant play GAME --interactive`: a game at one terminal.

mod command;
mod files;
mod search;
mod session;
mod table;
mod worth;

use std::io::{self, BufRead, IsTerminal, Read as _, Write};

use clap::builder::PossibleValuesParser;
use variant_core::dynamic::PlayTextError;
use variant_core::{Color, DrawRules};

use crate::args::PlayArgs;
use crate::error::Error;
use crate::look::{LookArgs, Terminal};
use crate::output;

use self::files::SaveError;
use self::session::{Reply, Session};

pub(crate) use self::table::{Opener, Table, open};
pub(crate) use self::worth::{great_chess, tamerlane, turkish_draughts};

/// How to play at a terminal.
#[derive(Debug, clap::Args)]
pub(crate) struct InteractiveArgs {
    /// Play at this terminal, move by move; `help` there lists what can be entered
    #[arg(long, conflicts_with = "json")]
    pub(crate) interactive: bool,
    /// Let the computer play a side
    #[arg(long, requires = "interactive", value_name = "SIDE",
        value_parser = PossibleValuesParser::new(["white", "black", "both"]))]
    computer: Option<String>,
    /// How many plies the computer looks ahead, beside captures
    #[arg(long, requires = "interactive", value_name = "PLIES", default_value = "3",
        value_parser = clap::value_parser!(u8).range(1..=6))]
    depth: u8,
    /// Which of equally good moves the computer plays; the same seed gives the same game
    #[arg(long, requires = "interactive", value_name = "N", default_value = "0")]
    seed: u64,
    /// Draw rules, such as `repetition=claim:3,quiet-moves=off`, instead of the game's own
    #[arg(long, requires = "interactive", value_name = "RULES")]
    draws: Option<DrawRules>,
    #[command(flatten)]
    look: LookArgs,
}

impl InteractiveArgs {
    /// The sides that the computer plays.
    fn computers(&self) -> &'static [Color] {
        match self.computer.as_deref() {
            Some("white") => &[Color::White],
            Some("black") => &[Color::Black],
            Some(_) => &Color::ALL,
            None => &[],
        }
    }
}

/// Lines that are longer are refused: no command and no move comes near.
const LONGEST_LINE: u64 = 4096;

/// Plays at standard input and output.
pub(crate) fn run(args: &PlayArgs) -> Result<(), Error> {
    let how = &args.interactive;
    let mut table = args.start.table(how.draws)?;
    for (number, text) in (1..).zip(&args.moves) {
        table.play(text).map_err(|refusal| match refusal {
            PlayTextError::Move(error) => Error::Move { number, error },
            PlayTextError::Over(outcome) => Error::Over { number, outcome },
        })?;
    }
    let look = how.look.on(Terminal::here());
    let session = Session::new(table, how.computers(), how.depth, how.seed, look);
    let input = io::stdin();
    // A person sees what is typed; a script's lines are shown, so that its output can be read.
    let echo = !input.is_terminal();
    converse(session, &mut input.lock(), &mut output::stdout(), echo)
}

/// Plays at any input and output, until either ends or the user wants no more.
fn converse(
    mut session: Session,
    input: &mut impl BufRead,
    out: &mut impl Write,
    echo: bool,
) -> Result<(), Error> {
    writeln!(out, "Enter a move, or help.")?;
    loop {
        while let Some(text) = session.let_computer_play() {
            writeln!(out, "{text}")?;
            out.flush()?;
        }
        if let Some(picture) = session.changed_board() {
            writeln!(out, "{picture}")?;
        }
        write!(out, "{}", session.prompt())?;
        out.flush()?;
        let text = match line(input).map_err(Error::Input)? {
            Line::End => {
                writeln!(out, "\n{}", session.farewell())?;
                break;
            }
            Line::TooLong => {
                writeln!(out, "error: a line of more than {LONGEST_LINE} bytes")?;
                continue;
            }
            Line::Text(text) => text,
        };
        if echo {
            writeln!(out, "{}", text.replace(char::is_control, "\u{fffd}"))?;
        }
        match session.reply(&text) {
            Reply::Text(text) if text.is_empty() => {}
            Reply::Text(text) => writeln!(out, "{text}")?,
            Reply::Save(save) => match save.write() {
                Ok(()) => writeln!(out, "{}", session.saved(save))?,
                Err(SaveError::NotOurs) => writeln!(out, "{}", session.ask(save))?,
                Err(SaveError::Io(error)) => writeln!(out, "error: {}: {error}", save.name)?,
            },
            Reply::Load { name } => match files::load(&name) {
                Ok(text) => writeln!(out, "{}", session.load(name, &text))?,
                Err(error) => writeln!(out, "error: {name}: {error}")?,
            },
            Reply::Quit => {
                writeln!(out, "{}", session.farewell())?;
                break;
            }
        }
    }
    Ok(out.flush()?)
}

/// What comes next from the input.
enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that nobody can mean; it has been passed over.
    TooLong,
    /// Nothing more.
    End,
}

/// Reads a line; what is not valid UTF-8 becomes a replacement character, which no command and
/// no move has.
fn line(input: &mut impl BufRead) -> io::Result<Line> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(Line::End);
    }
    if bytes.len() as u64 > LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
        return Ok(Line::TooLong);
    }
    Ok(Line::Text(String::from_utf8_lossy(&bytes).trim().into()))
}

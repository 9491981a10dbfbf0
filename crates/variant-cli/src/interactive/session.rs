//! The conversation about a game, without input or output.

use variant_core::dynamic::PlayTextError;
use variant_core::{Color, DynGame, EndError, Outcome, Reason};

use crate::look::Look;

use super::command::{Command, HELP};
use super::files::Save;
use super::table::Table;

/// The game, who plays it, and what has been said.
pub(super) struct Session {
    table: Box<dyn Table>,
    computers: &'static [Color],
    depth: u8,
    seed: u64,
    look: Look,
    flipped: bool,
    /// The position has changed since the board was shown.
    changed: bool,
    /// Who offers a draw.
    offer: Option<Color>,
    /// The file that the game was saved to or loaded from.
    file: Option<String>,
    /// What was saved last: the name of the file, and its text.
    saved: Option<(String, String)>,
    /// What would overwrite a file, if the next line says so.
    asked: Option<Save>,
}

/// What comes of a line.
pub(super) enum Reply {
    /// Something to say; nothing, if it is empty.
    Text(String),
    /// The game is to be written to a file.
    Save(Save),
    /// A game is to be read from a file.
    Load { name: String },
    /// The user wants no more.
    Quit,
}

/// Which way to go through the moves.
#[derive(Clone, Copy)]
enum Direction {
    Back,
    Forth,
}

impl Direction {
    /// Goes one move; tells whether there was one.
    fn step(self, game: &mut DynGame) -> bool {
        match self {
            Self::Back => game.undo(),
            Self::Forth => game.redo(),
        }
    }

    fn opposite(self) -> Self {
        match self {
            Self::Back => Self::Forth,
            Self::Forth => Self::Back,
        }
    }
}

impl Session {
    pub(super) fn new(
        table: Box<dyn Table>,
        computers: &'static [Color],
        depth: u8,
        seed: u64,
        look: Look,
    ) -> Self {
        // A person who plays Black alone sits behind Black's men.
        let flipped = computers == [Color::White];
        Self {
            table,
            computers,
            depth,
            seed,
            look,
            flipped,
            changed: true,
            offer: None,
            file: None,
            saved: None,
            asked: None,
        }
    }

    /// What the line to be entered begins with.
    pub(super) fn prompt(&self) -> String {
        if self.table.game().outcome().is_some() {
            return "over> ".into();
        }
        let offer = if self.offer.is_some() { " (draw offered)" } else { "" };
        format!("{}{offer}> ", name(self.turn()).to_lowercase())
    }

    /// The board, if it has changed since it was shown.
    pub(super) fn changed_board(&mut self) -> Option<String> {
        if !std::mem::take(&mut self.changed) {
            return None;
        }
        let picture = self.look.draw(self.table.game().board(), self.flipped);
        Some(match self.table.game().outcome() {
            Some(outcome) => format!("{picture}\n{outcome}"),
            None => picture,
        })
    }

    /// The computer's move, if it is its turn.
    pub(super) fn let_computer_play(&mut self) -> Option<String> {
        let turn = self.turn();
        if self.table.game().outcome().is_some() || !self.computers.contains(&turn) {
            return None;
        }
        let (text, _) = self.table.best(self.depth, self.seed)?;
        let played = self.table.play(&text).ok()?;
        self.moved(turn);
        Some(format!("{} plays {played}", name(turn)))
    }

    /// What is said when nobody goes on.
    pub(super) fn farewell(&self) -> String {
        match self.table.game().outcome() {
            Some(outcome) => format!("The game is over: {outcome}"),
            None => format!("The game is not over: {}", self.table.game().board().fen()),
        }
    }

    /// Does what a line says.
    pub(super) fn reply(&mut self, line: &str) -> Reply {
        // Any other line than an answer leaves the file as it is.
        let asked = self.asked.take();
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => return fault(error),
        };
        match command {
            Command::Nothing => Reply::Text(String::new()),
            Command::Help => Reply::Text(HELP.into()),
            Command::Board => self.show(),
            Command::Flip => {
                self.flipped = !self.flipped;
                self.show()
            }
            Command::Moves(from) => self.moves(from),
            Command::Fen => Reply::Text(self.table.game().board().fen()),
            Command::Record => match self.table.record() {
                Ok(text) => Reply::Text(text.trim_end().into()),
                Err(error) => fault(error),
            },
            Command::Undo => self.step(Direction::Back, "there is no move to take back"),
            Command::Redo => self.step(Direction::Forth, "nothing was taken back"),
            Command::Draw => self.offer_draw(),
            Command::Accept if self.offer.is_none() => fault("no draw is offered"),
            Command::Accept => self.end(Outcome::draw(Reason::Agreement)),
            Command::Decline => match self.offer.take() {
                Some(side) => Reply::Text(format!("{} declines the draw.", name(!side))),
                None => fault("no draw is offered"),
            },
            Command::Claim => {
                let claimed = self.table.game_mut().claim_draw();
                self.ended(claimed)
            }
            Command::Resign => self.end(Outcome::win(!self.turn(), Reason::Resignation)),
            Command::Save(name) => self.save(name),
            Command::Load(name) => Reply::Load { name: name.into() },
            Command::Yes => asked.map_or_else(|| fault(NOT_ASKED), Reply::Save),
            Command::No => match asked {
                Some(Save { name, .. }) => Reply::Text(format!("{name} is left as it is")),
                None => fault(NOT_ASKED),
            },
            Command::Quit => Reply::Quit,
            Command::Move(text) => self.play(text),
        }
    }

    /// The game has been written to a file.
    pub(super) fn saved(&mut self, Save { name, text, .. }: Save) -> String {
        let said = format!("saved to {name}");
        self.file = Some(name.clone());
        self.saved = Some((name, text));
        said
    }

    /// The game is to be written over something that is not this session's.
    pub(super) fn ask(&mut self, save: Save) -> String {
        let question = format!("{} was not written in this session: overwrite it?", save.name);
        self.asked = Some(Save { anyway: true, ..save });
        format!("{question} (yes or no)")
    }

    /// Goes on with the game of a file, unless it is broken.
    pub(super) fn load(&mut self, name: String, text: &str) -> String {
        let warnings = match self.table.load(text) {
            Ok(warnings) => warnings,
            Err(error) => return format!("error: {name}: {error}"),
        };
        (self.offer, self.changed) = (None, true);
        let warnings = warnings.iter().map(|warning| format!("warning: {name}: {warning}\n"));
        let said = format!("{}loaded from {name}", warnings.collect::<String>());
        self.file = Some(name);
        said
    }

    fn turn(&self) -> Color {
        self.table.game().board().side_to_move()
    }

    /// A side has moved: it has declined what the other side offered.
    fn moved(&mut self, side: Color) {
        self.changed = true;
        self.offer = self.offer.filter(|by| *by == side);
    }

    fn show(&mut self) -> Reply {
        self.changed = true;
        Reply::Text(String::new())
    }

    fn moves(&self, from: Option<&str>) -> Reply {
        if let Some(outcome) = self.table.game().outcome() {
            return fault(PlayTextError::Over(outcome));
        }
        match self.table.moves(from) {
            Ok(moves) if moves.is_empty() => Reply::Text("no moves from there".into()),
            Ok(moves) => Reply::Text(wrapped(&moves)),
            Err(error) => fault(error),
        }
    }

    fn play(&mut self, text: &str) -> Reply {
        let side = self.turn();
        match self.table.play(text) {
            Ok(_) => {
                self.moved(side);
                Reply::Text(String::new())
            }
            Err(PlayTextError::Move(error)) if error.is_malformed() => {
                fault(format_args!("{error}; help tells what else can be entered"))
            }
            Err(error) => fault(error),
        }
    }

    /// Goes a move back or forth; against the computer as many as bring the person to move.
    fn step(&mut self, direction: Direction, none: &str) -> Reply {
        if self.computers.len() == Color::ALL.len() {
            return fault("the computer plays both sides");
        }
        let mut steps = 0;
        while direction.step(self.table.game_mut()) {
            steps += 1;
            if !self.computers.contains(&self.turn()) {
                (self.offer, self.changed) = (None, true);
                return Reply::Text(String::new());
            }
        }
        for _ in 0..steps {
            direction.opposite().step(self.table.game_mut());
        }
        fault(none)
    }

    fn offer_draw(&mut self) -> Reply {
        if let Some(outcome) = self.table.game().outcome() {
            return fault(PlayTextError::Over(outcome));
        }
        let side = self.turn();
        if !self.computers.contains(&!side) {
            self.offer = Some(side);
            return Reply::Text(format!(
                "{} offers a draw. {} may accept or decline.",
                name(side),
                name(!side)
            ));
        }
        // The computer takes what it does not hope to better.
        if self.table.best(self.depth, self.seed).is_some_and(|(_, score)| score < 0) {
            return Reply::Text(format!("{} declines the draw.", name(!side)));
        }
        self.end(Outcome::draw(Reason::Agreement))
    }

    fn end(&mut self, outcome: Outcome) -> Reply {
        let ended = self.table.game_mut().end(outcome);
        self.ended(ended)
    }

    fn ended(&mut self, ended: Result<(), EndError>) -> Reply {
        match ended {
            Ok(()) => {
                self.offer = None;
                let outcome = self.table.game().outcome();
                Reply::Text(outcome.map(|outcome| outcome.to_string()).unwrap_or_default())
            }
            Err(error) => fault(error),
        }
    }

    fn save(&self, name: Option<&str>) -> Reply {
        let Some(name) = name.or(self.file.as_deref()) else {
            return fault("expected save FILE: there is no file yet");
        };
        let ours = self.saved.as_ref().filter(|(saved, _)| saved == name);
        let ours = ours.map(|(_, text)| text.clone());
        let text = match self.table.record() {
            Ok(text) => text,
            Err(error) => return fault(error),
        };
        Reply::Save(Save { name: name.into(), text, ours, anyway: false })
    }
}

/// An answer without a question.
const NOT_ASKED: &str = "nothing is asked";

fn fault(error: impl std::fmt::Display) -> Reply {
    Reply::Text(format!("error: {error}"))
}

fn name(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Words in lines of fewer than 80 characters.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let length = word.chars().count();
        if width > 0 && width + 1 + length >= 80 {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(word);
        width += length;
    }
    text
}

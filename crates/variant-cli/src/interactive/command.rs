//! What a line says.

/// A line that was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    /// An empty line.
    Nothing,
    Help,
    Board,
    Flip,
    /// The legal moves, of one square or all.
    Moves(Option<&'a str>),
    Fen,
    /// The game so far.
    Record,
    Undo,
    Redo,
    /// Offers a draw.
    Draw,
    Accept,
    Decline,
    /// Claims a draw by repetition or quiet moves.
    Claim,
    Resign,
    /// Saves the game, to the last file or to another.
    Save(Option<&'a str>),
    Load(&'a str),
    /// Answers whether a file is to be overwritten.
    Yes,
    No,
    Quit,
    /// Anything else.
    Move(&'a str),
}

/// A command with too many words, or too few.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected {expected}, found {found:?}")]
pub(super) struct CommandError {
    expected: &'static str,
    found: String,
}

impl<'a> Command<'a> {
    /// Reads a line without white space at its ends.
    pub(super) fn parse(line: &'a str) -> Result<Self, CommandError> {
        let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        let argument = Some(rest).filter(|rest| !rest.is_empty());
        let alone = |command: Self, expected| match argument {
            None => Ok(command),
            Some(_) => Err(CommandError { expected, found: line.into() }),
        };
        match name {
            "" => Ok(Self::Nothing),
            "help" | "?" => alone(Self::Help, "help alone"),
            "board" => alone(Self::Board, "board alone"),
            "flip" => alone(Self::Flip, "flip alone"),
            "moves" => Ok(Self::Moves(argument)),
            "fen" => alone(Self::Fen, "fen alone"),
            "record" => alone(Self::Record, "record alone"),
            "undo" => alone(Self::Undo, "undo alone"),
            "redo" => alone(Self::Redo, "redo alone"),
            "draw" => alone(Self::Draw, "draw alone"),
            "accept" => alone(Self::Accept, "accept alone"),
            "decline" => alone(Self::Decline, "decline alone"),
            "claim" => alone(Self::Claim, "claim alone"),
            "resign" => alone(Self::Resign, "resign alone"),
            "save" => Ok(Self::Save(argument)),
            "load" => match argument {
                Some(name) => Ok(Self::Load(name)),
                None => Err(CommandError { expected: "load FILE", found: line.into() }),
            },
            "yes" => alone(Self::Yes, "yes alone"),
            "no" => alone(Self::No, "no alone"),
            "quit" | "exit" => alone(Self::Quit, "quit alone"),
            _ => Ok(Self::Move(line)),
        }
    }
}

/// What can be entered.
pub(super) const HELP: &str = "\
a move         as coordinates or as SAN
moves          the legal moves; moves SQUARE: those from a square
board          the board; flip: from the other side
fen            the position as a FEN
record         the game so far, as save writes it
undo           take back; redo: play it again
draw           offer a draw, which the other side may accept or decline
claim          claim a draw by repetition or quiet moves
resign         give up
save FILE      write the game to a file; save alone: to the same file again
yes            overwrite the file that save asks about; no: leave it as it is
load FILE      go on with a game that was saved
quit           stop";

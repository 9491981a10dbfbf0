//! The command line.

use std::path::PathBuf;

use clap::builder::{
    OsStringValueParser, PossibleValue, PossibleValuesParser, RangedU64ValueParser,
    TypedValueParser,
};
use clap::{Parser, Subcommand, ValueEnum, value_parser};
use variant_core::perft::{CountMode, Perft};
use variant_core::svg::{Options, Theme};
use variant_core::{Color, DrawRules, DynBoard, Variant};

use crate::error::Error;
use crate::games::{self, GAMES};
use crate::input::InputArgs;
use crate::interactive::{InteractiveArgs, Table};
use crate::look::LookArgs;
use crate::shell::{CompletionsArgs, ManArgs};
use crate::work::WorkArgs;

/// Moves, perft and suites of historic board games.
///
/// Results go to standard output, everything else to standard error. Exit code 0: done; 1: a
/// check failed, or a move is illegal or ambiguous; 2: bad usage or input; 130: interrupted.
#[derive(Debug, Parser)]
#[command(name = "variant", version)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games with the options of their rules, defaults first
    Games(GamesArgs),
    /// Count the move sequences of a length
    Perft(PerftArgs),
    /// Check the counts of suite files
    Suite(SuiteArgs),
    /// Split a count for many machines, count its parts, and merge the results
    Work(WorkArgs),
    /// List the legal moves, in the order of their bytes
    Moves(MovesArgs),
    /// Play moves; print the FEN after them and, if the game is over, how; or play interactively
    Play(PlayArgs),
    /// Draw the board
    Show(ShowArgs),
    /// Replay the played games of PGN and PDN files, and report errors and warnings
    GamesCheck(GamesCheckArgs),
    /// Write the played games of PGN and PDN files in another format
    GamesConvert(GamesConvertArgs),
    /// Print a script that lets a shell complete the command line
    Completions(CompletionsArgs),
    /// Print a man page, in roff
    Man(ManArgs),
}

#[derive(Debug, clap::Args)]
pub(crate) struct GamesArgs {
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) start: Start,
    /// The length in plies, up to 255
    pub(crate) depth: u8,
    /// Print the count below each move as soon as it is known
    #[arg(long)]
    pub(crate) divide: bool,
    /// What to count; paths only in games where a capture can have several
    #[arg(long, default_value = "moves", value_parser = mode_parser())]
    pub(crate) count: CountMode,
    /// Count on N threads
    #[arg(long, value_name = "N", default_value = "1", value_parser = value_parser!(u16).range(1..=1024))]
    pub(crate) threads: u16,
    /// Look up positions in a hash table of this size
    #[arg(long, value_name = "MIB", value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(crate) hash: Option<usize>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SuiteArgs {
    /// Suites: lines `FEN ;D1 n ;D2 n ...` after a line `# game: NAME`
    #[arg(required = true, value_name = "FILE.epd")]
    pub(crate) files: Vec<PathBuf>,
    /// Skip counts that are expected to be larger
    #[arg(long, value_name = "N")]
    pub(crate) max_nodes: Option<u64>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) start: Start,
    /// Also print each move's SAN, separated by a tab
    #[arg(long)]
    pub(crate) san: bool,
    /// Print one JSON document, with the SAN
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) start: Start,
    /// Moves as coordinates or as SAN; without any, the position itself is judged
    #[arg(value_name = "MOVE", value_parser = text_parser())]
    pub(crate) moves: Vec<String>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) interactive: InteractiveArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct ShowArgs {
    #[command(flatten)]
    pub(crate) start: Start,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Draw the board as Black sees it
    #[arg(long)]
    pub(crate) flip: bool,
    /// Draw an SVG picture
    #[arg(long, conflicts_with_all = ["unicode", "ascii"])]
    pub(crate) svg: bool,
    #[command(flatten)]
    pub(crate) picture: Picture,
}

/// What only a picture can have. Squares and moves are named from White's side, as in a FEN.
#[derive(Debug, clap::Args)]
pub(crate) struct Picture {
    /// Colours for a light or a dark page
    #[arg(long, requires = "svg", default_value = "light", value_parser = theme_parser())]
    theme: Theme,
    /// The width of a square
    #[arg(long, requires = "svg", value_name = "PIXELS", default_value = "48", value_parser = value_parser!(u16).range(8..=1024))]
    size: u16,
    /// The side that ranks and files are named from, or no names
    #[arg(long, requires = "svg", value_name = "SIDE", default_value = "white", value_parser = side_parser())]
    coordinates: Side,
    /// Squares to highlight
    #[arg(long, requires = "svg", value_name = "SQUARE,...", value_delimiter = ',', value_parser = text_parser())]
    highlight: Vec<String>,
    /// Arrows to draw
    #[arg(long, requires = "svg", value_name = "FROM-TO,...", value_delimiter = ',', value_parser = text_parser())]
    arrow: Vec<String>,
    /// Play a move first, and colour its squares
    #[arg(long, requires = "svg", value_name = "MOVE", value_parser = text_parser())]
    last_move: Option<String>,
    /// Draw the path of a move without playing it, and cross out what it captures
    #[arg(long = "move", requires = "svg", value_name = "MOVE", value_parser = text_parser())]
    drawn_move: Option<String>,
}

/// The side that ranks and files are named from, if any: a type of its own, since clap takes an
/// `Option` for an argument that may be missing.
#[derive(Clone, Copy, Debug)]
struct Side(Option<Color>);

impl ShowArgs {
    /// What the picture should have.
    pub(crate) fn options(&self) -> Options {
        let Picture { theme, size, coordinates: Side(side), .. } = self.picture;
        let options = Options::new().theme(theme).size(size).coordinates(side).flipped(self.flip);
        let Picture { highlight, arrow, last_move, drawn_move, .. } = &self.picture;
        let options = highlight.iter().fold(options, |options, text| options.highlight(text));
        let mut options = arrow.iter().fold(options, |options, text| options.arrow(text));
        if let Some(text) = last_move {
            options = options.last_move(text);
        }
        if let Some(text) = drawn_move {
            options = options.draw_move(text);
        }
        options
    }
}

#[derive(Debug, clap::Args)]
pub(crate) struct GamesCheckArgs {
    /// Files of played games, `-` for standard input; each game names itself by the tag `Variant` or
    /// `GameType`
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Print one JSON document
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct GamesConvertArgs {
    /// Files of played games, `-` for standard input
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The format to write
    #[arg(long)]
    pub(crate) to: Target,
    #[command(flatten)]
    pub(crate) notation: MoveNotation,
    #[command(flatten)]
    pub(crate) input: InputArgs,
}

/// A format of played games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Target {
    /// Portable Game Notation
    Pgn,
    /// Portable Draughts Notation
    Pdn,
    /// One JSON document a line and game, with the moves in both notations
    Json,
}

/// How moves are written in PGN and PDN: chess games in SAN, draughts in coordinates, unless one of
/// these is given.
#[derive(Clone, Copy, Debug, clap::Args)]
#[group(multiple = false)]
pub(crate) struct MoveNotation {
    /// Write moves in SAN
    #[arg(long)]
    pub(crate) san: bool,
    /// Write moves as coordinates
    #[arg(long)]
    pub(crate) coordinates: bool,
    /// Write moves of Turkish draughts with the captured squares, as the federation does
    #[arg(long)]
    pub(crate) federation: bool,
}

impl PerftArgs {
    /// How to count.
    pub(crate) fn perft(&self) -> Perft<'_> {
        let perft = Perft::new().mode(self.count).threads(self.threads.into());
        match self.hash {
            Some(mib) => perft.hash(mib),
            None => perft,
        }
    }
}

/// Where to start from, under which rules.
#[derive(Debug, clap::Args)]
pub(crate) struct Start {
    /// The name of the game
    #[arg(value_parser = game_parser())]
    game: Variant,
    /// The position to start from, instead of the start of the game
    #[arg(long, value_parser = text_parser())]
    fen: Option<String>,
    /// Options of the rules; `variant games` lists them
    #[arg(long, value_name = "KEY=VALUE,...", value_parser = text_parser())]
    rules: Option<String>,
}

impl Start {
    /// The game.
    pub(crate) fn game(&self) -> &Variant {
        &self.game
    }

    /// The board to start from.
    pub(crate) fn board(&self) -> Result<Box<DynBoard>, Error> {
        let rules = self.rules.as_deref().unwrap_or_default();
        let board = match &self.fen {
            Some(fen) => self.game.from_fen(fen, rules),
            None => self.game.start(rules),
        };
        board.map_err(Error::Position)
    }

    /// The game to play from there, by its own draw rules or by others.
    pub(crate) fn table(&self, draws: Option<DrawRules>) -> Result<Box<dyn Table>, Error> {
        let rules = self.rules.as_deref().unwrap_or_default();
        let open = games::opener(&self.game);
        open(self.fen.as_deref(), rules, draws).map_err(Error::Position)
    }
}

/// Takes the name of a game, and lists the names in the help.
fn game_parser() -> impl TypedValueParser<Value = Variant> {
    let value = |game: &Variant| PossibleValue::new(game.name()).aliases(game.aliases());
    PossibleValuesParser::new(GAMES.iter().map(value)).try_map(|name| games::find(&name))
}

/// Takes the name of what is counted.
pub(crate) fn mode_parser() -> impl TypedValueParser<Value = CountMode> {
    let names = [CountMode::Moves, CountMode::Paths].map(CountMode::name);
    // The parser has let no other name through.
    PossibleValuesParser::new(names).map(|name| CountMode::from_name(&name).unwrap_or_default())
}

/// Takes the name of a theme.
fn theme_parser() -> impl TypedValueParser<Value = Theme> {
    // The parser has let no other name through.
    PossibleValuesParser::new(Theme::NAMES).map(|name| Theme::from_name(&name).unwrap_or_default())
}

/// Takes the name of a side, or `none`.
fn side_parser() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["white", "black", "none"]).map(|name| {
        Side(match name.as_str() {
            "white" => Some(Color::White),
            "black" => Some(Color::Black),
            _ => None,
        })
    })
}

/// Takes any text. What is not valid UTF-8 becomes a replacement character, which no FEN, move
/// or rule has: so that it is refused with its place.
fn text_parser() -> impl TypedValueParser<Value = String> {
    OsStringValueParser::new().map(|text| text.to_string_lossy().into_owned())
}

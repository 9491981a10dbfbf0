//! The games that the command knows: the one place to add another.

use serde::Serialize;
use variant_core::dynamic::TreeReader;
use variant_core::{Excerpt, RuleKey, Variant};

use crate::args::GamesArgs;
use crate::error::Error;
use crate::interactive::{self, Opener};
use crate::output;
use crate::work::{Engine, Of};

/// Lists the games once, for all that is to be known of them at compile time.
macro_rules! games {
    ($($board:ty, $worth:path;)*) => {
        /// Every game, in the order in which they are listed.
        pub(crate) const GAMES: &[Variant] = &[$(Variant::of::<$board>()),*];

        /// How to read their records with variations and comments.
        pub(crate) const TREES: &[TreeReader] = &[$(TreeReader::of::<$board>()),*];

        /// How to play a game of each.
        const OPENERS: &[Opener] =
            &[$(|fen, rules, draws| interactive::open::<$board>(fen, rules, draws, $worth)),*];

        /// How to take positions of each apart.
        const ENGINES: &[&dyn Engine] = &[$(&Of::<$board>::GAME),*];
    };
}

games! {
    great_chess::Board, interactive::great_chess;
    tamerlane::Board, interactive::tamerlane;
    turkish_draughts::Board, interactive::turkish_draughts;
}

/// How to play a game of the list.
pub(crate) fn opener(game: &Variant) -> Opener {
    OPENERS[number(game)]
}

/// How to take positions of a game of the list apart.
pub(crate) fn engine(game: &Variant) -> &'static dyn Engine {
    ENGINES[number(game)]
}

/// The place of a game in the list.
fn number(game: &Variant) -> usize {
    GAMES.iter().position(|listed| listed.name() == game.name()).unwrap_or_default()
}

/// A name that no game has.
#[derive(Debug, thiserror::Error)]
#[error("unknown game {}, the games are {names}", Excerpt(.0), names = names())]
pub(crate) struct UnknownGame(String);

/// The game with this name or alias.
pub(crate) fn find(name: &str) -> Result<Variant, UnknownGame> {
    let game = GAMES.iter().find(|game| game.is_named(name));
    game.copied().ok_or_else(|| UnknownGame(name.into()))
}

fn names() -> String {
    let names: Vec<_> = GAMES.iter().map(Variant::name).collect();
    names.join(" ")
}

#[derive(Serialize)]
struct Document {
    games: Vec<Game>,
}

#[derive(Serialize)]
struct Game {
    name: &'static str,
    aliases: &'static [&'static str],
    rules: Vec<Rule>,
}

#[derive(Serialize)]
struct Rule {
    key: &'static str,
    values: &'static [&'static str],
    default: &'static str,
}

impl From<&RuleKey> for Rule {
    fn from(key: &RuleKey) -> Self {
        Self { key: key.name(), values: key.values(), default: key.default_value() }
    }
}

impl From<&Variant> for Game {
    fn from(game: &Variant) -> Self {
        Self {
            name: game.name(),
            aliases: game.aliases(),
            rules: game.rule_keys().iter().map(Rule::from).collect(),
        }
    }
}

/// `NAME key=default|other ...`
fn line(game: &Variant) -> String {
    let rule = |key: &RuleKey| format!(" {}={}", key.name(), key.values().join("|"));
    let rules: String = game.rule_keys().iter().map(rule).collect();
    format!("{}{rules}", game.name())
}

/// `variant games`
pub(crate) fn answer(args: &GamesArgs) -> Result<String, Error> {
    if args.json {
        return output::document(&Document { games: GAMES.iter().map(Game::from).collect() });
    }
    let lines: Vec<_> = GAMES.iter().map(line).collect();
    Ok(lines.join("\n"))
}

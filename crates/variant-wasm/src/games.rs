//! The games of the package: the one place to add another.

use variant_core::{Excerpt, Variant};

use crate::error::{Error, ErrorKind};
use crate::values::GameInfo;

const GAMES: [Variant; 3] = [
    Variant::of::<great_chess::Board>(),
    Variant::of::<tamerlane::Board>(),
    Variant::of::<turkish_draughts::Board>(),
];

/// The games, with the options of their rules.
///
/// ```
/// let games = variant_wasm::games();
/// assert_eq!(games[0].name, "great-chess");
/// assert_eq!(games[0].rules[0].key, "stalemate");
/// ```
pub fn games() -> Vec<GameInfo> {
    GAMES.iter().map(GameInfo::from).collect()
}

/// The game with this name.
pub(crate) fn find(name: &str) -> Result<Variant, Error> {
    GAMES.into_iter().find(|game| game.name() == name).ok_or_else(|| {
        let names = GAMES.map(|game| game.name()).join(" ");
        let name = Excerpt(name);
        Error::new(ErrorKind::UnknownGame, &format!("unknown game {name}, the games are {names}"))
    })
}

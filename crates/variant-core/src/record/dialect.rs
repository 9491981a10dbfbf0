//! The two ways to write games down: PGN and PDN.

use crate::text::Notation;

/// A game whose played games can be written down. `impl Recorded for Board {}` is enough for a
/// chess game.
pub trait Recorded: Notation {
    /// How played games are written down.
    const DIALECT: Dialect = Dialect::PGN;
}

/// How the games of a board game are written down.
///
/// A game says which it uses by [`Recorded::DIALECT`]; both are read and written by the same
/// [`Record`](super::Record).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Dialect {
    game_type: Option<&'static str>,
}

impl Dialect {
    /// PGN, the record of chess games: moves in SAN.
    pub const PGN: Self = Self { game_type: None };

    /// PDN, the record of draughts games: moves in coordinate text, and a tag `GameType` with
    /// the number that PDN gives the game and a description of its notation.
    ///
    /// ```
    /// use variant_core::record::Dialect;
    ///
    /// assert_eq!(Dialect::pdn("30,W,8,8,A0,0").game_type(), Some("30,W,8,8,A0,0"));
    /// ```
    pub const fn pdn(game_type: &'static str) -> Self {
        Self { game_type: Some(game_type) }
    }

    /// The value of the tag `GameType`, `None` for a game without one.
    pub const fn game_type(self) -> Option<&'static str> {
        self.game_type
    }

    /// Whether moves are written in SAN, not in coordinate text. In coordinate text, a move may end
    /// with a square in brackets, as draughts has it (`h8xf8(d8)`).
    pub const fn is_san(self) -> bool {
        self.game_type.is_none()
    }

    /// Whether a tag `GameType` names this game: by its number alone, or with the side that begins, the
    /// size of the board and any notation that the PDN standard (3.0) knows.
    pub(crate) fn is_named(self, game_type: &str) -> bool {
        let Some(own) = self.game_type else { return false };
        let mut fields = game_type.split(',').map(str::trim);
        let mut own = own.split(',');
        if fields.next() != own.next() {
            return false;
        }
        let mut fields = fields.peekable();
        if fields.peek().is_none() {
            return true;
        }
        let same_board = own.by_ref().take(3).all(|field| fields.next() == Some(field));
        let notation = fields.next().is_some_and(|field| match field.as_bytes() {
            [kind, corner] => b"ANS".contains(kind) && b"0123".contains(corner),
            _ => false,
        });
        let inverted = fields.next().is_none_or(|flag| matches!(flag, "0" | "1"));
        same_board && notation && inverted && fields.next().is_none()
    }
}

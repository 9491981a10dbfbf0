//! What is thrown.

use variant_core::dynamic::{DynError, PlayTextError};
use variant_core::perft::PerftError;
use variant_core::record::RecordError;
use variant_core::svg::OptionsError;
use variant_core::{DrawRulesError, EndError, MoveError, RulesError, SquareError};

/// A failure: its kind, which programs look at, and the text of the library for people.
///
/// ```
/// use variant_wasm::{ErrorKind, Game};
///
/// let error = Game::new("great-chess", "", Some("4k5/10 w")).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Fen);
/// assert_eq!(error.to_string(), "FEN: 2 ranks, expected 10");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    kind: ErrorKind,
    message: String,
}

/// What has failed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// No game has the name.
    UnknownGame,
    /// The game has no such option, the option has no such value, or the draw rules cannot be read.
    Rules,
    /// The FEN gives no position of the game.
    Fen,
    /// The text is no legal move of the position.
    Move,
    /// The game has ended before.
    GameOver,
    /// The text is no square of the board.
    Square,
    /// The text is no game that can be read.
    Text,
    /// The game cannot end so.
    End,
    /// A count was stopped.
    Interrupted,
    /// An option of a picture or of a count is unknown or wrong.
    Options,
    /// An argument has the wrong type.
    Type,
    /// A number lies outside of what is allowed.
    Range,
}

impl ErrorKind {
    /// The `name` of the exception.
    ///
    /// ```
    /// assert_eq!(variant_wasm::ErrorKind::Fen.name(), "FenError");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnknownGame => "UnknownGame",
            Self::Rules => "RulesError",
            Self::Fen => "FenError",
            Self::Move => "MoveError",
            Self::GameOver => "GameOver",
            Self::Square => "SquareError",
            Self::Text => "TextError",
            Self::End => "EndError",
            Self::Interrupted => "Interrupted",
            Self::Options => "OptionsError",
            Self::Type => "TypeError",
            Self::Range => "RangeError",
        }
    }
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: &impl ToString) -> Self {
        Self { kind, message: message.to_string() }
    }

    /// What has failed.
    ///
    /// ```
    /// use variant_wasm::{ErrorKind, Game};
    ///
    /// assert_eq!(Game::new("chess", "", None).unwrap_err().kind(), ErrorKind::UnknownGame);
    /// ```
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }
}

impl From<DynError> for Error {
    /// Of the two that a start can fail by, the one that is not of the rules is of the FEN.
    fn from(error: DynError) -> Self {
        let kind = if error.is::<RulesError>() { ErrorKind::Rules } else { ErrorKind::Fen };
        Self::new(kind, &error)
    }
}

impl From<PlayTextError> for Error {
    fn from(error: PlayTextError) -> Self {
        let kind = match error {
            PlayTextError::Over(_) => ErrorKind::GameOver,
            PlayTextError::Move(_) => ErrorKind::Move,
        };
        Self::new(kind, &error)
    }
}

impl From<PerftError> for Error {
    fn from(error: PerftError) -> Self {
        let kind = match error {
            PerftError::Interrupted(_) => ErrorKind::Interrupted,
            PerftError::TooLarge => ErrorKind::Range,
            // A size or a number of threads.
            _ => ErrorKind::Options,
        };
        Self::new(kind, &error)
    }
}

/// Errors of the library that are one kind of error each.
macro_rules! kinds {
    ($($error:ty => $kind:ident;)*) => {$(
        impl From<$error> for Error {
            fn from(error: $error) -> Self {
                Self::new(ErrorKind::$kind, &error)
            }
        }
    )*};
}

kinds! {
    DrawRulesError => Rules;
    EndError => End;
    MoveError => Move;
    OptionsError => Options;
    RecordError => Text;
    SquareError => Square;
}

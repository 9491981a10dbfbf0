//! Options of pictures.

use tsify::Tsify;
use variant_core::svg::{Options, Theme};
use variant_core::{Color, Excerpt};

use crate::error::{Error, ErrorKind};

/// What a picture should have. Squares and moves are texts, which always count from White's side.
///
/// ```
/// use variant_wasm::{Game, PictureOptions};
///
/// let game = Game::new("tamerlane", "", None)?;
/// let options = PictureOptions { highlight: Some(vec!["z9".into()]), ..PictureOptions::default() };
/// assert!(game.svg(&options)?.contains("Highlighted: z9."));
/// # Ok::<(), variant_wasm::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PictureOptions {
    /// The colours: those of a light page if nothing is said.
    #[tsify(optional, type = "\"light\" | \"dark\"")]
    pub theme: Option<String>,
    /// How many pixels wide a square is; 0 for a picture that fills whatever holds it.
    #[tsify(optional)]
    pub size: Option<u16>,
    /// Whether the board is seen from Black's side.
    #[tsify(optional)]
    pub flipped: Option<bool>,
    /// Whether files and ranks are named beside the board; they are if nothing is said.
    #[tsify(optional)]
    pub coordinates: Option<bool>,
    /// Squares to highlight.
    #[tsify(optional)]
    pub highlight: Option<Vec<String>>,
    /// Arrows, each two squares joined by `-`.
    #[tsify(optional)]
    pub arrows: Option<Vec<String>>,
    /// A move that is played before the board is drawn, and whose squares are coloured.
    #[tsify(optional)]
    pub last_move: Option<String>,
    /// A move whose way is drawn without playing it.
    #[tsify(optional)]
    pub draw_move: Option<String>,
}

impl TryFrom<&PictureOptions> for Options {
    type Error = Error;

    fn try_from(given: &PictureOptions) -> Result<Self, Error> {
        let mut options = Self::new();
        if let Some(name) = &given.theme {
            options = options.theme(Theme::from_name(name).ok_or_else(|| {
                let (name, names) = (Excerpt(name), Theme::NAMES.join(" "));
                let message = format!("unknown theme {name}, the themes are {names}");
                Error::new(ErrorKind::Options, &message)
            })?);
        }
        if let Some(pixels) = given.size {
            options = options.size(pixels);
        }
        if let Some(flipped) = given.flipped {
            options = options.flipped(flipped);
        }
        if let Some(named) = given.coordinates {
            options = options.coordinates(named.then_some(Color::White));
        }
        for square in given.highlight.iter().flatten() {
            options = options.highlight(square);
        }
        for arrow in given.arrows.iter().flatten() {
            options = options.arrow(arrow);
        }
        if let Some(text) = &given.last_move {
            options = options.last_move(text);
        }
        if let Some(text) = &given.draw_move {
            options = options.draw_move(text);
        }
        Ok(options)
    }
}

//! The colours of a picture.

use core::fmt;

use crate::square::Color;

/// A colour: red, green and blue, 0 to 255 each.
///
/// `Display` writes it as SVG and CSS have it.
///
/// ```
/// assert_eq!(variant_core::svg::Rgb(255, 160, 0).to_string(), "#ffa000");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The colours of a side's pieces.
///
/// ```
/// use variant_core::svg::{Rgb, Theme};
///
/// assert_eq!(Theme::LIGHT.white.body, Rgb(255, 255, 255));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ink {
    /// The pieces themselves.
    pub body: Rgb,
    /// Their outlines.
    pub outline: Rgb,
    /// Lines and spots on them.
    pub detail: Rgb,
}

/// The colours of a picture: [`LIGHT`](Self::LIGHT), [`DARK`](Self::DARK), or one of these with
/// other colours put in.
///
/// ```
/// use variant_core::svg::{Rgb, Theme};
///
/// let mut green = Theme::LIGHT;
/// green.dark_square = Rgb(120, 160, 100);
/// assert_ne!(green, Theme::LIGHT);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Theme {
    /// Behind the board.
    pub page: Rgb,
    /// Coordinates beside the board.
    pub label: Rgb,
    /// Light squares; all squares of a board that is not chequered.
    pub light_square: Rgb,
    /// Dark squares.
    pub dark_square: Rgb,
    /// Squares beside the board.
    pub citadel: Rgb,
    /// Lines between squares, and the frame.
    pub line: Rgb,
    /// White's pieces.
    pub white: Ink,
    /// Black's pieces.
    pub black: Ink,
    /// Highlighted squares.
    pub highlight: Rgb,
    /// The squares of the last move.
    pub last_move: Rgb,
    /// Arrows, and the route of a move.
    pub arrow: Rgb,
    /// The crosses on captured pieces.
    pub capture: Rgb,
}

impl Theme {
    /// For a white page.
    ///
    /// ```
    /// assert_eq!(variant_core::svg::Theme::LIGHT, variant_core::svg::Theme::default());
    /// ```
    pub const LIGHT: Self = Self {
        page: Rgb(255, 255, 255),
        label: Rgb(74, 64, 54),
        light_square: Rgb(246, 234, 212),
        dark_square: Rgb(211, 175, 130),
        citadel: Rgb(226, 196, 152),
        line: Rgb(122, 92, 61),
        white: Ink { body: Rgb(255, 255, 255), outline: Rgb(32, 28, 24), detail: Rgb(32, 28, 24) },
        black: Ink { body: Rgb(45, 41, 38), outline: Rgb(18, 16, 14), detail: Rgb(245, 238, 226) },
        highlight: Rgb(60, 150, 90),
        last_move: Rgb(240, 190, 20),
        arrow: Rgb(28, 94, 184),
        capture: Rgb(205, 35, 35),
    };

    /// For a dark page.
    ///
    /// ```
    /// assert_ne!(variant_core::svg::Theme::DARK, variant_core::svg::Theme::default());
    /// ```
    pub const DARK: Self = Self {
        page: Rgb(27, 29, 33),
        label: Rgb(200, 204, 210),
        light_square: Rgb(120, 130, 146),
        dark_square: Rgb(84, 94, 110),
        citadel: Rgb(98, 88, 112),
        line: Rgb(52, 58, 68),
        white: Ink { body: Rgb(246, 244, 240), outline: Rgb(16, 17, 20), detail: Rgb(16, 17, 20) },
        black: Ink {
            body: Rgb(24, 25, 29),
            outline: Rgb(206, 210, 216),
            detail: Rgb(226, 229, 233),
        },
        highlight: Rgb(70, 190, 120),
        last_move: Rgb(232, 190, 60),
        arrow: Rgb(110, 180, 255),
        capture: Rgb(255, 92, 82),
    };

    /// The names of the themes that [`from_name`](Self::from_name) knows.
    ///
    /// ```
    /// assert_eq!(variant_core::svg::Theme::NAMES, ["light", "dark"]);
    /// ```
    pub const NAMES: [&'static str; 2] = ["light", "dark"];

    /// The theme with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "light" => Some(Self::LIGHT),
            "dark" => Some(Self::DARK),
            _ => None,
        }
    }

    /// The colours of a side's pieces.
    pub const fn ink(&self, side: Color) -> Ink {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }
}

impl Default for Theme {
    fn default() -> Self {
        Self::LIGHT
    }
}

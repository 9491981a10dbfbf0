//! How boards look on the screen: in colours and figures where the terminal has them.

use std::fmt::Write;
use std::io::{self, IsTerminal};

use anstream::AutoStream;
use anstyle::{Ansi256Color, Style};
use clap::ColorChoice;
use supports_unicode::Stream;
use variant_core::{Color, DiagramPart, DynBoard, Place};

/// The user's choice of colours and figures.
#[derive(Debug, clap::Args)]
pub(crate) struct LookArgs {
    /// Colour the board; `auto` does on a terminal, and heeds `NO_COLOR`
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ColorChoice::Auto)]
    color: ColorChoice,
    /// Draw the pieces as Unicode figures; the default on a terminal that has them
    #[arg(long)]
    unicode: bool,
    /// Draw the pieces as letters everywhere
    #[arg(long, conflicts_with = "unicode")]
    ascii: bool,
}

/// What standard output can show.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    colors: bool,
    figures: bool,
}

impl Terminal {
    /// A file, or a pipe.
    pub(crate) const NONE: Self = Self { colors: false, figures: false };

    /// Looks at standard output and at the environment.
    pub(crate) fn here() -> Self {
        let colors = AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        // Files can always hold figures; whoever reads them may still want letters.
        let figures = io::stdout().is_terminal() && supports_unicode::on(Stream::Stdout);
        Self { colors, figures }
    }
}

/// How to draw boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    colors: bool,
    figures: bool,
}

impl LookArgs {
    /// How to draw on this terminal.
    pub(crate) fn on(&self, terminal: Terminal) -> Look {
        let colors = match self.color {
            ColorChoice::Auto => terminal.colors,
            ColorChoice::Always => true,
            ColorChoice::Never => false,
        };
        Look { colors, figures: self.unicode || (terminal.figures && !self.ascii) }
    }
}

const LABEL: Style = Style::new().dimmed();
const TURN: Style = Style::new().bold();
const LIGHT: Ansi256Color = Ansi256Color(180);
const DARK: Ansi256Color = Ansi256Color(137);
const CITADEL: Ansi256Color = Ansi256Color(66);
const EMPTY: Ansi256Color = Ansi256Color(239);
const WHITE: Ansi256Color = Ansi256Color(231);
const BLACK: Ansi256Color = Ansi256Color(16);

impl Look {
    /// The picture of a board.
    pub(crate) fn draw(self, board: &DynBoard, flipped: bool) -> String {
        if !self.colors {
            return board.diagram(self.figures, flipped);
        }
        let mut picture = String::new();
        board.visit_diagram(self.figures, flipped, &mut |part, text| {
            let style = style(part);
            // A style goes around a word: terminals would paint the rest of a line as well.
            let _ = match text.trim() {
                "" if part == DiagramPart::Frame => write!(picture, "{text}"),
                _ => write!(picture, "{style}{text}{style:#}"),
            };
        });
        picture
    }
}

fn style(part: DiagramPart) -> Style {
    match part {
        DiagramPart::Cell { place, piece } => {
            let ground = match place {
                Place::Citadel { .. } => CITADEL,
                // As on a chessboard, a1 is dark.
                Place::Board { file, rank } if (file + rank).is_multiple_of(2) => DARK,
                Place::Board { .. } => LIGHT,
            };
            let style = Style::new().bg_color(Some(ground.into()));
            match piece {
                None => style.fg_color(Some(EMPTY.into())),
                Some(Color::White) => style.fg_color(Some(WHITE.into())).bold(),
                Some(Color::Black) => style.fg_color(Some(BLACK.into())).bold(),
            }
        }
        DiagramPart::Turn(_) => TURN,
        _ => LABEL,
    }
}

//! Pieces as SVG: the definitions that squares refer to.

use core::fmt::{self, Write};

use alloc::string::String;

use super::shape::{Layer, Paint, Shape};
use super::theme::{Ink, Theme};
use crate::position::Piece;
use crate::text::written;

/// The size of a sign, and where it lies on the piece that bears it.
const SIGN: &str = "translate(21 31) scale(.58)";

/// What is drawn for a piece, in a square of 100 units, with an outline of 4.
pub(super) fn piece<P: Piece>(piece: P, shape: Option<Shape>, theme: &Theme) -> String {
    written(|out| write_piece(out, piece, shape, theme))
}

fn write_piece<P: Piece>(
    out: &mut dyn Write,
    piece: P,
    shape: Option<Shape>,
    theme: &Theme,
) -> fmt::Result {
    let ink = theme.ink(piece.color());
    let Some(shape) = shape else { return write_letters(out, piece.letter(), ink) };
    write_layers(out, shape.layers, ink)?;
    if shape.sign.is_empty() {
        return Ok(());
    }
    let swapped = Ink { body: ink.detail, outline: ink.detail, detail: ink.body };
    write!(out, "<g transform=\"{SIGN}\">")?;
    write_layers(out, shape.sign, swapped)?;
    out.write_str("</g>")
}

fn write_layers(out: &mut dyn Write, layers: &[Layer], ink: Ink) -> fmt::Result {
    for Layer { paint, path } in layers {
        write!(out, "<path d=\"{}\"", Escaped(path))?;
        match paint {
            Paint::Body => write!(out, " fill=\"{}\" stroke=\"{}\"", ink.body, ink.outline)?,
            Paint::Line => write!(out, " fill=\"none\" stroke=\"{}\"", ink.detail)?,
            Paint::Ink => write!(out, " fill=\"{}\" stroke=\"none\"", ink.detail)?,
        }
        out.write_str("/>")?;
    }
    Ok(())
}

/// A disc with the letters of the piece.
fn write_letters(out: &mut dyn Write, letters: &str, ink: Ink) -> fmt::Result {
    let Ink { body, outline, detail } = ink;
    write!(out, "<circle cx=\"50\" cy=\"50\" r=\"38\" fill=\"{body}\" stroke=\"{outline}\"/>")?;
    let size = match letters.chars().count() {
        0 | 1 => 48,
        2 => 38,
        3 => 27,
        _ => 20,
    };
    write!(out, "<text x=\"50\" y=\"{}\" font-size=\"{size}\"", 50 + size * 36 / 100)?;
    write!(out, " font-weight=\"bold\" text-anchor=\"middle\" fill=\"{detail}\" stroke=\"none\">")?;
    // They are those of FENs. The tables of all other alphabets would be 5 KB of a web page.
    write!(out, "{}</text>", Escaped(&letters.to_ascii_uppercase()))
}

/// A name for a definition: the same for the same content, so that several pictures in one page
/// cannot take each other's.
pub(super) fn name(definition: &str) -> impl fmt::Display {
    // FNV-1a.
    let hash = definition.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    Name(hash)
}

struct Name(u64);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "m{:012x}", self.0 >> 16)
    }
}

/// A text within XML.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in self.0.chars() {
            match letter {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' => f.write_char(letter)?,
                // XML has no other control characters, not even escaped, nor the last two.
                '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                _ => f.write_char(letter)?,
            }
        }
        Ok(())
    }
}

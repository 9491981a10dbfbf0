//! Carousel in writing.
//!
//! A FEN is `SSSSS1sssss1 - w Rr 0 1`: the ring from `a1` on, the hub, the side to move, who may
//! still rest, the moves since the last capture or rest, and the number of the move.
//!
//! Coordinate texts: `a1b1`, with an `x` between the squares if the move takes. SAN: `a>` a step
//! from `a1`, `a*3` a sweep that takes three, `a^` and `^a` into the hub and out of it, `a^x` and
//! `^ax` strikes, `^^` a rest.

use std::fmt::{self, Write};

use variant_core::fen::{FenError, FieldError, read_clock, read_placement, write_placement};
use variant_core::prelude::*;
use variant_core::{Color, MoveError, Notation, split_square};

use super::{Carousel, CarouselFaults, CarouselRules, CarouselSetup, HUB, Ride, Spot, Stone};

type Error = FenError<CarouselFaults>;

impl Carousel {
    /// Reads the text of a FEN, and leaves it open whether the position is valid.
    pub(crate) fn setup_from_fen(fen: &str, rules: CarouselRules) -> Result<CarouselSetup, Error> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let [ring, hub, side, rests, quiet, number] = fields[..] else {
            return Err(FenError::Fields { found: fields.len(), expected: "6" });
        };
        let side = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(FieldError::new(3, "side to move", side, "w or b").into()),
        };
        let rests = match rests {
            "Rr" => [true, true],
            "R" => [true, false],
            "r" => [false, true],
            "-" => [false, false],
            _ => return Err(FieldError::new(4, "rests", rests, "Rr, R, r or -").into()),
        };
        let mut setup = CarouselSetup(Self::with([0, 0], side, rests, rules));
        read_placement(ring, |spot: Spot, stone: Stone| setup.put(spot, Some(stone)))?;
        let stone = match hub {
            "-" => None,
            "S" => Some(Stone(Color::White)),
            "s" => Some(Stone(Color::Black)),
            _ => return Err(FieldError::new(2, "hub", hub, "S, s or -").into()),
        };
        setup.put(HUB, stone);
        setup.0.quiet = read_clock(5, "quiet clock", quiet, 0)?;
        setup.0.number = read_clock(6, "move number", number, 1)?;
        Ok(setup)
    }

    /// The legal move with these squares that takes or does not.
    fn find(&self, text: &str, from: Spot, taking: bool, to: Spot) -> Result<Ride, MoveError> {
        let mv = Ride { from, to };
        if !self.is_legal(mv) {
            Err(MoveError::illegal(text, "no stone can move so"))
        } else if (self.taken(mv) != 0) == taking {
            Ok(mv)
        } else {
            Err(MoveError::illegal(text, "an x stands for a move that takes, and for no other"))
        }
    }
}

/// Reads a square at the start of a text; the rest comes with it.
pub(crate) fn read_spot(text: &str) -> Option<(Spot, &str)> {
    if let Some(rest) = text.strip_prefix("hub") {
        return Some((HUB, rest));
    }
    split_square(text, 12, 1).map(|(file, _, rest)| (Spot(file as u8), rest))
}

impl Notation for Carousel {
    const VARIANT: &'static str = "carousel";

    type FenError = Error;

    fn from_fen(fen: &str, rules: CarouselRules) -> Result<Self, Error> {
        Ok(Self::setup_from_fen(fen, rules)?.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement::<Spot, Stone>(|spot| self.piece_at(spot), out)?;
        let hub = self.piece_at(HUB).map_or("-", Stone::letter);
        let rests = match self.rests {
            [true, true] => "Rr",
            [true, false] => "R",
            [false, true] => "r",
            [false, false] => "-",
        };
        write!(out, " {hub} {} {rests} {} {}", self.side.letter(), self.quiet, self.number)
    }

    fn write_move(&self, mv: Ride, out: &mut dyn Write) -> fmt::Result {
        let taking = if self.taken(mv) == 0 { "" } else { "x" };
        write!(out, "{}{taking}{}", mv.from, mv.to)
    }

    fn parse_move(&self, text: &str) -> Result<Ride, MoveError> {
        let malformed =
            |rest: &str, what| MoveError::malformed(text, text.len() - rest.len(), what);
        let (from, rest) = read_spot(text).ok_or_else(|| malformed(text, "a square"))?;
        let (taking, rest) = rest.strip_prefix('x').map_or((false, rest), |rest| (true, rest));
        let (to, rest) = read_spot(rest).ok_or_else(|| malformed(rest, "a square"))?;
        if !rest.is_empty() {
            return Err(malformed(rest, "the end"));
        }
        self.find(text, from, taking, to)
    }

    fn write_san(&self, mv: Ride, out: &mut dyn Write) -> fmt::Result {
        let letter = |spot: Spot| char::from(b'a' + spot.0);
        let strike = if self.taken(mv) == 0 { "" } else { "x" };
        match (mv.from, mv.to) {
            (HUB, HUB) => write!(out, "^^"),
            (HUB, gate) => write!(out, "^{}{strike}", letter(gate)),
            (gate, HUB) => write!(out, "{}^{strike}", letter(gate)),
            (from, _) if strike.is_empty() => write!(out, "{}>", letter(from)),
            (from, _) => write!(out, "{}*{}", letter(from), self.taken(mv).count_ones()),
        }
    }

    fn parse_san(&self, text: &str) -> Result<Ride, MoveError> {
        let strange =
            |letter: char| !matches!(letter, 'a'..='l' | '0'..='9' | '>' | '*' | '^' | 'x');
        if let Some((at, _)) = text.char_indices().find(|(_, letter)| strange(*letter)) {
            return Err(MoveError::malformed(text, at, "one of a-l > * ^ x or a number"));
        }
        let found = self.legal_moves().into_iter().find(|mv| self.san(*mv) == text);
        found.ok_or_else(|| MoveError::illegal(text, "no such move"))
    }
}

//! Notation of the broken game.

use std::fmt::{self, Write};

use variant_core::fen::FenError;
use variant_core::prelude::*;
use variant_core::{MoveError, Notation};

use super::{Broken, Fault, Options, Turn};
use crate::carousel::{Carousel, CarouselFaults, HUB, RING, Ride, Spot};

impl Notation for Broken {
    const VARIANT: &'static str = "broken-carousel";

    type FenError = FenError<CarouselFaults>;

    fn from_fen(fen: &str, rules: Options) -> Result<Self, Self::FenError> {
        let setup = Carousel::setup_from_fen(fen, rules.into_inner())?;
        let mut toy =
            if Fault::FenNotJudged.is_here() { setup.into_board() } else { setup.build()? };
        if Fault::FenClockClamped.is_here() {
            toy.quiet = toy.quiet.min(3);
        }
        Ok(Self::new(toy))
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        self.toy.write_fen(out)
    }

    fn write_move(&self, mv: Turn, out: &mut dyn Write) -> fmt::Result {
        if Fault::SweepWithoutSign.is_here() && mv.0.from != HUB && mv.0.to != HUB {
            return write!(out, "{}{}", mv.0.from, mv.0.to);
        }
        self.toy.write_move(mv.0, out)
    }

    fn parse_move(&self, text: &str) -> Result<Turn, MoveError> {
        let mut read = self.toy.parse_move(text);
        if Fault::OpponentsStepRead.is_here()
            && let Some(Ok(step)) = self.toy.null_move().map(|board| board.parse_move(text))
            && step.from != HUB
            && step.to.0 == (step.from.0 + 1) % RING
        {
            read = Ok(step);
        }
        match read {
            Ok(mv) if !self.lists(mv) => Err(MoveError::illegal(text, "it is not listed")),
            read => read.map(Turn),
        }
    }

    fn parse_any(&self, text: &str) -> Result<Turn, MoveError> {
        if Fault::SweepNotCompelledForAny.is_here() {
            let mut free = self.clone();
            free.toy.rules.compulsory = false;
            if let Ok(mv) = free.parse_move(text) {
                return Ok(mv);
            }
        }
        self.parse_move(text).or_else(|error| match self.parse_san(text) {
            Ok(mv) if !Fault::SanNotTried.is_here() => Ok(mv),
            _ => Err(error),
        })
    }

    fn write_san(&self, mv: Turn, out: &mut dyn Write) -> fmt::Result {
        let mut text = self.toy.san(mv.0);
        if Fault::StrikeWithoutSign.is_here() {
            text.retain(|letter| letter != 'x');
        }
        out.write_str(&text)
    }

    fn parse_san(&self, text: &str) -> Result<Turn, MoveError> {
        if let (true, [letter @ b'a'..=b'l']) =
            (Fault::LetterTakenForStep.is_here(), text.as_bytes())
        {
            let from = letter - b'a';
            return Ok(Turn(Ride { from: Spot(from), to: Spot((from + 1) % RING) }));
        }
        if Fault::OpponentsLeaveRead.is_here()
            && let Some(Ok(leave)) = self.toy.null_move().map(|board| board.parse_san(text))
            && leave.from == HUB
            && leave.to != HUB
            && !text.ends_with('x')
        {
            return Ok(Turn(leave));
        }
        self.toy.parse_san(text).map(Turn)
    }
}

//! Corridor positions under construction, and Corridor in writing.

use std::fmt::{self, Write};

use variant_core::fen::{FenError, FieldError, read_placement, write_placement};
use variant_core::prelude::*;
use variant_core::{Color, Faults, MoveError, Notation, Setup, SetupError};

use super::{Cell8, CheckFault, Corridor, Man, Role, Step};

bitflags::bitflags! {
    /// What can be wrong with a position.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct CorridorFaults: u32 {
        /// A side has not just one king. (Invalid.)
        const KINGS = 1 << 0;
        /// The side that has just moved is in check.
        const OPPONENT_IN_CHECK = 1 << 1;
    }
}

impl Faults for CorridorFaults {
    const IMPLAUSIBLE: Self = Self::OPPONENT_IN_CHECK;

    fn bits(self) -> u32 {
        Self::bits(&self)
    }

    fn from_bits_truncate(bits: u32) -> Self {
        Self::from_bits_truncate(bits)
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        self.iter_names().map(|(name, _)| name)
    }
}

/// A board that nobody has judged yet.
#[derive(Clone, Debug)]
pub(crate) struct CorridorSetup(Corridor);

impl Setup for CorridorSetup {
    type Board = Corridor;
    type Faults = CorridorFaults;

    fn from_board(board: &Corridor) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Cell8) -> Option<Man> {
        self.0.men[square.index()]
    }

    fn put(&mut self, square: Cell8, piece: Option<Man>) {
        self.0.men[square.index()] = piece;
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.side = side;
    }

    fn faults(&self) -> CorridorFaults {
        let one_king = |side: &Color| {
            let king = Some(Man(*side, Role::King));
            self.0.men.iter().filter(|man| **man == king).count() == 1
        };
        let mut faults = CorridorFaults::empty();
        faults.set(CorridorFaults::KINGS, !Color::ALL.iter().all(one_king));
        let check = !self.0.king_attackers(!self.0.side).is_empty();
        faults.set(CorridorFaults::OPPONENT_IN_CHECK, check);
        faults
    }

    fn build_forgiving(
        &self,
        forgiven: CorridorFaults,
    ) -> Result<Corridor, SetupError<CorridorFaults>> {
        SetupError::check(self.faults(), forgiven)?;
        Ok(self.0.clone())
    }
}

impl Notation for Corridor {
    const VARIANT: &'static str = "corridor";

    type FenError = FenError<CorridorFaults>;

    fn from_fen(fen: &str, (): ()) -> Result<Self, Self::FenError> {
        let Some((men, side)) = fen.split_once(' ') else {
            return Err(FenError::Fields { found: 1, expected: "2" });
        };
        let side = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(FieldError::new(2, "side to move", side, "w or b").into()),
        };
        let mut setup = CorridorSetup(Self { men: [None; 8], side });
        read_placement(men, |square: Cell8, man| setup.put(square, Some(man)))?;
        Ok(setup.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement::<Cell8, Man>(|square| self.men[square.index()], out)?;
        write!(out, " {}", self.side.letter())
    }

    fn write_san(&self, mv: Step, out: &mut dyn Write) -> fmt::Result {
        let man = self.men[mv.from.index()].map_or("?", |man| ["K", "N", "R"][man.1 as usize]);
        let sign = if man == "R" && CheckFault::RookSemicolon.is_here() { ";" } else { "" };
        write!(out, "{man}{sign}{}{}", mv.from, mv.to)
    }

    fn parse_san(&self, text: &str) -> Result<Step, MoveError> {
        let mut moves = self.legal_moves();
        if CheckFault::OpponentsSanRead.is_here()
            && let Some(passed) = self.null_move()
        {
            moves.extend(passed.legal_moves());
        }
        let found = moves.into_iter().find(|mv| self.san(*mv) == text);
        found.ok_or_else(|| MoveError::illegal(text, "no such move"))
    }
}

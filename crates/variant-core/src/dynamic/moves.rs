//! Moves of a game chosen at run time.

use crate::position::{IllegalMove, Listed, Move as _};
use crate::text::Notation;

/// A move of a game chosen at run time: a small value to keep, compare and play. It means
/// something in the position it was generated for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DynMove {
    variant: &'static str,
    bits: u128,
}

impl Listed for DynMove {
    type OnStack = [Self; 32];
}

impl DynMove {
    /// A move of a game.
    pub(super) fn of<B: Notation>(mv: B::Move) -> Self {
        Self { variant: B::VARIANT, bits: mv.to_bits() }
    }

    /// The move as a move of a board, if it is legal there.
    pub(super) fn legal_in<B: Notation>(self, board: &B) -> Result<B::Move, IllegalMove<Self>> {
        let mv = B::Move::from_bits(self.bits).filter(|_| self.variant == B::VARIANT);
        mv.filter(|mv| board.is_legal(*mv)).ok_or(IllegalMove(self))
    }

    /// The name of the game.
    pub const fn variant(self) -> &'static str {
        self.variant
    }

    /// The move as an integer, the same as [`Move::to_bits`](crate::Move::to_bits); stable within a
    /// major version.
    pub const fn to_bits(self) -> u128 {
        self.bits
    }
}

//! Positions under construction, and the faults that keep them from being a board.

use core::fmt::{self, Debug};

use crate::board::Board;
use crate::color::Color;

/// A position that may break any rule: men put down one by one, until [`build`](Self::build)
/// judges them.
pub trait Setup: Clone + Debug {
    /// The board that it becomes.
    type Board: Board;
    /// What can be wrong with it.
    type Faults: Faults;

    /// The setup of a finished board, clocks included.
    fn from_board(board: &Self::Board) -> Self;

    /// The man on a square.
    fn piece_at(
        &self,
        square: <Self::Board as Board>::Square,
    ) -> Option<<Self::Board as Board>::Piece>;

    /// Puts a man on a square, in place of the one that stands there, or clears the square.
    fn put(
        &mut self,
        square: <Self::Board as Board>::Square,
        piece: Option<<Self::Board as Board>::Piece>,
    );

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// Gives the turn to a side.
    fn set_side_to_move(&mut self, side: Color);

    /// Changes rights that are neither men nor turn (castling, exchange), as the bits of a
    /// random number say. A game without such rights has nothing to change.
    fn set_rights(&mut self, _random: u64) {}

    /// Everything that is wrong with the position, all at once.
    fn faults(&self) -> Self::Faults;

    /// The board, if nothing is wrong but what `forgiven` names. Invalid positions are never
    /// forgiven.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault that is not forgiven.
    fn build_forgiving(
        &self,
        forgiven: Self::Faults,
    ) -> Result<Self::Board, SetupError<Self::Faults>>;

    /// The board, if the position is valid; it may be implausible.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault that makes it invalid.
    fn build(&self) -> Result<Self::Board, SetupError<Self::Faults>> {
        self.build_forgiving(Self::Faults::IMPLAUSIBLE)
    }
}

/// The faults of a setup, as flags.
///
/// There are two kinds: *invalid* positions cannot be made into a board at all; *implausible*
/// ones have material or checks that no game produces, and make a perfectly good board.
pub trait Faults: bitflags::Flags<Bits = u32> + Copy + Eq + Debug {
    /// The faults of the second kind. All others are of the first.
    const IMPLAUSIBLE: Self;

    /// Whether a board can be made.
    fn is_valid(self) -> bool {
        Self::IMPLAUSIBLE.contains(self)
    }

    /// Writes the faults in words, for messages: `opponent in check, adjacent kings`.
    ///
    /// # Errors
    ///
    /// Those of `f` only.
    fn describe(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, (name, _)) in self.iter_names().enumerate() {
            if number > 0 {
                f.write_str(", ")?;
            }
            for letter in name.chars() {
                let letter = if letter == '_' { ' ' } else { letter.to_ascii_lowercase() };
                fmt::Write::write_char(f, letter)?;
            }
        }
        Ok(())
    }
}

/// A setup that was refused, with all its faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetupError<F: Faults>(F);

impl<F: Faults> SetupError<F> {
    /// `Ok` unless there are faults beyond the forgiven implausible ones.
    ///
    /// # Errors
    ///
    /// The faults that are not forgiven.
    pub fn check(faults: F, forgiven: F) -> Result<(), Self> {
        let remaining = faults.difference(forgiven.intersection(F::IMPLAUSIBLE));
        if remaining.is_empty() { Ok(()) } else { Err(Self(remaining)) }
    }

    /// The faults.
    pub fn faults(&self) -> F {
        self.0
    }
}

impl<F: Faults> fmt::Display for SetupError<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_valid() {
            "implausible position: "
        } else {
            "invalid position: "
        })?;
        self.0.describe(f)
    }
}

impl<F: Faults> core::error::Error for SetupError<F> {}

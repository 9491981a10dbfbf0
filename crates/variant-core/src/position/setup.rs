//! Positions under construction, and the faults that keep them from being a board.

use core::fmt::{self, Debug};

use super::Board;
use crate::square::Color;

/// A position that may break any rule: pieces put down one by one, until [`build`](Self::build)
/// judges them.
pub trait Setup: Clone + Debug {
    /// The board that it becomes.
    type Board: Board;
    /// What can be wrong with it.
    type Faults: Faults;

    /// The setup of a finished board, clocks included.
    fn from_board(board: &Self::Board) -> Self;

    /// The piece on a square.
    fn piece_at(
        &self,
        square: <Self::Board as Board>::Square,
    ) -> Option<<Self::Board as Board>::Piece>;

    /// Puts a piece on a square, in place of the one that stands there, or clears the square.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, HexapawnSetup, Pawn};
    ///
    /// let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    /// setup.put("a1".parse()?, None);
    /// setup.put("a2".parse()?, Some(Pawn::White));
    /// assert_eq!(setup.build()?.fen(), "ppp/P2/1PP w");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn put(
        &mut self,
        square: <Self::Board as Board>::Square,
        piece: Option<<Self::Board as Board>::Piece>,
    );

    /// The side whose turn it is.
    fn side_to_move(&self) -> Color;

    /// Gives the turn to a side.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::{Color, example::{Hexapawn, HexapawnSetup}};
    ///
    /// let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    /// setup.set_side_to_move(Color::Black);
    /// assert_eq!(setup.build()?.fen(), "ppp/3/PPP b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn set_side_to_move(&mut self, side: Color);

    /// Everything that is wrong with the position, all at once.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, HexapawnFaults, HexapawnSetup, Pawn};
    ///
    /// let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    /// setup.put("a3".parse()?, Some(Pawn::White));
    /// assert_eq!(setup.faults(), HexapawnFaults::ARRIVED_BEFORE | HexapawnFaults::TOO_MANY_PAWNS);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn faults(&self) -> Self::Faults;

    /// The board, if nothing is wrong but what `forgiven` names. Invalid positions are never
    /// forgiven.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault that is not forgiven.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, HexapawnFaults, HexapawnSetup, Pawn};
    ///
    /// let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    /// setup.put("a2".parse()?, Some(Pawn::White));
    /// assert!(setup.build_forgiving(HexapawnFaults::TOO_MANY_PAWNS).is_ok());
    /// let error = setup.build_forgiving(HexapawnFaults::empty()).unwrap_err();
    /// assert_eq!(error.to_string(), "implausible position: too many pawns");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn build_forgiving(
        &self,
        forgiven: Self::Faults,
    ) -> Result<Self::Board, SetupError<Self::Faults>>;

    /// The board, if the position is valid; it may be implausible.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault that makes it invalid.
    ///
    /// ```
    /// use variant_core::prelude::*;
    /// use variant_core::example::{Hexapawn, HexapawnSetup, Pawn};
    ///
    /// let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    /// setup.put("a2".parse()?, Some(Pawn::White));
    /// assert!(setup.build().is_ok(), "four pawns are implausible, no more");
    /// setup.put("a3".parse()?, Some(Pawn::White));
    /// let error = setup.build().unwrap_err();
    /// assert_eq!(error.to_string(), "invalid position: arrived before");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn build(&self) -> Result<Self::Board, SetupError<Self::Faults>> {
        self.build_forgiving(Self::Faults::IMPLAUSIBLE)
    }
}

/// The faults of a setup, as flags.
///
/// There are two kinds: *invalid* positions cannot be made into a board at all; *implausible*
/// ones have material or checks that no game produces, and make a perfectly good board.
pub trait Faults: Copy + Eq + Debug {
    /// The faults of the second kind. All others are of the first.
    const IMPLAUSIBLE: Self;

    /// The faults as bits, one a fault.
    fn bits(self) -> u32;

    /// The faults with these bits; bits of no fault are ignored.
    fn from_bits_truncate(bits: u32) -> Self;

    /// The names of the faults, as the constants are named: `OPPONENT_IN_CHECK`.
    fn names(self) -> impl Iterator<Item = &'static str>;

    /// Whether a board can be made.
    ///
    /// ```
    /// use variant_core::Faults;
    /// use variant_core::example::HexapawnFaults;
    ///
    /// assert!(HexapawnFaults::TOO_MANY_PAWNS.is_valid());
    /// assert!(!HexapawnFaults::ARRIVED_BEFORE.is_valid());
    /// ```
    fn is_valid(self) -> bool {
        self.bits() & !Self::IMPLAUSIBLE.bits() == 0
    }

    /// Writes the faults in words, for messages: `opponent in check, adjacent kings`.
    ///
    /// # Errors
    ///
    /// Those of `f` only.
    fn describe(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, name) in self.names().enumerate() {
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

/// For games in which every position is a board.
impl Faults for () {
    const IMPLAUSIBLE: Self = ();

    fn bits(self) -> u32 {
        0
    }

    fn from_bits_truncate(_: u32) -> Self {}

    fn names(self) -> impl Iterator<Item = &'static str> {
        core::iter::empty()
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
    ///
    /// ```
    /// use variant_core::SetupError;
    /// use variant_core::example::HexapawnFaults as Faults;
    ///
    /// let four_pawns = Faults::TOO_MANY_PAWNS;
    /// assert_eq!(SetupError::check(four_pawns, Faults::all()), Ok(()));
    /// assert!(SetupError::check(four_pawns, Faults::empty()).is_err());
    /// // What is invalid is never forgiven.
    /// let error = SetupError::check(Faults::ARRIVED_BEFORE | four_pawns, Faults::all()).unwrap_err();
    /// assert_eq!(error.faults(), Faults::ARRIVED_BEFORE);
    /// ```
    pub fn check(faults: F, forgiven: F) -> Result<(), Self> {
        let remaining = faults.bits() & !(forgiven.bits() & F::IMPLAUSIBLE.bits());
        if remaining == 0 { Ok(()) } else { Err(Self(F::from_bits_truncate(remaining))) }
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

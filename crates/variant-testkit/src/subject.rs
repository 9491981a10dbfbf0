//! What the test kit tests: a game and the positions it can set up.

use variant_core::{Notation, Setup};

/// A game under test, named by the type of its setups.
///
/// Every [`Setup`] of a game with [`Notation`] is a subject. A game with rights that are neither
/// pieces nor turn (castling, exchange) has a type of its own in its tests, so that random edits
/// change the rights as well:
///
/// ```
/// use variant_core::example::{Hexapawn, HexapawnSetup};
/// use variant_testkit::Subject;
///
/// struct WithRights;
///
/// impl Subject for WithRights {
///     type Board = Hexapawn;
///     type Setup = HexapawnSetup;
///
///     fn set_rights(_setup: &mut HexapawnSetup, _random: u64) {
///         // Here one bit decides about each right. Pawns have none.
///     }
/// }
///
/// variant_testkit::laws! {
///     mod laws for Hexapawn {
///         setup: WithRights,
///     }
/// }
/// ```
pub trait Subject {
    /// The board of the game.
    type Board: Notation;
    /// The setups of the game.
    type Setup: Setup<Board = Self::Board>;

    /// Changes rights that are neither pieces nor turn, as the bits of a random number say.
    fn set_rights(_setup: &mut Self::Setup, _random: u64) {}
}

impl<S: Setup> Subject for S
where
    S::Board: Notation,
{
    type Board = S::Board;
    type Setup = S;
}

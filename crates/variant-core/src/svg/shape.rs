//! What pieces look like: layers of SVG path data.

/// How a layer is painted, in the colours that a [`Theme`](super::Theme) has for the side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Paint {
    Body,
    Line,
    Ink,
}

/// A part of a [`Shape`]: SVG path data in a square of 100 by 100 units, `0 0` its upper left
/// corner, and how it is painted.
///
/// ```
/// use variant_core::svg::{Layer, Shape};
///
/// const HOUSE: Shape = Shape::new(&[
///     Layer::body("M20 85V45L50 15L80 45V85z"),
///     Layer::ink("M42 85V60H58V85z"),
/// ]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layer {
    pub(super) paint: Paint,
    pub(super) path: &'static str,
}

impl Layer {
    /// An area filled with the colour of the side, with an outline.
    pub const fn body(path: &'static str) -> Self {
        Self { paint: Paint::Body, path }
    }

    /// A line on the body.
    pub const fn line(path: &'static str) -> Self {
        Self { paint: Paint::Line, path }
    }

    /// An area on the body in the colour of its lines: eyes, spots.
    pub const fn ink(path: &'static str) -> Self {
        Self { paint: Paint::Ink, path }
    }
}

/// What a piece looks like: layers, the lowest first, and perhaps the small sign of another piece.
///
/// The colours are no part of it, so that both sides share a shape.
///
/// ```
/// use variant_core::svg::{Shape, figures};
///
/// const PAWN_OF_ROOKS: Shape = figures::BROAD_PAWN.with_sign(figures::ROOK);
/// assert_ne!(PAWN_OF_ROOKS, figures::BROAD_PAWN);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub(super) layers: &'static [Layer],
    pub(super) sign: &'static [Layer],
}

impl Shape {
    /// A shape of these layers.
    pub const fn new(layers: &'static [Layer]) -> Self {
        Self { layers, sign: &[] }
    }

    /// The shape with the small sign of another piece on its lower half, in swapped colours.
    /// [`BROAD_PAWN`](super::figures::BROAD_PAWN) has room for one. A sign's own sign is left
    /// out.
    ///
    /// ```
    /// use variant_core::svg::{Shape, figures};
    ///
    /// const PAWN_OF_CAMELS: Shape = figures::BROAD_PAWN.with_sign(figures::CAMEL);
    /// ```
    pub const fn with_sign(self, sign: Self) -> Self {
        Self { sign: sign.layers, ..self }
    }
}

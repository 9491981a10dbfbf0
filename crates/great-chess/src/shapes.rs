//! What the pieces are called and look like.

use variant_core::svg::{Shape, figures};

use crate::piece::Kind;

/// What people call a kind.
pub(crate) const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "king",
        Kind::General => "general",
        Kind::Giraffe => "giraffe",
        Kind::Vizier => "vizier",
        Kind::WarMachine => "war machine",
        Kind::Elephant => "elephant",
        Kind::Knight => "knight",
        Kind::Rook => "rook",
        Kind::Pawn => "pawn",
    }
}

/// What a kind looks like. The general moves as a queen, and has the queen's figure.
pub(crate) const fn shape(kind: Kind) -> Shape {
    match kind {
        Kind::King => figures::KING,
        Kind::General => figures::QUEEN,
        Kind::Giraffe => figures::GIRAFFE,
        Kind::Vizier => figures::VIZIER,
        Kind::WarMachine => figures::WAR_MACHINE,
        Kind::Elephant => figures::ELEPHANT,
        Kind::Knight => figures::KNIGHT,
        Kind::Rook => figures::ROOK,
        Kind::Pawn => figures::PAWN,
    }
}

//! What the pieces are called and look like.

use variant_core::svg::{Shape, figures};

use crate::piece::Kind;

/// The name of a kind.
pub(crate) const fn name(kind: Kind) -> &'static str {
    match kind {
        Kind::King => "king",
        Kind::Prince => "prince",
        Kind::AdventitiousKing => "adventitious king",
        Kind::Vizier => "vizier",
        Kind::General => "general",
        Kind::Giraffe => "giraffe",
        Kind::Picket => "picket",
        Kind::Knight => "knight",
        Kind::Rook => "rook",
        Kind::Elephant => "elephant",
        Kind::Camel => "camel",
        Kind::WarMachine => "war machine",
        Kind::PawnOfPawns => "pawn of pawns",
        Kind::PawnOfPawnsAgain => "pawn of pawns on its second journey",
        Kind::PawnOfPawnsLast => "pawn of pawns on its third journey",
        Kind::PawnOfKing => "pawn of the king",
        Kind::PawnOfVizier => "pawn of the vizier",
        Kind::PawnOfGeneral => "pawn of the general",
        Kind::PawnOfGiraffes => "pawn of the giraffes",
        Kind::PawnOfPickets => "pawn of the pickets",
        Kind::PawnOfKnights => "pawn of the knights",
        Kind::PawnOfRooks => "pawn of the rooks",
        Kind::PawnOfElephants => "pawn of the elephants",
        Kind::PawnOfCamels => "pawn of the camels",
        Kind::PawnOfWarMachines => "pawn of the war machines",
    }
}

/// How a kind is drawn. A pawn bears the sign of what it becomes; the pawn of pawns bears a small
/// pawn for each journey.
pub(crate) const fn shape(kind: Kind) -> Shape {
    match kind {
        Kind::King => figures::KING,
        Kind::Prince => figures::PRINCE,
        Kind::AdventitiousKing => figures::RISEN_KING,
        Kind::Vizier => figures::VIZIER,
        Kind::General => figures::GENERAL,
        Kind::Giraffe => figures::GIRAFFE,
        Kind::Picket => figures::PICKET,
        Kind::Knight => figures::KNIGHT,
        Kind::Rook => figures::ROOK,
        Kind::Elephant => figures::ELEPHANT,
        Kind::Camel => figures::CAMEL,
        Kind::WarMachine => figures::WAR_MACHINE,
        Kind::PawnOfPawns => pawn_of(figures::PAWN),
        Kind::PawnOfPawnsAgain => pawn_of(figures::TWO_PAWNS),
        Kind::PawnOfPawnsLast => pawn_of(figures::THREE_PAWNS),
        Kind::PawnOfKing => pawn_of(figures::KING),
        Kind::PawnOfVizier => pawn_of(figures::VIZIER),
        Kind::PawnOfGeneral => pawn_of(figures::GENERAL),
        Kind::PawnOfGiraffes => pawn_of(figures::GIRAFFE),
        Kind::PawnOfPickets => pawn_of(figures::PICKET),
        Kind::PawnOfKnights => pawn_of(figures::KNIGHT),
        Kind::PawnOfRooks => pawn_of(figures::ROOK),
        Kind::PawnOfElephants => pawn_of(figures::ELEPHANT),
        Kind::PawnOfCamels => pawn_of(figures::CAMEL),
        Kind::PawnOfWarMachines => pawn_of(figures::WAR_MACHINE),
    }
}

const fn pawn_of(sign: Shape) -> Shape {
    figures::BROAD_PAWN.with_sign(sign)
}

//! Relocation: a waiting pawn of pawns goes to any square from which it forks or traps.
//!
//! A fork is two opposing pieces attacked at once. A trap is one opposing piece attacked that then
//! has no pseudo-legal move, with the pawn on its new square and its old square empty.
//!
//! Royals, generals and pawns can capture the pawn, so they are not trapped, except a pawn whose
//! second arrival has nowhere to go. Pickets and giraffes may be blocked by the pawn, so each square
//! is tested. Every other piece is trapped on all such squares or on none.

use variant_core::{Color, Direction};

use crate::attacks;
use crate::bitboards::{BOARD, Bitboard, Bitboards, PENULTIMATE_RANK};
use crate::board::Board;
use crate::piece::{Class, Kind, Piece};
use crate::square::Square;

use super::checks::Checks;

/// The squares from which a pawn of a side attacks a piece of a set, one set for each of the two
/// directions in which it can attack.
fn attacked_from(pieces: Bitboard, side: Color) -> [Bitboard; 2] {
    use Direction::{NorthEast, NorthWest, SouthEast, SouthWest};
    match side {
        Color::White => [pieces.shift(SouthEast), pieces.shift(SouthWest)],
        Color::Black => [pieces.shift(NorthEast), pieces.shift(NorthWest)],
    }
}

impl Board {
    /// The squares that a waiting pawn of pawns of the side to move may be put on.
    #[cold]
    pub(crate) fn relocation_targets(&self, from: Square) -> Bitboard {
        let stuck = self.stuck_before_second_arrival(!self.side);
        self.bitboards.forks_and_traps(from, self.side, stuck, &self.checks)
    }

    /// The pawns of pawns of a side whose second arrival has nowhere to go: they cannot even
    /// capture a pawn before them.
    fn stuck_before_second_arrival(&self, side: Color) -> Bitboard {
        if self.third_journey_start(side).is_some() {
            return Bitboard::EMPTY;
        }
        let pawns = self.pieces(Piece::new(side, Kind::PawnOfPawnsAgain));
        pawns & PENULTIMATE_RANK[side.index()]
    }
}

impl Bitboards {
    /// The squares where a waiting pawn of pawns forks or traps; `stuck` are the opponent's pawns that
    /// have no move for a reason of their own.
    pub(crate) fn forks_and_traps(
        &self,
        from: Square,
        side: Color,
        stuck: Bitboard,
        checks: &Checks,
    ) -> Bitboard {
        let possible = self.relocation_landing(side) & checks.allowed_targets(from);
        let [one, other] = attacked_from(self.side(!side), side);
        let forks = one & other & possible;
        forks | self.traps(from, side, stuck, (one ^ other) & possible)
    }

    /// The squares that relocation may reach at all: those of friendly royals, of waiting pawns,
    /// and of the opponent's only royal are excluded.
    fn relocation_landing(&self, side: Color) -> Bitboard {
        let waiting = self.waiting(Color::White) | self.waiting(Color::Black);
        let landing = BOARD - waiting - self.royals(side);
        match self.only_royal(!side) {
            Some(royal) => landing - royal.bitboard(),
            None => landing,
        }
    }

    /// The squares of some from which the pawn traps a piece.
    fn traps(&self, from: Square, side: Color, stuck: Bitboard, possible: Bitboard) -> Bitboard {
        let opponent = !side;
        let occupied = self.occupied() ^ from.bitboard();
        let landing = BOARD - self.side(opponent) - (self.waiting(side) ^ from.bitboard());
        // The pieces that the pawn would attack from some of the squares.
        let [one, other] = attacked_from(possible, opponent);
        let attacked = (one | other) & self.side(opponent);

        let mut trapped = stuck;
        for (class, table) in attacks::LEAPERS {
            if class == Class::General {
                continue;
            }
            for piece in self.class(class) & attacked {
                if !table[piece.to_index()].intersects(landing) {
                    trapped |= piece.bitboard();
                }
            }
        }
        for rook in self.class(Class::Rook) & attacked {
            if !attacks::rook(rook, occupied).intersects(landing) {
                trapped |= rook.bitboard();
            }
        }
        let mut traps = Bitboard::EMPTY;
        for class in [Class::Picket, Class::Giraffe] {
            for piece in self.class(class) & attacked {
                for pawn in attacks::pawn(piece, opponent) & possible {
                    let occupied = occupied | pawn.bitboard();
                    if !attacks::slider(piece, class, occupied).intersects(landing) {
                        traps |= pawn.bitboard();
                    }
                }
            }
        }
        let [one, other] = attacked_from(trapped, side);
        traps | (one | other) & possible
    }
}

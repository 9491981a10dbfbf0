//! The two citadels: who may enter them, and the draw.
//!
//! Only the original king (or, by option, the highest royal) may enter the opponent's citadel, and
//! the game is then drawn. Only an adventitious king may enter its own. An occupied citadel cannot
//! be entered.

use variant_core::{Color, Piece as _};

use crate::attacks;
use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::piece::{Kind, Piece};
use crate::rules::CitadelEntry;
use crate::square::Square;

impl Board {
    /// Whether a royal stands in the opponent's citadel: the game is drawn, and no piece moves.
    #[inline]
    pub(crate) fn is_drawn_by_citadel(&self) -> bool {
        self.bitboards.side(Color::White).contains(Square::Z9)
            || self.bitboards.side(Color::Black).contains(Square::L2)
    }

    /// Whether a piece may enter a citadel, or stand in one that was set up: in the opponent's, which
    /// ends the game, or in its own.
    pub(crate) fn may_stand_in(&self, citadel: Square, piece: Piece) -> bool {
        if citadel == Square::citadel(piece.color()) {
            return piece.kind() == Kind::AdventitiousKing;
        }
        match self.rules.citadel() {
            CitadelEntry::OriginalKing => piece.kind() == Kind::King,
            CitadelEntry::HighestRoyal => self.is_highest_royal(piece),
        }
    }

    /// Whether no royal of the piece's side ranks above it: king, prince, adventitious king, in the
    /// order of [`Kind`].
    fn is_highest_royal(&self, piece: Piece) -> bool {
        let royals = self.bitboards.royals(piece.color());
        let highest = royals.into_iter().filter_map(|royal| self.kind_at(royal)).min();
        piece.kind().is_royal() && highest.is_none_or(|highest| piece.kind() <= highest)
    }

    /// The citadel that a royal may step into from a square; none from most squares.
    #[inline]
    pub(crate) fn citadel_targets(&self, from: Square) -> Bitboard {
        const CITADELS: Bitboard = Square::L2.bitboard().union(Square::Z9.bitboard());
        let beside = attacks::ROYAL[from.to_index()] & CITADELS;
        if beside.is_empty() { beside } else { self.open_citadels(from, beside) }
    }

    /// The empty citadels of a set that the piece on a square may enter.
    #[cold]
    fn open_citadels(&self, from: Square, citadels: Bitboard) -> Bitboard {
        let may_enter = |citadel: &Square| {
            self.pieces[from.to_index()].is_some_and(|piece| self.may_stand_in(*citadel, piece))
        };
        (citadels - self.bitboards.occupied()).into_iter().filter(may_enter).collect()
    }
}

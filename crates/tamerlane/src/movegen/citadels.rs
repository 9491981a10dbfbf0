//! The two citadels: who may enter, and the draw.
//!
//! The enemy's citadel is entered by the original king alone (or, by option, by the highest
//! royal), and the game is then drawn. One's own is entered by one's adventitious kings alone.
//! An occupied citadel is entered by nobody.

use variant_core::{Color, Piece as _};

use crate::attacks::{self, Bb};
use crate::board::Board;
use crate::piece::{Kind, Piece};
use crate::rules::CitadelEntry;
use crate::square::Square;

impl Board {
    /// Whether a royal stands in the enemy's citadel: the game is drawn, nobody moves.
    #[inline]
    pub(crate) fn is_drawn_by_citadel(&self) -> bool {
        self.index.side(Color::White) & Square::Z9.bit()
            | self.index.side(Color::Black) & Square::L2.bit()
            != 0
    }

    /// Whether a man may stand in a citadel: in the enemy's, which is a drawn game, or in its own.
    pub(crate) fn may_stand_in(&self, citadel: Square, man: Piece) -> bool {
        let kind = man.kind();
        if citadel == Square::citadel(man.color()) {
            return kind == Kind::AdventitiousKing;
        }
        match self.rules.citadel() {
            CitadelEntry::OriginalKing => kind == Kind::King,
            CitadelEntry::HighestRoyal => self.is_highest_royal(man),
        }
    }

    /// Whether no royal of the man's side ranks above it: king, prince, adventitious king.
    fn is_highest_royal(&self, man: Piece) -> bool {
        let kinds = attacks::squares(self.index.royal_bits(man.color()))
            .filter_map(|royal| self.kind_at(royal));
        man.kind().is_royal() && kinds.min().is_none_or(|highest| man.kind() <= highest)
    }

    /// The citadel that a royal may step into from a square; none from most squares.
    #[inline]
    pub(super) fn citadel_targets(&self, from: Square) -> Bb {
        const CITADELS: Bb = Square::L2.bit() | Square::Z9.bit();
        let beside = attacks::ROYAL[from.at()] & CITADELS & !self.index.occupied();
        if beside == 0 { 0 } else { self.admitting(from, beside) }
    }

    /// The citadels of a set that admit the man on a square.
    #[cold]
    fn admitting(&self, from: Square, citadels: Bb) -> Bb {
        attacks::squares(citadels)
            .filter(|citadel| {
                self.men[from.at()].is_some_and(|man| self.may_stand_in(*citadel, man))
            })
            .fold(0, |admitting, citadel| admitting | citadel.bit())
    }
}

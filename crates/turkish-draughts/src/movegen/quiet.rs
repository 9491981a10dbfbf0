//! Moves that capture nothing.

use core::ops::ControlFlow;

use super::View;
use crate::bitboards::{Bitboard, OF_KINGS, OF_MEN, fill, step, union};
use crate::moves::Move;

impl View {
    /// Calls `visitor` with each quiet move of the pieces on `origins`, were no capture possible.
    #[inline]
    pub(crate) fn visit_quiet<V>(&self, origins: Bitboard, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_steps_of_men(self.men & origins, visitor)?;
        self.visit_slides_of_kings(self.kings & origins, visitor)
    }

    /// A man moves one square forward, left or right to an empty square.
    #[inline]
    fn visit_steps_of_men<V>(&self, men: Bitboard, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        for direction in OF_MEN {
            for to in (step(men, direction) & self.empty()).singles() {
                let from = step(to, direction.opposite());
                visitor(Move::new(self.square(from), self.square(to), Bitboard::EMPTY))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// A king moves any number of empty squares in any of the four directions.
    #[inline]
    fn visit_slides_of_kings<V>(&self, kings: Bitboard, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        for king in kings.singles() {
            let from = self.square(king);
            for to in self.set(self.reached_by_king(king)) {
                visitor(Move::new(from, to, Bitboard::EMPTY))?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The squares that a king can move to.
    #[inline]
    pub(crate) fn reached_by_king(&self, king: Bitboard) -> Bitboard {
        union(OF_KINGS.map(|direction| fill(king, direction, self.empty()))) - king
    }
}

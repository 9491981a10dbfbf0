//! Moves that capture nothing.

use core::ops::ControlFlow;

use variant_core::Direction;

use super::View;
use crate::bitboards::{Bitboard, OF_KINGS, OF_MEN, fill, step, union};
use crate::moves::Move;
use crate::square::Square;

/// Quiet moves that have their origin in common: those of all men in one direction, or those of one
/// king.
#[derive(Clone, Copy, Debug)]
struct Bundle {
    origin: Origin,
    /// The squares of the board that the moves end on, each of them one move.
    ends: Bitboard,
}

/// Where the moves of a [`Bundle`] begin.
#[derive(Clone, Copy, Debug)]
enum Origin {
    /// So many square numbers before the end of the move, modulo 64.
    Before(usize),
    /// On this square.
    At(Square),
}

impl Bundle {
    /// The move that ends on one of the squares.
    #[inline]
    fn move_to(&self, to: Square) -> Move {
        let from = match self.origin {
            Origin::Before(squares) => {
                Square::from_index_unchecked(to.to_index().wrapping_sub(squares) % 64)
            }
            Origin::At(from) => from,
        };
        Move::new(from, to, Bitboard::EMPTY)
    }

    /// Calls `visitor` with each of the moves.
    #[inline]
    fn visit<V>(&self, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        for to in self.ends {
            visitor(self.move_to(to))?;
        }
        ControlFlow::Continue(())
    }
}

impl View {
    /// Calls `visitor` with each quiet move of the pieces on `origins`, were no capture possible.
    #[inline]
    pub(crate) fn visit_quiet<V>(&self, origins: Bitboard, visitor: &mut V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        // The same as `bundles`, in two loops, which compilers make faster code of.
        for direction in OF_MEN {
            self.steps_of_men(self.men & origins, direction).visit(visitor)?;
        }
        for king in (self.kings & origins).singles() {
            self.slides_of_king(king).visit(visitor)?;
        }
        ControlFlow::Continue(())
    }

    /// Whether any piece has a quiet move, were no capture possible: what can move at all can move one
    /// square.
    #[inline]
    pub(crate) fn has_quiet(&self) -> bool {
        let any = self.men | self.kings;
        let around = union(OF_MEN.map(|direction| step(any, direction)));
        (around | step(self.kings, Direction::South)).intersects(self.empty())
    }

    /// Whether a piece on a square has a quiet move to another one, were no capture possible.
    #[inline]
    pub(crate) fn is_quiet(&self, from: Square, to: Square) -> bool {
        let (from, to) = (self.set(from.into()), self.set(to.into()));
        let ends = if self.men.intersects(from) {
            union(OF_MEN.map(|direction| step(from, direction))) & self.empty()
        } else {
            self.reached_by_king(from & self.kings)
        };
        ends.intersects(to)
    }

    /// The quiet move in the place that `choose` returns, given their number; `None` beyond the last
    /// one. No move is listed for it.
    pub(crate) fn choose_quiet(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let size = |bundle: &Bundle| u64::from(bundle.ends.count());
        let count = self.bundles(Bitboard::all()).map(|bundle| size(&bundle)).sum();
        let mut place = if count == 0 { return None } else { choose(count) };
        for bundle in self.bundles(Bitboard::all()) {
            if place < size(&bundle) {
                let to = bundle.ends.into_iter().nth(place as usize)?;
                return Some(bundle.move_to(to));
            }
            place -= size(&bundle);
        }
        None
    }

    /// All quiet moves of the pieces on `origins`, were no capture possible.
    #[inline]
    fn bundles(&self, origins: Bitboard) -> impl Iterator<Item = Bundle> {
        let (men, kings) = (self.men & origins, self.kings & origins);
        let steps = OF_MEN.map(|direction| self.steps_of_men(men, direction));
        steps.into_iter().chain(kings.singles().map(|king| self.slides_of_king(king)))
    }

    /// A man moves one square forward, left or right to an empty square.
    #[inline]
    fn steps_of_men(&self, men: Bitboard, direction: Direction) -> Bundle {
        // A view is flipped by ranks only: what goes forward goes down the board of Black.
        let ranks = if self.flipped { -direction.ranks() } else { direction.ranks() };
        let squares = (direction.files() + 8 * ranks).rem_euclid(64) as usize;
        let ends = self.set(step(men, direction) & self.empty());
        Bundle { origin: Origin::Before(squares), ends }
    }

    /// A king moves any number of empty squares in any of the four directions.
    #[inline]
    fn slides_of_king(&self, king: Bitboard) -> Bundle {
        let ends = self.set(self.reached_by_king(king));
        Bundle { origin: Origin::At(self.square(king)), ends }
    }

    /// The squares that a king can move to.
    #[inline]
    pub(crate) fn reached_by_king(&self, king: Bitboard) -> Bitboard {
        union(OF_KINGS.map(|direction| fill(king, direction, self.empty()))) - king
    }
}

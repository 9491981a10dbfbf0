//! Local moves: the replies change only for the pawns before and beside the squares of the move,
//! and for the safe squares that the piece attacks.

use variant_core::{Color, Direction, Square as _};

use crate::attacks;
use crate::bitboards::{Bitboard, LAST_RANK, PENULTIMATE_RANK};
use crate::piece::Class;
use crate::square::Square;

use super::replies::Replies;

impl Replies<'_> {
    /// The squares that the only royal can step to when a piece has come to a square, if the
    /// attacks of the other pieces stay as they were.
    #[inline]
    pub(super) fn safe_after(&self, from: Square, class: Class, to: Square) -> Bitboard {
        if self.king.safe.is_empty() {
            return Bitboard::EMPTY;
        }
        // The royal itself blocks nothing.
        let left = from.bitboard() | self.royals;
        let occupied = (self.board.bitboards.occupied() - left) | to.bitboard();
        self.king.safe - attacks::of(to, class, self.board.side, occupied)
    }

    /// The number of replies to some local moves of a piece.
    #[inline]
    pub(super) fn count_local(&self, from: Square, class: Class, targets: Bitboard) -> u64 {
        let lifted = self.moves_without(from);
        self.count_each(targets, self.changing(class), lifted, |to| {
            self.after_local(lifted, from, class, to)
        })
    }

    /// The squares where a piece of a class changes the moves of pawns or of the only royal.
    #[inline]
    fn changing(&self, class: Class) -> Bitboard {
        if self.exchanges_if_stuck {
            return Bitboard::all();
        }
        let [steps, west, east] = self.pawn_squares;
        let mut changing = steps | west | east;
        for square in self.king.safe {
            changing |= attacks::origins(square, class, self.board.side);
        }
        changing
    }

    /// The number of replies to local moves to some squares: the same for each, except on squares
    /// that change something. Each move is looked at, as by bulk counting of one ply.
    #[inline]
    fn count_each(
        &self,
        targets: Bitboard,
        changing: Bitboard,
        lifted: u32,
        after: impl Fn(Square) -> u64,
    ) -> u64 {
        let same = u64::from(lifted + self.king.safe.count());
        let mut count = 0;
        for to in targets {
            count += if changing.contains(to) { after(to) } else { same };
        }
        count
    }

    /// The number of moves, except those of an only royal, when a piece that makes a local move has
    /// been taken off its square.
    #[inline]
    fn moves_without(&self, from: Square) -> u32 {
        let [steps, west, east] = self.pawn_squares;
        if !(steps | west | east).contains(from) {
            return self.moves;
        }
        let [steps, west, east] =
            self.pawn_squares.map(|squares| u32::from(squares.contains(from)));
        self.moves + steps - west - east
    }

    /// The number of replies to a local move.
    #[inline]
    fn after_local(&self, lifted: u32, from: Square, class: Class, to: Square) -> u64 {
        let [steps, west, east] = self.pawn_squares.map(|squares| u32::from(squares.contains(to)));
        let safe = self.safe_after(from, class, to).count();
        let replies = lifted + safe + west + east - steps;
        if replies == 0 && self.exchanges_if_stuck {
            return self.count_by_making(from, class, to.bitboard());
        }
        u64::from(replies)
    }

    /// The pawns of the side to move whose steps and captures nothing restricts and which leave
    /// their squares without touching anything.
    #[inline]
    pub(super) fn local_pawns(&self) -> Bitboard {
        let side = self.board.side;
        if self.board.checks.in_check {
            return Bitboard::EMPTY;
        }
        let pawns = self.board.bitboards.class(Class::Pawn) & self.board.bitboards.side(side);
        // A pinned pawn is in sight of the slider that pins it.
        pawns - self.recount_from - PENULTIMATE_RANK[side.index()] - LAST_RANK[side.index()]
    }

    /// The number of replies to all moves of some such pawns.
    #[inline]
    pub(super) fn count_pawn_moves(&self, pawns: Bitboard) -> u64 {
        let side = self.board.side;
        let [steps, west, east] = attacks::pawns(pawns, side);
        let steps = steps - self.board.bitboards.occupied();
        let recounted = steps & (self.recount_to | self.checking_squares(Class::Pawn));
        let [forward, to_west, to_east] = match side {
            Color::White => [Direction::North, Direction::NorthWest, Direction::NorthEast],
            Color::Black => [Direction::South, Direction::SouthWest, Direction::SouthEast],
        }
        .map(offset);
        let mut count = 0;
        for (squares, offset) in
            [(recounted, forward), (west & self.own, to_west), (east & self.own, to_east)]
        {
            for to in squares {
                count += self.count(step_back(to, offset), Class::Pawn, to.bitboard());
            }
        }
        // A pawn changes something, too, by leaving a square that own pawns attack or step to.
        let [steps_on, west_on, east_on] = self.pawn_squares;
        let [left, ..] = attacks::pawns(steps_on | west_on | east_on, side);
        let changing = self.changing(Class::Pawn) | left;
        count
            + self.count_each(steps - recounted, changing, self.moves, |to| {
                let from = step_back(to, forward);
                self.after_local(self.moves_without(from), from, Class::Pawn, to)
            })
    }
}

/// By how much a step in a direction raises the number of a square.
#[inline]
fn offset(direction: Direction) -> i32 {
    direction.files() + direction.ranks() * Square::FILES as i32
}

/// The square that a step by some offset came from.
#[inline]
fn step_back(to: Square, offset: i32) -> Square {
    Square::from_index_unchecked((to.to_index() as i32 - offset) as usize)
}

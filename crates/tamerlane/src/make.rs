//! Making moves and taking them back.
//!
//! A move may change up to four squares: a second arrival by capture empties two, takes a piece
//! off a third and may remove another from it.

use variant_core::chess::Clocks;
use variant_core::{Color, Move as _, Piece as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::movegen::checks::Checks;
use crate::moves::{Move, MoveKind};
use crate::piece::{Class, Kind, Piece};
use crate::square::Square;
use crate::zobrist;

/// What it takes to undo a move: the pieces that it touched, the rights, the clocks, the key, and
/// the checks and pins before it. It has 96 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    key: u64,
    clocks: Clocks,
    exchange: [bool; 2],
    checks: Checks,
    /// The piece that moved, as it was.
    moved: Option<Piece>,
    /// The piece on the square that it moved to.
    met: Option<Piece>,
    /// Where a pawn of pawns began its third journey, and which piece stood there.
    third_journey: Option<(Square, Option<Piece>)>,
}

impl Undo {
    /// Where a pawn of pawns began its third journey by the move, and which piece was removed there.
    pub(crate) fn third_journey(&self) -> Option<(Square, Option<Piece>)> {
        self.third_journey
    }
}

impl Board {
    /// Puts a piece on an empty square.
    #[inline]
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        self.flip(square.bitboard(), piece);
        self.pieces[square.to_index()] = Some(piece);
        self.key ^= zobrist::of_piece(piece, square);
    }

    /// Takes the piece off a square.
    #[inline]
    fn take(&mut self, square: Square) -> Option<Piece> {
        let piece = self.pieces[square.to_index()].take();
        if let Some(piece) = piece {
            self.flip(square.bitboard(), piece);
            self.key ^= zobrist::of_piece(piece, square);
        }
        piece
    }

    /// Puts a piece, or none, on a square in place of what stands there, which is returned.
    pub(crate) fn replace(&mut self, square: Square, piece: Option<Piece>) -> Option<Piece> {
        let before = self.take(square);
        if let Some(piece) = piece {
            self.put(square, piece);
        }
        before
    }

    /// Adds a piece to the bitboards on some squares, or removes it.
    #[inline]
    fn flip(&mut self, squares: Bitboard, piece: Piece) {
        self.bitboards.flip(squares, piece.class(), piece.color());
    }

    /// Gives the turn to a side.
    #[inline]
    pub(crate) fn set_side(&mut self, side: Color) {
        if side != self.side {
            self.side = side;
            self.key ^= zobrist::TURN;
        }
    }

    /// Sets whether a side may still exchange its king.
    #[inline]
    pub(crate) fn set_exchange(&mut self, side: Color, may: bool) {
        if may != self.may_exchange(side) {
            self.exchange[side.index()] = may;
            self.key ^= zobrist::of_exchange(side);
        }
    }

    #[inline]
    pub(crate) fn make_move(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let mut undo = Undo {
            key: self.key,
            clocks: self.clocks,
            exchange: self.exchange,
            checks: self.checks,
            moved: self.pieces[from.to_index()],
            met: self.pieces[to.to_index()],
            third_journey: None,
        };
        self.clocks.tick(self.side, false);
        match mv.kind() {
            MoveKind::Plain => self.make_plain(from, to, &mut undo),
            MoveKind::Exchange => self.make_exchange(from, to, &mut undo),
            MoveKind::Relocation => self.make_relocation(from, to),
        }
        self.set_side(!self.side);
        self.find_checks();
        undo
    }

    /// Moves a piece; captures what stands on the target; lets a pawn arrive.
    #[inline]
    fn make_plain(&mut self, from: Square, to: Square, undo: &mut Undo) {
        if undo.met.is_some() {
            self.take(to);
            self.clocks.quiet_plies = 0;
        }
        let Some(piece) = self.pieces[from.to_index()].take() else { return };
        self.flip(from.bitboard() | to.bitboard(), piece);
        self.pieces[to.to_index()] = Some(piece);
        self.key ^= zobrist::of_piece(piece, from) ^ zobrist::of_piece(piece, to);
        if piece.class() == Class::Pawn {
            self.clocks.quiet_plies = 0;
            if to.is_last_rank(self.side) {
                undo.third_journey = self.arrive(to, piece);
            }
        }
    }

    #[cold]
    fn make_relocation(&mut self, from: Square, to: Square) {
        self.take(from);
        self.replace(to, Some(Piece::new(self.side, Kind::PawnOfPawnsAgain)));
        self.clocks.quiet_plies = 0;
    }

    #[cold]
    fn make_exchange(&mut self, from: Square, to: Square, undo: &mut Undo) {
        self.replace(from, undo.met);
        self.replace(to, undo.moved);
        self.set_exchange(self.side, false);
        let pawn = undo.met.filter(|piece| piece.class() == Class::Pawn);
        if let Some(pawn) = pawn.filter(|_| from.is_last_rank(self.side)) {
            undo.third_journey = self.arrive(from, pawn);
            if undo.third_journey.is_some_and(|(_, removed)| removed.is_some()) {
                self.clocks.quiet_plies = 0;
            }
        }
    }

    /// A pawn has come to its last rank. It becomes what it is named after; the pawn of pawns
    /// waits on its first arrival. On its second it begins its third journey: returns where, and
    /// which piece was removed there.
    fn arrive(&mut self, square: Square, pawn: Piece) -> Option<(Square, Option<Piece>)> {
        let kind = pawn.kind();
        if kind == Kind::PawnOfPawnsAgain {
            let home = self.third_journey_start(self.side)?;
            self.take(square);
            let last = Piece::new(self.side, Kind::PawnOfPawnsLast);
            return Some((home, self.replace(home, Some(last))));
        }
        if let Some(kind) = kind.promotes_to() {
            self.replace(square, Some(Piece::new(self.side, kind)));
        }
        None
    }

    #[inline]
    pub(crate) fn unmake_move(&mut self, mv: Move, undo: &Undo) {
        let (from, to) = (mv.from(), mv.to());
        if let Some((home, removed)) = undo.third_journey {
            self.replace(home, removed);
        }
        self.replace(to, undo.met);
        self.replace(from, undo.moved);
        self.side = !self.side;
        self.exchange = undo.exchange;
        self.checks = undo.checks;
        self.key = undo.key;
        self.clocks = undo.clocks;
    }
}

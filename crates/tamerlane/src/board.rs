//! A position: the pieces, the side to move, the rights, the clocks, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use alloc::vec;

use variant_core::chess::Clocks;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Route, Shape};
use variant_core::{
    Captures, Checks as _, Color, Diagram, Move as _, MoveList, Notation as _, Outcome, Piece as _,
    Reason, Square as _,
};

use crate::bitboards::{Bitboard, Bitboards};
use crate::make::Undo;
use crate::movegen::checks::Checks;
use crate::moves::{Move, MoveKind};
use crate::piece::{Class, Kind, Piece};
use crate::rules::Rules;
use crate::square::{SQUARES, Square};
use crate::zobrist;

/// A position of Tamerlane chess.
///
/// An array of squares is the truth about what stands where; bitboards of each side and each class
/// of pieces are an index beside it. The checks and pins of the side to move are kept with them, so
/// that `is_check`, `is_legal`, `outcome` and the lists of moves share them. A board has 416 bytes.
///
/// ```
/// use tamerlane::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("f4")?)?;
/// assert_eq!(board.piece_at(Square::F4), Some(Piece::WhitePawnOfKing));
/// assert_eq!(board.legal_moves().len(), 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Board {
    pub(crate) bitboards: Bitboards,
    pub(crate) pieces: [Option<Piece>; SQUARES],
    pub(crate) key: u64,
    pub(crate) clocks: Clocks,
    pub(crate) side: Color,
    /// Whether each side may still exchange its king.
    pub(crate) exchange: [bool; 2],
    pub(crate) rules: Rules,
    /// The checks and pins of the side to move, found once for each position. A board under
    /// construction, which is never asked for moves, does not keep them up to date.
    pub(crate) checks: Checks,
}

impl Board {
    /// A board without pieces, which is not a valid position: White to move, both sides with the
    /// right to exchange their kings.
    pub(crate) const fn empty(rules: Rules) -> Self {
        Self {
            bitboards: Bitboards::EMPTY,
            pieces: [None; SQUARES],
            key: zobrist::of_exchange(Color::White) ^ zobrist::of_exchange(Color::Black),
            clocks: Clocks::START,
            side: Color::White,
            exchange: [true; 2],
            rules,
            checks: Checks::NONE,
        }
    }

    /// Finds the checks and pins of a position whose pieces or turn have changed.
    #[inline]
    pub(crate) fn find_checks(&mut self) {
        self.checks = self.bitboards.checks(self.side);
    }

    /// The class of the piece on a square; for an empty square, that of pawns.
    #[inline]
    pub(crate) fn class_at(&self, square: Square) -> Class {
        self.pieces[square.to_index()].map_or(Class::Pawn, Piece::class)
    }

    /// The kind of the piece on a square.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.pieces[square.to_index()].map(Piece::kind)
    }

    /// The squares of the pieces of one kind and side.
    ///
    /// ```
    /// use tamerlane::prelude::*;
    ///
    /// let giraffes = Board::default().pieces(Piece::WhiteGiraffe);
    /// assert!(giraffes.into_iter().eq([Square::D2, Square::H2]));
    /// ```
    pub fn pieces(&self, piece: Piece) -> Bitboard {
        let of_class = self.bitboards.class(piece.class()) & self.bitboards.side(piece.color());
        let is_it = |square: &Square| self.pieces[square.to_index()] == Some(piece);
        of_class.into_iter().filter(is_it).collect()
    }

    /// The pieces of a side with their squares, in the order of the squares.
    ///
    /// ```
    /// use tamerlane::prelude::*;
    ///
    /// let board = Board::default();
    /// let mut pieces = board.pieces_of(Color::Black);
    /// assert_eq!(pieces.next(), Some((Square::A8, Piece::BlackPawnOfRooks)));
    /// assert_eq!(pieces.count(), 27);
    /// ```
    pub fn pieces_of(&self, side: Color) -> impl Iterator<Item = (Square, Piece)> + '_ {
        let squares = self.bitboards.side(side).into_iter();
        squares.filter_map(|square| Some((square, self.pieces[square.to_index()]?)))
    }

    /// The royals of a side: its king, princes and adventitious kings.
    pub fn royals(&self, side: Color) -> Bitboard {
        self.bitboards.royals(side)
    }

    /// Whether a side has the right to exchange its king once in the rest of the game.
    #[inline]
    pub fn may_exchange(&self, side: Color) -> bool {
        self.exchange[side.index()]
    }

    /// The pawns of pawns of a side that wait on its last rank.
    ///
    /// ```
    /// use tamerlane::prelude::*;
    ///
    /// let board: Board = "2^P7k/11/11/11/11/11/11/11/11/K10 w -- Kk 0 1".parse()?;
    /// assert_eq!(board.waiting(Color::White).first(), Some(Square::C10));
    /// # Ok::<(), tamerlane::FenError>(())
    /// ```
    pub fn waiting(&self, side: Color) -> Bitboard {
        self.bitboards.waiting(side)
    }
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        let mut board = Self::empty(rules);
        for (square, piece) in Square::all().zip(rules.array().pieces()) {
            if let Some(piece) = piece {
                board.put(square, piece);
            }
        }
        board.find_checks();
        board
    }

    fn rules(&self) -> &Rules {
        &self.rules
    }

    #[inline]
    fn side_to_move(&self) -> Color {
        self.side
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces[square.to_index()]
    }

    fn visit_moves<V>(&self, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_moves_between(Bitboard::all(), Bitboard::all(), visitor)
    }

    fn visit_moves_from<V>(&self, square: Square, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_moves_of(square, Bitboard::all(), visitor)
    }

    fn has_legal_move(&self) -> bool {
        self.has_any_legal_move()
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.is_legal_move(mv)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Undo {
        self.make_move(mv)
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        self.unmake_move(mv, &undo);
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.is_drawn_by_citadel() {
            return Some(Outcome::draw(Reason::Citadel));
        }
        if self.has_legal_move() {
            return None;
        }
        Some(self.rules.stalemate().outcome_without_moves(self))
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count_legal_moves()
    }

    fn choose_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        self.choose_legal_move(choose)
    }

    /// Allowed unless the side to move is in check or the game is drawn by a citadel.
    fn null_move(&self) -> Option<Self> {
        if self.is_check() || self.is_drawn_by_citadel() {
            return None;
        }
        let mut after = self.clone();
        after.clocks.tick(self.side, false);
        after.set_side(!self.side);
        after.find_checks();
        Some(after)
    }

    fn quiet_plies(&self) -> u32 {
        self.clocks.quiet_plies.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.clocks.move_number.into())
    }
}

impl variant_core::perft::Counting for Board {
    fn count_replies(&self, _: CountMode) -> u64 {
        self.count_all_replies()
    }
}

impl Draw for Board {
    const CHEQUERED: bool = false;

    fn shape(piece: Piece) -> Option<Shape> {
        Some(crate::shapes::shape(piece.kind()))
    }

    /// A second arrival goes on to where the pawn begins its third journey.
    fn route(&self, mv: Move) -> Route<Square> {
        let mut landings = vec![mv.to()];
        landings.extend(self.third_journey(mv).map(|(home, _)| home));
        Route::new(mv.from(), landings, self.captured(mv).into_iter().collect())
    }
}

/// A relocation and a second arrival may remove a piece of their own side: it counts as captured.
impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard {
        let mut squares = match mv.kind() {
            MoveKind::Exchange => Bitboard::EMPTY,
            MoveKind::Plain | MoveKind::Relocation => {
                mv.to().bitboard() & self.bitboards.occupied()
            }
        };
        if let Some((home, Some(_))) = self.third_journey(mv) {
            squares |= home.bitboard();
        }
        squares
    }

    fn legal_captures(&self) -> MoveList<Move> {
        self.legal_stage(true)
    }

    fn legal_quiets(&self) -> MoveList<Move> {
        self.legal_stage(false)
    }
}

impl Board {
    /// The legal moves that capture, or the others.
    fn legal_stage(&self, captures: bool) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_stage(captures, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Where a move puts a pawn of pawns to begin its third journey, and which piece it removes
    /// there.
    fn third_journey(&self, mv: Move) -> Option<(Square, Option<Piece>)> {
        if self.is_second_arrival(mv) { self.clone().make_move(mv).third_journey() } else { None }
    }
}

/// Only a side with exactly one royal can be in check.
impl variant_core::Checks for Board {
    fn attackers_to(&self, square: Square, by: Color) -> Bitboard {
        self.bitboards.attackers(square, by, self.bitboards.occupied())
    }

    fn checkers(&self) -> Bitboard {
        self.bitboards
            .only_royal(self.side)
            .map_or(Bitboard::EMPTY, |royal| self.attackers_to(royal, !self.side))
    }

    fn is_check(&self) -> bool {
        self.checks.in_check
    }

    fn gives_check(&self, mv: Move) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let class = self.class_at(from);
        let arrives = class == Class::Pawn && to.is_last_rank(self.side);
        let royals = self.royals(!self.side);
        if mv.kind() != MoveKind::Plain || arrives || royals.contains(to) {
            let mut after = self.clone();
            after.make_move(mv);
            return after.is_check();
        }
        let royal = self.bitboards.only_royal(!self.side);
        royal.is_some_and(|royal| {
            self.bitboards.attacks_by_moving(royal, self.side, class, from, to)
        })
    }
}

/// The start position under the default rules.
impl Default for Board {
    fn default() -> Self {
        variant_core::Board::start(Rules::default())
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.pieces == other.pieces
            && self.side == other.side
            && self.exchange == other.exchange
            && self.rules == other.rules
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
        self.rules.hash(state);
    }
}

/// The board as a diagram with both citadels; `{:#}` draws the pieces as Unicode figures.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "the FEN says it all")]
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("fen", &self.fen()).field("rules", &self.rules).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_those_of_the_documentation() {
        assert_eq!([size_of::<Move>(), size_of::<Board>(), size_of::<Undo>()], [2, 416, 96]);
    }
}

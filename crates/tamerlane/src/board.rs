//! A position: the men, whose turn it is, the rights, the clocks, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use alloc::vec;

use variant_core::chess::Clocks;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Route, Shape};
use variant_core::{
    Bitboard, Captures, Checks, Color, Diagram, Move as _, Notation as _, Outcome, Piece as _,
    Reason,
};

use crate::attacks::{self, Bb, SQUARES};
use crate::index::Index;
use crate::keys;
use crate::make::Undo;
use crate::movegen::Skip;
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, Piece, class};
use crate::rules::Rules;
use crate::square::Square;

/// A position of Tamerlane chess.
///
/// The array of squares says what stands where; beside it, as an index, one set of squares for
/// each side and for each class of men that move alike.
///
/// ```
/// use tamerlane::Board;
/// use variant_core::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("f4").unwrap()).unwrap();
/// assert_eq!(board.legal_moves().len(), 24);
/// ```
#[derive(Clone)]
pub struct Board {
    pub(crate) index: Index,
    pub(crate) men: [Option<Piece>; SQUARES],
    pub(crate) key: u64,
    pub(crate) clocks: Clocks,
    pub(crate) side: Color,
    /// Whether each side may still exchange its king.
    pub(crate) exchange: [bool; 2],
    pub(crate) rules: Rules,
}

const _: () = assert!(size_of::<Board>() <= 512);

/// What a position has beside its men.
pub(crate) struct State {
    pub(crate) side: Color,
    pub(crate) exchange: [bool; 2],
    pub(crate) clocks: Clocks,
}

impl Board {
    /// A board from men that have been found in order.
    pub(crate) fn from_men(men: &[Option<Piece>; SQUARES], state: &State, rules: Rules) -> Self {
        let mut board = Self {
            index: Index::EMPTY,
            men: [None; SQUARES],
            key: keys::of_state(state.side, state.exchange),
            clocks: state.clocks,
            side: state.side,
            exchange: state.exchange,
            rules,
        };
        for (square, man) in attacks::squares(Bb::MAX >> (128 - SQUARES)).zip(men) {
            if let Some(man) = *man {
                board.put(square, man);
            }
        }
        board
    }

    /// The class of the man on a square; a square without one says pawn.
    #[inline]
    pub(crate) fn class_at(&self, square: Square) -> usize {
        self.men[square.at()].map_or(class::PAWN, Piece::class)
    }

    /// The kind of the man on a square.
    #[inline]
    pub(crate) fn kind_at(&self, square: Square) -> Option<Kind> {
        self.men[square.at()].map(Piece::kind)
    }

    /// The men of one kind and side.
    ///
    /// ```
    /// use tamerlane::{Board, Piece};
    ///
    /// assert_eq!(Board::default().men(Piece::WhiteGiraffe).len(), 2);
    /// ```
    pub fn men(&self, piece: Piece) -> Bitboard<Square> {
        let of_class = self.index.class(piece.class()) & self.index.side(piece.color());
        attacks::squares(of_class).filter(|square| self.men[square.at()] == Some(piece)).collect()
    }

    /// The royals of a side: its king, princes and adventitious kings.
    ///
    /// ```
    /// use tamerlane::Board;
    /// use variant_core::Color;
    ///
    /// assert_eq!(Board::default().royals(Color::Black).len(), 1);
    /// ```
    pub fn royals(&self, side: Color) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(self.index.royal_bits(side))
    }

    /// Whether a side may still exchange its king, some day.
    ///
    /// ```
    /// use tamerlane::Board;
    /// use variant_core::Color;
    ///
    /// assert!(Board::default().may_exchange(Color::White));
    /// ```
    #[inline]
    pub fn may_exchange(&self, side: Color) -> bool {
        self.exchange[side.index()]
    }

    /// The pawns of pawns of a side that wait on its last rank.
    ///
    /// ```
    /// use tamerlane::Board;
    /// use variant_core::Color;
    ///
    /// let board: Board = "2^P7k/11/11/11/11/11/11/11/11/K10 w -- Kk 0 1".parse().unwrap();
    /// assert_eq!(board.waiting(Color::White).first(), "c10".parse().ok());
    /// ```
    pub fn waiting(&self, side: Color) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(self.index.waiting_bits(side))
    }
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        let state = State { side: Color::White, exchange: [true; 2], clocks: Clocks::START };
        Self::from_men(&rules.array().men(), &state, rules)
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
        self.men[square.at()]
    }

    fn visit_moves<V>(&self, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_moves_of(Bb::MAX, visitor)
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

    fn visit_moves_from<V>(&self, square: Square, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.visit_moves_of(square.bit(), visitor)
    }

    /// Allowed unless the side to move is in check or the game is drawn by a citadel.
    fn null_move(&self) -> Option<Self> {
        if self.is_check() || self.is_drawn_by_citadel() {
            return None;
        }
        let mut after = self.clone();
        after.clocks.tick(self.side, false);
        after.pass_turn();
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
        self.count_replies_by(Skip::Nothing)
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
        if self.arrives_again(mv)
            && let Some((home, _)) = self.clone().make_move(mv).homed()
        {
            landings.push(home);
        }
        Route::new(mv.from(), landings, self.captured(mv).into_iter().collect())
    }
}

/// A relocation and a second arrival may remove a man of one's own side: it counts as captured.
impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        let mut squares = match mv.kind() {
            MoveKind::Exchange => 0,
            MoveKind::Plain | MoveKind::Relocation => mv.to().bit() & self.index.occupied(),
        };
        if self.arrives_again(mv)
            && let Some((home, Some(_))) = self.clone().make_move(mv).homed()
        {
            squares |= home.bit();
        }
        Bitboard::from_bits_truncate(squares)
    }
}

/// Only a side with exactly one royal can be in check.
impl Checks for Board {
    fn attackers_to(&self, square: Square, by: Color) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(self.index.attackers(square, by, self.index.occupied()))
    }

    fn checkers(&self) -> Bitboard<Square> {
        self.index
            .only_royal(self.side)
            .map_or(Bitboard::EMPTY, |royal| self.attackers_to(royal, !self.side))
    }

    fn is_check(&self) -> bool {
        self.index.side_in_check(self.side)
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
        self.men == other.men
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

/// The board as a diagram with both citadels; `{:#}` draws the men as Unicode figures.
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

//! A position: the men, whose turn it is, the rights, the clocks, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::{
    Captures, Checks, Color, Diagram, Move as _, MoveList, Notation as _, Outcome, Piece as _,
    Reason, SquareSet,
};

use crate::attacks::{self, Bb, PATH, SQUARES};
use crate::keys;
use crate::make::Undo;
use crate::moves::{Move, MoveKind};
use crate::piece::{Kind, Piece, class};
use crate::rules::{Rules, StalemateRule};
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
    pub(crate) classes: [Bb; class::COUNT],
    pub(crate) sides: [Bb; 2],
    pub(crate) men: [Option<Piece>; SQUARES],
    pub(crate) key: u64,
    pub(crate) quiet_plies: u16,
    pub(crate) move_number: u16,
    pub(crate) side: Color,
    /// Whether each side may still exchange its king.
    pub(crate) exchange: [bool; 2],
    pub(crate) rules: Rules,
}

/// What a position has beside its men.
pub(crate) struct State {
    pub(crate) side: Color,
    pub(crate) exchange: [bool; 2],
    pub(crate) clocks: (u16, u16),
}

impl Board {
    /// A board from men that have been found in order.
    pub(crate) fn from_men(men: &[Option<Piece>; SQUARES], state: &State, rules: Rules) -> Self {
        let mut board = Self {
            classes: [0; class::COUNT],
            sides: [0; 2],
            men: [None; SQUARES],
            key: keys::of_state(state.side, state.exchange),
            quiet_plies: state.clocks.0,
            move_number: state.clocks.1,
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

    /// The men of a side.
    #[inline]
    pub(crate) fn side(&self, side: Color) -> Bb {
        self.sides[side.index()]
    }

    /// The men of both sides.
    #[inline]
    pub(crate) fn occupied(&self) -> Bb {
        self.sides[0] | self.sides[1]
    }

    /// The men of a class, of both sides.
    #[inline]
    pub(crate) fn class(&self, class: usize) -> Bb {
        self.classes[class]
    }

    /// Plies since the last capture or pawn move, and the number of the move to be played.
    pub(crate) fn clocks(&self) -> (u16, u16) {
        (self.quiet_plies, self.move_number)
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
    pub fn men(&self, piece: Piece) -> SquareSet<Square> {
        let of_class = self.class(piece.class()) & self.side(piece.color());
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
    pub fn royals(&self, side: Color) -> SquareSet<Square> {
        SquareSet::from_bits_truncate(self.royal_bits(side))
    }

    #[inline]
    pub(crate) fn royal_bits(&self, side: Color) -> Bb {
        self.class(class::ROYAL) & self.side(side)
    }

    /// The royal of a side that has exactly one: the side that can be in check.
    #[inline]
    pub(crate) fn only_royal(&self, side: Color) -> Option<Square> {
        let royals = self.royal_bits(side);
        (royals != 0 && is_single(royals))
            .then(|| Square::from_number(royals.trailing_zeros() as u8))
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
    pub fn waiting(&self, side: Color) -> SquareSet<Square> {
        SquareSet::from_bits_truncate(self.waiting_bits(side))
    }

    /// No other pawn can stand on its last rank.
    #[inline]
    pub(crate) fn waiting_bits(&self, side: Color) -> Bb {
        self.class(class::PAWN) & self.side(side) & attacks::LAST_RANK[side.index()]
    }

    /// The men of a side that attack a square, were the occupied squares these.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: Bb) -> Bb {
        let mut attackers = self.near_attackers(square, by);
        for sniper in attacks::squares(self.snipers(square, by)) {
            if PATH[square.at()][sniper.at()] & occupied == 0 {
                attackers |= sniper.bit();
            }
        }
        attackers
    }

    /// Whether a side attacks a square, were the occupied squares these.
    #[inline]
    pub(crate) fn is_attacked(&self, square: Square, by: Color, occupied: Bb) -> bool {
        let path = &PATH[square.at()];
        self.near_attackers(square, by) != 0
            || attacks::squares(self.snipers(square, by))
                .any(|sniper| path[sniper.at()] & occupied == 0)
    }

    /// The men that attack a square whatever stands between.
    #[inline]
    pub(crate) fn near_attackers(&self, square: Square, by: Color) -> Bb {
        let at = square.at();
        let leapers = attacks::VIZIER[at] & self.class(class::VIZIER)
            | attacks::GENERAL[at] & self.class(class::GENERAL)
            | attacks::KNIGHT[at] & self.class(class::KNIGHT)
            | attacks::ELEPHANT[at] & self.class(class::ELEPHANT)
            | attacks::CAMEL[at] & self.class(class::CAMEL)
            | attacks::WAR_MACHINE[at] & self.class(class::WAR_MACHINE)
            | attacks::royals_beside(square) & self.class(class::ROYAL)
            | attacks::pawn(square, !by) & self.class(class::PAWN);
        leapers & self.side(by)
    }

    /// The men that attack a square if nothing stands on their path.
    #[inline]
    pub(crate) fn snipers(&self, square: Square, by: Color) -> Bb {
        let at = square.at();
        let snipers = attacks::ROOK_REACH[at] & self.class(class::ROOK)
            | attacks::PICKET_REACH[at] & self.class(class::PICKET)
            | attacks::GIRAFFE_REACH[at] & self.class(class::GIRAFFE);
        snipers & self.side(by)
    }

    /// Whether a side is in check: it has exactly one royal, which is attacked.
    #[inline]
    pub(crate) fn side_in_check(&self, side: Color) -> bool {
        self.only_royal(side).is_some_and(|royal| self.is_attacked(royal, !side, self.occupied()))
    }
}

/// Whether a set that is not empty has just one square.
#[inline]
#[expect(
    clippy::manual_is_power_of_two,
    reason = "counting bits is slow where no instruction does"
)]
pub(crate) fn is_single(set: Bb) -> bool {
    set & (set - 1) == 0
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        let state = State { side: Color::White, exchange: [true; 2], clocks: (0, 1) };
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
        let (loser, winner) = (self.side, !self.side);
        Some(if self.is_check() {
            Outcome::win(winner, Reason::Checkmate)
        } else {
            match self.rules.stalemate() {
                StalemateRule::StalematedLoses => Outcome::win(winner, Reason::Stalemate),
                StalemateRule::Draw => Outcome::draw(Reason::Stalemate),
                StalemateRule::StalematedWins => Outcome::win(loser, Reason::Stalemate),
            }
        })
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count_legal_moves()
    }

    fn is_legal(&self, mv: Move) -> bool {
        let found = |legal| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        self.visit_moves_of(mv.from().bit(), found).is_break()
    }

    fn legal_moves_from(&self, square: Square) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = self.visit_moves_of(square.bit(), |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Allowed unless the side to move is in check or the game is drawn by a citadel.
    fn null_move(&self) -> Option<Self> {
        if self.is_check() || self.is_drawn_by_citadel() {
            return None;
        }
        let mut after = self.clone();
        after.pass_turn();
        after.quiet_plies = after.quiet_plies.saturating_add(1);
        Some(after)
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet_plies.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.move_number.into())
    }
}

/// A relocation and a second arrival may remove a man of one's own side: it counts as captured.
impl Captures for Board {
    fn captured(&self, mv: Move) -> SquareSet<Square> {
        let mut squares = match mv.kind() {
            MoveKind::Exchange => 0,
            MoveKind::Plain | MoveKind::Relocation => mv.to().bit() & self.occupied(),
        };
        if self.arrives_again(mv)
            && let Some((home, Some(_))) = self.clone().make_move(mv).homed()
        {
            squares |= home.bit();
        }
        SquareSet::from_bits_truncate(squares)
    }
}

/// Only a side with exactly one royal can be in check.
impl Checks for Board {
    fn attackers_to(&self, square: Square, by: Color) -> SquareSet<Square> {
        SquareSet::from_bits_truncate(self.attackers(square, by, self.occupied()))
    }

    fn checkers(&self) -> SquareSet<Square> {
        self.only_royal(self.side)
            .map_or(SquareSet::EMPTY, |royal| self.attackers_to(royal, !self.side))
    }

    fn is_check(&self) -> bool {
        self.side_in_check(self.side)
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

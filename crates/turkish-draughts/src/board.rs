//! A position: the men, whose turn it is, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Route, Shape, figures};
use variant_core::{
    Bitboard, Captures, Color, Diagram, Move as _, MoveList, Notation as _, Outcome, Piece as _,
    Reason,
};

use crate::movegen::View;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::rules::{OneEach, Rules, SeveralAgainstOne};
use crate::square::Square;
use crate::ways::Bb;

/// A position of Turkish draughts.
///
/// The array of squares says what stands where; beside it, as an index, one set of squares for
/// each side and one for the kings of both.
///
/// ```
/// use turkish_draughts::Board;
/// use variant_core::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("d3-d4").unwrap()).unwrap();
/// assert_eq!(board.legal_moves().len(), 8);
/// ```
#[derive(Clone)]
pub struct Board {
    sides: [Bb; 2],
    kings: Bb,
    key: u64,
    men: [Option<Piece>; 64],
    side: Color,
    rules: Rules,
}

const _: () = assert!(size_of::<Board>() <= 512, "boards are copied at every node");

static KEYS: [[u64; 64]; Piece::COUNT] = zobrist::table(0x7475_726b_6973_6864);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(0x6461_6d61_626c_6b21)[0];

/// What it takes to undo a move: which men were kings, and the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    kings: Bb,
    key: u64,
}

impl Board {
    /// A board from men that have been found in order.
    pub(crate) fn from_men(men: &[Option<Piece>; 64], side: Color, rules: Rules) -> Self {
        let key = if side == Color::Black { BLACK_TO_MOVE } else { 0 };
        let mut board = Self { sides: [0; 2], kings: 0, key, men: *men, side, rules };
        for (number, man) in (0..).zip(men) {
            if let Some(man) = *man {
                let square = Square::from_number(number);
                board.sides[man.color().index()] |= square.bit();
                if man.kind() == Kind::King {
                    board.kings |= square.bit();
                }
                board.key ^= KEYS[man.index()][square.at()];
            }
        }
        board
    }

    /// Takes captured men off the board.
    fn remove(&mut self, captured: Bb) {
        for square in Square::of(captured) {
            if let Some(man) = self.men[square.at()].take() {
                self.key ^= KEYS[man.index()][square.at()];
            }
        }
        self.sides[(!self.side).index()] &= !captured;
        self.kings &= !captured;
    }

    /// The men as the side to move sees them.
    #[inline]
    pub(crate) fn view(&self) -> View {
        self.view_of(self.side)
    }

    /// The men as they would be seen were it this side's turn.
    #[inline]
    pub(crate) fn view_of(&self, side: Color) -> View {
        let (own, enemies) = (self.sides[side.index()], self.sides[(!side).index()]);
        View::new(own, self.kings, enemies, side == Color::Black)
    }

    /// The captures of a side, were it its turn.
    pub(crate) fn captures_of(&self, side: Color) -> MoveList<Move> {
        let mut moves = MoveList::new();
        let _ = self.view_of(side).visit_capture_moves(&mut |mv, _| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
        moves
    }

    /// The men of one kind and side.
    ///
    /// ```
    /// use turkish_draughts::{Board, Piece};
    ///
    /// assert_eq!(Board::default().men(Piece::WhiteMan).len(), 16);
    /// ```
    pub fn men(&self, piece: Piece) -> Bitboard<Square> {
        let of_side = self.sides[piece.color().index()];
        Bitboard::from_bits_truncate(match piece.kind() {
            Kind::Man => of_side & !self.kings,
            Kind::King => of_side & self.kings,
        })
    }

    /// Number of men and kings of a side.
    fn count(&self, side: Color) -> u32 {
        self.sides[side.index()].count_ones()
    }

    /// The end of the game by what men are left, if the rules know one.
    fn end_by_material(&self) -> Option<Outcome> {
        let draw = Outcome::draw(Reason::OneEach);
        match (self.count(Color::White), self.count(Color::Black)) {
            (1, 1) => match (self.rules.one_each(), self.kings & self.sides[0], self.kings) {
                (OneEach::PlayOn, ..) => None,
                (OneEach::KingBeatsMan, white, kings) if kings.is_power_of_two() => {
                    let winner = if white != 0 { Color::White } else { Color::Black };
                    Some(Outcome::win(winner, Reason::OneEach))
                }
                _ => Some(draw),
            },
            (white, black) if white == 1 || black == 1 => {
                let ended =
                    self.kings == 0 && self.rules.several_against_one() == SeveralAgainstOne::Win;
                let winner = if black == 1 { Color::White } else { Color::Black };
                ended.then_some(Outcome::win(winner, Reason::SeveralAgainstOne))
            }
            _ => None,
        }
    }
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        let mut men = [None; 64];
        men[8..24].fill(Some(Piece::WhiteMan));
        men[40..56].fill(Some(Piece::BlackMan));
        Self::from_men(&men, Color::White, rules)
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

    #[inline]
    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        self.view().visit_moves(&mut |mv, _| visitor(mv))
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Undo {
        let undo = Undo { kings: self.kings, key: self.key };
        self.play_unchecked(mv);
        undo
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        if mv.is_capture() {
            self.remove(mv.captured_bits());
        }
        // In this order, since a capture can end where it began. Without branches: whether a man
        // is a king, or becomes one, is hard to predict.
        let (from, to, mover) = (mv.from(), mv.to(), self.side.index());
        let was_king = self.kings >> from.at() & 1;
        let king = was_king | u64::from(to.is_last_rank(self.side));
        let man = |king: u64| 2 * mover + king as usize;
        self.sides[mover] = self.sides[mover] & !from.bit() | to.bit();
        self.kings = self.kings & !from.bit() | king << to.at();
        self.men[from.at()] = None;
        self.men[to.at()] = Some(Piece::ALL[man(king)]);
        self.key ^= KEYS[man(was_king)][from.at()] ^ KEYS[man(king)][to.at()] ^ BLACK_TO_MOVE;
        self.side = !self.side;
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        let (from, to) = (mv.from(), mv.to());
        self.side = !self.side;
        (self.kings, self.key) = (undo.kings, undo.key);
        let (side, mover) = (self.side, self.side.index());
        let kind = |square: Square| {
            if undo.kings & square.bit() == 0 { Kind::Man } else { Kind::King }
        };
        self.men[to.at()] = None;
        self.sides[mover] &= !to.bit();
        for square in mv.captured() {
            self.men[square.at()] = Some(Piece::new(!side, kind(square)));
        }
        self.sides[mover ^ 1] |= mv.captured_bits();
        self.men[from.at()] = Some(Piece::new(side, kind(from)));
        self.sides[mover] |= from.bit();
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in [self.side, !self.side] {
            if self.count(side) == 0 {
                return Some(Outcome::win(!side, Reason::NoMen));
            }
        }
        if !self.has_legal_move() {
            return Some(Outcome::win(!self.side, Reason::NoMoves));
        }
        self.end_by_material()
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.view().count(CountMode::Moves)
    }

    fn has_legal_move(&self) -> bool {
        self.count_moves() > 0
    }

    fn is_legal(&self, mv: Move) -> bool {
        let view = self.view();
        let mut found = |legal, _| {
            if legal == mv { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        if mv.is_capture() {
            return view.visit_capture_moves(&mut found).is_break();
        }
        let origin = view.set(mv.from().bit());
        !view.must_capture() && view.visit_quiet(origin, &mut |legal| found(legal, 1)).is_break()
    }

    fn legal_moves_from(&self, square: Square) -> MoveList<Move> {
        let view = self.view();
        let mut moves = MoveList::new();
        if view.must_capture() {
            moves = self.legal_captures();
            moves.retain(|mv| mv.from() == square);
        } else {
            let _ = view.visit_quiet(view.set(square.bit()), &mut |mv| {
                moves.push(mv);
                ControlFlow::Continue(())
            });
        }
        moves
    }

    /// A side may not pass, but an engine may try what would happen.
    fn null_move(&self) -> Option<Self> {
        let mut after = self.clone();
        after.side = !after.side;
        after.key ^= BLACK_TO_MOVE;
        Some(after)
    }
}

impl variant_core::perft::Counting for Board {
    const HAS_PATHS: bool = true;

    #[inline]
    fn visit_paths<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move, u64) -> ControlFlow<()>,
    {
        self.view().visit_moves(&mut visitor)
    }

    #[inline]
    fn count_paths(&self) -> u64 {
        self.view().count(CountMode::Paths)
    }

    fn count_replies(&self, mode: CountMode) -> u64 {
        self.view().count_replies(self.view_of(!self.side), mode)
    }
}

impl Draw for Board {
    const CHEQUERED: bool = false;

    fn shape(piece: Piece) -> Option<Shape> {
        Some(match piece.kind() {
            Kind::Man => figures::DISC,
            Kind::King => figures::CROWNED_DISC,
        })
    }

    /// Of several ways the one that move text has, square by square.
    fn route(&self, mv: Move) -> Route<Square> {
        match self.path(mv) {
            Some(path) => Route::new(path.from(), path.landings().into(), path.captured().into()),
            None => Route::new(mv.from(), [mv.to()].into(), mv.captured().into_iter().collect()),
        }
    }
}

impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        mv.captured()
    }

    fn legal_captures(&self) -> MoveList<Move> {
        self.captures_of(self.side)
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
        self.men == other.men && self.side == other.side && self.rules == other.rules
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.men.hash(state);
        self.side.hash(state);
        self.rules.hash(state);
    }
}

/// The board as a text diagram; with `{:#}` the men are Unicode figures.
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

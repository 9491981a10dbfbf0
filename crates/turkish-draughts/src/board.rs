//! A position: the pieces, the side to move, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use alloc::vec::Vec;

use variant_core::bitboard::zobrist;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Route, Shape, figures};
use variant_core::{
    Captures, Color, Diagram, Move as _, MoveList, Notation as _, Outcome, Piece as _, Reason,
};

use crate::bitboards::Bitboard;
use crate::movegen::View;
use crate::moves::Move;
use crate::paths::Path;
use crate::perft;
use crate::piece::{Kind, Piece};
use crate::rules::{OneEach, Rules, SeveralAgainstOne};
use crate::square::Square;

/// A position of Turkish draughts.
///
/// The array of squares is the truth for what stands where; beside it, as an index, there is one
/// set of squares for each side and one for the kings of both. A board has 104 bytes.
///
/// ```
/// use turkish_draughts::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("d3-d4").unwrap()).unwrap();
/// assert_eq!(board.legal_moves().len(), 8);
/// ```
#[derive(Clone)]
pub struct Board {
    sides: [Bitboard; 2],
    kings: Bitboard,
    key: u64,
    squares: [Option<Piece>; 64],
    side: Color,
    rules: Rules,
}

static KEYS: [[u64; 64]; Piece::COUNT] = zobrist::table(0x7475_726b_6973_6864);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(0x6461_6d61_626c_6b21)[0];

/// What it takes to undo a move: which pieces were kings, and the key. It has 16 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    kings: Bitboard,
    key: u64,
}

impl Board {
    /// A board of pieces that have been found in order: those of each side, and which are kings.
    pub(crate) fn from_sets(
        sides: [Bitboard; 2],
        kings: Bitboard,
        side: Color,
        rules: Rules,
    ) -> Self {
        let key = if side == Color::Black { BLACK_TO_MOVE } else { 0 };
        let mut board = Self { sides, kings, key, squares: [None; 64], side, rules };
        for piece in Piece::ALL {
            for square in board.pieces(*piece) {
                board.squares[square.to_index()] = Some(*piece);
                board.key ^= KEYS[piece.index()][square.to_index()];
            }
        }
        board
    }

    /// The pieces of each side, and the kings of both.
    #[inline]
    pub(crate) const fn sets(&self) -> ([Bitboard; 2], Bitboard) {
        (self.sides, self.kings)
    }

    /// Takes captured pieces off the board.
    fn remove(&mut self, captured: Bitboard) {
        for square in captured {
            if let Some(piece) = self.squares[square.to_index()].take() {
                self.key ^= KEYS[piece.index()][square.to_index()];
            }
        }
        self.sides[(!self.side).index()] -= captured;
        self.kings -= captured;
    }

    /// The pieces as the side to move sees them.
    #[inline]
    pub(crate) fn view(&self) -> View {
        self.view_of(self.side)
    }

    /// The pieces as a side sees them, were it its turn.
    #[inline]
    pub(crate) fn view_of(&self, side: Color) -> View {
        let (own, theirs) = (self.sides[side.index()], self.sides[(!side).index()]);
        View::new(own, self.kings, theirs, side == Color::Black)
    }

    /// The squares of the pieces of one side and kind.
    ///
    /// ```
    /// use turkish_draughts::prelude::*;
    ///
    /// assert_eq!(Board::default().pieces(Piece::WhiteMan).len(), 16);
    /// ```
    pub fn pieces(&self, piece: Piece) -> Bitboard {
        let of_side = self.sides[piece.color().index()];
        match piece.kind() {
            Kind::Man => of_side - self.kings,
            Kind::King => of_side & self.kings,
        }
    }

    /// The pieces of a side with their squares, in the order of the squares.
    ///
    /// ```
    /// use turkish_draughts::prelude::*;
    ///
    /// let board: Board = "W:We3,Kh8:Bd6".parse()?;
    /// let pieces: Vec<_> = board.pieces_of(Color::White).collect();
    /// assert_eq!(pieces, [(Square::E3, Piece::WhiteMan), (Square::H8, Piece::WhiteKing)]);
    /// # Ok::<(), turkish_draughts::FenError>(())
    /// ```
    pub fn pieces_of(&self, side: Color) -> impl Iterator<Item = (Square, Piece)> {
        let piece = |square: Square| Some((square, self.squares[square.to_index()]?));
        self.sides[side.index()].into_iter().filter_map(piece)
    }

    /// Whether a side has a single piece.
    fn has_one(&self, side: Color) -> bool {
        self.sides[side.index()].is_single()
    }

    /// The end of the game by what pieces are left, if the rules have one: one piece each, or
    /// several men against a single one.
    fn end_by_material(&self) -> Option<Outcome> {
        match (self.has_one(Color::White), self.has_one(Color::Black)) {
            (true, true) => self.end_of_one_each(),
            (false, true) => self.end_of_several_against_one(Color::White),
            (true, false) => self.end_of_several_against_one(Color::Black),
            (false, false) => None,
        }
    }

    /// How one piece each ends the game: whoever is to move, and even if a capture is possible.
    fn end_of_one_each(&self) -> Option<Outcome> {
        let king_against_man = self.kings.is_single();
        match self.rules.one_each() {
            OneEach::PlayOn => None,
            OneEach::KingBeatsMan if king_against_man => {
                let white = self.sides[0].intersects(self.kings);
                let winner = if white { Color::White } else { Color::Black };
                Some(Outcome::win(winner, Reason::OneEach))
            }
            OneEach::KingBeatsMan | OneEach::Draw => Some(Outcome::draw(Reason::OneEach)),
        }
    }

    /// How several men end the game against a single one, if no king is left.
    fn end_of_several_against_one(&self, several: Color) -> Option<Outcome> {
        let wins = self.rules.several_against_one() == SeveralAgainstOne::Win;
        (wins && self.kings.is_empty()).then_some(Outcome::win(several, Reason::SeveralAgainstOne))
    }
}

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        let sides = [0xff_ff00, 0xff_ff00 << 32].map(Bitboard::from_bits_unchecked);
        Self::from_sets(sides, Bitboard::EMPTY, Color::White, rules)
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
        self.squares[square.to_index()]
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
            self.remove(mv.captured());
        }
        // In this order, since a capture can end where it began. Without branches: whether a piece
        // is a king, or becomes one, is hard to predict.
        let (from, to) = (Bitboard::from(mv.from()), Bitboard::from(mv.to()));
        let mover = self.side.index();
        let was_king = self.kings.intersects(from);
        let is_king = was_king | becomes_king(mv.to(), self.side);
        let piece = |king: bool| 2 * mover + usize::from(king);
        self.sides[mover] = (self.sides[mover] - from) | to;
        self.kings = (self.kings - from) | if is_king { to } else { Bitboard::EMPTY };
        let [from, to] = [mv.from(), mv.to()].map(Square::to_index);
        self.squares[from] = None;
        self.squares[to] = Some(Piece::ALL[piece(is_king)]);
        self.key ^= KEYS[piece(was_king)][from] ^ KEYS[piece(is_king)][to] ^ BLACK_TO_MOVE;
        self.side = !self.side;
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        self.side = !self.side;
        (self.kings, self.key) = (undo.kings, undo.key);
        let (side, mover) = (self.side, self.side.index());
        let kind = |square| if undo.kings.contains(square) { Kind::King } else { Kind::Man };
        self.squares[mv.to().to_index()] = None;
        self.sides[mover] -= Bitboard::from(mv.to());
        for square in mv.captured() {
            self.squares[square.to_index()] = Some(Piece::new(!side, kind(square)));
        }
        self.sides[mover ^ 1] |= mv.captured();
        self.squares[mv.from().to_index()] = Some(Piece::new(side, kind(mv.from())));
        self.sides[mover] |= Bitboard::from(mv.from());
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        for side in [self.side, !self.side] {
            if self.sides[side.index()].is_empty() {
                return Some(Outcome::win(!side, Reason::NoMen));
            }
        }
        if !self.has_legal_move() {
            return Some(Outcome::win(!self.side, Reason::NoMoves));
        }
        self.end_by_material()
    }

    fn visit_moves_from<V>(&self, square: Square, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        let view = self.view();
        if !view.must_capture() {
            return view.visit_quiet(view.set(square.into()), &mut visitor);
        }
        // Whether a capture is legal depends on those of the other pieces.
        view.visit_captures(&mut |mv, _| {
            if mv.from() == square { visitor(mv) } else { ControlFlow::Continue(()) }
        })
    }

    #[inline]
    fn legal_moves(&self) -> MoveList<Move> {
        let (view, mut moves) = (self.view(), MoveList::new());
        if view.must_capture() {
            view.list_captures(&mut moves);
        } else {
            view.list_quiets(Bitboard::all(), &mut moves);
        }
        moves
    }

    fn has_legal_move(&self) -> bool {
        let view = self.view();
        // A capture that is compulsory is a move, too, so that the quicker question goes first.
        view.has_quiet() || view.must_capture()
    }

    fn is_legal(&self, mv: Move) -> bool {
        let view = self.view();
        if mv.is_capture() {
            view.judge_capture(mv).0
        } else {
            view.is_quiet(mv.from(), mv.to()) && !view.must_capture()
        }
    }

    fn choose_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let view = self.view();
        if view.must_capture() { view.choose_capture(choose) } else { view.choose_quiet(choose) }
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        perft::count(&self.view(), CountMode::Moves)
    }

    /// A side may not pass, but an engine may try what would happen.
    fn null_move(&self) -> Option<Self> {
        let mut after = self.clone();
        after.side = !after.side;
        after.key ^= BLACK_TO_MOVE;
        Some(after)
    }
}

/// Whether a man of a side that ends its move on a square becomes a king.
#[inline]
const fn becomes_king(square: Square, side: Color) -> bool {
    square.is_last_rank(side)
}

/// The route along the path of a move; straight to the end if there is no path.
fn route_along(mv: Move, path: Option<Path>) -> Route<Square> {
    match path {
        Some(path) => Route::new(path.from(), path.landings().into(), path.captured().into()),
        None => Route::new(mv.from(), [mv.to()].into(), mv.captured().into_iter().collect()),
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

    /// Of several paths the one that move text has, square by square.
    fn route(&self, mv: Move) -> Route<Square> {
        route_along(mv, self.path(mv))
    }

    fn routes_of(&self, moves: &[Move]) -> Vec<Route<Square>> {
        moves.iter().zip(self.paths_of(moves)).map(|(mv, path)| route_along(*mv, path)).collect()
    }
}

impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard {
        mv.captured()
    }

    #[inline]
    fn legal_captures(&self) -> MoveList<Move> {
        let (view, mut moves) = (self.view(), MoveList::new());
        if view.must_capture() {
            view.list_captures(&mut moves);
        }
        moves
    }

    #[inline]
    fn legal_quiets(&self) -> MoveList<Move> {
        let (view, mut moves) = (self.view(), MoveList::new());
        if !view.must_capture() {
            view.list_quiets(Bitboard::all(), &mut moves);
        }
        moves
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
        self.squares == other.squares && self.side == other.side && self.rules == other.rules
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.squares.hash(state);
        self.side.hash(state);
        self.rules.hash(state);
    }
}

/// The board as a text diagram; with `{:#}` the pieces are Unicode figures.
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

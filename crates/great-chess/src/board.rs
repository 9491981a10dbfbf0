//! A position: the pieces, whose turn it is, the clocks, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::chess::Clocks;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Shape};
use variant_core::{
    Checks as _, Color, Diagram, Move as _, Notation as _, Outcome, Piece as _, Reason, Setup as _,
};

use crate::bitboards::{Bitboards, Change};
use crate::movegen::{self, KingSafety, promoted};
use crate::moves::Move;
use crate::perft;
use crate::piece::{Class, Kind, Piece};
use crate::rules::{Rules, StalemateRule};
use crate::setup::Setup;
use crate::square::{BOARD, Bitboard, Square};

/// A position of Great Chess.
///
/// An array says what stands on each square; bitboards of the sides and the classes of pieces are
/// an index beside it. The checks and pins of the side to move are kept with them, so that
/// `is_check`, `is_legal`, `outcome` and the lists of moves share them. A board takes 256 bytes on
/// 64-bit machines, and owns nothing elsewhere.
///
/// ```
/// use great_chess::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("e4").unwrap()).unwrap();
/// assert_eq!(board.legal_moves().len(), 24);
/// ```
#[derive(Clone)]
pub struct Board {
    bitboards: Bitboards,
    /// The checks and pins of the side to move, found once for each position: the opponent's pieces
    /// that give check, and its own that are pinned.
    checks_and_pins: Bitboard,
    squares: [Option<Piece>; 100],
    key: u64,
    clocks: Clocks,
    side: Color,
    rules: Rules,
}

static KEYS: [[u64; 100]; Piece::COUNT] = zobrist::table(0x6772_6561_7463_6865);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(0x7373_626c_6163_6b21)[0];

/// What is needed to undo a move: the captured piece, the clocks, the key, and the checks and pins
/// before it. It takes 32 bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    checks_and_pins: Bitboard,
    key: u64,
    clocks: Clocks,
    captured: Option<Piece>,
}

impl Board {
    /// A board with these pieces on its occupied squares, valid or not.
    pub(crate) fn from_pieces(
        squares: &[Option<Piece>; 100],
        occupied: Bitboard,
        side: Color,
        clocks: Clocks,
        rules: Rules,
    ) -> Self {
        let mut pieces = [Bitboard::EMPTY; Piece::COUNT];
        let mut key = if side == Color::Black { BLACK_TO_MOVE } else { 0 };
        for square in occupied {
            if let Some(piece) = squares[square.to_index()] {
                key ^= KEYS[piece.index()][square.to_index()];
                pieces[piece.index()] |= square.into();
            }
        }
        let bitboards = Bitboards::new(&pieces);
        let checks_and_pins = bitboards.checks_and_pins(side);
        Self { bitboards, checks_and_pins, squares: *squares, key, clocks, side, rules }
    }

    /// The pieces square by square.
    pub(crate) fn by_square(&self) -> &[Option<Piece>; 100] {
        &self.squares
    }

    #[inline]
    pub(crate) fn bitboards(&self) -> &Bitboards {
        &self.bitboards
    }

    /// The checks and pins of the side to move.
    #[inline]
    pub(crate) fn safety(&self) -> KingSafety {
        KingSafety {
            checkers: self.checks_and_pins & self.bitboards.side(!self.side),
            pinned: self.checks_and_pins & self.bitboards.side(self.side),
        }
    }

    /// Plies since the last capture or pawn move, and the number of the move to be played.
    pub(crate) fn clocks(&self) -> Clocks {
        self.clocks
    }

    /// The square of a side's king.
    #[inline]
    pub fn king(&self, side: Color) -> Square {
        self.bitboards.king(side)
    }

    /// The squares of the pieces of one kind and side.
    ///
    /// ```
    /// use great_chess::prelude::*;
    ///
    /// let machines: Vec<Square> = Board::default().pieces(Piece::WhiteWarMachine).iter().collect();
    /// assert_eq!(machines, [Square::E2, Square::F2]);
    /// ```
    #[inline]
    pub fn pieces(&self, piece: Piece) -> Bitboard {
        self.bitboards.of(piece)
    }

    /// The pieces of a side with their squares, in the order of the squares.
    ///
    /// ```
    /// use great_chess::prelude::*;
    ///
    /// let board = Board::default();
    /// assert_eq!(board.pieces_of(Color::White).count(), 22);
    /// assert_eq!(board.pieces_of(Color::White).next(), Some((Square::A1, Piece::WhiteRook)));
    /// ```
    pub fn pieces_of(&self, side: Color) -> impl Iterator<Item = (Square, Piece)> {
        self.pieces_on(self.bitboards.side(side))
    }

    /// The pieces on some squares, in the order of the squares.
    pub(crate) fn pieces_on(&self, squares: Bitboard) -> impl Iterator<Item = (Square, Piece)> {
        squares.into_iter().filter_map(|square| Some((square, self.squares[square.to_index()]?)))
    }

    /// Whether neither side has the material to win: insufficient material. Only material is judged;
    /// a blocked position is not recognized.
    ///
    /// Under the default rules that is king against king, king and knight against king, and
    /// kings with any elephants that all stand on squares of one colour. Where stalemate
    /// decides the game, a helped stalemate is possible with a single knight or elephant, so
    /// that only the bare kings are dead.
    ///
    /// ```
    /// use great_chess::Board;
    ///
    /// let board: Board = "10/10/4k5/10/10/10/10/10/10/1N3K4 w - - 0 1".parse().unwrap();
    /// assert!(board.is_dead());
    /// ```
    #[doc(alias = "insufficient material")]
    pub fn is_dead(&self) -> bool {
        let strong = self.bitboards.class(Class::Orthogonal) | self.bitboards.class(Class::Pawn);
        if !strong.is_empty() {
            return false;
        }
        let others = Color::ALL.map(|side| self.king(side));
        let others =
            others.into_iter().fold(self.bitboards.occupied(), |rest, king| rest - king.into());
        if others.is_empty() || self.rules.stalemate() != StalemateRule::Draw {
            return others.is_empty();
        }
        let leapers = self.bitboards.class(Class::Leaper);
        let diagonal = self.bitboards.class(Class::Diagonal);
        let lone_knight = diagonal.is_empty() && leapers.is_single();
        let of_one_colour = others.is_subset(DARK) || !others.intersects(DARK);
        lone_knight || (leapers.is_empty() && of_one_colour)
    }
}

/// The squares of the colour of `a1`.
const DARK: Bitboard = {
    let mut squares = Bitboard::EMPTY;
    let mut square = 0;
    while square < 100 {
        if (square % 10 + square / 10) % 2 == 0 {
            squares = squares.with(square);
        }
        square += 1;
    }
    squares
};

impl variant_core::Board for Board {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = Rules;
    type Undo = Undo;

    fn start(rules: Rules) -> Self {
        use Kind::{Elephant, General, Giraffe, King, Knight, Pawn, Rook, Vizier, WarMachine};
        const BACK: [Kind; 10] =
            [Rook, Knight, Elephant, Vizier, Giraffe, King, General, Elephant, Knight, Rook];
        let mut setup = Setup::new(rules);
        for (file, kind) in BACK.into_iter().enumerate() {
            let centre = file == 4 || file == 5;
            let white = [(file, kind), (10 + file, if centre { WarMachine } else { Pawn })];
            let advanced = centre.then_some((20 + file, Pawn));
            for (square, kind) in white.into_iter().chain(advanced) {
                let square = Square::from_index_unchecked(square);
                setup.put(square, Some(Piece::new(Color::White, kind)));
                // The array is rotated, not mirrored: the kings do not face each other.
                setup.put(square.rotated(), Some(Piece::new(Color::Black, kind)));
            }
        }
        setup.board()
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

    fn visit_moves<V>(&self, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        movegen::visit_moves(self, BOARD, visitor)
    }

    fn visit_moves_from<V>(&self, square: Square, visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        movegen::visit_moves_from(self, square, visitor)
    }

    fn is_legal(&self, mv: Move) -> bool {
        let piece = self.piece_at(mv.from()).filter(|piece| piece.color() == self.side);
        piece.is_some_and(|piece| {
            mv.is_promotion() == movegen::is_promotion(piece, mv.to())
                && self.bitboards.may_move(piece, mv.from(), mv.to(), &self.safety())
        })
    }

    fn has_legal_move(&self) -> bool {
        self.bitboards.has_obvious_move(self.side, &self.safety())
            || self.visit_moves(|_| ControlFlow::Break(())).is_break()
    }

    fn choose_move(&self, choose: impl FnOnce(u64) -> u64) -> Option<Move> {
        let count = self.count_moves();
        if count == 0 { None } else { self.nth_move(choose(count)) }
    }

    fn nth_move(&self, place: u64) -> Option<Move> {
        movegen::nth_move(self, place)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let captured = self.squares[to.to_index()];
        let undo = Undo {
            checks_and_pins: self.checks_and_pins,
            key: self.key,
            clocks: self.clocks,
            captured,
        };
        let mut irreversible = false;
        self.key ^= BLACK_TO_MOVE;
        if let Some(piece) = self.squares[from.to_index()].take() {
            let arrived = if mv.is_promotion() { promoted(piece) } else { piece };
            self.squares[to.to_index()] = Some(arrived);
            let change = Change { from, to, piece, arrived, captured };
            self.checks_and_pins = self.bitboards.checks_and_pins_after(change);
            self.bitboards.make(change);
            self.key ^= KEYS[piece.index()][from.to_index()] ^ KEYS[arrived.index()][to.to_index()];
            if let Some(captured) = captured {
                self.key ^= KEYS[captured.index()][to.to_index()];
            }
            irreversible = captured.is_some() || piece.is(Class::Pawn);
        }
        self.clocks.tick(self.side, irreversible);
        self.side = !self.side;
        undo
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        let (from, to) = (mv.from(), mv.to());
        self.side = !self.side;
        let captured = undo.captured;
        if let Some(arrived) = self.squares[to.to_index()] {
            let piece = if mv.is_promotion() { Piece::new(self.side, Kind::Pawn) } else { arrived };
            self.squares[from.to_index()] = Some(piece);
            self.bitboards.unmake(Change { from, to, piece, arrived, captured });
        }
        self.squares[to.to_index()] = captured;
        self.checks_and_pins = undo.checks_and_pins;
        self.key = undo.key;
        self.clocks = undo.clocks;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return self.is_dead().then_some(Outcome::draw(Reason::DeadMaterial));
        }
        Some(self.rules.stalemate().outcome_without_moves(self))
    }

    fn count_moves(&self) -> u64 {
        self.bitboards.count_moves(self.side, &self.safety())
    }

    fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut after = self.clone();
        after.clocks.tick(self.side, false);
        after.side = !after.side;
        after.checks_and_pins = after.bitboards.checks_and_pins(after.side);
        after.key ^= BLACK_TO_MOVE;
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
        perft::count_replies(self)
    }
}

impl Draw for Board {
    fn shape(piece: Piece) -> Option<Shape> {
        Some(crate::shapes::shape(piece.kind()))
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
        self.key.hash(state);
        self.rules.hash(state);
    }
}

/// The board as a diagram; `{:#}` draws the pieces as Unicode figures.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

#[expect(clippy::missing_fields_in_debug, reason = "the FEN contains the rest")]
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board").field("fen", &self.fen()).field("rules", &self.rules).finish()
    }
}

#[cfg(test)]
mod tests {
    use variant_core::bitboard::zobrist::split_mix;
    use variant_core::prelude::*;

    use super::Board;

    /// Where pins, discovered and double checks, captures of pinned pieces and promotions with
    /// check are common.
    const STARTS: [&str; 5] = [
        "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1",
        "4r4k/8q1/1v8/10/3NPW4/q2RKQ2r1/3GVB4/10/7b2/b3r5 w - - 0 1",
        "4k5/3b3n2/1q1p1V1r2/10/10/10/10/10/10/4RK4 b - - 0 1",
        "rnvbwg1rqn/1P2P3P1/10/10/10/10/9k/10/10/2K7 w - - 0 1",
        "4k5/10/G9/W8v/N8P/V8n/9w/9g/10/5K4 w - - 0 1",
    ];

    /// The numbers of checkers and of pinned pieces, which must be those found anew.
    fn compared(board: &Board) -> [usize; 2] {
        let found = board.bitboards.king_safety(board.side);
        assert_eq!(board.safety(), found, "{}", board.fen());
        [found.checkers.len(), found.pinned.len()]
    }

    #[test]
    fn checks_and_pins_that_are_kept_are_those_found_anew() {
        let (mut state, mut pinned) = (1, 0);
        let mut checks = [0; 3];
        for game in 0..60 {
            let mut board: Board = STARTS[game % STARTS.len()].parse().unwrap();
            for _ in 0..100 {
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                for mv in &moves {
                    let undo = board.make(*mv);
                    let found = compared(&board);
                    checks[found[0].min(2)] += 1;
                    pinned += found[1];
                    board.unmake(*mv, undo);
                    compared(&board);
                }
                if let Some(after) = board.null_move() {
                    compared(&after);
                }
                let number;
                (number, state) = split_mix(state);
                board.play_unchecked(moves[number as usize % moves.len()]);
            }
        }
        assert!(checks[1] > 1_000 && checks[2] > 10 && pinned > 1_000, "{checks:?} {pinned}");
    }
}

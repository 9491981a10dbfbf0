//! A position: the men, whose turn it is, the clocks, the key.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::perft::CountMode;
use variant_core::svg::{Draw, Shape};
use variant_core::{
    Bitboard, Captures, Checks, Color, Diagram, Move as _, MoveList, Notation as _, Outcome,
    Piece as _, Reason,
};

use crate::attacks::{self, Bb};
use crate::moves::Move;
use crate::piece::{Kind, Piece, class};
use crate::rules::{Rules, StalemateRule};
use crate::sets::{Change, Sets};
use crate::square::Square;

/// A position of Great Chess.
///
/// The array of squares says what stands where; beside it, as an index, sets of squares
/// for the sides and the classes of men.
///
/// ```
/// use great_chess::Board;
/// use variant_core::prelude::*;
///
/// let mut board = Board::default();
/// board.play(board.parse_any("e4").unwrap()).unwrap();
/// assert_eq!(board.legal_moves().len(), 24);
/// ```
#[derive(Clone)]
pub struct Board {
    sets: Sets,
    men: [Option<Piece>; 100],
    key: u64,
    quiet_plies: u16,
    move_number: u16,
    side: Color,
    rules: Rules,
}

static KEYS: [[u64; 100]; Piece::COUNT] = zobrist::table(0x6772_6561_7463_6865);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(0x7373_626c_6163_6b21)[0];

/// What it takes to undo a move: the captured man, the clocks, the key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    key: u64,
    quiet_plies: u16,
    move_number: u16,
    captured: Option<Piece>,
}

impl Board {
    /// A board from men that have been found in order.
    pub(crate) fn from_men(
        men: &[Option<Piece>; 100],
        side: Color,
        (quiet_plies, move_number): (u16, u16),
        rules: Rules,
    ) -> Self {
        let mut board = Self {
            sets: Sets::EMPTY,
            men: *men,
            key: if side == Color::Black { BLACK_TO_MOVE } else { 0 },
            quiet_plies,
            move_number,
            side,
            rules,
        };
        for (square, man) in attacks::squares(attacks::BOARD).zip(men) {
            if let Some(man) = *man {
                board.key ^= KEYS[man.index()][square.at()];
                board.sets.put(square, man);
            }
        }
        board
    }

    /// The men square by square.
    pub(crate) fn by_square(&self) -> &[Option<Piece>; 100] {
        &self.men
    }

    /// The men as sets of squares.
    #[inline]
    pub(crate) fn sets(&self) -> &Sets {
        &self.sets
    }

    /// Plies since the last capture or pawn move, and the number of the move to be played.
    pub(crate) fn clocks(&self) -> (u16, u16) {
        (self.quiet_plies, self.move_number)
    }

    /// The square of a side's king.
    ///
    /// ```
    /// use great_chess::Board;
    /// use variant_core::Color;
    ///
    /// assert_eq!(Board::default().king(Color::White).to_string(), "f1");
    /// ```
    #[inline]
    pub fn king(&self, side: Color) -> Square {
        self.sets.king(side)
    }

    /// The men of one kind and side.
    ///
    /// ```
    /// use great_chess::{Board, Piece};
    ///
    /// assert_eq!(Board::default().men(Piece::WhitePawn).len(), 10);
    /// ```
    pub fn men(&self, piece: Piece) -> Bitboard<Square> {
        let of_side = self.sets.side(piece.color());
        let of_kind = (0..class::COUNT).fold(of_side, |set, class| {
            if piece.classes() >> class & 1 == 1 {
                set & self.sets.class(class)
            } else {
                set & !self.sets.class(class)
            }
        });
        Bitboard::from_bits_truncate(of_kind)
    }

    /// Whether no sequence of legal moves can end the game otherwise than in a draw.
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
    pub fn is_dead(&self) -> bool {
        let [orthogonal, diagonal, leaper, pawn, king] = self.sets.classes();
        let others = self.sets.occupied() & !king;
        if others == 0 {
            return true;
        }
        if self.rules.stalemate() != StalemateRule::Draw || (orthogonal | pawn) != 0 {
            return false;
        }
        let lone_knight = diagonal == 0 && leaper.is_power_of_two();
        let elephants_only = leaper == 0;
        let of_one_colour = others & DARK == 0 || others & !DARK == 0;
        lone_knight || (elephants_only && of_one_colour)
    }
}

/// What a pawn becomes.
#[inline]
pub(crate) const fn general(pawn: Piece) -> Piece {
    match pawn {
        Piece::BlackPawn => Piece::BlackGeneral,
        _ => Piece::WhiteGeneral,
    }
}

/// The squares of the colour of `a1`.
const DARK: Bb = {
    let mut squares = 0;
    let mut square = 0;
    while square < 100 {
        if (square % 10 + square / 10) % 2 == 0 {
            squares |= 1 << square;
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
        let mut men = [None; 100];
        for (file, kind) in BACK.into_iter().enumerate() {
            let centre = file == 4 || file == 5;
            let white = [(file, kind), (10 + file, if centre { WarMachine } else { Pawn })];
            let advanced = centre.then_some((20 + file, Pawn));
            for (square, kind) in white.into_iter().chain(advanced) {
                men[square] = Some(Piece::new(Color::White, kind));
                // The array is rotated, not mirrored: the kings do not face each other.
                men[99 - square] = Some(Piece::new(Color::Black, kind));
            }
        }
        Self::from_men(&men, Color::White, (0, 1), rules)
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
        self.visit_moves_of(attacks::BOARD, visitor)
    }

    #[inline]
    fn make(&mut self, mv: Move) -> Undo {
        let (from, to) = (mv.from(), mv.to());
        let captured = self.men[to.at()];
        let undo = Undo {
            key: self.key,
            quiet_plies: self.quiet_plies,
            move_number: self.move_number,
            captured,
        };
        self.quiet_plies = self.quiet_plies.saturating_add(1);
        self.key ^= BLACK_TO_MOVE;
        if let Some(man) = self.men[from.at()].take() {
            let arrived = if mv.is_promotion() { general(man) } else { man };
            self.men[to.at()] = Some(arrived);
            self.sets.make(Change { from, to, man, arrived, captured });
            self.key ^= KEYS[man.index()][from.at()] ^ KEYS[arrived.index()][to.at()];
            if let Some(captured) = captured {
                self.key ^= KEYS[captured.index()][to.at()];
            }
            if captured.is_some() || man.classes() & 1 << class::PAWN != 0 {
                self.quiet_plies = 0;
            }
        }
        if self.side == Color::Black {
            self.move_number = self.move_number.saturating_add(1);
        }
        self.side = !self.side;
        undo
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        let (from, to) = (mv.from(), mv.to());
        self.side = !self.side;
        let captured = undo.captured;
        if let Some(arrived) = self.men[to.at()] {
            let man = if mv.is_promotion() { Piece::new(self.side, Kind::Pawn) } else { arrived };
            self.men[from.at()] = Some(man);
            self.sets.unmake(Change { from, to, man, arrived, captured });
        }
        self.men[to.at()] = captured;
        self.key = undo.key;
        self.quiet_plies = undo.quiet_plies;
        self.move_number = undo.move_number;
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.has_legal_move() {
            return self.is_dead().then_some(Outcome::draw(Reason::DeadMaterial));
        }
        let (loser, winner) = (self.side, !self.side);
        Some(if self.is_check() {
            Outcome::win(winner, Reason::Checkmate)
        } else {
            match self.rules.stalemate() {
                StalemateRule::Draw => Outcome::draw(Reason::Stalemate),
                StalemateRule::StalematedLoses => Outcome::win(winner, Reason::Stalemate),
                StalemateRule::StalematedWins => Outcome::win(loser, Reason::Stalemate),
            }
        })
    }

    fn count_moves(&self) -> u64 {
        self.sets.count_moves(self.side)
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

    fn null_move(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut after = self.clone();
        after.side = !after.side;
        after.key ^= BLACK_TO_MOVE;
        after.quiet_plies = after.quiet_plies.saturating_add(1);
        if self.side == Color::Black {
            after.move_number = after.move_number.saturating_add(1);
        }
        Some(after)
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet_plies.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.move_number.into())
    }
}

impl variant_core::perft::Counting for Board {
    fn count_replies(&self, _: CountMode) -> u64 {
        self.count_replies_in_turn()
    }
}

impl Draw for Board {
    fn shape(piece: Piece) -> Option<Shape> {
        Some(crate::shapes::shape(piece.kind()))
    }
}

impl Captures for Board {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(mv.to().bit() & self.sets.occupied())
    }
}

impl Checks for Board {
    fn attackers_to(&self, square: Square, by: Color) -> Bitboard<Square> {
        Bitboard::from_bits_truncate(self.sets.attackers(square, by, self.sets.occupied()))
    }

    fn checkers(&self) -> Bitboard<Square> {
        self.attackers_to(self.king(self.side), !self.side)
    }

    fn is_check(&self) -> bool {
        self.sets.is_attacked(self.king(self.side), !self.side, self.sets.occupied())
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
        self.key.hash(state);
        self.rules.hash(state);
    }
}

/// The board as a diagram; `{:#}` draws the men as Unicode figures.
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

//! A complete small game, for the examples in this documentation: Hexapawn.
//!
//! Three pawns a side on a board of 3x3 squares. A pawn steps one square forward or captures
//! one step diagonally forward. Who brings a pawn to the other end wins, and so does who leaves
//! the opponent without a move. (Martin Gardner described the game in 1962.)
//!
//! The source is also the shortest answer to "what does a game have to implement?".

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use crate::bitboard::zobrist;
use crate::text::fen::{FenError, read_placement, read_side, write_placement};
use crate::{
    Bitboard, Captures, Color, Diagram, Faults, MoveError, Notation, Outcome, Packed, Reason,
    Setup, SetupError, Symmetry,
};
use crate::{Board as _, Piece as _, Square as _};

/// A square of the 3x3 board, `a1` to `c3`.
pub type Square = crate::Grid<3, 3, u64>;

/// A pawn of either side, the only kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pawn {
    /// `P`, moves up the board.
    White,
    /// `p`, moves down the board.
    Black,
}

impl crate::Piece for Pawn {
    const ALL: &'static [Self] = &[Self::White, Self::Black];

    fn color(self) -> Color {
        Color::ALL[self as usize]
    }

    fn letter(self) -> &'static str {
        ["P", "p"][self as usize]
    }

    fn figurine(self) -> &'static str {
        ["♙", "♟"][self as usize]
    }
}

/// A move of a pawn from a square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move {
    from: Square,
    to: Square,
}

impl crate::Move for Move {
    type Square = Square;
    type OnStack = [Self; 128];

    fn from(self) -> Square {
        self.from
    }

    fn to(self) -> Square {
        self.to
    }

    fn to_bits(self) -> u128 {
        (self.from.to_index() * 9 + self.to.to_index()) as u128
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let bits = usize::try_from(bits).ok()?;
        Some(Self { from: Square::from_index(bits / 9)?, to: Square::from_index(bits % 9)? })
    }
}

/// A position of Hexapawn.
///
/// ```
/// use variant_core::prelude::*;
/// use variant_core::example::Hexapawn;
///
/// let board = Hexapawn::from_fen("ppp/P2/1PP b", ()).unwrap();
/// assert_eq!(board.legal_moves().len(), 3);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Hexapawn {
    pieces: [Option<Pawn>; 9],
    side: Color,
}

const KEYS: [[u64; 9]; 2] = zobrist::table(1962);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(6)[0];

impl Hexapawn {
    /// The squares that a pawn on `from` reaches by a step and by captures.
    fn targets(&self, from: Square) -> impl Iterator<Item = Square> {
        let ahead = if self.side == Color::White { 1 } else { -1 };
        [-1, 0, 1].into_iter().filter_map(move |across| {
            let to = from.step(across, ahead)?;
            let wanted = if across == 0 { None } else { Some(!self.side) };
            (self.side_at(to) == wanted).then_some(to)
        })
    }

    /// The side of the pawn on a square.
    fn side_at(&self, square: Square) -> Option<Color> {
        self.pieces[square.to_index()].map(Pawn::color)
    }

    fn has_arrived(&self, side: Color) -> bool {
        Square::all().any(|at| at.is_last_rank(side) && self.side_at(at) == Some(side))
    }

    /// The side whose pawn has reached the other end.
    fn arrived(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|side| self.has_arrived(*side))
    }
}

impl fmt::Display for Hexapawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

impl crate::Board for Hexapawn {
    type Square = Square;
    type Piece = Pawn;
    type Move = Move;
    type Rules = ();
    type Undo = Option<Pawn>;

    fn start((): ()) -> Self {
        let (white, black) = (Some(Pawn::White), Some(Pawn::Black));
        let pieces = [white, white, white, None, None, None, black, black, black];
        Self { pieces, side: Color::White }
    }

    fn rules(&self) -> &() {
        &()
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Pawn> {
        self.pieces[square.to_index()]
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.arrived().is_some() {
            return ControlFlow::Continue(());
        }
        for from in Square::all().filter(|from| self.side_at(*from) == Some(self.side)) {
            self.targets(from).try_for_each(|to| visitor(Move { from, to }))?;
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Move) -> Option<Pawn> {
        let piece = self.pieces[mv.from.to_index()].take();
        self.side = !self.side;
        core::mem::replace(&mut self.pieces[mv.to.to_index()], piece)
    }

    fn unmake(&mut self, mv: Move, captured: Option<Pawn>) {
        let piece = core::mem::replace(&mut self.pieces[mv.to.to_index()], captured);
        self.pieces[mv.from.to_index()] = piece;
        self.side = !self.side;
    }

    fn key(&self) -> u64 {
        let pieces = self.pieces.iter().enumerate();
        let pieces =
            pieces.filter_map(|(square, piece)| piece.map(|piece| KEYS[piece as usize][square]));
        let side = if self.side == Color::Black { BLACK_TO_MOVE } else { 0 };
        pieces.fold(side, |key, number| key ^ number)
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.arrived() {
            Some(Outcome::win(winner, Reason::Other("breakthrough")))
        } else if self.has_legal_move() {
            None
        } else {
            Some(Outcome::win(!self.side, Reason::NoMoves))
        }
    }
}

impl Captures for Hexapawn {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        self.pieces[mv.to.to_index()].map_or(Bitboard::EMPTY, |_| mv.to.into())
    }
}

impl Symmetry for Hexapawn {
    fn twins(&self) -> alloc::vec::Vec<(&'static str, Self)> {
        let mut mirrored = self.clone();
        for rank in mirrored.pieces.chunks_mut(3) {
            rank.reverse();
        }
        let swap = |piece| Pawn::ALL[1 - piece as usize];
        let mut rotated = self.clone();
        rotated.pieces.reverse();
        rotated.pieces = rotated.pieces.map(|piece| piece.map(swap));
        rotated.side = !self.side;
        alloc::vec![("mirrored", mirrored), ("rotated", rotated)]
    }
}

impl crate::perft::Counting for Hexapawn {}

impl crate::record::Recorded for Hexapawn {}

impl crate::svg::Draw for Hexapawn {}

/// A digit of base three for each square, `a1` the lowest; doubled, plus 1 if Black is to move.
impl Packed for Hexapawn {
    type Bytes = [u8; 2];

    fn pack(&self) -> [u8; 2] {
        let digit = |piece: &Option<Pawn>| piece.map_or(0, |piece| piece as u16 + 1);
        let pieces = self.pieces.iter().rev().fold(0, |number, piece| number * 3 + digit(piece));
        (pieces * 2 + self.side.index() as u16).to_le_bytes()
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let mut number = u16::from_le_bytes(bytes.try_into().ok()?);
        let mut board = Self { pieces: [None; 9], side: Color::ALL[usize::from(number % 2)] };
        number /= 2;
        for piece in &mut board.pieces {
            *piece = [None, Some(Pawn::White), Some(Pawn::Black)][usize::from(number % 3)];
            number /= 3;
        }
        let board = HexapawnSetup(board).build().ok()?;
        (number == 0).then_some(board)
    }
}

bitflags::bitflags! {
    /// What can be wrong with a position of Hexapawn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub struct HexapawnFaults: u32 {
        /// Both sides have a pawn at the other end. (Invalid.)
        const BOTH_ARRIVED = 1 << 0;
        /// The side to move has a pawn at the other end. (Invalid.)
        const ARRIVED_BEFORE = 1 << 1;
        /// A side has more than three pawns.
        const TOO_MANY_PAWNS = 1 << 2;
    }
}

impl Faults for HexapawnFaults {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_PAWNS;

    fn bits(self) -> u32 {
        Self::bits(&self)
    }

    fn from_bits_truncate(bits: u32) -> Self {
        Self::from_bits_truncate(bits)
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        self.iter_names().map(|(name, _)| name)
    }
}

/// A position under construction: a board that has not been checked yet.
#[derive(Clone, Debug)]
pub struct HexapawnSetup(Hexapawn);

impl Setup for HexapawnSetup {
    type Board = Hexapawn;
    type Faults = HexapawnFaults;

    fn from_board(board: &Hexapawn) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Square) -> Option<Pawn> {
        self.0.pieces[square.to_index()]
    }

    fn put(&mut self, square: Square, piece: Option<Pawn>) {
        self.0.pieces[square.to_index()] = piece;
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.side = side;
    }

    fn faults(&self) -> HexapawnFaults {
        let pawns = self.0.pieces.iter().flatten();
        let crowd =
            Pawn::ALL.iter().any(|pawn| pawns.clone().filter(|other| *other == pawn).count() > 3);
        let both = Color::ALL.into_iter().all(|side| self.0.has_arrived(side));
        let mut faults = HexapawnFaults::empty();
        faults.set(HexapawnFaults::BOTH_ARRIVED, both);
        faults.set(HexapawnFaults::ARRIVED_BEFORE, self.0.arrived() == Some(self.0.side));
        faults.set(HexapawnFaults::TOO_MANY_PAWNS, crowd);
        faults
    }

    fn build_forgiving(
        &self,
        forgiven: HexapawnFaults,
    ) -> Result<Hexapawn, SetupError<HexapawnFaults>> {
        SetupError::check(self.faults(), forgiven)?;
        Ok(self.0.clone())
    }
}

impl Notation for Hexapawn {
    const VARIANT: &'static str = "hexapawn";

    type FenError = FenError<HexapawnFaults>;

    fn from_fen(fen: &str, (): ()) -> Result<Self, Self::FenError> {
        let Some((pieces, side)) = fen.split_once(' ') else {
            return Err(FenError::Fields { found: 1, expected: "2" });
        };
        let mut setup = HexapawnSetup(Self { pieces: [None; 9], side: read_side(side)? });
        read_placement(pieces, |square, piece| setup.put(square, Some(piece)))?;
        Ok(setup.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement::<Square, Pawn>(|square| self.pieces[square.to_index()], out)?;
        write!(out, " {}", self.side.letter())
    }

    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        self.find(text, Self::move_text)
    }

    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        if !self.captured(mv).is_empty() {
            write!(out, "{}x", char::from(b'a' + mv.from.file() as u8))?;
        }
        write!(out, "{}", mv.to)
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        self.find(text, Self::san)
    }
}

impl Hexapawn {
    /// The legal move whose text this is: enough for a game with so few moves.
    fn find(
        &self,
        text: &str,
        write: fn(&Self, Move) -> alloc::string::String,
    ) -> Result<Move, MoveError> {
        if !text.bytes().all(|byte| matches!(byte, b'a'..=b'c' | b'1'..=b'3' | b'x')) {
            return Err(MoveError::malformed(text, 0, "squares"));
        }
        let found = self.legal_moves().into_iter().find(|mv| write(self, *mv) == text);
        found.ok_or_else(|| MoveError::illegal(text, "no such move"))
    }
}

#[cfg(feature = "serde")]
crate::impl_serde_text! { board: Hexapawn, texts: [] }

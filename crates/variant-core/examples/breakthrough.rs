//! Breakthrough on 5x5 squares, as `docs/PORTING.md` builds it up step by step.
//!
//! Each side has two rows of pieces. A piece steps one square straight or diagonally forward, and
//! captures diagonally only. A side wins by reaching the last rank or by capturing all pieces.

use std::fmt::{self, Write};
use std::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::fen::{FenError, FieldError, read_placement, write_placement};
use variant_core::perft::{Counting, Perft, perft};
use variant_core::prelude::*;
use variant_core::record::{Record, Recorded};
use variant_core::svg::Draw;
use variant_core::{Bitboard, Board, Captures, Color, Diagram, Game, Notation, Outcome};
use variant_core::{Packed, Reason, Setup, SetupError};

type Square = variant_core::Grid<5, 5, u64>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Piece(Color);

impl variant_core::Piece for Piece {
    const ALL: &'static [Self] = &[Self(Color::White), Self(Color::Black)];

    fn color(self) -> Color {
        self.0
    }

    fn letter(self) -> &'static str {
        ["P", "p"][self.0.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Move {
    from: Square,
    to: Square,
}

impl variant_core::Move for Move {
    type Square = Square;
    type OnStack = [Self; 128];

    fn from(self) -> Square {
        self.from
    }

    fn to(self) -> Square {
        self.to
    }

    fn to_bits(self) -> u128 {
        (self.from.index() * 25 + self.to.index()) as u128
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let (from, to) = ((bits / 25).try_into().ok()?, (bits % 25) as usize);
        Some(Self { from: Square::from_index(from)?, to: Square::from_index(to)? })
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Breakthrough {
    pieces: [Bitboard<Square>; 2],
    side: Color,
}

const KEYS: [[u64; 25]; 2] = zobrist::table(5);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(55)[0];

impl Breakthrough {
    /// The pieces of a side.
    fn of(&self, side: Color) -> Bitboard<Square> {
        self.pieces[side.index()]
    }

    /// The side that has won.
    fn winner(&self) -> Option<Color> {
        let arrived = |side| self.of(side).into_iter().any(|square| square.is_last_rank(side));
        Color::ALL.into_iter().find(|side| arrived(*side) || self.of(!*side).is_empty())
    }
}

impl fmt::Display for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

impl Board for Breakthrough {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = ();
    /// Whether the move captured.
    type Undo = bool;

    fn start((): ()) -> Self {
        let pieces = [0x3ff, 0x3ff << 15].map(Bitboard::from_bits_truncate);
        Self { pieces, side: Color::White }
    }

    fn rules(&self) -> &() {
        &()
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        Color::ALL.into_iter().find(|side| self.of(*side).contains(square)).map(Piece)
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let forward = if self.side == Color::White { 1 } else { -1 };
        let (own, opposing) = (self.of(self.side), self.of(!self.side));
        for from in own {
            for files in [-1, 0, 1] {
                let Some(to) = from.step(files, forward) else { continue };
                if !own.contains(to) && (files != 0 || !opposing.contains(to)) {
                    visitor(Move { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Move) -> bool {
        self.pieces[self.side.index()].remove(mv.from);
        self.pieces[self.side.index()].insert(mv.to);
        self.side = !self.side;
        self.pieces[self.side.index()].remove(mv.to)
    }

    fn unmake(&mut self, mv: Move, captured: bool) {
        if captured {
            self.pieces[self.side.index()].insert(mv.to);
        }
        self.side = !self.side;
        self.pieces[self.side.index()].remove(mv.to);
        self.pieces[self.side.index()].insert(mv.from);
    }

    fn key(&self) -> u64 {
        let turn = if self.side == Color::Black { BLACK_TO_MOVE } else { 0 };
        let key = |at| self.piece_at(at).map_or(0, |piece| KEYS[piece.0.index()][at.index()]);
        Square::all().fold(turn, |all, square| all ^ key(square))
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win(self.winner()?, Reason::Other("breakthrough")))
    }
}

impl Counting for Breakthrough {}

#[derive(Clone, Debug)]
struct Draft(Breakthrough);

impl Setup for Draft {
    type Board = Breakthrough;
    type Faults = ();

    fn from_board(board: &Breakthrough) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        for side in Color::ALL {
            self.0.pieces[side.index()].remove(square);
        }
        if let Some(piece) = piece {
            self.0.pieces[piece.0.index()].insert(square);
        }
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.side = side;
    }

    fn faults(&self) {}

    fn build_forgiving(&self, (): ()) -> Result<Breakthrough, SetupError<()>> {
        Ok(self.0.clone())
    }
}

impl Notation for Breakthrough {
    const VARIANT: &'static str = "breakthrough";

    type FenError = FenError<()>;

    fn from_fen(fen: &str, (): ()) -> Result<Self, FenError<()>> {
        let fields = fen.split_once(' ');
        let (placement, side) = fields.ok_or(FenError::Fields { found: 1, expected: "2" })?;
        let color = side.parse().ok().and_then(Color::from_letter);
        let side = color.ok_or_else(|| FieldError::new(2, "side to move", side, "w or b"))?;
        let mut draft = Draft(Self { pieces: [Bitboard::EMPTY; 2], side });
        read_placement(placement, |square, piece| draft.put(square, Some(piece)))?;
        Ok(draft.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement(|square| self.piece_at(square), out)?;
        write!(out, " {}", self.side.letter())
    }
}

/// A bit for each square and side, and one for the side to move.
impl Packed for Breakthrough {
    type Bytes = [u8; 8];

    fn pack(&self) -> [u8; 8] {
        let [white, black] = self.pieces.map(Bitboard::bits);
        (white | black << 25 | (self.side.index() as u64) << 50).to_le_bytes()
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bits = u64::from_le_bytes(bytes.try_into().ok()?);
        let [white, black] = [bits, bits >> 25].map(Bitboard::from_bits_truncate);
        let side = *Color::ALL.get((bits >> 50) as usize)?;
        (!white.intersects(black)).then_some(Self { pieces: [white, black], side })
    }
}

impl Captures for Breakthrough {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        self.piece_at(mv.to).map_or(Bitboard::EMPTY, |_| mv.to.into())
    }
}

impl Draw for Breakthrough {}

impl Recorded for Breakthrough {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Breakthrough::start(());
    println!("{board}");

    // With the feature `rayon`, `Perft::threads` counts on several threads.
    for depth in 1..=6 {
        let nodes = perft(&board, depth);
        assert_eq!(Perft::new().hash(16).count(&board, depth)?, nodes);
        println!("perft({depth}) = {nodes}");
    }

    let mut game = Game::new(board);
    while game.outcome().is_none() {
        let mv = game.board().legal_moves()[0];
        game.play(mv)?;
    }
    print!("{}", Record::new(game));
    Ok(())
}

variant_testkit::laws! {
    mod laws_of_breakthrough for Breakthrough {
        setup: Draft,
        also: [captures, packed, records],
    }
}

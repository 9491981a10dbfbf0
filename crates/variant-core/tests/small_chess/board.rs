//! Chess on 25 squares with kings, rooks, knights and pawns, in its plainest form: a legal move is
//! one that leaves no own king attacked.

use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::ControlFlow;

use variant_core::chess::{SanGame, StalemateRule, read_san, write_san};
use variant_core::fen::{FieldError, read_placement, read_side, write_placement};
use variant_core::{
    Bitboard, Board, Captures, Checks, Color, Diagram, Grid, MoveError, Notation, Outcome,
};

pub(crate) type Square = Grid<5, 5, u64>;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Kind {
    King,
    Rook,
    Knight,
    Pawn,
}

use Kind::{King, Knight, Pawn, Rook};

impl Kind {
    fn letter(self) -> Option<&'static str> {
        [Some("K"), Some("R"), Some("N"), None][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Piece(Color, Kind);

impl variant_core::Piece for Piece {
    const ALL: &'static [Self] = &[
        Self(Color::White, King),
        Self(Color::White, Rook),
        Self(Color::White, Knight),
        Self(Color::White, Pawn),
        Self(Color::Black, King),
        Self(Color::Black, Rook),
        Self(Color::Black, Knight),
        Self(Color::Black, Pawn),
    ];

    fn color(self) -> Color {
        self.0
    }

    fn letter(self) -> &'static str {
        [["K", "R", "N", "P"], ["k", "r", "n", "p"]][self.0.index()][self.1 as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Move {
    from: Square,
    to: Square,
    promotes_to: Option<Kind>,
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
        let kind = self.promotes_to.map_or(0, |kind| kind as usize);
        (self.from.to_index() + 25 * self.to.to_index() + 625 * kind) as u128
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let (from, to, kind) = (bits % 25, bits / 25 % 25, bits / 625);
        let promotes_to = *[None, Some(Rook), Some(Knight)].get(kind as usize)?;
        let square = |index| Square::from_index_unchecked(index as usize);
        Some(Self { from: square(from), to: square(to), promotes_to })
    }
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct SmallChess {
    squares: [Option<Piece>; 25],
    side: Color,
}

impl SmallChess {
    /// Where the piece on a square goes, its king's safety apart.
    fn targets(&self, from: Square) -> Vec<Square> {
        let Some(Piece(color, kind)) = self.piece_at(from) else { return Vec::new() };
        let ahead = if color == Color::White { 1 } else { -1 };
        let directions: &[(isize, isize)] = match kind {
            King => &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
            Rook => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            Knight => &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
            Pawn => &[(-1, ahead), (0, ahead), (1, ahead)],
        };
        let reach = if kind == Rook { 4 } else { 1 };
        let mut targets = Vec::new();
        for (files, ranks) in directions {
            let ray = (1..=reach).map_while(|step| from.step(files * step, ranks * step));
            for to in ray {
                let met = self.piece_at(to);
                let fits = kind != Pawn || (*files != 0) == met.is_some();
                if fits && met.is_none_or(|met| met.0 != color) {
                    targets.push(to);
                }
                if met.is_some() {
                    break;
                }
            }
        }
        targets
    }

    fn squares_of(&self, side: Color) -> impl Iterator<Item = Square> {
        let is_own =
            move |square: &Square| self.piece_at(*square).is_some_and(|piece| piece.0 == side);
        <Square as variant_core::Square>::all().filter(is_own)
    }
}

impl Board for SmallChess {
    type Square = Square;
    type Piece = Piece;
    type Move = Move;
    type Rules = ();
    type Undo = Option<Piece>;

    fn start((): ()) -> Self {
        Self::from_fen("rnknr/ppppp/5/PPPPP/RNKNR w", ()).expect("a position")
    }

    fn rules(&self) -> &() {
        &()
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.to_index()]
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        for from in self.squares_of(self.side) {
            for to in self.targets(from) {
                let is_pawn = self.piece_at(from) == Some(Piece(self.side, Pawn));
                let arrives = is_pawn && to.is_last_rank(self.side);
                let becomes: &[_] = if arrives { &[Some(Rook), Some(Knight)] } else { &[None] };
                for promotes_to in becomes.iter().copied() {
                    let mv = Move { from, to, promotes_to };
                    let mut after = self.clone();
                    after.make(mv);
                    after.side = self.side;
                    if !after.is_check() {
                        visitor(mv)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Move) -> Option<Piece> {
        let piece = self.squares[mv.from.to_index()].take();
        let piece = piece.map(|Piece(color, kind)| Piece(color, mv.promotes_to.unwrap_or(kind)));
        self.side = !self.side;
        std::mem::replace(&mut self.squares[mv.to.to_index()], piece)
    }

    fn unmake(&mut self, mv: Move, captured: Option<Piece>) {
        self.side = !self.side;
        let piece = std::mem::replace(&mut self.squares[mv.to.to_index()], captured);
        let kind = |kind| if mv.promotes_to.is_some() { Pawn } else { kind };
        self.squares[mv.from.to_index()] = piece.map(|piece| Piece(piece.0, kind(piece.1)));
    }

    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    fn outcome(&self) -> Option<Outcome> {
        (!self.has_legal_move()).then(|| StalemateRule::Draw.outcome_without_moves(self))
    }
}

impl Captures for SmallChess {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        self.piece_at(mv.to).map_or(Bitboard::EMPTY, |_| mv.to.into())
    }
}

impl Checks for SmallChess {
    fn attackers_to(&self, square: Square, by: Color) -> Bitboard<Square> {
        // A pawn attacks only what it could capture, so somebody must stand there.
        let mut board = self.clone();
        board.squares[square.to_index()] = Some(Piece(!by, Knight));
        self.squares_of(by).filter(|from| board.targets(*from).contains(&square)).collect()
    }

    fn checkers(&self) -> Bitboard<Square> {
        let king = self.squares_of(self.side).find(|at| self.piece_at(*at).unwrap().1 == King);
        king.map_or(Bitboard::EMPTY, |king| self.attackers_to(king, !self.side))
    }
}

impl Notation for SmallChess {
    const VARIANT: &'static str = "small-chess";

    type FenError = FieldError;

    fn from_fen(fen: &str, (): ()) -> Result<Self, FieldError> {
        let (pieces, side) = fen.split_once(' ').unwrap_or((fen, ""));
        let mut board = Self { squares: [None; 25], side: read_side(side)? };
        read_placement(pieces, |square: Square, piece| {
            board.squares[square.to_index()] = Some(piece);
        })
        .map_err(|_| FieldError::new(1, "pieces", pieces, "five ranks"))?;
        Ok(board)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement(|square: Square| self.piece_at(square), out)?;
        write!(out, " {}", self.side.letter())
    }

    fn write_san(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        write_san(self, mv, out)
    }

    fn parse_san(&self, text: &str) -> Result<Move, MoveError> {
        read_san(self, text)
    }

    fn write_move(&self, mv: Move, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}{}", mv.from, mv.to)?;
        mv.promotes_to.and_then(Kind::letter).map_or(Ok(()), |letter| out.write_str(letter))
    }
}

impl fmt::Display for SmallChess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).fmt(f)
    }
}

include!("san_game.rs");

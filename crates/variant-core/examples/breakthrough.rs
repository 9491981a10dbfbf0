//! Breakthrough on 5x5 squares, as `docs/PORTING.md` builds it up step by step.
//!
//! Two rows of men a side. A man steps one square straight or diagonally forward, and captures
//! diagonally only. Who reaches the last rank, or takes all men, has won.

use std::fmt::{self, Write};
use std::ops::ControlFlow;

use variant_core::bitboard::zobrist;
use variant_core::fen::{FenError, FieldError, read_placement, write_placement};
use variant_core::perft::{Counting, Perft, perft};
use variant_core::record::{Record, Recorded};
use variant_core::prelude::*;
use variant_core::{
    Bitboard, Board, Captures, Color, Diagram, Faults, Game, Notation, Outcome, Packed, Reason,
    Setup, SetupError,
};

type Square = variant_core::Grid<5, 5>;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Man(Color);

impl variant_core::Piece for Man {
    const ALL: &'static [Self] = &[Self(Color::White), Self(Color::Black)];

    fn color(self) -> Color {
        self.0
    }

    fn letter(self) -> &'static str {
        ["M", "m"][self.0.index()]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
struct Move {
    from: Square,
    to: Square,
}

impl variant_core::Move for Move {
    type Square = Square;

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
    men: [Option<Man>; 25],
    side: Color,
}

static KEYS: [[u64; 25]; 2] = zobrist::table(5);
const BLACK_TO_MOVE: u64 = zobrist::keys::<1>(55)[0];

impl Breakthrough {
    /// The side that has won.
    fn winner(&self) -> Option<Color> {
        let last = [&self.men[20..], &self.men[..5]];
        let arrived = |side: Color| last[side.index()].contains(&Some(Man(side)));
        let bare = |side: Color| !self.men.contains(&Some(Man(side)));
        Color::ALL.into_iter().find(|side| arrived(*side) || bare(!*side))
    }
}

impl Board for Breakthrough {
    type Square = Square;
    type Piece = Man;
    type Move = Move;
    type Rules = ();
    type Undo = Option<Man>;

    fn start((): ()) -> Self {
        Self::from_fen("mmmmm/mmmmm/5/MMMMM/MMMMM w", ()).expect("the start is a position")
    }

    fn rules(&self) -> &() {
        &()
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Move) -> ControlFlow<()>,
    {
        if self.winner().is_some() {
            return ControlFlow::Continue(());
        }
        let ahead = if self.side == Color::White { 1 } else { -1 };
        for from in Square::all().filter(|from| self.piece_at(*from) == Some(Man(self.side))) {
            for files in [-1, 0, 1] {
                let Some(to) = from.step(files, ahead) else { continue };
                let free = match self.piece_at(to) {
                    None => true,
                    Some(man) => files != 0 && man.color() != self.side,
                };
                if free {
                    visitor(Move { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Move) -> Option<Man> {
        self.side = !self.side;
        let man = self.men[mv.from.index()].take();
        std::mem::replace(&mut self.men[mv.to.index()], man)
    }

    fn unmake(&mut self, mv: Move, captured: Option<Man>) {
        self.side = !self.side;
        self.men[mv.from.index()] = std::mem::replace(&mut self.men[mv.to.index()], captured);
    }

    fn key(&self) -> u64 {
        let men = self.men.iter().zip(0..).filter_map(|(man, at)| Some((((*man)?).0, at)));
        let side = if self.side == Color::Black { BLACK_TO_MOVE } else { 0 };
        men.fold(side, |key, (color, at): (Color, usize)| key ^ KEYS[color.index()][at])
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome::win(self.winner()?, Reason::Other("breakthrough")))
    }
}

impl Captures for Breakthrough {
    fn captured(&self, mv: Move) -> Bitboard<Square> {
        self.piece_at(mv.to).map_or(Bitboard::EMPTY, |_| mv.to.into())
    }
}

impl fmt::Display for Breakthrough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).unicode(f.alternate()).fmt(f)
    }
}

bitflags::bitflags! {
    /// What can be wrong with a position: more men than the game has. (Implausible.)
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    struct Crowd: u32 {
        const TOO_MANY_MEN = 1;
    }
}

impl Faults for Crowd {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_MEN;

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

/// A position that nobody has judged yet.
#[derive(Clone, Debug)]
struct Draft(Breakthrough);

impl Setup for Draft {
    type Board = Breakthrough;
    type Faults = Crowd;

    fn from_board(board: &Breakthrough) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Square) -> Option<Man> {
        self.0.piece_at(square)
    }

    fn put(&mut self, square: Square, man: Option<Man>) {
        self.0.men[square.index()] = man;
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.side = side;
    }

    fn faults(&self) -> Crowd {
        let count = |side| self.0.men.iter().filter(|man| **man == Some(Man(side))).count();
        let crowded = Color::ALL.map(count).iter().any(|men| *men > 10);
        Crowd::from_bits_truncate(crowded.into())
    }

    fn build_forgiving(&self, forgiven: Crowd) -> Result<Breakthrough, SetupError<Crowd>> {
        SetupError::check(self.faults(), forgiven)?;
        Ok(self.0.clone())
    }
}

impl Notation for Breakthrough {
    const VARIANT: &'static str = "breakthrough";

    type FenError = FenError<Crowd>;

    fn from_fen(fen: &str, (): ()) -> Result<Self, FenError<Crowd>> {
        let fields = fen.split_once(' ');
        let (men, side) = fields.ok_or(FenError::Fields { found: 1, expected: "2" })?;
        let color = side.parse().ok().and_then(Color::from_letter);
        let side = color.ok_or_else(|| FieldError::new(2, "side to move", side, "w or b"))?;
        let mut draft = Draft(Self { men: [None; 25], side });
        read_placement(men, |square, man| draft.put(square, Some(man)))?;
        Ok(draft.build()?)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement(|square| self.piece_at(square), out)?;
        write!(out, " {}", self.side.letter())
    }
}

/// A byte a square, and one for the side to move.
impl Packed for Breakthrough {
    type Bytes = [u8; 26];

    fn pack(&self) -> [u8; 26] {
        let mut bytes = [self.side.index() as u8; 26];
        for (byte, man) in bytes.iter_mut().zip(self.men) {
            *byte = man.map_or(0, |man| 1 + man.0.index() as u8);
        }
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let (side, men) = <&[u8; 26]>::try_from(bytes).ok()?.split_last()?;
        let mut board = Self { men: [None; 25], side: *Color::ALL.get(usize::from(*side))? };
        for (man, byte) in board.men.iter_mut().zip(men) {
            *man = *[None, Some(Man(Color::White)), Some(Man(Color::Black))]
                .get(usize::from(*byte))?;
        }
        Some(board)
    }
}

impl Counting for Breakthrough {}

impl Recorded for Breakthrough {}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let board = Breakthrough::start(());
    println!("{board}");

    // Perft, and with a hash table; with the feature `rayon` also on several threads.
    for depth in 1..=6 {
        let nodes = perft(&board, depth);
        assert_eq!(Perft::new().hash(16).count(&board, depth)?, nodes);
        println!("perft({depth}) = {nodes}");
    }

    // A game, and its record.
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
        also: [captures, packed],
    }
}

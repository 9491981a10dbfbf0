//! Shuttle, a game made for these tests: it repeats, has a quiet clock, and has rules.
//!
//! A king a side on 3x3 squares, and stones that belong to nobody. A king steps to any square
//! beside it that the other king does not stand on; a stone there is taken, which sets the quiet
//! clock back. White wins on c3, Black on a1.
//!
//! The key is a bad one on purpose: positions differ in it by the side to move alone, so that a
//! game that trusts keys sees repetitions everywhere.

use std::fmt::{self, Write};
use std::ops::ControlFlow;

use variant_core::example::Square;
use variant_core::fen::{read_clock, read_placement, write_placement};
use variant_core::perft::Counting;
use variant_core::prelude::*;
use variant_core::record::{Dialect, Recorded};
use variant_core::svg::Draw;
use variant_core::{Color, Diagram, DrawRules, MoveError, Notation, Outcome, Reason, RuleKey};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Man {
    White,
    Black,
    Stone,
}

impl variant_core::Piece for Man {
    const ALL: &'static [Self] = &[Self::White, Self::Black, Self::Stone];

    fn color(self) -> Color {
        if self == Self::Black { Color::Black } else { Color::White }
    }

    fn letter(self) -> &'static str {
        ["K", "k", "O"][self as usize]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Step(Square, Square);

impl variant_core::Move for Step {
    type Square = Square;
    type OnStack = [Self; 128];

    fn from(self) -> Square {
        self.0
    }

    fn to(self) -> Square {
        self.1
    }

    fn to_bits(self) -> u128 {
        (self.0.index() * 9 + self.1.index()) as u128
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let (from, to) = (usize::try_from(bits / 9).ok()?, (bits % 9) as usize);
        Some(Self(Square::from_index(from)?, Square::from_index(to)?))
    }
}

/// What ends a game of Shuttle.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ShuttleRules {
    /// Whether a king wins on its square.
    pub(crate) homes: bool,
    /// Whether the game is drawn, with moves left, when no stone is.
    pub(crate) bare: bool,
}

impl Default for ShuttleRules {
    fn default() -> Self {
        Self { homes: true, bare: false }
    }
}

impl variant_core::Rules for ShuttleRules {
    const KEYS: &'static [RuleKey] =
        &[RuleKey::new("homes", &["win", "none"]), RuleKey::new("bare", &["play-on", "draw"])];

    fn value(&self, key: &RuleKey) -> &'static str {
        let number = if key.name() == "homes" { !self.homes } else { self.bare };
        key.values()[usize::from(number)]
    }

    fn set_value(&mut self, key: &RuleKey, value: &'static str) {
        let changed = value != key.default_value();
        if key.name() == "homes" { self.homes = !changed } else { self.bare = changed }
    }

    fn draw_rules(&self) -> DrawRules {
        use variant_core::DrawRule::Automatic;
        DrawRules::NONE.with_repetition(Automatic(3)).with_quiet_moves(Automatic(12))
    }
}

/// A position, of a game that is written down as chess games are, or as draughts games.
#[derive(Clone, Debug)]
pub(crate) struct Position<const PDN: bool> {
    men: [Option<Man>; 9],
    side: Color,
    quiet: u16,
    number: u16,
    rules: ShuttleRules,
}

pub(crate) type Shuttle = Position<false>;
pub(crate) type PdnShuttle = Position<true>;

pub(crate) const START: &str = "1k1/O1O/1K1 w 0 1";

impl<const PDN: bool> Position<PDN> {
    fn king(&self, side: Color) -> Square {
        let king = [Man::White, Man::Black][side.index()];
        Square::all().find(|square| self.piece_at(*square) == Some(king)).expect("a king a side")
    }

    fn at_home(&self) -> Option<Color> {
        let home = [Square::C3, Square::A1];
        let at_home = |side: &Color| self.rules.homes && self.king(*side) == home[side.index()];
        Color::ALL.into_iter().find(at_home)
    }

    fn read(text: &str, rules: ShuttleRules) -> Result<Self, String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [men, side, quiet, number] = fields[..] else {
            return Err(format!("{} fields, expected 4", fields.len()));
        };
        let side = side.chars().next().and_then(Color::from_letter).ok_or("no side")?;
        let quiet = read_clock(3, "quiet plies", quiet, 0).map_err(|error| error.to_string())?;
        let number = read_clock(4, "move", number, 1).map_err(|error| error.to_string())?;
        let mut board = Self { men: [None; 9], side, quiet, number, rules };
        read_placement(men, |square: Square, man| board.men[square.index()] = Some(man))
            .map_err(|error| error.to_string())?;
        for king in [Man::White, Man::Black] {
            if board.men.iter().filter(|man| **man == Some(king)).count() != 1 {
                return Err("not exactly one king a side".into());
            }
        }
        Ok(board)
    }

    fn find(&self, text: &str, write: fn(&Self, Step) -> String) -> Result<Step, MoveError> {
        if !text.bytes().all(|byte| matches!(byte, b'a'..=b'c' | b'1'..=b'3' | b'x' | b'K')) {
            return Err(MoveError::malformed(text, 0, "a square"));
        }
        let found = self.legal_moves().into_iter().find(|mv| write(self, *mv) == text);
        found.ok_or_else(|| MoveError::illegal(text, "no such step"))
    }
}

/// A byte a square, then the side to move and the rules.
impl<const PDN: bool> variant_core::Packed for Position<PDN> {
    type Bytes = [u8; 12];

    fn pack(&self) -> [u8; 12] {
        let mut bytes = [0; 12];
        for (byte, man) in bytes.iter_mut().zip(self.men) {
            *byte = man.map_or(0, |man| man as u8 + 1);
        }
        let ShuttleRules { homes, bare } = self.rules;
        bytes[9..].copy_from_slice(&[self.side as u8, u8::from(homes), u8::from(bare)]);
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 12] = bytes.try_into().ok()?;
        let mut board = Self::start(ShuttleRules { homes: bytes[10] == 1, bare: bytes[11] == 1 });
        board.side = *Color::ALL.get(usize::from(bytes[9]))?;
        for (man, byte) in board.men.iter_mut().zip(bytes) {
            let number = usize::from(*byte).checked_sub(1);
            *man = number.map(|number| Man::ALL.get(number).copied().ok_or(())).transpose().ok()?;
        }
        let kings = [Man::White, Man::Black];
        let alone = |king| board.men.iter().filter(|man| **man == Some(king)).count() == 1;
        (kings.into_iter().all(alone) && board.pack() == *bytes).then_some(board)
    }
}

impl<const PDN: bool> PartialEq for Position<PDN> {
    fn eq(&self, other: &Self) -> bool {
        self.men == other.men && self.side == other.side && self.rules == other.rules
    }
}

impl<const PDN: bool> Eq for Position<PDN> {}

impl<const PDN: bool> std::hash::Hash for Position<PDN> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.men.hash(state);
    }
}

impl<const PDN: bool> fmt::Display for Position<PDN> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Diagram::new(self).fmt(f)
    }
}

impl<const PDN: bool> variant_core::Board for Position<PDN> {
    type Square = Square;
    type Piece = Man;
    type Move = Step;
    type Rules = ShuttleRules;
    type Undo = Box<Self>;

    fn start(rules: ShuttleRules) -> Self {
        Self::read(START, rules).expect("the start is a position")
    }

    fn rules(&self) -> &ShuttleRules {
        &self.rules
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Man> {
        self.men[square.index()]
    }

    fn visit_moves<V>(&self, mut visitor: V) -> ControlFlow<()>
    where
        V: FnMut(Step) -> ControlFlow<()>,
    {
        if self.at_home().is_some() {
            return ControlFlow::Continue(());
        }
        let from = self.king(self.side);
        let beside = |a: usize, b: usize| a.abs_diff(b) <= 1;
        for to in Square::all() {
            let near = beside(from.file(), to.file()) && beside(from.rank(), to.rank());
            if near && matches!(self.piece_at(to), None | Some(Man::Stone)) {
                visitor(Step(from, to))?;
            }
        }
        ControlFlow::Continue(())
    }

    fn make(&mut self, mv: Step) -> Box<Self> {
        let before = Box::new(self.clone());
        let taken = self.men[mv.1.index()];
        self.men[mv.1.index()] = self.men[mv.0.index()].take();
        self.quiet = if taken.is_some() { 0 } else { self.quiet.saturating_add(1) };
        self.number = self.number.saturating_add(u16::from(self.side == Color::Black));
        self.side = !self.side;
        before
    }

    fn unmake(&mut self, _: Step, before: Box<Self>) {
        *self = *before;
    }

    fn key(&self) -> u64 {
        self.side as u64
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.at_home() {
            return Some(Outcome::win(winner, Reason::Other("home")));
        }
        let bare = self.rules.bare && !self.men.contains(&Some(Man::Stone));
        bare.then_some(Outcome::draw(Reason::DeadMaterial))
    }

    fn quiet_plies(&self) -> u32 {
        self.quiet.into()
    }

    fn move_number(&self) -> Option<u32> {
        Some(self.number.into())
    }
}

impl<const PDN: bool> Counting for Position<PDN> {}

impl<const PDN: bool> Draw for Position<PDN> {}

impl<const PDN: bool> Recorded for Position<PDN> {
    const DIALECT: Dialect = if PDN { Dialect::pdn("99,W,3,3,A0,0") } else { Dialect::PGN };
}

#[derive(Debug, thiserror::Error)]
#[error("FEN: {0}")]
pub(crate) struct BadFen(String);

impl<const PDN: bool> Notation for Position<PDN> {
    const VARIANT: &'static str = if PDN { "pdn-shuttle" } else { "shuttle" };

    type FenError = BadFen;

    fn from_fen(fen: &str, rules: ShuttleRules) -> Result<Self, BadFen> {
        Self::read(fen, rules).map_err(BadFen)
    }

    fn write_fen(&self, out: &mut dyn Write) -> fmt::Result {
        write_placement::<Square, Man>(|square| self.piece_at(square), out)?;
        write!(out, " {} {} {}", self.side.letter(), self.quiet, self.number)
    }

    fn write_move(&self, mv: Step, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{}{}", mv.0, mv.1)
    }

    fn parse_move(&self, text: &str) -> Result<Step, MoveError> {
        self.find(text, Self::move_text)
    }

    fn write_san(&self, mv: Step, out: &mut dyn Write) -> fmt::Result {
        let takes = if self.piece_at(mv.1).is_some() { "x" } else { "" };
        write!(out, "K{takes}{}", mv.1)
    }

    fn parse_san(&self, text: &str) -> Result<Step, MoveError> {
        self.find(text, Self::san)
    }
}

//! Squares, stones, moves and rules of Carousel.

use std::fmt;
use std::str::FromStr;

use variant_core::{Color, Place, RuleKey, SquareError, split_square};

use crate::broken::Fault;

/// Number of squares of the ring.
pub(crate) const RING: u8 = 12;
/// The square beside the ring.
pub(crate) const HUB: Spot = Spot(RING);
/// The squares of the ring that lead to the hub.
pub(crate) const GATES: [Spot; 2] = [Spot(0), Spot(6)];

/// A square: 0 to 11 are the ring, 12 is the hub.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Spot(pub(crate) u8);

impl Spot {
    pub(super) fn bit(self) -> u16 {
        1 << self.0
    }

    /// The next square of the ring.
    pub(super) fn next(self) -> Self {
        Self((self.0 + 1) % RING)
    }
}

impl variant_core::Square for Spot {
    type Bits = u64;

    const COUNT: usize = 13;
    const FILES: usize = 12;
    const RANKS: usize = 1;

    fn index(self) -> usize {
        usize::from(self.0)
    }

    fn from_index(index: usize) -> Option<Self> {
        (index < Self::COUNT).then_some(Self(index as u8))
    }

    fn place(self) -> Place {
        if self == HUB {
            // The hub is nobody's, but a square beside the board has an owner.
            Place::Citadel { owner: Color::White, rank: 0, after: true }
        } else {
            Place::Board { file: self.index(), rank: 0 }
        }
    }

    fn at(file: usize, rank: usize) -> Option<Self> {
        let rank = if Fault::SecondRank.is_here() { 0 } else { rank };
        (file < Self::FILES && rank == 0).then_some(Self(file as u8))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == HUB { f.pad("hub") } else { write!(f, "{}1", char::from(b'a' + self.0)) }
    }
}

impl FromStr for Spot {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match split_square(text, 12, 1) {
            Some((file, _, "")) => Ok(Self(file as u8)),
            _ if text == "hub" => Ok(HUB),
            _ => Err(SquareError::new(text)),
        }
    }
}

/// A stone of either side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Stone(pub(crate) Color);

impl variant_core::Piece for Stone {
    const ALL: &'static [Self] = &[Self(Color::White), Self(Color::Black)];

    fn color(self) -> Color {
        self.0
    }

    fn letter(self) -> &'static str {
        ["S", "s"][self.0.index()]
    }
}

/// A move. What kind it is and what it takes, the position tells.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Ride {
    pub(crate) from: Spot,
    pub(crate) to: Spot,
}

impl variant_core::Move for Ride {
    type Square = Spot;
    type OnStack = [Self; 128];

    fn from(self) -> Spot {
        self.from
    }

    fn to(self) -> Spot {
        self.to
    }

    fn to_bits(self) -> u128 {
        u128::from(self.from.0) * 13 + u128::from(self.to.0)
    }

    fn from_bits(bits: u128) -> Option<Self> {
        let bits = u8::try_from(bits).ok().filter(|bits| *bits < 13 * 13)?;
        Some(Self { from: Spot(bits / 13), to: Spot(bits % 13) })
    }
}

/// The one option.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct CarouselRules {
    pub(crate) compulsory: bool,
}

impl variant_core::Rules for CarouselRules {
    const KEYS: &'static [RuleKey] = &[RuleKey::new("sweep", &["optional", "compulsory"])];

    fn value(&self, key: &RuleKey) -> &'static str {
        key.values()[usize::from(self.compulsory)]
    }

    fn set_value(&mut self, _: &RuleKey, value: &'static str) {
        self.compulsory = value == "compulsory";
    }
}

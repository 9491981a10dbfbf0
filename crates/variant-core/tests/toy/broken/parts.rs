//! Moves, rules and setups of the broken game.

use variant_core::{Color, Move, RuleKey, Rules, Setup, SetupError};

use variant_testkit::Subject;

use super::{Broken, Fault};
use crate::carousel::{CarouselFaults, CarouselRules, CarouselSetup, Ride, Spot, Stone};

/// A move of the broken game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Turn(pub(crate) Ride);

impl Move for Turn {
    type Square = Spot;
    type OnStack = [Self; 128];

    fn from(self) -> Spot {
        self.0.from
    }

    fn to(self) -> Spot {
        self.0.to
    }

    fn to_bits(self) -> u128 {
        let bits = self.0.to_bits();
        if Fault::MoveBitLost.is_here() { bits & 0x7f } else { bits }
    }

    fn from_bits(bits: u128) -> Option<Self> {
        Ride::from_bits(bits).map(Self)
    }
}

/// The rules of the broken game.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Options(CarouselRules);

impl Options {
    const OPTIONAL: Self = Self(CarouselRules { compulsory: false });
    const COMPULSORY: Self = Self(CarouselRules { compulsory: true });

    /// The rules as a reference that lives long enough.
    pub(super) fn of(rules: &CarouselRules) -> &'static Self {
        if rules.compulsory { &Self::COMPULSORY } else { &Self::OPTIONAL }
    }

    pub(super) fn into_inner(self) -> CarouselRules {
        self.0
    }
}

impl Rules for Options {
    const KEYS: &'static [RuleKey] = CarouselRules::KEYS;

    fn value(&self, key: &RuleKey) -> &'static str {
        if Fault::RuleNotWritten.is_here() { key.default_value() } else { self.0.value(key) }
    }

    fn set_value(&mut self, key: &RuleKey, value: &'static str) {
        self.0.set_value(key, value);
    }
}

/// The broken game, the right to rest changed at random.
pub(crate) struct WithRests;

impl Subject for WithRests {
    type Board = Broken;
    type Setup = BrokenSetup;

    fn set_rights(setup: &mut BrokenSetup, random: u64) {
        setup.0.set_rests(random);
    }
}

/// A setup of the broken game.
#[derive(Clone, Debug)]
pub(crate) struct BrokenSetup(CarouselSetup);

impl Setup for BrokenSetup {
    type Board = Broken;
    type Faults = CarouselFaults;

    fn from_board(board: &Broken) -> Self {
        let mut setup = CarouselSetup::from_board(&board.toy);
        if Fault::SetupWithoutRests.is_here() {
            setup.set_rests(0);
        }
        Self(setup)
    }

    fn piece_at(&self, square: Spot) -> Option<Stone> {
        self.0.piece_at(square)
    }

    fn put(&mut self, square: Spot, piece: Option<Stone>) {
        self.0.put(square, piece);
    }

    fn side_to_move(&self) -> Color {
        self.0.side_to_move()
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.set_side_to_move(side);
    }

    fn faults(&self) -> CarouselFaults {
        self.0.faults()
    }

    fn build_forgiving(
        &self,
        forgiven: CarouselFaults,
    ) -> Result<Broken, SetupError<CarouselFaults>> {
        let unasked = Fault::ForgivenUnasked.is_here();
        let forgiven = if unasked { CarouselFaults::all() } else { forgiven };
        self.0.build_forgiving(forgiven).map(Broken::new)
    }
}

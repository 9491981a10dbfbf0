//! Carousel positions under construction.

use variant_core::{Color, Faults, Setup, SetupError};
use variant_testkit::Subject;

use super::{Carousel, Spot, Stone};

bitflags::bitflags! {
    /// What can be wrong with a position.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct CarouselFaults: u32 {
        /// The side that has just moved has no stone. (Invalid: with what did it move?)
        const WAITING_SIDE_EMPTY = 1 << 0;
        /// A side has more than five stones.
        const TOO_MANY_STONES = 1 << 1;
    }
}

impl Faults for CarouselFaults {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_STONES;

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

/// A board that nobody has judged yet. Its key is made when it is built.
#[derive(Clone, Debug)]
pub(crate) struct CarouselSetup(pub(crate) Carousel);

impl CarouselSetup {
    /// The board as it is, faults and all.
    pub(crate) fn into_board(self) -> Carousel {
        let Carousel { men, side, rests, rules, quiet, number, .. } = self.0;
        Carousel { quiet, number, ..Carousel::with(men, side, rests, rules) }
    }
}

impl CarouselSetup {
    /// Bit 0 says whether White may still rest, bit 1 whether Black may.
    pub(crate) fn set_rests(&mut self, bits: u64) {
        self.0.rests = [bits & 1 != 0, bits & 2 != 0];
    }
}

/// Carousel, the right to rest changed at random.
pub(crate) struct WithRests;

impl Subject for WithRests {
    type Board = Carousel;
    type Setup = CarouselSetup;

    fn set_rights(setup: &mut CarouselSetup, random: u64) {
        setup.set_rests(random);
    }
}

impl Setup for CarouselSetup {
    type Board = Carousel;
    type Faults = CarouselFaults;

    fn from_board(board: &Carousel) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Spot) -> Option<Stone> {
        variant_core::Board::piece_at(&self.0, square)
    }

    fn put(&mut self, square: Spot, piece: Option<Stone>) {
        for side in Color::ALL {
            self.0.men[side.index()] &= !square.bit();
            if piece == Some(Stone(side)) {
                self.0.men[side.index()] |= square.bit();
            }
        }
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.side = side;
    }

    fn faults(&self) -> CarouselFaults {
        let mut faults = CarouselFaults::empty();
        let waiting = self.0.men[(!self.0.side).index()];
        let crowd = self.0.men.iter().any(|men| men.count_ones() > 5);
        faults.set(CarouselFaults::WAITING_SIDE_EMPTY, waiting == 0);
        faults.set(CarouselFaults::TOO_MANY_STONES, crowd);
        faults
    }

    fn build_forgiving(
        &self,
        forgiven: CarouselFaults,
    ) -> Result<Carousel, SetupError<CarouselFaults>> {
        SetupError::check(self.faults(), forgiven)?;
        Ok(self.clone().into_board())
    }
}

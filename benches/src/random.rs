//! Random numbers.

use variant_core::bitboard::zobrist::split_mix;

/// Random numbers that are the same in every run.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The numbers that follow from a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number below a bound, which must not be 0.
    ///
    /// # Panics
    ///
    /// If the bound is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        let (number, state) = split_mix(self.0);
        self.0 = state;
        number % bound
    }

    /// One of some things, `None` of nothing.
    pub fn choose<T: Copy>(&mut self, things: &[T]) -> Option<T> {
        if things.is_empty() {
            return None;
        }
        Some(things[self.below(things.len() as u64) as usize])
    }
}

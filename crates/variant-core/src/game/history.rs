//! The keys of a game's positions, in a hash table that finds earlier ones.

use alloc::vec::Vec;

/// The keys in order, linked to the earlier ones that share their slot of the table.
///
/// Keys are random already, so that their low bits serve as the slot.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    keys: Vec<u64>,
    /// For each key the last one before it in the same slot.
    earlier: Vec<Link>,
    /// The last key in each slot. Their number is a power of two, and not below that of the keys.
    slots: Vec<Link>,
}

/// The place of a key, or [`NONE`] after the first one of a slot. A game of 2^32 plies does not fit into
/// memory.
type Link = u32;

const NONE: Link = Link::MAX;

impl History {
    /// The keys in order.
    pub(super) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// Makes room for more keys, so that adding them does not move the others.
    pub(super) fn reserve(&mut self, keys: usize) {
        self.keys.reserve(keys);
        self.earlier.reserve(keys);
        while self.slots.len() < self.keys.len() + keys {
            self.grow();
        }
    }

    /// Adds a key at the end.
    pub(super) fn push(&mut self, key: u64) {
        if self.keys.len() == self.slots.len() {
            self.grow();
        }
        self.keys.push(key);
        self.link(key);
    }

    /// Takes the last key away.
    pub(super) fn pop(&mut self) {
        if let (Some(key), Some(earlier)) = (self.keys.pop(), self.earlier.pop()) {
            let slot = self.slot(key);
            self.slots[slot] = earlier;
        }
    }

    /// The places of the keys equal to this one, the last one first.
    pub(super) fn places(&self, key: u64) -> impl Iterator<Item = usize> {
        let last = if self.slots.is_empty() { NONE } else { self.slots[self.slot(key)] };
        let place = |link: Link| (link != NONE).then_some(link as usize);
        let in_slot = core::iter::successors(place(last), move |at| place(self.earlier[*at]));
        in_slot.filter(move |at| self.keys[*at] == key)
    }

    fn slot(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }

    /// Puts the next place into the slot of its key.
    fn link(&mut self, key: u64) {
        let (slot, place) = (self.slot(key), self.earlier.len() as Link);
        self.earlier.push(core::mem::replace(&mut self.slots[slot], place));
    }

    /// Doubles the slots.
    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(64);
        self.slots.clear();
        self.slots.resize(slots, NONE);
        self.earlier.clear();
        for place in 0..self.keys.len() {
            self.link(self.keys[place]);
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::History;
    use crate::bitboard::zobrist::split_mix;

    #[test]
    fn places_are_those_of_a_search_through_all_keys() {
        let mut history = History::default();
        let mut state = 7;
        for step in 0..2_000 {
            let number;
            (number, state) = split_mix(state);
            // Few keys, so that many are equal and many share a slot.
            let key = number % 40 * 64;
            if step % 3 == 2 {
                history.pop();
            } else {
                history.push(key);
            }
            let keys = history.keys().iter().enumerate().rev();
            let expected: Vec<usize> =
                keys.filter(|(_, found)| **found == key).map(|(place, _)| place).collect();
            assert_eq!(history.places(key).collect::<Vec<_>>(), expected);
        }
    }
}

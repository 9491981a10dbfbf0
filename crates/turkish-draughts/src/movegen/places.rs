//! A hash table of places in a list: what is like something else is found in constant time.

use smallvec::SmallVec;

/// Where the entries of a list are, by their hashes. The entries themselves stay in the list.
pub(crate) struct Places {
    /// One more than the place of an entry; 0 in a free slot. At least half of the slots are free.
    slots: SmallVec<[u32; 128]>,
    bits: u32,
}

impl Places {
    /// A table with room for so many entries.
    pub(crate) fn with_room(entries: usize) -> Self {
        let bits = (2 * entries).max(2).next_power_of_two().trailing_zeros();
        Self { slots: SmallVec::from_elem(0, 1 << bits), bits }
    }

    /// How many entries there is room for.
    pub(crate) fn room(&self) -> usize {
        self.slots.len() / 2
    }

    /// The place of the entry that has this hash and that `is_it` accepts. If there is none, the
    /// entry is new, and its place is `next`.
    #[inline]
    pub(crate) fn find_or_add(
        &mut self,
        hash: u64,
        next: usize,
        is_it: impl Fn(usize) -> bool,
    ) -> usize {
        let mut slot = (hash >> (u64::BITS - self.bits)) as usize;
        loop {
            match self.slots[slot] as usize {
                0 => {
                    self.slots[slot] = next as u32 + 1;
                    return next;
                }
                place if is_it(place - 1) => return place - 1,
                _ => slot = (slot + 1) & (self.slots.len() - 1),
            }
        }
    }
}

/// A hash of some words; its high bits are the better ones.
#[inline]
pub(crate) fn hash<const N: usize>(words: [u64; N]) -> u64 {
    words
        .into_iter()
        .fold(0, |hash: u64, word| (hash.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn places_are_those_of_a_search_through_the_list() {
        // All with one hash, with few, and with many different ones.
        for spread in [1, 3, 1000] {
            let (mut list, mut places) = (Vec::new(), Places::with_room(100));
            for step in 0..400_u64 {
                let word = step * step * 7 % 100;
                let expected = list.iter().position(|other| *other == word);
                let found =
                    places.find_or_add(hash([word % spread]), list.len(), |at| list[at] == word);
                assert_eq!(found, expected.unwrap_or(list.len()));
                if expected.is_none() {
                    list.push(word);
                }
            }
            assert!(list.len() > 10 && list.len() <= places.room());
        }
    }
}

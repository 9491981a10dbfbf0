//! Random numbers for laws that need more than a line, and texts with small faults.

use variant_core::bitboard::zobrist::split_mix;

/// Random numbers that depend on their seed alone: a law that fails on a line fails on it again.
#[derive(Clone, Debug)]
pub(crate) struct Noise(u64);

impl Noise {
    /// Each law has its own salt, so that laws do not all try the same things.
    pub(crate) fn new(seed: u64, salt: &str) -> Self {
        Self(salt.bytes().fold(seed, |state, byte| split_mix(state ^ u64::from(byte)).0))
    }

    pub(crate) fn next(&mut self) -> u64 {
        let (number, state) = split_mix(self.0);
        self.0 = state;
        number
    }

    /// A number below `end`; 0 if there is none.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % (end.max(1) as u64)) as usize
    }

    /// Some of the items, at most `count`, in random order.
    pub(crate) fn some<T: Copy>(&mut self, items: &[T], count: usize) -> Vec<T> {
        let mut items = items.to_vec();
        let count = count.min(items.len());
        for i in 0..count {
            let other = i + self.below(items.len() - i);
            items.swap(i, other);
        }
        items.truncate(count);
        items
    }

    /// The text with one small change, which may leave it valid.
    pub(crate) fn corrupt(&mut self, text: &str) -> String {
        // Letters that texts of games are made of, and some that they are not.
        const STRANGE: &str = "0123456789 -/.:,+#=~@xabhkqwKQWBé\u{0}\u{1f600}";
        let mut letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len());
        let other = self.below(letters.len() + 1);
        let anywhere = self.below(letters.len());
        let strange = STRANGE.chars().nth(self.below(STRANGE.chars().count()));
        let strange = strange.unwrap_or(' ');
        match self.below(10) {
            _ if letters.is_empty() => letters.push(strange),
            0 => _ = letters.remove(at),
            1 => letters.insert(other, strange),
            2 => letters[at] = strange,
            3 => letters[at] = letters[anywhere],
            4 => letters.insert(other, letters[at]),
            5 => letters.swap(at, anywhere),
            6 => letters.truncate(at),
            // A piece, or a right, of the other side.
            7 => letters[at] = other_case(letters[at]),
            8 => return other_side(text),
            _ => return self.corrupt_field(text),
        }
        letters.into_iter().collect()
    }

    /// The text with a field dropped, doubled or moved.
    fn corrupt_field(&mut self, text: &str) -> String {
        let mut fields: Vec<&str> = text.split(' ').collect();
        let (at, other) = (self.below(fields.len()), self.below(fields.len()));
        match self.below(3) {
            0 => _ = fields.remove(at),
            1 => fields.insert(at, fields[other]),
            _ => fields.swap(at, other),
        }
        fields.join(" ")
    }
}

fn other_case(letter: char) -> char {
    if letter.is_ascii_lowercase() {
        letter.to_ascii_uppercase()
    } else {
        letter.to_ascii_lowercase()
    }
}

/// The text with the other side to move, where a field names the side.
fn other_side(text: &str) -> String {
    let side = |field| match field {
        "w" => "b",
        "b" => "w",
        other => other,
    };
    text.split(' ').map(side).collect::<Vec<_>>().join(" ")
}

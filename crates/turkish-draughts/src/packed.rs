//! A position in 25 bytes: three sets of squares, then the side to move and the rules.

use variant_core::{Board as _, Color, Packed, Setup as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::rules::{OneEach, Rules, SeveralAgainstOne};
use crate::setup::Setup;

/// A word mirrored by files: the bits of each byte in reverse.
const fn mirrored(word: u64) -> u64 {
    word.reverse_bits().swap_bytes()
}

/// A hash of the words. The Zobrist key would take a lookup for every piece of the mirror image.
fn hash([white, black, kings]: [u64; 3], side: Color) -> u64 {
    let mix = |one: u64, other: u64| {
        let product = u128::from(one) * u128::from(other);
        product as u64 ^ (product >> 64) as u64
    };
    let pieces = mix(white ^ 0x9e37_79b9_7f4a_7c15, black ^ 0xbf58_476d_1ce4_e5b9);
    mix(pieces ^ kings, 0x94d0_49bb_1331_11eb ^ side.index() as u64)
}

impl Board {
    /// The words of the packed bytes: the pieces of White, those of Black, the kings of both.
    fn words(&self) -> [u64; 3] {
        let ([white, black], kings) = self.sets();
        [white, black, kings].map(Bitboard::bits)
    }

    fn bytes(&self, words: [u64; 3]) -> [u8; 25] {
        let mut bytes = [0; 25];
        for (part, word) in bytes.chunks_exact_mut(8).zip(words) {
            part.copy_from_slice(&word.to_le_bytes());
        }
        let side = self.side_to_move().index() as u8;
        // The values of an option are declared in the order of their numbers.
        let rules = self.rules();
        bytes[24] = side | (rules.one_each() as u8) << 1 | (rules.several_against_one() as u8) << 3;
        bytes
    }
}

/// The pieces of White, those of Black, the kings of both: eight bytes each, that of `a1` the
/// lowest bit of the first. Then a byte: 1 if Black is to move, plus 2 times the number of
/// `one-each`, plus 8 times that of `several-against-one`.
impl Packed for Board {
    type Bytes = [u8; 25];

    const SHALLOWEST_HASHED: u8 = 3;

    fn pack(&self) -> [u8; 25] {
        self.bytes(self.words())
    }

    /// Of the position and its mirror image by files, the one with the smaller words.
    fn pack_for_counts(&self) -> (u64, [u8; 25]) {
        let words = self.words();
        let words = words.min(words.map(mirrored));
        (hash(words, self.side_to_move()), self.bytes(words))
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 25] = bytes.try_into().ok()?;
        let last = bytes[24];
        let one_each = OneEach::ALL.get(usize::from(last >> 1 & 3))?;
        let several = SeveralAgainstOne::ALL.get(usize::from(last >> 3))?;
        let rules = Rules::default().with_one_each(*one_each).with_several_against_one(*several);
        let mut sets = [Bitboard::EMPTY; 3];
        for (set, part) in sets.iter_mut().zip(bytes.chunks_exact(8)) {
            *set = Bitboard::from_bits_truncate(u64::from_le_bytes(part.try_into().ok()?));
        }
        let [white, black, kings] = sets;
        if !(white & black).is_empty() || !kings.is_subset(white | black) {
            return None;
        }
        let side = Color::ALL[usize::from(last & 1)];
        Setup::from_sets([white, black], kings, side, rules).build().ok()
    }
}

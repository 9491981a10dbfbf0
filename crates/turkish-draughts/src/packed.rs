//! A position in 25 bytes: three sets of squares, then the side to move and the rules.

use variant_core::{Board as _, Color, Packed, Rules as _, Setup as _, Square as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

/// The options that a packed position holds, by the numbers of their values.
const ONE_EACH: usize = 0;
const SEVERAL: usize = 1;

/// The pieces of White, those of Black, the kings of both: eight bytes each, that of `a1` the
/// lowest bit of the first. Then a byte: 1 if Black is to move, plus 2 times the number of
/// `one-each`, plus 8 times that of `several-against-one`.
impl Packed for Board {
    type Bytes = [u8; 25];

    const SHALLOWEST_HASHED: u8 = 3;

    fn pack(&self) -> [u8; 25] {
        let [white_men, white_kings, black_men, black_kings] =
            [Piece::WhiteMan, Piece::WhiteKing, Piece::BlackMan, Piece::BlackKing]
                .map(|piece| self.pieces(piece));
        let (white, black) = (white_men | white_kings, black_men | black_kings);
        let kings = white_kings | black_kings;
        let mut bytes = [0; 25];
        for (part, set) in bytes.chunks_exact_mut(8).zip([white, black, kings]) {
            part.copy_from_slice(&set.bits().to_le_bytes());
        }
        let side = self.side_to_move().index() as u8;
        // The values of an option are declared in the order of their numbers.
        let rules = self.rules();
        bytes[24] = side | (rules.one_each() as u8) << 1 | (rules.several_against_one() as u8) << 3;
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 25] = bytes.try_into().ok()?;
        let last = bytes[24];
        let mut rules = Rules::default();
        for (option, number) in [(ONE_EACH, last >> 1 & 3), (SEVERAL, last >> 3)] {
            let key = &Rules::KEYS[option];
            rules.set_value(key, key.values().get(usize::from(number))?);
        }
        let mut sets = [Bitboard::EMPTY; 3];
        for (set, part) in sets.iter_mut().zip(bytes.chunks_exact(8)) {
            *set = Bitboard::from_bits_truncate(u64::from_le_bytes(part.try_into().ok()?));
        }
        let [white, black, kings] = sets;
        if !(white & black).is_empty() || !kings.is_subset(white | black) {
            return None;
        }
        let mut setup = Setup::new(rules);
        for square in Square::all().filter(|square| (white | black).contains(*square)) {
            let side = if white.contains(square) { Color::White } else { Color::Black };
            let kind = if kings.contains(square) { Kind::King } else { Kind::Man };
            setup.put(square, Some(Piece::new(side, kind)));
        }
        setup.set_side_to_move(Color::ALL[usize::from(last & 1)]);
        setup.build().ok()
    }
}

//! A position in 86 bytes: six bits a square, then the side to move, the rights and the rules.

use variant_core::{
    BitReader, BitWriter, Color, Packed, Piece as _, Rules as _, Setup as _, Square as _,
};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::{SQUARES, Square};

/// Bits of a square, and of each option in the order of the keys.
const SQUARE: u32 = 6;
const RULES: [u32; 4] = [2, 2, 1, 1];

/// Square 0 takes the lowest six bits of byte 0, the citadels come last. 0 is an empty square, 1
/// to 50 are the pieces in the order of [`Piece::ALL`](variant_core::Piece::ALL). Bit 672 is set if
/// Black is to move, 673 and 674 if White and Black may exchange their kings; then come the
/// numbers of the rules' values: two bits each for array and stalemate, one each for exchange
/// and citadel. The rest is zero.
impl Packed for Board {
    type Bytes = [u8; 86];

    fn pack(&self) -> [u8; 86] {
        let mut bits = BitWriter::new();
        for piece in &self.pieces {
            bits.push(piece.map_or(0, |piece| piece.index() as u8 + 1), SQUARE);
        }
        bits.push(self.side.index() as u8, 1);
        for may in self.exchange {
            bits.push(may.into(), 1);
        }
        for (value, count) in self.rules.numbers().into_iter().zip(RULES) {
            bits.push(value as u8, count);
        }
        bits.finish()
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 86] = bytes.try_into().ok()?;
        let mut bits = BitReader::new(bytes);
        let codes: [u8; SQUARES] = core::array::from_fn(|_| bits.take(SQUARE));
        let side = Color::ALL[usize::from(bits.take(1))];
        let exchange = Color::ALL.map(|_| bits.take(1) == 1);
        let mut rules = Rules::default();
        for (key, count) in Rules::KEYS.iter().zip(RULES) {
            rules.set_value(key, key.values().get(usize::from(bits.take(count)))?);
        }
        if !bits.is_rest_zero() {
            // No position packs to it: equal positions have equal bytes.
            return None;
        }
        let mut setup = Setup::new(rules);
        for (square, code) in Square::all().zip(codes) {
            if let Some(index) = code.checked_sub(1) {
                setup.put(square, Some(*Piece::ALL.get(usize::from(index))?));
            }
        }
        setup.set_side_to_move(side);
        for (side, may) in Color::ALL.into_iter().zip(exchange) {
            setup.set_exchange(side, may);
        }
        setup.build().ok()
    }
}

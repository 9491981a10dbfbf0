//! A position in 64 bytes: five bits a square, then the side to move and the rules.

use variant_core::{
    BitReader, BitWriter, Board as _, Color, Packed, Piece as _, RuleKey, Rules as _, Setup as _,
    Square as _,
};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

/// The option that a packed position holds, by the number of its value.
const STALEMATE: &RuleKey = &Rules::KEYS[0];

/// Bits of a square, and of the rule.
const SQUARE: u32 = 5;
const RULE: u32 = 2;

/// Square 0 takes the lowest five bits of byte 0. 0 is an empty square, 1 to 18 are the pieces in
/// the order of [`Piece::ALL`](variant_core::Piece::ALL); bit 500 is set if Black is to move,
/// bits 501 and 502 are the number of the stalemate rule; the rest is zero.
impl Packed for Board {
    type Bytes = [u8; 64];

    fn pack(&self) -> [u8; 64] {
        let mut bits = BitWriter::new();
        for piece in self.by_square() {
            bits.push(piece.map_or(0, |piece| piece.index() as u8 + 1), SQUARE);
        }
        bits.push(self.side_to_move().index() as u8, 1);
        // The values are declared in the order of their numbers.
        bits.push(self.rules().stalemate() as u8, RULE);
        bits.finish()
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 64] = bytes.try_into().ok()?;
        let mut bits = BitReader::new(bytes);
        let codes: [u8; Square::COUNT] = core::array::from_fn(|_| bits.take(SQUARE));
        let side = Color::ALL[usize::from(bits.take(1))];
        let mut rules = Rules::default();
        rules.set_value(STALEMATE, STALEMATE.values().get(usize::from(bits.take(RULE)))?);
        if !bits.is_rest_zero() {
            // No position packs to it: equal positions have equal bytes.
            return None;
        }
        let mut setup = Setup::new(rules);
        setup.set_side_to_move(side);
        for (square, code) in Square::all().zip(codes) {
            if let Some(index) = code.checked_sub(1) {
                setup.put(square, Some(*Piece::ALL.get(usize::from(index))?));
            }
        }
        setup.build().ok()
    }
}

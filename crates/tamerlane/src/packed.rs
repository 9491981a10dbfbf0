//! A position in 86 bytes: six bits a square, then the side to move, the rights and the rules.

use variant_core::{Color, Packed, Piece as _, Rules as _, Setup as _, Square as _};

use crate::attacks::SQUARES;
use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

const SIDE_AT: usize = SQUARES * 6;
const EXCHANGE_AT: usize = SIDE_AT + 1;
const RULES_AT: usize = EXCHANGE_AT + 2;
/// Bits of each option, in the order of the keys.
const RULE_BITS: [usize; 4] = [2, 2, 1, 1];

/// Square 0 takes the lowest six bits of byte 0, the citadels come last. 0 is an empty square, 1
/// to 50 are the men in the order of [`Piece::ALL`](variant_core::Piece::ALL). Bit 672 is set if
/// Black is to move, 673 and 674 if White and Black may exchange their kings; then come the
/// numbers of the rules' values: two bits each for array and stalemate, one each for exchange
/// and citadel. The rest is zero.
impl Packed for Board {
    type Bytes = [u8; 86];

    fn pack(&self) -> [u8; 86] {
        let mut bytes = [0; 86];
        for (square, man) in self.men.iter().enumerate() {
            let code = man.map_or(0, |man| man.index() as u8 + 1);
            write_bits(&mut bytes, square * 6, code);
        }
        write_bits(&mut bytes, SIDE_AT, self.side.index() as u8);
        for side in Color::ALL {
            let may = self.exchange[side.index()];
            write_bits(&mut bytes, EXCHANGE_AT + side.index(), u8::from(may));
        }
        let mut at = RULES_AT;
        for (value, bits) in self.rules.numbers().into_iter().zip(RULE_BITS) {
            write_bits(&mut bytes, at, value as u8);
            at += bits;
        }
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 86] = bytes.try_into().ok()?;
        let mut rules = Rules::default();
        let mut at = RULES_AT;
        for (key, bits) in Rules::KEYS.iter().zip(RULE_BITS) {
            rules.set_value(key, key.values().get(usize::from(read_bits(bytes, at, bits)))?);
            at += bits;
        }
        let mut setup = Setup::new(rules);
        for square in Square::all() {
            if let Some(index) = read_bits(bytes, square.at() * 6, 6).checked_sub(1) {
                setup.put(square, Some(*Piece::ALL.get(usize::from(index))?));
            }
        }
        setup.set_side_to_move(Color::ALL[usize::from(read_bits(bytes, SIDE_AT, 1))]);
        setup.set_rights(read_bits(bytes, EXCHANGE_AT, 2).into());
        let board = setup.build().ok()?;
        // What no position packs to is refused, so that equal positions have equal bytes.
        (board.pack() == *bytes).then_some(board)
    }
}

/// Writes a number of at most eight bits where there are zeros; bit 0 is the lowest of byte 0.
fn write_bits(bytes: &mut [u8; 86], at: usize, value: u8) {
    let shifted = u16::from(value) << (at % 8);
    bytes[at / 8] |= shifted as u8;
    if shifted > 0xff {
        bytes[at / 8 + 1] |= (shifted >> 8) as u8;
    }
}

fn read_bits(bytes: &[u8; 86], at: usize, count: usize) -> u8 {
    let low = u16::from(bytes[at / 8]);
    let high = bytes.get(at / 8 + 1).map_or(0, |byte| u16::from(*byte));
    ((low | high << 8) >> (at % 8)) as u8 & ((1 << count) - 1)
}

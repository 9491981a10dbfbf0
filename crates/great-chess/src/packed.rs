//! A position in 64 bytes: five bits a square, then the side to move and the rules.

use variant_core::{
    Board as _, Color, Packed, Piece as _, RuleKey, Rules as _, Setup as _, Square as _,
};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::setup::Setup;
use crate::square::Square;

/// The option that a packed position holds, by the number of its value.
const STALEMATE: &RuleKey = &Rules::KEYS[0];

const SIDE_AT: usize = 500;
const RULES_AT: usize = 501;
const END: usize = 503;

/// Square 0 takes the lowest five bits of byte 0. 0 is an empty square, 1 to 18 are the men in
/// the order of [`Piece::ALL`](variant_core::Piece::ALL); bit 500 is set if Black is to move,
/// bits 501 and 502 are the number of the stalemate rule; the rest is zero.
impl Packed for Board {
    type Bytes = [u8; 64];

    fn pack(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        for square in Square::all() {
            let code = self.piece_at(square).map_or(0, |man| man.index() as u8 + 1);
            write_bits(&mut bytes, square.index() * 5, code);
        }
        let rule = self.rules().value(STALEMATE);
        let rule = STALEMATE.values().iter().position(|value| *value == rule).unwrap_or(0);
        write_bits(&mut bytes, SIDE_AT, self.side_to_move().index() as u8);
        write_bits(&mut bytes, RULES_AT, rule as u8);
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 64] = bytes.try_into().ok()?;
        let mut rules = Rules::default();
        let rule = read_bits(bytes, RULES_AT, END - RULES_AT);
        rules.set_value(STALEMATE, STALEMATE.values().get(usize::from(rule))?);
        let mut setup = Setup::new(rules);
        for square in Square::all() {
            if let Some(index) = read_bits(bytes, square.index() * 5, 5).checked_sub(1) {
                setup.put(square, Some(*Piece::ALL.get(usize::from(index))?));
            }
        }
        setup.set_side_to_move(Color::ALL[usize::from(read_bits(bytes, SIDE_AT, 1))]);
        let board = setup.build().ok()?;
        // What no position packs to is refused, so that equal positions have equal bytes.
        (board.pack() == *bytes).then_some(board)
    }
}

/// Writes a number of at most eight bits where there are zeros; bit 0 is the lowest of byte 0.
fn write_bits(bytes: &mut [u8; 64], at: usize, value: u8) {
    let shifted = u16::from(value) << (at % 8);
    bytes[at / 8] |= shifted as u8;
    if shifted > 0xff {
        bytes[at / 8 + 1] |= (shifted >> 8) as u8;
    }
}

fn read_bits(bytes: &[u8; 64], at: usize, count: usize) -> u8 {
    let low = u16::from(bytes[at / 8]);
    let high = bytes.get(at / 8 + 1).map_or(0, |byte| u16::from(*byte));
    ((low | high << 8) >> (at % 8)) as u8 & ((1 << count) - 1)
}

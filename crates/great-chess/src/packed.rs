//! A position in 64 bytes: five bits a square, then the side to move and the rules.

use variant_core::chess::Clocks;
use variant_core::{Board as _, Color, Packed, Piece as _, Setup as _};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::{Rules, StalemateRule};
use crate::setup::Setup;

/// Bits of a square.
const BITS: usize = 5;
/// Squares of a block, and the bytes that it takes. The last block is cut off where the squares
/// end.
const SQUARES: usize = 8;
const BYTES: usize = BITS * SQUARES / 8;

/// The byte with the side to move and the number of the stalemate rule, and its lowest bit that no
/// square takes.
const REST: usize = 62;
const SIDE: usize = 4;

/// What stands on a square by its five bits; `None` also for bits that no square has.
static CONTENTS: [Option<Piece>; 1 << BITS] = {
    let mut contents = [None; 1 << BITS];
    let mut index = 0;
    while index < Piece::COUNT {
        contents[index + 1] = Some(Piece::ALL[index]);
        index += 1;
    }
    contents
};

/// Square 0 takes the lowest five bits of byte 0. 0 is an empty square, 1 to 18 are the pieces in
/// the order of [`Piece::ALL`](variant_core::Piece::ALL); bit 500 is set if Black is to move,
/// bits 501 and 502 are the number of the stalemate rule; the rest is zero.
impl Packed for Board {
    type Bytes = [u8; 64];

    fn pack(&self) -> [u8; 64] {
        let mut bytes = [0; 64];
        for (block, squares) in bytes.chunks_mut(BYTES).zip(self.by_square().chunks(SQUARES)) {
            let mut bits = 0_u64;
            for (place, piece) in squares.iter().enumerate() {
                let code = piece.map_or(0, |piece| piece.index() as u64 + 1);
                bits |= code << (BITS * place);
            }
            block.copy_from_slice(&bits.to_le_bytes()[..block.len()]);
        }
        // The numbers of the rules are their places in `StalemateRule::ALL`.
        let rest = self.side_to_move().index() as u8 | (self.rules().stalemate() as u8) << 1;
        bytes[REST] |= rest << SIDE;
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 64] = bytes.try_into().ok()?;
        let (mut squares, mut highest) = ([None; 100], 0);
        for (block, squares) in bytes.chunks(BYTES).zip(squares.chunks_mut(SQUARES)) {
            let mut bits = [0; 8];
            bits[..block.len()].copy_from_slice(block);
            let bits = u64::from_le_bytes(bits);
            for (place, square) in squares.iter_mut().enumerate() {
                let code = (bits >> (BITS * place)) as usize % CONTENTS.len();
                *square = CONTENTS[code];
                highest = highest.max(code);
            }
        }
        if highest > Piece::COUNT {
            return None;
        }
        let rest = usize::from(bytes[REST] >> SIDE);
        // Beyond the rules there are three values more, and zeros: equal positions have equal bytes.
        let rules = Rules::default().with_stalemate(*StalemateRule::ALL.get(rest >> 1)?);
        if bytes[REST + 1] != 0 {
            return None;
        }
        Setup::from_pieces(squares, Color::ALL[rest & 1], Clocks::START, rules).build().ok()
    }
}

//! A position in 64 bytes: five bits a square, then the side to move and the rules.

use variant_core::chess::Clocks;
use variant_core::{Board as _, Color, Packed, Piece as _};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::{Rules, StalemateRule};
use crate::setup::invalid_faults;
use crate::square::Bitboard;

/// Bits of a square.
const BITS: usize = 5;
/// Squares of a block, and the bytes that it takes. The last block is cut off where the squares
/// end.
const SQUARES: usize = 8;
const BYTES: usize = BITS * SQUARES / 8;
const BLOCKS: usize = 100_usize.div_ceil(SQUARES);

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
        let mut blocks = [0_u64; BLOCKS];
        for (square, piece) in self.pieces_on(self.bitboards().occupied()) {
            let (block, place) = (square.to_index() / SQUARES, square.to_index() % SQUARES);
            blocks[block] |= (piece.index() as u64 + 1) << (BITS * place);
        }
        let mut bytes = [0; 64];
        for (bytes, block) in bytes.chunks_mut(BYTES).zip(blocks) {
            bytes.copy_from_slice(&block.to_le_bytes()[..bytes.len()]);
        }
        // The numbers of the rules are their places in `StalemateRule::ALL`.
        let rest = self.side_to_move().index() as u8 | (self.rules().stalemate() as u8) << 1;
        bytes[REST] |= rest << SIDE;
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 64] = bytes.try_into().ok()?;
        let mut padded = [0; 72];
        padded[..64].copy_from_slice(bytes);
        let mut occupied = 0;
        for block in 0..BLOCKS {
            let mut bits = [0; 8];
            bits.copy_from_slice(&padded[BYTES * block..][..8]);
            occupied |= u128::from(filled(u64::from_le_bytes(bits))) << (SQUARES * block);
        }
        let occupied = Bitboard::from_bits_truncate(occupied);
        let mut squares = [None; 100];
        for square in occupied {
            let (byte, bit) = (square.to_index() * BITS / 8, square.to_index() * BITS % 8);
            let code = u16::from_le_bytes([padded[byte], padded[byte + 1]]) >> bit;
            squares[square.to_index()] = Some(CONTENTS[usize::from(code) % CONTENTS.len()]?);
        }
        let rest = usize::from(bytes[REST] >> SIDE);
        // Beyond the rules there are three values more, and zeros: equal positions have equal bytes.
        let rules = Rules::default().with_stalemate(*StalemateRule::ALL.get(rest >> 1)?);
        if bytes[REST + 1] != 0 {
            return None;
        }
        let (side, clocks) = (Color::ALL[rest & 1], Clocks::START);
        let board = Self::from_pieces(&squares, occupied, side, clocks, rules);
        invalid_faults(&board).is_empty().then_some(board)
    }
}

/// Which squares of a block, the lowest forty bits, are not empty: one bit a square.
fn filled(block: u64) -> u64 {
    /// The lowest bit of every square of a block.
    const LOWEST: u64 = 0x08_4210_8421;
    let any = block | block >> 1 | block >> 2 | block >> 3 | block >> 4;
    // From every fifth bit to pairs, fours and eights of neighbours.
    let ones = any & LOWEST;
    let pairs = (ones | ones >> 4) & 0x00_c030_0c03;
    let fours = (pairs | pairs >> 8) & 0x00_00f0_000f;
    (fours | fours >> 16) & 0xff
}

//! A position in 86 bytes: six bits a square, then the side to move, the rights and the rules.

use variant_core::{Color, Packed, Piece as _};

use crate::board::Board;
use crate::piece::Piece;
use crate::rules::Rules;
use crate::square::{SQUARES, Square};

/// The bytes of the squares: four squares fill three bytes.
const SQUARES_BYTES: usize = SQUARES / 4 * 3;

/// Square 0 takes the lowest six bits of byte 0, the citadels come last. 0 is an empty square, 1
/// to 50 are the pieces in the order of [`Piece::ALL`](variant_core::Piece::ALL). Bit 672 is set if
/// Black is to move, 673 and 674 if White and Black may exchange their kings; then come the
/// numbers of the rules' values: two bits each for array and stalemate, one each for exchange
/// and citadel. The rest is zero.
impl Packed for Board {
    type Bytes = [u8; 86];

    fn pack(&self) -> [u8; 86] {
        let mut bytes = [0; 86];
        let (of_squares, of_state) = bytes.split_at_mut(SQUARES_BYTES);
        for (bytes, pieces) in of_squares.chunks_exact_mut(3).zip(self.pieces.chunks_exact(4)) {
            let code = |piece: Option<Piece>| piece.map_or(0, |piece| piece.index() as u32 + 1);
            let [a, b, c, d] = [0, 1, 2, 3].map(|i| code(pieces[i]));
            let bits = a | b << 6 | c << 12 | d << 18;
            bytes.copy_from_slice(&bits.to_le_bytes()[..3]);
        }
        let [array, stalemate, exchange, citadel] = self.rules.numbers();
        let [white, black] = self.exchange;
        let state = self.side.index()
            | usize::from(white) << 1
            | usize::from(black) << 2
            | array << 3
            | stalemate << 5
            | exchange << 7
            | citadel << 8;
        of_state.copy_from_slice(&(state as u16).to_le_bytes());
        bytes
    }

    fn unpack(bytes: &[u8]) -> Option<Self> {
        let bytes: &[u8; 86] = bytes.try_into().ok()?;
        let (of_squares, of_state) = bytes.split_at(SQUARES_BYTES);
        let state = usize::from(u16::from_le_bytes(of_state.try_into().ok()?));
        if state >> 9 != 0 {
            // No position packs to it: equal positions have equal bytes.
            return None;
        }
        let numbers = [state >> 3 & 3, state >> 5 & 3, state >> 7 & 1, state >> 8];
        let mut board = Self::empty(Rules::from_numbers(numbers)?);
        for (four, bytes) in of_squares.chunks_exact(3).enumerate() {
            let bits = u32::from_le_bytes([bytes[0], bytes[1], bytes[2], 0]);
            for i in 0..4 {
                if let Some(index) = (bits >> (6 * i) & 63).checked_sub(1) {
                    let piece = *Piece::ALL.get(index as usize)?;
                    board.put(Square::from_index_unchecked(four * 4 + i), piece);
                }
            }
        }
        board.set_side(Color::ALL[state & 1]);
        for (side, bit) in Color::ALL.into_iter().zip([1, 2]) {
            board.set_exchange(side, state >> bit & 1 == 1);
        }
        board.find_checks();
        board.invalid_faults().is_empty().then_some(board)
    }
}

//! The Zobrist keys, stable within a major version.

use variant_core::Color;
use variant_core::bitboard::zobrist;

use crate::piece::Piece;
use crate::square::{SQUARES, Square};

static PIECES: [[u64; SQUARES]; Piece::COUNT] = zobrist::table(0x7461_6d65_726c_616e);
/// For Black's turn, and for each side that may still exchange its king.
const STATE: [u64; 3] = zobrist::keys(0x7368_6174_7261_6e6a);

/// The key of a piece on a square.
#[inline]
pub(crate) fn of_piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.index()][square.to_index()]
}

/// The key that changes with the turn.
pub(crate) const TURN: u64 = STATE[0];

/// The key of a side's right to exchange its king.
#[inline]
pub(crate) const fn of_exchange(side: Color) -> u64 {
    STATE[1 + side.index()]
}

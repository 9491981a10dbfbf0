//! The three start arrays, and where a pawn of pawns begins its third journey.

use variant_core::{Color, Square as _};

use crate::piece::{Kind, Piece};
use crate::rules::Array;
use crate::square::{SQUARES, Square};

/// White's ranks 1, 2 and 3, files a to k; `.` is an empty square.
type Ranks = [[&'static str; 11]; 3];

const MASCULINE: Ranks = [
    ["E", ".", "C", ".", "W", ".", "W", ".", "C", ".", "E"],
    ["R", "N", "T", "G", "F", "K", "V", "G", "T", "N", "R"],
    ["^P", "^W", "^C", "^E", "^F", "^K", "^V", "^G", "^T", "^N", "^R"],
];

const FEMININE: Ranks = [
    ["E", ".", "C", ".", "F", "K", "V", ".", "C", ".", "E"],
    ["R", "N", "T", "G", "W", "^K", "W", "G", "T", "N", "R"],
    ["^P", "^W", "^C", "^E", "^F", ".", "^V", "^G", "^T", "^N", "^R"],
];

const THIRD: Ranks = [
    ["E", ".", "C", ".", "F", "K", "V", ".", "C", ".", "E"],
    ["R", "N", "W", "T", "G", "^K", "G", "T", "W", "N", "R"],
    ["^P", "^W", "^C", "^E", "^F", ".", "^V", "^G", "^T", "^N", "^R"],
];

impl Array {
    /// The pieces of both sides at the start. Black's are White's turned by half a turn.
    pub(crate) fn pieces(self) -> [Option<Piece>; SQUARES] {
        let ranks = match self {
            Self::Masculine => MASCULINE,
            Self::Feminine => FEMININE,
            Self::Third => THIRD,
        };
        let mut pieces = [None; SQUARES];
        for (square, letters) in Square::all().zip(ranks.iter().flatten()) {
            if let Some(kind) = Kind::from_letters(letters) {
                pieces[square.to_index()] = Some(Piece::new(Color::White, kind));
                pieces[square.rotated().to_index()] = Some(Piece::new(Color::Black, kind));
            }
        }
        pieces
    }

    /// The squares where a pawn of pawns of a side may begin its third journey, in the order in
    /// which they are tried: where the pawn of the king started, then outwards along the rank.
    pub(crate) fn homes(self, side: Color) -> impl Iterator<Item = Square> {
        // Alternately to the left and to the right of the player, the left first.
        const WHITE_FILES: [usize; 11] = [5, 4, 6, 3, 7, 2, 8, 1, 9, 0, 10];
        let white_rank = match self {
            Self::Masculine => 2,
            Self::Feminine | Self::Third => 1,
        };
        WHITE_FILES.into_iter().filter_map(move |file| {
            let square = Square::new(file, white_rank)?;
            Some(if side == Color::White { square } else { square.rotated() })
        })
    }
}

//! The names of squares, files and ranks within the text of a move.

use core::fmt::{self, Write};

use crate::square::{Place, Square, write_number};
use crate::text::MoveError;

/// Reads the square whose name begins at a byte of the text, and returns the byte where it ends.
///
/// All digits after the letter belong to the name, so that `a11` is never read as `a1`.
///
/// # Errors
///
/// [`MoveError`] if no square of the board has that name.
///
/// ```
/// use variant_core::{Grid, chess::read_square};
///
/// assert_eq!(read_square("Nf3+", 1), Ok((Grid::<8, 8>::F3, 3)));
/// assert!(read_square::<Grid<8, 8>>("Nf33", 1).is_err());
/// ```
pub fn read_square<S: Square>(text: &str, at: usize) -> Result<(S, usize), MoveError> {
    let name = &text[at..];
    let letters = usize::from(name.starts_with(|letter: char| letter.is_ascii()));
    let digits = name[letters..].bytes().take_while(u8::is_ascii_digit).count();
    let end = letters + digits;
    let square = name[..end].parse().map_err(|_| MoveError::malformed(text, at, "a square"))?;
    Ok((square, at + end))
}

/// Writes the name of a square: what its `Display` writes, without the detour by a formatter.
///
/// # Errors
///
/// Those of `out` only.
///
/// ```
/// use variant_core::{Grid, chess::write_square};
///
/// let mut text = String::from("to ");
/// write_square(Grid::<8, 10>::F10, &mut text)?;
/// assert_eq!(text, "to f10");
/// # Ok::<(), std::fmt::Error>(())
/// ```
pub fn write_square<S: Square>(square: S, out: &mut dyn Write) -> fmt::Result {
    out.write_char(file_letter(square))?;
    write_number(rank_number(square), out)
}

/// The letter of a square's file. A citadel has the letter after the last file if it lies there,
/// else `z`.
pub(super) fn file_letter<S: Square>(square: S) -> char {
    let file = match square.place() {
        Place::Board { file, .. } => file,
        Place::Citadel { after: true, .. } => S::FILES,
        Place::Citadel { after: false, .. } => 25,
    };
    char::from(b'a' + file as u8)
}

/// The number of a square's rank, from 1.
pub(super) fn rank_number<S: Square>(square: S) -> usize {
    let (Place::Board { rank, .. } | Place::Citadel { rank, .. }) = square.place();
    rank + 1
}

/// Whether a letter is that of a file, or of a citadel.
pub(super) fn is_file<S: Square>(letter: char) -> bool {
    let mut citadels = (S::FILES * S::RANKS..S::COUNT).filter_map(S::from_index);
    let is_board_file = (letter as usize).wrapping_sub('a' as usize) < S::FILES;
    is_board_file || citadels.any(|citadel| file_letter(citadel) == letter)
}

/// As much of an origin as a text names.
#[derive(Clone, Copy)]
pub(super) struct Origin {
    pub(super) file: Option<char>,
    rank: Option<usize>,
}

impl Origin {
    /// Reads a file, a rank, both or neither; the error is the byte that cannot be read.
    pub(super) fn read<S: Square>(text: &str) -> Result<Self, usize> {
        let file = text.chars().next().filter(|letter| is_file::<S>(*letter));
        let at = usize::from(file.is_some());
        let number = &text[at..];
        if number.is_empty() {
            return Ok(Self { file, rank: None });
        }
        // A rank is written as in the name of a square: neither `01` nor `+1`.
        let rank = number.parse().ok().filter(|rank| (1..=S::RANKS).contains(rank));
        match rank {
            Some(_) if !number.starts_with(['0', '+']) => Ok(Self { file, rank }),
            _ => Err(at),
        }
    }

    /// Whether a move may begin on a square.
    pub(super) fn fits<S: Square>(self, square: S) -> bool {
        self.file.is_none_or(|file| file == file_letter(square))
            && self.rank.is_none_or(|rank| rank == rank_number(square))
    }
}

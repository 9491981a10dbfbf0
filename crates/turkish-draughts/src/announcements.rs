//! What a player must warn the opponent of: the article's rules for gentlemen.

use core::fmt;
use core::ops::ControlFlow;

use alloc::vec::Vec;

use variant_core::{Board as _, Color, Move as _};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::moves::Move;
use crate::piece::Kind;
use crate::square::Square;

/// An effect of a move that the opponent must be warned of.
///
/// `Display` writes it as a player says it, with the squares in the order of their ranks.
///
/// ```
/// use turkish_draughts::{Announcement, announcements, prelude::*};
///
/// let board: Board = "W:Wd3:Bd5,h7".parse()?;
/// let said = announcements(&board, board.parse_any("d3-d4").unwrap());
/// assert_eq!(said[0].to_string(), "under attack: d5");
/// assert_eq!(Announcement::SoonKing("d7".parse().unwrap()).to_string(), "a king soon: d7");
/// assert_eq!(Announcement::King("d8".parse().unwrap()).to_string(), "a new king: d8");
/// # Ok::<(), turkish_draughts::FenError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Announcement {
    /// Pieces that the mover could capture, were it the mover's turn again: the squares of all
    /// these captures together.
    UnderAttack(Bitboard),
    /// A man has come onto the last rank but one, from another rank.
    SoonKing(Square),
    /// A man has become a king.
    King(Square),
}

impl fmt::Display for Announcement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnderAttack(squares) => {
                f.write_str("under attack:")?;
                squares.into_iter().try_for_each(|square| write!(f, " {square}"))
            }
            Self::SoonKing(square) => write!(f, "a king soon: {square}"),
            Self::King(square) => write!(f, "a new king: {square}"),
        }
    }
}

/// What must be announced about a legal move, in the order of [`Announcement`].
///
/// [`Notation::announcements`](variant_core::Notation::announcements) has the same as text.
///
/// ```
/// use turkish_draughts::{Announcement, announcements, prelude::*};
///
/// let board: Board = "W:Wd6:Bd8".parse()?;
/// let mv = board.parse_any("d6-d7").unwrap();
/// assert_eq!(announcements(&board, mv), [Announcement::SoonKing("d7".parse().unwrap())]);
/// # Ok::<(), turkish_draughts::FenError>(())
/// ```
pub fn announcements(before: &Board, mv: Move) -> Vec<Announcement> {
    let mover = before.side_to_move();
    let mut after = before.clone();
    after.play_unchecked(mv);
    let mut found = Vec::new();

    let mut attacked = Bitboard::EMPTY;
    let _ = after.view_of(mover).visit_captures(&mut |mv, _| {
        attacked |= mv.captured();
        ControlFlow::Continue(())
    });
    if !attacked.is_empty() {
        found.push(Announcement::UnderAttack(attacked));
    }
    let kind = |board: &Board, square| board.piece_at(square).map(crate::Piece::kind);
    if kind(before, mv.from()) == Some(Kind::Man) {
        let last_but_one = if mover == Color::White { 6 } else { 1 };
        if mv.to().rank() == last_but_one && mv.from().rank() != last_but_one {
            found.push(Announcement::SoonKing(mv.to()));
        }
        if kind(&after, mv.to()) == Some(Kind::King) {
            found.push(Announcement::King(mv.to()));
        }
    }
    found
}

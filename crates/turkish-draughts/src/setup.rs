//! Positions under construction, and what can be wrong with them.

use variant_core::{Color, Piece as _, SetupError};

use crate::bitboards::Bitboard;
use crate::board::Board;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::square::Square;

bitflags::bitflags! {
    /// What can be wrong with a position of Turkish draughts.
    ///
    /// The first makes it invalid: no board can be made of it. The others are implausible: more
    /// pieces than any game has. They are forgiven unless one asks. A side without pieces is not a
    /// fault; the game is over then.
    ///
    /// ```
    /// use turkish_draughts::{Faults, Setup, prelude::*};
    ///
    /// let mut setup = Setup::default();
    /// setup.put("a8".parse()?, Some(Piece::WhiteMan));
    /// assert_eq!(setup.faults(), Faults::MAN_ON_LAST_RANK);
    /// assert!(!setup.faults().is_valid());
    /// # Ok::<(), turkish_draughts::SquareError>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Faults: u32 {
        /// A man of White stands on rank 8, or one of Black on rank 1: it would be a king.
        const MAN_ON_LAST_RANK = 1 << 0;
        /// White has more than sixteen pieces.
        const TOO_MANY_WHITE_MEN = 1 << 1;
        /// Black has more than sixteen pieces.
        const TOO_MANY_BLACK_MEN = 1 << 2;
    }
}

impl variant_core::Faults for Faults {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_WHITE_MEN.union(Self::TOO_MANY_BLACK_MEN);

    fn bits(self) -> u32 {
        Self::bits(&self)
    }

    fn from_bits_truncate(bits: u32) -> Self {
        Self::from_bits_truncate(bits)
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        self.iter_names().map(|(name, _)| name)
    }
}

/// A position under construction. It starts empty, White to move.
///
/// ```
/// use turkish_draughts::{Setup, prelude::*};
///
/// let mut setup = Setup::default();
/// setup.put("e3".parse()?, Some(Piece::WhiteMan));
/// setup.put("e8".parse()?, Some(Piece::BlackKing));
/// let board = setup.build()?;
/// assert_eq!(board.fen(), "W:We3:BKe8");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces of each side; no square is in both.
    sides: [Bitboard; 2],
    /// The kings of both sides.
    kings: Bitboard,
    side: Color,
    rules: Rules,
}

/// The empty board under the default rules.
impl Default for Setup {
    fn default() -> Self {
        Self::new(Rules::default())
    }
}

impl Setup {
    /// The empty board under some rules.
    pub const fn new(rules: Rules) -> Self {
        let sides = [Bitboard::EMPTY; 2];
        Self { sides, kings: Bitboard::EMPTY, side: Color::White, rules }
    }

    /// A position whose pieces are known as sets of squares.
    pub(crate) const fn from_sets(
        sides: [Bitboard; 2],
        kings: Bitboard,
        side: Color,
        rules: Rules,
    ) -> Self {
        Self { sides, kings, side, rules }
    }

    /// The first man, in the order of the squares, that stands where it would be a king.
    pub(crate) fn man_on_last_rank(&self) -> Option<Square> {
        let ranks = [Bitboard::rank(7), Bitboard::rank(0)];
        let [white, black] = [0, 1].map(|side| self.sides[side] & ranks[side]);
        ((white | black) - self.kings).first()
    }
}

impl variant_core::Setup for Setup {
    type Board = Board;
    type Faults = Faults;

    fn from_board(board: &Board) -> Self {
        use variant_core::Board as _;
        let (sides, kings) = board.sets();
        Self { sides, kings, side: board.side_to_move(), rules: *board.rules() }
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        let side = Color::ALL.into_iter().find(|side| self.sides[side.index()].contains(square))?;
        let kind = if self.kings.contains(square) { Kind::King } else { Kind::Man };
        Some(Piece::new(side, kind))
    }

    #[inline]
    fn put(&mut self, square: Square, piece: Option<Piece>) {
        for set in self.sides.iter_mut().chain([&mut self.kings]) {
            set.remove(square);
        }
        if let Some(piece) = piece {
            self.sides[piece.color().index()].insert(square);
            if piece.kind() == Kind::King {
                self.kings.insert(square);
            }
        }
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.side = side;
    }

    fn faults(&self) -> Faults {
        let mut faults = Faults::empty();
        faults.set(Faults::MAN_ON_LAST_RANK, self.man_on_last_rank().is_some());
        faults.set(Faults::TOO_MANY_WHITE_MEN, self.sides[0].len() > 16);
        faults.set(Faults::TOO_MANY_BLACK_MEN, self.sides[1].len() > 16);
        faults
    }

    fn build_forgiving(&self, forgiven: Faults) -> Result<Board, SetupError<Faults>> {
        SetupError::check(self.faults(), forgiven)?;
        Ok(Board::from_sets(self.sides, self.kings, self.side, self.rules))
    }
}

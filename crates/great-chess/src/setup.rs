//! Positions under construction, and every fault that a position can have.

use variant_core::chess::Clocks;
use variant_core::{Board as _, Color, SetupError, Square as _};

use crate::attacks;
use crate::board::Board;
use crate::piece::{Class, Kind, Piece};
use crate::rules::Rules;
use crate::square::{Bitboard, Square};

bitflags::bitflags! {
    /// What can be wrong with a position of Great Chess.
    ///
    /// The first five make it invalid: no board can be made of it. The others are implausible:
    /// material or checks that no game produces. [`Setup::build`](variant_core::Setup::build) forgives them.
    ///
    /// ```
    /// use great_chess::{Faults, Setup, prelude::*};
    ///
    /// let faults = Setup::default().faults();
    /// assert_eq!(faults, Faults::NOT_ONE_WHITE_KING | Faults::NOT_ONE_BLACK_KING);
    /// assert!(!faults.is_valid());
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Faults: u32 {
        /// White has no king, or several.
        const NOT_ONE_WHITE_KING = 1 << 0;
        /// Black has no king, or several.
        const NOT_ONE_BLACK_KING = 1 << 1;
        /// A king of the side that is not to move is attacked.
        const OPPONENT_IN_CHECK = 1 << 2;
        /// The kings stand side by side; the opponent is then in check, too.
        const ADJACENT_KINGS = 1 << 3;
        /// A pawn stands on the first or the last rank.
        const PAWN_ON_LAST_RANK = 1 << 4;
        /// A side has more than ten pawns.
        const TOO_MANY_PAWNS = 1 << 5;
        /// A side has more than one giraffe.
        const TOO_MANY_GIRAFFES = 1 << 6;
        /// A side has more than one vizier.
        const TOO_MANY_VIZIERS = 1 << 7;
        /// A side has more than two war machines.
        const TOO_MANY_WAR_MACHINES = 1 << 8;
        /// A side has more than two elephants.
        const TOO_MANY_ELEPHANTS = 1 << 9;
        /// A side has more than two knights.
        const TOO_MANY_KNIGHTS = 1 << 10;
        /// A side has more than two rooks.
        const TOO_MANY_ROOKS = 1 << 11;
        /// A side has more generals beyond the first than it can have promoted pawns.
        const TOO_MANY_GENERALS = 1 << 12;
        /// More than two pieces give check.
        const TOO_MANY_CHECKERS = 1 << 13;
    }
}

impl variant_core::Faults for Faults {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_PAWNS
        .union(Self::TOO_MANY_GIRAFFES)
        .union(Self::TOO_MANY_VIZIERS)
        .union(Self::TOO_MANY_WAR_MACHINES)
        .union(Self::TOO_MANY_ELEPHANTS)
        .union(Self::TOO_MANY_KNIGHTS)
        .union(Self::TOO_MANY_ROOKS)
        .union(Self::TOO_MANY_GENERALS)
        .union(Self::TOO_MANY_CHECKERS);

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

/// How many pieces of a kind a side can have without promotion, and the fault of having more.
const LIMITS: [(Kind, usize, Faults); 7] = [
    (Kind::Pawn, 10, Faults::TOO_MANY_PAWNS),
    (Kind::Giraffe, 1, Faults::TOO_MANY_GIRAFFES),
    (Kind::Vizier, 1, Faults::TOO_MANY_VIZIERS),
    (Kind::WarMachine, 2, Faults::TOO_MANY_WAR_MACHINES),
    (Kind::Elephant, 2, Faults::TOO_MANY_ELEPHANTS),
    (Kind::Knight, 2, Faults::TOO_MANY_KNIGHTS),
    (Kind::Rook, 2, Faults::TOO_MANY_ROOKS),
];

/// A position under construction. It starts empty, White to move.
///
/// ```
/// use great_chess::{Setup, prelude::*};
///
/// let mut setup = Setup::default();
/// setup.put(Square::F1, Some(Piece::WhiteKing));
/// setup.put(Square::E10, Some(Piece::BlackKing));
/// let board = setup.build()?;
/// assert_eq!(board.fen(), "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1");
/// # Ok::<(), great_chess::SetupError<great_chess::Faults>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    squares: [Option<Piece>; 100],
    /// The squares that a piece stands on.
    occupied: Bitboard,
    side: Color,
    rules: Rules,
    pub(crate) clocks: Clocks,
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
        Self::from_pieces([None; 100], Bitboard::EMPTY, Color::White, Clocks::START, rules)
    }

    /// Sets the plies since the last capture or pawn move, and the number of the move to be
    /// played. A move number of 0 is taken for 1.
    pub fn set_clocks(&mut self, quiet_plies: u16, move_number: u16) {
        self.clocks = Clocks { quiet_plies, move_number: move_number.max(1) };
    }

    /// The board of the position, valid or not.
    pub(crate) fn board(&self) -> Board {
        Board::from_pieces(&self.squares, self.occupied, self.side, self.clocks, self.rules)
    }

    /// A position with these pieces on its occupied squares.
    pub(crate) const fn from_pieces(
        squares: [Option<Piece>; 100],
        occupied: Bitboard,
        side: Color,
        clocks: Clocks,
        rules: Rules,
    ) -> Self {
        Self { squares, occupied, side, rules, clocks }
    }
}

/// The material faults of one side of a board.
fn material_faults(board: &Board, color: Color) -> Faults {
    let count = |kind| board.pieces(Piece::new(color, kind)).len();
    let mut faults = Faults::empty();
    for (kind, most, fault) in LIMITS {
        faults.set(fault, count(kind) > most);
    }
    let promoted = count(Kind::General).saturating_sub(1);
    faults.set(Faults::TOO_MANY_GENERALS, count(Kind::Pawn) + promoted > 10);
    faults
}

/// The kings of each side of a board that nobody has checked: there may be several, or none.
fn kings(board: &Board) -> [Bitboard; 2] {
    Color::ALL.map(|side| board.pieces(Piece::new(side, Kind::King)))
}

/// The pieces that attack a side's kings.
fn attackers_of_kings(board: &Board, side: Color, kings: &[Bitboard; 2]) -> Bitboard {
    // The bitboards follow one king of a side, even where there are several or none.
    let attackers = |king| {
        let others = board.bitboards().attackers_but_king(king, !side);
        others | attacks::king(king) & kings[(!side).index()]
    };
    kings[side.index()].iter().fold(Bitboard::EMPTY, |all, king| all | attackers(king))
}

/// The faults that make the position of a board invalid.
pub(crate) fn invalid_faults(board: &Board) -> Faults {
    let mut faults = Faults::empty();
    let (side, kings) = (board.side_to_move(), kings(board));
    faults.set(Faults::NOT_ONE_WHITE_KING, !kings[0].is_single());
    faults.set(Faults::NOT_ONE_BLACK_KING, !kings[1].is_single());
    let attackers = attackers_of_kings(board, !side, &kings);
    faults.set(Faults::OPPONENT_IN_CHECK, !attackers.is_empty());
    faults.set(Faults::ADJACENT_KINGS, attackers.intersects(kings[side.index()]));
    let ends = Bitboard::rank(0) | Bitboard::rank(9);
    let pawns = board.bitboards().class(Class::Pawn);
    faults.set(Faults::PAWN_ON_LAST_RANK, pawns.intersects(ends));
    faults
}

/// The faults that no game produces.
fn implausible_faults(board: &Board) -> Faults {
    let mut faults = material_faults(board, Color::White) | material_faults(board, Color::Black);
    let checkers = attackers_of_kings(board, board.side_to_move(), &kings(board));
    faults.set(Faults::TOO_MANY_CHECKERS, checkers.len() > 2);
    faults
}

impl variant_core::Setup for Setup {
    type Board = Board;
    type Faults = Faults;

    fn from_board(board: &Board) -> Self {
        Self::from_pieces(
            *board.by_square(),
            board.bitboards().occupied(),
            board.side_to_move(),
            board.clocks(),
            *board.rules(),
        )
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.squares[square.index()] = piece;
        self.occupied -= square.into();
        if piece.is_some() {
            self.occupied |= square.into();
        }
    }

    fn side_to_move(&self) -> Color {
        self.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.side = side;
    }

    fn faults(&self) -> Faults {
        let board = self.board();
        invalid_faults(&board) | implausible_faults(&board)
    }

    fn build_forgiving(&self, forgiven: Faults) -> Result<Board, SetupError<Faults>> {
        let board = self.board();
        let mut faults = invalid_faults(&board);
        // To count the pieces of every kind takes the longest, and most callers forgive the result.
        if !forgiven.contains(<Faults as variant_core::Faults>::IMPLAUSIBLE) {
            faults |= implausible_faults(&board);
        }
        SetupError::check(faults, forgiven)?;
        Ok(board)
    }
}

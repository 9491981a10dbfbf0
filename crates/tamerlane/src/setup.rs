//! Positions under construction, and every fault that a position can have.

use variant_core::chess::Clocks;
use variant_core::{Board as _, Color, Faults as _, SetupError};

use crate::board::Board;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;
use crate::square::Square;

bitflags::bitflags! {
    /// What can be wrong with a position of Tamerlane chess.
    ///
    /// The first seven make it invalid: no board can be made of it. The others are implausible:
    /// material that no game produces, which is forgiven by default.
    ///
    /// ```
    /// use tamerlane::{Faults, Setup, prelude::*};
    ///
    /// let faults = Setup::default().faults();
    /// assert_eq!(faults, Faults::NO_WHITE_ROYAL | Faults::NO_BLACK_ROYAL);
    /// assert!(!faults.is_valid());
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub struct Faults: u32 {
        /// White has neither king nor prince nor adventitious king.
        const NO_WHITE_ROYAL = 1 << 0;
        /// Black has neither king nor prince nor adventitious king.
        const NO_BLACK_ROYAL = 1 << 1;
        /// The side that is not to move has one royal, which is attacked.
        const OPPONENT_IN_CHECK = 1 << 2;
        /// A white pawn other than the pawn of pawns on its first journey stands on rank 10.
        const WHITE_PAWN_ON_LAST_RANK = 1 << 3;
        /// A black pawn other than the pawn of pawns on its first journey stands on rank 1.
        const BLACK_PAWN_ON_LAST_RANK = 1 << 4;
        /// A piece stands in l2 that may not be there.
        const WRONG_MAN_IN_WHITE_CITADEL = 1 << 5;
        /// A piece stands in z9 that may not be there.
        const WRONG_MAN_IN_BLACK_CITADEL = 1 << 6;
        /// White has more than 28 pieces.
        const TOO_MANY_WHITE_MEN = 1 << 7;
        /// Black has more than 28 pieces.
        const TOO_MANY_BLACK_MEN = 1 << 8;
        /// White has more than one piece that is the pawn of pawns, on any of its journeys, or
        /// the adventitious king that it becomes.
        const TOO_MANY_WHITE_PAWNS_OF_PAWNS = 1 << 9;
        /// The same of Black.
        const TOO_MANY_BLACK_PAWNS_OF_PAWNS = 1 << 10;
        /// White has more pieces of another kind, with their pawns, than a game begins with.
        const TOO_MANY_WHITE_MEN_OF_A_KIND = 1 << 11;
        /// The same of Black.
        const TOO_MANY_BLACK_MEN_OF_A_KIND = 1 << 12;
    }
}

impl variant_core::Faults for Faults {
    const IMPLAUSIBLE: Self = Self::TOO_MANY_WHITE_MEN
        .union(Self::TOO_MANY_BLACK_MEN)
        .union(Self::TOO_MANY_WHITE_PAWNS_OF_PAWNS)
        .union(Self::TOO_MANY_BLACK_PAWNS_OF_PAWNS)
        .union(Self::TOO_MANY_WHITE_MEN_OF_A_KIND)
        .union(Self::TOO_MANY_BLACK_MEN_OF_A_KIND);

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

/// How many pieces of a kind, with the pawns of that kind, a side begins with.
const LIMITS: [(Kind, Kind, u32); 10] = [
    (Kind::Prince, Kind::PawnOfKing, 1),
    (Kind::Vizier, Kind::PawnOfVizier, 2),
    (Kind::General, Kind::PawnOfGeneral, 2),
    (Kind::Giraffe, Kind::PawnOfGiraffes, 3),
    (Kind::Picket, Kind::PawnOfPickets, 3),
    (Kind::Knight, Kind::PawnOfKnights, 3),
    (Kind::Rook, Kind::PawnOfRooks, 3),
    (Kind::Elephant, Kind::PawnOfElephants, 3),
    (Kind::Camel, Kind::PawnOfCamels, 3),
    (Kind::WarMachine, Kind::PawnOfWarMachines, 3),
];

/// The faults that each side can have, White's first.
struct OfSide {
    no_royal: Faults,
    pawn_on_last_rank: Faults,
    pieces: Faults,
    pawns_of_pawns: Faults,
    men_of_a_kind: Faults,
}

const OF_SIDE: [OfSide; 2] = [
    OfSide {
        no_royal: Faults::NO_WHITE_ROYAL,
        pawn_on_last_rank: Faults::WHITE_PAWN_ON_LAST_RANK,
        pieces: Faults::TOO_MANY_WHITE_MEN,
        pawns_of_pawns: Faults::TOO_MANY_WHITE_PAWNS_OF_PAWNS,
        men_of_a_kind: Faults::TOO_MANY_WHITE_MEN_OF_A_KIND,
    },
    OfSide {
        no_royal: Faults::NO_BLACK_ROYAL,
        pawn_on_last_rank: Faults::BLACK_PAWN_ON_LAST_RANK,
        pieces: Faults::TOO_MANY_BLACK_MEN,
        pawns_of_pawns: Faults::TOO_MANY_BLACK_PAWNS_OF_PAWNS,
        men_of_a_kind: Faults::TOO_MANY_BLACK_MEN_OF_A_KIND,
    },
];

/// A position under construction. It starts empty, White to move, both sides with the right to
/// exchange their kings.
///
/// ```
/// use tamerlane::{Setup, prelude::*};
///
/// let mut setup = Setup::default();
/// setup.put(Square::F1, Some(Piece::WhiteKing));
/// setup.put(Square::E10, Some(Piece::BlackPrince));
/// let board = setup.build()?;
/// assert_eq!(board.fen(), "4s6/11/11/11/11/11/11/11/11/5K5 w -- Kk 0 1");
/// # Ok::<(), tamerlane::SetupError<tamerlane::Faults>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup(
    /// A board that nobody has judged yet.
    Board,
);

/// Equal setups have equal clocks, too.
impl PartialEq for Setup {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0 && self.0.clocks == other.0.clocks
    }
}

impl Eq for Setup {}

/// The empty board under the default rules.
impl Default for Setup {
    fn default() -> Self {
        Self::new(Rules::default())
    }
}

impl Setup {
    /// The empty board under some rules.
    pub const fn new(rules: Rules) -> Self {
        Self(Board::empty(rules))
    }

    /// Sets the plies since the last move that took a piece off the board or moved a pawn, and the
    /// number of the move to be played. A move number of 0 counts as 1.
    pub fn set_clocks(&mut self, quiet_plies: u16, move_number: u16) {
        self.0.clocks = Clocks { quiet_plies, move_number: move_number.max(1) };
    }

    /// Sets whether a side may still exchange its king.
    pub fn set_exchange(&mut self, side: Color, may: bool) {
        self.0.set_exchange(side, may);
    }
}

impl Board {
    /// The faults that make the position invalid.
    pub(crate) fn invalid_faults(&self) -> Faults {
        let mut faults = self.citadel_faults();
        for (side, of_side) in Color::ALL.into_iter().zip(&OF_SIDE) {
            faults.set(of_side.no_royal, self.royals(side).is_empty());
            let may_wait = |square| self.kind_at(square) == Some(Kind::PawnOfPawns);
            let left_over = !self.waiting(side).into_iter().all(may_wait);
            faults.set(of_side.pawn_on_last_rank, left_over);
        }
        faults.set(Faults::OPPONENT_IN_CHECK, self.bitboards.is_in_check(!self.side));
        faults
    }

    /// The faults of material that no game produces.
    fn implausible_faults(&self) -> Faults {
        let mut faults = Faults::empty();
        for (side, of_side) in Color::ALL.into_iter().zip(&OF_SIDE) {
            let mut counts = [0; Kind::ALL.len()];
            for (_, piece) in self.pieces_of(side) {
                counts[piece.kind() as usize] += 1;
            }
            let count = |kind: Kind| counts[kind as usize];
            let of_pawns = count(Kind::PawnOfPawns)
                + count(Kind::PawnOfPawnsAgain)
                + count(Kind::PawnOfPawnsLast)
                + count(Kind::AdventitiousKing);
            let too_many = |(kind, pawn, most)| count(kind) + count(pawn) > most;
            let of_a_kind = LIMITS.into_iter().any(too_many) || count(Kind::King) > 1;
            faults.set(of_side.pieces, self.bitboards.side(side).count() > 28);
            faults.set(of_side.pawns_of_pawns, of_pawns > 1);
            faults.set(of_side.men_of_a_kind, of_a_kind);
        }
        faults
    }

    fn citadel_faults(&self) -> Faults {
        let mut faults = Faults::empty();
        for (citadel, fault) in [
            (Square::L2, Faults::WRONG_MAN_IN_WHITE_CITADEL),
            (Square::Z9, Faults::WRONG_MAN_IN_BLACK_CITADEL),
        ] {
            let wrong = |piece| !self.may_stand_in(citadel, piece);
            faults.set(fault, self.piece_at(citadel).is_some_and(wrong));
        }
        faults
    }
}

impl variant_core::Setup for Setup {
    type Board = Board;
    type Faults = Faults;

    fn from_board(board: &Board) -> Self {
        Self(board.clone())
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.0.piece_at(square)
    }

    fn put(&mut self, square: Square, piece: Option<Piece>) {
        self.0.replace(square, piece);
    }

    fn side_to_move(&self) -> Color {
        self.0.side
    }

    fn set_side_to_move(&mut self, side: Color) {
        self.0.set_side(side);
    }

    fn faults(&self) -> Faults {
        self.0.invalid_faults() | self.0.implausible_faults()
    }

    fn build_forgiving(&self, forgiven: Faults) -> Result<Board, SetupError<Faults>> {
        let mut faults = self.0.invalid_faults();
        // To count the pieces of every kind takes the longest, and most callers forgive the result.
        if !forgiven.contains(Faults::IMPLAUSIBLE) {
            faults |= self.0.implausible_faults();
        }
        SetupError::check(faults, forgiven)?;
        let mut board = self.0.clone();
        board.find_checks();
        Ok(board)
    }
}

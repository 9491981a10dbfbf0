//! The pieces as bitboards: all that generation and counting look at.

use core::array::from_fn;

use variant_core::{Color, Piece as _};

use crate::attacks;
use crate::piece::{Class, Kind, Piece};
use crate::square::{BOARD, Bitboard, Square};

/// One bitboard for each class of pieces but the kings, and for each side, and the squares of the
/// kings. A giraffe is in three classes, so that four bitboards serve eight kinds of pieces.
#[derive(Clone, Copy)]
pub(crate) struct Bitboards {
    classes: [Bitboard; CLASSES],
    sides: [Bitboard; 2],
    kings: [Square; 2],
}

/// The number of classes that have a bitboard. The class of kings comes behind them.
const CLASSES: usize = Class::King as usize;

/// For each piece and class, all squares if the piece belongs to the class, else none.
static BELONGS: [[Bitboard; CLASSES]; Piece::COUNT] = {
    let mut table = [[Bitboard::EMPTY; CLASSES]; Piece::COUNT];
    let mut piece = 0;
    while piece < Piece::COUNT {
        let mut class = 0;
        while class < CLASSES {
            if Piece::ALL[piece].is(Class::ALL[class]) {
                table[piece][class] = BOARD;
            }
            class += 1;
        }
        piece += 1;
    }
    table
};

/// What a move does to the pieces.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    /// The square of origin.
    pub(crate) from: Square,
    /// The square of arrival.
    pub(crate) to: Square,
    /// The piece that leaves.
    pub(crate) piece: Piece,
    /// The piece that arrives: another one if it is promoted.
    pub(crate) arrived: Piece,
    /// The piece that stood on the square of arrival.
    pub(crate) captured: Option<Piece>,
}

impl Bitboards {
    /// The bitboards of a position, given the squares of each piece in the order of
    /// [`Piece::ALL`](variant_core::Piece::ALL). A king that is missing is taken to stand on a1.
    pub(crate) fn new(pieces: &[Bitboard; Piece::COUNT]) -> Self {
        let union = |belongs: &dyn Fn(Piece) -> bool| {
            let all = Piece::ALL.iter().zip(pieces);
            all.filter(|(piece, _)| belongs(**piece))
                .fold(Bitboard::EMPTY, |union, (_, squares)| union | *squares)
        };
        let king = |side| pieces[Piece::new(side, Kind::King).index()].first();
        Self {
            classes: from_fn(|class| union(&|piece| piece.is(Class::ALL[class]))),
            sides: Color::ALL.map(|side| union(&|piece| piece.color() == side)),
            kings: Color::ALL.map(|side| king(side).unwrap_or(Square::A1)),
        }
    }

    /// Makes a change.
    #[inline]
    pub(crate) fn make(&mut self, change: Change) {
        self.exchange(change);
        self.follow_king(change.to, change.piece);
    }

    /// Takes a change back.
    #[inline]
    pub(crate) fn unmake(&mut self, change: Change) {
        self.exchange(change);
        self.follow_king(change.from, change.piece);
    }

    /// Makes a change to the bitboards, or takes it back: doing it twice does nothing.
    #[inline]
    fn exchange(&mut self, Change { from, to, piece, arrived, captured }: Change) {
        let (origin, target) = (Bitboard::from(from), Bitboard::from(to));
        if let Some(captured) = captured {
            self.flip(target, captured);
        }
        if piece == arrived {
            self.flip(origin | target, piece);
        } else {
            self.flip(origin, piece);
            self.flip(target, arrived);
        }
    }

    /// Adds a piece on some squares, or takes it away.
    #[inline]
    fn flip(&mut self, squares: Bitboard, piece: Piece) {
        self.sides[piece.color().index()] ^= squares;
        for (bitboard, belongs) in self.classes.iter_mut().zip(&BELONGS[piece.index()]) {
            // A mask instead of a condition: four branches would be mispredicted.
            *bitboard ^= squares & *belongs;
        }
    }

    /// Notes where a king stands now; other pieces are not followed.
    #[inline]
    fn follow_king(&mut self, square: Square, piece: Piece) {
        if piece.is(Class::King) {
            self.kings[piece.color().index()] = square;
        }
    }

    /// The pieces of a side.
    #[inline]
    pub(crate) fn side(&self, side: Color) -> Bitboard {
        self.sides[side.index()]
    }

    /// The pieces of both sides.
    #[inline]
    pub(crate) fn occupied(&self) -> Bitboard {
        self.sides[0] | self.sides[1]
    }

    /// The pieces of a class other than the kings, of both sides.
    #[inline]
    pub(crate) fn class(&self, class: Class) -> Bitboard {
        self.classes[class as usize]
    }

    /// The squares of the pieces of one kind and side: those that are in its classes and no other.
    #[inline]
    pub(crate) fn of(&self, piece: Piece) -> Bitboard {
        let classes = self.classes.iter().zip(&BELONGS[piece.index()]);
        classes
            .fold(self.side(piece.color()), |pieces, (class, belongs)| pieces - (*class ^ *belongs))
    }

    /// The square of a side's king.
    #[inline]
    pub(crate) fn king(&self, side: Color) -> Square {
        self.kings[side.index()]
    }

    /// The leapers and pawns of a side that attack a square.
    #[inline]
    pub(crate) fn near_attackers(&self, square: Square, by: Color) -> Bitboard {
        let attackers = attacks::knight(square) & self.class(Class::Leaper)
            | attacks::pawn(square, !by) & self.class(Class::Pawn);
        attackers & self.side(by)
    }

    /// The king of a side if it stands beside a square.
    #[inline]
    pub(crate) fn king_beside(&self, square: Square, side: Color) -> Bitboard {
        attacks::king(square) & self.king(side).into()
    }

    /// The snipers of a side: its sliders that would attack a square on an otherwise empty board.
    #[inline]
    pub(crate) fn snipers(&self, square: Square, by: Color) -> Bitboard {
        let snipers = attacks::orthogonal_lines(square) & self.class(Class::Orthogonal)
            | attacks::diagonal_lines(square) & self.class(Class::Diagonal);
        snipers & self.side(by)
    }

    /// The pieces of a side that attack a square.
    pub(crate) fn attackers(&self, square: Square, by: Color) -> Bitboard {
        self.attackers_but_king(square, by) | self.king_beside(square, by)
    }

    /// The pieces of a side other than the king that attack a square.
    #[inline]
    pub(crate) fn attackers_but_king(&self, square: Square, by: Color) -> Bitboard {
        let occupied = self.occupied();
        let sees = |sniper: &Square| !attacks::between(square, *sniper).intersects(occupied);
        let sliders: Bitboard = self.snipers(square, by).iter().filter(sees).collect();
        self.near_attackers(square, by) | sliders
    }
}

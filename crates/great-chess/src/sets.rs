//! The men as sets of squares: all that generation and counting look at.

use variant_core::Color;

use crate::attacks::{self, Bb};
use crate::piece::{Piece, class};
use crate::square::Square;

/// One set of squares for each class of men and each side, and the squares of the kings. A
/// giraffe is in three classes, so that five sets serve nine kinds of men.
#[derive(Clone, Copy)]
pub(crate) struct Sets {
    classes: [Bb; class::COUNT],
    sides: [Bb; 2],
    kings: [Square; 2],
}

/// For each man and class, all squares if the man belongs to the class, else none.
static CLASSES: [[Bb; class::COUNT]; Piece::COUNT] = {
    let mut table = [[0; class::COUNT]; Piece::COUNT];
    let mut man = 0;
    while man < Piece::COUNT {
        let classes = <Piece as variant_core::Piece>::ALL[man].classes();
        let mut class = 0;
        while class < class::COUNT {
            if classes >> class & 1 == 1 {
                table[man][class] = Bb::MAX;
            }
            class += 1;
        }
        man += 1;
    }
    table
};

/// What a move does to the men.
#[derive(Clone, Copy)]
pub(crate) struct Change {
    /// The square that is left.
    pub(crate) from: Square,
    /// The square that is entered.
    pub(crate) to: Square,
    /// The man that leaves.
    pub(crate) man: Piece,
    /// The man that arrives: another one if it is promoted.
    pub(crate) arrived: Piece,
    /// The man that stood on the square entered.
    pub(crate) captured: Option<Piece>,
}

impl Sets {
    /// An empty board; the kings are to be put on it.
    pub(crate) const EMPTY: Self =
        Self { classes: [0; class::COUNT], sides: [0; 2], kings: [Square::from_number(0); 2] };

    /// Puts a man on an empty square.
    pub(crate) fn put(&mut self, square: Square, man: Piece) {
        self.flip(square.bit(), man);
        self.follow_king(square, man);
    }

    /// Makes a change.
    #[inline]
    pub(crate) fn make(&mut self, change: Change) {
        self.exchange(change);
        self.follow_king(change.to, change.man);
    }

    /// Takes a change back.
    #[inline]
    pub(crate) fn unmake(&mut self, change: Change) {
        self.exchange(change);
        self.follow_king(change.from, change.man);
    }

    /// Makes a change to the sets, or takes it back: twice is nothing.
    #[inline]
    fn exchange(&mut self, Change { from, to, man, arrived, captured }: Change) {
        if let Some(captured) = captured {
            self.flip(to.bit(), captured);
        }
        if man == arrived {
            self.flip(from.bit() | to.bit(), man);
        } else {
            self.flip(from.bit(), man);
            self.flip(to.bit(), arrived);
        }
    }

    /// Adds a man to the sets on some squares, or takes it out.
    #[inline]
    fn flip(&mut self, squares: Bb, man: Piece) {
        self.sides[variant_core::Piece::color(man).index()] ^= squares;
        let belongs = &CLASSES[man.index()];
        for (set, belongs) in self.classes.iter_mut().zip(belongs) {
            // A mask in place of a condition: five branches would be mispredicted.
            *set ^= squares & belongs;
        }
    }

    /// Notes where a king stands now; other men are not followed.
    #[inline]
    fn follow_king(&mut self, square: Square, man: Piece) {
        if man.classes() & 1 << class::KING != 0 {
            self.kings[variant_core::Piece::color(man).index()] = square;
        }
    }

    /// The men of a side.
    #[inline]
    pub(crate) fn side(&self, side: Color) -> Bb {
        self.sides[side.index()]
    }

    /// The men of both sides.
    #[inline]
    pub(crate) fn occupied(&self) -> Bb {
        self.sides[0] | self.sides[1]
    }

    /// The men of a class, of both sides.
    #[inline]
    pub(crate) fn class(&self, class: usize) -> Bb {
        self.classes[class]
    }

    /// The men of every class, of both sides.
    #[inline]
    pub(crate) fn classes(&self) -> [Bb; class::COUNT] {
        self.classes
    }

    /// The square of a side's king.
    #[inline]
    pub(crate) fn king(&self, side: Color) -> Square {
        self.kings[side.index()]
    }

    /// The men of a side that attack a square, were the occupied squares these.
    #[inline]
    pub(crate) fn attackers(&self, square: Square, by: Color, occupied: Bb) -> Bb {
        let [orthogonal, diagonal, leaper, pawn, king] = self.classes;
        let sliders = attacks::orthogonal(square, occupied) & orthogonal
            | attacks::diagonal(square, occupied) & diagonal;
        let leapers = attacks::KNIGHT[square.at()] & leaper
            | attacks::KING[square.at()] & king
            | attacks::pawn(square, !by) & pawn;
        (sliders | leapers) & self.side(by)
    }
}

//! The nine kinds of pieces, and the classes that they move as.

use variant_core::Color;

use crate::shapes;

/// One simple way to move. A piece moves as every class that it belongs to.
#[derive(Clone, Copy)]
#[repr(u8)]
pub(crate) enum Class {
    /// Slides along ranks and files.
    Orthogonal,
    /// Slides along diagonals.
    Diagonal,
    /// Leaps as a knight.
    Leaper,
    /// The pawns.
    Pawn,
    /// The kings.
    King,
}

impl Class {
    pub(crate) const ALL: [Self; Self::COUNT] =
        [Self::Orthogonal, Self::Diagonal, Self::Leaper, Self::Pawn, Self::King];
    pub(crate) const COUNT: usize = 5;
}

const R: u8 = 1 << Class::Orthogonal as u8;
const B: u8 = 1 << Class::Diagonal as u8;
const N: u8 = 1 << Class::Leaper as u8;

/// A kind of piece. Its number is the set of the classes that it belongs to.
///
/// ```
/// use great_chess::Kind;
///
/// assert_eq!(Kind::from_letter('G'), Some(Kind::Giraffe));
/// assert_eq!(Kind::Giraffe.letter(), 'G');
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// `R`: any distance along ranks and files.
    Rook = R,
    /// `B`: any distance along diagonals; a bishop.
    Elephant = B,
    /// `Q`: rook and elephant in one; a queen.
    General = R | B,
    /// `N`: the knight's leap.
    Knight = N,
    /// `W`: rook and knight in one; known elsewhere as chancellor or empress.
    WarMachine = R | N,
    /// `V`: elephant and knight in one; known elsewhere as archbishop or princess.
    Vizier = B | N,
    /// `G`: rook, elephant and knight in one; known elsewhere as amazon or maharaja.
    Giraffe = R | B | N,
    /// `P`: one step forward, captures one step diagonally forward.
    Pawn = 1 << Class::Pawn as u8,
    /// `K`: one step in any direction.
    King = 1 << Class::King as u8,
}

impl Kind {
    /// Every kind, in the order of the rules: king first, pawn last.
    pub const ALL: [Self; 9] = [
        Self::King,
        Self::General,
        Self::Giraffe,
        Self::Vizier,
        Self::WarMachine,
        Self::Elephant,
        Self::Knight,
        Self::Rook,
        Self::Pawn,
    ];

    /// The letter of the kind, upper case.
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::General => 'Q',
            Self::Giraffe => 'G',
            Self::Vizier => 'V',
            Self::WarMachine => 'W',
            Self::Elephant => 'B',
            Self::Knight => 'N',
            Self::Rook => 'R',
            Self::Pawn => 'P',
        }
    }

    /// The kind with this letter, upper case only.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letter() == letter)
    }
}

macro_rules! pieces {
    ($($name:ident $color:ident $kind:ident $letter:literal $figurine:literal;)*) => {
        /// A piece of either side.
        ///
        /// ```
        /// use great_chess::{Kind, prelude::*};
        ///
        /// let vizier = Piece::new(Color::Black, Kind::Vizier);
        /// assert_eq!((vizier.color(), vizier.kind()), (Color::Black, Kind::Vizier));
        /// assert_eq!(vizier.letter(), "v");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Piece {
            $(
                #[doc = concat!("`", $letter, "`")]
                $name = Kind::$kind as u8 | (Color::$color as u8) << 7,
            )*
        }

        impl Piece {
            /// The piece of a side and a kind.
            pub const fn new(color: Color, kind: Kind) -> Self {
                match (color, kind) {
                    $((Color::$color, Kind::$kind) => Self::$name,)*
                }
            }

            /// The kind of the piece.
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$name => Kind::$kind,)*
                }
            }
        }

        impl variant_core::Piece for Piece {
            const ALL: &'static [Self] = &[$(Self::$name,)*];

            #[inline]
            fn color(self) -> Color {
                if self as u8 & 0x80 == 0 { Color::White } else { Color::Black }
            }

            #[inline]
            fn letter(self) -> &'static str {
                match self {
                    $(Self::$name => $letter,)*
                }
            }

            fn leading(text: &str) -> Option<(Self, &str)> {
                const BY_LETTER: [Option<Piece>; 128] = {
                    let mut table = [None; 128];
                    $(table[$letter.as_bytes()[0] as usize] = Some(Piece::$name);)*
                    table
                };
                let letter = *text.as_bytes().first()?;
                let piece = *BY_LETTER.get(usize::from(letter))?;
                Some((piece?, &text[1..]))
            }

            fn figurine(self) -> &'static str {
                match self {
                    $(Self::$name => $figurine,)*
                }
            }

            fn name(self) -> &'static str {
                shapes::name(self.kind())
            }
        }
    };
}

// Unicode has no archbishop, chancellor or amazon in the fonts that terminals have: the
// compound pieces are the letters that diagrams of the game use, circled.
pieces! {
    WhiteKing White King "K" "♔";
    WhiteGeneral White General "Q" "♕";
    WhiteGiraffe White Giraffe "G" "Ⓖ";
    WhiteVizier White Vizier "V" "Ⓥ";
    WhiteWarMachine White WarMachine "W" "Ⓦ";
    WhiteElephant White Elephant "B" "♗";
    WhiteKnight White Knight "N" "♘";
    WhiteRook White Rook "R" "♖";
    WhitePawn White Pawn "P" "♙";
    BlackKing Black King "k" "♚";
    BlackGeneral Black General "q" "♛";
    BlackGiraffe Black Giraffe "g" "🅖";
    BlackVizier Black Vizier "v" "🅥";
    BlackWarMachine Black WarMachine "w" "🅦";
    BlackElephant Black Elephant "b" "♝";
    BlackKnight Black Knight "n" "♞";
    BlackRook Black Rook "r" "♜";
    BlackPawn Black Pawn "p" "♟";
}

impl Piece {
    /// The number of different pieces.
    pub(crate) const COUNT: usize = 18;

    /// The position of the piece in [`ALL`](variant_core::Piece::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        const INDEX: [u8; 256] = {
            let mut index = [0; 256];
            let mut i = 0;
            while i < Piece::COUNT {
                index[<Piece as variant_core::Piece>::ALL[i] as usize] = i as u8;
                i += 1;
            }
            index
        };
        INDEX[self as u8 as usize] as usize
    }

    /// The classes that the piece belongs to, as bits.
    #[inline]
    pub(crate) const fn classes(self) -> u8 {
        self as u8 & 0x7f
    }

    /// Whether the piece belongs to a class.
    #[inline]
    pub(crate) const fn is(self, class: Class) -> bool {
        self as u8 >> class as u8 & 1 == 1
    }
}

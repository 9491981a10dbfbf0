//! The twelve kinds of pieces and their pawns.

use variant_core::Color;

use crate::shapes;

/// What a piece moves as: royals all move alike, and so do pawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// King, prince and adventitious king.
    Royal,
    /// One step orthogonally.
    Vizier,
    /// One step diagonally.
    General,
    /// A diagonal step, then three or more squares straight on.
    Giraffe,
    /// Diagonally, from two squares on.
    Picket,
    /// The knight's leap.
    Knight,
    /// Along ranks and files.
    Rook,
    /// A leap of two squares diagonally.
    Elephant,
    /// A leap of three squares in one direction and one across.
    Camel,
    /// A leap of two squares orthogonally.
    WarMachine,
    /// All pawns.
    Pawn,
}

impl Class {
    /// Number of classes.
    pub(crate) const COUNT: usize = 11;
    /// The classes whose attacks other pieces block.
    pub(crate) const SLIDERS: [Self; 3] = [Self::Rook, Self::Picket, Self::Giraffe];

    /// Whether other pieces block its attacks.
    #[inline]
    pub(crate) const fn is_slider(self) -> bool {
        matches!(self, Self::Rook | Self::Picket | Self::Giraffe)
    }
}

/// A kind of piece.
///
/// ```
/// use tamerlane::Kind;
///
/// assert_eq!(Kind::from_letters("^R"), Some(Kind::PawnOfRooks));
/// assert_eq!(Kind::PawnOfRooks.promotes_to(), Some(Kind::Rook));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Kind {
    /// `K`: one step in any direction; royal.
    King,
    /// `S`, *shahzada*: what a pawn of the king becomes; moves as the king, and is royal.
    Prince,
    /// `A`: what the pawn of pawns becomes after its third journey; moves as the king, and is
    /// royal.
    AdventitiousKing,
    /// `V`: one step orthogonally.
    Vizier,
    /// `F`, *ferz*: one step diagonally.
    General,
    /// `G`: one step diagonally, then three or more squares straight on.
    Giraffe,
    /// `T`, *tali'a*: diagonally, from two squares on.
    Picket,
    /// `N`: the knight's leap.
    Knight,
    /// `R`: any distance along ranks and files.
    Rook,
    /// `E`: leaps exactly two squares diagonally.
    Elephant,
    /// `C`: leaps three squares in one direction and one across.
    Camel,
    /// `W`: leaps exactly two squares orthogonally.
    WarMachine,
    /// `^P`: the pawn of pawns on its first journey, and while it waits at the end of it.
    PawnOfPawns,
    /// `^B`: the pawn of pawns on its second journey.
    PawnOfPawnsAgain,
    /// `^A`: the pawn of pawns on its third journey, which makes it an adventitious king.
    PawnOfPawnsLast,
    /// `^K`: becomes a prince.
    PawnOfKing,
    /// `^V`
    PawnOfVizier,
    /// `^F`
    PawnOfGeneral,
    /// `^G`
    PawnOfGiraffes,
    /// `^T`
    PawnOfPickets,
    /// `^N`
    PawnOfKnights,
    /// `^R`
    PawnOfRooks,
    /// `^E`
    PawnOfElephants,
    /// `^C`
    PawnOfCamels,
    /// `^W`
    PawnOfWarMachines,
}

/// Each kind with its letters, its class, and what it becomes on the last rank.
const KINDS: [(Kind, &str, Class, Option<Kind>); 25] = {
    use Kind::{
        AdventitiousKing, Camel, Elephant, General, Giraffe, King, Knight, PawnOfCamels,
        PawnOfElephants, PawnOfGeneral, PawnOfGiraffes, PawnOfKing, PawnOfKnights, PawnOfPawns,
        PawnOfPawnsAgain, PawnOfPawnsLast, PawnOfPickets, PawnOfRooks, PawnOfVizier,
        PawnOfWarMachines, Picket, Prince, Rook, Vizier, WarMachine,
    };
    [
        (King, "K", Class::Royal, None),
        (Prince, "S", Class::Royal, None),
        (AdventitiousKing, "A", Class::Royal, None),
        (Vizier, "V", Class::Vizier, None),
        (General, "F", Class::General, None),
        (Giraffe, "G", Class::Giraffe, None),
        (Picket, "T", Class::Picket, None),
        (Knight, "N", Class::Knight, None),
        (Rook, "R", Class::Rook, None),
        (Elephant, "E", Class::Elephant, None),
        (Camel, "C", Class::Camel, None),
        (WarMachine, "W", Class::WarMachine, None),
        (PawnOfPawns, "^P", Class::Pawn, None),
        (PawnOfPawnsAgain, "^B", Class::Pawn, None),
        (PawnOfPawnsLast, "^A", Class::Pawn, Some(AdventitiousKing)),
        (PawnOfKing, "^K", Class::Pawn, Some(Prince)),
        (PawnOfVizier, "^V", Class::Pawn, Some(Vizier)),
        (PawnOfGeneral, "^F", Class::Pawn, Some(General)),
        (PawnOfGiraffes, "^G", Class::Pawn, Some(Giraffe)),
        (PawnOfPickets, "^T", Class::Pawn, Some(Picket)),
        (PawnOfKnights, "^N", Class::Pawn, Some(Knight)),
        (PawnOfRooks, "^R", Class::Pawn, Some(Rook)),
        (PawnOfElephants, "^E", Class::Pawn, Some(Elephant)),
        (PawnOfCamels, "^C", Class::Pawn, Some(Camel)),
        (PawnOfWarMachines, "^W", Class::Pawn, Some(WarMachine)),
    ]
};

impl Kind {
    /// Every kind: royals, other pieces, then pawns.
    pub const ALL: [Self; 25] = {
        let mut all = [Self::King; 25];
        let mut i = 0;
        while i < 25 {
            all[i] = KINDS[i].0;
            i += 1;
        }
        all
    };

    /// The letter of the kind, upper case; a pawn has `^` and a letter.
    pub const fn letters(self) -> &'static str {
        KINDS[self as usize].1
    }

    /// The kind with these letters, upper case only.
    ///
    /// ```
    /// use tamerlane::Kind;
    ///
    /// assert_eq!(Kind::from_letters("G"), Some(Kind::Giraffe));
    /// assert_eq!(Kind::from_letters("g"), None);
    /// ```
    pub fn from_letters(letters: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.letters() == letters)
    }

    /// Whether it is a king, a prince or an adventitious king.
    #[inline]
    pub const fn is_royal(self) -> bool {
        matches!(KINDS[self as usize].2, Class::Royal)
    }

    /// Whether it is a pawn of any kind.
    #[inline]
    pub const fn is_pawn(self) -> bool {
        matches!(KINDS[self as usize].2, Class::Pawn)
    }

    /// The kind that a pawn becomes on its last rank; `None` for all other pieces, and for the pawn
    /// of pawns on its first two journeys.
    #[inline]
    pub const fn promotes_to(self) -> Option<Self> {
        KINDS[self as usize].3
    }
}

macro_rules! pieces {
    ($($kind:ident $white:ident $upper:literal $light:literal, $black:ident $lower:literal $dark:literal;)*) => {
        /// A piece of either side.
        ///
        /// ```
        /// use tamerlane::Kind;
        /// use tamerlane::prelude::*;
        ///
        /// let pawn = Piece::new(Color::Black, Kind::PawnOfRooks);
        /// assert_eq!((pawn.color(), pawn.kind()), (Color::Black, Kind::PawnOfRooks));
        /// assert_eq!(pawn.letter(), "^r");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum Piece {
            $(
                #[doc = concat!("`", $upper, "`")]
                $white = Kind::$kind as u8,
            )*
            $(
                #[doc = concat!("`", $lower, "`")]
                $black = Kind::$kind as u8 + 25,
            )*
        }

        impl Piece {
            /// The piece of a side and a kind.
            #[inline]
            pub const fn new(color: Color, kind: Kind) -> Self {
                const WHITE: [Piece; 25] = [$(Piece::$white,)*];
                const BLACK: [Piece; 25] = [$(Piece::$black,)*];
                match color {
                    Color::White => WHITE[kind as usize],
                    Color::Black => BLACK[kind as usize],
                }
            }
        }

        impl variant_core::Piece for Piece {
            const ALL: &'static [Self] = &[$(Self::$white,)* $(Self::$black,)*];

            #[inline]
            fn color(self) -> Color {
                if self.index() < 25 { Color::White } else { Color::Black }
            }

            #[inline]
            fn letter(self) -> &'static str {
                const LETTERS: [&str; Piece::COUNT] = [$($upper,)* $($lower,)*];
                LETTERS[self.index()]
            }

            fn leading(text: &str) -> Option<(Self, &str)> {
                /// The pieces by their letter, and the pawns by that after their `^`.
                const BY_LETTER: [[Option<Piece>; 128]; 2] = {
                    let mut table = [[None; 128]; 2];
                    let mut number = 0;
                    let letters = [$($upper,)* $($lower,)*];
                    while number < letters.len() {
                        let bytes = letters[number].as_bytes();
                        let letter = bytes[bytes.len() - 1] as usize;
                        table[bytes.len() - 1][letter] = Some(Piece::ALL[number]);
                        number += 1;
                    }
                    table
                };
                let (table, letters) = match text.strip_prefix('^') {
                    Some(letters) => (&BY_LETTER[1], letters),
                    None => (&BY_LETTER[0], text),
                };
                let letter = *letters.as_bytes().first()?;
                let piece = *table.get(usize::from(letter))?;
                Some((piece?, &letters[1..]))
            }

            fn figurine(self) -> &'static str {
                const FIGURINES: [&str; Piece::COUNT] = [$($light,)* $($dark,)*];
                FIGURINES[self.index()]
            }

            fn name(self) -> &'static str {
                shapes::name(self.kind())
            }
        }
    };
}

// Unicode has figures for six kinds only: the others are their letters, circled. A pawn shows
// the letter of what it becomes.
pieces! {
    King WhiteKing "K" "♔", BlackKing "k" "♚";
    Prince WhitePrince "S" "Ⓢ", BlackPrince "s" "🅢";
    AdventitiousKing WhiteAdventitiousKing "A" "Ⓐ", BlackAdventitiousKing "a" "🅐";
    Vizier WhiteVizier "V" "Ⓥ", BlackVizier "v" "🅥";
    General WhiteGeneral "F" "♕", BlackGeneral "f" "♛";
    Giraffe WhiteGiraffe "G" "Ⓖ", BlackGiraffe "g" "🅖";
    Picket WhitePicket "T" "Ⓣ", BlackPicket "t" "🅣";
    Knight WhiteKnight "N" "♘", BlackKnight "n" "♞";
    Rook WhiteRook "R" "♖", BlackRook "r" "♜";
    Elephant WhiteElephant "E" "♗", BlackElephant "e" "♝";
    Camel WhiteCamel "C" "Ⓒ", BlackCamel "c" "🅒";
    WarMachine WhiteWarMachine "W" "Ⓦ", BlackWarMachine "w" "🅦";
    PawnOfPawns WhitePawnOfPawns "^P" "♙P", BlackPawnOfPawns "^p" "♟p";
    PawnOfPawnsAgain WhitePawnOfPawnsAgain "^B" "♙B", BlackPawnOfPawnsAgain "^b" "♟b";
    PawnOfPawnsLast WhitePawnOfPawnsLast "^A" "♙A", BlackPawnOfPawnsLast "^a" "♟a";
    PawnOfKing WhitePawnOfKing "^K" "♙K", BlackPawnOfKing "^k" "♟k";
    PawnOfVizier WhitePawnOfVizier "^V" "♙V", BlackPawnOfVizier "^v" "♟v";
    PawnOfGeneral WhitePawnOfGeneral "^F" "♙F", BlackPawnOfGeneral "^f" "♟f";
    PawnOfGiraffes WhitePawnOfGiraffes "^G" "♙G", BlackPawnOfGiraffes "^g" "♟g";
    PawnOfPickets WhitePawnOfPickets "^T" "♙T", BlackPawnOfPickets "^t" "♟t";
    PawnOfKnights WhitePawnOfKnights "^N" "♙N", BlackPawnOfKnights "^n" "♟n";
    PawnOfRooks WhitePawnOfRooks "^R" "♙R", BlackPawnOfRooks "^r" "♟r";
    PawnOfElephants WhitePawnOfElephants "^E" "♙E", BlackPawnOfElephants "^e" "♟e";
    PawnOfCamels WhitePawnOfCamels "^C" "♙C", BlackPawnOfCamels "^c" "♟c";
    PawnOfWarMachines WhitePawnOfWarMachines "^W" "♙W", BlackPawnOfWarMachines "^w" "♟w";
}

impl Piece {
    /// Number of different pieces.
    pub(crate) const COUNT: usize = 50;

    /// The kind of the piece.
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[self.index() % 25].0
    }

    /// The position of the piece in [`ALL`](variant_core::Piece::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The class of the piece.
    #[inline]
    pub(crate) const fn class(self) -> Class {
        const CLASSES: [Class; Piece::COUNT] = {
            let mut classes = [Class::Royal; Piece::COUNT];
            let mut piece = 0;
            while piece < Piece::COUNT {
                classes[piece] = KINDS[piece % 25].2;
                piece += 1;
            }
            classes
        };
        CLASSES[self.index()]
    }
}

//! The twelve kinds of men and their pawns.

use variant_core::Color;

use crate::shapes;

/// What a man moves as: royals all move alike, and so do pawns.
pub(crate) mod class {
    /// King, prince and adventitious king.
    pub(crate) const ROYAL: usize = 0;
    /// One step orthogonally.
    pub(crate) const VIZIER: usize = 1;
    /// One step diagonally.
    pub(crate) const GENERAL: usize = 2;
    /// A diagonal step, then three or more squares straight on.
    pub(crate) const GIRAFFE: usize = 3;
    /// Diagonally, from two squares on.
    pub(crate) const PICKET: usize = 4;
    /// The knight's leap.
    pub(crate) const KNIGHT: usize = 5;
    /// Along ranks and files.
    pub(crate) const ROOK: usize = 6;
    /// A leap of two squares diagonally.
    pub(crate) const ELEPHANT: usize = 7;
    /// A leap of three one way and one across.
    pub(crate) const CAMEL: usize = 8;
    /// A leap of two squares orthogonally.
    pub(crate) const WAR_MACHINE: usize = 9;
    /// All pawns.
    pub(crate) const PAWN: usize = 10;
    /// Number of classes.
    pub(crate) const COUNT: usize = 11;
}

/// A kind of man, or of pawn.
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
    /// `C`: leaps three squares one way and one across.
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
const KINDS: [(Kind, &str, usize, Option<Kind>); 25] = {
    use Kind::{
        AdventitiousKing, Camel, Elephant, General, Giraffe, King, Knight, PawnOfCamels,
        PawnOfElephants, PawnOfGeneral, PawnOfGiraffes, PawnOfKing, PawnOfKnights, PawnOfPawns,
        PawnOfPawnsAgain, PawnOfPawnsLast, PawnOfPickets, PawnOfRooks, PawnOfVizier,
        PawnOfWarMachines, Picket, Prince, Rook, Vizier, WarMachine,
    };
    [
        (King, "K", class::ROYAL, None),
        (Prince, "S", class::ROYAL, None),
        (AdventitiousKing, "A", class::ROYAL, None),
        (Vizier, "V", class::VIZIER, None),
        (General, "F", class::GENERAL, None),
        (Giraffe, "G", class::GIRAFFE, None),
        (Picket, "T", class::PICKET, None),
        (Knight, "N", class::KNIGHT, None),
        (Rook, "R", class::ROOK, None),
        (Elephant, "E", class::ELEPHANT, None),
        (Camel, "C", class::CAMEL, None),
        (WarMachine, "W", class::WAR_MACHINE, None),
        (PawnOfPawns, "^P", class::PAWN, None),
        (PawnOfPawnsAgain, "^B", class::PAWN, None),
        (PawnOfPawnsLast, "^A", class::PAWN, Some(AdventitiousKing)),
        (PawnOfKing, "^K", class::PAWN, Some(Prince)),
        (PawnOfVizier, "^V", class::PAWN, Some(Vizier)),
        (PawnOfGeneral, "^F", class::PAWN, Some(General)),
        (PawnOfGiraffes, "^G", class::PAWN, Some(Giraffe)),
        (PawnOfPickets, "^T", class::PAWN, Some(Picket)),
        (PawnOfKnights, "^N", class::PAWN, Some(Knight)),
        (PawnOfRooks, "^R", class::PAWN, Some(Rook)),
        (PawnOfElephants, "^E", class::PAWN, Some(Elephant)),
        (PawnOfCamels, "^C", class::PAWN, Some(Camel)),
        (PawnOfWarMachines, "^W", class::PAWN, Some(WarMachine)),
    ]
};

impl Kind {
    /// Every kind: royals, men, then pawns.
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
    ///
    /// ```
    /// assert_eq!(tamerlane::Kind::PawnOfPawns.letters(), "^P");
    /// ```
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
    ///
    /// ```
    /// assert!(tamerlane::Kind::Prince.is_royal());
    /// ```
    #[inline]
    pub const fn is_royal(self) -> bool {
        KINDS[self as usize].2 == class::ROYAL
    }

    /// Whether it is a pawn of any kind.
    ///
    /// ```
    /// assert!(tamerlane::Kind::PawnOfGeneral.is_pawn());
    /// ```
    #[inline]
    pub const fn is_pawn(self) -> bool {
        KINDS[self as usize].2 == class::PAWN
    }

    /// The man that a pawn becomes on its last rank; `None` for men, and for the pawn of pawns
    /// on its first two journeys.
    ///
    /// ```
    /// use tamerlane::Kind;
    ///
    /// assert_eq!(Kind::PawnOfKing.promotes_to(), Some(Kind::Prince));
    /// assert_eq!(Kind::PawnOfPawns.promotes_to(), None);
    /// ```
    #[inline]
    pub const fn promotes_to(self) -> Option<Self> {
        KINDS[self as usize].3
    }
}

macro_rules! pieces {
    ($($kind:ident $white:ident $upper:literal $light:literal, $black:ident $lower:literal $dark:literal;)*) => {
        /// A man of either side.
        ///
        /// ```
        /// use tamerlane::{Kind, Piece};
        /// use variant_core::Color;
        /// use variant_core::prelude::*;
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
            /// The man of a side and a kind.
            ///
            /// ```
            /// use tamerlane::{Kind, Piece};
            /// use variant_core::Color;
            ///
            /// assert_eq!(Piece::new(Color::White, Kind::King), Piece::WhiteKing);
            /// ```
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
// the letter of what it becomes, so that one sees at a glance whose pawn it is.
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
    /// Number of different men.
    pub(crate) const COUNT: usize = 50;

    /// The kind of the man.
    ///
    /// ```
    /// use tamerlane::{Kind, Piece};
    ///
    /// assert_eq!(Piece::BlackGiraffe.kind(), Kind::Giraffe);
    /// ```
    #[inline]
    pub const fn kind(self) -> Kind {
        KINDS[self.index() % 25].0
    }

    /// The position of the man in [`ALL`](variant_core::Piece::ALL).
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The class of the man.
    #[inline]
    pub(crate) const fn class(self) -> usize {
        const CLASSES: [u8; Piece::COUNT] = {
            let mut classes = [0; Piece::COUNT];
            let mut man = 0;
            while man < Piece::COUNT {
                classes[man] = KINDS[man % 25].2 as u8;
                man += 1;
            }
            classes
        };
        CLASSES[self.index()] as usize
    }
}

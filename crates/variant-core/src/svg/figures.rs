//! Figures of pieces that a game can take as they are.
//!
//! Those with a horse, a tower or a crown are what players of chess expect; the beasts and engines
//! are for the larger games of old. All face left, whichever side they serve.
//!
//! ```
//! use variant_core::svg::{Shape, figures};
//!
//! let shape = |kind: char| -> Option<Shape> {
//!     match kind {
//!         'N' => Some(figures::KNIGHT),
//!         'C' => Some(figures::CAMEL),
//!         _ => None,
//!     }
//! };
//! assert_eq!(shape('C'), Some(figures::CAMEL));
//! ```

use super::shape::{Layer, Shape};

const BASE: Layer = Layer::body("M22 88V82Q22 77 27 77H73Q78 77 78 82V88z");

/// A pawn: a ball on a small body.
///
/// ```
/// assert_ne!(variant_core::svg::figures::PAWN, variant_core::svg::figures::BROAD_PAWN);
/// ```
pub const PAWN: Shape = Shape::new(&[
    Layer::body("M42 46C44 60 32 64 29 78H71C68 64 56 60 58 46z"),
    Layer::body("M36 47Q36 42 41 42H59Q64 42 64 47T59 51H41Q36 51 36 47z"),
    Layer::body("M36 29a14 14 0 1 0 28 0a14 14 0 1 0-28 0z"),
    BASE,
]);

/// A pawn with a body so broad that a [sign](Shape::with_sign) fits on it.
///
/// ```
/// use variant_core::svg::{Shape, figures};
///
/// const PAWN_OF_ROOKS: Shape = figures::BROAD_PAWN.with_sign(figures::ROOK);
/// ```
pub const BROAD_PAWN: Shape = Shape::new(&[
    Layer::body("M38 17a12 12 0 1 0 24 0a12 12 0 1 0-24 0z"),
    Layer::body("M8 91V66C8 42 26 28 50 28S92 42 92 66V91z"),
]);

/// Two small pawns, as a [sign](Shape::with_sign).
///
/// ```
/// assert_ne!(variant_core::svg::figures::TWO_PAWNS, variant_core::svg::figures::PAWN);
/// ```
pub const TWO_PAWNS: Shape = Shape::new(&[
    Layer::body(
        "M15 30a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM61 30a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
    ),
    Layer::body("M21 47H33L45 82H9zM67 47H79L91 82H55z"),
]);

/// Three small pawns, as a [sign](Shape::with_sign).
///
/// ```
/// assert_ne!(variant_core::svg::figures::THREE_PAWNS, variant_core::svg::figures::TWO_PAWNS);
/// ```
pub const THREE_PAWNS: Shape = Shape::new(&[
    Layer::body("M41 16a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM46 29H54L63 48H37z"),
    Layer::body("M13 60a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM18 73H26L36 92H8z"),
    Layer::body("M69 60a9 9 0 1 0 18 0a9 9 0 1 0-18 0zM74 73H82L92 92H64z"),
]);

/// A king: a closed crown with a crescent.
///
/// ```
/// assert_ne!(variant_core::svg::figures::KING, variant_core::svg::figures::QUEEN);
/// ```
pub const KING: Shape = Shape::new(&[
    Layer::body("M58 3C46 0 36 8 36 17S46 34 58 31C51 29 47 24 47 17S51 5 58 3z"),
    Layer::body("M27 72C9 58 12 37 31 37C42 37 48 43 50 49C52 43 58 37 69 37C88 37 91 58 73 72z"),
    Layer::line("M50 52V66M27 48Q26 58 34 65M73 48Q74 58 66 65"),
    Layer::body("M24 89V77Q24 71 30 71H70Q76 71 76 77V89z"),
    Layer::line("M33 80H67"),
]);

/// A prince: an open coronet with three leaves.
///
/// ```
/// assert_ne!(variant_core::svg::figures::PRINCE, variant_core::svg::figures::KING);
/// ```
pub const PRINCE: Shape = Shape::new(&[
    Layer::body("M24 72L15 42Q28 42 35 56Q38 36 50 26Q62 36 65 56Q72 42 85 42L76 72z"),
    Layer::body("M24 88V76Q24 70 30 70H70Q76 70 76 76V88z"),
    Layer::ink(
        "M33 79a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM46 79a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM59 79a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    ),
]);

/// A king who has risen from the ranks: a low crown below a star.
///
/// ```
/// assert_ne!(variant_core::svg::figures::RISEN_KING, variant_core::svg::figures::PRINCE);
/// ```
pub const RISEN_KING: Shape = Shape::new(&[
    Layer::body("M50 6L54.5 18.5L68 19L57.5 27L61 40L50 32.5L39 40L42.5 27L32 19L45.5 18.5z"),
    Layer::body("M26 74L18 46L34 56L42 44L50 56L58 44L66 56L82 46L74 74z"),
    Layer::body("M24 88V78Q24 72 30 72H70Q76 72 76 78V88z"),
    Layer::line("M32 80H68"),
]);

/// A queen: an open crown with five points.
///
/// ```
/// assert_ne!(variant_core::svg::figures::QUEEN, variant_core::svg::figures::RISEN_KING);
/// ```
pub const QUEEN: Shape = Shape::new(&[
    Layer::body("M26 74L14 36L33 56L32 26L50 52L68 26L67 56L86 36L74 74Q50 66 26 74z"),
    Layer::body(
        "M8 31a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM25 21a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM63 21a6 6 0 1 0 12 0a6 6 0 1 0-12 0zM80 31a6 6 0 1 0 12 0a6 6 0 1 0-12 0z",
    ),
    Layer::body("M44 18a6 6 0 1 0 12 0a6 6 0 1 0-12 0z"),
    Layer::body("M25 88V77Q25 73 29 72Q50 66 71 72Q75 73 75 77V88z"),
    Layer::line("M32 81Q50 75 68 81"),
]);

/// A vizier: a turban with a plume and a jewel, over a beard.
///
/// ```
/// assert_ne!(variant_core::svg::figures::VIZIER, variant_core::svg::figures::GENERAL);
/// ```
pub const VIZIER: Shape = Shape::new(&[
    Layer::body("M53 18C46 9 54 3 65 3C61 8 62 13 58 20z"),
    Layer::body("M16 90C16 76 30 67 50 67S84 76 84 90z"),
    Layer::body("M34 42C34 62 42 76 50 81C58 76 66 62 66 42z"),
    Layer::ink("M36 53C41 59 45 58 50 56C55 58 59 59 64 53C63 66 57 75 50 80C43 75 37 66 36 53z"),
    Layer::body("M21 36C21 21 35 14 50 14S79 21 79 36C79 45 66 48 50 48S21 45 21 36z"),
    Layer::line("M27 42C39 33 55 23 72 21M48 47C58 40 68 34 78 32"),
]);

/// A general: a helmet with a spike and mail.
///
/// ```
/// assert_ne!(variant_core::svg::figures::GENERAL, variant_core::svg::figures::VIZIER);
/// ```
pub const GENERAL: Shape = Shape::new(&[
    Layer::body("M24 60L20 88Q28 92 32 86Q38 92 44 86H56Q62 92 68 86Q72 92 80 88L76 60z"),
    Layer::ink("M38 68H62V84Q56 78 50 84Q44 78 38 84z"),
    Layer::body("M46 26L50 5L54 26z"),
    Layer::body("M20 58C20 36 34 27 50 22C66 27 80 36 80 58z"),
    Layer::body("M15 56H85V68H15z"),
    Layer::line("M50 32V54M34 40Q30 46 30 54M66 40Q70 46 70 54"),
]);

/// A knight: a horse's head.
///
/// ```
/// assert_ne!(variant_core::svg::figures::KNIGHT, variant_core::svg::figures::GIRAFFE);
/// ```
pub const KNIGHT: Shape = Shape::new(&[
    Layer::body(
        "M32 80C32 66 48 60 49 47C44 53 36 53 31 58C27 63 19 61 16 55C15 47 24 37 28 29L29 12L42 22C64 21 76 40 76 80z",
    ),
    Layer::line("M50 27C62 33 67 52 67 74"),
    Layer::ink("M33 33a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM20 53a2 2 0 1 0 4 0a2 2 0 1 0-4 0z"),
    BASE,
]);

/// A rook: a tower.
///
/// ```
/// assert_ne!(variant_core::svg::figures::ROOK, variant_core::svg::figures::WAR_MACHINE);
/// ```
pub const ROOK: Shape = Shape::new(&[
    Layer::body("M23 18H36V27H44V18H56V27H64V18H77V38L68 46V68L75 78H25L32 68V46L23 38z"),
    Layer::line("M32 46H68M32 68H68"),
    BASE,
]);

/// A giraffe: its long neck and its head.
///
/// ```
/// assert_ne!(variant_core::svg::figures::GIRAFFE, variant_core::svg::figures::CAMEL);
/// ```
pub const GIRAFFE: Shape = Shape::new(&[
    Layer::body(
        "M38 80C45 66 47 50 45 37C40 42 32 44 26 43C20 41 19 33 24 30L40 19L37 8Q41 5 43 8L47 17L51 17L52 7Q56 5 58 8L57 19L67 16Q67 24 60 27C62 46 66 64 76 80z",
    ),
    Layer::ink(
        "M41 26a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM52 34l6 3l-1 8l-6-2zM52 50l8 3v9l-8-3zM47 64l7 3l-3 9l-7-2zM59 66l6 1l4 8l-8-1z",
    ),
    BASE,
]);

/// A camel with two humps.
///
/// ```
/// assert_ne!(variant_core::svg::figures::CAMEL, variant_core::svg::figures::ELEPHANT);
/// ```
pub const CAMEL: Shape = Shape::new(&[
    Layer::body(
        "M8 34Q8 25 19 22L23 15L28 22Q34 26 32 34C29 44 31 52 37 51C39 36 44 27 50 27S59 36 61 43C63 35 67 28 73 28C81 28 84 42 88 52C92 60 90 66 87 70L88 88H79L77 70Q64 75 52 70L51 88H42L40 68C27 64 21 54 21 40Q10 43 8 34z",
    ),
    Layer::ink("M20 29a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0z"),
]);

/// An elephant.
///
/// ```
/// assert_ne!(variant_core::svg::figures::ELEPHANT, variant_core::svg::figures::ROOK);
/// ```
pub const ELEPHANT: Shape = Shape::new(&[
    Layer::body(
        "M89 58C91 66 88 80 88 88H74V70Q66 73 58 71V88H44V68C38 66 35 62 33 57C29 60 27 66 27 74C27 84 20 90 10 87Q8 80 14 78Q17 77 17 70C17 60 13 52 14 42C15 28 28 20 42 24C52 17 66 18 76 24C86 30 88 44 89 58z",
    ),
    Layer::line("M44 32C58 30 63 42 56 54C50 58 43 52 42 44M33 57C28 62 34 68 38 66"),
    Layer::ink("M24 40a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z"),
]);

/// A war machine: a shed on wheels with a ram.
///
/// ```
/// assert_ne!(variant_core::svg::figures::WAR_MACHINE, variant_core::svg::figures::PICKET);
/// ```
pub const WAR_MACHINE: Shape = Shape::new(&[
    Layer::body("M3 56L12 48H34V64H12z"),
    Layer::body("M26 46H84V74H26z"),
    Layer::body("M12 46L34 16H72L95 46z"),
    Layer::line("M38 28H68M32 37H76"),
    Layer::body(
        "M25 76a12 12 0 1 0 24 0a12 12 0 1 0-24 0zM61 76a12 12 0 1 0 24 0a12 12 0 1 0-24 0z",
    ),
    Layer::ink(
        "M33.5 76a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0zM69.5 76a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",
    ),
]);

/// A picket: the banner of the vanguard.
///
/// ```
/// assert_ne!(variant_core::svg::figures::PICKET, variant_core::svg::figures::WAR_MACHINE);
/// ```
pub const PICKET: Shape = Shape::new(&[
    Layer::body("M32 18L88 24L72 37L88 50L32 56z"),
    Layer::line("M42 30L62 32M42 44L62 42"),
    Layer::body("M26 80V14L30 6L34 14V80z"),
    Layer::body("M14 88V82Q14 77 19 77H57Q62 77 62 82V88z"),
]);

/// A man of draughts: a disc with a rim.
///
/// ```
/// assert_ne!(variant_core::svg::figures::DISC, variant_core::svg::figures::CROWNED_DISC);
/// ```
pub const DISC: Shape = Shape::new(&[
    Layer::body("M12 50a38 38 0 1 0 76 0a38 38 0 1 0-76 0z"),
    Layer::line("M23 50a27 27 0 1 0 54 0a27 27 0 1 0-54 0z"),
]);

/// A king of draughts: a disc with a crown.
///
/// ```
/// assert_ne!(variant_core::svg::figures::CROWNED_DISC, variant_core::svg::figures::DISC);
/// ```
pub const CROWNED_DISC: Shape = Shape::new(&[
    Layer::body("M12 50a38 38 0 1 0 76 0a38 38 0 1 0-76 0z"),
    Layer::ink("M32 68L25 36L40 49L50 28L60 49L75 36L68 68z"),
]);

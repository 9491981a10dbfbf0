//! The list of the laws, and the macro that makes a test of each.

use super::check_no_other_text;
use super::trial::Law;
use crate::Subject;
use variant_core::perft::Counting;
use variant_core::record::Recorded;
use variant_core::{Captures, Checks, Notation, Packed, Symmetry};

/// Writes a module of tests, one for each law, that a game runs.
///
/// ```
/// use variant_core::example::{Hexapawn, HexapawnSetup};
///
/// variant_testkit::laws! {
///     mod laws for Hexapawn {
///         setup: HexapawnSetup,
///         seeds: ["ppp/P2/1PP b", "1p1/p1P/3 w"],
///         cases: 64,
///         plies: 32,
///         also: [captures, symmetry],
///     }
/// }
/// ```
///
/// All but `setup` may be left out, but what is there stands in this order:
///
/// * `setup`: the type that implements [`Setup`](variant_core::Setup) for the board.
/// * `seeds`: positions to start from, anything that can be iterated and turned into
///   [`Seed`](crate::laws::Seed)s: FENs, pairs of rules and FEN, the entries of a perft suite. Each is tried, and
///   random lines start from them.
/// * `cases`: how many random lines each law is tried on.
/// * `plies`: how many moves a line has at most.
/// * `also`: what the game implements beyond [`Board`](variant_core::Board),
///   [`Notation`](variant_core::Notation) and [`Setup`](variant_core::Setup): `captures`
///   ([`Captures`](variant_core::Captures)), `checks` ([`Checks`](variant_core::Checks)), `symmetry`
///   ([`Symmetry`](variant_core::Symmetry)), `packed` ([`Packed`](variant_core::Packed)); and `records`, if its
///   games can be written as [records](variant_core::record).
/// * `texts`: a function from a board to all the texts that moves of the game could have, where
///   that is not [`coordinate_texts`](crate::laws::coordinate_texts).
///
/// A line of the module's name in `cargo test`: `laws::undo`, `laws::key`, and so on.
#[macro_export]
macro_rules! laws {
    (
        $(#[$meta:meta])*
        $visibility:vis mod $name:ident for $board:ty {
            setup: $setup:ty
            $(, seeds: $seeds:expr)?
            $(, cases: $cases:expr)?
            $(, plies: $plies:expr)?
            $(, also: [$($group:ident),* $(,)?])?
            $(, texts: $texts:expr)?
            $(,)?
        }
    ) => {
        $(#[$meta])*
        #[cfg(test)]
        $visibility mod $name {
            #[allow(unused_imports)]
            use super::*;

            fn trial() -> $crate::laws::Trial<$setup> {
                $crate::laws::Trial::<$setup>::new()
                    $(.seeds($seeds))?
                    $(.cases($cases))?
                    $(.plies($plies))?
                    $(.texts($texts))?
            }

            #[test]
            fn no_other_text() {
                if let Err(violation) = trial().run_texts() {
                    panic!("{violation}");
                }
            }

            $crate::__laws! { boards tests $board; }
            $crate::__laws! { setups tests $setup; }
            $($($crate::__laws! { $group tests $board; })*)?
        }
    };
}

// The one list of laws, group by group: the tests and the functions below are made from it.
#[doc(hidden)]
#[macro_export]
macro_rules! __laws {
    (boards $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject;
            undo check_undo,
            play check_play,
            turns check_turns,
            refusal check_refusal,
            null_move check_null_move,
            move_list check_move_list,
            moves_from check_moves_from,
            paths check_paths,
            legality check_legality,
            move_bits check_move_bits,
            names check_names,
            fen check_fen,
            rules check_rules,
            equality check_equality,
            move_texts check_move_texts,
            san check_san,
            either_text check_either_text,
            corrupted_texts check_corrupted_texts,
            perft check_perft,
            no_moves_is_an_end check_no_moves_is_an_end,
            ends_have_no_moves check_ends_have_no_moves,
        }
    };
    (setups $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject;
            setup check_setup,
            rebuild check_rebuild,
            faults check_faults,
            key check_key,
            keys_differ check_keys_differ,
            corrupted_fen check_corrupted_fen,
        }
    };
    (captures $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject;
            captured check_captured,
            capture_list check_capture_list,
        }
    };
    (checks $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject;
            checkers check_checkers,
            gives_check check_gives_check,
            attackers check_attackers,
            own_check check_own_check,
            mates check_mates,
        }
    };
    (records $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject; record check_record, }
    };
    (symmetry $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject; symmetry check_symmetry, }
    };
    (packed $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject;
            packed check_packed,
            packed_equality check_packed_equality,
            packed_noise check_packed_noise,
        }
    };
    (@tests $subject:ty; $($name:ident $check:ident,)*) => {
        $(
            #[test]
            fn $name() {
                if let Err(violation) = trial().run($crate::laws::$check::<$subject>) {
                    panic!("{violation}");
                }
            }
        )*
    };
    (@list $subject:ty; $($name:ident $check:ident,)*) => {
        [$($crate::laws::Law::new(stringify!($name), $crate::laws::$check::<$subject>)),*]
    };
}

/// The laws of every game: those of boards, notation and setups.
///
/// ```
/// use variant_core::{example::HexapawnSetup, laws};
///
/// assert!(laws::laws_of_boards::<HexapawnSetup>().len() > 20);
/// ```
pub fn laws_of_boards<S: Subject>() -> Vec<Law<S::Board>>
where
    S::Board: Counting,
{
    let mut laws = Vec::from(__laws! { boards list S::Board; });
    laws.extend(__laws! { setups list S; });
    laws.push(Law::new("no_other_text", check_no_other_text::<S::Board>));
    laws
}

/// The laws of games with captures.
///
/// ```
/// use variant_core::{example::Hexapawn, laws};
///
/// assert_eq!(laws::laws_of_captures::<Hexapawn>()[0].name(), "captured");
/// ```
pub fn laws_of_captures<B: Notation + Captures>() -> Vec<Law<B>> {
    Vec::from(__laws! { captures list B; })
}

/// The laws of games with checks.
///
/// ```
/// use variant_core::{Checks, Notation, laws};
///
/// fn names<B: Notation + Checks>() -> Vec<&'static str> {
///     laws::laws_of_checks::<B>().iter().map(laws::Law::name).collect()
/// }
/// ```
pub fn laws_of_checks<B: Notation + Checks>() -> Vec<Law<B>> {
    Vec::from(__laws! { checks list B; })
}

/// The laws of games with symmetry: one so far.
///
/// ```
/// use variant_core::{example::Hexapawn, laws};
///
/// assert_eq!(laws::laws_of_symmetry::<Hexapawn>()[0].name(), "symmetry");
/// ```
pub fn laws_of_symmetry<B: Notation + Counting + Symmetry>() -> Vec<Law<B>> {
    Vec::from(__laws! { symmetry list B; })
}

/// The laws of games that are written as [records](variant_core::record): one so far.
///
/// ```
/// use variant_core::{example::Hexapawn, laws};
///
/// assert_eq!(laws::laws_of_records::<Hexapawn>()[0].name(), "record");
/// ```
pub fn laws_of_records<B: Recorded>() -> Vec<Law<B>> {
    Vec::from(__laws! { records list B; })
}

/// The laws of games with packed positions.
///
/// ```
/// use variant_core::{Notation, Packed, laws};
///
/// fn names<B: Notation + Packed>() -> Vec<&'static str> {
///     laws::laws_of_packing::<B>().iter().map(laws::Law::name).collect()
/// }
/// ```
pub fn laws_of_packing<B: Notation + Packed>() -> Vec<Law<B>> {
    Vec::from(__laws! { packed list B; })
}

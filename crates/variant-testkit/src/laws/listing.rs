//! The list of the laws, and the macro that makes a test of each.

use variant_core::perft::Counting;
use variant_core::record::Recorded;
use variant_core::{Captures, Checks, Notation, Packed, Symmetry};

use super::trial::Law;
use crate::Subject;

/// Writes a module with a test for each law.
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
/// Only `setup` is required. The others keep this order:
///
/// * `setup`: the type that implements [`Setup`](variant_core::Setup) for the board, or another
///   [`Subject`](crate::Subject), which changes rights as well.
/// * `seeds`: positions to start from: FENs, pairs of rules and FEN, the entries of a perft suite, or
///   other [`Seed`](crate::laws::Seed)s. Each is tried, and random lines start from them.
/// * `cases`: the number of random lines for each law.
/// * `plies`: the greatest number of moves of a line.
/// * `also`: the traits that the game implements as well: `captures`
///   ([`Captures`](variant_core::Captures)), `checks` ([`Checks`](variant_core::Checks)), `symmetry`
///   ([`Symmetry`](variant_core::Symmetry)), `packed` ([`Packed`](variant_core::Packed)), `records`
///   ([`Recorded`](variant_core::record::Recorded)).
///
/// `cargo test` then lists `laws::undo`, `laws::key`, and so on.
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
            }

            $crate::__laws! { boards tests $board; }
            $crate::__laws! { setups tests $setup; }
            $crate::__laws! { readers tests $board; }
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
            places check_places,
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
    // After the setups: the kept inputs of fuzzers name laws by their place in the list.
    (readers $mode:ident $subject:ty;) => {
        $crate::__laws! { @$mode $subject; no_other_text check_no_other_text, }
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
pub fn laws_of_boards<S: Subject>() -> Vec<Law<S::Board>>
where
    S::Board: Counting,
{
    let mut laws = Vec::from(__laws! { boards list S::Board; });
    laws.extend(__laws! { setups list S; });
    laws.extend(__laws! { readers list S::Board; });
    laws
}

/// The laws of games with captures.
pub fn laws_of_captures<B: Notation + Captures>() -> Vec<Law<B>> {
    Vec::from(__laws! { captures list B; })
}

/// The laws of games with checks.
pub fn laws_of_checks<B: Notation + Checks>() -> Vec<Law<B>> {
    Vec::from(__laws! { checks list B; })
}

/// The laws of games with symmetry: one so far.
pub fn laws_of_symmetry<B: Notation + Counting + Symmetry>() -> Vec<Law<B>> {
    Vec::from(__laws! { symmetry list B; })
}

/// The laws of games that are written as [records](variant_core::record): one so far.
pub fn laws_of_records<B: Recorded>() -> Vec<Law<B>> {
    Vec::from(__laws! { records list B; })
}

/// The laws of games with packed positions.
pub fn laws_of_packing<B: Notation + Packed>() -> Vec<Law<B>> {
    Vec::from(__laws! { packed list B; })
}

//! What the fuzz targets check.
//!
//! Each check is a function of bytes that panics when something is wrong. The fuzz targets call
//! it with the bytes of the fuzzer; the test `corpora` calls it with every file in
//! `fuzz/corpus` and `fuzz/regressions`, on any toolchain and without the fuzzer.
//!
//! The checks know no game. A game plugs in as a `Subject` (in `subject`), and as a line in
//! the list of the targets.
#![forbid(unsafe_code)]

mod cli;
mod fen;
mod great_chess;
mod hostile;
mod json;
mod laws;
mod moves;
mod recipe;
mod record;
mod reference;
mod soak;
mod subject;
mod suite;
mod tamerlane;
mod tree;
mod turkish_draughts;
mod work;

use great_chess::GreatChess;
pub use hostile::{HostileReader, HostileText, hostile_readers};
pub use soak::{SOAKED, Soaked, soak};
use subject::Subject as _;
use tamerlane::Tamerlane;
use turkish_draughts::TurkishDraughts;
use variant_core::Variant;
use variant_core::dynamic::TreeReader;

/// The games that suites and game files are read for.
const GAMES: &[Variant] = &[
    Variant::of::<::great_chess::Board>(),
    Variant::of::<::tamerlane::Board>(),
    Variant::of::<::turkish_draughts::Board>(),
];

/// The same games, with the readers of their trees.
const TREES: &[TreeReader] = &[
    TreeReader::of::<::great_chess::Board>(),
    TreeReader::of::<::tamerlane::Board>(),
    TreeReader::of::<::turkish_draughts::Board>(),
];

type Check = fn(&[u8]);

/// Every target: its name, which is that of a file in `fuzz/fuzz_targets` and of folders with
/// inputs, and its check.
const TARGETS: &[(&str, Check)] = &[
    ("cli", cli::check),
    ("suite", suite::check),
    ("work", work::check),
    ("great_chess_coordinates", moves::coordinates::<GreatChess>),
    ("great_chess_fen", fen::check::<GreatChess>),
    ("great_chess_json", json::check::<GreatChess>),
    ("great_chess_laws", laws::check::<GreatChess>),
    ("great_chess_record", record::check::<GreatChess>),
    ("great_chess_reference", reference::check::<GreatChess>),
    ("great_chess_san", moves::san::<GreatChess>),
    ("great_chess_tree", tree::check::<GreatChess>),
    ("tamerlane_coordinates", moves::coordinates::<Tamerlane>),
    ("tamerlane_fen", fen::check::<Tamerlane>),
    ("tamerlane_json", json::check::<Tamerlane>),
    ("tamerlane_laws", laws::check::<Tamerlane>),
    ("tamerlane_record", record::check::<Tamerlane>),
    ("tamerlane_reference", reference::check::<Tamerlane>),
    ("tamerlane_san", moves::san::<Tamerlane>),
    ("tamerlane_tree", tree::check::<Tamerlane>),
    ("turkish_draughts_coordinates", moves::coordinates::<TurkishDraughts>),
    ("turkish_draughts_fen", fen::check::<TurkishDraughts>),
    ("turkish_draughts_json", json::check::<TurkishDraughts>),
    ("turkish_draughts_laws", laws::check::<TurkishDraughts>),
    ("turkish_draughts_record", record::check::<TurkishDraughts>),
    ("turkish_draughts_reference", reference::check::<TurkishDraughts>),
    ("turkish_draughts_san", moves::san::<TurkishDraughts>),
    ("turkish_draughts_tree", tree::check::<TurkishDraughts>),
];

/// The names of the targets.
pub fn targets() -> impl Iterator<Item = &'static str> {
    TARGETS.iter().map(|(name, _)| *name)
}

/// The names of all laws that the games are held to.
pub fn laws() -> impl Iterator<Item = &'static str> {
    GreatChess::laws().iter().map(|law| law.name)
}

/// Runs the check of a target.
///
/// # Panics
///
/// If the check finds something, or there is no such target.
pub fn check(target: &str, bytes: &[u8]) {
    let found = TARGETS.iter().find(|(name, _)| *name == target);
    let (_, check) = found.unwrap_or_else(|| panic!("no target {target}"));
    check(bytes);
}

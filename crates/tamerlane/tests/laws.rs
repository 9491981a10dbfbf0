//! The laws that every game obeys, tried on random games, on edited positions, and on every
//! position of the suite under its rules.

use tamerlane::{Board, Setup};
use variant_core::perft::Suite;

variant_core::laws! {
    mod laws for Board {
        setup: Setup,
        seeds: Suite::parse(include_str!("suites/tamerlane.epd")).unwrap().entries(),
        cases: 32,
        plies: 60,
        also: [captures, checks, symmetry, packed, records],
    }
}

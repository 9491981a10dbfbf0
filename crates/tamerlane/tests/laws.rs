//! The laws that every game obeys, tried on random games, on edited positions, and on every
//! position of the suite under its rules.

use tamerlane::{Board, Setup};
use variant_core::Color;
use variant_core::perft::Suite;
use variant_testkit::Subject;

/// Tamerlane chess with the right to exchange changed at random.
struct WithExchange;

impl Subject for WithExchange {
    type Board = Board;
    type Setup = Setup;

    fn set_rights(setup: &mut Setup, random: u64) {
        setup.set_exchange(Color::White, random & 1 != 0);
        setup.set_exchange(Color::Black, random & 2 != 0);
    }
}

variant_testkit::laws! {
    mod laws for Board {
        setup: WithExchange,
        seeds: &Suite::parse(include_str!("suites/tamerlane.epd")).unwrap().entries,
        cases: 32,
        plies: 60,
        also: [captures, checks, symmetry, packed, records],
    }
}

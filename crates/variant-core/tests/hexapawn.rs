//! The example game obeys the laws.

use variant_core::example::{Hexapawn, HexapawnSetup};

variant_testkit::laws! {
    mod laws for Hexapawn {
        setup: HexapawnSetup,
        seeds: ["ppp/P2/1PP b", "1p1/p1P/3 w"],
        also: [captures, symmetry, packed, records],
    }
}

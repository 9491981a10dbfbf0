//! Running the counts of a perft suite.

use std::ops::RangeBounds;

use variant_core::Notation;
use variant_core::perft::{CountMode, Suite};

use crate::laws::Seed;

/// Runs the counts of a suite whose number of nodes is within a range, and returns how many they
/// were. `count` receives the position, what is counted, and the depth.
///
/// # Panics
///
/// If the suite cannot be read or is another game's, or at the first wrong count.
///
/// ```
/// use variant_core::example::Hexapawn;
/// use variant_core::perft;
/// use variant_testkit::suite;
///
/// let text = "# game: hexapawn\nppp/3/PPP w ;D1 3 ;D2 10";
/// let runs = suite::run::<Hexapawn>(text, ..=5, |board, _, depth| perft(board, depth));
/// assert_eq!(runs, 1, "of two");
/// ```
pub fn run<B: Notation>(
    text: &str,
    sizes: impl RangeBounds<u64>,
    count: impl Fn(&B, CountMode, u8) -> u64,
) -> usize {
    let suite = Suite::parse(text).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(suite.game, B::VARIANT);
    let mut runs = 0;
    for entry in &suite.entries {
        let line = entry.line;
        let board: B = Seed::from(entry).board().unwrap_or_else(|e| panic!("line {line}: {e}"));
        for expected in entry.counts.iter().filter(|count| sizes.contains(&count.nodes)) {
            let found = count(&board, suite.mode, expected.depth);
            assert_eq!(found, expected.nodes, "line {line} depth {}", expected.depth);
            runs += 1;
        }
    }
    runs
}

//! The laws of every rules engine, on Great Chess.

use great_chess::{Board, Setup};

/// Positions where rare rules are met: pins, double checks, promotions, stalemates, dead
/// material, crowds.
const SEEDS: [(&str, &str); 12] = [
    ("", "4r4k/8q1/1v8/10/3NPW4/q2RKQ2r1/3GVB4/10/7b2/b3r5 w - - 0 1"),
    ("", "4k5/3b3n2/1q1p1V1r2/10/10/10/10/10/10/4RK4 b - - 0 1"),
    ("", "10/PPPPPPPPPP/10/10/2k7/7K2/10/10/pppppppppp/10 w - - 0 1"),
    ("", "rnvbwg1rqn/1P2P3P1/10/10/10/10/9k/10/10/2K7 w - - 0 1"),
    ("stalemate=stalemated-loses", "k9/10/1V8/10/10/10/10/10/10/5K4 b - - 0 1"),
    ("stalemate=stalemated-wins", "1r7k/10/2p7/2P7/10/p9/P9/10/9r/K9 w - - 0 1"),
    ("", "10/10/4k5/10/10/10/10/10/10/1N3K4 w - - 99 65535"),
    ("stalemate=stalemated-wins", "10/10/4k5/10/10/10/10/10/10/1B3K4 w - - 65535 1"),
    ("", "4k5/10/G9/W8v/N8P/V8n/9w/9g/10/5K4 w - - 0 1"),
    ("", "5k4/1RP7/4PK4/10/10/10/10/p9/10/10 w - - 0 1"),
    ("", "8k1/1G2V5/7B2/p9/10/r8K/2P2P4/5N4/10/3R6 w - - 0 1"),
    ("", "4Q3Q1/1KB3Q3/R8Q/2Q6W/6G3/1Q5W2/3Q5B/5Q1V1N/Q7R1/2Q1Q2N1k w - - 0 1"),
];

variant_testkit::laws! {
    mod laws for Board {
        setup: Setup,
        seeds: SEEDS,
        cases: 48,
        plies: 30,
        also: [captures, checks, symmetry, packed, records],
    }
}

//! The laws of every rules engine, on Turkish draughts.

use turkish_draughts::{Board, Setup};

/// Positions where rare rules are met: circles, many ways, kings made in a capture, ends by
/// material, sides without men, crowds.
const SEEDS: [(&str, &str); 14] = [
    ("", "W:WKg7:Bf2,Kg3,c4,d7"),
    ("", "W:WKa8:BKd1,Ke6,a7,Kd8,Kf8"),
    ("", "W:WKe1:Ba3,e3,c6"),
    ("", "W:We6:BKe1,e7,Kf8"),
    ("", "B:Wb2,e2,g2,a3,b3,c3,f3,h3,a4,g4,c5:Be5,e6,f6,g6,a7,d7,e7,f7,g7,Kc8"),
    ("", "W:WKc1,Kf3,Ka6:BKa1,Kb1,Kg1,Kg2,Ke4,Kg4,Kd5,c6,Kg6,Kb7,Kf7"),
    ("one-each=king-beats-man", "W:WKa1:Bh7"),
    ("one-each=play-on", "B:WKa1:Bh2"),
    ("several-against-one=play-on", "W:Wa6,b6:Bh3"),
    ("", "B:Wa7,b6:Bh2"),
    ("", "W:W:Bd4"),
    ("", "W:Wd4:B"),
    ("", "W:Wa1:Ba2,Kb1,a3,Kc1"),
    ("", "B:Wa2,b2,c2,d2,e2,f2,g2,h2,a3,b3,c3,d3,e3,f3,g3,h3,a1,b1:BKa8,Kh8,a5,c5,e5,g5,Kd6"),
];

variant_testkit::laws! {
    mod laws for Board {
        setup: Setup,
        seeds: SEEDS,
        cases: 48,
        plies: 30,
        also: [captures, symmetry, packed, records],
    }
}

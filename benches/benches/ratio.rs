//! Perft of each game against its plain mailbox, in turn, as the ratio of nodes a second.
//!
//! The machine's speed drifts, so that only figures of one round are compared: each round
//! times ours and the yardstick one after the other, and the median of the rounds' ratios is
//! what counts. With `--test` every count is made once and checked, and nothing is timed; with
//! a word, only what has it in its name is run.
//!
//! Turkish draughts is raced against the crate `kish`, too: paths against paths, since that is
//! what it counts. Counts with skipped leaves (depth-2 counting) are races of their own: they are
//! not to be compared with those of standard bulk counting. Races that take minutes are left out
//! of `--test`; the same counts are checked there one ply less deep.

use std::hint::black_box;
use std::time::{Duration, Instant};

use benches::turkish_draughts_mailbox as walled;
use benches::{great_chess_mailbox, tamerlane_mailbox};
use kish::{Square, Team};
use variant_core::perft;
use variant_core::perft::{Leaves, Perft, perft_by};
use variant_core::suite::CountMode;

const ROUNDS: usize = 9;

/// A count by two programs: what it is, ours, the yardstick's, and the nodes of each.
struct Match {
    name: &'static str,
    ours: fn() -> u64,
    theirs: fn() -> u64,
    nodes: (u64, u64),
}

/// A position of Tamerlane chess with pawns of pawns that wait.
const WAITING: &str =
    "1V1N6E/N3E1S4/^v7K2/3RE1N^F3/e2^P3g^K1^c/C3W2^c1^R1/4^V2W3/2E5k2/2^V8/3^p7 b -- K 32 53";

fn tamerlane_mailbox(fen: &str) -> tamerlane_mailbox::Position {
    let position = tamerlane_mailbox::Position::from_fen(fen, tamerlane_mailbox::Rules::default());
    position.expect("the position is valid")
}

const MATCHES: [Match; 8] = [
    Match {
        name: "great-chess start, perft(5) against the mailbox's perft(4)",
        ours: || perft(&great_chess::Board::default(), 5),
        theirs: || great_chess_mailbox::Position::start().perft(4),
        nodes: (23_864_582, 600_837),
    },
    Match {
        name: "tamerlane start, perft(5) against the mailbox's perft(4)",
        ours: || perft(&tamerlane::Board::default(), 5),
        theirs: || tamerlane_mailbox::Position::start(tamerlane_mailbox::Rules::default()).perft(4),
        nodes: (9_709_736, 365_893),
    },
    Match {
        name: "tamerlane waiting pawns, perft(4) against the mailbox's perft(3)",
        ours: || perft(&WAITING.parse::<tamerlane::Board>().expect("the position is valid"), 4),
        theirs: || tamerlane_mailbox(WAITING).perft(3),
        nodes: (763_885, 13_808),
    },
    Match {
        name: "turkish-draughts start, perft(8) by paths against the mailbox's perft(7)",
        ours: || perft_by(&turkish_draughts::Board::default(), CountMode::Paths, 8),
        theirs: || walled::perft_paths(&walled::Board::start(), 7),
        nodes: (123_290_300, 10_782_382),
    },
    Match {
        name: "turkish-draughts start, perft(8) by paths against kish's",
        ours: || perft_by(&turkish_draughts::Board::default(), CountMode::Paths, 8),
        theirs: || kish::Board::new_default().perft(8),
        nodes: (123_290_300, 123_290_300),
    },
    Match {
        name: "turkish-draughts start, perft(8) by paths with skipped leaves against kish's",
        ours: || skipping(8),
        theirs: || kish::Board::new_default().perft(8),
        nodes: (123_290_300, 123_290_300),
    },
    Match {
        // kish counts a side without a move as one leaf, not as none.
        name: "turkish-draughts with kings only, perft(7) by paths against kish's",
        ours: || perft_by(&kings_only(), CountMode::Paths, 7),
        theirs: || kings_only_for_kish().perft(7),
        nodes: (2_629_306, 2_634_768),
    },
    Match {
        name: "turkish-draughts with three kings each, perft(6) by paths against kish's",
        ours: || perft_by(&three_kings(), CountMode::Paths, 6),
        theirs: || three_kings_for_kish().perft(6),
        nodes: (481_754_350, 481_961_116),
    },
];

/// Races that are too long for `--test`.
const LONG: [Match; 2] = [
    Match {
        name: "turkish-draughts start, perft(9) by paths against kish's",
        ours: || perft_by(&turkish_draughts::Board::default(), CountMode::Paths, 9),
        theirs: || kish::Board::new_default().perft(9),
        nodes: (1_454_144_462, 1_454_144_462),
    },
    Match {
        name: "turkish-draughts start, perft(9) by paths with skipped leaves against kish's",
        ours: || skipping(9),
        theirs: || kish::Board::new_default().perft(9),
        nodes: (1_454_144_462, 1_454_144_462),
    },
];

/// Paths from the start of Turkish draughts, by depth-2 counting.
fn skipping(depth: u8) -> u64 {
    let perft = Perft::new().mode(CountMode::Paths).leaves(Leaves::Skipped);
    perft.count(&turkish_draughts::Board::default(), depth)
}

fn three_kings() -> turkish_draughts::Board {
    "W:WKa1,Kb2,Kc3:BKf6,Kg7,Kh8".parse().expect("the position is valid")
}

fn three_kings_for_kish() -> kish::Board {
    let white = [Square::A1, Square::B2, Square::C3];
    let black = [Square::F6, Square::G7, Square::H8];
    kish::Board::from_squares(Team::White, &white, &black, &[white, black].concat())
}

fn kings_only() -> turkish_draughts::Board {
    "W:WKd1,Kc4,Kh5,Ka6:BKf3,Kf5,Ke6,Kh6".parse().expect("the position is valid")
}

fn kings_only_for_kish() -> kish::Board {
    let white = [Square::D1, Square::C4, Square::H5, Square::A6];
    let black = [Square::F3, Square::F5, Square::E6, Square::H6];
    kish::Board::from_squares(Team::White, &white, &black, &[white, black].concat())
}

fn main() {
    let test = std::env::args().any(|argument| argument == "--test");
    let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let long = if test { &[][..] } else { &LONG };
    for one in MATCHES.iter().chain(long) {
        if wanted.as_ref().is_some_and(|word| !one.name.contains(word.as_str())) {
            continue;
        }
        assert_eq!(((one.ours)(), (one.theirs)()), one.nodes, "{}", one.name);
        if test {
            println!("{}: counts agree", one.name);
        } else {
            race(one);
        }
    }
}

fn race(one: &Match) {
    let mut rounds: Vec<(f64, f64)> = (0..ROUNDS)
        .map(|_| {
            let ours = rate(one.nodes.0, time(one.ours));
            let theirs = rate(one.nodes.1, time(one.theirs));
            (ours, theirs)
        })
        .collect();
    rounds.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let ratio = |round: usize| rounds[round].0 / rounds[round].1;
    let (ours, theirs) = rounds[ROUNDS / 2];
    println!("{}", one.name);
    println!("  ours {ours:.1} M nodes/s, yardstick {theirs:.1} M nodes/s in the median round");
    println!(
        "  ratio {:.1} (median of {ROUNDS} rounds; {:.1} to {:.1})",
        ratio(ROUNDS / 2),
        ratio(0),
        ratio(ROUNDS - 1)
    );
}

fn time(count: fn() -> u64) -> Duration {
    let start = Instant::now();
    black_box(count());
    start.elapsed()
}

/// Millions of nodes a second.
fn rate(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64() / 1e6
}

//! The laws for your own game, for fuzzers, and a law of your own: docs/LAWS.md.
#![forbid(unsafe_code)]

use variant_core::example::{Hexapawn, HexapawnSetup, Square};
use variant_core::prelude::*;
use variant_testkit::Line;
use variant_testkit::laws::{self, Law, Trial, Violation};

variant_testkit::laws! {
    mod laws_of_hexapawn for Hexapawn {
        setup: HexapawnSetup,
        seeds: ["ppp/P2/1PP b", "1p1/p1P/3 w"],
        cases: 64,
        plies: 12,
        also: [captures, symmetry, records],
    }
}

/// All laws as a list.
fn all_laws() -> Vec<Law<Hexapawn>> {
    let mut all = laws::laws_of_boards::<HexapawnSetup>();
    all.extend(laws::laws_of_captures());
    all.extend(laws::laws_of_symmetry());
    all.extend(laws::laws_of_records());
    all
}

/// What a fuzz target calls: the first byte chooses the law, the second seeds its random choices,
/// the others choose moves.
fn fuzz(bytes: &[u8]) {
    let [law, noise, moves @ ..] = bytes else { return };
    let laws = all_laws();
    let choices: Vec<u16> = moves.iter().map(|byte| u16::from(*byte)).collect();
    let line = Line::walked(Hexapawn::start(()), &choices).with_noise(u64::from(*noise));
    if let Err(violation) = laws[usize::from(*law) % laws.len()].check(&line) {
        panic!("{violation}");
    }
}

/// A law of our own: a move captures one piece at most, and no piece ever comes back.
fn check_pieces(line: &Line<Hexapawn>) -> Result<(), Violation> {
    let pieces = |board: &Hexapawn| {
        let stands = |square: &Square| board.piece_at(*square).is_some();
        Square::all().filter(stands).count()
    };
    let mut before = pieces(line.start());
    for (ply, board) in line.positions().enumerate() {
        let now = pieces(&board);
        if now > before || now + 1 < before {
            let message = format!("{before} pieces, then {now}");
            return Err(Violation::new("pieces", message, line, ply, &board));
        }
        before = now;
    }
    Ok(())
}

/// Tries a law on random games, and games from edited positions.
fn trial() -> Trial<HexapawnSetup> {
    Trial::new().seeds(["ppp/P2/1PP b"]).cases(256).plies(12)
}

#[test]
fn pieces_only_go() {
    if let Err(violation) = trial().run(check_pieces) {
        panic!("{violation}");
    }
}

#[test]
fn a_fault_is_shown_on_a_short_line() {
    let never = |line: &Line<Hexapawn>| match line.moves() {
        [] => Ok(()),
        _ => Err(Violation::new("never", "a move was made", line, 1, line.end())),
    };
    let violation = trial().run(never).unwrap_err();
    assert_eq!((violation.law, violation.moves().len()), ("never", 1));
}

fn main() {
    for first in 0..=u8::MAX {
        fuzz(&[first, 7, 1, 0, 2]);
    }
    let held = trial().run(check_pieces).is_ok();
    println!("{} laws hold, and one of our own: {held}", all_laws().len());
}

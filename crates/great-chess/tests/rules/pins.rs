//! Pinned men: what stands alone between its king and an enemy slider moves along that line only.

use crate::{assert_moves, assert_targets};

/// The eight directions from the king on e5: the two squares beside it, and the two behind them.
const DIRECTIONS: [[&str; 4]; 8] = [
    ["e6", "e7", "e8", "e9"],
    ["f6", "g7", "h8", "i9"],
    ["f5", "g5", "h5", "i5"],
    ["f4", "g3", "h2", "i1"],
    ["e4", "e3", "e2", "e1"],
    ["d4", "c3", "b2", "a1"],
    ["d5", "c5", "b5", "a5"],
    ["d6", "c7", "b8", "a9"],
];

/// Asserts where a man can move that stands beside the king on e5, pinned by a slider on the
/// third square of each direction, the odd directions being diagonals.
#[track_caller]
fn assert_pinned(man: &str, slides_on_files: bool, slides_on_diagonals: bool) {
    for (number, [at, between, pinner, _]) in DIRECTIONS.into_iter().enumerate() {
        let is_diagonal = number % 2 == 1;
        let along = format!("{between} {pinner}");
        let slides = if is_diagonal { slides_on_diagonals } else { slides_on_files };
        let expected = if slides { &along } else { "" };
        // Whatever slides along the line pins.
        for slider in if is_diagonal { ["b", "q", "v", "g"] } else { ["r", "q", "w", "g"] } {
            let men = format!("Ke5 kj3 {man}{at} {slider}{pinner}");
            assert_targets(&men, at, expected);
        }
    }
}

#[test]
fn pinned_rook_moves_along_ranks_and_files_only() {
    assert_pinned("R", true, false);
}

#[test]
fn pinned_elephant_moves_along_diagonals_only() {
    assert_pinned("B", false, true);
}

#[test]
fn pinned_knight_does_not_move() {
    assert_pinned("N", false, false);
}

#[test]
fn pinned_general_moves_along_any_pin() {
    assert_pinned("Q", true, true);
}

#[test]
fn pinned_vizier_moves_as_an_elephant() {
    assert_pinned("V", false, true);
}

#[test]
fn pinned_war_machine_moves_as_a_rook() {
    assert_pinned("W", true, false);
}

#[test]
fn pinned_giraffe_does_not_leap() {
    assert_pinned("G", true, true);
}

#[test]
fn pinned_man_may_step_toward_its_king() {
    assert_targets("Ke1 kj10 Re4 re8", "e4", "e2 e3 e5 e6 e7 e8");
    assert_targets("Ka1 kj9 Vd4 bg7", "d4", "b2 c3 e5 f6 g7");
    assert_targets("Ka1 kj10 Gd1 wh1", "d1", "b1 c1 e1 f1 g1 h1");
}

#[test]
fn pawn_pinned_on_a_file_may_step_but_not_capture() {
    assert_targets("Ke5 kj3 Pe6 re9 pd7 pf7", "e6", "e7");
    // In front of its pinner it is blocked; behind its king it walks into it.
    assert_targets("Ke5 kj3 Pe6 re7", "e6", "");
    assert_targets("Ke5 kj3 Pe4 re1", "e4", "");
}

#[test]
fn pawn_pinned_on_a_rank_does_not_move() {
    assert_targets("Ke5 kj3 Pf5 ri5 be6 bg6", "f5", "");
    assert_targets("Ke5 kj3 Pd5 ra5", "d5", "");
    assert_targets("Ke9 kj3 Pf9 ri9 rg10", "f9", "");
}

#[test]
fn pawn_pinned_on_a_diagonal_may_capture_its_pinner_only() {
    assert_targets("Ke5 kj3 Pf6 bg7 ne7", "f6", "g7");
    assert_targets("Ke5 kj3 Pd6 bc7 ne7", "d6", "c7");
    // Out of its reach, or behind it.
    assert_targets("Ke5 kj3 Pf6 bh8", "f6", "");
    assert_targets("Ke5 kj3 Pf4 bg3 ng5", "f4", "");
    // With a promotion.
    assert_targets("Ke8 kj3 Pf9 bg10 ne10", "f9", "g10");
}

#[test]
fn two_men_on_the_line_are_not_pinned() {
    assert_targets("Ke1 kj10 Ne4 Ne5 re8", "e4", "d2 f2 c3 g3 c5 g5 d6 f6");
    // Nor is an own man behind an enemy man, or before one.
    assert_targets("Ke1 kj10 Ne4 ne6 re8", "e4", "d2 f2 c3 g3 c5 g5 d6 f6");
    assert_targets("Ke1 kj10 ne3 Ne4 re8", "e4", "d2 f2 c3 g3 c5 g5 d6 f6");
}

#[test]
fn a_man_pins_only_along_the_lines_that_it_slides_on() {
    let free = "d2 f2 c3 g3 c5 g5 d6 f6";
    for other in ["b", "v", "n", "k"] {
        let king = if other == "k" { "" } else { "kj10 " };
        assert_targets(&format!("Ke1 {king}Ne4 {other}e8"), "e4", free);
    }
    for other in ["r", "w", "n"] {
        assert_targets(&format!("Ka1 kj9 Ne5 {other}h8"), "e5", "d3 f3 c4 g4 c6 g6 d7 f7");
    }
}

#[test]
fn an_enemy_man_is_not_pinned_by_its_own_slider() {
    // It stands between White's king and its own rook: White's moves are those of the king.
    assert_moves("Ke1 kj10 ne4 re8", "e1d1 e1e2 e1f1");
    assert_moves("Ke1 kj10 pe4 re8", "e1d1 e1d2 e1e2 e1f1 e1f2");
}

#[test]
fn pins_in_eight_directions_at_once() {
    // Each knight is pinned; the king cannot move onto its own men.
    let knights = "Ne6 Nf6 Nf5 Nf4 Ne4 Nd4 Nd5 Nd6";
    let pinners = "re9 bi9 ri5 bi1 re1 ba1 ra5 ba9";
    assert_moves(&format!("Ke5 kj3 {knights} {pinners} Pj9"), "j9j10q");
}

//! Mate, stalemate, dead material.

use great_chess::{Board, Rules, StalemateRule};
use variant_core::prelude::*;
use variant_core::{Color, perft};

use crate::{STALEMATES, flipped, outcome, position, under};

/// The outcomes under the three stalemate rules.
fn outcomes(board: &Board) -> [String; 3] {
    STALEMATES.map(|stalemate| outcome(&under(board, stalemate)))
}

/// Mates of the king of the side to move.
const MATES: [&str; 7] = [
    // On the last rank; smothered by its own men; by a giraffe alone.
    "ka10 Kb8 Rj10",
    "ka10 rb10 pa9 pb9 Vc9 Kf1",
    "ka10 Kf1 Gb8",
    // With two knights, knight and elephant, elephants on both colours: these are not dead.
    "ka1 Ka3 Nc2 Nc3",
    "ka1 Kb3 Bd4 Nd2",
    "ka1 Kb3 Bd4 Be4",
    // With a pawn.
    "ka10 Kb8 Pb9 Nc8",
];

#[test]
fn mate_wins_under_every_stalemate_rule() {
    for men in MATES {
        let board = position(men, Color::Black);
        assert_eq!(outcomes(&board), ["1-0 checkmate"; 3], "{men}");
        assert_eq!(board.count_moves(), 0, "{men}");
        let board = position(&flipped(men), Color::White);
        assert_eq!(outcomes(&board), ["0-1 checkmate"; 3], "{men}, flipped");
    }
}

#[test]
fn a_check_that_can_be_answered_is_no_mate() {
    for men in ["ka10 Kb8 Rj10 rc1", "ka10 Kb8 Rb10", "ka10 rb10 pa9 pb9 Vc9 Kf1 rc2"] {
        let board = position(men, Color::Black);
        assert!(board.is_check());
        assert_eq!(outcomes(&board), ["-"; 3], "{men}");
    }
}

#[test]
fn stalemate_is_judged_by_the_rule_chosen() {
    for men in ["ka10 Qb8 Kf1", "ka10 Pa9 Ka8", "kj10 Ki8 Bh9 pa2 Na1"] {
        let board = position(men, Color::Black);
        assert!(!board.is_check());
        let expected = ["1/2-1/2 stalemate", "1-0 stalemate", "0-1 stalemate"];
        assert_eq!(outcomes(&board), expected, "{men}");
        let board = position(&flipped(men), Color::White);
        let expected = ["1/2-1/2 stalemate", "0-1 stalemate", "1-0 stalemate"];
        assert_eq!(outcomes(&board), expected, "{men}, flipped");
    }
    assert_eq!(STALEMATES[0], Rules::default().stalemate(), "a draw, unless it is said otherwise");
}

/// What is dead when a stalemate is a draw, beside bare kings: one knight, and elephants on
/// squares of one colour, whoever has them. a5 and c5 are dark as a1 is, e4 and d5 are light.
const DEAD: [&str; 11] = [
    "Na5",
    "na5",
    "Bc5",
    "bc5",
    "Be4",
    "bd5",
    "Bc5 ba5",
    "Be4 bd5",
    "Bc5 Be5",
    "Bc5 Ba5 Bd4 be5 bc7",
    "Be4 bd7 be8 ba2 Ba4 Bc2 Bj5 bd5",
];

/// None of these is dead: a mate can be reached with each, be it with the loser's help.
const NOT_DEAD: [&str; 29] = [
    "Na5 Nc5",
    "na5 nc5",
    "Na5 nc5",
    "Na5 Bc5",
    "Na5 bc5",
    "na5 bc5",
    "na5 Bc5",
    "Bc5 Be4",
    "bc5 bd5",
    "Bc5 bd5",
    "Be4 bc5",
    "Bc5 Be5 bd5",
    "Bc5 Na5 be5",
    "Bc5 Pa5",
    "Be4 ra5",
    "Na5 pa6",
    "Na5 Qc5",
    "Pa5",
    "pc5",
    "Ra5",
    "rc5",
    "Qa5",
    "qc5",
    "Va5",
    "vc5",
    "Wa5",
    "wc5",
    "Ga5",
    "gc5",
];

/// The men with the two kings, either side to move, and with the colours exchanged.
fn with_kings(men: &str) -> Vec<Board> {
    let all = format!("Kf1 ki10 {men}");
    Color::ALL
        .into_iter()
        .flat_map(|side| [position(&all, side), position(&flipped(&all), side)])
        .collect()
}

#[test]
fn dead_material_is_exactly_this() {
    for board in with_kings("").into_iter().chain(DEAD.iter().flat_map(|men| with_kings(men))) {
        assert!(board.is_dead(), "{board:?}");
        assert_eq!(outcome(&board), "1/2-1/2 dead-material", "{board:?}");
    }
    for board in NOT_DEAD.iter().flat_map(|men| with_kings(men)) {
        assert!(!board.is_dead(), "{board:?}");
        assert_eq!(outcome(&board), "-", "{board:?}");
    }
}

#[test]
fn only_bare_kings_are_dead_where_stalemate_decides() {
    for stalemate in [StalemateRule::StalematedLoses, StalemateRule::StalematedWins] {
        for board in with_kings("") {
            let board = under(&board, stalemate);
            assert!(board.is_dead());
            assert_eq!(outcome(&board), "1/2-1/2 dead-material");
        }
        for board in DEAD.iter().chain(&NOT_DEAD).flat_map(|men| with_kings(men)) {
            let board = under(&board, stalemate);
            assert!(!board.is_dead(), "{board:?}");
            assert_eq!(outcome(&board), "-", "{board:?}");
        }
    }
}

#[test]
fn an_end_without_moves_goes_before_dead_material() {
    // Stalemates with a single knight, with an elephant: dead under the first rule only.
    for men in ["ka1 Ka3 Nc3", "ka1 Kc2 Bg8"] {
        let board = position(men, Color::Black);
        assert!(board.is_dead(), "{men}");
        let expected = ["1/2-1/2 stalemate", "1-0 stalemate", "0-1 stalemate"];
        assert_eq!(outcomes(&board), expected, "{men}");
    }
    let fen = "10/10/10/10/10/10/10/K1N7/10/k9 b - - 0 1";
    assert_eq!(outcome(&fen.parse().unwrap()), "1/2-1/2 stalemate");
}

#[test]
fn mates_with_the_losers_help_exist_where_material_is_not_dead() {
    // Knight against knight, elephant against knight, elephants on both colours, a side each:
    // the loser's own man takes the last square.
    for men in ["ka1 nb1 Kb3 Nc2", "ka1 nb1 Kb3 Bb2", "ka1 bb1 Kb3 Bb2"] {
        let board = position(men, Color::Black);
        assert_eq!(outcomes(&board), ["1-0 checkmate"; 3], "{men}");
        assert!(!board.is_dead(), "{men}");
    }
}

#[test]
fn a_blocked_position_is_not_dead() {
    let wall = "Pa5 pa6 Pb5 pb6 Pc5 pc6 Pd5 pd6 Pe5 pe6 Pf5 pf6 Pg5 pg6 Ph5 ph6 Pi5 pi6 Pj5 pj6";
    for board in with_kings(wall) {
        assert_eq!(outcomes(&board), ["-"; 3]);
    }
}

#[test]
fn dead_material_keeps_its_moves() {
    // Kings far from the edges and each other: eight moves each.
    let board = position("Kd4 kg7", Color::White);
    assert_eq!(outcome(&board), "1/2-1/2 dead-material");
    assert_eq!((board.count_moves(), board.legal_moves().len()), (8, 8));
    let mut after = board.clone();
    after.play(board.parse_move("d4d3").unwrap()).unwrap();
    assert_eq!(after.count_moves(), 8);
    let knight = position("Kd4 kg7 Nj1", Color::White);
    assert_eq!(knight.count_moves(), 8 + 2);
    let counts = STALEMATES.map(|stalemate| perft(&under(&knight, stalemate), 3));
    assert!(counts[0] > 0);
    assert_eq!(counts, [counts[0]; 3]);
}

#[test]
fn a_capture_leads_to_dead_material_at_once() {
    let mut board = position("Kd4 kg7 Nd6 nd5", Color::White);
    assert_eq!(outcome(&board), "-");
    board.play(board.parse_san("Kxd5").unwrap()).unwrap();
    assert_eq!(outcome(&board), "1/2-1/2 dead-material");
    // The promotion of the last pawn makes a general, which is not dead; its loss is.
    let mut board = position("Kd1 kf9 Pe9", Color::White);
    board.play(board.parse_san("e10=Q+").unwrap()).unwrap();
    assert_eq!(outcome(&board), "-");
    board.play(board.parse_san("Kxe10").unwrap()).unwrap();
    assert_eq!(outcome(&board), "1/2-1/2 dead-material");
}

#[test]
fn the_start_position_goes_on() {
    assert_eq!(outcomes(&Board::default()), ["-"; 3]);
}

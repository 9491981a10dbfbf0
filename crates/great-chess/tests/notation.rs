//! Moves as text: what is written, what is read beside it, what is refused and why.

use std::collections::BTreeSet;

use great_chess::{Board, Kind, Move, Piece};
use positions::{edited_positions, tries};
use proptest::prelude::*;
use proptest::sample::Index;
use variant_core::prelude::*;
use variant_core::{MoveError, MoveErrorKind};

mod positions;

fn read(fen: &str) -> Board {
    fen.parse().unwrap()
}

/// The SAN of a move that is given as coordinate text.
fn san(board: &Board, text: &str) -> String {
    board.san(board.parse_move(text).unwrap())
}

#[track_caller]
fn assert_malformed(found: Result<Move, MoveError>, at: usize, expected: &'static str) {
    let error = found.unwrap_err();
    assert_eq!(error.kind(), &MoveErrorKind::Malformed { at, expected }, "{error}");
    assert!(error.is_malformed());
}

#[track_caller]
fn assert_illegal(found: Result<Move, MoveError>, why: &'static str) {
    let error = found.unwrap_err();
    assert_eq!(error.kind(), &MoveErrorKind::Illegal(why), "{error}");
    assert!(!error.is_malformed());
}

/// White can promote on e10 by a step and on d10 and f10 by a capture.
const PROMOTIONS: &str = "3n1r4/4P5/10/7k2/10/10/10/10/10/K9 w";
const NO_SUCH_MOVE: &str = "there is no such legal move";

#[test]
fn coordinates_are_two_squares_and_q() {
    let start = Board::default();
    for text in ["e3e4", "b1c3", "e2d4", "j2j3"] {
        let mv = start.parse_move(text).unwrap();
        assert_eq!(start.move_text(mv), text);
        assert_eq!(mv, Move::new(text[..2].parse().unwrap(), text[2..].parse().unwrap()));
    }
    let board = read("4k5/P9/10/10/10/10/10/10/R9/5K4 w");
    for (text, from, to) in [("a2a1", "a2", "a1"), ("a2a8", "a2", "a8")] {
        assert_eq!(
            board.parse_move(text),
            Ok(Move::new(from.parse().unwrap(), to.parse().unwrap()))
        );
    }
    let promotion = Move::promotion("a9".parse().unwrap(), "a10".parse().unwrap());
    assert_eq!(board.move_text(promotion), "a9a10q");
}

#[test]
fn the_promotion_suffix_may_be_missing_or_upper_case() {
    let board = read(PROMOTIONS);
    for (from, to) in [("e9", "e10"), ("e9", "d10"), ("e9", "f10")] {
        let promotion = Move::promotion(from.parse().unwrap(), to.parse().unwrap());
        for suffix in ["q", "Q", ""] {
            assert_eq!(board.parse_move(&format!("{from}{to}{suffix}")), Ok(promotion));
        }
    }
}

#[test]
fn malformed_coordinates_tell_their_place() {
    let start = Board::default();
    for (text, at) in [
        ("", 0),
        ("e", 0),
        ("E3e4", 0),
        ("k3e4", 0),
        ("3e4", 0),
        ("e0e4", 0),
        ("e03e4", 0),
        ("e11e4", 0),
        ("e99999999999999999999e4", 0),
        (" e3e4", 0),
        ("ｅ3e4", 0),
        ("é3e4", 0),
        ("e3", 2),
        ("e3-e4", 2),
        ("e3E4", 2),
        ("e3 e4", 2),
        ("e3e", 2),
        ("e3é", 2),
        ("e3k4", 2),
        ("e3e04", 2),
        ("a10", 3),
        ("a10a11", 3),
    ] {
        assert_malformed(start.parse_move(text), at, "a square");
    }
    for (text, at) in [
        ("e3e4 ", 4),
        ("e3e4r", 4),
        ("e3e4=q", 4),
        ("e3e4qq", 4),
        ("e3e4é", 4),
        ("a9a10n", 5),
        ("a10b10+", 6),
    ] {
        assert_malformed(start.parse_move(text), at, "q or nothing");
    }
}

#[test]
fn illegal_coordinates_are_no_malformed_ones() {
    let start = Board::default();
    // Two steps, an empty square, a man of the other side, an own man in the way, standing still.
    for text in ["e3e5", "e5e6", "e8e7", "a1a2", "a1a3", "e3e3", "e3f4", "a9a8", "f1f1"] {
        assert_illegal(start.parse_move(text), NO_SUCH_MOVE);
    }
    let none = "no pawn reaches the last rank by it";
    for text in ["e3e4q", "b1c3Q", "e5e6q"] {
        assert_illegal(start.parse_move(text), none);
    }
    assert_illegal(read("4k5/R9/10/10/10/10/10/10/10/5K4 w").parse_move("a9a10q"), none);
}

#[test]
fn san_of_men_and_pawns() {
    let start = Board::default();
    assert_eq!(san(&start, "e3e4"), "e4");
    assert_eq!(san(&start, "b1c3"), "Nc3");
    assert_eq!(san(&start, "e1d3"), "Gd3");
    assert_eq!(san(&start, "d1c3"), "Vc3");
    assert_eq!(san(&start, "e2d4"), "Wd4");
    let board = read("k9/10/10/3p1p4/4P5/10/10/10/B9/6QK2 w");
    assert_eq!(san(&board, "e6d7"), "exd7");
    assert_eq!(san(&board, "e6f7"), "exf7");
    assert_eq!(san(&board, "a2b3"), "Bb3");
}

#[test]
fn san_of_promotions() {
    let board = read(PROMOTIONS);
    assert_eq!(san(&board, "e9e10q"), "e10=Q+");
    assert_eq!(san(&board, "e9d10q"), "exd10=Q");
    assert_eq!(san(&board, "e9f10q"), "exf10=Q");
    // Mate along the rank: the king on j10 has no square that j8 leaves it.
    let board = read("9k/P9/9K/10/10/10/10/10/10/10 w");
    assert_eq!(san(&board, "a9a10q"), "a10=Q#");
}

#[test]
fn san_names_the_file_else_the_rank_else_both() {
    // By file.
    let board = read("k9/10/10/10/10/10/10/10/9K/1N1N6 w");
    assert_eq!((san(&board, "b1c3"), san(&board, "d1c3")), ("Nbc3".into(), "Ndc3".into()));
    // By file where either would do.
    let board = read("k9/10/10/10/10/3N6/10/10/9K/1N8 w");
    assert_eq!((san(&board, "b1c3"), san(&board, "d5c3")), ("Nbc3".into(), "Ndc3".into()));
    // By rank, the file being the same.
    let board = read("k9/10/10/10/2N7/10/10/10/2N6K/10 w");
    assert_eq!((san(&board, "c2d4"), san(&board, "c6d4")), ("N2d4".into(), "N6d4".into()));
    // By both: one rival on the file, another on the rank.
    let board = read("10/9k/10/10/10/10/10/Q9/9K/Q1Q7 w");
    assert_eq!(san(&board, "a1b2"), "Qa1b2");
    assert_eq!(san(&board, "a3b2"), "Q3b2");
    assert_eq!(san(&board, "c1b2"), "Qcb2");
    // The tenth rank has two digits.
    let board = read("2N7/10/10/10/2N7/10/10/9k/10/9K w");
    assert_eq!((san(&board, "c10d8"), san(&board, "c6d8")), ("N10d8".into(), "N6d8".into()));
}

#[test]
fn men_of_another_kind_need_no_origin() {
    // A knight and a vizier on the way to the same square, as the vizier's leap goes.
    let board = read("k9/10/10/10/10/10/10/10/9K/1N1V6 w");
    assert_eq!((san(&board, "b1c3"), san(&board, "d1c3")), ("Nc3".into(), "Vc3".into()));
}

#[test]
fn a_pinned_twin_needs_no_origin() {
    // The knight on b1 is pinned by the rook on a1.
    let board = read("k9/10/10/10/10/3N6/10/10/10/rN2K5 w");
    assert_eq!(san(&board, "d5c3"), "Nc3");
    assert_eq!(board.parse_san("Nc3").unwrap().to_string(), "d5c3");
    assert_illegal(board.parse_san("Nbc3"), NO_SUCH_MOVE);
}

#[test]
fn a_missing_mark_is_read_and_plus_for_mate() {
    let board = read("9k/P9/9K/10/10/10/10/10/10/10 w");
    let mate = board.parse_move("a9a10q").unwrap();
    for text in ["a10=Q#", "a10=Q+", "a10=Q", "a10Q#", "a10Q", "a10#", "a10+", "a10", "a9a10"] {
        assert_eq!(board.parse_san(text), Ok(mate), "{text}");
    }
    let board = read("9k/10/R9/10/10/10/10/10/10/K9 w");
    let check = board.parse_move("a8a10").unwrap();
    for text in ["Ra10+", "Ra10", "Raa10", "R8a10+", "Ra8a10+"] {
        assert_eq!(board.parse_san(text), Ok(check), "{text}");
    }
}

#[test]
fn more_origin_than_needed_is_read() {
    let start = Board::default();
    for text in ["Nc3", "Nbc3", "N1c3", "Nb1c3"] {
        assert_eq!(start.parse_san(text), start.parse_move("b1c3"), "{text}");
    }
    for text in ["e4", "ee4", "3e4", "e3e4"] {
        assert_eq!(start.parse_san(text), start.parse_move("e3e4"), "{text}");
    }
    for text in ["Ndc3", "N2c3", "Nb2c3", "fe4", "4e4"] {
        assert_illegal(start.parse_san(text), NO_SUCH_MOVE);
    }
}

#[test]
fn a_mark_that_claims_what_is_not_so_is_refused() {
    let start = Board::default();
    assert_illegal(start.parse_san("Nc3+"), "it gives no check");
    assert_illegal(start.parse_san("Nc3#"), "it gives no check");
    assert_illegal(start.parse_san("Nxc3"), "it captures nothing");
    assert_illegal(start.parse_san("exe4"), "it captures nothing");
    assert_illegal(start.parse_san("e4=Q"), "no pawn reaches the last rank by it");
    assert_illegal(start.parse_san("Nc3Q"), "no pawn reaches the last rank by it");
    let board = read("9k/10/R9/10/10/10/10/10/10/K9 w");
    assert_illegal(board.parse_san("Ra10#"), "it is not checkmate");
    assert_illegal(board.parse_san("Ra10=Q+"), "no pawn reaches the last rank by it");
}

#[test]
fn a_capture_is_written_as_one() {
    let board = read("9k/10/10/3p6/4P5/10/r9/R9/10/9K w");
    assert_eq!(board.parse_san("exd7"), board.parse_move("e6d7"));
    assert_eq!(board.parse_san("Rxa4"), board.parse_move("a3a4"));
    for text in ["d7", "ed7", "Ra4", "e6d7"] {
        assert_illegal(board.parse_san(text), "it captures, which is written x");
    }
}

#[test]
fn a_pawn_that_captures_names_its_file() {
    let board = read("9k/10/10/3p6/4P5/10/10/10/10/9K w");
    for text in ["exd7", "e6xd7"] {
        assert_eq!(board.parse_san(text), board.parse_move("e6d7"));
    }
    assert_malformed(board.parse_san("xd7"), 0, "the file of the pawn");
    assert_malformed(board.parse_san("6xd7"), 0, "the file of the pawn");
}

#[test]
fn an_ambiguous_san_tells_its_candidates() {
    let board = read("10/9k/10/10/10/10/10/Q9/9K/Q1Q7 w");
    let candidates = |text: &str| {
        let error = board.parse_san(text).unwrap_err();
        let MoveErrorKind::Ambiguous(mut moves) = error.kind().clone() else { panic!("{error}") };
        moves.sort();
        moves.join(" ")
    };
    assert_eq!(candidates("Qb2"), "a1b2 a3b2 c1b2");
    assert_eq!(candidates("Qab2"), "a1b2 a3b2");
    assert_eq!(candidates("Q1b2"), "a1b2 c1b2");
    assert_eq!(candidates("Qb2+"), "a1b2 a3b2 c1b2");
    let two_pawns = read("9k/10/10/3p6/2P1P5/10/10/10/10/9K w");
    assert_illegal(two_pawns.parse_san("dxd7"), NO_SUCH_MOVE);
    assert!(two_pawns.parse_san("cxd7").is_ok());
}

#[test]
fn malformed_san_tells_its_place() {
    let start = Board::default();
    for (text, at) in [
        ("", 0),
        ("+", 0),
        ("=Q", 0),
        ("N", 1),
        ("Q", 0),
        ("QQ", 1),
        ("K+", 1),
        ("O-O", 0),
        ("0-0-0", 0),
        ("nc", 1),
        ("Nk3", 1),
        ("NC3", 1),
        ("Nc", 1),
        ("Nc0", 1),
        ("Nc11", 1),
        ("Nc03", 1),
        ("é", 0),
        ("王", 0),
        ("Né", 1),
    ] {
        assert_malformed(start.parse_san(text), at, "a square");
    }
    // The origin is neither file nor rank: another letter, a square off the board, the letter P.
    for (text, at) in [
        ("Pe4", 0),
        ("Xe4", 0),
        (" e4", 0),
        ("éc3", 0),
        ("Nxxc3", 1),
        ("N-c3", 1),
        ("N0c3", 1),
        ("N11c3", 1),
        ("N1bc3", 1),
        ("Nb11c3", 2),
        ("Nb1-c3", 2),
        ("Nbéc3", 2),
        ("NNc3", 1),
    ] {
        assert_malformed(start.parse_san(text), at, "the file or rank of the origin");
    }
    // Behind the square.
    for (text, at) in [
        ("e4 ", 2),
        ("e4!", 2),
        ("e4++", 2),
        ("e4+!", 2),
        ("Nc3x", 3),
        ("Nc3é", 3),
        ("e4=", 2),
        ("e4=q", 2),
        ("a10=R", 3),
        ("a10q", 3),
        ("e4=QQ", 2),
    ] {
        assert_malformed(start.parse_san(text), at, "the end of the move");
    }
}

#[test]
fn either_notation_is_read_coordinates_first() {
    let start = Board::default();
    for text in ["b1c3", "Nc3", "Nb1c3"] {
        assert_eq!(start.parse_any(text).unwrap().to_string(), "b1c3");
    }
    // The error is that of the notation that the text is in.
    assert_illegal(start.parse_any("e3e5"), NO_SUCH_MOVE);
    assert_illegal(start.parse_any("Ne5"), NO_SUCH_MOVE);
    assert_malformed(start.parse_any("Nc3?"), 3, "the end of the move");
    assert_illegal(start.parse_any("e3e4q"), "no pawn reaches the last rank by it");
}

/// Every text that the rules of reading allow for a legal move: an origin that tells it from
/// the others, `=Q` in part or not at all, no mark or one that is true.
fn readings(board: &Board, mv: Move) -> BTreeSet<String> {
    let kind = |mv: Move| board.piece_at(mv.from()).map(Piece::kind);
    let is_pawn = kind(mv) == Some(Kind::Pawn);
    let letter = if is_pawn { String::new() } else { kind(mv).unwrap().letter().to_string() };
    let captures = board.piece_at(mv.to()).is_some();
    let mut after = board.clone();
    after.play_unchecked(mv);
    let marks: &[&str] = match (after.is_check(), after.has_legal_move()) {
        (true, false) => &["", "+", "#"],
        (true, true) => &["", "+"],
        (false, _) => &[""],
    };
    let suffixes: &[&str] = if mv.is_promotion() { &["", "Q", "=Q"] } else { &[""] };
    let origins = |mv: Move| {
        let (from, x) = (mv.from().to_string(), if captures { "x" } else { "" });
        let (file, rank) = from.split_at(1);
        ["", file, rank, &from].map(|origin| format!("{origin}{x}{}", mv.to()))
    };
    let rivals: Vec<Move> = board
        .legal_moves()
        .into_iter()
        .filter(|rival| *rival != mv && rival.to() == mv.to() && kind(*rival) == kind(mv))
        .collect();
    let told_apart = |origin: &String| rivals.iter().all(|other| !origins(*other).contains(origin));
    let names_its_file = |origin: &String| {
        !(is_pawn && captures) || origin.starts_with(|c| ('a'..='j').contains(&c))
    };
    let mut readings = BTreeSet::new();
    for origin in origins(mv).iter().filter(|origin| told_apart(origin) && names_its_file(origin)) {
        for suffix in suffixes {
            for mark in marks {
                readings.insert(format!("{letter}{origin}{suffix}{mark}"));
            }
        }
    }
    readings
}

/// The coordinate texts that are read as a legal move.
fn coordinates(board: &Board, mv: Move) -> Vec<String> {
    let text = board.move_text(mv);
    match text.strip_suffix('q') {
        Some(squares) => vec![text.clone(), squares.into(), format!("{squares}Q")],
        None => vec![text],
    }
}

/// Changes a text at a place: so many characters go, and others come.
fn changed(text: &str, at: Index, removed: usize, put: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = at.index(letters.len());
    letters.splice(at..(at + removed).min(letters.len()), put.chars());
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn each_move_is_read_in_every_way_allowed(board in edited_positions()) {
        let (mut sans, mut texts) = (BTreeSet::new(), BTreeSet::new());
        for mv in board.legal_moves() {
            let strict = board.san(mv);
            let readings = readings(&board, mv);
            prop_assert!(readings.contains(&strict), "{strict} is not in {readings:?}");
            for text in readings {
                prop_assert_eq!(board.parse_san(&text), Ok(mv), "{} in {:?}", text, board);
            }
            for text in coordinates(&board, mv) {
                prop_assert_eq!(board.parse_move(&text), Ok(mv), "{} in {:?}", text, board);
                prop_assert_eq!(board.parse_any(&text), Ok(mv), "{} in {:?}", text, board);
            }
            prop_assert!(sans.insert(strict), "a SAN for two moves in {:?}", board);
            prop_assert!(texts.insert(board.move_text(mv)), "a text for two moves in {:?}", board);
        }
    }
}

proptest! {
    #![proptest_config(tries(4_096))]

    #[test]
    fn a_changed_text_is_read_as_allowed_or_refused(
        board in edited_positions(),
        which in any::<Index>(),
        (at, removed) in (any::<Index>(), 0..3_usize),
        put in "[KQGVWBNRPa-j0-9xq=+#]{0,2}",
    ) {
        let moves = board.legal_moves();
        prop_assume!(!moves.is_empty());
        let mv = moves[which.index(moves.len())];
        let san = changed(&board.san(mv), at, removed, &put);
        let read: Vec<Move> = board.legal_moves().into_iter()
            .filter(|mv| readings(&board, *mv).contains(&san)).collect();
        prop_assert!(read.len() <= 1);
        prop_assert_eq!(board.parse_san(&san).ok(), read.first().copied(), "{} in {:?}", san, board);

        let text = changed(&board.move_text(mv), at, removed, &put);
        let read = board.legal_moves().into_iter().find(|mv| coordinates(&board, *mv).contains(&text));
        prop_assert_eq!(board.parse_move(&text).ok(), read, "{} in {:?}", text, board);
    }

    #[test]
    fn any_text_is_a_legal_move_or_refused(
        board in edited_positions(),
        text in prop_oneof![".*", "[KQGVWBNRPa-j0-9xXq=+# O-]{0,9}", "[a-k]1?[0-9][a-k]1?[0-9]q?"],
    ) {
        for found in [board.parse_move(&text), board.parse_san(&text), board.parse_any(&text)] {
            match found {
                Ok(mv) => prop_assert!(board.is_legal(mv), "{text:?} is {mv} in {board:?}"),
                Err(error) => {
                    prop_assert_eq!(error.text(), &text);
                    if let MoveErrorKind::Malformed { at, .. } = error.kind() {
                        prop_assert!(text.is_char_boundary(*at), "{error}");
                    }
                }
            }
        }
    }
}

//! FEN: what is read, what is refused and where, what is written; and every fault by itself.

use tamerlane::{Board, CitadelEntry, Faults, FenError, Rules, Setup};
use variant_core::prelude::*;

const KINGS: &str = "10k/11/11/11/11/11/11/11/11/K10";

#[track_caller]
fn assert_message(fen: &str, message: &str) {
    let setup = Setup::from_fen(fen, Rules::default()).expect_err(fen);
    let board = fen.parse::<Board>().expect_err(fen);
    assert_eq!(setup, board, "{fen}");
    assert_eq!(board.to_string(), format!("FEN: {message}"), "{fen}");
}

fn with_rank(rank: usize, row: &str) -> String {
    let mut rows: Vec<&str> = KINGS.split('/').collect();
    rows[10 - rank] = row;
    format!("{} w -- - 0 1", rows.join("/"))
}

#[test]
fn four_or_six_fields_are_read_and_six_written() {
    for fields in ["w -- Kk", "w -- Kk 0 1"] {
        let board: Board = format!("{KINGS} {fields}").parse().unwrap();
        assert_eq!(board.fen(), format!("{KINGS} w -- Kk 0 1"));
    }
    for (fields, found) in
        [("", 1), (" w", 2), (" w --", 3), (" w -- - 0", 5), (" w -- - 0 1 1", 7)]
    {
        let error = format!("{KINGS}{fields}").parse::<Board>().unwrap_err();
        assert_eq!(error, FenError::Fields { found, expected: "4 or 6" });
    }
}

#[test]
fn other_spaces_than_single_ones_are_refused() {
    for fen in [
        format!(" {KINGS} w -- - 0 1"),
        format!("{KINGS}  w -- - 0 1"),
        format!("{KINGS} w -- - 0 1 "),
        format!("{KINGS} w -- - 0 1\n"),
        format!("{KINGS}\tw\t--\t-\t0\t1"),
    ] {
        assert!(fen.parse::<Board>().is_err(), "{fen:?}");
    }
}

#[test]
fn ranks_have_eleven_files() {
    for (row, message) in [
        ("10", "rank 5 has 10 files, expected 11"),
        ("11R", "rank 5 has 12 files, expected 11"),
        ("", "rank 5 has 0 files, expected 11"),
        ("92", r#"rank 5 has a run of "92" empty squares"#),
        ("12", r#"rank 5 has a run of "12" empty squares"#),
        ("011", r#"rank 5 has a run of "011" empty squares"#),
        ("0", r#"rank 5 has a run of "0" empty squares"#),
        ("10^", "rank 5 has '^', expected a man or a number"),
        ("10^S", "rank 5 has '^', expected a man or a number"),
        ("10X", "rank 5 has 'X', expected a man or a number"),
        ("10é", "rank 5 has 'é', expected a man or a number"),
    ] {
        assert_message(&with_rank(5, row), message);
    }
    let nine = "11/11/11/11/11/11/11/11/K9k w -- - 0 1";
    assert_message(nine, "9 ranks, expected 10");
}

#[test]
fn the_side_to_move_is_w_or_b() {
    for side in ["W", "x", "", "wb"] {
        let message = format!("field 2 (side to move) is {side:?}, expected w or b");
        assert_message(&format!("{KINGS} {side} -- - 0 1"), &message);
    }
}

#[test]
fn the_citadels_are_two_men_or_hyphens() {
    for field in ["-", "---", "", "A", "A-A", "^-", "x-", "--^P", "–"] {
        let message = format!(
            "field 3 (citadels) is {field:?}, expected who stands in l2, then who in z9, - for nobody"
        );
        assert_message(&format!("{KINGS} w {field} - 0 1"), &message);
    }
    for field in ["--", "A-", "-a", "Aa"] {
        let fen = format!("{KINGS} w {field} - 0 1");
        assert_eq!(fen.parse::<Board>().unwrap().fen(), fen);
    }
}

#[test]
fn the_exchange_has_four_values() {
    for field in ["kK", "KK", "Kk-", "", "--", "Q"] {
        let message = format!("field 4 (exchange) is {field:?}, expected Kk, K, k or -");
        assert_message(&format!("{KINGS} w -- {field} 0 1"), &message);
    }
    for field in ["Kk", "K", "k", "-"] {
        let fen = format!("{KINGS} b -- {field} 0 1");
        assert_eq!(fen.parse::<Board>().unwrap().fen(), fen);
    }
}

#[test]
fn clocks_are_numbers_up_to_65535() {
    for text in ["", "-1", "+1", "x", "00", "65536"] {
        let message =
            format!("field 5 (half-move clock) is {text:?}, expected a number from 0 to 65535");
        assert_message(&format!("{KINGS} w -- - {text} 1"), &message);
        let message =
            format!("field 6 (move number) is {text:?}, expected a number from 1 to 65535");
        assert_message(&format!("{KINGS} w -- - 0 {text}"), &message);
    }
    assert!(format!("{KINGS} w -- - 0 0").parse::<Board>().is_err());
    let fen = format!("{KINGS} w -- - 65535 65535");
    assert_eq!(fen.parse::<Board>().unwrap().fen(), fen);
}

#[track_caller]
fn assert_faults(fen: &str, rules: Rules, faults: Faults) {
    let setup = Setup::from_fen(fen, rules).unwrap();
    assert_eq!(setup.faults(), faults, "{fen}");
    assert_eq!(setup.build().is_ok(), faults.is_valid(), "{fen}");
    assert_eq!(setup.build_forgiving(Faults::empty()).is_ok(), faults.is_empty(), "{fen}");
}

#[test]
fn every_fault_by_itself() {
    for (fen, faults) in [
        ("10k/11/11/11/11/11/11/11/11/K10 w -- -", Faults::empty()),
        ("10k/11/11/11/11/11/11/11/11/11 w -- -", Faults::NO_WHITE_ROYAL),
        ("11/11/11/11/11/11/11/11/11/K10 w -- -", Faults::NO_BLACK_ROYAL),
        ("10s/11/11/11/11/11/11/11/11/A10 w -- -", Faults::empty()),
        ("k9R/11/11/11/11/11/11/11/11/K10 w -- -", Faults::OPPONENT_IN_CHECK),
        ("k9R/11/11/11/11/11/11/11/11/K10 b -- -", Faults::empty()),
        ("11/11/11/11/11/11/11/11/11/Kk9 w -- -", Faults::OPPONENT_IN_CHECK),
        ("11/11/11/11/11/11/11/11/11/KkS8 b -- -", Faults::empty()),
        ("2^B7k/11/11/11/11/11/11/11/11/K10 w -- -", Faults::WHITE_PAWN_ON_LAST_RANK),
        ("10k/11/11/11/11/11/11/11/11/K1^a8 w -- -", Faults::BLACK_PAWN_ON_LAST_RANK),
        ("2^P7k/11/11/11/11/11/11/11/11/K1^p8 w -- -", Faults::empty()),
        ("2^r7k/11/11/11/11/11/11/11/11/K1^R8 w -- -", Faults::empty()),
        ("10k/11/11/11/11/11/11/11/11/11 w K- -", Faults::WRONG_MAN_IN_WHITE_CITADEL),
        ("10k/11/11/11/11/11/11/11/11/K10 w ^P- -", Faults::WRONG_MAN_IN_WHITE_CITADEL),
        ("10k/11/11/11/11/11/11/11/11/K10 w -R -", Faults::WRONG_MAN_IN_BLACK_CITADEL),
        ("10k/11/11/11/11/11/11/11/11/11 b -S -", Faults::WRONG_MAN_IN_BLACK_CITADEL),
        ("10k/11/11/11/11/11/11/11/11/11 b -K -", Faults::empty()),
        ("11/11/11/11/11/11/11/11/11/K10 w k- -", Faults::empty()),
    ] {
        assert_faults(fen, Rules::default(), faults);
    }
}

#[test]
fn implausible_material_is_forgiven_unless_one_asks() {
    for (fen, faults) in [
        ("2^P7k/11/11/^B10/11/11/11/11/11/K10 w -- -", Faults::TOO_MANY_WHITE_PAWNS_OF_PAWNS),
        ("10k/11/11/^a10/11/11/11/11/11/K10 w -a -", Faults::TOO_MANY_BLACK_PAWNS_OF_PAWNS),
        ("10k/11/11/^R10/11/11/11/11/RRR8/K10 w -- -", Faults::TOO_MANY_WHITE_MEN_OF_A_KIND),
        ("10k/11/kv1v1v5/11/11/11/11/11/11/10K w -- -", Faults::TOO_MANY_BLACK_MEN_OF_A_KIND),
        (
            "10k/11/11/11/11/11/11/NNNNNNNNNNN/NNNNNNNNNNN/KNNNNNN4 w -- -",
            Faults::TOO_MANY_WHITE_MEN_OF_A_KIND.union(Faults::TOO_MANY_WHITE_MEN),
        ),
        (
            "10k/11/nnnnnnnnnnn/nnnnnnnnnnn/1nnnnnn4/11/11/11/11/K10 b -- -",
            Faults::TOO_MANY_BLACK_MEN_OF_A_KIND.union(Faults::TOO_MANY_BLACK_MEN),
        ),
    ] {
        assert_faults(fen, Rules::default(), faults);
    }
}

#[test]
fn the_citadel_option_decides_who_may_have_drawn() {
    let highest = Rules::default().with_citadel(CitadelEntry::HighestRoyal);
    for (fen, default, by_option) in [
        ("11/11/11/11/11/11/11/11/11/K10 w s- -", false, true),
        ("10k/11/11/11/11/11/11/11/11/K10 w s- -", false, false),
        ("10k/11/11/11/11/11/11/11/11/K10 w k- -", true, true),
        ("11/11/11/11/11/11/11/11/11/K10 w a- -", false, true),
        ("10s/11/11/11/11/11/11/11/11/K10 w a- -", false, false),
    ] {
        assert_eq!(Board::from_fen(fen, Rules::default()).is_ok(), default, "{fen}");
        assert_eq!(Board::from_fen(fen, highest).is_ok(), by_option, "{fen}");
    }
}

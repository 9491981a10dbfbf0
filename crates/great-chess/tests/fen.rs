//! FEN: what is read, what is refused and where, what is written.

use great_chess::{Board, Faults, FenError, Piece, Rules, Setup, StalemateRule};
use positions::{edited_positions, tries};
use proptest::prelude::*;
use variant_core::Excerpt;
use variant_core::fen::PlacementError;
use variant_core::prelude::*;

mod positions;

const KINGS: &str = "4k5/10/10/10/10/10/10/10/10/5K4";

fn read(fen: &str) -> Result<Board, FenError> {
    fen.parse()
}

/// The error of a FEN, which has to be refused as a setup and as a board alike.
#[track_caller]
fn refused(fen: &str) -> FenError {
    let setup = Setup::from_fen(fen, Rules::default()).expect_err(fen);
    let board = read(fen).expect_err(fen);
    assert_eq!(setup, board, "{fen}");
    assert!(board.to_string().starts_with("FEN: "), "{board}");
    board
}

#[track_caller]
fn assert_message(fen: &str, message: &str) {
    assert_eq!(refused(fen).to_string(), format!("FEN: {message}"), "{fen}");
}

/// A FEN with one rank of the two kings' replaced, counted from 1.
fn with_rank(rank: usize, row: &str) -> String {
    let mut rows: Vec<&str> = KINGS.split('/').collect();
    rows[10 - rank] = row;
    format!("{} w - - 0 1", rows.join("/"))
}

#[test]
fn two_four_or_six_fields_are_read() {
    for fields in ["w", "w - -", "w - - 0 1"] {
        let board = read(&format!("{KINGS} {fields}")).unwrap();
        assert_eq!(board.fen(), format!("{KINGS} w - - 0 1"), "six are written");
    }
    let board = read(&format!("{KINGS} b - - 12 34")).unwrap();
    assert_eq!(board.fen(), format!("{KINGS} b - - 12 34"));
    assert_eq!((board.quiet_plies(), board.move_number()), (12, Some(34)));
}

#[test]
fn another_number_of_fields_is_refused() {
    for (fields, found) in [("", 1), (" w -", 3), (" w - - 0", 5), (" w - - 0 1 -", 7)] {
        let error = refused(&format!("{KINGS}{fields}"));
        assert_eq!(error, FenError::Fields { found, expected: "2, 4 or 6" }, "{fields:?}");
    }
    assert_message("", "1 fields separated by single spaces, expected 2, 4 or 6");
}

#[test]
fn other_spaces_than_single_ones_are_refused() {
    for fen in [
        format!(" {KINGS} w - - 0 1"),
        format!("{KINGS}  w - - 0 1"),
        format!("{KINGS} w - - 0 1 "),
        format!("{KINGS} w - -  0 1"),
        format!("{KINGS} w "),
        format!("{KINGS} w -"),
        format!("{KINGS}\tw\t-\t-\t0\t1"),
        format!("{KINGS} w - - 0 1\n"),
        format!("{KINGS}\u{a0}w"),
        format!("{KINGS} w\r\n"),
    ] {
        refused(&fen);
    }
}

#[test]
fn side_to_move_is_w_or_b() {
    for side in ["W", "B", "white", "-", "", "wb", "ｗ", "0"] {
        let error = refused(&format!("{KINGS} {side} - - 0 1"));
        let FenError::Field(field) = &error else { panic!("{error:?}") };
        assert_eq!(field.number(), 2);
        let message = format!("FEN: field 2 (side to move) is {side:?}, expected w or b");
        assert_eq!(error.to_string(), message);
    }
}

#[test]
fn there_are_no_castling_rights() {
    for rights in ["KQkq", "k", "", "--", "AJaj", "–"] {
        let message = format!("field 3 (castling) is {rights:?}, expected -");
        assert_message(&format!("{KINGS} w {rights} - 0 1"), &message);
    }
}

#[test]
fn there_is_no_square_of_a_capture_in_passing() {
    for square in ["e3", "", "0", "a10"] {
        let message = format!("field 4 (en passant) is {square:?}, expected -");
        assert_message(&format!("{KINGS} w - {square} 0 1"), &message);
        assert_message(&format!("{KINGS} w - {square}"), &message);
    }
}

#[test]
fn clocks_are_numbers_up_to_65535() {
    for (plies, number) in [(0, 1), (0, 65535), (65535, 1), (65535, 65535), (100, 51)] {
        let fen = format!("{KINGS} w - - {plies} {number}");
        assert_eq!(read(&fen).unwrap().fen(), fen);
    }
    let huge = "9".repeat(1_000);
    for text in ["", "-", "-1", "+1", "1.0", "x", "0x1", "65536", "00", "01", "٣", &huge] {
        let shown = Excerpt(text);
        let message =
            format!("field 5 (half-move clock) is {shown}, expected a number from 0 to 65535");
        assert_message(&format!("{KINGS} w - - {text} 1"), &message);
        let message =
            format!("field 6 (move number) is {shown}, expected a number from 1 to 65535");
        assert_message(&format!("{KINGS} w - - 0 {text}"), &message);
    }
    refused(&format!("{KINGS} w - - 0 0"));
}

#[test]
fn the_number_of_ranks_is_ten() {
    let ranks = |found| FenError::Placement(PlacementError::Ranks { found, expected: 10 });
    assert_eq!(refused("4k5/10/10/10/10/10/10/10/5K4 w"), ranks(9));
    assert_eq!(refused("4k5/10/10/10/10/10/10/10/10/10/5K4 w"), ranks(11));
    assert_eq!(refused("4k5/10/10/10/10/10/10/10/10/5K4/ w"), ranks(11));
    assert_eq!(refused(" w"), ranks(1));
    assert_eq!(refused("- w"), ranks(1));
    let many = "/".repeat(9_999);
    assert_eq!(refused(&format!("{many} w")), ranks(10_000));
    assert_message("4k5/5K4 w", "2 ranks, expected 10");
}

#[test]
fn each_rank_has_ten_files() {
    let rows = [("", 0), ("9", 9), ("1P1", 3), ("10P", 11), ("P10", 11), ("PPPPPPPPPPP", 11)];
    for rank in 2..=9 {
        for (row, found) in rows {
            let error = PlacementError::Files { rank, found, expected: 10 };
            assert_eq!(refused(&with_rank(rank, row)), FenError::Placement(error), "{row}");
        }
    }
    assert_message(&with_rank(7, "4N4"), "rank 7 has 9 files, expected 10");
    assert_message(&with_rank(1, "6K4"), "rank 1 has 11 files, expected 10");
    assert_message(&with_rank(10, "4k4"), "rank 10 has 9 files, expected 10");
}

#[test]
fn ten_empty_squares_are_10_and_nothing_else() {
    assert!(read(&with_rank(5, "10")).is_ok());
    // `1` and `0` are no two numbers; neither are `5` and `5`, and zeros lead nowhere.
    for run in [
        "0",
        "00",
        "01",
        "09",
        "010",
        "11",
        "19",
        "55",
        "91",
        "100",
        "1111111111",
        "10000000000000000000000000",
    ] {
        let message = format!("rank 5 has a run of {run:?} empty squares");
        assert_message(&with_rank(5, run), &message);
    }
    for (row, run) in
        [("N0N", "0"), ("4N05", "05"), ("0N9", "0"), ("N9N0", "0"), ("N45", "45"), ("11N", "11")]
    {
        let message = format!("rank 5 has a run of {run:?} empty squares");
        assert_message(&with_rank(5, row), &message);
    }
}

#[test]
fn one_and_ten_are_told_apart() {
    let board = read(&with_rank(5, "1N8")).unwrap();
    assert_eq!(board.piece_at("b5".parse().unwrap()), Some(Piece::WhiteKnight));
    let board = read(&with_rank(5, "9N")).unwrap();
    assert_eq!(board.piece_at("j5".parse().unwrap()), Some(Piece::WhiteKnight));
    let board = read(&with_rank(5, "N9")).unwrap();
    assert_eq!(board.piece_at("a5".parse().unwrap()), Some(Piece::WhiteKnight));
    let row = "1N1N1N1N1N";
    let board = read(&with_rank(5, row)).unwrap();
    assert_eq!(board.fen(), with_rank(5, row));
}

#[test]
fn letters_that_are_no_men_are_refused() {
    for found in ['x', 'X', 'A', 'c', 'é', '王', '♔', '.', '-', '+', '٣', '\u{301}', '\0', 'Ⓖ']
    {
        for (row, rank) in [(format!("{found}9"), 3), (format!("9{found}"), 8)] {
            let error = PlacementError::UnknownMan { rank, found };
            assert_eq!(refused(&with_rank(rank, &row)), FenError::Placement(error), "{found}");
        }
    }
    assert_message(&with_rank(6, "4x5"), "rank 6 has 'x', expected a man or a number");
}

#[test]
fn the_first_fault_of_the_text_is_told() {
    // Ranks are read from the tenth on.
    let fen = "4k5/10/10/9/10/11/10/10/10/5K4 w";
    assert_message(fen, "rank 7 has 9 files, expected 10");
    assert_message("4k5/10/10/10/10/11/10/10/10/5K4 x", "rank 5 has a run of \"11\" empty squares");
    assert_message(
        &format!("{KINGS} x KQ e3 z z"),
        "field 2 (side to move) is \"x\", expected w or b",
    );
    // The text goes before the position.
    assert_message(
        "10/10/10/10/10/10/10/10/10/10 x",
        "field 2 (side to move) is \"x\", expected w or b",
    );
}

#[test]
fn each_letter_is_its_man() {
    let board = read("4k5/10/10/10/10/qgvwbnrp2/QGVWBNRP2/10/10/5K4 w").unwrap();
    let white = [
        Piece::WhiteGeneral,
        Piece::WhiteGiraffe,
        Piece::WhiteVizier,
        Piece::WhiteWarMachine,
        Piece::WhiteElephant,
        Piece::WhiteKnight,
        Piece::WhiteRook,
        Piece::WhitePawn,
    ];
    for (file, man) in white.into_iter().enumerate() {
        let at = |rank| great_chess::Square::new(file, rank).unwrap();
        assert_eq!(board.piece_at(at(3)), Some(man));
        let black = Piece::new(variant_core::Color::Black, man.kind());
        assert_eq!(board.piece_at(at(4)), Some(black));
    }
}

#[test]
fn invalid_positions_are_refused_with_all_their_faults() {
    let cases = [
        (
            "10/10/10/10/10/10/10/10/10/10 w",
            Faults::NOT_ONE_WHITE_KING | Faults::NOT_ONE_BLACK_KING,
        ),
        ("4k5/10/10/10/10/10/10/10/10/10 w", Faults::NOT_ONE_WHITE_KING),
        ("10/10/10/10/10/10/10/10/10/5K4 w", Faults::NOT_ONE_BLACK_KING),
        ("4k5/10/10/10/10/10/10/10/10/4KK4 b", Faults::NOT_ONE_WHITE_KING),
        ("4k5/4R5/10/10/10/10/10/10/10/5K4 w", Faults::OPPONENT_IN_CHECK),
        ("4k5/4K5/10/10/10/10/10/10/10/10 b", Faults::OPPONENT_IN_CHECK | Faults::ADJACENT_KINGS),
        ("4k4P/10/10/10/10/10/10/10/10/5K4 w", Faults::PAWN_ON_LAST_RANK),
        (
            "3kkP4/4K5/10/10/10/10/10/10/10/10 w",
            Faults::NOT_ONE_BLACK_KING
                | Faults::OPPONENT_IN_CHECK
                | Faults::ADJACENT_KINGS
                | Faults::PAWN_ON_LAST_RANK,
        ),
    ];
    for (fen, faults) in cases {
        let setup = Setup::from_fen(fen, Rules::default()).unwrap();
        assert_eq!(setup.faults(), faults, "{fen}");
        let FenError::Setup(error) = read(fen).unwrap_err() else { panic!("{fen}") };
        assert_eq!(error.faults(), faults, "{fen}");
    }
    let error = read("4k5/4K5/10/10/10/10/10/10/10/10 b").unwrap_err();
    let message = "FEN: invalid position: opponent in check, adjacent kings";
    assert_eq!(error.to_string(), message);
}

#[test]
fn implausible_positions_are_read_and_reported_on_request() {
    let fen = "4k5/10/10/10/10/10/GG8/VVNNNRRR2/10/5K4 w - - 0 1";
    let faults = Faults::TOO_MANY_GIRAFFES
        | Faults::TOO_MANY_VIZIERS
        | Faults::TOO_MANY_ROOKS
        | Faults::TOO_MANY_KNIGHTS;
    assert_eq!(read(fen).unwrap().fen(), fen);
    let setup = Setup::from_fen(fen, Rules::default()).unwrap();
    assert_eq!(setup.faults(), faults);
    let refused = |forgiven| setup.build_forgiving(forgiven).map_err(|error| error.faults());
    assert_eq!(refused(Faults::empty()), Err(faults));
    for fault in faults {
        assert_eq!(refused(fault), Err(faults - fault), "{fault:?} alone is forgiven");
        assert_eq!(refused(faults - fault), Err(fault));
    }
    assert!(refused(faults).is_ok());
    assert!(refused(Faults::IMPLAUSIBLE).is_ok());
}

#[test]
fn an_invalid_position_is_refused_for_what_is_not_forgiven() {
    // Three rooks, and a pawn on the last rank.
    let setup = Setup::from_fen("4k4p/10/10/10/10/10/10/RRR7/10/5K4 w", Rules::default()).unwrap();
    let refused = |forgiven| setup.build_forgiving(forgiven).unwrap_err().faults();
    let both = Faults::PAWN_ON_LAST_RANK | Faults::TOO_MANY_ROOKS;
    assert_eq!(refused(Faults::empty()), both);
    assert_eq!(refused(Faults::all()), Faults::PAWN_ON_LAST_RANK);
}

#[test]
fn the_rules_are_those_asked_for() {
    let rules = Rules::default().with_stalemate(StalemateRule::StalematedLoses);
    let board = Board::from_fen(&format!("{KINGS} w"), rules).unwrap();
    assert_eq!(board.rules(), &rules);
    assert_eq!(read(&format!("{KINGS} w")).unwrap().rules(), &Rules::default());
}

proptest! {
    #![proptest_config(tries(512))]

    #[test]
    fn what_is_written_is_read(board in edited_positions()) {
        let fen = board.fen();
        let again = read(&fen).unwrap();
        prop_assert_eq!(&again, &board);
        prop_assert_eq!(again.fen(), fen);
        prop_assert_eq!((again.quiet_plies(), again.move_number()), (board.quiet_plies(), board.move_number()));
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = read(&text);
        let _ = Setup::from_fen(&text, Rules::default());
    }
}

proptest! {
    #![proptest_config(tries(4_096))]

    // Written in one way only: what is read is what would be written, but for missing fields.
    #[test]
    fn a_changed_fen_is_refused_or_read_as_it_stands(
        board in edited_positions(),
        at in any::<prop::sample::Index>(),
        removed in 0..3_usize,
        put in "[KQGVWBNRPkqgvwbnrp0-9/ wb-]{0,2}",
    ) {
        let mut fen = board.fen();
        let at = at.index(fen.len());
        fen.replace_range(at..(at + removed).min(fen.len()), &put);
        if let Ok(changed) = read(&fen) {
            let written = changed.fen();
            let fields = fen.split(' ').count();
            let shortened: Vec<&str> = written.split(' ').take(fields).collect();
            prop_assert_eq!(shortened.join(" "), fen);
        }
    }
}

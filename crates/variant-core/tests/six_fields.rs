//! FEN of six fields: what is wrong with one.

use variant_core::chess::read_fen;
use variant_core::example::{Hexapawn, HexapawnSetup};
use variant_core::{Board, Setup};

fn error(fen: &str, least: usize) -> String {
    let mut setup = HexapawnSetup::from_board(&Hexapawn::start(()));
    let read = read_fen(fen, least, &mut setup, |_, _, _| Ok(()));
    read.map_or_else(|error| error.to_string(), |clocks| format!("{clocks:?}"))
}

#[test]
fn errors_name_the_field() {
    for (fen, expected) in [
        ("3/3/3 w -", "FEN: 3 fields separated by single spaces, expected 2, 4 or 6"),
        ("3/3/3 w - - 0 1 ", "FEN: 7 fields separated by single spaces, expected 2, 4 or 6"),
        ("3/3/3 W", r#"FEN: field 2 (side to move) is "W", expected w or b"#),
        (
            "3/3/3 w - - 01 1",
            r#"FEN: field 5 (half-move clock) is "01", expected a number from 0 to 65535"#,
        ),
        (
            "3/3/3 w - - 0 0",
            r#"FEN: field 6 (move number) is "0", expected a number from 1 to 65535"#,
        ),
        ("3/3/3 w - - 65535 65535", "Clocks { quiet_plies: 65535, move_number: 65535 }"),
        ("3/3/3 w - -", "Clocks { quiet_plies: 0, move_number: 1 }"),
    ] {
        assert_eq!(error(fen, 2), expected, "{fen}");
    }
    let expected = "FEN: 2 fields separated by single spaces, expected 4 or 6";
    assert_eq!(error("3/3/3 w", 4), expected);
}

//! Pictures of Great Chess, held against the files in `pictures`.

use great_chess::Board;
use variant_core::DynBoard;
use variant_core::svg::{Options, Theme};
use variant_testkit::pictures;

#[test]
fn pictures_are_as_they_were() {
    let start: &DynBoard = &Board::default();
    let marks = Options::new()
        .theme(Theme::DARK)
        .size(40)
        .flipped(true)
        .last_move("e4")
        .draw_move("Nc8")
        .arrow("f1-f3")
        .highlight("d5")
        .highlight("j10");
    let capture = Options::new().coordinates(None).draw_move("Vxf5");
    let fen = "4k5/1p6P1/2W7/10/10/5p4/4V5/10/B8r/4RK4 w - - 0 1";
    let middle: &DynBoard = &fen.parse::<Board>().unwrap();
    pictures::check_with_link(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"),
        &[
            ("start", start.svg(&Options::new()).unwrap()),
            ("marks", start.svg(&marks).unwrap()),
            ("capture", middle.svg(&capture).unwrap()),
        ],
    );
}

#[test]
fn squares_are_where_they_are_told_to_be() {
    pictures::check_squares(&Board::default());
    for fen in [
        "4k5/1p6P1/2W7/10/10/5p4/4V5/10/B8r/4RK4 w - - 0 1",
        "8k1/1G2V5/7B2/p9/10/r8K/2P2P4/5N4/10/3R6 w - - 0 1",
    ] {
        pictures::check_squares(&fen.parse::<Board>().unwrap());
    }
}

#[test]
fn ways_are_what_moves_do() {
    let moves = pictures::check_routes::<Board>(include_str!("suites/great-chess.epd"));
    assert!(moves > 2000, "{moves}");
}

//! Pictures of Turkish draughts, held against the files in `pictures`.

use turkish_draughts::Board;
use variant_core::svg::{Options, Theme};
use variant_core::{Color, DynBoard};
use variant_testkit::pictures;

#[test]
fn pictures_are_as_they_were() {
    let start: &DynBoard = &Board::default();
    // A king that crosses its own way.
    let crossing: &DynBoard = &"W:WKf7:BKd1,a3,Kf4,g7".parse::<Board>().unwrap();
    let from_black = Options::new()
        .theme(Theme::DARK)
        .size(40)
        .flipped(true)
        .coordinates(Some(Color::Black))
        .last_move("d3-d4");
    pictures::check_with_link(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"),
        &[
            ("start", start.svg(&Options::new()).unwrap()),
            ("from-black", start.svg(&from_black).unwrap()),
            ("capture", crossing.svg(&Options::new().draw_move("f7xh7")).unwrap()),
        ],
    );
}

#[test]
fn squares_are_where_they_are_told_to_be() {
    pictures::check_squares(&Board::default());
    for fen in ["W:WKf7:BKd1,a3,Kf4,g7", "B:Wa6,b6:Bh3,Kc1"] {
        pictures::check_squares(&fen.parse::<Board>().unwrap());
    }
}

#[test]
fn ways_are_what_moves_do() {
    for (suite, least) in [
        (include_str!("suites/turkish-draughts.epd"), 500),
        (include_str!("suites/turkish-draughts-random.epd"), 500),
    ] {
        let moves = pictures::check_routes::<Board>(suite);
        assert!(moves > least, "{moves}");
    }
}

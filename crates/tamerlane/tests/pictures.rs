//! Pictures of Tamerlane chess, held against the files in `pictures`.

use std::collections::HashSet;

use tamerlane::{Board, Kind, Piece, Square};
use variant_core::prelude::*;
use variant_core::svg::{self, Options, Theme};
use variant_core::{Color, DynBoard};
use variant_testkit::pictures;

/// Every kind of piece, the citadels not empty.
const MEN: &str = "1s3k5/11/1^p^w^c^e^f^k^v^g^t^n/^r^b^a8/1SA8/1^R^B^A7/11/1^P^W^C^E^F^K^V^G^T^N/\
                   1RNTGFKVECW/11 w Aa Kk 0 1";

#[test]
fn pictures_are_as_they_were() {
    let start: &DynBoard = &Board::default();
    let men: Board = MEN.parse().unwrap();
    let kinds = Kind::ALL.len();
    let standing: HashSet<_> = Square::all().filter_map(|square| men.piece_at(square)).collect();
    let white = standing.iter().filter(|man| man.color() == Color::White);
    assert_eq!(white.count(), kinds);
    let men: &DynBoard = &men;
    let flipped = Options::new().theme(Theme::DARK).size(40).flipped(true);
    // The second arrival of a pawn of pawns, which goes on to where its third journey begins.
    let arrival = "5k5/2^B8/11/11/11/11/11/5r5/11/K10 w -- - 0 1".parse::<Board>().unwrap();
    let arrival: &DynBoard = &arrival;
    pictures::check_with_link(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"),
        &[
            ("start", start.svg(&Options::new()).unwrap()),
            ("men", men.svg(&Options::new().size(40)).unwrap()),
            ("flipped", men.svg(&flipped).unwrap()),
            ("arrival", arrival.svg(&Options::new().draw_move("c9c10")).unwrap()),
        ],
    );
}

#[test]
fn no_two_men_look_alike() {
    let mut seen = HashSet::new();
    for man in <Piece as variant_core::Piece>::ALL {
        let picture = svg::piece(*man, Board::shape(*man), &Theme::LIGHT, 40);
        let drawn = picture.split("</title>").nth(1).unwrap().to_owned();
        assert!(seen.insert(drawn), "{man:?}");
    }
}

#[test]
fn squares_are_where_they_are_told_to_be() {
    pictures::check_squares(&Board::default());
    for fen in [MEN, "s4k5/2^B8/11/11/11/11/11/5r5/11/K9S b -- - 0 1"] {
        pictures::check_squares(&fen.parse::<Board>().unwrap());
    }
}

#[test]
fn ways_are_what_moves_do() {
    let moves = pictures::check_routes::<Board>(include_str!("suites/tamerlane.epd"));
    assert!(moves > 2000, "{moves}");
}

//! Pictures of games that have no figures of their own, and what every picture obeys.

use variant_core::example::{Hexapawn, Pawn, Square};
use variant_core::prelude::*;
use variant_core::svg::{self, Layer, Options, OptionsError, Shape, Svg, Theme};
use variant_core::{Color, DynBoard, MoveErrorKind, Route};
use variant_testkit::pictures;

#[test]
fn a_game_without_figures_has_letters_in_discs() {
    let start: &DynBoard = &Hexapawn::start(());
    let marks = Options::new().theme(Theme::DARK).last_move("b2").draw_move("axb2").highlight("c2");
    pictures::check_with_link(
        concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures"),
        &[
            ("start", start.svg(&Options::new()).unwrap()),
            ("marks", start.svg(&marks).unwrap()),
            ("pawn", svg::piece(Pawn::Black, None, &Theme::LIGHT, 40)),
        ],
    );
}

#[test]
fn squares_are_where_they_are_told_to_be() {
    for fen in ["ppp/3/PPP w", "p1p/1pP/P2 w"] {
        pictures::check_squares(&Hexapawn::from_fen(fen, ()).unwrap());
    }
}

#[test]
fn errors_name_the_mark_and_what_is_wrong() {
    let start: &DynBoard = &Hexapawn::start(());
    let error = |options: Options| start.svg(&options).unwrap_err();
    assert_eq!(
        error(Options::new().arrow("a1-a2").arrow("a1-x")).to_string(),
        r#"arrow 2: "x" is no square of the board"#
    );
    assert_eq!(
        error(Options::new().arrow("")).to_string(),
        r#"arrow 1: "" is not two squares joined by -"#
    );
    assert!(matches!(
        error(Options::new().highlight("a4")),
        OptionsError::Highlight { number: 1, error } if error.text() == "a4"
    ));
    assert!(matches!(
        error(Options::new().last_move("a3")),
        OptionsError::LastMove(error) if matches!(error.kind(), MoveErrorKind::Illegal(_))
    ));
    // After the move it is Black's turn.
    assert!(matches!(
        error(Options::new().last_move("a2").draw_move("b1b2")),
        OptionsError::DrawnMove(error) if error.text() == "b1b2"
    ));
}

#[test]
fn an_odd_title_stays_text() {
    let start = Hexapawn::start(());
    let picture = Svg::new(&start).title("<b> & \"c\" \u{1} \u{ffff}").to_string();
    assert!(
        picture.contains("<title>&lt;b&gt; &amp; &quot;c&quot; \u{fffd} \u{fffd}. White to move<"),
        "{picture}"
    );
}

/// Definitions have the same name only if they have the same content, so that pictures of two
/// themes can stand in one page.
#[test]
fn themes_share_no_definitions() {
    let start = Hexapawn::start(());
    let names = |theme| {
        let picture = Svg::new(&start).theme(theme).to_string();
        let names = picture.split(" id=\"").skip(1);
        names.map(|rest| rest.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (light, dark) = (names(Theme::LIGHT), names(Theme::DARK));
    assert_eq!((light.len(), dark.len()), (2, 2));
    assert!(light.iter().all(|name| !dark.contains(name)));
}

/// The middle of the square that a circle, a `use` or the like at the same place would have.
fn corners(picture: &str) -> Vec<(i64, i64)> {
    let number = |text: &str, key: &str| -> i64 {
        let rest = text.split(&format!(" {key}=\"")).nth(1).unwrap();
        rest.split('"').next().unwrap().parse().unwrap()
    };
    let uses = picture.split("<use ").skip(1);
    uses.map(|rest| (number(rest, "x"), number(rest, "y"))).collect()
}

#[test]
fn flipped_the_men_stand_half_a_turn_away() {
    let board = Hexapawn::from_fen("p1p/1pP/P2 w", ()).unwrap();
    let white = corners(&Svg::new(&board).coordinates(None).to_string());
    let black = corners(&Svg::new(&board).coordinates(None).flipped(true).to_string());
    assert_eq!(white.len(), 5);
    // Without coordinates the margins are the same on all sides: opposite corners add up to the
    // same.
    let sums: Vec<_> = white.iter().zip(&black).map(|(w, b)| (w.0 + b.0, w.1 + b.1)).collect();
    assert!(sums.iter().all(|sum| *sum == sums[0]), "{sums:?}");
    assert_ne!(white, black);
}

#[test]
fn a_way_may_end_where_it_began_or_stay() {
    let start = Hexapawn::start(());
    let [a1, a2, b2] = [Square::A1, Square::A2, Square::B2];
    let draw = |landings: &[Square]| {
        Svg::new(&start).route(Route::new(a1, landings.into(), vec![])).to_string()
    };
    // No landing at all: nothing is drawn, and nothing goes wrong.
    assert!(!draw(&[]).contains("<g opacity"));
    assert!(draw(&[a1]).contains("a38 38"), "a ring");
    assert!(draw(&[a2, b2, a1]).contains("<g opacity") && !draw(&[a2, b2, a1]).contains("a38 38"));
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Odd;

impl variant_core::Piece for Odd {
    const ALL: &'static [Self] = &[Self];

    fn color(self) -> Color {
        Color::White
    }

    fn letter(self) -> &'static str {
        "<&>"
    }
}

#[test]
fn no_path_or_letter_breaks_out_of_the_document() {
    const SHAPE: Shape = Shape::new(&[Layer::body("M0 0\"/><script/>")]);
    let picture = svg::piece(Odd, Some(SHAPE), &Theme::LIGHT, 0);
    assert!(picture.contains("<title>White &lt;&amp;&gt;</title>"), "{picture}");
    assert!(!picture.contains("<script"), "{picture}");
}

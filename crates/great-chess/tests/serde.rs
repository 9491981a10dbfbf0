//! Serialization: what is written is read back, and nothing invalid is.
#![cfg(feature = "serde")]

use great_chess::{Board, Move, Rules, Setup, Square, StalemateRule};
use proptest::prelude::*;
use variant_core::prelude::*;
use variant_core::{Color, Game, Outcome, Reason, Variant};
use variant_testkit::strategy;

/// What is read back, by way of JSON and then of a binary format.
fn round_trip<T: serde::Serialize + serde::de::DeserializeOwned>(value: &T) -> T {
    let json = serde_json::to_string(value).unwrap();
    let value: T = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
    let bytes = postcard::to_allocvec(&value).unwrap();
    postcard::from_bytes(&bytes).unwrap_or_else(|error| panic!("{json}: {error}"))
}

proptest! {
    #[test]
    fn boards_and_moves_are_read_back(line in strategy::mixed::<Setup>(Vec::new(), 20)) {
        let board = line.end();
        let read = round_trip(board);
        prop_assert_eq!(&read, board);
        // Equality leaves the clocks out; the FEN does not.
        prop_assert_eq!(read.fen(), board.fen());
        prop_assert_eq!(round_trip(board.rules()), *board.rules());
        for mv in board.legal_moves() {
            prop_assert_eq!(round_trip(&mv), mv);
            prop_assert_eq!(round_trip(&mv.to()), mv.to());
        }
    }

    #[test]
    fn games_are_read_back(line in strategy::mixed::<Setup>(Vec::new(), 40), resigns: bool) {
        let mut game = Game::new(line.start().clone());
        for mv in line.moves() {
            if game.play(*mv).is_err() {
                break;
            }
        }
        if resigns && game.outcome().is_none() {
            game.resign(Color::White).unwrap();
        }
        prop_assert_eq!(round_trip(&game), game);
    }

    #[test]
    fn a_changed_text_is_an_error_or_another_board(at in 0..200_usize, letter: char) {
        let json = serde_json::to_string(&Board::default()).unwrap();
        let mut letters: Vec<char> = json.chars().collect();
        let at = at % letters.len();
        letters[at] = letter;
        let changed: String = letters.into_iter().collect();
        if let Ok(board) = serde_json::from_str::<Board>(&changed) {
            prop_assert_eq!(round_trip(&board), board);
        }
    }
}

#[test]
fn outcomes_are_read_back() {
    for color in Color::ALL {
        assert_eq!(round_trip(&color), color);
        for reason in [Reason::Checkmate, Reason::TimeForfeit, Reason::NoMen] {
            assert_eq!(round_trip(&reason), reason);
            for outcome in [Outcome::win(color, reason), Outcome::draw(reason)] {
                assert_eq!(round_trip(&outcome), outcome);
            }
        }
    }
    let moves = Variant::of::<Board>().start("").unwrap().moves_from(None).unwrap();
    assert_eq!(round_trip(&moves), moves);
    for wrong in [r#""grey""#, r#""White""#, "1"] {
        assert!(serde_json::from_str::<Color>(wrong).is_err(), "{wrong}");
    }
    for wrong in [
        r#"{"result":"1-0","reason":"checkmate"}"#,
        r#"{"result":"1/2-1/2","winner":"white","reason":"checkmate"}"#,
        r#"{"result":"1-0","winner":"white","reason":"rain"}"#,
        r#"{"result":"1-0","winner":"white"}"#,
    ] {
        assert!(serde_json::from_str::<Outcome>(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_form_of_each() {
    let rules = Rules::default().with_stalemate(StalemateRule::StalematedWins);
    let fen = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 3 9";
    let board = Board::from_fen(fen, rules).unwrap();
    let json = format!(r#"{{"fen":"{fen}","rules":"stalemate=stalemated-wins"}}"#);
    assert_eq!(serde_json::to_string(&board).unwrap(), json);
    assert_eq!(serde_json::to_string(&Rules::default()).unwrap(), r#""""#);
    let square: Square = "j10".parse().unwrap();
    assert_eq!(serde_json::to_string(&square).unwrap(), r#""j10""#);
    let mv = Move::promotion("a9".parse().unwrap(), "b10".parse().unwrap());
    assert_eq!(serde_json::to_string(&mv).unwrap(), r#""a9b10q""#);
}

#[test]
fn wrong_data_is_an_error() {
    let boards = [
        // Adjacent kings; no king; a rank too few; an unknown rule; an unknown field; no FEN.
        r#"{"fen":"4k5/4K5/10/10/10/10/10/10/10/10 w - - 0 1"}"#,
        r#"{"fen":"10/4K5/10/10/10/10/10/10/10/10 w - - 0 1"}"#,
        r#"{"fen":"4k5/10/10/10/10/10/10/10/5K4 w - - 0 1"}"#,
        r#"{"fen":"4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1","rules":"stalemate=loss"}"#,
        r#"{"fen":"4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1","key":0}"#,
        r#"{"rules":""}"#,
        r#""4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1""#,
    ];
    for json in boards {
        assert!(serde_json::from_str::<Board>(json).is_err(), "{json}");
    }
    for json in [r#""a0a1""#, r#""a1""#, r#""a1a2q""#, r#""a9a10r""#, "16384", r#""""#] {
        assert!(serde_json::from_str::<Move>(json).is_err(), "{json}");
    }
    for json in [r#""k1""#, r#""a11""#, "0"] {
        assert!(serde_json::from_str::<Square>(json).is_err(), "{json}");
    }
    let text = "[Variant \\\"great-chess\\\"]\\n\\n1. e4 f7";
    for json in [format!("\"{text}\""), format!("\"{text} 1/3\""), "\"\"".to_string()] {
        assert!(serde_json::from_str::<Game<Board>>(&json).is_err(), "{json}");
    }
    let whole = format!("\"{text} 2. We2d4 *\"");
    assert_eq!(serde_json::from_str::<Game<Board>>(&whole).unwrap().moves().len(), 3);
}

#[test]
fn messages_are_short_whatever_is_read() {
    let long = "x".repeat(100_000);
    for json in [
        format!("\"{long}\""),
        format!("{{\"{long}\": 1}}"),
        format!("{{\"fen\": \"{long}\"}}"),
        format!("{{\"fen\": \"10/10\", \"rules\": \"{long}\"}}"),
        format!("[\"{long}\"]"),
    ] {
        let messages = [
            serde_json::from_str::<Board>(&json).map(drop).unwrap_err(),
            serde_json::from_str::<Move>(&json).map(drop).unwrap_err(),
            serde_json::from_str::<Square>(&json).map(drop).unwrap_err(),
            serde_json::from_str::<Rules>(&json).map(drop).unwrap_err(),
            serde_json::from_str::<Game<Board>>(&json).map(drop).unwrap_err(),
        ];
        for message in messages {
            assert!(message.to_string().len() < 400, "{message}");
        }
    }
}

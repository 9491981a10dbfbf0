//! Serialization: what is written is read back, as JSON and in a binary format.
#![cfg(feature = "serde")]

use proptest::prelude::*;
use turkish_draughts::{Board, Move, Setup};
use variant_core::prelude::*;
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
        prop_assert_eq!(&round_trip(board), board);
        prop_assert_eq!(round_trip(board.rules()), *board.rules());
        for mv in board.legal_moves() {
            prop_assert_eq!(round_trip(&mv), mv);
            prop_assert_eq!(round_trip(&mv.to()), mv.to());
        }
    }
}

#[test]
fn messages_are_short_whatever_is_read() {
    let long = "x".repeat(100_000);
    for json in
        [format!("\"{long}\""), format!("{{\"{long}\": 1}}"), format!("{{\"from\": \"{long}\"}}")]
    {
        for error in [
            serde_json::from_str::<Board>(&json).map(drop).unwrap_err(),
            serde_json::from_str::<Move>(&json).map(drop).unwrap_err(),
        ] {
            assert!(error.to_string().len() < 400, "{error}");
        }
    }
}

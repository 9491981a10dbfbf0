//! Games as text, letter for letter.

use variant_core::DrawRule::{Off, OnClaim};
use variant_core::prelude::*;
use variant_core::record::{Record, Recorded, TagError, Tags};
use variant_core::{Color, DrawRules, Game, Notation, Outcome, Reason};

use crate::shuttle::{PdnShuttle, Shuttle, ShuttleRules};

fn game<B: Notation>(start: B, moves: &str) -> Game<B> {
    let mut game = Game::new(start);
    for text in moves.split_whitespace() {
        game.play(game.board().parse_any(text).unwrap()).unwrap();
    }
    game
}

/// Writes the game, and makes sure that it is read back.
fn written<B: Recorded>(record: &Record<B>) -> String {
    let text = record.to_string();
    let read: Record<B> = text.parse().unwrap();
    assert_eq!(&read, record, "{text}");
    text
}

#[test]
fn an_unfinished_game_from_the_start() {
    let record = Record::new(game(Shuttle::start(ShuttleRules::default()), "Kc1 Kxc2 Kb1"));
    let text = "[Result \"*\"]\n[Variant \"shuttle\"]\n[PlyCount \"3\"]\n\n1. Kc1 Kxc2 2. Kb1 *\n";
    assert_eq!(written(&record), text);
}

#[test]
fn a_game_from_a_position_of_black_with_rules_and_tags() {
    let rules = ShuttleRules { homes: false, bare: true };
    let start = Shuttle::from_fen("k2/2O/1K1 b 3 17", rules).unwrap();
    let mut record = Record::new(game(start, "Kb2 Kc1 Kxc2"));
    let tags = record.tags_mut();
    tags.set("Annotator", r#"the \ and the ""#).unwrap();
    tags.set("Black", "Bé").unwrap();
    tags.set("White", "").unwrap();
    tags.set("Event", "Test").unwrap();
    tags.set("Board", "1").unwrap();
    let text = r#"[Event "Test"]
[White ""]
[Black "Bé"]
[Result "1/2-1/2"]
[Variant "shuttle"]
[Rules "homes=none,bare=draw"]
[SetUp "1"]
[FEN "k2/2O/1K1 b 3 17"]
[PlyCount "3"]
[Termination "dead-material"]
[Annotator "the \\ and the \""]
[Board "1"]

17... Kb2 18. Kc1 Kxc2 1/2-1/2
"#;
    assert_eq!(written(&record), text);
}

#[test]
fn clocks_alone_make_another_start() {
    let start = Shuttle::from_fen("1k1/O1O/1K1 w 1 1", ShuttleRules::default()).unwrap();
    assert!(written(&Record::new(Game::new(start))).contains("[FEN \"1k1/O1O/1K1 w 1 1\"]"));
}

#[test]
fn draw_rules_are_written_if_they_are_not_those_of_the_game() {
    let draws = DrawRules::NONE.with_repetition(OnClaim(2)).with_quiet_moves(Off);
    let mut game = Game::with_draws(Shuttle::start(ShuttleRules::default()), draws);
    for text in "Kc1 Kc3 Kb1 Kb3".split(' ') {
        game.play(game.board().parse_any(text).unwrap()).unwrap();
    }
    game.claim_repetition().unwrap();
    let text = written(&Record::new(game));
    assert!(text.contains("[DrawRules \"repetition=claim:2,quiet-moves=off\"]\n"), "{text}");
    assert!(text.contains("[Termination \"repetition\"]\n"), "{text}");
}

#[test]
fn every_end_is_written_and_read() {
    let (white, black) = (Color::White, Color::Black);
    for end in [
        Outcome::draw(Reason::Agreement),
        Outcome::win(white, Reason::Resignation),
        Outcome::win(black, Reason::Resignation),
        Outcome::draw(Reason::TimeForfeit),
        Outcome::win(black, Reason::TimeForfeit),
        Outcome::win(white, Reason::RulesInfraction),
        Outcome::draw(Reason::Adjudication),
        Outcome::draw(Reason::Abandoned),
    ] {
        let mut game = game(Shuttle::start(ShuttleRules::default()), "Kc1");
        game.end(end).unwrap();
        let text = written(&Record::new(game));
        assert!(text.contains(&format!("[Termination \"{}\"]", end.reason())), "{text}");
        assert!(text.ends_with(&format!("\n1. Kc1 {}\n", end.result())), "{text}");
    }
    let home = game(Shuttle::start(ShuttleRules::default()), "Kc1 Ka3 Kxc2 Kb3 Kc3");
    assert!(written(&Record::new(home)).contains("[Termination \"home\"]"));
}

#[test]
fn a_game_that_is_over_before_it_begins() {
    let start = Shuttle::from_fen("2K/2k/3 w 0 1", ShuttleRules::default()).unwrap();
    let text = written(&Record::new(Game::new(start)));
    assert!(text.ends_with("[Termination \"home\"]\n\n1-0\n"), "{text}");
}

#[test]
fn lines_are_wrapped_before_80_columns() {
    let start = Shuttle::from_fen("k2/3/1K1 w 0 998", ShuttleRules::default()).unwrap();
    let mut game = Game::with_draws(start, DrawRules::NONE);
    for _ in 0..60 {
        for text in ["Kc1", "Kb3", "Kb1", "Ka3"] {
            game.play(game.board().parse_san(text).unwrap()).unwrap();
        }
    }
    let text = written(&Record::new(game));
    let lines: Vec<&str> = text.split("\n\n").nth(1).unwrap().lines().collect();
    assert!(lines[0].starts_with("998. Kc1 Kb3 999. Kb1 Ka3 1000. Kc1 "));
    for pair in lines.windows(2) {
        assert!(pair[0].len() < 80);
        assert_eq!(pair[0].trim(), pair[0]);
        // A number stays with its move.
        let first = pair[1].split(' ').take(if pair[1].starts_with('K') { 1 } else { 2 });
        let first: usize = first.map(|word| word.len() + 1).sum();
        assert!(pair[0].len() + first >= 80, "{pair:?}");
    }
}

#[test]
fn draughts_games_have_a_game_type_and_coordinates() {
    let record = Record::new(game(PdnShuttle::start(ShuttleRules::default()), "Kc1 Kxc2"));
    let text = "[Result \"*\"]\n[GameType \"99,W,3,3,A0,0\"]\n[Variant \"pdn-shuttle\"]\n[PlyCount \"2\"]\n\n1. b1c1 b3c2 *\n";
    assert_eq!(written(&record), text);
}

#[test]
fn tags_have_names_and_values_that_can_be_read() {
    let mut tags = Tags::default();
    for name in ["", "a-b", "a b", "Ä", "[", &"x".repeat(65)] {
        assert_eq!(tags.set(name, ""), Err(TagError::Name(name.into())));
    }
    for name in ["Result", "GameType", "Variant", "Rules", "SetUp", "FEN", "DrawRules"] {
        assert_eq!(tags.set(name, ""), Err(TagError::Derived(name.into())));
    }
    for name in ["PlyCount", "Termination"] {
        assert_eq!(tags.set(name, ""), Err(TagError::Derived(name.into())));
    }
    for value in ["a\nb", "\t", "\r", "\u{7f}", "\u{85}"] {
        assert_eq!(tags.set("A", value), Err(TagError::ControlCharacter("A".into())));
    }
    assert_eq!(tags.set("A", &"x".repeat(16_385)), Err(TagError::TooLong("A".into())));
    assert_eq!(tags, Tags::default());

    for number in 0..256 {
        tags.set(&format!("T{number}"), &number.to_string()).unwrap();
    }
    assert_eq!(tags.set("One_more", ""), Err(TagError::TooMany));
    tags.set("T17", &"\"".repeat(16_384)).unwrap();
    assert_eq!(tags.iter().len(), 256);
    written(&Record::with_tags(Game::new(Shuttle::start(ShuttleRules::default())), tags));
}

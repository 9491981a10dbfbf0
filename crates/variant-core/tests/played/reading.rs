//! What other programs write, and how it is read.

use variant_core::DrawRule::{Automatic, OnClaim};
use variant_core::example::Hexapawn;
use variant_core::prelude::*;
use variant_core::record::{self, ReadOptions, Record, RecordError};
use variant_core::{DrawRules, Variant, dynamic};

use crate::shuttle::{PdnShuttle, Shuttle};

fn read(text: &str) -> Result<Record<Shuttle>, RecordError> {
    text.parse()
}

/// The moves of a game in coordinates, and its end.
fn told(text: &str) -> String {
    let record = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let game = record.game();
    let mut words: Vec<String> = Vec::new();
    for (mv, board) in game.moves().iter().zip(game.positions()) {
        words.push(board.move_text(*mv));
    }
    words.push(game.outcome().map_or("*".into(), |outcome| outcome.to_string()));
    words.join(" ")
}

const HEAD: &str = "[Variant \"shuttle\"]\n";

#[test]
fn moves_are_read_in_many_spellings() {
    for moves in [
        "1. Kc1 Kxc2 2. Kb1 *",
        "1.Kc1 Kxc2 2.Kb1 *",
        "1.Kc1 1...Kxc2 2.Kb1*",
        "1. Kc1 1. Kxc2 2. Kb1\n*\n\n\n",
        "1. Kc1 1. ... Kxc2 2. Kb1 *",
        "Kc1 Kxc2 Kb1 *",
        "b1c1 b3c2 Kb1 *",
        "\u{feff}1. Kc1! Kxc2?? 2. Kb1 $1 !? $255 *",
        "\t1.\r\nKc1 \u{a0}Kxc2\r\n2. Kb1 *\r\n",
    ] {
        // The byte order mark stands at the beginning, where the tags are.
        let (mark, moves) = moves.strip_prefix('\u{feff}').map_or(("", moves), |m| ("\u{feff}", m));
        assert_eq!(told(&format!("{mark}{HEAD}\n{moves}")), "b1c1 b3c2 c1b1 *", "{moves}");
    }
}

#[test]
fn comments_variations_marks_and_escapes_are_passed_over() {
    for moves in [
        "{at the start} 1. {in the number} Kc1 {a ( in it} Kxc2 {} 2. Kb1 { ; } * {at the end}",
        "1. Kc1 ; a { that opens nothing\nKxc2 2. Kb1 ;\n*;",
        "1. Kc1 (1. Ka1 Kxa2 (1... Kb2 2. Kxb2) 2. Kxa2 1-0) (1. Kxc2!? {)}) 1... Kxc2 2. Kb1 *",
        "1. Kc1 (nonsense ... $3 !? ; ) \n) Kxc2 2. Kb1 *",
        "1. Kc1\n% 2. anything { ( at all\nKxc2\n%\n2. Kb1 *",
        "1. Kc1 {[%clk 1:00:00]\n[%emt 0:01]\n[Not a tag]\n\n[\"nor this\"]\n[ nor \"this\"]} Kxc2 2. Kb1 *",
        "1. Kc1 {a tag in a line: [Event \"x\"]\n %} Kxc2 2. Kb1 *",
    ] {
        assert_eq!(told(&format!("{HEAD}\n{moves}")), "b1c1 b3c2 c1b1 *", "{moves}");
    }
}

/// A square in brackets belongs to a move of draughts, not to one of chess.
#[test]
fn every_parenthesis_begins_a_variation_in_pgn() {
    for moves in ["Kc1(a1)Kxc2(b2)2.Kb1(c1)*", "Kc1(Ka1)(a1) Kxc2\n(c1) Kb1(1)*"] {
        assert_eq!(told(&format!("{HEAD}\n{moves}")), "b1c1 b3c2 c1b1 *", "{moves}");
    }
}

#[test]
fn tags_are_read_in_many_spellings() {
    for head in [
        "[Variant \"shuttle\"][Result \"*\"]\n",
        "[ Variant   \"shuttle\" ]\n; a comment\n[Result\"*\"] {a\n\ncomment}\n%\n[White \"\"]\n",
        "% first\n\n{second}\n[SetUp \"0\"]\n[Variant \"shuttle\"]",
        "[FEN \"1k1/O1O/1K1 w 0 1\"]\n[Variant \"shuttle\"]",
        "[White \"[\\\"\\\\]\"]\n[Variant \"shuttle\"]\n",
    ] {
        assert_eq!(told(&format!("{head}\nKc1 *")), "b1c1 *", "{head}");
    }
    let record = read("[White \"[\\\"\\\\]\"]\n[Variant \"shuttle\"]\n*").unwrap();
    assert_eq!(record.tags().get("White"), Some("[\"\\]"));
}

#[test]
fn numbers_may_count_from_the_fen_or_from_one() {
    let head = "[Variant \"shuttle\"]\n[FEN \"k2/3/1K1 b 0 17\"]\n";
    for moves in ["17... Kb2 18. Kc1 *", "1... Kb2 2. Kc1 *", "17. Kb2 18. Kc1 *"] {
        assert_eq!(told(&format!("{head}\n{moves}")), "a3b2 b1c1 *");
    }
}

#[test]
fn ends_are_read_in_many_spellings() {
    for (termination, result, end) in [
        (None, "1-0", "1-0 resignation"),
        (None, "0-1", "0-1 resignation"),
        (None, "1/2-1/2", "1/2-1/2 agreement"),
        (None, "*", "*"),
        (Some("normal"), "1-0", "1-0 resignation"),
        (Some("Normal"), "1/2-1/2", "1/2-1/2 agreement"),
        (Some("Time forfeit"), "0-1", "0-1 time-forfeit"),
        (Some("rules infraction"), "1-0", "1-0 rules-infraction"),
        (Some("Adjudication"), "1/2-1/2", "1/2-1/2 adjudication"),
        (Some("unterminated"), "*", "*"),
        (Some("Abandoned"), "*", "*"),
        (Some("abandoned"), "1-0", "1-0 abandoned"),
    ] {
        let tag = termination.map(|text| format!("[Termination \"{text}\"]\n")).unwrap_or_default();
        assert_eq!(told(&format!("{HEAD}{tag}\n1. Kc1 {result}")), format!("b1c1 {end}"));
    }
    let won = "1. Kc1 Ka3 2. Kxc2 Kb3 3. Kc3 1-0";
    for tag in ["", "[Termination \"normal\"]", "[Termination \"home\"]", "[Termination \"Home\"]"]
    {
        assert_eq!(told(&format!("{HEAD}{tag}\n{won}")), "b1c1 b3a3 c1c2 a3b3 c2c3 1-0 home");
    }
}

#[test]
fn draw_rules_come_from_the_tag_the_options_or_the_game() {
    let text = "[Variant \"shuttle\"]\n*\n\n[Variant \"shuttle\"]\n[DrawRules \"repetition=claim:7,quiet-moves=off\"]\n*";
    let of = |options: ReadOptions| -> Vec<DrawRules> {
        let records = record::read::<Shuttle>(text).with_options(options);
        records.map(|record| record.unwrap().game().draws()).collect()
    };
    let own = DrawRules::NONE.with_repetition(Automatic(3)).with_quiet_moves(Automatic(12));
    let tag = DrawRules::NONE.with_repetition(OnClaim(7));
    assert_eq!(of(ReadOptions::default()), [own, tag]);
    assert_eq!(
        of(ReadOptions::default().with_draws(DrawRules::STANDARD)),
        [DrawRules::STANDARD, tag]
    );
}

#[test]
fn play_goes_on_after_a_draw_that_nobody_claimed() {
    let moves = "1. Kc1 Kc3 2. Kb1 Kb3 3. Kc1 Kc3 4. Kb1 Kb3 5. Kc1 *";
    let record = read(&format!("{HEAD}\n{moves}")).unwrap();
    assert_eq!(record.game().moves().len(), 9);
    assert_eq!(record.game().draws().repetition, OnClaim(3));
    assert_eq!(record.game().draws().quiet_moves, Automatic(12));

    // A record that names its draw rules contradicts itself.
    let tag = "[DrawRules \"repetition=3,quiet-moves=12\"]\n";
    let error = read(&format!("{HEAD}{tag}\n{moves}")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "game 1: line 4, column 48: a move after the end of the game: 1/2-1/2 repetition"
    );
}

#[test]
fn draughts_games_are_known_by_their_type() {
    for head in [
        "[GameType \"99\"]",
        "[GameType \"99,W,3,3,A0,0\"]",
        "[GameType \"99,W,3,3,A1,1\"]",
        "[GameType \"99,W,3,3,N2\"]",
        "[Variant \"pdn-shuttle\"]",
        "[Variant \"pdn-shuttle\"]\n[GameType \"99\"]",
    ] {
        let record: Record<PdnShuttle> =
            format!("{head}\n[FEN \"k2/3/1K1 b 0 1.\"]\n\n1... a3b3 *").parse().unwrap();
        assert_eq!(record.game().moves().len(), 1);
    }
    for game_type in [
        "9",
        "999",
        "99,",
        "99,W",
        "99,W,3,3",
        "99,B,3,3,A0,1",
        "99,W,4,3,A0",
        "99,W,3,3,X0",
        "99,W,3,3,A4",
        "99,W,3,3,A0,2",
        "99,W,3,3,A0,1,",
    ] {
        let head = format!("[GameType \"{game_type}\"]");
        let error = format!("{head}\n\n1. Kc1 *").parse::<Record<PdnShuttle>>().unwrap_err();
        assert!(error.to_string().starts_with("game 1: line 1, column 1: "), "{error}");
    }
    assert!(read("[Variant \"shuttle\"]\n[GameType \"99\"]\n\n1. Kc1 *").is_err());
}

#[test]
fn a_file_may_hold_games_of_several_kinds() {
    const GAMES: [Variant; 3] =
        [Variant::of::<Hexapawn>(), Variant::of::<Shuttle>(), Variant::of::<PdnShuttle>()];
    let text = "\
[Event \"one\"]
[Variant \"hexapawn\"]

1. b2 axb2 2. axb2 cxb2 3. c2 1/2-1/2

[Event \"two\"]
[Variant \"shuttle\"]

1. Kc1 *

[Event \"three\"]
[GameType \"99\"]

1. b1c1 0-1

[Event \"four\"]

1. b1c1 0-1

[Event \"five\"]
[Variant \"shuttle\"]

1. Kc4 0-1

[Event \"six\"]
[Variant \"chess\"]

1. e4 1-0

[Event \"seven\"]
[GameType \"20\"]

1. 32-28 0-1

[Event \"eight\"]
[Variant \"hexapawn\"]

1. a2 bxa2 0-1
";
    let told: Vec<String> = dynamic::check(text, &GAMES)
        .map(|game| match game {
            Ok(game) => {
                let event = game.tags.get("Event").unwrap();
                let outcome = game.outcome.map_or("*", variant_core::Outcome::result);
                format!("{event} {} {} {outcome}", game.variant, game.plies)
            }
            Err(error) => error.to_string(),
        })
        .collect();
    assert_eq!(
        told,
        [
            "one hexapawn 5 1/2-1/2",
            "two shuttle 1 *",
            "three pdn-shuttle 1 0-1",
            "game 4: line 16, column 1: no tag says which game this is",
            "game 5: line 23, column 4: malformed move \"Kc4\": expected a square at column 1",
            "game 6: line 26, column 1: \"chess\" is not a game that is expected here",
            "game 7: line 31, column 1: \"20\" is not a game that is expected here",
            "eight hexapawn 2 0-1",
        ]
    );
}

#[test]
fn a_text_without_games_has_none() {
    for text in ["", "\n\n", "  {nothing} ; here\n% nor here", "\u{feff}"] {
        assert!(record::read::<Shuttle>(text).next().is_none());
        let error = read(text).unwrap_err();
        assert_eq!(error.to_string(), "game 1: line 1, column 1: no game");
    }
    let error = read(&format!("{HEAD}*\n{HEAD}*")).unwrap_err();
    assert_eq!(error.to_string(), "game 2: line 3, column 1: another game begins");
}

//! What programs give as text beside positions and moves: rules, suites, games by name.

use std::ops::ControlFlow;

use great_chess::{Board, Rules, StalemateRule};
use proptest::prelude::*;
use variant_core::perft::{Perft, Suite, SuiteErrorKind};
use variant_core::prelude::*;
use variant_core::{DynBoard, MoveErrorKind, RulesErrorKind, Variant};
use variant_testkit::run_time;

const GAME: Variant = Variant::of::<Board>();

#[test]
fn rules_by_name() {
    let cases = [
        ("", StalemateRule::Draw, ""),
        ("stalemate=draw", StalemateRule::Draw, ""),
        (
            "stalemate=stalemated-loses",
            StalemateRule::StalematedLoses,
            "stalemate=stalemated-loses",
        ),
        ("stalemate=stalemated-wins", StalemateRule::StalematedWins, "stalemate=stalemated-wins"),
    ];
    for (text, stalemate, written) in cases {
        let rules = Rules::parse(text).unwrap();
        assert_eq!(rules, Rules::default().with_stalemate(stalemate));
        assert_eq!(rules.text(), written, "only what differs from the default");
        assert_eq!(Rules::parse(&rules.text()), Ok(rules));
    }
    let [key] = Rules::KEYS else { panic!("one option") };
    assert_eq!((key.name(), key.default_value(), key.is_preset()), ("stalemate", "draw", false));
    assert_eq!(key.values(), ["draw", "stalemated-loses", "stalemated-wins"]);
}

#[test]
fn rules_that_are_refused_tell_their_place() {
    let refused = |text: &str| {
        let error = Rules::parse(text).unwrap_err();
        (error.part.clone(), error.at, error.kind.clone())
    };
    let key = Rules::KEYS[0];
    let unknown_key = RulesErrorKind::UnknownKey(Rules::KEYS);
    let cases = [
        ("draw", "draw", 0, RulesErrorKind::NotAPair),
        (",", "", 0, RulesErrorKind::NotAPair),
        ("stalemate=draw,", "", 15, RulesErrorKind::NotAPair),
        (",stalemate=draw", "", 0, RulesErrorKind::NotAPair),
        ("stalemate", "stalemate", 0, RulesErrorKind::NotAPair),
        ("=", "=", 0, unknown_key.clone()),
        ("=draw", "=draw", 0, unknown_key.clone()),
        ("Stalemate=draw", "Stalemate=draw", 0, unknown_key.clone()),
        (" stalemate=draw", " stalemate=draw", 0, unknown_key.clone()),
        ("patt=remis", "patt=remis", 0, unknown_key.clone()),
        ("stalemate=draw,é=ü", "é=ü", 15, unknown_key),
        ("stalemate=", "stalemate=", 0, RulesErrorKind::UnknownValue(key)),
        ("stalemate=Draw", "stalemate=Draw", 0, RulesErrorKind::UnknownValue(key)),
        ("stalemate=draw ", "stalemate=draw ", 0, RulesErrorKind::UnknownValue(key)),
        ("stalemate==draw", "stalemate==draw", 0, RulesErrorKind::UnknownValue(key)),
        ("stalemate=draw,stalemate=draw", "stalemate=draw", 15, RulesErrorKind::Repeated),
    ];
    for (text, part, offset, kind) in cases {
        assert_eq!(refused(text), (part.into(), offset, kind), "{text:?}");
    }
}

#[test]
fn the_game_by_name() {
    assert_eq!(GAME.name(), "great-chess");
    assert_eq!(GAME.rule_keys(), Rules::KEYS);
    let mut board = GAME.start("stalemate=stalemated-wins").unwrap();
    assert_eq!(board.changed_rules(), [("stalemate", "stalemated-wins")]);
    assert_eq!(board.move_texts().len(), 24);
    // In the order of their bytes: `a2a10` would come before `a2a3`.
    assert!(board.move_texts().is_sorted());
    assert_eq!(board.play_text("Nc3").unwrap(), "b1c3");
    assert_eq!(board.play_text("i10h8").unwrap(), "i10h8");
    let error = board.play_text("e1e10").unwrap_err();
    assert_eq!(error.kind(), &MoveErrorKind::Illegal("there is no such legal move"));
    let after = "rnbqkgvb1r/ppppwwpppp/4pp1n2/10/10/10/10/2N1PP4/PPPPWWPPPP/R1BVGKQBNR w - - 2 2";
    assert_eq!(board.fen(), after);

    assert!(GAME.start("stalemate=loss").is_err());
    assert!(GAME.from_fen("4k5 w", "").is_err());
    assert!(GAME.from_fen(after, "stalemate=loss").is_err());
    assert_eq!(GAME.from_fen(after, "").unwrap().fen(), after);
}

#[test]
fn moves_in_the_order_of_their_bytes() {
    let board = GAME.from_fen("9k/10/10/10/10/10/10/10/R9/5K4 w", "").unwrap();
    let rook: Vec<String> =
        board.move_texts().into_iter().filter(|text| text.starts_with("a2a")).collect();
    assert_eq!(rook, ["a2a1", "a2a10", "a2a3", "a2a4", "a2a5", "a2a6", "a2a7", "a2a8", "a2a9"]);
}

#[test]
fn a_count_reports_its_progress_and_is_stopped() {
    let board: Box<DynBoard> = Box::<Board>::default();
    let mut reported = 0;
    let mut progress = |nodes| {
        reported += nodes;
        ControlFlow::Continue(())
    };
    assert_eq!(board.perft(Perft::new().progress(&mut progress), 3), Ok(18_705));
    assert_eq!(reported, 18_705);
    let mut parts = Vec::new();
    let mut listen = |text: &str, nodes| parts.push((text.to_string(), nodes));
    let total = board.divide(Perft::new(), 3, &mut listen);
    assert_eq!(total, Ok(18_705));
    assert_eq!((parts.len(), parts.iter().map(|(_, nodes)| nodes).sum()), (24, 18_705_u64));
    assert!(parts.is_sorted());
    for depth in 0..4 {
        let mut stop = |_| ControlFlow::Break(());
        let stopped = Perft::new().progress(&mut stop).count(&Board::default(), depth);
        assert!(stopped.is_err(), "depth {depth}");
    }
}

#[test]
fn lines_of_a_suite_that_are_refused() {
    let fen = "4k5/10/10/10/10/10/10/10/10/5K4 w";
    let game = "# game: great-chess\n";
    let cases = [
        (String::new(), 1, SuiteErrorKind::NoGame),
        ("\n\n# comment\n".into(), 3, SuiteErrorKind::NoGame),
        (game.into(), 1, SuiteErrorKind::Empty),
        (format!("{fen} ;D1 5\n{game}"), 1, SuiteErrorKind::NoGame),
        (format!("{game}{game}{fen} ;D1 5"), 2, SuiteErrorKind::Repeated("game")),
        (format!("{game}{fen}"), 2, SuiteErrorKind::NoCounts),
        (format!("{game}{fen} D1 5"), 2, SuiteErrorKind::NoCounts),
        (format!("{game}{fen} ;D1 5 ;D1 5"), 2, SuiteErrorKind::RepeatedDepth(1)),
        (
            format!("{game}# count: moves\n# count: paths\n{fen} ;D1 5"),
            3,
            SuiteErrorKind::Repeated("count"),
        ),
        (format!("{game}{fen} ;D1 5\n# count: moves"), 3, SuiteErrorKind::Late("count")),
        (
            format!("{game}# rules: a=b\n# rules: a=b\n{fen} ;D1 5"),
            3,
            SuiteErrorKind::RepeatedRules,
        ),
        (format!("{game}{fen} ;D1 5\n# rules: a=b\n#\n"), 3, SuiteErrorKind::UnusedRules),
        (
            "# game:\n".into(),
            1,
            SuiteErrorKind::UnknownValue { header: "game", value: String::new() },
        ),
        (
            format!("{game}# count: nodes\n"),
            2,
            SuiteErrorKind::UnknownValue { header: "count", value: "nodes".into() },
        ),
    ];
    for (text, line, kind) in cases {
        let error = Suite::parse(&text).unwrap_err();
        assert_eq!((error.line, &error.kind), (line, &kind), "{text:?}");
    }
    for count in [
        "",
        "D",
        "D1",
        "D 5",
        "1 5",
        "d1 5",
        "D1 ",
        "D1 x",
        "D1 -5",
        "D+1 5",
        "D256 5",
        "D1 5 6",
        "D1 18446744073709551616",
        "D1 ٣",
        "DD1 5",
        "é",
    ] {
        let text = format!("{game}\n{fen} ;D2 25 ;{count}");
        let error = Suite::parse(&text).unwrap_err();
        let kind = SuiteErrorKind::NotACount(count.trim().into());
        assert_eq!((error.line, &error.kind), (3, &kind), "{count:?}");
    }
}

#[test]
fn rules_of_a_suite_hold_for_one_position() {
    let fen = "4k5/10/10/10/10/10/10/10/10/5K4 w";
    let text = format!(
        "#comment\r\n# game: great-chess\r\n# rules: stalemate=stalemated-wins\r\n#  rules: no header\r\n\r\n{fen} ;D1 5;D2 25\r\n{fen} ;D0 1\r\n"
    );
    let suite = Suite::parse(&text).unwrap();
    let entries: Vec<_> = suite
        .entries
        .iter()
        .map(|entry| (entry.line, entry.fen.as_str(), entry.rules.as_str()))
        .collect();
    assert_eq!(entries, [(6, fen, "stalemate=stalemated-wins"), (7, fen, "")]);
    let counts = suite.entries[0].counts.iter().map(|count| (count.depth, count.nodes));
    assert!(counts.eq([(1, 5), (2, 25)]));
}

proptest! {
    #[test]
    fn any_text_is_rules_or_refused(text in prop_oneof![".*", "(stalemate|draw|stalemated-wins|[=, é]){0,6}"]) {
        match Rules::parse(&text) {
            Ok(rules) => prop_assert!(text.is_empty() || rules.text() == text || text == "stalemate=draw"),
            Err(error) => prop_assert!(text[error.at..].starts_with(&error.part)),
        }
    }

    #[test]
    fn any_text_is_a_suite_or_refused(
        lines in prop::collection::vec(prop_oneof![
            "# game: [a-z]{0,3}", "# count: (moves|paths|x)", "# rules: .*", ".*", "k/K w ;D[0-9]{1,3} [0-9]{1,21}",
        ], 0..8),
        end in "(\n|\r\n| \n|\n\n)",
    ) {
        let text = lines.join(&end);
        if let Err(error) = Suite::parse(&text) {
            prop_assert!((1..=text.lines().count().max(1)).contains(&error.line), "{error}");
        }
    }
}

/// A game that is chosen at run time and played by texts is the game that is played by moves.
#[test]
fn a_game_by_texts_is_the_game_by_moves() {
    run_time::check_games::<Board>(&[
        ("", "rnbqkgvbnr/ppppwwpppp/4pp4/10/10/10/10/4PP4/PPPPWWPPPP/RNBVGKQBNR w - - 0 1"),
        ("stalemate=stalemated-wins", "4k5/3b3n2/1q1p1V1r2/10/10/10/10/10/10/4RK4 b - - 0 1"),
        ("", "10/10/4k5/10/10/10/10/10/10/1N3K4 w - - 99 65535"),
        ("", "k9/9P/10/10/10/10/10/10/1R8/5K4 w - - 0 1"),
    ]);
}

//! Doubtful games: each is read, and its warning says where the doubt is.

use variant_core::record::{self, ReadOptions, Record, RecordErrorKind};

use crate::shuttle::{PdnShuttle, Shuttle};

/// Reads a single game and its warnings, and makes sure that a strict reader refuses it.
#[track_caller]
fn doubts<B: record::Recorded>(text: &str) -> (Record<B>, Vec<(u64, u64, String)>) {
    let mut warnings = Vec::new();
    let games = record::read::<B>(text).with_warnings(|warning| {
        assert_eq!(warning.game, 1);
        warnings.push((warning.at.line, warning.at.column, warning.kind.to_string()));
    });
    let games: Vec<_> = games.collect();
    let [Ok(game)] = &games[..] else { panic!("{games:?}\n{text}") };
    let strict = ReadOptions::default().with_strict(true);
    let strictly: Vec<_> = record::read::<B>(text).with_options(strict).collect();
    match warnings.first() {
        None => assert!(strictly[0].is_ok()),
        Some((line, column, _)) => {
            let error = strictly[0].as_ref().unwrap_err();
            assert!(matches!(error.kind, RecordErrorKind::Doubtful(_)));
            assert_eq!((error.at.line, error.at.column), (*line, *column));
        }
    }
    (game.clone(), warnings)
}

/// The moves of a game in coordinates, its end, and its only warning.
#[track_caller]
fn check(text: &str, told: &str, line: u64, column: u64, words: &str) {
    let (record, warnings) = doubts::<Shuttle>(text);
    assert_eq!(warnings, [(line, column, words.to_string())], "{text}");
    assert_eq!(moves(&record), told, "{text}");
}

fn moves<B: record::Recorded>(record: &Record<B>) -> String {
    let game = record.game();
    let moves = game.moves().iter().zip(game.positions());
    let mut words: Vec<String> = moves.map(|(mv, board)| board.move_text(*mv)).collect();
    words.push(game.outcome().map_or("*".into(), |outcome| outcome.to_string()));
    words.join(" ")
}

const HEAD: &str = "[Variant \"shuttle\"]\n";

#[test]
fn a_good_game_has_none() {
    for moves in ["1. Kc1 Kc3 *", "1.Kc1 1...Kc3*", "Kc1 Kc3 *", "1. Kc1 1. ... Kc3 *"] {
        let (record, warnings) = doubts::<Shuttle>(&format!("{HEAD}\n{moves}"));
        assert_eq!(warnings, []);
        assert_eq!(self::moves(&record), "b1c1 b3c3 *");
    }
}

#[test]
fn a_game_without_its_name_is_the_expected_one() {
    let words = "no tag names the game, read as shuttle";
    check("[White \"x\"]\n1. Kc1 *", "b1c1 *", 1, 1, words);
    check("\n 1. Kc1 *", "b1c1 *", 2, 2, words);
}

#[test]
fn tags_that_are_odd() {
    let text = "[Event \"x\"]\n\n[Variant \"shuttle\"]\n[White \"y\"]\n\nKc1 *";
    check(text, "b1c1 *", 3, 1, "a blank line between two tags");
    let text = format!("{HEAD}[Site \"C:\\games\\\\x\"]\n\nKc1 *");
    check(&text, "b1c1 *", 2, 10, "a backslash that escapes nothing, kept");
    let (record, _) = doubts::<Shuttle>(&text);
    assert_eq!(record.tags().get("Site"), Some("C:\\games\\x"));
}

#[test]
fn numbers_that_are_odd() {
    for (moves, column, words) in [
        ("1 Kc1 Kc3 *", 1, "move number \"1\", expected \"1.\""),
        ("1 . Kc1 Kc3 *", 1, "move number \"1 .\", expected \"1.\""),
        ("1. Kc1 1 ... Kc3 *", 8, "move number \"1 ...\", expected \"1...\""),
        ("1. Kc1 1 Kc3 *", 8, "move number \"1\", expected \"1...\""),
        ("1. Kc1 2. Kc3 *", 8, "move number 2., expected 1..."),
        ("7. Kc1 Kc3 *", 1, "move number 7., expected 1."),
        ("99999999999999999999999. Kc1 Kc3 *", 1, "move number 18446744073709551615., expected 1."),
    ] {
        check(&format!("{HEAD}{moves}"), "b1c1 b3c3 *", 2, column, words);
    }
}

#[test]
fn marks_that_mean_nothing() {
    for (mark, column) in [("!!!", 7), ("?!?", 7), ("$256", 7), ("$99999999999999999999", 7)] {
        let text = format!("{HEAD}1. Kc1{mark} Kc3 *");
        check(&text, "b1c1 b3c3 *", 2, column, "a mark without a meaning, dropped");
    }
}

const WON: &str = "1. Kc1 Ka3 2. Kxc2 Kb3 3. Kc3";
const WON_MOVES: &str = "b1c1 b3a3 c1c2 a3b3 c2c3 1-0 home";

#[test]
fn results_that_are_missing_or_stop_short() {
    check(&format!("{HEAD}{WON} *"), WON_MOVES, 2, 31, "the game is over: 1-0 home");
    check(&format!("{HEAD}{WON}\n"), WON_MOVES, 3, 1, "no result after the moves, read as 1-0");
    let text = format!("[PlyCount \"2\"]\n{HEAD}1. Kc1 Kc3\n");
    check(&text, "b1c1 b3c3 *", 4, 1, "no result after the moves, read as *");
    // The last word may be torn, or the text may be.
    for text in [
        format!("{HEAD}{WON}"),
        format!("[PlyCount \"2\"]\n{HEAD}1. Kc1 Kc3"),
        format!("[PlyCount \"2\"]\n{HEAD}1. Kc1\n"),
        format!("[PlyCount \"2\"]\n{HEAD}1. Kc1 Kc3 2.\n"),
        format!("[Result \"*\"]\n{HEAD}1. Kc1 Kc3\n"),
        format!("{HEAD}1. Kc1 Kc3\n"),
    ] {
        let error = text.parse::<Record<Shuttle>>().unwrap_err();
        assert!(matches!(error.kind, RecordErrorKind::NoResult), "{text}");
    }
}

/// Between two games, a blank line shows that the first is complete if its result is known.
#[test]
fn a_result_may_be_missing_before_the_next_game() {
    let mut warnings = Vec::new();
    let text = format!("[Result \"*\"]\n{HEAD}\n1. Kc1 Kc3\n\n{HEAD}1. Kc1 *");
    let games = record::read::<Shuttle>(&text);
    let games = games.with_warnings(|warning| warnings.push(warning.to_string()));
    assert_eq!(games.map(|game| game.unwrap().game().moves().len()).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(warnings, ["game 1: line 6, column 1: no result after the moves, read as *"]);
}

#[test]
fn ends_that_nothing_explains() {
    for (result, end) in [("1-0", "1-0 resignation"), ("1/2-1/2", "1/2-1/2 agreement")] {
        let words = format!("nothing says why the game ended, read as {end}");
        check(&format!("{HEAD}1. Kc1 {result}"), &format!("b1c1 {end}"), 2, 8, &words);
    }
}

#[test]
fn terminations_that_are_unknown_or_do_not_fit() {
    let unknown = |text: &str| format!("unknown termination {text:?}");
    let misfit = |text: &str, end: &str| format!("the termination {text:?} does not fit {end}");
    for (termination, result, end, words) in [
        ("home", "1-0", "1-0 resignation", unknown("home")),
        ("White won by resignation", "1-0", "1-0 resignation", unknown("White won by resignation")),
        ("", "1/2-1/2", "1/2-1/2 agreement", unknown("")),
        ("Boredom!", "*", "*", unknown("Boredom!")),
        ("unterminated", "1-0", "1-0 resignation", misfit("unterminated", "1-0 resignation")),
        ("resignation", "*", "*", misfit("resignation", "*")),
        ("death", "*", "*", misfit("death", "*")),
        ("checkmate", "1-0", "1-0 resignation", misfit("checkmate", "1-0 resignation")),
        ("resignation", "1/2-1/2", "1/2-1/2 agreement", misfit("resignation", "1/2-1/2 agreement")),
        ("agreement", "0-1", "0-1 resignation", misfit("agreement", "0-1 resignation")),
        ("repetition", "1/2-1/2", "1/2-1/2 agreement", misfit("repetition", "1/2-1/2 agreement")),
    ] {
        let text = format!("[Termination \"{termination}\"]\n{HEAD}1. Kc1 {result}");
        check(&text, &format!("b1c1 {end}"), 1, 1, &words);
        // The text is kept.
        let (record, _) = doubts::<Shuttle>(&text);
        assert_eq!(record.termination(), Some(termination));
        assert!(record.to_string().contains(&format!("[Termination \"{termination}\"]\n")));
        assert_eq!(doubts::<Shuttle>(&record.to_string()).0, record);
    }
    let text = format!("[Termination \"resignation\"]\n{HEAD}{WON} 1-0");
    check(&text, WON_MOVES, 1, 1, &misfit("resignation", "1-0 home"));
}

/// PGN 9.8.1 names these.
#[test]
fn terminations_of_the_standard_are_known() {
    for (termination, reason) in [
        ("abandoned", "abandoned"),
        ("adjudication", "adjudication"),
        ("death", "resignation"),
        ("emergency", "resignation"),
        ("normal", "resignation"),
        ("rules infraction", "rules-infraction"),
        ("time forfeit", "time-forfeit"),
    ] {
        let text = format!("[Termination \"{termination}\"]\n{HEAD}1. Kc1 1-0");
        let (record, warnings) = doubts::<Shuttle>(&text);
        assert_eq!((moves(&record), warnings), (format!("b1c1 1-0 {reason}"), vec![]));
        assert_eq!(record.to_string().parse::<Record<Shuttle>>().unwrap(), record);
    }
}

#[test]
fn results_of_draughts_are_spelled_in_points() {
    let head = "[GameType \"99\"]\n[Termination \"normal\"]\n";
    for (result, end) in
        [("2-0", "1-0 resignation"), ("0-2", "0-1 resignation"), ("1-1", "1/2-1/2 agreement")]
    {
        let text = format!("[Result \"{result}\"]\n{head}1. b1c1 {result}");
        let (record, warnings) = doubts::<PdnShuttle>(&text);
        assert_eq!((moves(&record), warnings), (format!("b1c1 {end}"), vec![]));
    }
    let (record, warnings) = doubts::<PdnShuttle>(&format!("{head}1. b1c1 0-0"));
    assert_eq!(moves(&record), "b1c1 *");
    assert_eq!(warnings[0].2, "the result 0-0 has no winner and is no draw, read as *");
    // In chess these are no results.
    assert!(format!("{HEAD}1. Kc1 2-0").parse::<Record<Shuttle>>().is_err());
    for draw in ["1/2", "½-½", "1/2-1/2"] {
        let text = format!("[Result \"{draw}\"]\n[Termination \"normal\"]\n{HEAD}1. Kc1 {draw}");
        let (record, warnings) = doubts::<Shuttle>(&text);
        assert_eq!((moves(&record), warnings), ("b1c1 1/2-1/2 agreement".into(), vec![]));
    }
}

#[test]
fn a_game_goes_on_after_a_draw_that_its_record_does_not_name() {
    let moves = "1. Kc1 Kc3 2. Kb1 Kb3 3. Kc1 Kc3 4. Kb1 Kb3";
    let told = "b1c1 b3c3 c1b1 c3b3 b1c1 b3c3 c1b1 c3b3";
    let words = "the game goes on after 1/2-1/2 repetition";
    let text = format!("{HEAD}{moves} 5. Kc1 *");
    check(&text, &format!("{told} b1c1 *"), 2, 48, words);
    let text = format!("[Termination \"resignation\"]\n{HEAD}{moves} 0-1");
    check(&text, &format!("{told} 0-1 resignation"), 3, 45, words);
}

#[test]
fn a_flood_of_warnings_is_cut() {
    let text = format!("{HEAD}1. Kc1 {} *", "!!! ".repeat(1_000));
    let (_, warnings) = doubts::<Shuttle>(&text);
    assert_eq!(warnings.len(), 101);
    assert_eq!(warnings[100].2, "more warnings");
}

/// Files that were joined have byte order marks, and ends of DOS, between their games.
#[test]
fn joined_files_read_whole() {
    let game = "[Event \"E\"]\n[Variant \"shuttle\"]\n\n1. Kc1 Kc3 *";
    for (before, after) in [
        ("\u{feff}", "\n\n"),
        ("\u{feff}", "\n"),
        ("\u{feff}", ""),
        ("", "\n\n\u{1a}"),
        ("", "\n\u{1a}"),
        ("", "\u{1a}"),
        ("\u{feff}", "\r\n\u{1a}"),
    ] {
        let text = format!("{before}{game}{after}").repeat(3);
        let games: Vec<_> = record::read::<Shuttle>(&text).collect();
        assert_eq!(games.len(), 3, "{text:?}");
        for game in games {
            let game = game.unwrap();
            assert_eq!((game.tags().get("Event"), game.game().moves().len()), (Some("E"), 2));
        }
    }
}

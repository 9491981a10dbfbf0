//! Arguments and surroundings that no user would choose.

use std::process::Stdio;

use crate::run::{START, command, error, file, out, variant};

#[test]
fn help_and_version_succeed() {
    assert!(out(&["--help"]).contains("perft"));
    assert!(out(&["--version"]).starts_with("variant "));
    for name in ["games", "perft", "suite", "moves", "play", "show", "completions", "man", "work"] {
        assert!(out(&[name, "--help"]).contains("Usage: variant"));
    }
}

#[test]
fn bad_usage_is_refused() {
    error::<&str>(2, &[]);
    for args in [
        &["castle"][..],
        &["games", "great-chess"],
        &["perft", "great-chess", "1", "2"],
        &["perft", "great-chess", "1", "--divide", "--divide"],
        &["perft", "great-chess", "1", "--fen"],
        &["perft", "great-chess", "1", "--svg", "x.svg"],
        &["moves"],
        &["moves", "great-chess", "e3e4"],
        &["moves", "great-chess", "--flip"],
        &["moves", "Great-Chess"],
        &["play"],
        &["show", "great-chess", "--json"],
        &["suite", "--max-nodes", "many", "x.epd"],
        &["suite", "--max-nodes", "-1", "x.epd"],
    ] {
        error(2, args);
    }
}

#[cfg(unix)]
#[test]
fn arguments_need_not_be_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let odd = OsStr::from_bytes(b"\xffe3e4\xfe");
    for args in [
        &[][..],
        &["games"],
        &["perft"],
        &["perft", "great-chess"],
        &["perft", "great-chess", "1", "--fen"],
        &["perft", "great-chess", "1", "--rules"],
        &["moves"],
        &["play", "great-chess"],
        &["show", "great-chess"],
        &["show", "great-chess", "--svg", "--theme"],
        &["show", "great-chess", "--svg", "--highlight"],
        &["show", "great-chess", "--svg", "--arrow"],
        &["show", "great-chess", "--svg", "--last-move"],
        &["show", "great-chess", "--svg", "--move"],
        &["show", "great-chess", "--color"],
        &["play", "great-chess", "--interactive"],
        &["play", "great-chess", "--interactive", "--computer"],
        &["completions"],
        &["man"],
        &["suite"],
        &["suite", "--max-nodes"],
        &["work"],
        &["work", "split", "great-chess", "2", "--at"],
        &["work", "split", "great-chess", "2", "--at", "1", "--fen"],
        &["work", "run", "--threads"],
        &["work", "merge"],
    ] {
        let args: Vec<_> = args.iter().map(OsStr::new).chain([odd]).collect();
        error(2, &args);
    }
    let e3e4 = OsStr::new("e3e4");
    let args = [OsStr::new("play"), OsStr::new("great-chess"), e3e4, odd];
    assert!(error(2, &args).contains("move 2: "));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let full = || Stdio::from(std::fs::File::options().write(true).open("/dev/full").unwrap());
    for args in [
        &["games"][..],
        &["moves", "great-chess"],
        &["moves", "great-chess", "--json"],
        &["perft", "great-chess", "2", "--divide"],
    ] {
        let run = command(args).stdout(full()).output().unwrap();
        let message = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{message}");
        assert!(message.contains("standard output"), "{message}");
    }
    let unheard = command(&["perft", "great-chess", "2"]).stderr(full()).output().unwrap();
    assert_eq!(unheard.status.code(), Some(0));
    assert_eq!(unheard.stdout, b"Nodes searched: 576\n");
}

/// What prints something, each in its own way.
#[cfg(unix)]
fn printing() -> Vec<Vec<String>> {
    let suite = file("printing.epd", format!("# game: great-chess\n{START} ;D1 24\n"));
    let game = file("printing.pgn", "[Variant \"great-chess\"]\n\n1. e4 *\n");
    let units = out(&["work", "split", "great-chess", "2", "--at", "0"]);
    let units = file("printing.units", units);
    let words = |line: &str| line.split_whitespace().map(String::from).collect();
    let mut commands: Vec<Vec<_>> = [
        "games",
        "games --json",
        "moves great-chess",
        "play great-chess e3e4",
        "play great-chess --interactive",
        "show great-chess",
        "show great-chess --svg",
        "perft great-chess 1",
        "perft great-chess 1 --divide",
        "perft great-chess 1 --json",
        "work split great-chess 2 --at 1",
        "work run",
        "completions bash",
        "man",
        "--help",
        "--version",
        "help",
        "perft --help",
    ]
    .map(words)
    .into();
    for (line, name) in [
        ("suite", suite.clone()),
        ("suite --json", suite),
        ("games-check", game.clone()),
        ("games-check --json", game.clone()),
        ("games-convert --to pgn", game.clone()),
        ("games-convert --to json", game),
    ] {
        commands.push([words(line), vec![name]].concat());
    }
    let run = command(&["work", "run"]).stdin(std::fs::File::open(&units).unwrap()).output();
    let results = file("printing.results", run.unwrap().stdout);
    commands.push([words("work merge"), vec![units, results]].concat());
    commands
}

/// A shell runs the command with its standard output led there.
#[cfg(unix)]
fn led(redirection: &str, args: &[String]) -> (Option<i32>, String) {
    let units = file("led.units", out(&["work", "split", "great-chess", "1", "--at", "0"]));
    let run = std::process::Command::new("sh")
        .args(["-c", &format!("exec \"$@\" {redirection}"), "sh", env!("CARGO_BIN_EXE_variant")])
        .args(args)
        .stdin(std::fs::File::open(units).unwrap())
        .output()
        .unwrap();
    (run.status.code(), String::from_utf8(run.stderr).unwrap())
}

#[cfg(unix)]
#[test]
fn results_need_somewhere_to_go() {
    for args in printing() {
        // Open for reading only.
        let (code, message) = led("1< /dev/null", &args);
        assert_eq!(code, Some(2), "{args:?} {message}");
        assert!(message.starts_with("error: cannot write to standard output: "), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
        let (code, message) = led("> /dev/full", &args);
        assert_eq!(code, Some(2), "{args:?} {message}");
        // Results may be thrown away, also by programs that open the null device for reading, too.
        assert_eq!(led("> /dev/null", &args).0, Some(0), "{args:?}");
        assert_eq!(led("1<> /dev/null", &args).0, Some(0), "{args:?}");
    }
    // Results that go to a file need no standard output.
    let results = file("led.results", "");
    let resume = ["work", "run", "--resume", &results].map(String::from);
    assert_eq!(led("1< /dev/null", &resume).0, Some(0));
    assert_eq!(std::fs::read_to_string(&results).unwrap().lines().count(), 1);
}

#[test]
fn a_reader_may_leave_early() {
    let kings = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
    let bad = file("left.epd", format!("# game: great-chess\n{kings} ;D1 6 ;D2 26 ;D3 171\n"));
    for (code, args) in [
        (0, &["games"][..]),
        (0, &["moves", "great-chess", "--san"]),
        (0, &["perft", "great-chess", "3", "--divide"]),
        (0, &["show", "great-chess"]),
        (0, &["show", "great-chess", "--svg"]),
        (0, &["work", "split", "great-chess", "2", "--at", "1"]),
        (0, &["completions", "bash"]),
        (0, &["man"]),
        // A failed check stays one.
        (1, &["suite", &bad]),
        (1, &["suite", &bad, "--json"]),
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let run = command(args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        let message = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(code), "{args:?} {message}");
        assert!(!message.contains("panicked") && !message.contains("standard output"), "{message}");
    }
    assert_eq!(variant(&["suite", &bad]).code, Some(1));
}

/// 16 MiB are a suite of half a million positions.
#[test]
fn suite_files_have_a_greatest_length() {
    let line = format!("{START} ;D1 24\n");
    let head = "# game: great-chess\n";
    let comments = |length: usize| "#".repeat(length - head.len() - line.len() - 1) + "\n";
    let text = |length| format!("{head}{}{line}", comments(length));
    let (longest, longer) = (text(16 << 20), text((16 << 20) + 1));
    assert_eq!(out(&["suite", &file("longest.epd", longest)]), "1 passed, 0 failed\n");
    let longer = file("longer.epd", longer);
    assert_eq!(error(2, &["suite", &longer]), format!("{longer}: more than 16 MiB\n"));
}

#[cfg(unix)]
#[test]
fn a_file_that_never_ends_is_refused() {
    assert!(error(2, &["suite", "/dev/zero"]).contains("more than 16 MiB"));
}

/// Each of many faults is told with its line, which is not looked for from the beginning.
#[test]
fn every_position_may_have_wrong_rules() {
    const MANY: usize = 100_000;
    let text = format!("# game: great-chess\n{}", "# rules: a=b\nk w ;D1 1\n".repeat(MANY));
    let bad = file("wrong_rules.epd", text);
    let message = error(2, &["suite", &bad]);
    let lines: Vec<&str> = message.lines().collect();
    assert_eq!((lines.len(), lines[100]), (101, "and 99900 more faults"));
    for (number, line) in lines.into_iter().enumerate().take(100) {
        assert!(line.starts_with(&format!("{bad}:{}: ", 2 * number + 2)), "{line}");
    }
}

/// As long as an argument can be on Linux. What is said of it is short.
#[test]
fn long_arguments_are_refused_in_few_words() {
    for letter in ["a", "1", "/", "a1", "(", "\u{e9}", "\n"] {
        let long = letter.repeat(120_000 / letter.len());
        for args in [
            &["moves", "great-chess", "--fen", &long][..],
            &["moves", "tamerlane", "--fen", &long],
            &["moves", "turkish-draughts", "--fen", &long],
            &["moves", "great-chess", "--rules", &long],
            &["play", "great-chess", &long],
            &["play", "tamerlane", &long],
            &["play", "turkish-draughts", &long],
        ] {
            let message = error(2, args);
            assert!(message.len() < 1_000, "{} bytes for {letter:?}", message.len());
        }
        for args in [&["moves", &long][..], &["perft", "tamerlane", &long], &["suite", &long]] {
            error(2, args);
        }
    }
}

#[test]
fn a_million_brackets_open_no_call_each() {
    for bracket in ["(", "{", "[", "(1. ", "[A \"", "{(}"] {
        let open = bracket.repeat(1_000_000);
        let text = format!("[Variant \"great-chess\"]\n\n1. e4 {open}");
        let run = variant(&["games-check", &file("brackets.pgn", text)]);
        assert_eq!(run.code, Some(1), "{bracket} {}", run.err);
        assert!(
            run.out.ends_with("1 games, 0 plies, 1 broken, 0 warnings\n"),
            "{bracket} {}",
            run.out
        );
    }
}

//! Arguments and surroundings that no user would choose.

use std::process::Stdio;

use crate::run::{command, error, file, out, variant};

#[test]
fn help_and_version_succeed() {
    assert!(out(&["--help"]).contains("perft"));
    assert!(out(&["--version"]).starts_with("variant "));
    for name in ["games", "perft", "suite", "moves", "play", "show", "completions", "man"] {
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
        &["show", "great-chess", "--color"],
        &["play", "great-chess", "--interactive"],
        &["play", "great-chess", "--interactive", "--computer"],
        &["completions"],
        &["man"],
        &["suite"],
        &["suite", "--max-nodes"],
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

#[test]
fn a_reader_may_leave_early() {
    let kings = "4k5/10/10/10/10/10/10/10/10/5K4 w - - 0 1";
    let bad = file("left.epd", format!("# game: great-chess\n{kings} ;D1 6 ;D2 26 ;D3 171\n"));
    for (code, args) in [
        (0, &["games"][..]),
        (0, &["moves", "great-chess", "--san"]),
        (0, &["perft", "great-chess", "3", "--divide"]),
        (0, &["show", "great-chess"]),
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

//! Long counts that are not waited for.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::run::{START, command, file};

/// A count that would go on for years, and the first line of its result.
fn start(args: &[&str]) -> (Child, BufReader<impl Read + use<>>, String) {
    let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    (child, out, line)
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// The exit code and what was written to standard error, if the child ends within a moment.
fn end(mut child: Child) -> (Option<i32>, String) {
    let patience = Instant::now() + Duration::from_secs(20);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > patience {
            child.kill().unwrap();
            panic!("the command does not stop");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let output = child.wait_with_output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// The first move is mate, so that its line comes at once; the others go on for years.
const MATE_FIRST: &str = "k9/9p/1Q8/10/10/10/10/10/10/1R3K4 w - - 0 1";

#[test]
fn an_interrupted_perft_keeps_what_is_finished() {
    interrupted_perft(&[]);
}

#[test]
fn so_it_does_on_several_threads_and_with_a_table() {
    interrupted_perft(&["--threads", "2"]);
    interrupted_perft(&["--threads", "2", "--hash", "1"]);
}

fn interrupted_perft(way: &[&str]) {
    let count = ["perft", "great-chess", "40", "--divide", "--fen", MATE_FIRST];
    let (child, mut out, line) = start(&[&count, way].concat());
    assert_eq!(line, "b1a1: 0\n");
    interrupt(&child);
    let (code, message) = end(child);
    assert_eq!(code, Some(130));
    assert!(message.contains("interrupted"), "{message}");
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
}

#[test]
fn an_interrupted_suite_keeps_what_is_finished() {
    let text = format!("# game: great-chess\n{START} ;D1 24 ;D2 577 ;D40 1\n");
    let suite = file("interrupted.epd", text);
    let (child, mut out, line) = start(&["suite", &suite]);
    assert_eq!(line, format!("{suite}:2: D2 expected 577, got 576\n"));
    interrupt(&child);
    let (code, message) = end(child);
    assert_eq!(code, Some(130));
    assert!(message.contains("interrupted"), "{message}");
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "1 passed, 1 failed\n");
}

#[test]
fn a_reader_that_leaves_ends_a_divide() {
    let (child, out, _) = start(&["perft", "great-chess", "4", "--divide"]);
    drop(out);
    assert_eq!(end(child).0, Some(0));
}

#[test]
fn a_command_that_waits_for_its_input_ends_at_once() {
    for arguments in [&["games-check", "-"][..], &["games-convert", "-", "--to", "json"]] {
        let mut child = command(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let game = "[Variant \"great-chess\"]\n\n1. e9 *\n\n";
        input.write_all(game.repeat(2).as_bytes()).unwrap();
        let reported: &mut dyn Read = match arguments[0] {
            "games-check" => child.stdout.as_mut().unwrap(),
            _ => child.stderr.as_mut().unwrap(),
        };
        reported.read_exact(&mut [0; 16]).unwrap();
        std::thread::sleep(Duration::from_millis(50));
        interrupt(&child);
        assert_eq!(end(child).0, Some(130), "{arguments:?}");
        drop(input);
    }
}

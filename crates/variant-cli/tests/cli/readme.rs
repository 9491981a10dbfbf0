//! What the README of the project prints is what the command prints.

use std::process::{Command, Stdio};

const README: &str = include_str!("../../../../README.md");

/// The arguments of a command line; quotes hold together what has spaces.
fn arguments(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let words = parts.flat_map(|(number, part)| {
        let quoted = number % 2 == 1;
        if quoted { vec![part] } else { part.split_whitespace().collect() }
    });
    words.map(Into::into).collect()
}

/// The lines that are left by `head -N` or `tail -N`, or all.
fn filtered<'a>(lines: Vec<&'a str>, filter: Option<&str>) -> Vec<&'a str> {
    let Some(filter) = filter else { return lines };
    let (name, count) = filter.trim().split_once(" -").expect("a filter with a number");
    let count = count.parse::<usize>().expect("a number").min(lines.len());
    match name {
        "head" => lines[..count].to_vec(),
        "tail" => lines[lines.len() - count..].to_vec(),
        _ => panic!("no filter {name}"),
    }
}

#[test]
fn commands_print_what_it_says() {
    let mut run = 0;
    for block in README.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for command in block.split("$ ").skip(1) {
            let (line, printed) = command.split_once('\n').expect("a line for the command");
            let Some(line) = line.strip_prefix("variant ") else { continue };
            let (line, filter) = match line.split_once(" | ") {
                Some((line, filter)) => (line, Some(filter)),
                None => (line, None),
            };
            let output = Command::new(env!("CARGO_BIN_EXE_variant"))
                .args(arguments(line))
                .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
                .stdin(Stdio::null())
                .output()
                .expect("the command starts");
            let shown = if output.stdout.is_empty() { output.stderr } else { output.stdout };
            let shown = String::from_utf8(shown).expect("the command writes UTF-8");
            let lines = filtered(shown.lines().collect(), filter);
            assert_eq!(lines, printed.lines().collect::<Vec<_>>(), "variant {line}");
            run += 1;
        }
    }
    assert_eq!(run, 9);
}

#[test]
fn every_example_is_named() {
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut named = 0;
    for library in ["variant-core", "great-chess", "tamerlane", "turkish-draughts"] {
        for file in std::fs::read_dir(crates.join(library).join("examples")).unwrap() {
            let path = file.unwrap().path();
            let name = path.file_stem().and_then(|name| name.to_str()).unwrap();
            assert!(README.contains(&format!("--example {name}")), "{library}: {name}");
            named += 1;
        }
    }
    assert!(named >= 8, "{named}");
}

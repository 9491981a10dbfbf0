//! What the texts of the project show is what the programs print.

use std::collections::BTreeMap;
use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::console::arguments;

const README: &str = include_str!("../../../../README.md");
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const VARIANT: &str = env!("CARGO_BIN_EXE_variant");

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

/// Every text of the project, by its path.
fn texts() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(ROOT).to_owned()];
    let mut texts = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the project") {
            let path = entry.expect("a file of the project").path();
            let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
            if path.is_dir() {
                if !["target", ".git"].contains(&name) {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|end| end == "md") {
                let text = fs::read_to_string(&path).expect("a text");
                texts.push((path, text));
            }
        }
    }
    texts
}

/// What a command line of a text prints when it is run. `None` for those that are not run here: the
/// tests themselves, and talks, which `interactive.rs` holds.
fn answer(line: &str) -> Option<Output> {
    if line == "cargo test --workspace" || line.contains(" --interactive") {
        return None;
    }
    let mut command = if let Some(line) = line.strip_prefix("cargo run --release -- ") {
        let mut command = Command::new(VARIANT);
        command.args(arguments(line));
        command
    } else if let Some(line) = line.strip_prefix("cargo run ") {
        Command::new(example(line))
    } else if let Some(line) = line.strip_prefix("variant ") {
        let mut command = Command::new(VARIANT);
        command.args(arguments(line));
        command
    } else {
        panic!("{line}: how is this to be tested?");
    };
    let command = command.current_dir(ROOT).stdin(Stdio::null());
    Some(command.output().expect("the command starts"))
}

/// The program of an example that is to be run by `cargo run` with these arguments: `cargo test
/// --workspace` has built it beside this test; without that it is built now.
fn example(line: &str) -> PathBuf {
    let (_, name) = line.split_once("--example ").expect("an example");
    assert!(!name.contains(' '), "{line}: arguments of examples are not read here");
    let file = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    let program = Path::new(VARIANT).with_file_name("examples").join(file);
    if !program.exists() {
        let options = line.replace("--release", "");
        let built = Command::new(env!("CARGO"))
            .args(["build", "-q", "--locked", "--profile", "test"])
            .args(options.split_whitespace())
            .current_dir(ROOT)
            .status();
        assert!(built.expect("cargo starts").success(), "{line}");
    }
    program
}

#[test]
fn commands_print_what_the_texts_say() {
    let mut run = BTreeMap::new();
    for (path, text) in texts() {
        let shown_in = path.strip_prefix(ROOT).unwrap_or(&path).display().to_string();
        for block in text.split("```console\n").skip(1) {
            let block = block.split("```").next().unwrap_or_default();
            for command in block.split("$ ").skip(1) {
                let (line, printed) = command.split_once('\n').expect("a line for the command");
                let (line, filter) = match line.split_once(" | ") {
                    Some((line, filter)) => (line, Some(filter)),
                    None => (line, None),
                };
                let Some(output) = answer(line) else { continue };
                let shown = if output.stdout.is_empty() { output.stderr } else { output.stdout };
                let shown = String::from_utf8(shown).expect("the command writes UTF-8");
                let lines = filtered(shown.lines().collect(), filter);
                // A text may show the command alone.
                if !printed.is_empty() {
                    assert_eq!(lines, printed.lines().collect::<Vec<_>>(), "{shown_in}: {line}");
                }
                *run.entry(shown_in.clone()).or_insert(0) += 1;
            }
        }
    }
    assert_eq!(run["README.md"], 11, "{run:?}");
    assert!(run.contains_key(&format!("docs{MAIN_SEPARATOR}PORTING.md")), "{run:?}");
}

#[test]
fn the_first_program_is_the_example() {
    let example = include_str!("../../../great-chess/examples/first_steps.rs");
    let (_, program) = example.split_once('\n').expect("a comment, then the program");
    assert!(README.contains(&format!("```rust\n{program}```\n")), "{program}");
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

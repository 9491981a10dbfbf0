//! Commands that a text shows, run and held against the output that it shows.

use std::process::{Command, Stdio};

/// The arguments of a command line; quotes hold together what has spaces.
pub(crate) fn arguments(line: &str) -> Vec<String> {
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

/// Runs every command `variant` in the blocks `console` of a text, from the root of the repository:
/// it must print what the text says. Tells how many there were.
pub(crate) fn check(text: &str) -> usize {
    let mut run = 0;
    for block in text.split("```console\n").skip(1) {
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
    run
}

//! `variant completions` and `variant man`

use crate::run::{error, out};

/// The commands that the help lists, `help` itself not among them.
fn commands() -> Vec<String> {
    let help = out(&["--help"]);
    let (_, list) = help.split_once("\nCommands:\n").expect("a list of commands");
    let lines = list.lines().take_while(|line| line.starts_with("  "));
    let names = lines.filter_map(|line| line.split_whitespace().next()).map(Into::into);
    names.filter(|name: &String| name != "help").collect()
}

/// Whether a text has a word: letters, digits and hyphens are what words are made of.
fn has_word(text: &str, word: &str) -> bool {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '-').any(|part| part == word)
}

#[test]
fn completions_name_every_command_and_every_game() {
    let commands = commands();
    assert!(commands.len() >= 9 && commands.iter().any(|name| name == "man"), "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = out(&["completions", shell]);
        for name in &commands {
            assert!(has_word(&script, name), "{shell}: {name}");
        }
        assert!(script.contains("max-nodes") && script.contains("threads"), "{shell}");
    }
    // The scripts of the others complete commands and options only.
    for shell in ["bash", "zsh"] {
        let script = out(&["completions", shell]);
        for game in ["great-chess", "tamerlane", "turkish-draughts"] {
            assert!(has_word(&script, game), "{shell}: {game}");
        }
    }
}

#[test]
fn scripts_are_those_of_their_shells() {
    assert!(out(&["completions", "bash"]).contains("complete -F _variant "));
    assert!(out(&["completions", "zsh"]).starts_with("#compdef variant\n"));
    assert!(out(&["completions", "fish"]).contains("\ncomplete -c variant "));
    assert!(out(&["completions", "powershell"]).contains("Register-ArgumentCompleter"));
    assert!(out(&["completions", "elvish"]).contains("edit:completion:arg-completer[variant]"));
}

#[test]
fn the_man_page_names_every_command() {
    let page = out(&["man"]);
    assert!(page.contains("\n.TH variant 1 "), "{page}");
    for name in commands() {
        // Roff escapes hyphens.
        let entry = format!("\nvariant\\-{}(1)\n", name.replace('-', "\\-"));
        assert!(page.contains(&entry), "{name}: {page}");
    }
}

#[test]
fn every_command_has_a_man_page() {
    for name in commands() {
        let page = out(&["man", &name]);
        assert!(page.contains(&format!("\n.TH variant-{name} 1 ")), "{page}");
        assert!(page.contains(concat!("\"variant ", env!("CARGO_PKG_VERSION"), "\"")), "{page}");
        // The first line of its help is there.
        let help = out(&[name.as_str(), "--help"]);
        let about = help.lines().next().unwrap().replace('-', "\\-");
        assert!(page.contains(&about), "{about}: {page}");
    }
    assert!(out(&["man", "suite"]).contains("\\-\\-max\\-nodes"));
    for name in ["split", "run", "merge"] {
        let page = out(&["man", "work", name]);
        assert!(page.contains(&format!("\n.TH variant-work-{name} 1 ")), "{page}");
    }
}

#[test]
fn what_is_not_there_is_refused() {
    error(2, &["completions"]);
    error(2, &["completions", "tcsh"]);
    let message = error(2, &["man", "work", "scatter"]);
    assert_eq!(
        message,
        "error: unknown command \"scatter\", the commands are split run merge help\n"
    );
    let message = error(2, &["man", "perfect"]);
    assert!(
        message.starts_with("error: unknown command \"perfect\", the commands are games perft ")
    );
}

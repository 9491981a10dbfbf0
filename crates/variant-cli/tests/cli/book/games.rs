//! The chapters on the games have every man and every option, and show and prove what they say.

use variant_core::{Color, Piece};

use super::chapters::{Chapter, chapter};
use super::links::{Link, links};
use super::list::entries;

const GAMES: [&str; 3] = ["great-chess", "tamerlane", "turkish-draughts"];

fn rules(game: &str) -> Chapter {
    chapter(&format!("rules/{game}.md"))
}

/// The sections `###` of a chapter: the title, and what follows it.
fn sections(chapter: &Chapter) -> Vec<(String, Chapter)> {
    let parts = chapter.text.split("\n### ").skip(1);
    let cut = parts.map(|part| part.split("\n## ").next().unwrap_or_default());
    let section = |part: &str| {
        let (title, text) = part.split_once('\n').expect("a text");
        (title.to_string(), Chapter { path: chapter.path.clone(), text: text.into() })
    };
    cut.map(section).collect()
}

/// The names in the list of the pictures that a text shows.
fn pictures(text: &Chapter) -> Vec<String> {
    let name = |link: &Link| {
        let name = link.target.strip_prefix("../pictures/")?;
        name.strip_suffix(".svg").map(Into::into)
    };
    links(text).iter().filter(|link| link.is_picture).filter_map(name).collect()
}

/// White's men: the letter and the name.
fn men<P: Piece>() -> Vec<(&'static str, &'static str)> {
    let white = P::ALL.iter().filter(|man| man.color() == Color::White);
    white.map(|man| (man.letter(), man.name())).collect()
}

#[test]
fn every_man_has_a_row_with_its_figure() {
    for (game, men) in every_man() {
        let text = rules(game).text;
        let rows: Vec<&str> = text.lines().filter(|line| line.starts_with("| ![")).collect();
        assert_eq!(rows.len(), men.len(), "{game}");
        for (letter, name) in men {
            let cells = format!(" | `{letter}` | {name} | ");
            let row = rows.iter().find(|row| row.contains(&cells));
            let row = row.unwrap_or_else(|| panic!("{game}: no row for{cells}"));
            let figure =
                entries().into_iter().find(|entry| row.contains(&format!("/{}.svg", entry.name)));
            let figure = figure.unwrap_or_else(|| panic!("{game}: no figure of the {name}"));
            let man = figure.figure.as_ref().and_then(|square| figure.man_on(square));
            assert_eq!(man, Some(format!("White {name}")), "{game}");
        }
    }
}

#[test]
fn every_man_has_a_section_with_its_moves() {
    for (game, men) in every_man() {
        let sections = sections(&rules(game));
        for (_, name) in men {
            // The pawns of Tamerlane chess differ in what they become only.
            let name = if name.starts_with("pawn of") { "pawn" } else { name };
            let named = sections.iter().find(|(title, _)| title.to_lowercase() == *name);
            let (_, section) = named.unwrap_or_else(|| panic!("{game}: no section {name}"));
            let shown = pictures(section);
            let goes = entries().into_iter().any(|entry| {
                let man = entry.goes.as_ref().and_then(|square| entry.man_on(square));
                shown.contains(&entry.name)
                    && man.is_some_and(|man| {
                        let man = man.trim_start_matches("White ");
                        man == name || name == "pawn" && man.starts_with("pawn of")
                    })
            });
            assert!(goes, "{game}: no picture of the moves of the {name}");
        }
    }
}

fn every_man() -> [(&'static str, Vec<(&'static str, &'static str)>); 3] {
    [
        ("great-chess", men::<great_chess::Piece>()),
        ("tamerlane", men::<tamerlane::Piece>()),
        ("turkish-draughts", men::<turkish_draughts::Piece>()),
    ]
}

#[test]
fn every_option_is_explained() {
    let (_, games) = variant_cli::answer(["games"]).expect("an answer");
    let mut values = 0;
    for line in games.lines() {
        let mut words = line.split(' ');
        let text = rules(words.next().expect("the name of the game")).text;
        for option in words {
            let (key, all) = option.split_once('=').expect("a key with values");
            for value in all.split('|') {
                assert!(text.contains(&format!("`{key}={value}`")), "{key}={value}");
                values += 1;
            }
        }
    }
    assert_eq!(values, 3 + 3 + 3 + 2 + 2 + 3 + 2 + 2);
}

/// A section is a rule: it has a picture, the code, and a test.
#[test]
fn every_rule_is_shown_and_proved() {
    for game in GAMES {
        let sections = sections(&rules(game));
        assert!(sections.len() >= 15, "{game}");
        for (title, section) in sections {
            let links = links(&section);
            let leads = |part: &str| {
                let part = format!("../../crates/{game}/{part}");
                links.iter().any(|link| link.target.starts_with(&part) && !link.is_picture)
            };
            assert!(!pictures(&section).is_empty(), "{game}: {title}: no picture");
            assert!(leads("src/"), "{game}: {title}: no code");
            assert!(leads("tests/"), "{game}: {title}: no test");
        }
    }
}

/// Every file of tests that are named after rules of play is among those that the chapter names.
#[test]
fn every_file_of_tests_is_named() {
    let files: [(&str, &[&str]); 3] = [
        ("great-chess", &["array", "men", "pawns", "kings", "checks", "pins", "endings"]),
        (
            "tamerlane",
            &[
                "arrays",
                "pieces",
                "pawns",
                "relocation",
                "royals",
                "exchange",
                "citadels",
                "endings",
            ],
        ),
        ("turkish-draughts", &["../rules"]),
    ];
    for (game, files) in files {
        let text = rules(game).text;
        for file in files {
            let path = format!("crates/{game}/tests/rules/{file}.rs").replace("rules/../", "");
            assert!(text.contains(&format!("](../../{path})")), "{game}: {path}");
        }
    }
}

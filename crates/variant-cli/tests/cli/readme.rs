//! What the README of the project prints is what the command prints.

use crate::console;

const README: &str = include_str!("../../../../README.md");

#[test]
fn commands_print_what_it_says() {
    assert_eq!(console::check(README), 9);
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

//! The code of the guides is that of their examples, which are compiled and tested.

const GUIDE: &str = include_str!("../../../../docs/PORTING.md");
const EXAMPLE: &str = include_str!("../../../variant-core/examples/breakthrough.rs");

const LAWS: &str = include_str!("../../../../docs/LAWS.md");
const OWN_LAWS: &str = include_str!("../../../variant-core/examples/own_laws.rs");

#[test]
fn the_guide_has_the_whole_example_in_its_order() {
    check_code(GUIDE, EXAMPLE, "use std::fmt");
}

#[test]
fn so_has_the_chapter_on_laws() {
    check_code(LAWS, OWN_LAWS, "use variant_core::example");
}

/// The blocks of Rust in a guide are an example from some line on.
#[track_caller]
fn check_code(guide: &str, example: &str, first: &str) {
    let blocks: Vec<&str> = guide
        .split("```rust\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap_or_default())
        .collect();
    let code = example.find(first).map(|at| &example[at..]).expect("the first line");
    let solid = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.trim().is_empty()).map(Into::into).collect()
    };
    assert_eq!(solid(&blocks.concat()), solid(code));
}

#[test]
fn the_game_has_fewer_than_200_lines() {
    let game = EXAMPLE.split("fn main").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim().is_empty() && !line.trim().starts_with("//");
    let lines = game.lines().filter(is_code).count();
    assert!(lines < 200, "{lines} lines");
}

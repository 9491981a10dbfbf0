//! The code of the guide "Adding a game" is that of the example, which is compiled and tested.

const GUIDE: &str = include_str!("../../../../docs/PORTING.md");
const EXAMPLE: &str = include_str!("../../../variant-core/examples/breakthrough.rs");

#[test]
fn the_guide_has_the_whole_example_in_its_order() {
    let blocks: Vec<&str> = GUIDE
        .split("```rust\n")
        .skip(1)
        .map(|block| block.split("```").next().unwrap_or_default())
        .collect();
    let code = EXAMPLE.find("use std::fmt").map(|at| &EXAMPLE[at..]).expect("the first line");
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

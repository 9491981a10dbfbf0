//! What docs/DEEP-PERFT.md shows is what the command prints.

use super::results;
use crate::run::{file, out, variant};

const CHAPTER: &str = include_str!("../../../../../docs/DEEP-PERFT.md");

#[test]
fn lines_are_those_of_the_command() {
    let units = out(&["work", "split", "great-chess", "4", "--at", "3"]);
    let results = results(&[], &file("chapter.units", &units));
    let mut shown = 0;
    for block in CHAPTER.split("```json\n").skip(1) {
        for line in block.split("```").next().unwrap().lines() {
            assert!(units.lines().chain(results.lines()).any(|printed| printed == line), "{line}");
            shown += 1;
        }
    }
    assert_eq!(shown, 3);
}

#[test]
fn numbers_of_units_are_those_of_the_command() {
    let (_, table) = CHAPTER.split_once("| split of great-chess | units | sequences |").unwrap();
    let mut rows = 0;
    for row in table.lines().skip(2).take_while(|line| line.starts_with("| `--at ")) {
        let cells: Vec<_> = row.split('|').map(str::trim).collect();
        let [_, at, units, sequences, rate, _] = cells[..] else { panic!("{row}") };
        let at = at.strip_prefix("`--at ").unwrap().strip_suffix('`').unwrap();
        let run = variant(&["work", "split", "great-chess", "8", "--at", at]);
        let told = format!("{units} units for {sequences} sequences of {at} moves, {rate} to one");
        assert_eq!(run.err.trim_end(), told);
        rows += 1;
    }
    assert_eq!(rows, 3);
}

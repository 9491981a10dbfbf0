//! The chapters name what there is.

use std::collections::BTreeSet;

const LAWS: &str = include_str!("../../../docs/LAWS.md");

/// The first entries of the table's rows, without their quotation marks.
fn names(section: &str) -> BTreeSet<&str> {
    let rows = section.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.filter_map(|row| row.split('`').next()).collect()
}

#[test]
fn every_law_has_its_row() {
    let (_, table) = LAWS.split_once("## What each law says").unwrap();
    let (table, calls) = table.split_once("## Which law holds which call").unwrap();
    let laws: BTreeSet<&str> = fuzz_checks::laws().collect();
    assert_eq!(names(table), laws);
    // The second entries of the other table name laws, and all of them.
    let entries = calls.lines().filter(|line| line.starts_with("| `"));
    let held: BTreeSet<&str> = entries
        .filter_map(|line| line.trim_end_matches(" |").rsplit(" | ").next())
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    assert_eq!(held, laws);
}
